/** A row of an order's payments: RMB cents, negative for what went back. */
export type Paid<M extends string> = { readonly method: M; readonly cents: number }

/**
 * How money goes back the way it came, RMB cents: what was paid last first, each way for no more than came by it and has not gone back yet. What
 * came by none of them is the customer's credit.
 */
export function refundParts<M extends string>(payments: readonly Paid<M>[], cents: number): { method: M | 'credit'; cents: number }[] {
  const net = new Map<M, number>()
  for (const { method, cents: paid } of payments) net.set(method, (net.get(method) ?? 0) + paid)
  const lastFirst = [...new Set(payments.toReversed().map(({ method }) => method))]
  const parts: { method: M | 'credit'; cents: number }[] = []
  let left = cents
  for (const method of lastFirst) {
    const part = Math.min(left, Math.max(0, net.get(method) ?? 0))
    if (part <= 0) continue
    parts.push({ method, cents: part })
    left -= part
  }
  return left > 0 ? [...parts, { method: 'credit', cents: left }] : parts
}
