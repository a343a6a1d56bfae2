import { posix } from 'node:path'
import { workbookOfOtherKind } from '@loupe/domain/files/files.problems.ts'
import { readStyles, type Styles } from './xlsx-styles.ts'
import { type Attributes, readXml } from './xml-events.ts'
import type { ZipParts } from './zip-parts.ts'

export type SheetPart = { readonly name: string; readonly part: string; readonly hidden: boolean }
export type Workbook = Styles & {
  readonly sheets: readonly SheetPart[]
  readonly strings: readonly string[]
  /** Which of the texts are struck through from end to end. */
  readonly struckTexts: ReadonlySet<number>
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
  return { sheets, from1904, ...styles, ...(await readStrings(zip, folder)) }
}

export const isStrike = (name: string, { val = '' }: Attributes): boolean => name === 'strike' && !/^(?:0|false)$/.test(val)

/** The table of texts; furigana and formatting are left out, and so is what is struck through in a text that goes on. */
async function readStrings(zip: ZipParts, folder: string): Promise<Pick<Workbook, 'strings' | 'struckTexts'>> {
  const strings: string[] = []
  const struckTexts = new Set<number>()
  let text = ''
  let struck = ''
  let inText = false
  let inReading = false
  let isStruck = false
  await readXml(zip.read(posix.join(folder, 'sharedStrings.xml')), {
    open: (name, attributes) => {
      if (name === 'si') text = struck = ''
      if (name === 'si' || name === 'r') isStruck = false
      else if (name === 'rPh') inReading = true
      else if (name === 't') inText = !inReading
      else if (isStrike(name, attributes)) isStruck = true
    },
    text: (piece) => {
      if (!inText) return
      if (isStruck) struck += piece
      else text += piece
    },
    close: (name) => {
      if (name === 't') inText = false
      else if (name === 'rPh') inReading = false
      else if (name === 'si') {
        const isWhole = struck.trim() !== '' && text.trim() === ''
        if (isWhole) struckTexts.add(strings.length)
        strings.push(isWhole ? struck : text)
      }
    },
  })
  return { strings, struckTexts }
}
