/** When somebody is told of what is to be made: days before it is due, on the day, and after it. */
export const dueNotices = ['before', 'today', 'late'] as const
export type DueNotice = (typeof dueNotices)[number]

/** So many days before. */
export const dueSoonDays = 3
