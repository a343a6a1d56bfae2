import type { SupplyStatus } from '@loupe/domain/orders/order-states.ts'

/** What is offered beside a line: one step on, and the supplier's no while it is theirs to say; further steps have their turn. */
export function offered(next: readonly SupplyStatus[], now: SupplyStatus): readonly SupplyStatus[] {
  const on = next.find((to) => to !== 'rejected')
  return next.filter((to) => (to === 'rejected' ? now !== 'arrived' : to === on))
}
