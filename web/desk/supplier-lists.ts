import { paths } from '../nav/paths.ts'

/** A supplier's lines in orders, each side on its page. */
export const soldOf = { natural: paths.salesStockOrders, lab: paths.salesStockLabOrders } as const
/** States of what is sold and was not given back. */
export const soldStates = 'confirmed,in_transit,arrived,picked_up'
