import { useSite } from './site.ts'

/** The day at the house, YYYY-MM-DD: its orders are numbered by it, its papers dated, and what is promised is counted from it. */
export function houseDay(at: Date): string {
  const timeZone = useSite.getState().config?.time_zone
  // Swedish days are written as they are kept.
  return new Intl.DateTimeFormat('sv', { dateStyle: 'short', ...(timeZone ? { timeZone } : {}) }).format(at)
}
