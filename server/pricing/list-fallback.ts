import { badField, notAllowed } from '@loupe/domain/api/api.problems.ts'
import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import { fallbackChoices, halvesWithout } from '@loupe/domain/pricing/fallback-bracket.ts'
import { formatAmount } from '@loupe/domain/pricing/money.ts'
import { noSuchBracket } from '@loupe/domain/pricing/price-list.problems.ts'
import type { pricingApi } from '@loupe/domain/pricing/pricing.api.ts'
import { inTransaction } from '../db/database.ts'
import type { Db } from '../db/database.ts'
import type { Viewer } from '../http/viewer.ts'
import { insertFallback, lockSite, selectBrackets, selectCurrentList, selectFallback } from './price-list.store.ts'

type Fallback = OutputOf<typeof pricingApi.rapFallback>

const off: Fallback = { bracket: null, setAt: null, setBy: null, choices: [], missing: [] }

async function fallbackOf(db: Db, siteId: string): Promise<Fallback> {
  const set = await selectFallback(db, siteId)
  const list = await selectCurrentList(db, siteId)
  const cells = list === undefined ? [] : await selectBrackets(db, list.id)
  const bracket = set?.bracket ?? null
  return {
    bracket,
    setAt: set?.set_at.toISOString() ?? null,
    setBy: set?.set_by ?? null,
    choices: fallbackChoices(cells, bracket).map((choice) => ({
      bracket: choice.bracket,
      covers: choice.covers.map(({ from, to }) => ({ from: formatAmount(from), to: to === null ? null : formatAmount(to) })),
    })),
    missing: bracket === null || list === undefined ? [] : halvesWithout(cells, bracket),
  }
}

/** The bracket that the house falls back on; a next-level site follows the house and has nothing to choose. */
export const shownFallback = async (db: Db, viewer: Viewer): Promise<Fallback> => (viewer.isNextLevel ? off : fallbackOf(db, viewer.siteId))

/**
 * Names the bracket to fall back on, null for none (decisions.md 5): from its commit on every larger size without a
 * bracket is priced by it. @throws Problem 403 on a next-level site, 400 for a bracket that the list in force does not offer
 */
export async function nameFallback(db: Db, viewer: Viewer, bracket: string | null): Promise<Fallback> {
  if (viewer.isNextLevel) throw notAllowed()
  return inTransaction(db, async (tx) => {
    await lockSite(tx, viewer.siteId)
    const now = await fallbackOf(tx, viewer.siteId)
    if (bracket === now.bracket) return now
    if (bracket !== null && !now.choices.some((choice) => choice.bracket === bracket)) throw badField('bracket', noSuchBracket)
    const [low = null, high = null] = bracket?.split('-') ?? []
    await insertFallback(tx, { siteId: viewer.siteId, userId: viewer.userId, low, high })
    return fallbackOf(tx, viewer.siteId)
  })
}
