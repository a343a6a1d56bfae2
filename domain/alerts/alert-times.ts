const dayMs = 86_400_000
const minuteMs = 60_000

export const digests = ['off', 'daily', 'weekly'] as const
export type Digest = (typeof digests)[number]

/** When somebody is written to; minutes are those of their own day, 0 to 1439. */
export type AlertTimes = {
  readonly timeZone: string
  readonly digest: Digest
  readonly digestHour: number
  /** 1 is Monday, 7 Sunday; of a weekly digest. */
  readonly digestWeekday: number
  /** Null without quiet hours; they may go over midnight. */
  readonly quiet: { readonly from: number; readonly to: number } | null
}

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known !== undefined) return known
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23' })
  clocks.set(timeZone, clock)
  return clock
}

/** What clocks show in a zone, as if it were UTC. */
function shown(timeZone: string, moment: number): number {
  const parts = clockOf(timeZone).formatToParts(moment)
  const part = (type: string): number => Number(parts.find((one) => one.type === type)?.value)
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
}

/**
 * The moment at which clocks of a zone show this (given as if it were UTC). Of two when they are set back the first; where they are set
 * forward past it, as much later.
 */
function momentOf(timeZone: string, wanted: number): number {
  const before = wanted - dayMs - shown(timeZone, wanted - dayMs)
  const after = wanted + dayMs - shown(timeZone, wanted + dayMs)
  const found = [wanted + before, wanted + after].filter((moment) => shown(timeZone, moment) === wanted)
  return found.length === 0 ? wanted + before : Math.min(...found)
}

/** The day that clocks show, as its midnight, and the minutes since. */
function today(timeZone: string, moment: number): { readonly midnight: number; readonly minute: number } {
  const now = shown(timeZone, moment)
  const midnight = Math.floor(now / dayMs) * dayMs
  return { midnight, minute: Math.floor((now - midnight) / minuteMs) }
}

/** When the quiet hours that a moment falls into end; the moment itself when it falls into none. */
export function afterQuiet({ timeZone, quiet }: AlertTimes, moment: Date): Date {
  if (quiet === null) return moment
  const { midnight, minute } = today(timeZone, moment.getTime())
  const { from, to } = quiet
  const isOver = from > to
  const isQuiet = isOver ? minute >= from || minute < to : minute >= from && minute < to
  if (!isQuiet) return moment
  const day = isOver && minute >= from ? midnight + dayMs : midnight
  const end = momentOf(timeZone, day + to * minuteMs)
  // Set back, clocks show quiet minutes again that are over by then.
  return new Date(Math.max(end, moment.getTime()))
}

const weekdayOf = (midnight: number): number => ((new Date(midnight).getUTCDay() + 6) % 7) + 1

/** When the next digest after a moment goes. */
function nextDigest({ timeZone, digest, digestHour, digestWeekday }: AlertTimes, moment: Date): Date {
  const { midnight } = today(timeZone, moment.getTime())
  for (let day = 0; ; day += 1) {
    const at = midnight + day * dayMs
    const due = momentOf(timeZone, at + digestHour * 60 * minuteMs)
    if (due > moment.getTime() && (digest === 'daily' || weekdayOf(at) === digestWeekday)) return new Date(due)
  }
}

/** When what happens at a moment may go out: with the next digest or at once, and never in quiet hours. */
export function goesAt(times: AlertTimes, moment: Date, waitsForDigest: boolean): Date {
  return afterQuiet(times, waitsForDigest && times.digest !== 'off' ? nextDigest(times, moment) : moment)
}
