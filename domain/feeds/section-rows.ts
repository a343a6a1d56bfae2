import { isMissing } from '../api/unknown.ts'
import { cellText, type SheetRow } from '../files/cell.ts'
import type { Origin, Supplied } from '../stock/grades.ts'
import { aliasKey } from '../stock/fold.ts'
import { isPlace } from '../stock/places.ts'
import { type FeedField, type GivenField, givenFields } from './fields.ts'
import { namesColors } from './state-fills.ts'
import { isLegend } from './state-signs.ts'
import { mostGiven, mostSections, type SheetLayout } from './layout.ts'
import { originInTitle } from './origin-words.ts'
import { stateInWords } from './remark-states.ts'
import { beginsAway, isToBeHad, stateInTitle } from './title-states.ts'
import { treatmentInTitle } from './said-treatment.ts'
import type { Parsers } from './value-parsers.ts'

/** What the titles above a row say of it, where its own cells say nothing. */
export type Section = {
  /** The title that says that the stones are held or gone; empty for one that says that they are to be had. */
  readonly title: string | null
  readonly origin: Origin | null
  readonly texts: Partial<Readonly<Record<GivenField | 'treatment' | 'parcel', string>>>
}
export const noSection: Section = { title: null, origin: null, texts: {} }

const mostLetters = 40
const mostWords = 5
const total = /\b(total|totals|sum|average|avg)\b|合计|总计|小计|平均|共计/i
const besides =
  /\b(shapes?|diamonds?|stones?|list|lot|stock|certified|certs?|certificates?|lab[\s-]?grown|natural|sold|unsold)\b|钻石|天然|培育/gi
/** One of these alone in its row is a value of a stone, not a title; titles stand in the first column or mean something else. */
const values: Partial<Record<FeedField, (parsers: Parsers, text: string) => boolean>> = {
  availability: (parsers, text) => parsers.availability(text) !== undefined,
  lab: (parsers, text) => parsers.lab(text) !== undefined,
  origin: (parsers, text) => parsers.origin(text) !== undefined,
  growth: (parsers, text) => parsers.growth(text) !== null,
  location: (_, text) => isPlace(text),
  city: (_, text) => isPlace(text),
  country: (_, text) => isPlace(text),
}

/** The one text of a row and where it stands first; null where there is none or another one. */
function onlyText(cells: SheetRow['cells']): { readonly text: string; readonly index: number } | null {
  let text = ''
  let index = -1
  for (let at = 0; at < cells.length; at += 1) {
    const next = cellText(cells[at]).trim()
    if (next === '' || next === text) continue
    if (text !== '') return null
    text = next
    index = at
  }
  return text === '' ? null : { text, index }
}

const wordsOf = (text: string): number => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
const isShort = (text: string): boolean => {
  const isOfRows = text.length <= mostLettersOfRows && (ofRowsBelow.test(text) || ofKinds.test(text) || saysState(text))
  return (isOfRows || (text.length <= mostLetters && wordsOf(text) <= mostWords)) && /\p{L}{2}/u.test(text) && !total.test(text)
}
/** "Below goods are on hold for the show": a sentence that is a title. */
const ofRowsBelow =
  /\b(?:below|following|under)\b.*\b(?:goods|stones?|diamonds?|items|pcs)\b|\b(?:goods|stones?|diamonds?|items|pcs)\s+(?:below|listed below)\b|以下/i
const mostLettersOfRows = 80
/** "LAB GROWN DIAMONDS (CVD / HPHT) - IGI": many words, all of them for kinds of stones, laboratories and how they grow. */
const ofKinds =
  /^(?:\W|\d|lab(?:oratory)?[\s-]*(?:grown|created)|labgrown|natural|cvd|hpht|hthp|lgd?|igi|gia|hrd|gcal|as[\s-]+grown|type\s+iia?|and|or|diamonds?|stones?|list|stock|loose|polished|certified|pcs|培育|天然|钻石)+$/i
/** "SOLD STONES - FOR REFERENCE ONLY", "Stones that are out on memo with our New York office": whatever follows, unless it is what holds for all sales. */
const saysState = (text: string): boolean => {
  if (ofTerms.test(text)) return false
  const first = text
    .replace(/^[^\p{L}]+/u, '')
    .split(/\s+/)
    .slice(0, 2)
    .join(' ')
  return stateInTitle(first) !== null || stateInWords(text) !== null || beginsAway(text)
}
const ofTerms =
  /[%$@]|\b(?:prices?|rates?|terms?|days?|hours?|hrs|returns?|returned|refund\w*|allowed|possible|available|request|policy)\b|价|天|小时/i

/** In a list of several columns, all but the line that tells what marks and colours mean. */
const mayBeTitle = (row: SheetRow, { columns, signs, fills }: SheetLayout): boolean =>
  columns.length >= 4 && (signs === undefined || !isLegend(row)) && (fills === undefined || !namesColors(row))

/** The text of a row that holds nothing but one text; null for a stone's row, a total, a note. */
function titleOf(row: SheetRow, sheet: SheetLayout, parsers: Parsers): string | null {
  const { columns } = sheet
  const only = mayBeTitle(row, sheet) ? onlyText(row.cells) : null
  if (only === null || !isShort(only.text)) return null
  const { text, index } = only
  const column = columns.find((one) => one.index === index)
  const isValue = index > 0 && !isMissing(column?.field) && values[column.field]?.(parsers, text) === true
  return isValue || column?.header === text ? null : text
}

/** "GIA LAB", "Lab reports": the house that graded them, not how they grew. */
const gradingLab = /\blabs?\b(?![\s_-]*(?:grown|created|made|diamonds?|stones?))/gi

const separators = /[-–—|,/:;()&+]+/
/** Words of shapes that mean nothing else, alone or among others. */
const plainShape =
  /^(?:round|pear|oval|emerald|princess|marquise|cushion|radiant|asscher|heart|trilliant|baguette|圆[形钻]|圆形钻石|梨形|水滴形?|椭圆形?|祖母绿形?|公主方形?|马眼形?|心形|枕形|垫形|雷迪恩形?|阿斯切形?)$/i
const plainLab = /^(?:GIA|IGI|HRD|GCAL|AGS|GSI|NGTC)$/
const aboutPlaces = /\b(?:in|at|from|office|goods|branch|available|ready|inventory|polished|loose)\b|现货|库存|货/gi

const singular = (word: string): string => (/^princess$/i.test(word) ? word : word.replace(/s$/i, ''))

/** The one meaning that words agree on; nothing where they name several ("Round & Pear"). */
function agreed(words: readonly string[], meaning: (word: string) => string | null | undefined): string | undefined {
  const found = new Map(words.flatMap((word) => (isMissing(meaning(word)) ? [] : [[meaning(word), word] as const])))
  return found.size === 1 ? [...found.values()][0] : undefined
}

/** The place that a title names, where all of it says something: an address says where the house is, not the stones. */
function placeIn(parts: readonly string[], parsers: Parsers): string | undefined {
  const plain = parts.map((part) => part.replace(besides, ' ').replace(aboutPlaces, ' ').replace(/\s+/g, ' ').trim()).filter(Boolean)
  const places = plain.filter(isPlace)
  const isKnown = (part: string): boolean =>
    !isMissing(parsers.shape(singular(part))) ||
    !isMissing(parsers.lab(part)) ||
    stateInTitle(part) !== null ||
    originInTitle(part) !== null
  return places.length === 1 && plain.every((part) => part === places[0] || isKnown(part)) ? places[0] : undefined
}

const shapeCode = (title: string, parsers: Parsers): string | undefined =>
  /^\p{L}{2,3}$/u.test(title) && !isMissing(parsers.shape(title)) ? title : undefined

/** Hearts and arrows are a cut, not a shape. */
function shapeIn(title: string, words: readonly string[], single: readonly string[], parsers: Parsers): string | undefined {
  if (/arrow/i.test(title)) return undefined
  const plain = single.filter((word) => plainShape.test(word))
  return shapeCode(title.trim(), parsers) ?? agreed(words, parsers.shape) ?? agreed(plain, parsers.shape)
}

/** The laboratory that graded all of them, by name or among other words. */
function labIn(words: readonly string[], single: readonly string[], parsers: Parsers): string | undefined {
  const plain = single.filter((word) => plainLab.test(word))
  return agreed(words, parsers.lab) ?? agreed(plain, parsers.lab)
}

/** "NEW ARRIVALS", "Fresh goods" below what is sold. */
const toBeHad =
  /\b(?:(?:new|fresh|latest)\s+(?:arrivals?|goods|stock|stones|additions?|polished)|arrivals|for sale|ready (?:goods|stock)|in (?:stock|hand|office))\b|新到|新货|新品|现货|在库/i

/** The title where it says that the stones are held or gone, nothing where it says that they are to be had; null where it is silent. */
function saysOfBeingHad(title: string): string | null {
  if (stateInTitle(title) !== null) return title
  return toBeHad.test(title) || isToBeHad(title) ? '' : null
}

/** "D COLOR", "Colour: G (12 stones)", "VS1 CLARITY": the one grade of all stones below. */
const gradeIn = (title: string, grade: string, word: string): string | undefined => {
  const behind = '(?:\\W|\\d|grade|stones?|diamonds?|pcs)*'
  const found =
    new RegExp(`^\\W*(${grade})\\W+(?:${word})${behind}$`, 'i').exec(title) ??
    new RegExp(`^\\W*(?:${word})(?:\\s+grade)?\\s*[:=-]?\\s*(${grade})(?:\\W${behind})?$`, 'i').exec(title) ??
    new RegExp(`^(${grade})(?:${word})$`, 'i').exec(title)
  return found?.[1]?.toUpperCase()
}
const gradesIn = (title: string): Section['texts'] => {
  const color = gradeIn(title, '[D-N]', 'colou?rs?|色级?|颜色')
  const clarity = gradeIn(title, 'FL|IF|VVS[12]|VS[12]|SI[123]|I[123]', 'clarity|purity|净度')
  return { ...(color !== undefined && { color }), ...(clarity !== undefined && { clarity }) }
}

/** "PAIRS (weight of both)", "Matched pairs", "MELEE": below it a row is several stones, unless it has a report of its own. */
const several = /^(?:matched |matching |certified )?(?:pairs?|parcels?|melee|sets?|layouts?)\b|^(?:对钻|散货|小钻)/i

/** "PEAR SHAPE", "ROUND - GIA", "HPHT LAB GROWN", "Antwerp - On memo", "SOLD"; null for a title that says nothing of stones. */
function sectionIn(title: string, parsers: Parsers): Section | null {
  const parts = title.split(separators)
  const words = parts
    .flatMap((part) => [part, part.replace(besides, ' ')])
    .map((part) => part.trim())
    .filter((part) => /\p{L}{3}|\p{Script=Han}{2}/u.test(part))
  const single = title.split(/[^\p{L}]+/u).map(singular)
  const shape = shapeIn(title, words, single, parsers)
  const lab = labIn(words, single, parsers)
  const location = placeIn(parts, parsers)
  const isGraded = lab !== undefined || /\b(cert|report|grad)/i.test(title)
  const origin = originInTitle(isGraded ? title.replace(gradingLab, ' ') : title)
  const says = saysOfBeingHad(title)
  const treatment = treatmentInTitle(title)
  const isSeveral = several.test(title.trim())
  const texts = {
    ...gradesIn(title),
    ...(treatment !== null && { treatment }),
    ...(isSeveral && { parcel: 'PAIR' }),
    ...(shape !== undefined && { shape }),
    ...(lab !== undefined && { lab }),
    ...(location !== undefined && { location }),
  }
  return Object.keys(texts).length === 0 && origin === null && says === null ? null : { title: says, origin, texts }
}

/** A title of the same meaning, for a state that a person said. */
const titleFor: Readonly<Record<Supplied, string>> = { available: '', hold: 'On hold', memo: 'On memo', reserved: 'Reserved', gone: 'Sold' }

/** What a person said that titles give, by title. */
function explainedBy({ sections = [] }: SheetLayout, parsers: Parsers): ReadonlyMap<string, Section> {
  const explained = sections.filter(({ gives }) => Object.keys(gives).length > 0)
  return new Map(
    explained.map(({ title, gives: { origin, availability, ...texts } }) => {
      const state = availability === undefined ? null : parsers.availability(availability)
      return [
        aliasKey(title),
        {
          title: isMissing(state) || state === 'unclear' ? null : titleFor[state],
          origin: origin === undefined ? null : (parsers.origin(origin) ?? null),
          texts,
        },
      ]
    }),
  )
}

/** Follows the titles between blocks of rows: `above` holds for the row just given, what a title does not say stays as it was; `section` is what the row itself says where it is a title. */
export function sectionReader(
  sheet: SheetLayout,
  parsers: Parsers,
): (row: SheetRow) => { readonly section: Section | null; readonly above: Section } {
  const explained = explainedBy(sheet, parsers)
  const said = sheet.sheet === null ? undefined : explained.get(aliasKey(sheet.sheet))
  const named = said ?? (sheet.sheet === null ? null : sectionIn(sheet.sheet, parsers))
  const meaningOf = (title: string): Section | null => explained.get(aliasKey(title)) ?? sectionIn(title, parsers)
  let above: Section = named === null ? noSection : { ...noSection, title: said?.title ?? null, texts: named.texts }
  return (row) => {
    if (row.row === sheet.headerRow) return { section: null, above }
    const title = titleOf(row, sheet, parsers)
    const section = title === null ? null : meaningOf(title)
    if (section === null) {
      // A short title that we do not understand ends what the one before it said of the stones.
      if (title !== null && row.row > sheet.headerRow && title.split(/\s+/).length <= 3) above = { ...above, texts: named?.texts ?? {} }
      return { section: null, above }
    }
    if (row.row < sheet.headerRow) {
      // Above the header a title names the list: what it says of origin or of what is sold may be the house's name.
      const { parcel: _, ...texts } = section.texts
      above = { ...above, texts: { ...above.texts, ...texts } }
      return { section, above }
    }
    const { parcel: _, ...before } = above.texts
    above = {
      title: section.title ?? above.title,
      origin: section.origin ?? above.origin,
      texts: { ...before, ...section.texts },
    }
    return { section, above }
  }
}

/** Which facts the titles of a sheet give to at least one of these rows. */
export function givenBy(sheet: SheetLayout, parsers: Parsers, rows: readonly SheetRow[]): GivenField[] {
  const sections = sectionReader(sheet, parsers)
  const given = new Set(rows.flatMap((row) => Object.keys(sections(row).above.texts)))
  return givenFields.filter((field) => given.has(field)).slice(0, mostGiven)
}

const fewestCells = 4
const isOfStone = ({ cells }: SheetRow): boolean => cells.filter((cell) => cellText(cell).trim() !== '').length >= fewestCells

/** Stones and the title right above them, as far as there is one; `meaning` is null for one that names nothing known. */
export type Block = {
  readonly title: string | null
  readonly meaning: Section | null
  readonly rows: readonly SheetRow[]
  /** It stands aside of where the rows begin and names somebody or a day: it may be said of the stone above it alone. */
  readonly isAside: boolean
}

const ofOne = /(?<!\p{L})(?:to|for|by|with)\s+\p{L}{2}|\d{1,2}[./-]\d{1,2}/iu
const standsAside = ({ cells }: SheetRow, title: string): boolean =>
  cellText(cells[0]).trim() === '' && ofOne.test(title) && !ofRowsBelow.test(title)

/** The stones of a sheet in blocks, each below a title of its own. */
export function blocksOf(sheet: SheetLayout, parsers: Parsers, rows: readonly SheetRow[]): Block[] {
  const blocks: (Omit<Block, 'rows'> & { rows: SheetRow[] })[] = [{ title: null, meaning: null, rows: [], isAside: false }]
  for (const row of rows) {
    if (row.row <= sheet.headerRow) continue
    const title = titleOf(row, sheet, parsers)
    if (title !== null) blocks.push({ title, meaning: sectionIn(title, parsers), rows: [], isAside: standsAside(row, title) })
    else if (isOfStone(row)) blocks.at(-1)?.rows.push(row)
  }
  return blocks.filter((block) => block.rows.length > 0)
}

/** Does the name of a sheet say nothing known of its stones? */
export const saysNothing = (name: string, parsers: Parsers): boolean => sectionIn(name, parsers) === null

/** The titles above stones of a sheet that name nothing known: somebody may say what they give. */
export function unknownTitles(sheet: SheetLayout, parsers: Parsers, rows: readonly SheetRow[]): string[] {
  const below = rows.filter((row) => row.row > sheet.headerRow)
  const titles = below.flatMap((row, at) => {
    const next = below[at + 1]
    const title = next !== undefined && isOfStone(next) ? titleOf(row, sheet, parsers) : null
    return title === null || sectionIn(title, parsers) !== null ? [] : [title]
  })
  return [...new Set(titles)].slice(0, mostSections)
}
