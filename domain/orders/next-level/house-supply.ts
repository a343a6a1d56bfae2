import type { SupplyStatus } from '../order-states.ts'

/** A line of the house's order, and its state there. */
type HouseLine = { readonly supplyStatus: SupplyStatus; readonly state: 'live' | 'released' | 'done' }

/**
 * Where a reseller's goods are for their customer, from where they are for the house: what has arrived there is still on its way, and what the
 * house handed over has arrived.
 */
export function siteSupply({ supplyStatus, state }: HouseLine): SupplyStatus {
  if (state === 'released') return 'rejected'
  if (state === 'done') return 'arrived'
  return supplyStatus === 'arrived' ? 'in_transit' : supplyStatus
}
