import { badField, notAllowed } from '@loupe/domain/api/api.problems.ts'
import type { OutputOf, ParsedOf } from '@loupe/domain/api/endpoint.ts'
import type { fixesApi, KeptFix } from '@loupe/domain/jewelry/fixes.api.ts'
import { fixIsOlder, fixJumps, fixNotYet } from '@loupe/domain/jewelry/jewelry.problems.ts'
import { isJump, type MetalFix } from '@loupe/domain/jewelry/metal-fix.ts'
import { inTransaction } from '../db/database.ts'
import type { Db, Pool } from '../db/database.ts'
import type { Viewer } from '../http/viewer.ts'
import { orderRatesOf } from '../pricing/pricing.ts'
import { dayIn } from '../settings/time-zone.ts'
import { insertFix, lockFixes, selectCurrentFixes, selectFixes, type FixRow } from './fixes.store.ts'

const fixOf = ({ metal, price, currency, unit, fixed_on, source }: FixRow): MetalFix => ({
  metal,
  price,
  currency,
  unit,
  on: fixed_on,
  source,
})

const keptFixOf = (row: FixRow): KeptFix => ({ ...fixOf(row), id: row.id, setAt: row.created_at.toISOString(), setBy: row.set_by })

/** What metals cost now at a house, by which everything that is made to order there is priced; at most one fix of each metal. */
export const currentFixes = async (db: Db, siteId: string): Promise<MetalFix[]> => (await selectCurrentFixes(db, siteId)).map(fixOf)

/** @throws Problem 403 below the house: resellers sell what the house makes */
function houseOf({ isNextLevel, siteId }: Viewer): string {
  if (isNextLevel) throw notAllowed()
  return siteId
}

export async function shownFixes(db: Db, viewer: Viewer): Promise<OutputOf<typeof fixesApi.fixes>> {
  return { rows: (await selectCurrentFixes(db, houseOf(viewer))).map(keptFixOf) }
}

export async function fixPage(
  db: Db,
  viewer: Viewer,
  { after, limit }: ParsedOf<typeof fixesApi.fixHistory>,
): Promise<OutputOf<typeof fixesApi.fixHistory>> {
  const rows = await selectFixes(db, houseOf(viewer), { after, limit: limit + 1 })
  const page = rows.slice(0, limit).map(keptFixOf)
  return { rows: page, next: rows.length > limit ? (page.at(-1)?.id ?? null) : null }
}

const said = ({ price, currency, unit }: MetalFix): string => `${price} ${currency}/${unit}`

/** @throws Problem 409 for a move that is more likely a slip and that nobody said to be right */
async function refuseJump(db: Db, siteId: string, before: MetalFix, next: MetalFix): Promise<void> {
  const rates = await orderRatesOf(db, siteId)
  if (isJump(before, next, rates.get('natural') ?? '1')) throw fixJumps(said(before), said(next))
}

/**
 * Sets what a metal costs; from its commit on every price that has metal in it follows.
 * @throws Problem 400 for a day to come and for one before the fix in force, 403 below the house, 409 for a doubtful move
 */
export function setFix(
  db: Pool,
  viewer: Viewer,
  { confirm, ...next }: ParsedOf<typeof fixesApi.setFix>,
  timeZone: string,
): Promise<KeptFix> {
  const siteId = houseOf(viewer)
  if (next.on > dayIn(timeZone, new Date())) throw badField('on', fixNotYet)
  return inTransaction(db, async (tx) => {
    await lockFixes(tx, siteId)
    const before = (await currentFixes(tx, siteId)).find(({ metal }) => metal === next.metal)
    if (before !== undefined && next.on < before.on) throw badField('on', fixIsOlder(before.on))
    if (before !== undefined && confirm === undefined) await refuseJump(tx, siteId, before, next)
    await insertFix(tx, { ...next, siteId, by: viewer.userId })
    const now = (await selectCurrentFixes(tx, siteId)).find(({ metal }) => metal === next.metal)
    if (now === undefined) throw new Error('a fix that was set is not there')
    return keptFixOf(now)
  })
}
