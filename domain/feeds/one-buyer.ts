import { filledTexts, type SheetRow } from '../files/cell.ts'
import { shownRow } from './evidence.ts'
import { foldedWords } from './folded-words.ts'
import type { SheetLayout } from './layout.ts'
import { isPlainTitle } from './plain-titles.ts'
import type { FeedQuestion } from './questions.ts'
import type { SheetQuestion } from './sheet-question.ts'
import { parsersOf } from './value-parsers.ts'

const person = String.raw`(?:mr|mrs|ms|mme|messrs|m\/s|monsieur|madame|herrn?|frau|firma|signora?|sr|sra|senora?|societe|maison|г-на|г-жи|господина|компании)(?!\p{L})\.?`
const offered =
  '(?:offer(?:s|ed)?|quot(?:e|ed|es|ation|ations)|propos(?:al|ition)|selection|prices?|pricing|rates?|list|prepared|made|offre|devis|prix|angebot|preise?|ofertas?|precios?|offerta|prezzi|предложение|цен[ыа]|прайс)'
const towards = '(?:to|for|an|fur|pour|a|para|per|al|для)'
/** "Offer to Mr. Cohen", "Prices for M/s Shah Brothers", "Angebot für Herrn Klein" */
const toPerson = new RegExp(
  `(?<!\\p{L})${offered}(?!\\p{L})[^.;]{0,30}?(?<!\\p{L})${towards} (?:the |our |la |le )?${person}\\s*\\p{L}`,
  'u',
)
/** 给王先生的报价, 李总专供价, 客户：周大福; הצעה לכבוד */
const elsewhere =
  /给.{1,12}(?:先生|女士|小姐|老板|总|公司).{0,8}(?:价|报)|(?:先生|女士|小姐|老板|公司|总)(?:专[供属用享]|特[供价])|专[供属享].{1,12}(?:先生|女士|公司|客户)|(?:^|\s)客户(?:名称|姓名)?[:：]\s*\S|הצעה (?:לכבוד|ל?מר|לחברת)|מחיר(?:ים)? (?:מיוחד(?:ים)? )?(?:למר|לחברת)/u

/** "Customer: ABC Jewellers", "Attn: Mr. Levi": for whom a paper is. */
const labelled =
  /^\W*(?:(?:kind )?attn|attention|to|for|client|customer|buyer|party|consignee|bill(?:ed)? to|ship to|prepared for|offer(?:ed)? (?:to|for)|quotation (?:to|for)|prepare pour|client[ea]|kunde|cliente|покупатель|клиент)(?: name)?\s*[:：]\s*(?<name>.+)$/iu
/** "Offer for Tiffany", "Quotation to Sharma Jewellers" */
const madeFor =
  /(?:^|[^\p{L}])(?:offer|quotation|quote|proposal|prepared|exclusively|exclusive|specially?(?: prices?| offer| list)?)\s+(?:list\s+|made\s+|prepared\s+)?(?:to|for|only for)\s+(?<name>.+)$/iu
/** "Prices for Goldberg & Sons only", "only for Goldberg" */
const forOnly = /(?:^|[^\p{L}])for\s+(?<name>[^.;]{2,60}?)\s+only(?:\s*[.!*]*\s*)$|(?:^|[^\p{L}])only\s+for\s+(?<other>[^.;]{2,60})$/iu

/** Words by which nobody in particular is meant. */
const anybody: ReadonlySet<string> = new Set(
  `valued customer customers client clients buyer buyers dealer dealers trader traders trade member members friend friends partner partners everyone everybody whom may
  concern sir sirs madam team ladies gentlemen jeweller jewellers jeweler jewelers jewellery jewelry manufacturer manufacturers retailer retailers wholesaler wholesalers
  export import cash advance payment payments cod immediate prompt quick fast bulk order orders reference show shows fair fairs exhibition jck diwali christmas xmas holiday holidays
  season festival festive wedding bridal valentine valentines mothers fathers thanksgiving ramadan eid hanukkah lunar spring summer autumn fall winter weekend day days
  hour hours hrs tomorrow tonight limited time period validity confirmation confirmed serious genuine retail wholesale b2b website rapnet nivoda idex vdb polygon use internal
  house account usa us uk eu uae europe asia america american israeli indian chinese local domestic overseas international market markets region regions memo
  inspection viewing review kind approval consideration perusal information delivery shipment pickup collection hong kong clients immediate serious wechat whatsapp email
  above these those this that he she it they them his her their one two three four five six seven eight nine ten stone each every any some such it's its`.split(
    /\s+/,
  ),
)
const firm =
  /(?:^|[^\p{L}])(?:ltd|limited|llc|llp|inc|corp|bvba|bv|nv|sa|sas|srl|spa|gmbh|kg|dmcc|fze|fzco|pvt|co|sons|bros|brothers|jewell?ers?|diamonds|gems|gold|exports|impex|trading|group|house|company)(?![\p{L}])/iu
const titled = new RegExp(`(?<!\\p{L})${person}\\s*\\p{L}`, 'iu')

const parsers = parsersOf({})
/** The name ends where something else is said: a day, a number, a place in brackets. */
const nameEnds = /[,;(|\d]|\s[-–—]\s|\.\s|\b(?:only|at|on|till|until|as|dated?|valid)\b/iu

/** Is this somebody's name? In words that are not all capitals names begin with one; in all capitals a firm says that it is one. */
function isName(given: string): boolean {
  const text = (given.split(nameEnds)[0] ?? '').trim()
  if (titled.test(given)) return true
  const own = (text.match(/\p{L}[\p{L}'’.&-]*/gu) ?? []).filter(
    (word) => word.length > 1 && !anybody.has(foldedWords(word).replace(/\.$/, '')) && !isPlainTitle(word, parsers),
  )
  if (own.length === 0 || isPlainTitle(text, parsers)) return false
  if (text === text.toUpperCase() && /\p{Lu}/u.test(text)) return firm.test(text)
  return own.some((word) => /^\p{Lu}/u.test(word))
}

/** Does the line say that the list, or its prices, are made for one customer? */
export function isForOne(text: string): boolean {
  const plain = text.normalize('NFKC').replaceAll('_', ' ').replace(/\s+/g, ' ').trim()
  if (toPerson.test(foldedWords(plain)) || elsewhere.test(plain)) return true
  const found = labelled.exec(plain) ?? madeFor.exec(plain) ?? forOnly.exec(plain)
  const name = found?.groups?.['name'] ?? found?.groups?.['other']
  return name !== undefined && isName(name)
}

const mostLetters = 160

/** The line, or the name of the file or of the sheet, that says so. */
function saidOf({ detected: { rows }, fileName }: SheetQuestion, { sheet }: SheetLayout): string | null {
  const lines = rows.flatMap(({ cells }: SheetRow) => {
    const filled = filledTexts(cells)
    const text = filled.join(' ')
    return filled.length > 0 && filled.length <= 3 && text.length <= mostLetters ? [text] : []
  })
  const name = fileName.replace(/\.\w{2,5}$/, '').replace(/[_-]+/g, ' ')
  const isInName = (given: string): boolean => toPerson.test(foldedWords(given)) || elsewhere.test(given)
  return lines.find(isForOne) ?? [sheet ?? '', name].find(isInName) ?? null
}

/** A list that is made for one customer has that customer's prices: whether they hold for everybody only a person can say. */
export function oneBuyerQuestions(question: SheetQuestion, layout: SheetLayout): FeedQuestion[] {
  const id = `oneBuyer:${question.place}`
  const said = question.answers[id] === 'everybody' ? null : saidOf(question, layout)
  if (said === null) return []
  const evidence = question.detected.data
    .filter(({ cells }) => filledTexts(cells).length > 3)
    .slice(0, 3)
    .map((row) => shownRow(row, layout.columns))
  const choices = [{ value: 'everybody', likely: false, evidence }]
  const rest = { column: null, header: said.slice(0, 200), currency: null, reason: null, open: null }
  return [{ id, about: 'oneBuyer', sheet: layout.sheet, ...rest, choices }]
}
