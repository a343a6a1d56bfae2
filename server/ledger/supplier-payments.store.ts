import { sql } from 'kysely'
import { formatAmount } from '@loupe/domain/pricing/money.ts'
import type { PaymentPart } from '@loupe/domain/payments/supplier-payment.ts'
import type { Db, Tx } from '../db/database.ts'
import { insertEntry, type LedgerLine } from './ledger.store.ts'

/** The supplier whose account it is, held until the transaction ends: payments to one supplier come one after the other. */
export async function lockSupplier(tx: Tx, siteId: string, id: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select name from supplier_names where id = ${id} and site_id = ${siteId} for no key update`.execute(tx)
  return rows[0]?.name ?? null
}

export type OpenRow = { readonly orderId: string | null; readonly orderNo: string | null; readonly since: Date; readonly rest: string }

/** What is not zero between the house and a supplier, by order, the oldest first; without one what was paid ahead. Dollars. */
export async function selectOpen(db: Db, siteId: string, supplierId: string): Promise<OpenRow[]> {
  const { rows } = await sql<OpenRow>`
    select o.id::text as "orderId", o.order_no as "orderNo", p.since, p.rest::numeric(18,2)::text as rest
    from (
      select e.order_id, -sum(l.amount) as rest, min(e.at) as since from ledger_lines l join ledger_entries e on e.id = l.entry_id
      where l.supplier_id = ${supplierId} and l.account = 'supplier_payable' and e.site_id = ${siteId}
      group by e.order_id having sum(l.amount) <> 0
    ) p left join placed_orders o on o.id = p.order_id
    order by p.since, p.order_id nulls last`.execute(db)
  return rows
}

export type PayoutMethod = 'cash' | 'bank_card' | 'alipay' | 'wechat'

export type NewSupplierPayment = {
  readonly siteId: string
  readonly supplierId: string
  readonly method: PayoutMethod
  /** Cents of the currency and of a dollar; both less than zero for what undoes a payment. */
  readonly cents: number
  readonly currency: 'RMB' | 'USD'
  readonly rate: string
  readonly usdCents: number
  readonly paidOn: string
  readonly reference: string
  readonly note: string
  readonly recordedBy: string
  readonly reversesId?: string
}

type Booked = Pick<NewSupplierPayment, 'supplierId' | 'method' | 'currency'>

/** The house owes the supplier so much less, and has so much less; over two currencies through the exchange. */
function linesOf({ supplierId, method, currency }: Booked, { usdCents, cents }: PaymentPart): LedgerLine[] {
  const owed: LedgerLine = { account: 'supplier_payable', currency: 'USD', cents: usdCents, supplierId }
  if (currency === 'USD') return [owed, { account: method, currency, cents: -usdCents }]
  return [
    owed,
    { account: 'exchange', currency: 'USD', cents: -usdCents },
    { account: 'exchange', currency, cents },
    { account: method, currency, cents: -cents },
  ]
}

/** Writes a payment with an entry for each of its parts. */
export async function insertSupplierPayment(tx: Tx, payment: NewSupplierPayment, parts: readonly PaymentPart[]): Promise<string> {
  const { id } = await tx
    .insertInto('supplier_payments')
    .values({
      site_id: payment.siteId,
      supplier_id: payment.supplierId,
      method: payment.method,
      amount: formatAmount(payment.cents),
      currency: payment.currency,
      rate: payment.rate,
      amount_usd: formatAmount(payment.usdCents),
      paid_on: payment.paidOn,
      reference: payment.reference,
      note: payment.note,
      reverses_id: payment.reversesId ?? null,
      recorded_by: payment.recordedBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const what = payment.reversesId === undefined ? 'paid_out' : 'paid_out_undone'
  for (const part of parts) {
    await insertEntry(tx, { siteId: payment.siteId, orderId: part.orderId, supplierPaymentId: id, what, lines: linesOf(payment, part) })
  }
  return id
}

export type SupplierPaymentRow = {
  readonly id: string
  readonly supplier_id: string
  readonly method: PayoutMethod
  readonly amount: string
  readonly currency: 'RMB' | 'USD'
  readonly rate: string
  readonly amount_usd: string
  readonly paid_on: string
  readonly reference: string
  readonly isOver: boolean
}

/** A payment of the site; it is over when it was undone, or undoes one. */
export async function selectSupplierPayment(db: Db, siteId: string, id: string): Promise<SupplierPaymentRow | undefined> {
  const { rows } = await sql<SupplierPaymentRow>`
    select p.id::text, p.supplier_id::text, p.method, p.amount::text, p.currency, p.rate::text, p.amount_usd::text, p.paid_on::text, p.reference,
      p.reverses_id is not null or exists (select from supplier_payments r where r.reverses_id = p.id) as "isOver"
    from supplier_payments p where p.id = ${id} and p.site_id = ${siteId}`.execute(db)
  return rows[0]
}

/** What of a payment went to which order, as it was booked. */
export async function selectPaymentParts(db: Db, id: string): Promise<{ orderId: string | null; usd: string; amount: string }[]> {
  const { rows } = await sql<{ orderId: string | null; usd: string; amount: string }>`
    select e.order_id::text as "orderId", sum(l.amount) filter (where l.account = 'supplier_payable')::text as usd,
      (-sum(l.amount) filter (where l.account = p.method))::text as amount
    from ledger_entries e join ledger_lines l on l.entry_id = e.id join supplier_payments p on p.id = e.supplier_payment_id
    where e.supplier_payment_id = ${id} group by e.id order by e.id`.execute(db)
  return rows
}
