import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import type { deskApi } from '@loupe/domain/home/desk.api.ts'
import { type Db, perDatabase } from '../db/database.ts'
import { type Ages, countAges, selectPlaces } from './rank.store.ts'

type Rank = NonNullable<NonNullable<OutputOf<typeof deskApi.desk>['supplier']>['rank']>
type Standing = { readonly ages: Ages; readonly rank: Rank }
type Kept = { atMs: number; known: Standing | null; running: Promise<void> | null }

const shown = 6
/** It reads the whole stock: not more often than this for one supplier. */
const lastsMs = 10 * 60_000
/** A page waits so long for it; then it stands there without, and has it when it looks again. */
const patienceMs = 400

const standings = perDatabase<Kept>()

async function readStanding(db: Db, siteId: string, supplierId: string): Promise<Standing> {
  const [ages, places] = await Promise.all([countAges(db, supplierId), selectPlaces(db, siteId, supplierId, shown)])
  const { compared = 0, cheap = 0, dear = 0 } = places[0] ?? {}
  const isBack = ({ place, of }: { readonly place: number; readonly of: number }): boolean => (place - 1) / (of - 1) > 2 / 3
  return {
    ages,
    rank: {
      compared,
      cheap,
      middle: compared - cheap - dear,
      dear,
      last: places.filter(isBack).map((stone) => ({ ...stone, carat: Number(stone.carat) })),
    },
  }
}

/** How fresh a supplier's stones are and how they stand among others; null while that is being worked out for the first time. */
export async function standingOf(db: Db, siteId: string, supplierId: string, lastFile: Date | null): Promise<Standing | null> {
  const kept = standings(db)
  const entry: Kept = kept.get(supplierId) ?? { atMs: 0, known: null, running: null }
  kept.set(supplierId, entry)
  const isOld = Date.now() - entry.atMs > lastsMs || (lastFile !== null && lastFile.getTime() > entry.atMs)
  if (isOld && entry.running === null) {
    const startedMs = Date.now()
    entry.running = readStanding(db, siteId, supplierId)
      .then((known) => {
        Object.assign(entry, { known, atMs: startedMs })
      })
      .finally(() => {
        entry.running = null
      })
    // Who waits for it is told that it failed; for the others what was known stands.
    entry.running.catch(() => undefined)
  }
  if (entry.known === null && entry.running !== null) await Promise.race([entry.running, new Promise((go) => setTimeout(go, patienceMs))])
  return entry.known
}
