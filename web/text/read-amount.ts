import { formatAmount, parseAmount } from '@loupe/domain/pricing/money.ts'

/** A typed amount as it goes over the wire: "12,345.6" -> "12345.60"; null when it is no amount above zero. */
export function readAmount(typed: string): string | null {
  const plain = typed.replaceAll(/[,，\s]/g, '')
  if (!/^\d{1,13}(\.\d{1,2})?$/.test(plain)) return null
  const cents = parseAmount(plain)
  return cents > 0 ? formatAmount(cents) : null
}
