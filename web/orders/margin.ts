import { parseAmount } from '@loupe/domain/pricing/money.ts'

/** What of a price is earned: "12.4 %"; a dash where nothing is paid. */
export function marginPercent(priceUsd: string, costUsd: string): string {
  const price = parseAmount(priceUsd)
  if (price <= 0) return '–'
  const tenths = Math.round(((price - parseAmount(costUsd)) * 1000) / price)
  return `${(tenths / 10).toFixed(1)} %`
}
