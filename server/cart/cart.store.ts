import { sql } from 'kysely'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import type { Db, Tx } from '../db/database.ts'

/** A cart holds this many stones. */
export const cartLimit = 500

export const selectCart = (db: Db, userId: string, origin: Origin) =>
  db
    .selectFrom('cart_items')
    .innerJoin('stones', 'stones.id', 'cart_items.stone_id')
    .where('cart_items.user_id', '=', userId)
    .where('stones.origin', '=', origin)
    .orderBy('cart_items.added_at', 'desc')
    .orderBy('cart_items.stone_id', 'desc')
    .limit(cartLimit)
    .select(['cart_items.stone_id', 'cart_items.usd_total', 'cart_items.priced_as', 'cart_items.added_at'])
    .execute()

/** Pieces by origin. Whoever adds holds the person's row, so that two tabs can't overfill a cart. */
export async function countCart(tx: Tx, userId: string): Promise<Record<Origin, number>> {
  const row = await tx
    .selectFrom('cart_items')
    .innerJoin('stones', 'stones.id', 'cart_items.stone_id')
    .where('cart_items.user_id', '=', userId)
    .select([
      sql<number>`count(*) filter (where stones.origin = 'natural')::int`.as('natural'),
      sql<number>`count(*) filter (where stones.origin = 'lab')::int`.as('lab'),
    ])
    .executeTakeFirstOrThrow()
  return row
}

export const lockOwner = (tx: Tx, userId: string) => tx.selectFrom('users').where('id', '=', userId).select('id').forNoKeyUpdate().execute()

/** Adds what is not there yet. @returns how many were new */
export async function insertItems(
  tx: Tx,
  userId: string,
  items: readonly { stoneId: string; usdTotal: string; pricedAs: string; addedAt: Date }[],
): Promise<number> {
  const rows = await tx
    .insertInto('cart_items')
    .values(
      items.map((item) => ({
        user_id: userId,
        stone_id: item.stoneId,
        usd_total: item.usdTotal,
        priced_as: item.pricedAs,
        added_at: item.addedAt,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('stone_id')
    .execute()
  return rows.length
}

export const deleteItems = (db: Db, userId: string, stoneIds: readonly string[]) =>
  db
    .deleteFrom('cart_items')
    .where('user_id', '=', userId)
    .where('stone_id', 'in', [...stoneIds])
    .execute()
