import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { formatAmount, parseAmount } from '@loupe/domain/pricing/money.ts'
import type { Db, Tx } from '../db/database.ts'
import { personName } from '../db/sql-text.ts'

export type LedgerAccount =
  | 'receivable'
  | 'cash'
  | 'bank_card'
  | 'alipay'
  | 'wechat'
  | 'customer_credit'
  | 'sales'
  | 'exchange'
  | 'purchases'
  | 'supplier_payable'

/** One side of an entry, in cents of its currency; what comes in is positive. */
export type LedgerLine = {
  readonly account: LedgerAccount
  readonly currency: 'RMB' | 'USD'
  readonly cents: number
  readonly customerId?: string
  readonly supplierId?: string
}

export type LedgerEntry = {
  readonly siteId: string
  /** Null for what belongs to no order. */
  readonly orderId: string | null
  readonly paymentId?: string
  readonly supplierPaymentId?: string
  readonly what: string
  readonly lines: readonly LedgerLine[]
}

/** Writes an entry with its lines; the database refuses it at commit when they don't sum to zero. */
export async function insertEntry(tx: Tx, entry: LedgerEntry): Promise<void> {
  const lines = entry.lines
    .filter((line) => line.cents !== 0)
    .map((line) => ({
      account: line.account,
      customer_id: line.customerId ?? null,
      supplier_id: line.supplierId ?? null,
      currency: line.currency,
      amount: formatAmount(line.cents),
    }))
  if (lines.length === 0) return
  await sql`
    with entry as (
      insert into ledger_entries (site_id, order_id, payment_id, supplier_payment_id, what)
      values (${entry.siteId}, ${entry.orderId}, ${entry.paymentId ?? null}, ${entry.supplierPaymentId ?? null}, ${entry.what})
      returning id
    )
    insert into ledger_lines (entry_id, account, customer_id, supplier_id, currency, amount)
    select entry.id, line.account, line.customer_id, line.supplier_id, line.currency, line.amount
    from entry, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as line (account text, customer_id bigint, supplier_id bigint, currency text, amount numeric)`.execute(tx)
}

/**
 * What a customer owes for an order from the moment it is placed, as parts of the one statement that places it: `placed` is the part with
 * the order's id. Worth nothing, it books nothing.
 */
export function placedEntry(placed: string, order: { siteId: string; customerId: string; rmbCents: number }): RawBuilder<unknown> {
  return sql`placed_entry as (
      insert into ledger_entries (site_id, order_id, what) select ${order.siteId}::bigint, id, 'placed' from ${sql.table(placed)}
      where ${order.rmbCents !== 0}::boolean
      returning id
    ), placed_lines as (
      insert into ledger_lines (entry_id, account, customer_id, currency, amount)
      select id, 'receivable', ${order.customerId}::bigint, 'RMB', ${formatAmount(order.rmbCents)}::numeric from placed_entry
      union all
      select id, 'sales', null, 'RMB', ${formatAmount(-order.rmbCents)}::numeric from placed_entry
    )`
}

export type NewPayment = {
  readonly siteId: string
  readonly orderId: string
  readonly customerId: string
  readonly kind: 'prepayment' | 'final' | 'refund' | 'credit'
  readonly method: 'cash' | 'bank_card' | 'alipay' | 'wechat' | 'credit'
  /** Cents of the currency, negative for money that goes back; never zero. */
  readonly cents: number
  readonly currency: 'RMB' | 'USD'
  readonly rate: string
  readonly rmbCents: number
  readonly note: string
  readonly recordedBy: string
  readonly proofPath?: string
  readonly reversesId?: string
  readonly excessOfId?: string
}

export async function insertPayment(tx: Tx, payment: NewPayment): Promise<string> {
  const row = await tx
    .insertInto('payments')
    .values({
      site_id: payment.siteId,
      order_id: payment.orderId,
      customer_id: payment.customerId,
      kind: payment.kind,
      method: payment.method,
      amount: formatAmount(payment.cents),
      currency: payment.currency,
      rate: payment.rate,
      amount_rmb: formatAmount(payment.rmbCents),
      proof_path: payment.proofPath ?? null,
      note: payment.note,
      reverses_id: payment.reversesId ?? null,
      excess_of_id: payment.excessOfId ?? null,
      recorded_by: payment.recordedBy,
      confirmed_by: payment.recordedBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

const paymentColumns = [
  'payments.id',
  'payments.order_id',
  'payments.kind',
  'payments.method',
  'payments.amount',
  'payments.currency',
  'payments.rate',
  'payments.amount_rmb',
  'payments.proof_path',
  'payments.note',
  'payments.reverses_id',
  'payments.excess_of_id',
  'payments.created_at',
] as const

/** Every payment of an order, oldest first, with the names of who recorded and who confirmed it. */
export const selectPayments = (db: Db, orderId: string) =>
  db
    .selectFrom('payments')
    .innerJoin('people as recorder', 'recorder.id', 'payments.recorded_by')
    .leftJoin('people as confirmer', 'confirmer.id', 'payments.confirmed_by')
    .where('payments.order_id', '=', orderId)
    .orderBy('payments.id')
    .select(paymentColumns)
    .select([
      // A supplier whose rejection turned money into credit stays unnamed.
      sql<string>`case when recorder.role = 4 then '' else ${personName('recorder')} end`.as('recorder_name'),
      sql<string | null>`case when confirmer.role = 4 then '' else ${personName('confirmer')} end`.as('confirmer_name'),
    ])
    .execute()
export type PaymentRow = Awaited<ReturnType<typeof selectPayments>>[number]

/** What the customer has in hand with the house, in RMB cents. */
export async function sumCredit(db: Db, customerId: string): Promise<number> {
  const row = await db
    .selectFrom('ledger_lines')
    .where('account', '=', 'customer_credit')
    .where('customer_id', '=', customerId)
    .select(sql<string>`coalesce(-sum(amount), 0)::numeric(16,2)`.as('credit'))
    .executeTakeFirstOrThrow()
  return parseAmount(row.credit)
}

/** Whoever changes a customer's credit holds this until the transaction ends. */
export const lockCustomer = (tx: Tx, customerId: string) =>
  tx.selectFrom('people').where('id', '=', customerId).select('id').forNoKeyUpdate().execute()

/** The whole ledger by currency: its sum, which is zero, and half of what was moved. */
export const sumsByCurrency = async (db: Db): Promise<{ currency: string; sum: string; turnover: string }[]> =>
  (
    await sql<{ currency: string; sum: string; turnover: string }>`
      select currency, sum(amount)::text as sum, (sum(abs(amount)) / 2)::numeric(30,2)::text as turnover
      from ledger_lines group by currency order by currency`.execute(db)
  ).rows
