/** Where a stone of the stock stands: offered, taken off sale, or gone for good. */
export const keptStates = ['for_sale', 'delisted', 'sold'] as const
export type KeptState = (typeof keptStates)[number]

/** What happened to a stone beside orders. */
export const stoneDeeds = ['added', 'changed', 'listed', 'delisted', 'stale', 'rejected', 'undone'] as const
export type StoneDeed = (typeof stoneDeeds)[number]
