/** Minutes of a day as a clock shows them: 485 is "08:05". */
export const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** The other way round; null for what is no time of a day. */
export function minuteOf(clock: string): number | null {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)/.exec(clock) ?? []
  return hour === undefined ? null : Number(hour) * 60 + Number(minute)
}
