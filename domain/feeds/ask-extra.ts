import { cellText, filledTexts, type SheetRow } from '../files/cell.ts'
import { shownRow } from './evidence.ts'
import { moneyFields } from './fields.ts'
import { foreignMoneyOf } from './foreign-money.ts'
import { furtherOff, isInPrices } from './further-off.ts'
import { isPrice, rolesOf } from './price-columns.ts'
import type { SheetQuestion } from './sheet-question.ts'
import type { SheetLayout } from './layout.ts'
import type { FeedQuestion } from './questions.ts'

const number = '\\d+(?:[.,]\\d+)?\\s*'
const latin = new RegExp(
  `\\b(?:extra|additional|addl|further|another|flat)\\b[^.;]{0,30}?${number}(?:%|percent\\b|points?\\b)|${number}(?:%|percent\\b)\\s*(?:extra|additional|further|more|less|off)\\b`,
  'i',
)
const chinese = new RegExp(`(?:再|额外|另)\\D{0,8}${number}(?:%|个?点|折)`)
const isLess = /\b(?:less|off|disc|discounts?|back|below|cheaper)\b|让|退|减|优惠|折|降/i
/** What holds for who pays or orders so, not for the prices of the list. */
const underTerms =
  /\b(?:cash|cod|advance|prepa\w*|payments?|paid|pay|within|days?|(?:above|over|more than)\s*(?:us\b|\$|\d)|minimum|bulk|orders?|quantity|wire|terms|brokerage)\b|付|现金|满|以上|天内/i

const added =
  /(?:\b(?:add|adding|plus)\b|\+|加)\s*\d+(?:[.,]\d+)?\s*(?:%|percent\b|points?\b|个?点)|\d+(?:[.,]\d+)?\s*(?:%|percent|points?)\s*(?:up|higher|more|increased?)\b/i
const ofPrices = /\b(?:prices?|rates?|list|goods|stones|rap)\b|价/i
const ofCharges = /\b(?:vat|gst|tax(?:es)?|duty|duties|shipping|freight|insurance|bank|cards?|paypal|charges?|fees?)\b|税|运费|手续费/i

const tax = '(?:vat|gst|tax(?:es)?|btw|tva|mwst|iva|kdv)'
const within = '(?:incl(?:ud\\w*|usive|usief)?|inkl(?:usive)?|inbegrepen|comprise?s?|incluido|dahil)'
const taxed = new RegExp(
  `\\b${within}\\b[^;]{0,25}\\b${tax}\\b|\\b${tax}\\b[^;]{0,25}\\b${within}\\b|\\bttc\\b|(?:с|включая) ндс|含[^不]{0,8}税`,
  'i',
)
const untaxed = /\b(?:not?|non|excl\w*|exkl\w*|without|plus|niet|nicht)\b|без ндс|不含|未含/i

/** "All prices +3%", "Please add 5% on the below prices" */
const isPutOn = (text: string): boolean => added.test(text) && ofPrices.test(text) && !underTerms.test(text) && !ofCharges.test(text)
/** "4% to be deducted from all prices" */
const deducted = new RegExp(`${number}(?:%|percent\\b|points?\\b)\\s*(?:to be |will be |is |are )?(?:deducted|subtracted|taken off)`, 'i')
/** "ALL PRICES LESS 5%", "Less 3% on above" */
const less = new RegExp(`\\b(?:less|minus|deduct\\w*|subtract)\\b\\s*(?:a |of |by )?${number}(?:%|percent\\b|points?\\b)`, 'i')
/** "EXTRA 2% LESS ON BELOW GOODS", "additional 3% off till 30 Nov" */
const isTakenOff = (text: string): boolean =>
  (less.test(text) || deducted.test(text) || ((latin.test(text) || chinese.test(text)) && isLess.test(text))) && !underTerms.test(text)
/** "All prices include 20% VAT", 含税价; nothing where the tax comes on top. */
const isTaxed = (text: string): boolean => taxed.test(text) && !untaxed.test(text)

/** "Prices are before 3% cash discount", "Net = less 3%": whoever pays, the list says itself that it is not what is paid. */
const before = new RegExp(
  `\\b(?:prices?|rates?|list)\\b[^.;%]{0,30}\\b(?:before|exclud\\w*|without|subject to|not including)\\b[^.;%]{0,15}?${number}(?:%|percent\\b)|\\bnett?\\b[^.;%\\d]{0,15}(?:=|:|\\bis\\b)\\s*(?:list\\s*)?(?:less|minus|[-−–])\\s*${number}(?:%|percent\\b)|价[^。；%\\d]{0,6}(?:未减|未扣|未含|不含)\\D{0,4}${number}(?:%|个?点)`,
  'i',
)
/** Nothing where it is a tax. */
const isBefore = (text: string): boolean => before.test(text) && !ofCharges.test(text)

/** "Certificate fee USD 60 per stone is not included", "+ $50 per stone for papers": a sum of each stone that its price does not hold. */
const feeOf = /(?:\bfees?\b|\bcharges?\b|\bhandling\b|\bpapers?\b|\bcert\p{L}*|证书费|手续费)[^;]{0,40}/iu
const sumOf = /(?:[$€£]|\b(?:usd|eur|hkd|rs|inr)\b)\s*\d|\d\s*(?:[$€£]|(?:usd|eur|hkd|rs|inr)\b)/i
const perStone = /\b(?:per|each|every|a)\s*(?:stone|pc|piece|diamond)\b|\/\s*(?:stone|pc|piece)\b|每[颗粒件]/i
const onTop = /\bnot included\b|\bextra\b|\bon top\b|\badditional\w*\b|\bplus\b|\badd\b|\+|另[加收计付]|不含/i
const isFee = (text: string): boolean => feeOf.test(text) && sumOf.test(text) && perStone.test(text) && onTop.test(text)

/** "$/ct (less 2%)": a header of prices that takes something off what stands below it. */
function lessInHeader({ columns }: SheetLayout): Found | null {
  const column = columns.find(
    ({ field, header }) => (field === 'pricePerCt' || field === 'priceTotal') && (less.test(header) || isTakenOff(header)),
  )
  return column === undefined ? null : { text: column.header, row: 0 }
}

type Found = { readonly text: string; readonly row: number }
/** The first line by which the prices of the list are not what is paid. */
function otherPrices(rows: readonly SheetRow[], headerRow: number): Found | null {
  for (const row of rows) {
    const filled = filledTexts(row.cells)
    if (filled.length > 3) continue
    const text = filled.join(' ').normalize('NFKC')
    if (
      text.length <= 160 &&
      (isTakenOff(text) ||
        isFee(text) ||
        isBefore(text) ||
        isPutOn(text) ||
        isTaxed(text) ||
        (row.row > headerRow && foreignMoneyOf(text) !== null))
    ) {
      return { text, row: row.row }
    }
  }
  return null
}

const special =
  /\b(?:special|new|revised|latest|updated|offer|promo\w*|deal|sale|clearance|reduced|discounted|hot|festive|show)\b|特价|促销|优惠价|angebot|oferta|offerta|promotion|soldes?/i
const ofPrice = /price|\brate\b|\$|\/\s*ct|\busd\b|价|preis|prix|prezzo|precio/i
const mostOfSpecial = 0.6

/** "Special Price/Ct", "New Price", filled for some of the stones: another price than the one that is read. */
function specialFor({ detected: { data } }: SheetQuestion, { columns }: SheetLayout): Found | null {
  const stones = data.filter(({ cells }) => filledTexts(cells).length > 3)
  const prices = columns.filter(({ field }) => field !== null && moneyFields.has(field))
  const isSecond = (index: number): boolean => prices.length > 1 && prices.some((one) => one.index === index)
  const column = columns.find(({ field, header, index }) => {
    if (!(field === null || isSecond(index)) || !special.test(header) || !ofPrice.test(header)) return false
    const filled = stones.filter(({ cells }) => /[1-9]\d/.test(cellText(cells[index]))).length
    return filled > 0 && filled <= stones.length * mostOfSpecial
  })
  return column === undefined ? null : { text: column.header, row: 0 }
}

/** A discount on top that is not in the prices that are read: they agree with the first one, or with no total. */
function notTakenOff({ detected: { data } }: SheetQuestion, { columns }: SheetLayout, areAgreed: boolean): Found | null {
  const has = new Set(columns.map(({ field }) => field))
  const isPriced = columns.some(({ header }) => rolesOf(header).some(isPrice))
  const isOpen = has.has('back') ? isPriced : !areAgreed && has.has('pricePerCt') && has.has('priceTotal')
  const column = isOpen ? furtherOff(columns, data) : null
  return column === null || isInPrices(columns, data, column) ? null : { text: column.header, row: 0 }
}

/** Where a line, or a column beside the discount, takes something off prices of the list, says that a tax is in them, or below them that they are in a money that is not taken, a person says that they are to be read as they are written, or mends the file. */
export function extraQuestions(question: SheetQuestion, layout: SheetLayout, areAgreed: boolean): FeedQuestion[] {
  const { detected, place, answers } = question
  const { sheet, headerRow } = layout
  const id = `extraDiscount:${place}`
  if (answers[id] === 'written') return []
  const found =
    otherPrices(detected.rows, headerRow) ??
    specialFor(question, layout) ??
    lessInHeader(layout) ??
    notTakenOff(question, layout, areAgreed)
  if (found === null) return []
  const evidence = detected.data.filter(({ row, cells }) => row > found.row && filledTexts(cells).length > 3).slice(0, 3)
  return [
    {
      id,
      about: 'extraDiscount',
      sheet,
      column: null,
      header: found.text.slice(0, 200),
      currency: null,
      reason: null,
      open: null,
      choices: [{ value: 'written', likely: false, evidence: evidence.map((row) => shownRow(row, detected.layout.columns)) }],
    },
  ]
}
