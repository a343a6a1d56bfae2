/** What can be sold: a loose stone, a parcel of stones, a finished piece of jewelry, a style that is made to order. */
export const goodsForms = ['stone', 'parcel', 'piece', 'style'] as const
export type GoodsForm = (typeof goodsForms)[number]
