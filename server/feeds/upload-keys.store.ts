import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import type { KeyHolder } from '../http/key-holder.ts'

/** The holder of a key that was not revoked; its use is written down, to the minute. */
export async function findKeyHolder(db: Db, hash: Buffer, address: string): Promise<KeyHolder | null> {
  const { rows } = await sql<KeyHolder & { isTouchDue: boolean }>`
    select id::text as "keyId", site_id::text as "siteId", supplier_id::text as "supplierId", mode, kind, made_by::text as "madeBy",
      last_used_at is null or last_used_at < now() - interval '1 minute' or last_address <> ${address} as "isTouchDue"
    from upload_keys where key_hash = ${hash} and revoked_at is null`.execute(db)
  const [found] = rows
  if (found === undefined) return null
  const { isTouchDue, ...holder } = found
  if (isTouchDue) {
    await db
      .updateTable('upload_keys')
      .set({ last_used_at: sql<Date>`now()`, last_address: address })
      .where('id', '=', holder.keyId)
      .execute()
  }
  return holder
}

export const selectKeys = (db: Db, supplierId: string) =>
  db
    .selectFrom('upload_keys as k')
    .innerJoin('people as u', 'u.id', 'k.made_by')
    .select([
      'k.id',
      'k.name',
      'k.prefix',
      'k.mode',
      'k.kind',
      'u.name as madeBy',
      'k.made_at as madeAt',
      'k.last_used_at as lastUsedAt',
      'k.last_address as lastAddress',
      'k.revoked_at as revokedAt',
    ])
    .where('k.supplier_id', '=', supplierId)
    .orderBy('k.id', 'desc')
    .limit(50)
    .execute()

export const countOpenKeys = async (db: Db, supplierId: string): Promise<number> => {
  const { rows } = await sql<{ keys: number }>`
    select count(*)::int as keys from upload_keys where supplier_id = ${supplierId} and revoked_at is null`.execute(db)
  return rows[0]?.keys ?? 0
}

export type KeyWish = Omit<KeyHolder, 'keyId'> & { readonly name: string }
type Made = KeyWish & { readonly prefix: string; readonly hash: Buffer }

export const insertKey = (tx: Tx, { siteId, supplierId, name, prefix, hash, mode, kind, madeBy }: Made) =>
  tx
    .insertInto('upload_keys')
    .values({ site_id: siteId, supplier_id: supplierId, name, prefix, key_hash: hash, mode, kind, made_by: madeBy })
    .execute()

/** @returns the name of the key that was ended; null when there is none that could be */
export async function revokeKey(tx: Tx, supplierId: string, id: string, by: string): Promise<string | null> {
  const row = await tx
    .updateTable('upload_keys')
    .set({ revoked_at: sql<Date>`now()`, revoked_by: by })
    .where('id', '=', id)
    .where('supplier_id', '=', supplierId)
    .where('revoked_at', 'is', null)
    .returning('name')
    .executeTakeFirst()
  return row?.name ?? null
}

/** The supplier's newest applied import when it replaced all by this very file. */
export async function sameFileBefore(db: Db, supplierId: string, sha256: string): Promise<string | null> {
  const { rows } = await sql<{ id: string; same: boolean }>`
    select id::text as id, file_sha256 = ${sha256} and mode = 'replace' as same from imports
    where supplier_id = ${supplierId} and state = 'done' order by id desc limit 1`.execute(db)
  const [last] = rows
  return last?.same ? last.id : null
}

/** The stones of a supplier are as their last file says: they are confirmed, and nothing else of them changes. */
export async function confirmAll(tx: Tx, supplierId: string, importId: string): Promise<void> {
  await sql`with due as (
      select id from stones where supplier_id = ${supplierId} and sale_status = 'for_sale' and availability = 'available'
        and seen_at < now() - interval '12 hours' order by id for update skip locked)
    update stones s set seen_at = now() from due where due.id = s.id`.execute(tx)
  await tx
    .updateTable('imports')
    .set({ confirmed_at: sql<Date>`now()` })
    .where('id', '=', importId)
    .execute()
}

/** Stones for sale that are still there: those of these numbers, or all; how many there are, and their numbers where some were named. */
export async function confirmNumbers(
  tx: Tx,
  supplierId: string,
  numbers: readonly string[] | null,
): Promise<{ confirmed: number; numbers: string[] }> {
  const { rows } = await sql<{ confirmed: number; numbers: string[] }>`with named as (
      select id, stock_no from stones where supplier_id = ${supplierId} and sale_status = 'for_sale' and availability <> 'sold'
        and (${numbers}::text[] is null or stock_no = any(${numbers}::text[])) order by id for no key update
    ), due as (
      update stones s set seen_at = now() from named where named.id = s.id and s.seen_at < now() - interval '1 hour'
    )
    select count(*)::int as confirmed, case when ${numbers}::text[] is null then '{}' else coalesce(array_agg(stock_no), '{}') end as numbers from named`.execute(
    tx,
  )
  return rows[0] ?? { confirmed: 0, numbers: [] }
}

/** Whether an import came under this key. */
export async function isOfKey(db: Db, importId: string, keyId: string): Promise<boolean> {
  const row = await db.selectFrom('imports').select('id').where('id', '=', importId).where('upload_key_id', '=', keyId).executeTakeFirst()
  return row !== undefined
}

/** Ends every key of a supplier; @returns how many. */
export async function revokeKeys(tx: Tx, supplierId: string, by: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('upload_keys')
    .set({ revoked_at: sql<Date>`now()`, revoked_by: by })
    .where('supplier_id', '=', supplierId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
