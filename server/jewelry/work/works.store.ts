import { sql } from 'kysely'
import type { WorkFacts } from '@loupe/domain/jewelry/work/work-facts.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import type { Db, Tx } from '../../db/database.ts'
import { anyOf } from '../../db/sql-text.ts'
import type { Rule } from '../../goods/goods.ts'

export type NewWork = {
  readonly site_id: string
  readonly supplier_id: string
  readonly origin: Origin
  readonly stock_no: string
  readonly facts: Omit<WorkFacts, 'workNo'>
  readonly image_url: string | null
  readonly usd_total: string
  readonly rmb_total: string
  readonly rate: string
  readonly cost_usd: string
  readonly created_by: string
}

export const insertWork = async (tx: Tx, { facts, ...work }: NewWork): Promise<string> =>
  (
    await tx
      .insertInto('jewelry_works')
      .values({ ...work, facts: JSON.stringify(facts) })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** Locked in id order until the transaction ends. */
export const lockWorks = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('jewelry_works')
    .where('id', '=', anyOf(ids))
    .select([
      'id',
      'site_id',
      'supplier_id',
      'origin',
      'stock_no',
      'facts',
      'image_url',
      'usd_total',
      'rmb_total',
      'rate',
      'cost_usd',
      'place',
    ])
    .orderBy('id')
    .forUpdate()
    .execute()
export type WorkRow = Awaited<ReturnType<typeof lockWorks>>[number]

export const selectWorkOrigins = (db: Db, ids: readonly string[]) =>
  db.selectFrom('jewelry_works').where('id', '=', anyOf(ids)).select(['id', 'origin']).execute()

/** @returns the works that were where they should be, and are there no more */
export const moveWorks = async (
  tx: Tx,
  ids: readonly string[],
  from: WorkRow['place'],
  to: WorkRow['place'],
): Promise<ReadonlySet<string>> => {
  const moved = await tx
    .updateTable('jewelry_works')
    .set({ place: to })
    .where('id', '=', anyOf(ids))
    .where('place', '=', from)
    .returning('id')
    .execute()
  return new Set(moved.map(({ id }) => id))
}

/** Whoever has jewelry here can work on pieces; who was disabled gets no more of it. */
export const selectMakers = async (db: Db, siteId: string, most: number): Promise<{ id: string; name: string; short_code: string }[]> =>
  db
    .selectFrom('supplier_names')
    .where('site_id', '=', siteId)
    .where('is_disabled', '=', false)
    .where(
      sql<boolean>`(exists (select from jewelry_styles s where s.supplier_id = supplier_names.id)
        or exists (select from jewelry_pieces p where p.supplier_id = supplier_names.id))`,
    )
    .select(['id', 'name', 'short_code'])
    .orderBy('name')
    .orderBy('id')
    .limit(most)
    .execute()

/** What must hold between works and their lines. */
export const workRules: readonly Rule[] = [
  [
    'works that are not where their lines are',
    sql`select w.id::text as row from jewelry_works w left join ordered_works l on l.work_id = w.id
      where w.place <> case l.state when 'live' then 'held' when 'done' then 'done' when 'released' then 'given_up' else '' end`,
  ],
]
