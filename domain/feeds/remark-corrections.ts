import type { StoneFacts } from '../stock/stone.ts'
import { foldedWords } from './folded-words.ts'
import type { GivenPrices } from './read-prices.ts'
import type { RowCells } from './row-cells.ts'
import type { RowNote } from './row-notes.ts'

/** Words by which a remark corrects what stands in its row. */
const corrects =
  /(?<!\p{L})(?:not|instead|now|new|re-?cut|re-?polish(?:ed)?|final|sorry|read|correct\p{L}*|should(?: be)?|actual\p{L}*|revised|updated|wrong|mistake|typo|error|chang\p{L}*|re-?priced?|re-?graded|upgraded|downgraded|reduced|as per|statt|nicht|jetzt|neue?[rsn]?|korrig\p{L}*|falsch|au lieu|maintenant|nouve\p{L}*|corrig\p{L}*|erreur|pas|ora|nuov\p{L}*|invece|corrett\p{L}*|errore|ahora|nuev\p{L}*|en vez|теперь|нов\p{L}*|исправ\p{L}*|вместо|не|ошибк\p{L}*)(?!\p{L})|改|更正|错|应为|实际|现价|新价|调整/u

const clarities = /(?<![A-Z\d])(?:FL|IF|VVS[12]|VS[12]|SI[123]|I[123])(?![A-Z\d])/g
const colors =
  /(?:\b(?:colou?r|col|farbe|couleur|colore)\b\.?|цвет|颜色)\s*(?:is|=|:|to|now|as|should be|ist|est|e'|es|应为|改为|为|是)?\s*([D-Z])(?![\p{L}\d'])|\b(?:now|not|new|an?)\s+([D-M])(?=\s+colou?r)|\b(?:now|not|new)\s+([D-M])(?![\p{L}\d'])/giu
const ofWeight = /(?<!\p{L})(?:wt|weight|cts?|carats?|gewicht|poids|peso|вес)(?!\p{L})|重/iu
const ofPrice = /[$]|(?<!\p{L})(?:prices?|rate|usd|total|amount|net|preis|prix|prezzo|precio|цена)(?!\p{L})|价/iu
const ofDiscount = /%|(?<!\p{L})(?:prices?|rate|back|disc\p{L}*|rap|below|off)(?!\p{L})|折|退/iu

const ofShape = /\b(?:depth|table|td|tbl|crown|pavilion|ratio)\b/i

type Values = Pick<StoneFacts, 'carat' | 'color' | 'clarity' | 'reportNo'>

const numbersIn = (text: string, pattern: RegExp): number[] =>
  [...text.matchAll(pattern)].map(([, number = '']) => Number(number.replace(/,(?=\d{3}\b)/g, '').replace(',', '.')))
const isOff = (one: number, other: number, share: number): boolean => Math.abs(one - other) > Math.max(0.011, Math.abs(other) * share)

function otherGrade(text: string, { color, clarity }: Values): boolean {
  const graded = [...text.toUpperCase().matchAll(clarities)].some(([found]) => clarity !== null && found !== clarity)
  const colored = [...text.matchAll(colors)].some(
    ([, named, before, bare]) => color !== null && (named ?? before ?? bare ?? '').toUpperCase() !== color,
  )
  return graded || colored
}

/** A weight that is not the row's: "new weight 1.15"; sizes in millimetres and depths are none. */
const otherWeight = (text: string, { carat }: Values): boolean =>
  ofWeight.test(text) &&
  numbersIn(text, /(?<![\d.,x*-])(\d{1,2}[.,]\d{2,3})(?!\d|\s*(?:mm|%|x|\*))/gi).some((weight) => isOff(weight, carat, 0))

function otherPrice(text: string, { usdPerCt, usdTotal, back }: GivenPrices): boolean {
  const sums = ofPrice.test(text) ? numbersIn(text, /(?<![\d.,/-])(\d{3,7}(?:[.,]\d{1,2})?|\d{1,3},\d{3}(?:\.\d+)?)(?![\d%])/g) : []
  const isAnother = (sum: number): boolean => sum >= 100 && isOff(sum, usdPerCt / 100, 0.005) && isOff(sum, usdTotal / 100, 0.005)
  const offs =
    ofDiscount.test(text) && !ofShape.test(text)
      ? numbersIn(text, /(?<![\d.])[-–]?(\d{1,2}(?:[.,]\d{1,2})?)(?=\s*%|$|\s|[,;])(?<=[-–]\d[\d.,]*|\d(?=\s*%))/g)
      : []
  return sums.some(isAnother) || (back !== null && offs.some((off) => isOff(off, Math.abs(back) / 100, 0)))
}

const otherReport = (text: string, { reportNo }: Values): boolean =>
  reportNo !== null && [...text.matchAll(/(?<!\d)\d{9,10}(?!\d)/g)].some(([number]) => !reportNo.includes(number))

/** A remark that says of its stone another value than the row does ("sorry, color is H not G", "now 3200 $/ct"). */
export function correctsRow(text: string, stone: Values, prices: GivenPrices): boolean {
  if (text.length < 4 || text.length > 200 || !corrects.test(foldedWords(text))) return false
  return otherGrade(text, stone) || otherWeight(text, stone) || otherPrice(text, prices) || otherReport(text, stone)
}

/** Tells of a remark that contradicts its row; which of the two holds only the supplier can say. */
export function isOverruled(cells: RowCells, stone: Values, prices: GivenPrices): boolean {
  if (!cells.texts('comment').some((text) => correctsRow(text, stone, prices))) return false
  cells.warnings.push(cells.note('comment', 'remark_differs'))
  return true
}

const pairPrice =
  /\b(?:prices?|rate|total|amount)\b[^.;]{0,15}\b(?:for|of|per|covers)\s+(?:(?:the|this|whole|complete|full|a)\s+)*(?:pair|both|set|two|2 (?:stones|pcs|pieces))\b|\b(?:pair|set) (?:price|rate|total|amount)\b|\b(?:usd|\$|\d)\s*(?:per|\/)\s*pair\b|\bboth (?:stones )?together\b|[一每]对(?:的)?(?:总?价)|对价|preis (?:fur das|pro|furs) paar|prix (?:pour|de) la paire|prix par paire|prezzo (?:della|per la|a) coppia|precio (?:del|por(?: el)?|por) par|цена за (?:пару|обе)/u
const notPairPrice = /\b(?:each|on request|available|not (?:the )?pair)\b|单颗|per stone/u

/** "Price for the pair": what stands in the row is not its own. */
export function pairPriced(cells: RowCells): RowNote | null {
  const text = cells.text('comment')
  if (text === '' || text.length > 120) return null
  const plain = foldedWords(text)
  return pairPrice.test(plain) && !notPairPrice.test(plain) ? cells.note('comment', 'shared_total') : null
}
