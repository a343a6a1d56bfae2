import { hearNotices } from '../db/hear-notices.ts'

export type AlertBell = {
  /** `ring` is called when alerts of this person may have changed; the answer ends it. */
  readonly subscribe: (userId: string, ring: () => void) => () => void
  readonly close: () => Promise<void>
}

/** Rings for those who look at this node, whichever node told them; connected from the first of them on. */
export function newAlertBell(databaseUrl: string): AlertBell {
  const rings = new Map<string, Set<() => void>>()
  const stop = new AbortController()
  let hearing: Promise<void> | undefined
  const ringAll = () => rings.forEach((of) => of.forEach((ring) => ring()))
  return {
    subscribe: (userId, ring) => {
      hearing ??= hearNotices(databaseUrl, {
        name: 'loupe alerts',
        channels: ['alerts_changed'],
        hear: (_channel, of) => rings.get(of)?.forEach((one) => one()),
        listens: ringAll,
        signal: stop.signal,
      })
      const own = rings.get(userId) ?? new Set()
      rings.set(userId, own.add(ring))
      return () => {
        own.delete(ring)
        if (own.size === 0) rings.delete(userId)
      }
    },
    close: async () => {
      stop.abort()
      await hearing
    },
  }
}
