import { cellText, type SheetRow } from '../files/cell.ts'
import { headerKey } from './header-aliases.ts'
import { gemWords } from './not-diamond.ts'

/** What a file holds, by its headers and rows. Only `stones` are taken; `unknown` may still be stones under headers nobody knows. */
export const fileKinds = ['stones', 'parcels', 'jewelry', 'gems', 'invoice', 'priceList', 'unknown'] as const
export type FileKind = (typeof fileKinds)[number]
/** `evidence` are the headers and values that speak for it, as the file has them, at most five. */
export type FileIs = { readonly kind: FileKind; readonly evidence: readonly string[] }
type Sample = { readonly sheet: string | null; readonly rows: readonly SheetRow[] }

/** Headers, as headerKey writes them, that only one kind of file has. */
const speaks: Readonly<Record<'parcels' | 'jewelry' | 'invoice', RegExp>> = {
  parcels:
    /^(sieve|sievesize|sieves|筛号|筛|sizerange|sizefrom|sizeto|sizemmfrom|sizemmto|mmfrom|mmto|mmrange|mmsize|colorrange|colourrange|clarityrange|parcel(no|id|name|grade)?|avgsize|avgwt|averageweight|averagesize|stonesperct|stonesperparcel|pcsperct|assortment|lotsize|minorder(ct|cts)?|minimumorder|totalpcs|totalcts|颜色范围|净度范围|包号)$/,
  jewelry:
    /^(style(no|number|code|name|id)?|design(no|number|code)?|jewel(le)?rytype|metal(type|color|colour|weight|wt|karat|purity)?|goldweight|goldwt|gold|karat|ringsize|handsize|fingersize|chainlength|setting(type)?|grosswt|grossweight|netwt|netweight|sidestones?(wt|weight|pcs)?|centerstone|centrestone|material|款式|款式编号|款号|款名|材质|金重|手寸|镶嵌|主石|副石|总重)$/,
  invoice:
    /^(invoice(no|number|date|to|amount)?|billto|shipto|billing(address)?|hscode|hsn|hsncode|gst(no|in)?|vat(no)?|taxamount|igst|cgst|sgst|cif|fob|incoterms?|paymentterms|buyer|buyername|customer|customername|client|clientname|soldrate|soldprice|soldpricect|soldamount|买家|客户|客户名称|bankname|swift|iban|beneficiary|proforma|proformainvoice|commercialinvoice|发票号|发票|税率|收货人|汇款账号)$/,
}
const stoneHeads =
  /^(shape|carat|carats|cts|ct|weight|color|colour|clarity|cut|polish|symmetry|fluorescence|lab|reportno|certificateno|certno|measurements|depthpct|tablepct|形状|重量|石重|颜色|净度|切工|抛光|对称|荧光|证书号)$/

/** A header in two languages ("款号 Style No") speaks by either. */
const keysOf = (text: string): string[] => [
  headerKey(text),
  headerKey(text.replace(/\p{Script=Han}/gu, ' ')),
  headerKey(text.replace(/[^\p{Script=Han}]/gu, '')),
  headerKey(text.replace(/\([^)]*\)|（[^）]*）/g, '')),
]

const titled: Readonly<Record<'invoice' | 'priceList', RegExp>> = {
  invoice:
    /^\W*(commercial |proforma |tax |sales )?invoice\b|^\W*(packing list|delivery challan|bill of sale)\b|^(形式|商业)?发票|^装箱单/i,
  priceList: /\brapaport\b.*\b(report|price)|\bprice (list|sheet|report)\b|报价表|价目表/i,
}
/** A paper of its own that lists stones as a stock does: alone it says what the file is. */
const paper =
  /^\W*(?:(?:consignment|jangad|delivery|approval|memo(?:randum)?)\s+(?:memo|note|slip|voucher|invoice|challan)|memorandum|(?:order|sales)\s+confirmation|(?:purchase|sales?)\s+order|proforma(?:\s+invoice)?)\b|^(?:借货单|送货单|出货单|销售单|订单确认|采购单|寄售单)/i
const isNumber = (cell: string | undefined): boolean => /^\d+([.,]\d+)?$/.test(cell ?? '')
const number = (cell: string | undefined): number => Number((cell ?? '').replace(',', '.'))

/** "BR, VS1, D, 1.00, 1.49, 9000": a bracket of weights and its price, not a weight and two prices. */
const bracketRow = (cells: readonly string[]): boolean =>
  /^(BR|RB|RD|ROUND|PS|PEAR)$/i.test(cells[0] ?? '') &&
  [cells[1], cells[2]].some((cell) => /^[D-Z](-[P-Z])?$/i.test(cell ?? '')) &&
  [cells[3], cells[4], cells[5]].every(isNumber) &&
  number(cells[3]) < number(cells[4]) &&
  number(cells[4]) < number(cells[3]) * 4 &&
  number(cells[4]) < 100
/** "G, 152, 121, 104, 95, 80, 67": a line of a printed list, the prices of one colour. */
const gridRow = (filled: readonly string[]): boolean =>
  filled.length >= 7 && /^[D-N](-[D-N])?$/i.test(filled[0] ?? '') && filled.slice(1).every(isNumber)
const priceRow = (cells: readonly string[], filled: readonly string[]): boolean => bracketRow(cells) || gridRow(filled)

type Votes = Record<Exclude<FileKind, 'unknown'>, Set<string>>

/** "D-F", "VVS-VS", "1.00-1.25 mm", "+6.5-7": what a parcel's cell says and a single stone's does not. */
const rangeCell =
  /^[D-N]\s*(-|to|\/)\s*[D-N]$|^(VVS|VS|SI|IF)\d?\s*(-|to|\/)\s*(VVS|VS|SI|I)\d?$|^\+?\d+(\.\d+)?\s*(-|~|to)\s*\d+(\.\d+)?\s*(mm)?$/i

/** "G-H", "VS-SI": what a parcel's colour and clarity say. */
const gradeRange = /^[D-N]\s*(-|to|\/)\s*[D-N]$|^(VVS|VS|SI|IF|I)\d?\s*(-|to|\/)\s*(VVS|VS|SI|I)\d?$/i

/** What this file is, from the first rows of its sheets: by headers that only one kind has, titles, and what the rows look like. */
export function whatFileIs(samples: readonly Sample[]): FileIs {
  const votes: Votes = {
    stones: new Set(),
    parcels: new Set(),
    jewelry: new Set(),
    gems: new Set(),
    invoice: new Set(),
    priceList: new Set(),
  }
  const tally: Tally = { full: 0, ranged: 0, gems: 0, papers: 0 }
  for (const { rows } of samples) {
    for (const row of rows.slice(0, 60)) {
      const texts = row.cells.map((cell) => cellText(cell).trim())
      vote(votes, texts)
      count(tally, votes, texts.filter(Boolean))
    }
  }
  const found = signs.find(([, tells]) => tells(votes, tally))
  if (found === undefined) return { kind: 'unknown', evidence: [] }
  const [kind] = found
  return { kind, evidence: [...votes[kind]].slice(0, 5) }
}

const isRanged = ({ parcels }: Votes, { ranged, full }: Tally): boolean => ranged >= 3 && ranged >= full * 0.5 && parcels.size >= 2

/** What tells each kind; the first that is told counts. */
const signs: readonly (readonly [Exclude<FileKind, 'unknown'>, (votes: Votes, tally: Tally) => boolean])[] = [
  ['priceList', (votes) => votes.priceList.size >= 5 && !hasReports(votes)],
  ['invoice', ({ invoice }, { papers }) => invoice.size >= 2 || papers > 0],
  ['gems', (_, { gems, full }) => gems >= 3 && gems >= full * 0.3],
  ['jewelry', ({ jewelry, parcels }) => jewelry.size >= 3 && jewelry.size > parcels.size],
  ['parcels', (votes, tally) => (votes.parcels.size >= 3 || isRanged(votes, tally)) && !hasReports(votes)],
  ['stones', ({ stones }) => stones.size >= 3],
]

/** Rows of at least five cells: all, those with two ranges of grades, those of other gems; and titles that say what the file is. */
type Tally = { full: number; ranged: number; gems: number; papers: number }

function count(tally: Tally, votes: Votes, filled: readonly string[]): void {
  const gems = filled.filter((text) => gemWords.test(text))
  for (const text of gems) votes.gems.add(text)
  if (filled.length >= 5) {
    tally.full += 1
    if (filled.filter((text) => gradeRange.test(text)).length >= 2) tally.ranged += 1
    if (gems.length > 0) tally.gems += 1
  }
  const titles = filled.length > 3 ? [] : filled.filter((text) => text.length <= 60 && paper.test(text))
  for (const text of titles) votes.invoice.add(text)
  tally.papers += titles.length
}

const hasReports = (votes: Votes): boolean => [...votes.stones].some((header) => /report|cert|证书号/i.test(header))

/** A header speaks for the kinds that have such headers, a title for the kind that it names. */
function voteOfCell(votes: Votes, cell: string, isTitle: boolean): void {
  const keys = keysOf(cell)
  if (keys.some((key) => stoneHeads.test(key))) votes.stones.add(cell)
  for (const kind of ['parcels', 'jewelry', 'invoice'] as const) {
    if (keys.some((key) => key !== '' && speaks[kind].test(key))) votes[kind].add(cell)
  }
  if (isTitle && titled.invoice.test(cell)) votes.invoice.add(cell)
  if (isTitle && titled.priceList.test(cell)) votes.priceList.add(cell)
}

function vote(votes: Votes, cells: readonly string[]): void {
  const filled = cells.filter((cell) => cell !== '')
  if (priceRow(cells, filled)) votes.priceList.add(filled.slice(0, 7).join(', '))
  for (const cell of filled) if (cell.length <= 60) voteOfCell(votes, cell, filled.length <= 3)
  const ranges = filled.filter((cell) => rangeCell.test(cell))
  if (ranges.length >= 2 && votes.parcels.size < 12) votes.parcels.add(ranges.join(', '))
}
