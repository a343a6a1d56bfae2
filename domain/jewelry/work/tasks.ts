/** What is done to a piece that exists already. Codes are the same in code, columns and texts. */
export const workTasks = ['resize', 'repair', 'polish', 'rhodium', 'engraving', 'tighten', 'replace'] as const
export type WorkTask = (typeof workTasks)[number]

/** Whether metal that goes on or comes off is in the price, or settled by weight afterwards. */
export const metalWays = ['included', 'settled'] as const
export type MetalWay = (typeof metalWays)[number]

/** Beyond so many per cent of a piece's weight its metal is settled, where nothing else was agreed for it. */
export const workTolerance = '3'
