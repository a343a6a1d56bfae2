import { aliasKey, fold } from '../fold.ts'
import { typedReportNos } from '../pasted-numbers.ts'
import { samePlaces } from '../places.ts'
import type { StockFilter } from '../search.ts'
import { type Draft, emptyDraft, firstMatch, type SearchField } from './draft.ts'
import { rules } from './grade-rules.ts'
import { settleExclusions } from './not-wanted.ts'
import { parcelOf, type ParcelWords } from './parcel-words.ts'
import { plainText } from './plain-text.ts'

/** One thing that was understood: the words as typed (made plain) and the field they went to. */
export type Understood = { readonly text: string; readonly field: SearchField }

export type SearchReading = {
  /** `parcel`: what is sought is no single stone; grades and sizes stand there then. */
  readonly filter: Partial<StockFilter> & { readonly parcel?: ParcelWords }
  readonly understood: readonly Understood[]
  readonly notUnderstood: readonly string[]
}

/** Words that carry nothing by themselves: greetings, field names, "please". */
const fillers =
  /^(?:(?:颜色|净度|切工|抛光|对称|荧光|证书号?|形状|重量|价格|大小|钻石|裸钻|裸石|钻|颗|粒|一[个颗粒只]|这[个颗]|想要|想找|想|帮[我忙]|客户|要|找|求(?!购)|有没有|有|在吗|吗|请问|麻烦|谢谢|[您你]好|[都均]?可以?|也行|的|和|或|左右|求购|净|切)|(?:COLOU?RS?|CLARITY|CERT(?:IFICATE)?S?|CERTIFIED|SHAPES?|DIAMONDS?|STONES?|CARATS?|CTS?|NEED|LOOKING FOR|WANT|FIND|PLEASE|PLS|KINDLY|THANKS?|THX|SHOW ME|SEND ME|HAVE|GOT|CLIENT|CUSTOMER|100%(?= EYE)|WITH|AND|OR|THE|FOR|IN|OF|HI|HELLO|ANY|SIZE|WEIGHT|PRICE|POL|SYM|POLISH|SYMMETRY|CUT|PCS?|USD|RMB|TOTAL|CT|STOCK|INVENTORY|ONLY|EACH|OK|OKAY|LOOKING|URGENT(?:LY)?|ASAP|QUOTE|BRO|SIR|DEAR)(?![A-Z0-9]))/
/**
 * What is heard in chats and is no filter here, as a whole, so that no part of it is read as something else: how many, colours below one,
 * hearts and arrows, millions, prices that are said without an amount.
 */
const unread = new RegExp(
  [
    String.raw`[X×]\s?\d+(?![\dA-Z.])`,
    String.raw`(?:COLOU?RS?\s+)?(?:BELOW|UNDER|LOWER THAN|WORSE THAN)\s+[D-Z](?![A-Z0-9])`,
    String.raw`H\s?&\s?A(?![A-Z0-9])|HEARTS?\s*(?:&|AND)\s*ARROWS?(?![A-Z])|八心八箭`,
    String.raw`\d+(?:\.\d+)?\s*(?:MILLION|MIO|MN)(?![A-Z])`,
    String.raw`(?:NON|NO|UN)[ -]?CERT(?:IFIED|IFICATES?)?(?![A-Z])|AS GROWN(?![A-Z])`,
    String.raw`PER\s+(?:CARAT|CT|STONE|PIECE|PC)(?![A-Z])`,
  ]
    .map((one) => `(?:${one})`)
    .join('|')
    .replace(/^/, '^(?:')
    .concat(')'),
)
const separators = /^(?:[\s,;:|/&@。，；：、!?？！"'()[\]{}#*•·]|\.(?!\d)|\+(?!\d{1,2}(?:\.\d)?\s*-)|-(?!\d)|~)+/

/** Only what a rule set: sets as lists, ranges, pasted numbers as text. */
function toFilter(draft: Draft): SearchReading['filter'] {
  const filter: Record<string, unknown> = {}
  const parcel = parcelOf(draft)
  if (parcel !== undefined) filter['parcel'] = parcel
  if (draft.origin) filter['origin'] = draft.origin
  if (draft.hue) filter['hue'] = draft.hue
  for (const [name, values] of draft.sets) filter[name] = [...values]
  for (const [name, range] of draft.ranges) filter[name] = range
  if (draft.reportNos.length > 0) filter['reportNos'] = draft.reportNos.join(' ')
  return filter
}

/** Characters of the next word: a run of Latin letters and digits, or a single other character. */
const wordAt = (text: string): string => /^[\p{Script=Latin}0-9.%$]+|^\p{Script=Han}+|^./su.exec(text)?.[0] ?? ''
const lengthOf = (what: RegExp, text: string): number => what.exec(text)?.[0].length ?? 0
const startsWord = (text: string, at: number): boolean =>
  at === 0 || !/[A-Z0-9]/.test(text[at - 1] ?? '') || /\p{Script=Han}/u.test(text[at] ?? '')

const longestText = 40_000
/** So much of a text is read: fifty lines of a chat. Beyond it only numbers of certificates are looked for, and the rest is told. */
const longestRead = 6000
const mostWords = 600
/** After so many words in a row that mean nothing the rest is no search either. */
const mostForeign = 40
/** No rule looks further than this. */
const window = 240

type Words = { readonly understood: Understood[]; readonly notUnderstood: string[] }

/** Reads what stands at a place. @returns where the next begins */
function readAt(text: string, at: number, draft: Draft, { understood, notUnderstood }: Words): number {
  const rest = text.slice(at, at + window)
  const foreign = startsWord(text, at) ? lengthOf(unread, rest) : 0
  if (foreign > 0) {
    notUnderstood.push(rest.slice(0, foreign))
    return at + foreign
  }
  const taken = firstMatch(text, at, draft, rules)
  if (taken) {
    const piece = text.slice(at, at + taken.length).trim()
    for (const field of taken.fields) understood.push({ text: piece, field })
    if (taken.fields.length === 0) notUnderstood.push(piece)
    return at + taken.length
  }
  const filler = lengthOf(fillers, rest)
  if (filler > 0) return at + filler
  const word = wordAt(rest)
  notUnderstood.push(word)
  return at + Math.max(1, word.length)
}

/** What is left of an endless text: its numbers of certificates, and a few of its words as a sign that they were not read. */
function readRest(text: string, draft: Draft, { understood, notUnderstood }: Words): void {
  if (text.trim() === '') return
  const numbers = [...new Set(text.match(/(?<![\d.])(?:LG ?)?\d{7,13}(?![\d.])/gi))].slice(0, 2000)
  draft.reportNos.push(...numbers.map((number) => number.replace(' ', '').toUpperCase()))
  for (const number of numbers.slice(0, 1)) understood.push({ text: number, field: 'reportNos' })
  notUnderstood.push(`${text.slice(0, 60).trim()}…`)
}

/** How much of a text is read word by word: up to the end of a word. */
function readPart(input: string): string {
  if (input.length <= longestRead) return input
  const head = input.slice(0, longestRead)
  return head.slice(0, Math.max(0, head.search(/\S*$/))) || head
}

/** Words that count for nothing after all: exclusions that leave nothing, pieces where no parcel is sought. */
function takeBack(draft: Draft, filter: SearchReading['filter'], words: Words): SearchReading {
  const refused = new Set(draft.refused)
  if (filter.parcel === undefined) {
    for (const { text, field } of words.understood) if (field === 'parcel') refused.add(text)
  }
  return {
    filter,
    understood: words.understood.filter(({ text }) => !refused.has(text)),
    notUnderstood: [...words.notUnderstood, ...refused],
  }
}

/**
 * Reads a search as people write it in chats, English or Chinese (ui.md 2): "RB 1-1.5 D-F VVS+ 3EX N GIA <8000",
 * "圆形 1克拉 D-F VS 3EX 无荧", certificate numbers in any form, several lines, parcels of small stones. `locations` are the places in stock.
 * What nothing understands is named, never guessed; of two things that contradict each other the first counts and the second is named.
 */
export function readSearch(input: string, locations: readonly string[] = []): SearchReading {
  const whole = input.slice(0, longestText)
  const plain = fold(whole.replace(/[\r\n\t]+/g, ' ; '))
  if (isNumberList(plain)) {
    const numbers = [...typedReportNos(whole).values()]
    return { filter: { reportNos: numbers.join(' ') }, understood: [{ text: plain, field: 'reportNos' }], notUnderstood: [] }
  }
  const part = readPart(whole)
  const text = plainText(part)
  const ofPlaces = samePlaces(locations)
  const draft = emptyDraft((key) => ofPlaces(aliasKey(key)))
  const words: Words = { understood: [], notUnderstood: [] }
  let at = 0
  let foreign = 0
  for (let count = 0; at < text.length && count < mostWords && foreign < mostForeign; count++) {
    const gap = lengthOf(separators, text.slice(at, at + window))
    const before = words.understood.length
    at = gap > 0 ? at + gap : readAt(text, at, draft, words)
    if (gap === 0) foreign = words.understood.length > before ? 0 : foreign + 1
  }
  readRest(text.slice(at), draft, words)
  readRest(whole.slice(part.length), draft, words)
  draft.refused.push(...settleExclusions(draft))
  return takeBack(draft, toFilter(draft), words)
}

/** Nothing but certificate numbers, lab names and separators. */
const isNumberList = (text: string): boolean =>
  !/\p{Script=Han}/u.test(text) &&
  /\d{7}|\d{3,4} \d{3} \d{3}|\d,\d{3},\d{3},\d{3}/.test(text) &&
  /^(?:[\s,;:|/#'()-]|GIA|IGI|HRD|GCAL|AGS|CERT|NO\.?|LG ?\d*|\d{7,13}|\d{3,4} \d{3} \d{3}(?!\d)|\d,\d{3},\d{3},\d{3}(?!\d))+$/.test(text)
