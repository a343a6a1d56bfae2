import { currencyIn } from './moneys.ts'

const money = '(?:us\\$|hk\\$|[$€£¥₹]|usd|hkd|cny|rmb|inr|rs|eur|gbp|aed|dhs|ils|nis|chf|jpy|元|美元|人民币|港币)'
const unit = new RegExp(
  `^(?:[([].*[)\\]]|%|°|mm|cm|cts?|pts?|gms?|g|克拉|毫米|${money}\\.?(?:\\s*(?:/|per)\\s*(?:cts?|carat|克拉))?)$`,
  'i',
)
/** "(ct)", "($/ct)", "%", "HKD/ct": what the columns above are counted in. */
export const isUnits = (headers: readonly string[]): boolean => headers.every((text) => text === '' || unit.test(text))

/** The names with the moneys that the row of units right below them says. */
export function withUnits(headers: readonly string[], below: readonly string[]): readonly string[] {
  const isBelow = below.filter((text) => text !== '').length > 1 && isUnits(below)
  return isBelow ? headers.map((header, at) => named(header, below[at] ?? '')) : headers
}

const named = (header: string, said: string): string =>
  header === '' || currencyIn(said) === null || currencyIn(header) !== null ? header : `${header} (${said.replace(/^[([]|[)\]]$/g, '')})`
