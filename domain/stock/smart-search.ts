import { fold } from './fold.ts'
import { typedReportNos } from './pasted-numbers.ts'
import type { StockFilter } from './search.ts'
import type { Draft, Rule, SearchField } from './search-draft.ts'
import { earlyRules, rules } from './smart-search-rules.ts'

/** One thing that was understood: the words as typed (made plain) and the field they went to. */
export type Understood = { readonly text: string; readonly field: SearchField }

export type SearchReading = {
  readonly filter: Partial<StockFilter>
  readonly understood: readonly Understood[]
  readonly notUnderstood: readonly string[]
}

/** Words that carry nothing by themselves: greetings, field names, "please". */
const fillers =
  /^(?:(?:颜色|净度|切工|抛光|对称|荧光|证书号?|形状|重量|价格|钻石|裸钻|裸石|钻|颗|粒|一个|要|找|求(?!购)|有没有|有|吗|请问|麻烦|的|和|或|左右|求购|净|切)|(?:COLOU?RS?|CLARITY|CERT(?:IFICATE)?S?|CERTIFIED|SHAPES?|DIAMONDS?|STONES?|CARATS?|CTS?|NEED|LOOKING FOR|WANT|FIND|PLEASE|PLS|WITH|AND|OR|THE|FOR|IN|OF|HI|HELLO|ANY|SIZE|WEIGHT|PRICE|POL|SYM|POLISH|SYMMETRY|CUT|PCS?|USD|RMB|TOTAL|CT)(?![A-Z0-9]))/
/**
 * What is heard in chats and is no filter here, as a whole, so that no part of it is read as something else: sieve sizes, how many
 * pieces, what is not wanted, colours below one, hearts and arrows, millions.
 */
const unread = new RegExp(
  [
    String.raw`\+\d{1,2}(?:\.\d)?\s*-\s*\+?\d{1,2}(?:\.\d)?(?![\dA-Z.])`,
    String.raw`\d+\s*(?:颗|粒|PCS|PIECES|STONES)(?![A-Z])`,
    String.raw`[X×]\s?\d+(?![\dA-Z.])`,
    String.raw`(?:(?:NOT|NO|EXCEPT|WITHOUT|OTHER THAN|(?:ANYTHING|ALL) BUT)\s+|(?:不要|除了)\s*)[A-Z0-9]+(?:-[A-Z0-9]+)?`,
    String.raw`(?:COLOU?RS?\s+)?(?:BELOW|UNDER|LOWER THAN|WORSE THAN)\s+[D-Z](?![A-Z0-9])`,
    String.raw`H\s?&\s?A(?![A-Z0-9])|HEARTS?\s*(?:&|AND)\s*ARROWS?(?![A-Z])`,
    String.raw`\d+(?:\.\d+)?\s*(?:MILLION|MIO|MN)(?![A-Z])`,
  ]
    .map((one) => `(?:${one})`)
    .join('|')
    .replace(/^/, '^(?:')
    .concat(')'),
)
const separators = /^(?:[\s,;:|/&。，；：、!?？！"'()[\]{}#*•·]|\+(?!\d{1,2}(?:\.\d)?\s*-)|-(?!\d)|~)+/

/** Only what a rule set: sets as lists, ranges, pasted numbers as text. */
function toFilter(draft: Draft): Partial<StockFilter> {
  const filter: Record<string, unknown> = {}
  if (draft.origin) filter['origin'] = draft.origin
  if (draft.hue) filter['hue'] = draft.hue
  for (const [name, values] of draft.sets) filter[name] = [...values]
  for (const [name, range] of draft.ranges) filter[name] = range
  if (draft.reportNos.length > 0) filter['reportNos'] = draft.reportNos.join(' ')
  return filter
}

/** Characters of the next word: a run of Latin letters and digits, or a single other character. */
const wordAt = (text: string, at: number): string => /^[A-Z0-9.%$]+|^\p{Script=Han}+|^./su.exec(text.slice(at))?.[0] ?? ''

/**
 * Reads a search as people write it in chats, English or Chinese (ui.md 2): "RB 1-1.5 D-F VVS+ 3EX N GIA <8000",
 * "圆形 1克拉 D-F VS 3EX 无荧", certificate numbers in any form, several lines. `locations` are the places in stock.
 * What nothing understands is named, never guessed.
 */
export function readSearch(input: string, locations: readonly string[] = []): SearchReading {
  const draft: Draft = { sets: new Map(), ranges: new Map(), reportNos: [], locations }
  const understood: Understood[] = []
  const notUnderstood: string[] = []
  const text = withDigits(fold(input.slice(0, 40_000).replace(/[\r\n\t]+/g, ' ; ')))
  if (/^[^\p{Script=Han}]*$/u.test(text) && isNumberList(text)) {
    const numbers = [...typedReportNos(input).values()]
    return { filter: { reportNos: numbers.join(' ') }, understood: [{ text, field: 'reportNos' }], notUnderstood: [] }
  }
  for (let at = 0; at < text.length;) {
    const rest = text.slice(at)
    const foreign = unreadAt(text, at, draft)
    if (foreign !== '') {
      notUnderstood.push(foreign)
      at += foreign.length
      continue
    }
    const gap = lengthOf(separators, rest)
    if (gap > 0) {
      at += gap
      continue
    }
    const taken = firstMatch(text, at, draft, rules)
    if (taken) {
      const piece = text.slice(at, at + taken.length).trim()
      for (const field of taken.fields) understood.push({ text: piece, field })
      if (taken.fields.length === 0) notUnderstood.push(piece)
      at += taken.length
      continue
    }
    const filler = lengthOf(fillers, rest)
    if (filler === 0) notUnderstood.push(wordAt(text, at))
    at += filler > 0 ? filler : Math.max(1, wordAt(text, at).length)
  }
  return { filter: toFilter(draft), understood, notUnderstood }
}

const lengthOf = (what: RegExp, text: string): number => what.exec(text)?.[0].length ?? 0

/** What begins here and is heard in chats, but is no filter here. */
function unreadAt(text: string, at: number, draft: Draft): string {
  const foreign = startsWord(text, at) ? (unread.exec(text.slice(at))?.[0] ?? '') : ''
  return foreign === '' || isRead(text, at, draft, foreign) ? '' : foreign
}

function firstMatch(text: string, at: number, draft: Draft, of: readonly Rule[]): ReturnType<Rule> {
  for (const rule of of) {
    const taken = rule(text, at, draft)
    if (taken) return taken
  }
  return null
}

/** Whether a rule takes more of it than the "no" that it begins with. */
function isRead(text: string, at: number, draft: Draft, foreign: string): boolean {
  const negation = /^(?:NO|WITHOUT|不要)\s*/.exec(foreign)?.[0]
  if (negation === undefined) return false
  const taken = firstMatch(text, at, { ...draft, sets: new Map() }, earlyRules)
  return taken !== null && taken.length > negation.length
}

const startsWord = (text: string, at: number): boolean =>
  at === 0 || !/[A-Z0-9]/.test(text[at - 1] ?? '') || /\p{Script=Han}/u.test(text[at] ?? '')

const numerals: Readonly<Record<string, string>> = {
  半: '0.5',
  一: '1',
  二: '2',
  两: '2',
  三: '3',
  四: '4',
  五: '5',
  六: '6',
  七: '7',
  八: '8',
  九: '9',
  十: '10',
}

/** Numbers that are written in words, with a letter O for a zero or a decimal comma: "一克拉" is 1 ct, "1.0O" 1.00, "1,2 ct" 1.2. */
const withDigits = (text: string): string =>
  text
    .replace(/(?<![一二两三四五六七八九十\d])[半一二两三四五六七八九十](?=克拉)/g, (word) => numerals[word] ?? word)
    .replace(/(?<=\d\.\d?)O+(?![A-Z])/g, (zeros) => '0'.repeat(zeros.length))
    .replace(/(?<![\dA-Z.,])(\d),(\d{1,2})(?=\s?(?:CTS?|CARATS?|克拉|卡)(?![A-Z]))/g, '$1.$2')
    .replace(/(?<![\dA-Z.,])(\d),(\d{2})(\s?[-~]\s?)(\d)[,.](\d{2})(?![\d,])/g, '$1.$2$3$4.$5')

/** Nothing but certificate numbers, lab names and separators. */
const isNumberList = (text: string): boolean =>
  /\d{7}|\d{3,4} \d{3} \d{3}|\d,\d{3},\d{3},\d{3}/.test(text) &&
  /^(?:[\s,;:|/#'()-]|GIA|IGI|HRD|GCAL|AGS|CERT|NO\.?|LG ?\d*|\d{7,13}|\d{3,4} \d{3} \d{3}(?!\d)|\d,\d{3},\d{3},\d{3}(?!\d))+$/.test(text)
