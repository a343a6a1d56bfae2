import { cellText, filledTexts, type SheetRow } from '../files/cell.ts'
import { stateInTitle } from './title-states.ts'
import { readNumber } from './cell-numbers.ts'
import type { SheetProfile } from './file-profile.ts'
import type { SheetLayout } from './layout.ts'
import { totalWords } from './no-stone.ts'

const mostLetters = 300
const fewestCells = 4

type Line = { readonly row: number; readonly text: string }
type Table = {
  readonly isStone: (row: SheetRow) => boolean
  /** Stock and report numbers of the rows that were looked at. */
  readonly numbers: ReadonlySet<string>
  /** How the numbers of a list look of which only a part was looked at: "AB-99". */
  readonly looks: ReadonlySet<string>
}

const lookOf = (number: string): string => number.replace(/\d+/g, (digits) => '9'.repeat(digits.length))

function tableOf({ rows, count }: SheetProfile, { headerRow, columns }: SheetLayout): Table {
  const at = (field: string): number | undefined => columns.find((column) => column.field === field)?.index
  const weight = at('carat') ?? at('points')
  const isWeighed = ({ cells }: SheetRow): boolean => weight === undefined || readNumber(cellText(cells[weight]).trim()).kind === 'number'
  const filledOf = ({ row, cells }: SheetRow): number => (row > headerRow ? filledTexts(cells).length : 0)
  const named = [at('stockNo'), at('reportNo')].filter((index) => index !== undefined)
  const weighed = new Set(rows.filter((row) => filledOf(row) > fewestCells && isWeighed(row)))
  const written = [...weighed].flatMap(({ cells }) => named.map((index) => cellText(cells[index]).trim().toUpperCase()))
  const numbers = new Set(written.filter((text) => text.length >= 3 && /\d/.test(text)))
  /** A stone without a weight, unless its cells are the parts of a line that names several. */
  const isUnweighed = (row: SheetRow): boolean =>
    filledOf(row) > Math.max(fewestCells, columns.length / 2) &&
    filledTexts(row.cells).filter((text) => numbers.has(text.toUpperCase())).length < 2
  const isStone = (row: SheetRow): boolean => weighed.has(row) || isUnweighed(row)
  const looks = count > rows.length ? [...numbers].filter((text) => /\d{2}/.test(text)).map(lookOf) : []
  return { isStone, numbers, looks: new Set(looks.filter((look) => /\p{L}/u.test(look) || look.length >= 6)) }
}

/** The lines beside the table, whatever a comma made of them. */
const linesOf = ({ rows }: SheetProfile, { headerRow }: SheetLayout, { isStone }: Table): Line[] =>
  rows.flatMap((row): Line[] => {
    if (row.row === headerRow || isStone(row)) return []
    const filled = filledTexts(row.cells)
    const text = [...new Set(filled)].join(', ')
    const isLine = filled.length > 0 && text.length <= mostLetters && !filled.some((one) => totalWords.test(one))
    return isLine ? [{ row: row.row, text }] : []
  })

const beforeNumber = /(?:\b(?:stones?|stock|lots?|nos?|id|ref|pkt|packets?|cert(?:ificate)?|report)\b|[#№号])[\s.:#]*$/i
const isShortNumber = (word: string): boolean => /^\d{1,6}$/.test(word)

/** Does the line name a stone of the table? A short number by itself may count anything else. */
function namesStone(text: string, { numbers, looks }: Table): boolean {
  const upper = text.toUpperCase()
  for (const { 0: found, index } of upper.matchAll(/[\p{L}\p{N}][\p{L}\p{N}_\-./#]*/gu)) {
    // "AB-1/AB-2" names two, unless the numbers have a stroke in them.
    const all = found.replace(/[.\-/#]+$/, '')
    const word = [all, ...all.split('/')].find((one) => /\d/.test(one) && (numbers.has(one) || looks.has(lookOf(one))))
    if (word === undefined) continue
    if (!isShortNumber(word) || beforeNumber.test(upper.slice(0, index)) || stateInTitle(text) !== null) return true
  }
  return (
    (/\s/.test([...numbers].join('')) && [...numbers].some((number) => number.includes(' ') && upper.includes(number))) ||
    namesInParts(upper, numbers)
  )
}

/** "RX 105" and "RX-105" for RX105: letters and figures that stand apart in the line. */
function namesInParts(upper: string, numbers: ReadonlySet<string>): boolean {
  const parts = [...upper.matchAll(/(?<![\p{L}\p{N}])(\p{Lu}{1,6})[\s\-_./#]{1,2}(\d{2,10}\p{Lu}?)(?![\p{L}\p{N}])/gu)]
  if (parts.length === 0) return false
  const bare = new Set([...numbers].map((number) => number.replace(/[\s\-_./#]+/g, '')))
  return parts.some(([, letters = '', figures = '']) => bare.has(letters + figures))
}

const few =
  '(?:\\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|few|couple(?: of)?|zwei|drei|vier|f[uü]nf|deux|trois|quatre|cinq|due|tre|quattro|cinque|dos|tres|cuatro|cinco|два|две|три|четыре|пять)'
const things =
  '(?:stones?|rows?|lines?|goods|pcs|pieces|items?|diamonds?|entries|ones|steine?n?|zeilen?|positionen|pierres?|lignes?|pietr[ae]|righe|piedras?|filas?|l[ií]neas?|кам(?:ень|ня|ней|ни)|стро(?:ка|ки|к)|позици[ийя])'
const ofRows: readonly RegExp[] = [
  /(?<!\p{L})(?:s(?:r|er(?:ial)?|l)|rows?|lines?|zeilen?|lignes?|righ[ae]|filas?|l[ií]neas?|стро(?:ка|ки|ке|ку|к)|поз(?:иция)?)\.?\s*(?:n(?:o|os|r|um|umbers?|°|º)?|#|№)?\.?\s*[:#]?\s*\d{1,4}(?!\d|\.\d|,\d{2})/iu,
  /\bs\.?\s?nos?\.?\s*[:#]?\s*\d{1,4}(?!\d|[.,]\d)/i,
  new RegExp(
    `(?<!\\p{L})(?:first|last|top|bottom|final|letzten?|ersten?|derni[eè]r[es]*|premi[eè]r[es]*|ultim[aei]|prim[aei]|[uú]ltim[ao]s?|primer[ao]s?|последни[ехй]|первы[ехй])\\s+(?:${few}\\s+)?(?:\\p{L}+\\s+)?${things}(?!\\p{L})`,
    'iu',
  ),
  new RegExp(
    `^\\W*(?:the )?(?:first|last|top|bottom) ${few}(?!\\p{L})(?!\\s+(?:days?|weeks?|months?|hours?|years?|orders?|buyers?))`,
    'iu',
  ),
  new RegExp(
    `(?<!\\p{L})${few}\\s+(?:first|last|letzten?|derni[eè]r[es]*|premi[eè]r[es]*|[uú]ltim[ao]s|последни[ех])\\s+${things}(?!\\p{L})`,
    'iu',
  ),
  /\b(?:\d{1,3}(?:st|nd|rd|th)|second|third|fourth|fifth)\s+(?:stone|row|line|item|diamond)s?\b/i,
  /\b(?:stones?|items?|nos?\.?)\s*#?\d{1,4}\s*(?:to|-|–|and|&|,|till|thru|through)\s*#?\d{1,4}\b(?!\s*(?:%|ct|cts|carats?|pcs|days?|hours?|hrs?))/i,
  new RegExp(`(?<!\\p{L})(?:below|following|next|under|above)\\s+${few}\\s+(?:\\p{L}+\\s+)?${things}(?!\\p{L})`, 'iu'),
  /第\s*[\d一二三四五六七八九十百]+(?:\s*(?:[、,，和至到-]|行|颗|粒)\s*第?\s*[\d一二三四五六七八九十]+)*\s*(?:行|颗|粒|条|件|号)|[前后末最]+后?\s*[\d一二三两四五六七八九十]+\s*(?:行|颗|粒|条|件)|序号\s*[:：]?\s*\d/,
]

/** "Sr. No. 5 and 7", "last 3 stones", "rows 4-9": rows by their place. */
const countsRows = (text: string): boolean => ofRows.some((pattern) => pattern.test(text))

const whole =
  /\b(?:all|these|above|entire|whole|every|complete)\b.*\b(?:stones?|goods|diamonds?|list|stock|lot|items|pcs|pieces|parcel)\b|以上|全部|所有|上述|alle steine|toutes les pierres|tutte le pietre|todas las piedras|все камни/i
/** What may be said of goods once they are bought. */
const ofTerms =
  /\b(?:(?:goods|once|when|if|are|is|being|stones?) sold\b.{0,25}\b(?:non|not|no|returns?|returnable|refund\w*|exchanged?|final|back|as)\b|sold (?:as|in|by|subject)|prior sale|terms?|polic\w+|days?|hours?|hrs|allowed|possible|available (?:on|for)|not included|excluded?|removed|unsold|not sold)\b|条款|未售|除外/i

/** "All above stones are on memo", below a list of them. */
const saysOfAll = (text: string): boolean => whole.test(text) && isOfGone(text) && !ofTerms.test(text)

/** "x in Note = sold", "✓ means on memo": what marks among the stones mean, by a legend that is not read. */
const saysOfMarks = (text: string): boolean => {
  const [, mark, words = ''] = marked.exec(text) ?? []
  return mark !== undefined && text.length <= mostOfLegend && isOfGone(words)
}
const marked =
  /(?:^|[\s,;(])([^\p{L}\p{N}\s,;()=:"'-]{1,2}|\p{L}|tick(?:ed)?|cross(?:ed)?|marked?|blank|empty)\s*(?:(?:in|under|at)\s+(?:the\s+)?(?:\p{L}+\s*){1,3})?(?:=+|:|means?|stands? for|[-–]>?)\s*(\p{L}.{0,30})/iu
const mostOfLegend = 80

export type SaidOutside = { readonly reason: 'named' | 'gone'; readonly text: string }

const isOfGone = (text: string): boolean => stateInTitle(text) !== null

/** `marks`: no column of states may be what a legend is about. */
function reasonOf(text: string, table: Table, isBelow: boolean, marks: boolean): SaidOutside['reason'] | null {
  if (namesStone(text, table) || countsRows(text)) return 'named'
  if (!isBelow) return null
  return saysOfAll(text) ? 'gone' : marks && saysOfMarks(text) ? 'named' : null
}

/** "SOLD" below one stone and again below another is no title of what follows. */
const isAgain = (text: string, last: string): boolean =>
  text.length <= mostOfLegend && isOfGone(text) && text.toUpperCase() === last.toUpperCase()

/**
 * What a line above or below the table says of some of its rows, which no row says itself: it names stones, or rows by their place, or says of all of
 * them that they are sold or held. `isKnown` are lines that are read as what they say.
 */
export function saidOutside(profile: SheetProfile, layout: SheetLayout, isKnown: (row: number) => boolean): SaidOutside | null {
  if (layout.columns.length < fewestCells) return null
  const table = tableOf(profile, layout)
  const marks = !layout.columns.some(({ field }) => field === 'availability')
  let title: string | null = null
  let last = ''
  for (const { row, text } of linesOf(profile, layout, table)) {
    if (isKnown(row)) continue
    const isBelow = row > layout.headerRow
    const reason = isBelow && isAgain(text, last) ? 'named' : reasonOf(text, table, isBelow, marks)
    last = isBelow ? text : ''
    if (reason !== null) return { reason, text: title === null || !namesStone(text, table) ? text : `${title}: ${text}` }
    title = isOfGone(text) ? text : title
  }
  return null
}
