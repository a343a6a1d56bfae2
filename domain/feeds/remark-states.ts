import { simplified } from '../stock/fold.ts'
import type { Supplied } from '../stock/grades.ts'
import { foldedWords as folded } from './folded-words.ts'
import { remembered } from './row-cells.ts'
import { type Held, stateVocabulary } from './state-vocabulary.ts'
import type { Parsers } from './value-parsers.ts'

const fewest = 3
const most = 80
/** So many words may stand before the one that counts. */
const mostBefore = 5

/** What is over: it is back, was never so, or is to be had again. */
const over =
  /(?<!\p{L})(?:never|un-?sold|not avail\w* (?:for|on|as) (?:an? )?(?:memo|hold|pairs?|consign\w*)|(?:was|were|had)(?: been)? (?:on|out|held|in|with|reserved)|returned|return from|(?<!be )released?|cancel\w*|(?:hold|memo|consignment) (?:is )?(?:over|closed|expired|ended|lifted|removed|cleared|finished)|ex[ -]memo|(?:came|come|got|is|now|sold|memo|hold) back|back (?:in|from|to) (?:stock|office|memo|hand)|available (?:again|now)|now available|re-?stocked|nie|wieder (?:frei|da|verfugbar|zuruck|auf lager|im haus)|zuruck|freigegeben|storniert|jamais|annulee?|rendue?s?|de retour|retournee?|liberee?|de nouveau|mai (?:stat|vendut|riservat)\p{L}*|annullat[oa]|reso|resa|rientrat[oa]|liberat[oa]|nunca|devuelt[oa]|cancelad[oa]|liberad[oa]|никогда|вернул\p{L}*|возвра\p{L}*|отмен\p{L}*|снят\p{L}* с (?:резерва|брони)|wapas|vapas|aa ?gay[ai]|(?<!avail\w*\s)(?:nahi\p{L}*|nai))(?!\p{L})/u
/** Says a text in folded words that what it tells of is over? */
export const isOver = (text: string): boolean => over.test(text)
/** Said just before the word, it denies it, or tells what may be done. */
const no =
  /(?<!\p{L})(?:not?|non|never|nicht|kein\w*|pas|ni|sin|ohne|sans|senza|не|без|нет|isn't|aren't|can(?:not)?(?: be)?|may(?: be)?|will|could(?: be)?|if|to|for|avail\w*|like|other|similar|same|when|once|before|until|possible|recently|last|price|(?:sister|twin|companion|another|one) (?:stone|diamond|piece))$/u
/** Terms behind the word: what it costs, how long, that it is possible. */
const terms =
  /^(?:\s*[-:=]?\s*)(?:prices?|rates?|disc\w*|terms?|polic\w*|only (?:as|in|with)|as (?:a )?(?:pair|set|lot)|in (?:pair|set)s?|separately|allowed|ok(?:ay)?|poss\w*|max\w*|limit\w*|avail\w*|on request|welcome|preis|prix|prezzo|precio|цена|moglich|possible|possibil\w*|posible|возмож\p{L}*|(?:up ?to |max\w* |for )?\d+ ?(?:h|hrs?|hours?|days?|tage?|jours?|giorni|dias|дн\p{L}*)\b.{0,12}(?:possible|poss|allowed|ok|max\w*|only|available)|[@$€₹%]|-?\d+(?:[.,]\d+)? ?(?:%|\$|usd))/u
/** Words that say so much only where they begin. */
const beginsOnly =
  /^(?:pending|busy|frozen|b?locked|delivered|option|in (?:process|consegna|prova|visione|offer)|conf|promised|committed|loan|approval|appro|consign|separad|gehalten|retenu|with|out|at|da|confie|nfs|off|held|res[ad]? )/u

/** Does a word of the vocabulary begin here, and stand by itself? */
function stateAt(text: string): Held | null {
  for (const [state, words] of stateVocabulary) {
    const found = words.exec(text)
    if (found !== null) return terms.test(text.slice(found[0].length)) ? null : state
  }
  return null
}

/** What is said of the stone before where it is: "Stone at customer", "now with our broker". */
const fillers = /^(?:(?:the|this|stones?|goods|diamonds?|items?|pcs|pieces?|lots?|it|is|are|now|still|currently|lying|kept|gone)\s+)+$/

/** What the first words of a part of a remark say; null where they say nothing, or deny it. */
function ofPart(part: string): Held | null {
  const words = [...part.matchAll(/[\p{L}\p{N}'-]+/gu)].slice(0, mostBefore + 1)
  for (const [at, { index }] of words.entries()) {
    if (no.test(part.slice(0, index).trim())) return null
    const rest = part.slice(index)
    const isInside = at > 0 && !fillers.test(part.slice(0, index))
    const state = isInside && beginsOnly.test(rest) ? null : stateAt(rest)
    if (state !== null) return state
  }
  return null
}

const order: readonly (Held | null)[] = [null, 'reserved', 'hold', 'memo', 'gone']
const parts = /\s*[,;|()!\n[\]*:]+\s*|(?<=\p{L}{4})\.\s+|\s+[-–—]+\s+/u

/**
 * "Verkauft am 20.11.", "Stone is on memo with ABC", "bik gaya", "clean, res. for Cohen": what words say of a stone where nothing but a remark is looked
 * for; null where they say nothing of the kind, deny it or tell of terms.
 */
export const stateInWords = remembered((given: string): Held | null => {
  if (given.length < fewest || given.length > most) return null
  const text = folded(given)
  if (over.test(text)) return null
  return text
    .split(parts)
    .map(ofPart)
    .reduce((least, state) => (order.indexOf(state) > order.indexOf(least) ? state : least), null)
})

/** What says it only as the whole of a short remark. */
const whole =
  /^(?:(?:in|under|for|needs?) )?(?:repair|re-?cut(?:ting)?|re-?polish(?:ing)?|re-?check(?:ing)?)$|^(?:missing|misplaced|stolen|lost)(?: (?:stone|in transit))?$/i

const chinese: readonly (readonly [Held, string])[] = [
  ['gone', '已[售出]给|已出售|已售|售出|已卖|卖出|卖了|卖掉|售罄|已出货|非卖|停售|不在库|不在库存|下架|缺货|没货|无货|已成交'],
  ['memo', '^借(?![口鉴用阅])(?=[\\u4e00-\\u9fff])|借出|借给|借走|外借|寄卖|寄售|在客[户人]|客[户人]处|送[看展]|拿走|带走'],
  [
    'reserved',
    '预[定订留]|已[订留]|已[付交收]定金?|付了定|已下定|客[户人]?(?:已|要)?定了?$|客[户人]?要了?$|^已定|已定货|留货|被订|订走|客户?留|保留|[给为]\\p{Script=Han}{1,4}留',
  ],
  [
    'hold',
    '交易中|洽谈中|谈价中|送检|检测中|鉴定中|复检中|锁定|锁货|已锁|看货中|客[户人]?(?:正?在)?看|正?在看货?|押货|暂不[卖售]|勿[卖售]',
  ],
]
const inHan = chinese.map(
  ([state, words]) =>
    [
      state,
      new RegExp(`(?<![可能未不没无]|接受|支持|欢迎|需要?|请|一经)(?:${words})(?!不|须|需|要|请|费|期|政策|规则|时间|价|言|后|概|恕)`, 'u'),
    ] as const,
)

/** "客户预定", "借给香港客人": what a short remark says of the stone; null for one that says what may be done, or that it is back. */
function inChinese(text: string): Held | null {
  if (text.length > 20 || /取消|归还|已还|收回|退回|未售/.test(text)) return null
  return inHan.find(([, pattern]) => pattern.test(text))?.[0] ?? null
}

/** Codes that mean something under a header of states and nothing in a remark. */
const saysNothing =
  /^[^\p{L}\p{N}]*(?:n[/.]?a\.?|none|nil|null|no|non|não|nein|nee|нет|oui|s[ií]|sim|ja|да|returned?|cancel(?:l?ed)?|shipped|new|yes|true|false|new arrival|\d+)[^\p{L}\p{N}]*$/iu

/** A state that its own words take back, or that is one of terms. */
function isTakenBack(text: string): boolean {
  const plain = folded(text)
  return over.test(plain) || stateVocabulary.some(([, begins]) => begins.test(plain))
}

const inOtherScript = (text: string): Held | null => inChinese(simplified(text)) ?? stateInWords(text)
const inLetters = (text: string): Held | null => (whole.test(text) ? 'hold' : stateInWords(text))
const mostOfCode = 40

/** What a remark says of whether its stone is to be had ("SOLD", "Sold 12/11", "On memo", "客户预定"). */
export function stateInRemark(text: string, parsers: Pick<Parsers, 'availability'>): Supplied | null {
  const isChinese = /\p{Script=Han}/u.test(text)
  if (text.length < (isChinese ? 2 : fewest) || text.length > most || saysNothing.test(text)) return null
  const words = isChinese ? inOtherScript(text) : inLetters(text)
  if (words !== null || text.length > mostOfCode || isTakenBack(text)) return words
  const said = parsers.availability(text)
  return said === undefined || said === 'unclear' ? null : said
}
