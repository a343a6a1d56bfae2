import { cellText, type SheetRow } from '../files/cell.ts'
import { readNumber } from './cell-numbers.ts'
import { currencyIn, otherMoney } from './moneys.ts'
import type { FeedCurrency } from './fields.ts'
import { headerKey } from './header-aliases.ts'
import type { FeedColumn } from './layout.ts'

/** A rate that the supplier writes on their file; `currency` null where they do not name it. */
export type StatedRate = { readonly rate: number; readonly currency: Exclude<FeedCurrency, 'USD'> | null }

const rateWord =
  /汇率|匯率|\bex(?:change)?\.?\s*rate|\bconv(?:ersion|\.)?\s*rate|\b(?:usd|dollar)\s*rate|\br\.?o\.?e\.?\b|wechselkurs|taux de change|tipo de cambio|为替|שער/i
const dollars = 'usd|us\\s*\\$|\\$|美元|美金'
const others = `euros?|${otherMoney}`
/** "1 EUR = 1.09 USD", "€1 = $1.09": what one of the other money is in dollars. */
const reversed = new RegExp(
  `(?:\\b1\\s*(?<after>${others})|(?<before>${others})\\s*1)\\s*[=:]\\s*(?:(?:${dollars})\\s*(?<n1>\\d[\\d.,]*)|(?<n2>\\d[\\d.,]*)\\s*(?:${dollars}))`,
  'iu',
)
/** "USD/INR 86.4", "EUR/USD: 1.09"; the number may stand in the cell beside it. */
const pair = new RegExp(
  `(?<![a-z])(?:(?:${dollars})\\s*[/-]?\\s*(?<to>${others})|(?<from>${others})\\s*[/-]\\s*(?:${dollars}))(?![a-z/])`,
  'iu',
)
/** "1 USD = 88.4 INR", "$1 = ₹ 88.40". */
const equation = /(?:\b1\s*(?:usd|us\s*\$|\$|美元|美金)|(?:usd|us\s*\$|\$)\s*1)\s*[=:]\s*(.{0,8}?\d[\d.,]*.{0,8})/i
const columnNames = new Set(
  'exrate exchangerate rateofexchange roe convrate conversionrate usdrate dollarrate usdinr usdcny usdrmb 汇率 当日汇率'.split(' '),
)

function rateIn(text: string): number | null {
  const read = readNumber(/\d[\d.,]*/.exec(text)?.[0] ?? '')
  return read.kind === 'number' && read.value > 0.01 && read.value < 100_000 ? read.value : null
}

const foreign = (text: string): StatedRate['currency'] => {
  const named = currencyIn(text.replace(/usd|us\s*\$|\$|美元|美金|dollars?/gi, ' '))
  return named === 'USD' ? null : named
}

/** So exact that no price is another one than by the rate as it is told. */
const inverse = (rate: number | null): number | null => (rate === null ? null : Math.round(1e8 / rate) / 1e8)

/** "1 EUR = 1.09 USD" as so many euros for a dollar. */
function reversedRate(text: string): StatedRate | null {
  const { n1, n2, after, before } = reversed.exec(text)?.groups ?? {}
  const rate = inverse(rateIn(n1 ?? n2 ?? ''))
  return rate === null ? null : { rate, currency: foreign(after ?? before ?? '') }
}

/** The number behind the names of two moneys, or alone in the cell beside them. */
function pairRate(text: string, beside: string): StatedRate | null {
  const named = pair.exec(text)
  if (named === null) return null
  const behind = text.slice(named.index + named[0].length).trim() || (/^[\d.,\s]+$/.test(beside) ? beside : '')
  const number = /^\W*\d/.test(behind) ? rateIn(behind) : null
  const { to, from = '' } = named.groups ?? {}
  const rate = to === undefined ? inverse(number) : number
  return rate === null ? null : { rate, currency: foreign(to ?? from) }
}

/** The money that the lines above the header say prices are in: where they say so first, else the one that they name otherwise than for a rate. */
export function spokenCurrency(titles: readonly string[]): FeedCurrency | null {
  const plain = titles.map((title) => title.normalize('NFKC').replace(reversed, ' ').replace(equation, ' ').replace(pair, ' '))
  const said = plain.flatMap((text) => currencyIn(pricesIn.exec(text)?.[1] ?? '') ?? [])
  return said[0] ?? plain.map(currencyNamed).find((currency) => currency !== null) ?? null
}
/** A money by a word or sign of its own: no "Eurostar Diamonds". */
const currencyNamed = (text: string): FeedCurrency | null =>
  currencyIn(
    text
      .replace(/[\d_]+/g, ' ')
      .replace(
        /(?<!\p{L})(?!(?:hkd?|usd?|rmb|cny|inr|rs|euros?|eur|gbp|aed|dirhams?|ils|nis|shekels?|thb|baht|chf|jpy|yen|krw|sgd|aud|cad|bwp|pula|[acs](?=\s*\$))(?!\p{L}))[\p{Script=Latin}]+/giu,
        ' ',
      ),
  )
const pricesIn =
  /\b(?:prices?|rates?|amounts?|values?|quoted|preise|prix|precios|prezzi|prijzen)\b[^.;]{0,25}?\b(?:in|are|en)\b\s*(.{1,20})/i

/** What a dollar is said to be worth; else the number behind a word for rates, or in the cell beside that word. */
function rateInTitle(text: string, beside: string): number | null {
  const worth = equation.exec(text)?.[1]
  if (worth !== undefined) return rateIn(worth)
  const word = rateWord.exec(text)
  if (word === null) return null
  const behind = text.slice(word.index + word[0].length).replace(/\b1\s*(?:usd|\$)/i, ' ')
  return rateIn(behind) ?? rateIn(beside)
}

function inTitles(titles: readonly string[]): StatedRate | null {
  for (const [at, title] of titles.entries()) {
    const text = title.normalize('NFKC')
    const named = reversedRate(text) ?? pairRate(text, titles[at + 1] ?? '')
    if (named !== null) return named
    const rate = rateInTitle(text, titles[at + 1] ?? '')
    if (rate !== null) return { rate, currency: foreign(text) }
  }
  return null
}

/** A column of rates that says one and the same in every row. */
function inColumn(columns: readonly FeedColumn[], data: readonly SheetRow[]): StatedRate | null {
  const column = columns.find(({ header }) => columnNames.has(headerKey(header)))
  const texts = column === undefined ? [] : data.map((row) => cellText(row.cells[column.index]).trim()).filter((text) => /\d/.test(text))
  const [first] = texts
  if (column === undefined || first === undefined || texts.length < data.length * 0.5 || texts.some((text) => text !== first)) return null
  const rate = rateIn(first)
  return rate === null ? null : { rate, currency: foreign(`${column.header} ${first}`) }
}

/** The rate that the lines above the header or a column of the sheet state. */
export const statedRate = (titles: readonly string[], columns: readonly FeedColumn[], data: readonly SheetRow[]): StatedRate | null =>
  inTitles(titles) ?? inColumn(columns, data)

/** The money that prices are said to be in, and that of a rate that is stated. */
export const moneysSaid = (titles: readonly string[], columns: readonly FeedColumn[], data: readonly SheetRow[]) => ({
  spokenCurrency: spokenCurrency(titles),
  statedCurrency: statedRate(titles, columns, data)?.currency ?? null,
})
