import type { FeedCurrency } from './fields.ts'

/** How files name a money; `words` beside Latin letters only where a word ends, the others wherever they stand. */
type Named = { readonly words?: string; readonly signs?: string }

/** Those that hold another's sign stand before it: HK$ before $. A bare ¥ is yuan until its column says yen. */
const named: readonly (readonly [FeedCurrency, Named])[] = [
  ['HKD', { words: 'hong\\s*kong dollars?|h\\.?k\\.? dollars?', signs: 'hk\\s*\\$|hkd|港[币幣元]' }],
  ['CAD', { words: 'CAD|CA\\s*\\$|C\\$|canadian dollars?', signs: '加[币幣元]|加拿大元' }],
  ['AUD', { words: 'AUD|AU\\s*\\$|A\\$|australian dollars?', signs: '澳[币幣元]' }],
  ['SGD', { words: 'SGD|SG\\s*\\$|S\\$|singapore dollars?', signs: '新币|新加坡元' }],
  ['USD', { signs: 'us\\s*\\$|(?<!(?<!\\p{L})(?:nt|nz|tw|mx|r))\\$|usd|美金|美元' }],
  ['KRW', { words: 'KRW', signs: '₩|(?<=\\(\\s*)원|(?<=\\d\\s?)원(?!\\p{L})|韩元|韩币' }],
  ['JPY', { words: 'JPY|yen|JP\\s*¥', signs: '円|日[元圆]' }],
  ['EUR', { signs: 'eur|€|[欧歐]元' }],
  ['CNY', { words: 'yuan|renminbi', signs: 'rmb|cny|人民[币幣]|¥|￥|元' }],
  ['INR', { words: '(?:indian )?rupees?', signs: 'inr|₹|\\brs\\.?(?![a-z])|[卢盧]比' }],
  ['GBP', { words: 'GBP|stg|(?:pounds? )?sterling', signs: '£|英[镑鎊]' }],
  ['AED', { words: 'AED|dhs?|dirhams?', signs: 'د\\.إ|迪拉姆' }],
  ['THB', { words: 'THB|baht', signs: '฿|泰[铢銖]' }],
  ['CHF', { words: 'CHF|sfr|fr(?=\\.)', signs: '瑞[郎朗]|瑞士法郎' }],
  ['ILS', { words: 'ILS|NIS|shekels?', signs: '₪|ש"ח|ש״ח|谢克尔' }],
  ['BWP', { words: 'BWP|pula', signs: '普拉' }],
]

const patternOf = ({ words, signs }: Named): string => [words && `(?<!\\p{L})(?:${words})(?!\\p{L})\\.?`, signs].filter(Boolean).join('|')
const patterns = named.map(([currency, how]) => [new RegExp(patternOf(how), 'iu'), currency] as const)
/** Any but the dollar of the United States, as a part of other patterns. */
export const otherMoney = named.flatMap(([currency, how]) => (currency === 'USD' ? [] : [patternOf(how)])).join('|')
const everyMoney = new RegExp(named.map(([, how]) => patternOf(how)).join('|'), 'giu')

/** What has neither a sign nor a letter names no money: most cells of most files. */
const maySay = /[\p{L}\p{Sc}]/u
const fullWidth = /[\uFF00-\uFFEF]/

/** The currency that a header or a cell names, or null. */
export function currencyIn(text: string): FeedCurrency | null {
  if (!maySay.test(text)) return null
  const plain = fullWidth.test(text) ? text.normalize('NFKC') : text
  for (const [pattern, currency] of patterns) if (pattern.test(plain)) return currency
  return null
}

/** The text without the names of moneys. */
export const withoutMoney = (text: string): string => text.replace(everyMoney, '')
/** A header without the names of moneys; a bare "$" stays, which is a part of names ("$/ct"). */
export const withoutCodes = (header: string): string => header.replace(everyMoney, (name) => (name === '$' ? name : ' '))

/** A sign that several moneys share says no more than its column or its file does: "$", and "¥" of yuan and yen. */
export function isOpenSign(text: string, currency: FeedCurrency): boolean {
  if (currency === 'USD') return !/us|美/i.test(text)
  return currency === 'CNY' && /[¥￥]/.test(text) && !/rmb|cny|cn\s*[¥￥]|人民|元/i.test(text)
}

/** What a cell says under a column of that money. */
export function currencyUnder(text: string, own: FeedCurrency, column: FeedCurrency): FeedCurrency {
  return isOpenSign(text, own) && (own === 'USD' || column === 'JPY') ? column : own
}

const dollars: ReadonlySet<FeedCurrency> = new Set(['HKD', 'CAD', 'AUD', 'SGD'])
/** May the money be what that sign stands for? */
export const mayStandFor = (text: string, own: FeedCurrency, money: FeedCurrency): boolean =>
  isOpenSign(text, own) && (own === 'USD' ? dollars.has(money) : money === 'JPY')
