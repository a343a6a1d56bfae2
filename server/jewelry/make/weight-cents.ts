import { weightDifference, type PriceLine } from '@loupe/domain/jewelry/style-price.ts'
import type { StyleFacts } from '@loupe/domain/jewelry/style-facts.ts'
import { caratThousandths, mulDiv, sumCents } from '@loupe/domain/pricing/money.ts'

/**
 * What the finished weight changes of the price: nothing within the tolerance, else the metal of the whole difference at the fix that it was
 * quoted at, with its loss and without a margin; negative where less metal went into it.
 */
export function weightCentsOf(style: Pick<StyleFacts, 'grams' | 'weightTolerance'>, lines: readonly PriceLine[], mg: number): number {
  const quoted = caratThousandths(style.grams)
  const metal = sumCents(lines.map((line) => (line.what === 'metal' ? line.usd : 0)))
  return mulDiv(metal, weightDifference(quoted, mg, style.weightTolerance), quoted)
}
