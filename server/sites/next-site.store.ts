import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** The house, kept from getting two sites at once; null while there is none. */
export async function findHouse(db: Db): Promise<string | null> {
  const row = await db.selectFrom('sites').select('id').where('parent_id', 'is', null).forUpdate().executeTakeFirst()
  return row?.id ?? null
}

export async function isSiteNameTaken(db: Db, name: string): Promise<boolean> {
  const row = await db
    .selectFrom('sites')
    .select('id')
    .where(sql`name_key(name)`, '=', sql`name_key(${name}::text)`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a site has this address already, as it stands or by its host name. */
export async function isOriginTaken(db: Db, origin: string): Promise<boolean> {
  const { host, hostname } = new URL(origin)
  const row = await db
    .selectFrom('site_origins')
    .select('origin')
    .where('origin', 'in', [origin, host, hostname])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** A group of the house by its name; without one, the group that its new customers get. */
export async function findGroupOfHouse(db: Db, houseId: string, name: string | null): Promise<string | null> {
  const row = await db
    .selectFrom('groups')
    .select('id')
    .where('site_id', '=', houseId)
    .where((of) => (name === null ? of('is_default', '=', true) : of('name', '=', name)))
    .executeTakeFirst()
  return row?.id ?? null
}
