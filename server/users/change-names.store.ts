import { sql } from 'kysely'
import { removedNames } from '../db/change-log.ts'
import type { Db } from '../db/database.ts'
import { personName } from '../db/sql-text.ts'

/** What ids in the change log name; a group that was deleted since is known from the line that says so. */
export async function readNames(
  db: Db,
  siteId: string,
  ids: { readonly groups: readonly string[]; readonly people: readonly string[]; readonly suppliers: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ key: string; name: string }>`
    select 'group ' || g.id as key, g.name from groups g where g.site_id = ${siteId} and g.id = any(${ids.groups}::bigint[])
    union all
    select 'person ' || u.id, ${personName('u')} from users u
      where u.site_id = ${siteId} and u.id = any(${ids.people}::bigint[])
    union all
    select 'supplier ' || s.id, s.name from supplier_names s where s.site_id = ${siteId} and s.id = any(${ids.suppliers}::bigint[])`.execute(
    db,
  )
  const removed = await removedNames(db, siteId, 'group', ids.groups)
  return new Map([...removed.map(({ id, name }) => [`group ${id}`, name] as const), ...rows.map(({ key, name }) => [key, name] as const)])
}
