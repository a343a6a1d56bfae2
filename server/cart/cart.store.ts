import { sql } from 'kysely'
import type { Take } from '@loupe/domain/goods/goods.ts'
import type { Db, Tx } from '../db/database.ts'

/** A cart holds this many things. */
export const cartLimit = 500

/** What a person has in their carts, newest first; `goods` is its name: "stone 7". */
export const selectItems = (db: Db, userId: string) =>
  db
    .selectFrom('cart_items')
    .where('user_id', '=', userId)
    .orderBy('added_at', 'desc')
    .orderBy('stone_id', 'desc')
    .orderBy('id', 'desc')
    .select([
      'id',
      'usd_total',
      'priced_as',
      'added_at',
      'take_pieces',
      'take_carats',
      'spec',
      sql<string>`goods_of(cart_items)`.as('goods'),
    ])
    .execute()

/** Whoever adds holds the person's row, so that two tabs can't overfill a cart. */
export const lockOwner = (tx: Tx, userId: string) =>
  tx.selectFrom('people').where('id', '=', userId).select('id').forNoKeyUpdate().execute()

/** Adds what is not there yet. @returns how many were new */
export async function insertStones(
  tx: Tx,
  userId: string,
  items: readonly { id: string; usdTotal: string; pricedAs: string; addedAt: Date }[],
): Promise<number> {
  const rows = await tx
    .insertInto('cart_items')
    .values(
      items.map((item) => ({
        user_id: userId,
        stone_id: item.id,
        usd_total: item.usdTotal,
        priced_as: item.pricedAs,
        added_at: item.addedAt,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return rows.length
}

type NewPart = { readonly id: string; readonly take: Take; readonly usdTotal: string; readonly pricedAs: string }

/** Wants parts of parcels, each parcel once; one that is there already is wanted in the new quantity, at what it costs now. */
export const upsertParts = (tx: Tx, userId: string, parts: readonly NewPart[]) =>
  tx
    .insertInto('cart_items')
    .values(
      parts.map(({ id, take, usdTotal, pricedAs }) => ({
        user_id: userId,
        parcel_id: id,
        take_pieces: take.pieces ?? null,
        take_carats: take.carats ?? null,
        usd_total: usdTotal,
        priced_as: pricedAs,
        added_at: new Date(),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'parcel_id']).doUpdateSet((set) => ({
        take_pieces: set.ref('excluded.take_pieces'),
        take_carats: set.ref('excluded.take_carats'),
        usd_total: set.ref('excluded.usd_total'),
        priced_as: set.ref('excluded.priced_as'),
      })),
    )
    .execute()

export type NewJewel = {
  readonly form: 'piece' | 'style'
  readonly id: string
  readonly spec: object | null
  readonly usdTotal: string
  readonly pricedAs: string
}

/** Wants jewelry: a piece once, a style as often as it is asked for. @returns how many were new */
export async function insertJewels(tx: Tx, userId: string, jewels: readonly NewJewel[]): Promise<number> {
  const rows = await tx
    .insertInto('cart_items')
    .values(
      jewels.map(({ form, id, spec, usdTotal, pricedAs }) => ({
        user_id: userId,
        piece_id: form === 'piece' ? id : null,
        style_id: form === 'style' ? id : null,
        spec: spec === null ? null : JSON.stringify(spec),
        usd_total: usdTotal,
        priced_as: pricedAs,
        added_at: new Date(),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return rows.length
}

/** Jewelry of one person's cart, by its items. */
export const deleteJewels = (db: Db, userId: string, itemIds: readonly string[]) =>
  db
    .deleteFrom('cart_items')
    .where('user_id', '=', userId)
    .where('id', 'in', [...itemIds])
    .where((where) => where.or([where('piece_id', 'is not', null), where('style_id', 'is not', null)]))
    .execute()

export const deleteParts = (db: Db, userId: string, parcelIds: readonly string[]) =>
  db
    .deleteFrom('cart_items')
    .where('user_id', '=', userId)
    .where('parcel_id', 'in', [...parcelIds])
    .execute()

export const deleteStones = (db: Db, userId: string, stoneIds: readonly string[]) =>
  db
    .deleteFrom('cart_items')
    .where('user_id', '=', userId)
    .where('stone_id', 'in', [...stoneIds])
    .execute()
