import { sql } from 'kysely'
import { mainRoles } from '@loupe/domain/access/roles.ts'
import type { Db } from '../db/database.ts'
import { isAccountOpen } from '../db/session-life.ts'
import { personName } from '../db/sql-text.ts'
import type { Reach } from './people.store.ts'

export type VisitRow = {
  readonly id: string
  readonly name: string
  readonly company: string
  readonly seenAt: Date | null
  readonly orderedAt: Date | null
  readonly part: 'seen' | 'quiet' | null
  /** Of this part, and of all parts. */
  readonly count: number
  readonly all: number
}

/**
 * Approved customers by when they were last here: the latest of the last days, and those who were not here for longer. Orders are
 * those that the reader works on.
 */
export async function selectVisits(
  db: Db,
  { siteId, salesmanId }: Reach,
  { seenDays, quietDays, most }: { readonly seenDays: number; readonly quietDays: number; readonly most: number },
): Promise<VisitRow[]> {
  const isMine = salesmanId === null ? sql`true` : sql`u.salesman_id = ${salesmanId}`
  const isMyOrder = salesmanId === null ? sql`true` : sql`o.salesman_id = ${salesmanId}`
  const { rows } = await sql<VisitRow>`
    with people as materialized (
      select u.id, ${personName('u')} as name, u.company, u.created_at,
        (select max(s.used_at) from sessions s where s.user_id = u.id) as seen
      from users u where u.site_id = ${siteId} and u.role = ${mainRoles.customer} and ${isMine} and ${isAccountOpen('u')}
    ), parted as (
      select *, case
          when seen > now() - make_interval(days => ${sql.lit(seenDays)}) then 'seen'
          when coalesce(seen, created_at) < now() - make_interval(days => ${sql.lit(quietDays)}) then 'quiet' end as part
      from people
    ), placed as (
      select *, (count(*) over ())::int as "all", (count(*) over (partition by part))::int as count,
        row_number() over (partition by part
          order by case when part = 'seen' then seen end desc, case when part = 'quiet' then coalesce(seen, created_at) end, id) as place
      from parted
    )
    select p.id, p.name, p.company, p.seen as "seenAt", p.part, p.count, p.all,
      (select o.created_at from placed_orders o where o.customer_id = p.id and ${isMyOrder} order by o.id desc limit 1) as "orderedAt"
    from placed p where p.place <= case when p.part is null then 1 else ${most} end order by p.part, p.place`.execute(db)
  return rows
}

/** Whoever comes after so long visits anew. */
const awayHours = 4
/** A visit is written down no more often than this. */
const notedMinutes = 5

/** Notes that somebody is here, and tells when the visit before this one ended; null on the first one. */
export async function noteVisit(db: Db, userId: string): Promise<Date | null> {
  const seen = await db
    .selectFrom('visits')
    .select(['before_at', sql<boolean>`seen_at > now() - make_interval(mins => ${sql.lit(notedMinutes)})`.as('isNoted')])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (seen?.isNoted === true) return seen.before_at
  const away = sql`now() - make_interval(hours => ${sql.lit(awayHours)})`
  // Pages beside the first one are visits too.
  const used = sql`(select max(used_at) from sessions where user_id = ${userId} and used_at < ${away})`
  const { rows } = await sql<{ before_at: Date | null }>`
    insert into visits as v (user_id, began_at, seen_at, before_at) values (${userId}, now(), now(), ${used})
    on conflict (user_id) do update set seen_at = now(),
      began_at = case when v.seen_at < ${away} then now() else v.began_at end,
      before_at = case when v.seen_at < ${away} then greatest(v.seen_at, ${used}) else v.before_at end
    returning before_at`.execute(db)
  return rows[0]?.before_at ?? null
}
