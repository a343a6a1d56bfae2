import { isMissing } from '../api/unknown.ts'
import { parseClarity } from '../stock/grade-aliases.ts'
import { readNumber } from './cell-numbers.ts'
import type { FeedField } from './fields.ts'
import { type AliasHit, headerKey, isIgnored } from './header-aliases.ts'
import { joinedGrades } from './joined-grades.ts'

const isPriceField = (field: FeedField): boolean => field === 'pricePerCt' || field === 'priceTotal'
const fewestDollars = 20

/** "P/C" over 1552 and 872: nobody has so many pieces of a stone, each time another number of them. */
function areMoney(values: readonly string[]): boolean {
  const numbers = values.flatMap((text) => {
    const read = text.trim() === '' ? null : readNumber(text)
    return read?.kind === 'number' ? [read.value] : []
  })
  const large = numbers.filter((value) => value >= fewestDollars)
  return numbers.length > 0 && large.length >= numbers.length * 0.9 && new Set(numbers).size > numbers.length * 0.6
}

/** Of a name for pieces and for prices alike the cells tell which it is; sums under a name for pieces are none of them. */
export function countedOrPaid(hits: readonly AliasHit[], values: readonly string[]): readonly AliasHit[] {
  if (!hits.some(({ field }) => field === 'pieces')) return hits
  const areSums = areMoney(values)
  return hits.filter(({ field }) => (areSums ? field !== 'pieces' : !isPriceField(field)))
}

/** "38.5 below", "Rap -32.0", "2 above", "at list": how far from the list, said with its side. */
const discountInWords =
  /^\s*(?:(?:rap(?:aport)?|list)\s*[-+−–]\s*\d[\d.,]*\s*%?|[-+−–]?\s*\d[\d.,]*\s*%?\s*(?:below|back|off|less|above|over|under|premium|disc(?:ount)?)?\s*(?:(?:the )?(?:rap(?:aport)?|list))?|(?:at|@)\s*(?:list|par|rap))\s*$/i
const isInWords = (text: string): boolean => discountInWords.test(text) && /\p{L}/u.test(text) && !/\d{4}/.test(text)

/** Discounts in words under a name of prices, or of the list, are the discount. */
export function withDiscounts(hits: readonly AliasHit[], values: readonly string[]): readonly AliasHit[] {
  if (!hits.some(({ field }) => field === 'rap' || isPriceField(field)) || hits.some(({ field }) => field === 'back')) return hits
  const filled = values.map((text) => text.trim()).filter((text) => text !== '')
  const said = filled.filter(isInWords)
  return said.length >= 2 && said.length >= filled.length * 0.8 ? [{ field: 'back', rank: 1 }] : hits
}

/** "G/VS1" under "Quality": colour and clarity in one column, whatever it is called. */
export function withJoined(hits: readonly AliasHit[], header: string, values: readonly string[]): readonly AliasHit[] {
  const isOpen = hits.length === 0 && header !== '' && !isIgnored(headerKey(header))
  if (!isOpen && !hits.some(({ field }) => field === 'clarity' || field === 'color')) return hits
  const filled = values.map((text) => text.trim()).filter((text) => text !== '')
  const joined = filled.filter((text) => joinedGrades(text) !== null && isMissing(parseClarity(text)?.clarity))
  if (joined.length < 2 || joined.length < filled.length * 0.8) return hits
  return [{ field: 'color', rank: hits.length === 0 ? 99 : 1 }]
}
