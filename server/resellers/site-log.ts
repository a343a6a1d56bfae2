import type { ParsedOf } from '@loupe/domain/api/endpoint.ts'
import type { resellersApi } from '@loupe/domain/resellers/resellers.api.ts'
import { readChanges } from '../db/change-log.ts'
import type { Db } from '../db/database.ts'
import type { Viewer } from '../http/viewer.ts'
import { reachOf } from './resellers.ts'

/** What the house puts on is the house's business. */
const ofHouse: readonly string[] = ['buys_as', 'house_multiplier', 'house_points']

/** What was changed of a site, newest first; whoever runs it reads what concerns them, and no names of the house. @throws Problem 403, 404 */
export async function siteLog(db: Db, viewer: Viewer, wish: ParsedOf<typeof resellersApi.log>) {
  const { siteId, isForHouse } = await reachOf(db, viewer, wish.id)
  const found = await readChanges(db, { subject: 'site', id: siteId, after: wish.after, limit: wish.limit + 1 })
  const page = found.slice(0, wish.limit)
  const rows = page.map(({ by_site: bySite, ...row }) => ({
    ...row,
    by: isForHouse || bySite === siteId ? row.by : '',
    fields: isForHouse ? row.fields : Object.fromEntries(Object.entries(row.fields).filter(([field]) => !ofHouse.includes(field))),
  }))
  return {
    rows: isForHouse ? rows : rows.filter(({ what, fields }) => what !== 'terms' || Object.keys(fields).length > 0),
    next: found.length > wish.limit ? (page.at(-1)?.id ?? null) : null,
  }
}
