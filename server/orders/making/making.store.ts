import { sql } from 'kysely'
import type { MakingStep } from '@loupe/domain/orders/making.ts'
import type { Db, Tx } from '../../db/database.ts'
import { personName } from '../../db/sql-text.ts'

/** How the lines of an order came about so far, in the order it happened. */
export const selectSteps = (db: Db, orderId: string) =>
  db
    .selectFrom('making_steps')
    .innerJoin('order_lines', 'order_lines.id', 'making_steps.line_id')
    .leftJoin('people', 'people.id', 'making_steps.user_id')
    .where('order_lines.order_id', '=', orderId)
    .orderBy('making_steps.id')
    .select([
      'making_steps.id',
      'making_steps.line_id',
      'making_steps.step',
      'making_steps.note',
      'making_steps.photo',
      'making_steps.at',
      'making_steps.cost_usd',
      'making_steps.borne_by',
    ])
    .select(personName<string | null>('people').as('who'))
    .execute()
export type StepRow = Awaited<ReturnType<typeof selectSteps>>[number]

export type NewStep = {
  readonly lineId: string
  readonly step: MakingStep
  readonly note: string
  readonly photo: string | undefined
  readonly costUsd: string | undefined
  readonly borneBy: 'house' | 'maker' | undefined
  readonly userId: string
}

export const insertStep = (tx: Tx, step: NewStep) =>
  tx
    .insertInto('making_steps')
    .values({
      line_id: step.lineId,
      step: step.step,
      note: step.note,
      photo: step.photo ?? null,
      cost_usd: step.costUsd ?? null,
      borne_by: step.borneBy ?? null,
      user_id: step.userId,
    })
    .execute()

/** The photo of a step, with the order that it belongs to. */
export const selectPhoto = (db: Db, id: string) =>
  db
    .selectFrom('making_steps')
    .innerJoin('order_lines', 'order_lines.id', 'making_steps.line_id')
    .where('making_steps.id', '=', id)
    .select(['making_steps.photo', 'order_lines.order_id', 'order_lines.supplier_id'])
    .executeTakeFirst()

/** When what is begun now is due: so many days from today. */
export const startMaking = (tx: Tx, lineId: string, leadDays: number) =>
  tx
    .updateTable('order_lines')
    .set({ due_on: sql<string>`(now() at time zone 'UTC')::date + ${leadDays}::int` })
    .where('id', '=', lineId)
    .execute()

export type MadeChange = {
  readonly final_mg: number | null
  readonly made: boolean
  readonly weight_usd: string
  readonly weight_rmb: string
  readonly usd_total: string
  readonly rmb_total: string
  readonly usd_per_ct: string
  readonly cost_usd: string
}

/** What a line weighs and costs from now on. */
export const updateMade = (tx: Tx, lineId: string, { made, ...change }: MadeChange) =>
  tx
    .updateTable('order_lines')
    .set({ ...change, made_at: made ? sql<Date>`now()` : null })
    .where('id', '=', lineId)
    .execute()
