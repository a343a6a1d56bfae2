import type { Order } from '@loupe/domain/orders/order.ts'

type Entry = Order['log'][number]
/** What one press did: one entry, or the same done to several stones. */
export type Act = { readonly first: Entry; readonly entries: readonly Entry[] }

const sameActMs = 60_000

const isSameAct = (one: Entry, other: Entry): boolean =>
  one.lineId !== null &&
  other.lineId !== null &&
  one.who === other.who &&
  one.what === other.what &&
  one.to === other.to &&
  one.note === other.note &&
  Math.abs(Date.parse(one.at) - Date.parse(other.at)) < sameActMs

/** The log by act, newest first: five stones confirmed with one press are one act. */
export function actsOf(log: readonly Entry[]): Act[] {
  const acts: { first: Entry; entries: Entry[] }[] = []
  for (const entry of log) {
    const last = acts.at(-1)
    if (last && isSameAct(last.first, entry)) last.entries.push(entry)
    else acts.push({ first: entry, entries: [entry] })
  }
  return acts.toReversed()
}
