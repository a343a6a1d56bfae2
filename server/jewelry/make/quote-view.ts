import type { ToldLine, ToldPrice, ToldRefusal } from '@loupe/domain/jewelry/quote.api.ts'
import type { SpecRefusal } from '@loupe/domain/jewelry/spec.ts'
import type { PriceLine, StylePrice } from '@loupe/domain/jewelry/style-price.ts'
import { formatAmount, formatDecimal } from '@loupe/domain/pricing/money.ts'

const nothingMore = { ring: null, seat: null, characters: null, length: null, most: null } as const

/** A refusal as a call tells it: everything beside each other. */
export function toldRefusal(refusal: SpecRefusal): ToldRefusal {
  const { why, ...place } = refusal
  const more = typeof why === 'string' ? { why } : why
  return { ...nothingMore, ...place, ...more }
}

/** How a price comes about, as a call tells it to those who may see costs. */
export const toldPriceOf = ({ fix, lines, usd }: StylePrice): ToldPrice => ({ fix, lines: lines.map(toldLine), costUsd: formatAmount(usd) })

const noFacts = { ring: null, material: null, mg: null, percent: null, role: null, pieces: null, carats: null, quality: null } as const

/** A line of a price as a call tells it. */
export function toldLine(line: PriceLine): ToldLine {
  const usd = formatAmount(line.usd)
  switch (line.what) {
    case 'metal':
      return {
        ...noFacts,
        what: line.what,
        ring: line.ring,
        material: line.material,
        mg: line.mg,
        percent: formatDecimal(line.loss, 2),
        usd,
      }
    case 'stones':
      return {
        ...noFacts,
        what: line.what,
        role: line.role,
        pieces: line.pieces,
        carats: formatDecimal(line.thousandths, 3),
        quality: line.quality,
        usd,
      }
    case 'setting':
      return { ...noFacts, what: line.what, pieces: line.pieces, usd }
    case 'margin':
      return { ...noFacts, what: line.what, percent: formatDecimal(line.percent, 2), usd }
    default:
      return { ...noFacts, what: line.what, ring: line.ring, usd }
  }
}
