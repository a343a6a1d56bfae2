import { cellText, filledTexts } from '../files/cell.ts'
import { stateInTitle } from './title-states.ts'
import { shownRow } from './evidence.ts'
import { type FileKind, whatFileIs } from './file-kind.ts'
import type { SheetProfile } from './file-profile.ts'
import type { SheetLayout } from './layout.ts'
import { originWordIn } from './origin-words.ts'
import { treatmentInTitle } from './said-treatment.ts'
import { otherListIn } from './lists-of-others.ts'
import { numberedOn } from './numbered-on.ts'
import { saidOutside } from './outside-lines.ts'
import type { FeedAnswers, FeedQuestion } from './questions.ts'
import { heldByColor, isColorLegend } from './state-fills.ts'
import { isLegend } from './state-signs.ts'

/** What a sheet that is no stones looks like, as the question about it says it. */
const kinds: Readonly<Partial<Record<FileKind, string>>> = {
  parcels: 'melee',
  jewelry: 'jewelry',
  invoice: 'invoice',
  priceList: 'pricelist',
  gems: 'gems',
}

export const notStonesId = (place: number): string => `notStones:${place}`

const mostLetters = 40
/** Words that make "memo" and "hold" a matter of terms, not of these stones. */
const aboutTerms = /price|rate|terms|rights|days|%|@|returnable|refund|价|条款/i

/** A title by which what is listed is sold or held. */
export const isTitleOfGone = (text: string): boolean => stateInTitle(text) !== null

const hasColors = ({ rows }: SheetProfile, headerRow: number): boolean =>
  rows.some(({ row, fill }) => fill !== undefined && row > headerRow)
const saysByColumn = ({ columns }: SheetLayout): boolean => columns.some(({ field }) => field === 'availability')

/** "Stones in bold are on memo": a kind of print is never read, a mark of the pen only as a colour. */
const byPrint = /\b(?:in|as) (?:bold|italics?)\b|\b(?:bold|italic|underlined)\b|[粗斜]体|下划线/i
const byPen = /\bhighlight(?:ed)?\b|\bmarked in colou?r\b|\bcolou?red\b|高亮|标色/i

const byLook = /\b(?:yellow|orange|red|pink|purple|blue|green|gr[ae]y|colou?red|bold|italics?|underlined|highlighted|shaded)\b/i
const ofLook =
  /\b(?:rows?|lines?|letters?|fonts?|cells?|text|ink|print|type|marked|highlighted|shaded|colou?red|bold|italics?|underlined)\b/i
const lookMeans = /\b(?:are|is|means?|in|marked|shown)\b|[=:]/i
/** "Stones in blue letters are CVD": how they grew, or what was done to them, by a look that is not read. */
const isKindByLook = (text: string): boolean =>
  byLook.test(text) && ofLook.test(text) && lookMeans.test(text) && (originWordIn(text) === 'lab' || treatmentInTitle(text) !== null)

const linesOf = ({ rows }: SheetProfile): string[] =>
  rows.flatMap(({ cells }) => {
    const filled = filledTexts(cells)
    return filled.length <= 4 ? filled.filter((text) => text.length <= mostLettersOfLine) : []
  })
const mostLettersOfLine = 120

/** A line by which colours or a kind of print tell that some stones are sold or held, where these did not come along: a text has none, and of .xls they are not read. */
function lostColors(profile: SheetProfile, layout: SheetLayout): string | null {
  const ofKinds = linesOf(profile).find(isKindByLook)
  if (ofKinds !== undefined) return ofKinds
  if (saysByColumn(layout)) return null
  const lines = linesOf(profile).filter(isTitleOfGone)
  const printed = lines.find((text) => byPrint.test(text))
  if (printed !== undefined || hasColors(profile, layout.headerRow)) return printed ?? null
  return heldByColor(profile.rows) ?? lines.find((text) => byPen.test(text)) ?? null
}

/** Lines that are read as what they say: what marks and colours mean. */
function knownLines({ rows }: SheetProfile, { signs, fills }: SheetLayout): (row: number) => boolean {
  const known = new Set(
    rows.filter((row) => (signs !== undefined && isLegend(row)) || (fills !== undefined && isColorLegend(row))).map(({ row }) => row),
  )
  return (row) => known.has(row)
}

/** The file's name or a line above the header that says that what is listed is sold or held; null where the rows say it themselves. */
function saysGone(profile: SheetProfile, layout: SheetLayout, fileName: string | null): string | null {
  if (saysByColumn(layout)) return null
  const { headerRow, signs } = layout
  const areColored = hasColors(profile, headerRow)
  const { rows } = profile
  const above = rows
    .filter(
      (row) =>
        row.row < headerRow &&
        (signs === undefined || !isLegend(row)) &&
        !(areColored && (isColorLegend(row) || filledTexts(row.cells).some((text) => byPen.test(text)))),
    )
    .flatMap(({ cells }) => {
      const filled = filledTexts(cells)
      return filled.length === 1 ? filled : []
    })
  const named = fileName === null ? [] : [fileName.replace(/\.[a-z]{2,5}$/i, '')]
  return [...named, ...above].find((text) => text.length <= mostLetters && !aboutTerms.test(text) && isTitleOfGone(text)) ?? null
}

/** "Sales Nov", "History 2025" beside the stock: what was sold, or bought. "Sales list" and "For sale" are to be had. */
const soldSheet =
  /^(?!.*\b(?:for|on)\b).*\bsales\b(?!\W*(?:list|stock|price|rate|offer|team|office|person|man))|^(?:history|archived?|purchases?|previous|backup)\b|\bhistory$|销售(?:记录|明细|台账|流水)|\d+月(?:份)?(?:已)?销售|出[库货](?:记录|明细|台账)|历史|归档|^采购/i

type Asked = {
  readonly place: number
  readonly several: boolean
  readonly answers: FeedAnswers
  /** Null where it tells nothing of this sheet. */
  readonly fileName: string | null
}
type Foreign = { readonly reason: string; readonly signs: readonly string[] }

/** What a sheet of stones is rather than stock: all of it gone, or some of it by colours that did not come along. */
function goneAs(profile: SheetProfile, layout: SheetLayout, { several, fileName }: Asked): Foreign | null {
  if (several && soldSheet.test(profile.sheet ?? '')) return { reason: 'gone', signs: [profile.sheet ?? ''] }
  const lost = lostColors(profile, layout)
  if (lost !== null) return { reason: 'colors', signs: [lost] }
  const outside = saidOutside(profile, layout, knownLines(profile, layout))
  if (outside !== null) return { reason: outside.reason, signs: [outside.text] }
  const gone = saysGone(profile, layout, fileName)
  return gone === null ? null : { reason: 'gone', signs: [gone] }
}

const calledInvoice = /(?<!\p{L})(?:invoice|pro[\s_-]?forma|packing[\s_-]list|challan)(?!\p{L})|发票|装箱单/iu

/** Where nothing looks like stones: the file's name, or one of its first short lines, that calls it an invoice. */
function invoiceByName({ rows }: SheetProfile, fileName: string | null): Foreign | null {
  const lines = rows.slice(0, 20).flatMap(({ cells }) => {
    const filled = filledTexts(cells)
    return filled.length <= 3 ? filled : []
  })
  const said = [fileName?.replace(/\.[a-z]{2,5}$/i, '') ?? '', ...lines].find((text) => text.length <= 60 && calledInvoice.test(text))
  return said === undefined ? null : { reason: 'invoice', signs: [said] }
}

/** A line above the header, the file's name or that of its only sheet that says that the list is no stock. */
function listOfOthers({ sheet, rows }: SheetProfile, { headerRow }: SheetLayout, { several, fileName }: Asked): Foreign | null {
  const above = rows
    .filter(({ row }) => row < headerRow)
    .flatMap(({ cells }) => {
      const filled = filledTexts(cells)
      return filled.length <= 3 ? filled : []
    })
  const names = [...(fileName === null ? [] : [fileName.replace(/\.[a-z]{2,5}$/i, '')]), sheet ?? '']
  for (const text of several ? [...above, sheet ?? ''] : [...above, ...names]) {
    const reason = otherListIn(text)
    if (reason !== null) return { reason, signs: [text] }
  }
  return null
}

/** Numbers of certificates that are nobody's: filled in downwards. */
function numberedAs({ rows }: SheetProfile, layout: SheetLayout): Foreign | null {
  const run = numberedOn(rows, layout)
  return run === null ? null : { reason: 'numbered', signs: [run] }
}

function foreignAs(profile: SheetProfile, layout: SheetLayout, asked: Asked): Foreign | null {
  const { kind, evidence } = whatFileIs([profile])
  const reason = kinds[kind]
  if (reason !== undefined) return { reason, signs: evidence }
  if (!layout.use) return invoiceByName(profile, asked.fileName)
  const gone = goneAs(profile, layout, asked)
  const other = gone?.reason === 'named' ? gone : (listOfOthers(profile, layout, asked) ?? gone)
  return other ?? numberedAs(profile, layout)
}

/** What is said of stones of the list: the sheet is one all the same. */
const ownRows: ReadonlySet<string> = new Set(['colors', 'named', 'numbered'])

/**
 * Asks whether a sheet of parcels, jewelry, other gems, an invoice, a price list or of stones that are gone is meant as stock; it can be
 * left out beside a sheet of stones.
 */
export function askNotStones(profile: SheetProfile, layout: SheetLayout, asked: Asked): FeedQuestion | null {
  const { place, several, answers } = asked
  const id = notStonesId(place)
  if (answers[id] === 'read' || answers[id] === 'ignore') return null
  const foreign = foreignAs(profile, layout, asked)
  if (foreign === null) return null
  const { sheet, rows } = profile
  const shown = rows.filter((row) => row.row > layout.headerRow && row.cells.some((cell) => cellText(cell).trim() !== '')).slice(0, 3)
  return {
    id,
    about: 'notStones',
    sheet,
    column: null,
    header: foreign.signs.join(', ').slice(0, 200),
    currency: null,
    reason: foreign.reason,
    open: null,
    choices: [
      ...(several ? [{ value: 'ignore', likely: !ownRows.has(foreign.reason), evidence: [] }] : []),
      { value: 'read', likely: false, evidence: shown.map((row) => shownRow(row, layout.columns)) },
    ],
  }
}
