const dayMs = 86_400_000

const textOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)
const isWeekend = (ms: number): boolean => [0, 6].includes(new Date(ms).getUTCDay())

/** The day so many business days later, Monday to Friday; days are YYYY-MM-DD. */
export function afterBusinessDays(day: string, count: number): string {
  let ms = Date.parse(day)
  for (let left = count; left > 0;) {
    ms += dayMs
    if (!isWeekend(ms)) left -= 1
  }
  return textOf(ms)
}

export const isBusinessDay = (day: string): boolean => !isWeekend(Date.parse(day))

/** How many days later one day is than another; below nothing when it is earlier. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

/** On which days around its due day somebody is told of a memo. */
export const reminderDays = [-3, 0, 1, 7] as const
export type ReminderDay = (typeof reminderDays)[number]

/** The reminder that a day calls for; a day on which the house stood still is made up for by the next, and by that one alone. */
export const reminderOf = (dueOn: string, today: string): ReminderDay | null =>
  reminderDays.findLast((day) => day <= daysBetween(dueOn, today)) ?? null
