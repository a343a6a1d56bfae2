import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Reach } from './people.store.ts'

/** What somebody asks within so long of a search is that search, said better. */
const betterSeconds = 60
/** Searches older than this are asked for by nobody any more. */
const keptDays = 90
const mostOfOne = 200

type Miss = { readonly userId: string; readonly siteId: string; readonly mark: string; readonly filter: object }

/** Writes down that somebody's search found nothing. */
export async function noteMiss(db: Db, { userId, siteId, mark, filter }: Miss): Promise<void> {
  await sql`
    with better as (
      delete from missed_searches where user_id = ${userId} and mark <> ${mark} and times = 1
        and first_at > now() - make_interval(secs => ${sql.lit(betterSeconds)})
    ), old as (
      delete from missed_searches where user_id = ${userId} and mark <> ${mark} and (last_at < now() - make_interval(days => ${sql.lit(keptDays)})
        or mark in (select mark from missed_searches where user_id = ${userId} order by last_at desc offset ${sql.lit(mostOfOne)}))
    )
    insert into missed_searches as m (user_id, mark, site_id, filter) values (${userId}, ${mark}, ${siteId}, ${JSON.stringify(filter)}::jsonb)
    on conflict (user_id, mark) do update set last_at = now(),
      times = m.times + (m.last_at < now() - make_interval(secs => ${sql.lit(betterSeconds)}))::int`.execute(db)
}

export type MissRow = { readonly filter: unknown; readonly times: number; readonly people: number; readonly lastAt: Date }

/** Of the last weeks the searches that found nothing for most people, of those within somebody's reach. */
export async function selectMisses(db: Db, { siteId, salesmanId }: Reach, most: number): Promise<MissRow[]> {
  const isMine = salesmanId === null ? sql`true` : sql`(u.salesman_id = ${salesmanId} or u.id = ${salesmanId})`
  const { rows } = await sql<MissRow>`
    select (array_agg(m.filter order by m.last_at desc))[1] as filter, sum(m.times)::int as times, count(*)::int as people, max(m.last_at) as "lastAt"
    from missed_searches m join users u on u.id = m.user_id
    where m.site_id = ${siteId} and m.last_at > now() - make_interval(days => ${sql.lit(keptDays)}) and ${isMine}
    group by m.mark order by times desc, "lastAt" desc limit ${most}`.execute(db)
  return rows
}
