import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import { type BookOwner, whose } from './book-owner.ts'

export type PlannedRow = {
  readonly id: string
  readonly wish: unknown
  readonly at_cost: boolean
  readonly starts_at: Date
  readonly made_by: string
  readonly state: 'waiting' | 'done' | 'failed' | 'cancelled'
}

type NewPlan = {
  readonly wish: object
  readonly isAtCost: boolean
  readonly startsAt: Date
  readonly madeBy: string
}

const columns = ['id', 'wish', 'at_cost', 'starts_at', 'made_by', 'state'] as const

/** One plan waits for a book at a time: the database refuses a second. */
export async function insertPlan(db: Db, owner: BookOwner, plan: NewPlan): Promise<string> {
  const [column, id] = whose(owner)
  const made = await db
    .insertInto('price_book_plans')
    .values({
      site_id: owner.siteId,
      [column]: id,
      wish: JSON.stringify(plan.wish),
      at_cost: plan.isAtCost,
      starts_at: plan.startsAt,
      made_by: plan.madeBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

/** The plan that waits, or the last one, where that could not be carried out. */
export async function findPlan(db: Db, owner: BookOwner): Promise<(PlannedRow & { readonly by: string }) | null> {
  const [column, id] = whose(owner)
  const row = await db
    .selectFrom('price_book_plans as l')
    .innerJoin('people as p', 'p.id', 'l.made_by')
    .where('l.site_id', '=', owner.siteId)
    .where(`l.${column}`, '=', id)
    .orderBy('l.id', 'desc')
    .limit(1)
    .select(['l.id', 'l.wish', 'l.at_cost', 'l.starts_at', 'l.made_by', 'l.state', 'p.name as by'])
    .executeTakeFirst()
  return row !== undefined && (row.state === 'waiting' || row.state === 'failed') ? row : null
}

/** A plan that is due, taken by one node alone. */
export const takeDuePlan = (tx: Tx) =>
  tx
    .selectFrom('price_book_plans')
    .where('state', '=', 'waiting')
    .where('starts_at', '<=', sql<Date>`now()`)
    .orderBy('starts_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .select([...columns, 'site_id', 'group_id', 'user_id'])
    .executeTakeFirst()

/** False where it does not wait any more. */
export async function endPlan(db: Db, id: string, state: 'done' | 'failed' | 'cancelled'): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('price_book_plans')
    .set({ state, ended_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
