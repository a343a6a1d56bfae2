import { formatDecimal, mulDiv, parseAmount } from '@loupe/domain/pricing/money.ts'

/** What of a price is earned: "12.4 %"; a dash where nothing is paid. */
export const marginPercent = (priceUsd: string, costUsd: string): string =>
  part(parseAmount(priceUsd), parseAmount(priceUsd) - parseAmount(costUsd))

/** The same of what is earned itself. */
export const marginPart = (priceUsd: string, marginUsd: string): string => part(parseAmount(priceUsd), parseAmount(marginUsd))

function part(price: number, earned: number): string {
  if (price <= 0) return '–'
  return `${formatDecimal(mulDiv(earned, 1000, price), 1)} %`
}
