import { sql } from 'kysely'
import { recordOf } from '@loupe/domain/api/unknown.ts'
import type { Db } from '../db/database.ts'

export type Stored = Readonly<Record<string, unknown>>

/** A site's config as stored, with what the form needs beside it. */
export type ConfigRow = {
  readonly name: string
  readonly version: number
  readonly popupVersion: number
  readonly updatedAt: Date
  readonly config: Stored
}

export async function readConfigRow(db: Db, siteId: string): Promise<ConfigRow> {
  const row = await db
    .selectFrom('sites as s')
    .leftJoin('site_configs as c', 'c.site_id', 's.id')
    .select(['s.name', 's.created_at', 'c.version', 'c.popup_version', 'c.updated_at', 'c.config'])
    .where('s.id', '=', siteId)
    .executeTakeFirstOrThrow()
  return {
    name: row.name,
    version: row.version ?? 1,
    popupVersion: row.popup_version ?? 1,
    updatedAt: row.updated_at ?? row.created_at,
    config: recordOf(row.config),
  }
}

/** The same, kept from changing until the transaction ends. */
export async function lockConfigRow(db: Db, siteId: string): Promise<ConfigRow> {
  await db
    .insertInto('site_configs')
    .values({ site_id: siteId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db.selectFrom('site_configs').select('version').where('site_id', '=', siteId).forUpdate().executeTakeFirst()
  return readConfigRow(db, siteId)
}

export type NewConfig = {
  readonly siteId: string
  readonly before: ConfigRow
  readonly config: Stored
  readonly popupVersion: number
  readonly by: string
  readonly undoOf: number | null
}

/** Puts a config in force as the next version; the one before is in the history from now on. */
export async function writeConfig(db: Db, { siteId, before, config, popupVersion, by, undoOf }: NewConfig): Promise<void> {
  const version = before.version + 1
  await db
    .insertInto('config_versions')
    .values([{ site_id: siteId, version: before.version, config: JSON.stringify(before.config), at: before.updatedAt, by_user: null }])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('config_versions')
    .values({ site_id: siteId, version, config: JSON.stringify(config), by_user: by, undo_of: undoOf })
    .execute()
  await db
    .updateTable('site_configs')
    .set({ config: JSON.stringify(config), version, popup_version: popupVersion, updated_by: by, updated_at: sql<Date>`now()` })
    .where('site_id', '=', siteId)
    .execute()
}

/** A config that was in force once; null when there was none of that version. */
export async function readConfigVersion(db: Db, siteId: string, version: number): Promise<Stored | null> {
  const row = await db
    .selectFrom('config_versions')
    .select('config')
    .where('site_id', '=', siteId)
    .where('version', '=', version)
    .executeTakeFirst()
  return row === undefined ? null : recordOf(row.config)
}

/** Configs that were in force, newest first, each with the one that it replaced. */
export async function listConfigVersions(db: Db, siteId: string, wanted: { after?: number | undefined; limit: number }) {
  const rows = await db
    .selectFrom('config_versions as v')
    .leftJoin('people as u', 'u.id', 'v.by_user')
    .leftJoin('config_versions as b', (join) => join.onRef('b.site_id', '=', 'v.site_id').on('b.version', '=', sql<number>`v.version - 1`))
    .select([
      'v.version',
      'v.at',
      sql<string | null>`coalesce(nullif(u.real_name, ''), u.name)`.as('by'),
      'v.undo_of',
      'v.config',
      'b.config as before',
    ])
    .where('v.site_id', '=', siteId)
    .$if(wanted.after !== undefined, (query) => query.where('v.version', '<', wanted.after ?? 0))
    .orderBy('v.version', 'desc')
    .limit(wanted.limit)
    .execute()
  return rows.map((row) => ({ ...row, config: recordOf(row.config), before: row.before === null ? null : recordOf(row.before) }))
}
