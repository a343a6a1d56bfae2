import { sql } from 'kysely'
import type { MessageState } from '@loupe/domain/messages/messages.api.ts'
import { liftFrozen } from '@loupe/domain/goods/frozen.ts'
import type { Frozen } from '@loupe/domain/goods/frozen.ts'
import type { Db, Tx } from '../../db/database.ts'
import { personName } from '../../db/sql-text.ts'
import { lineWaits } from '../lists/work-step.store.ts'

export type AskableLine = {
  readonly line_id: string
  readonly supplier_id: string
  readonly supplier: string
  readonly stock_no: string
  readonly snapshot: Frozen
  readonly cost_usd: string
  /** Where the supplier is asked: the address kept for them, else one of their own people's. */
  readonly email: string
  readonly language: string | null
}

/** Stones of an order that wait for their suppliers' word and were not asked for by e-mail yet, or in vain: the last message was given up. */
export async function selectAskable(db: Db, orderId: string): Promise<AskableLine[]> {
  const { rows } = await sql<AskableLine>`
    select l.id as line_id, l.supplier_id, s.name as supplier, l.stock_no, l.snapshot, l.cost_usd,
      contact.email, contact.language
    from order_lines l join orders on orders.id = l.order_id join supplier_names s on s.id = l.supplier_id
    join supplier_contacts contact on contact.id = s.id
    where l.order_id = ${orderId} and ${lineWaits('l')}
      and coalesce((
        select m.state = 'failed' from supplier_request_lines rl join supplier_requests r on r.id = rl.request_id
        left join message_states m on m.id = r.message_id
        where rl.line_id = l.id order by r.id desc limit 1), not exists (select from supplier_request_lines rl where rl.line_id = l.id))
    order by l.id`.execute(db)
  return rows.map((row) => ({ ...row, snapshot: liftFrozen(row.snapshot) }))
}

/** Lines of each supplier together, in the order of the order. */
export function bySupplier(lines: readonly AskableLine[]): Map<string, AskableLine[]> {
  const groups = new Map<string, AskableLine[]>()
  for (const line of lines) groups.set(line.supplier_id, [...(groups.get(line.supplier_id) ?? []), line])
  return groups
}

type NewRequest = {
  readonly orderId: string
  readonly supplierId: string
  readonly email: string
  readonly messageId: string
  readonly by: string
}

/** Writes down that these stones were asked for. */
export async function insertRequest(tx: Tx, request: NewRequest, lineIds: readonly string[]): Promise<void> {
  const { id } = await tx
    .insertInto('supplier_requests')
    .values({
      order_id: request.orderId,
      supplier_id: request.supplierId,
      email: request.email,
      message_id: request.messageId,
      asked_by: request.by,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('supplier_request_lines')
    .values(lineIds.map((lineId) => ({ line_id: lineId, request_id: id })))
    .execute()
}

/** What was asked for an order, oldest first, and what became of each message; null once the outbox has forgotten it. */
export const selectRequests = (db: Db, orderId: string) =>
  db
    .selectFrom('supplier_requests as r')
    .innerJoin('supplier_names as s', 's.id', 'r.supplier_id')
    .innerJoin('people', 'people.id', 'r.asked_by')
    .leftJoin('message_states as m', 'm.id', 'r.message_id')
    .where('r.order_id', '=', orderId)
    .orderBy('r.id')
    .select(['r.supplier_id', 's.name as supplier', 'r.email', 'r.asked_at', personName('people').as('by')])
    .select(sql<MessageState | null>`m.state`.as('state'))
    .select(sql<number>`(select count(*)::int from supplier_request_lines l where l.request_id = r.id)`.as('pieces'))
    .execute()

/** What the site is called in its messages. */
export async function readSiteName(db: Db, siteId: string): Promise<string> {
  const row = await db.selectFrom('site_names as s').where('s.id', '=', siteId).select('s.title').executeTakeFirst()
  return row?.title ?? ''
}
