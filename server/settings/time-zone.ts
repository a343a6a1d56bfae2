/** Where the trade is at home when nobody said otherwise. */
export const defaultTimeZone = 'Asia/Shanghai'

/** True of names that both this runtime and PostgreSQL know, e.g. "Europe/Amsterdam"; offsets are none. */
export function isTimeZone(name: string): boolean {
  if (!/^(UTC|[A-Za-z_]+(\/[A-Za-z0-9_+-]+)+)$/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** The day in a time zone at a moment: YYYY-MM-DD. */
export function dayIn(timeZone: string, moment: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).formatToParts(moment)
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

/** The minute in a time zone at a moment: YYYY-MM-DD HH:MM. */
export function minuteIn(timeZone: string, moment: Date): string {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return `${dayIn(timeZone, moment)} ${clock.format(moment)}`
}
