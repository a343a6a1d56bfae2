import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

const idleDays = 7
const absoluteDays = 30

/** Whether a session lives by itself: 7 days without a call or 30 days in all end it (decisions.md 3); `alias` is the table of sessions in the query. */
export const isSessionAlive = (alias: string): RawBuilder<boolean> => sql<boolean>`
  ${sql.ref(`${alias}.ended_at`)} is null
  and ${sql.ref(`${alias}.used_at`)} > now() - make_interval(days => ${sql.lit(idleDays)})
  and ${sql.ref(`${alias}.created_at`)} > now() - make_interval(days => ${sql.lit(absoluteDays)})`

/** Whether an account opens anything: approved, and not at its end; `alias` is the table of the person in the query. */
export const isAccountOpen = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${alias}.status`)} = 1 and (${sql.ref(`${alias}.permanent`)} or ${sql.ref(`${alias}.limit_time`)} > now()))`
