import { sql } from 'kysely'
import { recordOf } from '@loupe/domain/api/unknown.ts'
import type { Db } from '../db/database.ts'

export type Site = { readonly id: string; readonly parentId: string | null; readonly name: string; readonly isSuspended: boolean }

/**
 * The site of a page's origin and host name, else the house; null while there is no house. `isGone` where the address led to a reseller's
 * site once and leads to none now, so that it must not show the house's own pages.
 */
export async function findSite(
  db: Db,
  origin: { whole: string; host: string } | null,
): Promise<(Site & { readonly isGone: boolean }) | null> {
  const row = await db
    .selectFrom('sites')
    .select(['id', 'parent_id', 'name', 'suspended_at'])
    .select(
      sql<boolean>`parent_id is null and exists (select from site_origins o
        where o.host = ${origin?.host ?? null} and o.removed_at is not null)`.as('is_gone'),
    )
    .where('id', '=', sql<string>`site_of_origin(${origin?.whole ?? null}, ${origin?.host ?? null})`)
    .executeTakeFirst()
  if (row === undefined) return null
  return { id: row.id, parentId: row.parent_id, name: row.name, isSuspended: row.suspended_at !== null, isGone: row.is_gone }
}

/** The house, which has no site above it; null while there is none. */
export async function findHouse(db: Db): Promise<string | null> {
  const row = await db.selectFrom('sites').select('id').where('parent_id', 'is', null).executeTakeFirst()
  return row?.id ?? null
}

/** The address of a site that somebody names, whole or by its host name, as it is written down; null when it is none of the site's. */
export async function findAddress(db: Db, siteId: string, { whole, host }: { whole: string; host: string }): Promise<string | null> {
  const row = await db
    .selectFrom('site_origins')
    .select('origin')
    .where('site_id', '=', siteId)
    .where('removed_at', 'is', null)
    .where((of) => of.or([of('origin', '=', whole), of('host', '=', host)]))
    .orderBy(sql`origin = ${whole}`, 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.origin ?? null
}

/** Whether a reseller's site is suspended; it can't become so before the transaction ends. */
export async function lockOpen(db: Db, siteId: string): Promise<boolean> {
  const row = await db
    .selectFrom('sites')
    .select('suspended_at')
    .where('id', '=', siteId)
    .where('parent_id', 'is not', null)
    .forShare()
    .executeTakeFirst()
  return row === undefined || row.suspended_at === null
}

export async function hasDemoPeople(db: Db): Promise<boolean> {
  return (await db.selectFrom('people').select('id').where('is_demo', '=', true).limit(1).executeTakeFirst()) !== undefined
}

/** What was set for a site, as it was stored. */
export async function readConfig(db: Db, siteId: string): Promise<Readonly<Record<string, unknown>>> {
  const row = await db.selectFrom('site_configs').select('config').where('site_id', '=', siteId).executeTakeFirst()
  return recordOf(row?.config)
}

/** What was set for a site and then, where it has a parent, what was set for that. */
export async function readOwnAndParentConfig(db: Db, siteId: string): Promise<unknown[]> {
  const rows = await db
    .selectFrom('sites as s')
    .innerJoin('site_configs as c', (join) => join.on('c.site_id', 'in', sql<string>`(s.id, s.parent_id)`))
    .select('c.config')
    .where('s.id', '=', siteId)
    .orderBy(sql`c.site_id = s.id`, 'desc')
    .execute()
  return rows.map(({ config }) => config)
}

/** The same for the site of a page's origin and host name, else the house; null while there is no house. */
export async function findConfig(
  db: Db,
  origin: { whole: string; host: string } | null,
): Promise<Readonly<Record<string, unknown>> | null> {
  const row = await db
    .selectFrom('site_configs')
    .select('config')
    .where('site_id', '=', sql<string>`site_of_origin(${origin?.whole ?? null}, ${origin?.host ?? null})`)
    .executeTakeFirst()
  return row === undefined ? null : recordOf(row.config)
}

/** Locations of the stock that a site sells: the house's own. */
export async function readLocations(db: Db, siteId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('locations as l')
    .innerJoin('sites as s', (join) => join.on('l.site_id', '=', sql<string>`coalesce(s.parent_id, s.id)`))
    .select('l.name')
    .where('s.id', '=', siteId)
    .orderBy('l.sort')
    .orderBy('l.id')
    .execute()
  return rows.map(({ name }) => name)
}

export type NewSite = {
  readonly name: string
  readonly parentId?: string
  /** The group of the parent that this site buys as. */
  readonly parentGroupId?: string
  readonly origins?: readonly string[]
  readonly config?: Readonly<Record<string, unknown>>
}

export async function insertSite(db: Db, site: NewSite): Promise<string> {
  const { id } = await db
    .insertInto('sites')
    .values({ name: site.name, parent_id: site.parentId ?? null, parent_group_id: site.parentGroupId ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('site_configs')
    .values({ site_id: id, config: JSON.stringify(site.config ?? {}) })
    .execute()
  for (const [k, origin] of (site.origins ?? []).entries()) {
    await db
      .insertInto('site_origins')
      .values({ origin: origin.toLowerCase(), site_id: id, is_primary: k === 0 })
      .execute()
  }
  return id
}

export async function insertLocations(db: Db, siteId: string, names: readonly string[]): Promise<void> {
  const distinct = [...new Set(names)]
  if (distinct.length === 0) return
  await db
    .insertInto('locations')
    .values(distinct.map((name, sort) => ({ site_id: siteId, name, sort })))
    .execute()
}

const codeName = 'setup_code'

/** Keeps the hash of the newest set-up code; an earlier one is worth nothing from now on. */
export async function saveSetUpCode(db: Db, hash: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ name: codeName, value: JSON.stringify({ hash }) })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: JSON.stringify({ hash }) }))
    .execute()
}

/** The hash of the set-up code; whoever else wants to finish the set-up waits for this transaction. */
export async function lockSetUpCode(db: Db): Promise<string | null> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', codeName).forUpdate().executeTakeFirst()
  const { hash } = recordOf(row?.value)
  return typeof hash === 'string' ? hash : null
}

export async function dropSetUpCode(db: Db): Promise<void> {
  await db.deleteFrom('settings').where('name', '=', codeName).execute()
}
