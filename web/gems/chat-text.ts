import type { Language } from '@loupe/domain/api/text.ts'
import { howHad } from './delivery.ts'
import { placeName } from './place-words.ts'
import { carat, groupThousands } from '../text/format.ts'
import { makeSummary } from '@loupe/domain/stock/make-words.ts'
import { fluorescenceLabels } from '@loupe/domain/stock/labels.ts'
import { shapeText } from '@loupe/domain/stock/trade-shape-labels.ts'
import { formatAmount, formatDecimal, pointHundredths, roundDecimal } from '@loupe/domain/pricing/money.ts'
import type { SelectionTotals } from '@loupe/domain/pricing/selection-totals.ts'
import type { Stone } from '@loupe/domain/stock/stone.ts'
import { clarityWord, colorWords, labGrownFirst } from './stone-words.ts'

/** The words of a list for a chat, which may be in another language than the page. */
export type ChatWords = {
  readonly back: (points: string) => string
  readonly perCt: string
  readonly total: (facts: { pieces: string; carats: string }) => string
}

/** What a line of a stone says beside its grades. */
export const chatParts = ['certificate', 'back', 'perCt', 'usd', 'rmb', 'place'] as const
export type ChatPart = (typeof chatParts)[number]
const everyPart: ReadonlySet<ChatPart> = new Set(chatParts)

/** Chat texts are written in the two languages that traders chat in. */
export type ChatLanguage = Extract<Language, 'en' | 'zh'>

/** A stone in one line of a chat, with the parts that its writer wants to say. */
export function stoneLine(stone: Stone, language: ChatLanguage, words: ChatWords, parts = everyPart): string {
  const say = (text: Readonly<Record<Language, string>>) => text[language]
  const make = makeSummary(stone)
  const head = [
    `${labGrownFirst(stone, say)}${say(shapeText(stone))}`,
    language === 'zh' ? `${carat(stone.carat)}ct` : `${carat(stone.carat)} ct`,
    colorWords(stone, say),
    clarityWord(stone),
    make.includes('–') ? make.replaceAll('–', '-') : make,
  ]
  const fluorescence = stone.fluorescence ? (language === 'zh' ? say(fluorescenceLabels[stone.fluorescence]) : stone.fluorescence) : ''
  const certificate = parts.has('certificate') ? [stone.lab ?? '', stone.reportNo ?? ''].filter(Boolean).join(' ') : (stone.lab ?? '')
  const place = [say(howHad(stone)), stone.location ? placeName(stone.location, language) : ''].filter(Boolean).join(' ')
  return [
    [...head, fluorescence, certificate].filter(Boolean).join(' '),
    pricesOf(stone, language, words, parts),
    parts.has('place') ? place : '',
  ]
    .filter(Boolean)
    .join(' | ')
}

/** Whatever the stone says of its price. */
function pricesOf(stone: Stone, language: ChatLanguage, words: ChatWords, parts: ReadonlySet<ChatPart>): string {
  const prices = [
    stone.back === null || !parts.has('back')
      ? ''
      : words.back(language === 'zh' ? formatDecimal(-pointHundredths(stone.back), 2) : stone.back),
    stone.usdPerCt === null || !parts.has('perCt') ? '' : `$${groupThousands(stone.usdPerCt)}${words.perCt}`,
    stone.usdTotal === null || !parts.has('usd') ? '' : `$${groupThousands(stone.usdTotal)}`,
    stone.rmbTotal === null || !parts.has('rmb') ? '' : `¥${groupThousands(stone.rmbTotal)}`,
  ]
  return prices.filter(Boolean).join(' ')
}

/** Stones one by line, numbered when there are several, with the sum under them: ready to paste into a chat. */
export function chatText(stones: readonly Stone[], totals: SelectionTotals | null, language: ChatLanguage, words: ChatWords): string {
  const lines = stones.map((stone, k) => `${stones.length > 1 ? `${k + 1}. ` : ''}${stoneLine(stone, language, words)}`)
  if (stones.length < 2 || totals === null) return lines.join('\n')
  const carats = formatDecimal(roundDecimal(formatDecimal(totals.carat, 3), 2), 2)
  // Stones that say no price have no sum of prices either.
  if (stones.every((stone) => stone.usdTotal === null)) return [...lines, words.total({ pieces: String(totals.pieces), carats })].join('\n')
  const sum = [
    words.total({ pieces: String(totals.pieces), carats }),
    totals.back === null ? '' : words.back(formatDecimal(language === 'zh' ? -totals.back : totals.back, 2)),
    `$${groupThousands(formatAmount(totals.usd))}`,
    `¥${groupThousands(formatAmount(totals.rmb))}`,
  ]
  return [...lines, sum.filter(Boolean).join(' | ')].join('\n')
}
