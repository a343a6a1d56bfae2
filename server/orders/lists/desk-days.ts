import { dayIn } from '../../settings/time-zone.ts'

const dayMs = 86_400_000
const shownDays = 30
const shownWeeks = 12

/** The last days of the house, the last of them today: YYYY-MM-DD. */
export function lastDays(timeZone: string, now: Date): string[] {
  const today = Date.parse(dayIn(timeZone, now))
  return Array.from({ length: shownDays }, (_, k) => new Date(today - (shownDays - 1 - k) * dayMs).toISOString().slice(0, 10))
}

/** Weeks from Monday to Sunday, the last of them the present one. */
export function lastWeeks(today: string): { from: string; to: string }[] {
  const day = Date.parse(today)
  const monday = day - ((new Date(day).getUTCDay() + 6) % 7) * dayMs
  return Array.from({ length: shownWeeks }, (_, k) => {
    const from = monday - (shownWeeks - 1 - k) * 7 * dayMs
    return { from: new Date(from).toISOString().slice(0, 10), to: new Date(from + 6 * dayMs).toISOString().slice(0, 10) }
  })
}

export const dayBefore = (day: string, days: number): string => new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10)

const shownMonths = 12

/** Months of the house from their first day to their last, the last of them the present one. */
export function lastMonths(today: string): { from: string; to: string }[] {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  const dayOf = (at: number, day: number) => new Date(Date.UTC(year, at, day)).toISOString().slice(0, 10)
  return Array.from({ length: shownMonths }, (_, k) => {
    const at = month - shownMonths + k
    return { from: dayOf(at, 1), to: dayOf(at + 1, 0) }
  })
}
