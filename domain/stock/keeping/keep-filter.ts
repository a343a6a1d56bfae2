/** What a stone of the stock may lack. */
export const lacks = ['image', 'certificate'] as const
export type Lack = (typeof lacks)[number]

/** How long ago a stone was last confirmed: within a day, a week, a month, or longer ago. */
export const ages = ['day', 'week', 'month', 'older'] as const
export type Age = (typeof ages)[number]
/** The days at which one age ends and the next begins. */
export const ageDays = [1, 7, 30] as const
