import { formatAmount, formatDecimal, mulDiv, parseAmount, sumCents } from '@loupe/domain/pricing/money.ts'

/** Amounts added up, exact. */
export const totalOf = (texts: readonly string[]): string => formatAmount(sumCents(texts.map(parseAmount)))

type Earned = { readonly marginUsd: string; readonly salesUsd: string }

/** What is earned by sales, and how much of a hundred that is. */
export function earnedBy(sums: readonly Earned[]): { readonly usd: string; readonly percent: string } {
  const cents = sumCents(sums.map((sum) => parseAmount(sum.marginUsd)))
  const sales = sumCents(sums.map((sum) => parseAmount(sum.salesUsd)))
  return { usd: formatAmount(cents), percent: formatDecimal(sales === 0 ? 0 : mulDiv(cents, 1000, sales), 1) }
}
