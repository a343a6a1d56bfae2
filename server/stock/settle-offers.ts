import { inTransaction, type Pool } from '../db/database.ts'
import { alignWithClaims, selectSharedOffers, selectUnaligned } from './claimed-offers.store.ts'
import { lockOffers } from './stock.store.ts'

/** Orders of the same certificates wait for no more than these. */
const atOnce = 200
const foundAtOnce = 20_000

/**
 * One step: whoever places or lets go an order holds the locks of all offers of a certificate that they see. With the locks in hand
 * nobody is in the midst of it, and every claim that counts can be read.
 */
const align = (db: Pool, ids: readonly string[]): Promise<number> =>
  inTransaction(db, async (tx) => {
    const locked = await lockOffers(tx, ids)
    return alignWithClaims(
      tx,
      locked.map((row) => row.id),
    )
  })

/**
 * After an import is committed: an order placed while it came in did not see its offers, and it did not see that order. Its offers of
 * certificates that are claimed are held from now on, and those held for a claim that ended meanwhile are free (decision 0121).
 */
export async function settleImportedOffers(db: Pool, importId: string): Promise<void> {
  for (let after = '0'; ;) {
    const ids = await selectSharedOffers(db, importId, after, foundAtOnce)
    const last = ids.at(-1)
    if (last === undefined) return
    for (let at = 0; at < ids.length; at += atOnce) await align(db, ids.slice(at, at + atOnce))
    if (ids.length < foundAtOnce) return
    after = last
  }
}

/** For what a killed process left undone; safe on several nodes at once. @returns how many offers were put right */
export async function settleClaimedOffers(db: Pool): Promise<number> {
  let settled = 0
  for (;;) {
    const ids = await selectUnaligned(db, atOnce)
    const aligned = ids.length === 0 ? 0 : await align(db, ids)
    settled += aligned
    if (aligned === 0) return settled
  }
}
