/** How soon it can be had: in hand, finished and at its supplier, or made to order. */
export const readyStates = ['spot', 'order', 'made'] as const
export type ReadyState = (typeof readyStates)[number]

export const jewelryForms = ['piece', 'style'] as const
export type JewelryForm = (typeof jewelryForms)[number]

/** What is for sale, and what its keepers see beside it. */
export const jewelryStates = ['for_sale', 'held', 'sold', 'delisted'] as const
export type JewelryState = (typeof jewelryStates)[number]

/** Sizes of the stone in the middle as people ask for them: from so many thousandths of a carat up to, without, so many. */
export const centreBands = {
  under30: [1, 300],
  from30: [300, 500],
  from50: [500, 700],
  from70: [700, 1000],
  from100: [1000, 1500],
  from150: [1500, 2000],
  from200: [2000, 1_000_000],
} as const satisfies Readonly<Record<string, readonly [number, number]>>
export type CentreBand = keyof typeof centreBands
export const centreBandNames = [
  'under30',
  'from30',
  'from50',
  'from70',
  'from100',
  'from150',
  'from200',
] as const satisfies readonly CentreBand[]
