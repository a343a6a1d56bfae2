import { posix } from 'node:path'
import { workbookOfOtherKind } from '@loupe/domain/files/files.problems.ts'
import { meaningOfFormat, type NumberMeaning } from './cell-formats.ts'
import { type Attributes, readXml } from './xml-events.ts'
import type { ZipParts } from './zip-parts.ts'

export type SheetPart = { readonly name: string; readonly part: string; readonly hidden: boolean }
export type Workbook = {
  readonly sheets: readonly SheetPart[]
  readonly meanings: readonly NumberMeaning[]
  /** Of each style: its text is struck through. */
  readonly struck: readonly boolean[]
  readonly strings: readonly string[]
  readonly from1904: boolean
}

type Relation = { readonly target: string; readonly external: boolean }
type Relations = ReadonlyMap<string, Relation>

export const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true'

/** Targets of a part's relationships by id. */
export async function readRelations(zip: ZipParts, part: string): Promise<Relations> {
  const folder = posix.dirname(part)
  const relations = new Map<string, { target: string; external: boolean }>()
  await readXml(zip.read(posix.join(folder, '_rels', `${posix.basename(part)}.rels`)), {
    open: (name, { Id, Target, TargetMode }) => {
      if (name !== 'Relationship' || Id === undefined || Target === undefined) return
      const external = TargetMode === 'External'
      const inside = Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target)
      relations.set(Id, { target: external ? Target : inside, external })
    },
  })
  return relations
}

/** What an element points to by its `r:id`, whatever prefix the file has for it. */
export function relationOf(attributes: Attributes, relations: Relations): Relation | undefined {
  const id = attributes['r:id'] ?? Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1]
  return id === undefined ? undefined : relations.get(id)
}

/** Reads what the sheets share: their names and order, number formats, and the table of texts. */
export async function readWorkbook(zip: ZipParts): Promise<Workbook> {
  const part = zip.names.find((name) => /(^|\/)workbook\.xml$/i.test(name))
  if (part === undefined) throw workbookOfOtherKind('zip')
  const relations = await readRelations(zip, part)
  const sheets: SheetPart[] = []
  let from1904 = false
  await readXml(zip.read(part), {
    open: (tag, attributes) => {
      if (tag === 'workbookPr') from1904 = isTrue(attributes['date1904'])
      if (tag !== 'sheet') return
      const target = relationOf(attributes, relations)?.target
      if (target === undefined || !zip.names.includes(target) || target.includes('chartsheet')) return
      sheets.push({ name: attributes['name'] ?? '', part: target, hidden: (attributes['state'] ?? 'visible') !== 'visible' })
    },
  })
  const folder = posix.dirname(part)
  return { sheets, from1904, ...(await readStyles(zip, posix.join(folder, 'styles.xml'))), strings: await readStrings(zip, folder) }
}

/** Whether each font is struck through, as its parts are met. */
function noteFont(struckFonts: boolean[], name: string, attributes: Attributes): void {
  if (name === 'font') struckFonts.push(false)
  else if (name === 'strike') struckFonts[struckFonts.length - 1] = !/^(?:0|false)$/.test(attributes['val'] ?? '')
}

type Style = { readonly format: number; readonly font: number }

const styleOf = (attributes: Attributes): Style => ({
  format: Number(attributes['numFmtId'] ?? 0),
  font: Number(attributes['fontId'] ?? 0),
})

/** Of each style of cells how its numbers are meant and whether it is struck through. */
async function readStyles(zip: ZipParts, part: string): Promise<Pick<Workbook, 'meanings' | 'struck'>> {
  const codes = new Map<number, string>()
  const struckFonts: boolean[] = []
  const styles: Style[] = []
  let within: 'fonts' | 'cellXfs' | null = null
  await readXml(zip.read(part), {
    open: (name, attributes) => {
      if (name === 'numFmt') codes.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '')
      else if (name === 'cellXfs' || name === 'fonts') within = name
      else if (within === 'fonts') noteFont(struckFonts, name, attributes)
      else if (within === 'cellXfs' && name === 'xf') styles.push(styleOf(attributes))
    },
    close: (name) => {
      if (name === within) within = null
    },
  })
  return {
    meanings: styles.map(({ format }) => meaningOfFormat(format, codes.get(format))),
    struck: styles.map(({ font }) => struckFonts[font] === true),
  }
}

/** The table of texts; furigana and formatting are left out. */
async function readStrings(zip: ZipParts, folder: string): Promise<string[]> {
  const strings: string[] = []
  let text = ''
  let inText = false
  let inReading = false
  await readXml(zip.read(posix.join(folder, 'sharedStrings.xml')), {
    open: (name) => {
      if (name === 'si') text = ''
      else if (name === 'rPh') inReading = true
      else if (name === 't') inText = !inReading
    },
    text: (piece) => {
      if (inText) text += piece
    },
    close: (name) => {
      if (name === 't') inText = false
      else if (name === 'rPh') inReading = false
      else if (name === 'si') strings.push(text)
    },
  })
  return strings
}
