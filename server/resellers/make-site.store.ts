import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import { lockName } from '../db/lock-name.ts'

/** Sites, their names and their addresses are given one after another. */
export const lockSites = (tx: Tx): Promise<void> => lockName(tx, 'sites below the house')

export async function isSiteNameTaken(db: Db, name: string, except: string | null = null): Promise<boolean> {
  const row = await db
    .selectFrom('sites')
    .select('id')
    .where(sql`name_key(name)`, '=', sql`name_key(${name}::text)`)
    .$if(except !== null, (query) => query.where('id', '<>', except))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Gives a site an address that nobody has; one that somebody had once is free. False when it is taken. */
export async function insertAddress(db: Db, siteId: string, origin: string): Promise<boolean> {
  const { rows } = await sql`
    insert into site_origins as o (origin, site_id, is_primary)
    values (${origin}, ${siteId}, not exists (select from site_origins p where p.site_id = ${siteId} and p.is_primary))
    on conflict (host) do update
      set origin = excluded.origin, site_id = excluded.site_id, is_primary = excluded.is_primary, removed_at = null, added_at = now()
      where o.removed_at is not null
    returning 1`.execute(db)
  return rows.length === 1
}

/** A group of the house by its id or its name; without either, the group that its new customers get. */
export async function findGroupOfHouse(
  db: Db,
  houseId: string,
  { id, name }: { readonly id?: string | undefined; readonly name?: string | undefined },
): Promise<string | null> {
  const row = await db
    .selectFrom('buying_groups')
    .select('id')
    .where('site_id', '=', houseId)
    .where((of) =>
      of.and([
        ...(id === undefined ? [] : [of('id', '=', id)]),
        ...(name === undefined ? [] : [of('name', '=', name)]),
        ...(id === undefined && name === undefined ? [of('is_default', '=', true)] : []),
      ]),
    )
    .executeTakeFirst()
  return row?.id ?? null
}

/** A name for a group of the house that no other group has. */
export async function freeGroupName(db: Db, houseId: string, wish: string): Promise<string> {
  const rows = await db.selectFrom('buying_groups').select('name').where('site_id', '=', houseId).execute()
  const taken = new Set(rows.map(({ name }) => name))
  const base = wish.slice(0, 90)
  for (let no = 1; ; no += 1) {
    const name = no === 1 ? base : `${base} ${no}`
    if (!taken.has(name)) return name
  }
}
