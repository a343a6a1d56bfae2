import type { IssuedPaper } from '@loupe/domain/paperwork/paperwork.api.ts'
import type { PaperRow } from './paperwork.store.ts'

const refOf = ({ corrects_id: id, corrects_no: no }: PaperRow): IssuedPaper['corrects'] => (id === null || no === null ? null : { id, no })

/** A paper as it is listed; who issued it and why it is void is told to people of the house. */
export const paperView = (row: PaperRow, isStaff: boolean): IssuedPaper => ({
  id: row.id,
  no: row.no,
  kind: row.kind,
  state: row.voided_at === null ? 'valid' : 'void',
  day: row.day,
  orderId: row.order_id,
  orderNo: row.order_no,
  customerName: row.customer_name,
  company: row.company,
  usdTotal: row.usd_total,
  rmbTotal: row.rmb_total,
  paymentId: row.payment_id,
  corrects: refOf(row),
  issuedBy: isStaff ? row.issuer : '',
  voidReason: isStaff ? (row.void_reason ?? '') : '',
  issuedAt: row.issued_at.toISOString(),
  prints: row.prints,
  sha256: row.sha256,
})
