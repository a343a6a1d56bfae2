import { posix } from 'node:path'
import { workbookOfOtherKind } from '@loupe/domain/files/files.problems.ts'
import { readStyles, type Styles } from './xlsx-styles.ts'
import { type Attributes, readXml } from './xml-events.ts'
import type { ZipParts } from './zip-parts.ts'

export type SheetPart = { readonly name: string; readonly part: string; readonly hidden: boolean }
export type Workbook = Styles & {
  readonly sheets: readonly SheetPart[]
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
  const styles = await readStyles(zip, posix.join(folder, 'styles.xml'), posix.join(folder, 'theme/theme1.xml'))
  return { sheets, from1904, ...styles, strings: await readStrings(zip, folder) }
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
