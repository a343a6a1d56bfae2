import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import type { deskApi } from '@loupe/domain/home/desk.api.ts'
import { type Db, perDatabase } from '../db/database.ts'
import { lastKnown, type LastKnown } from './last-known.ts'
import { supplierStones } from '../stock/stock.ts'

type Ages = Awaited<ReturnType<typeof supplierStones.ages>>
type Rank = NonNullable<NonNullable<OutputOf<typeof deskApi.desk>['supplier']>['rank']>

const shown = 6
export const nothing: Rank = { compared: 0, cheap: 0, middle: 0, dear: 0, last: [] }

const ranksOf = perDatabase<LastKnown<ReadonlyMap<string, Rank>>>()
const agesOf = perDatabase<LastKnown<Ages>>()

function keptUnder<Value>(kept: Map<string, LastKnown<Value>>, key: string): LastKnown<Value> {
  const known = kept.get(key) ?? lastKnown<Value>()
  kept.set(key, known)
  return known
}

async function readRanks(db: Db): Promise<ReadonlyMap<string, Rank>> {
  const ranks = new Map<string, Rank>()
  for (const { supplierId, compared, cheap, dear, stone } of await supplierStones.thirds(db, shown)) {
    const rank = ranks.get(supplierId) ?? { compared, cheap, middle: compared - cheap - dear, dear, last: [] }
    if (stone) rank.last.push(stone)
    ranks.set(supplierId, rank)
  }
  return ranks
}

/** How every supplier's stones stand among those of others; null while that is being worked out for the first time. */
export const ranksNow = (db: Db): Promise<ReadonlyMap<string, Rank> | null> => keptUnder(ranksOf(db), 'all').read(() => readRanks(db))

type Span = 'day' | 'week' | 'month' | 'older'
type Standing = { readonly ages: Record<Span, number> | null; readonly agesByPage: Ages | null; readonly rank: Rank | null }

function summed(pages: Ages): Record<Span, number> {
  const sum = (span: Span): number => pages.reduce((total, page) => total + page[span], 0)
  return { day: sum('day'), week: sum('week'), month: sum('month'), older: sum('older') }
}

/**
 * How fresh a supplier's stones are and how they stand among others; null while that is being worked out for the first time. All
 * suppliers are ranked at once, every ten minutes: no file of one's own makes it happen.
 */
export async function standingOf(db: Db, supplierId: string, lastFile: Date | null): Promise<Standing> {
  const [agesByPage, ranks] = await Promise.all([
    keptUnder(agesOf(db), supplierId).read(() => supplierStones.ages(db, supplierId), lastFile?.getTime()),
    ranksNow(db),
  ])
  return { ages: agesByPage && summed(agesByPage), agesByPage, rank: ranks && (ranks.get(supplierId) ?? nothing) }
}
