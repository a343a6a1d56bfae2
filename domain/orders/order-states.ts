/** What product.md and decisions.md 7 name; which of them can be ordered and moved today stands in kinds.ts and order-types.ts. */
export const orderKinds = ['natural_diamond', 'lab_diamond', 'natural_jewelry', 'lab_jewelry', 'mixed', 'natural_mixed'] as const
export type OrderKind = (typeof orderKinds)[number]
export const orderTypes = ['goods', 'lend', 'return', 'delivery', 'jewelry'] as const
export const orderStatuses = [
  'held',
  'preparation',
  'purchased',
  'wait_handover',
  'completed',
  'voided',
  'returning',
  'returned',
  'loaned_out',
] as const
export const supplyStatuses = ['waiting_confirm', 'confirmed', 'in_transit', 'arrived', 'picked_up', 'rejected'] as const

/** Where a line of one's own stock stands: on its way, refused, or given back with its order. */
export const stockLineStates = [...supplyStatuses, 'given_back'] as const
export type StockLineState = (typeof stockLineStates)[number]

export type OrderType = (typeof orderTypes)[number]
export type OrderStatus = (typeof orderStatuses)[number]
export type SupplyStatus = (typeof supplyStatuses)[number]

export const pickupMethods = ['pickup', 'express'] as const
export type PickupMethod = (typeof pickupMethods)[number]
