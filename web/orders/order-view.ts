/** Whose orders a list shows: one's own, or those of the customers one serves. */
export type View = 'mine' | 'customers'
