import type { Order } from '@loupe/domain/orders/order.ts'
import { LoanDetail } from '../lend/loan-detail.tsx'
import { ReturnDetail } from '../returns/return-detail.tsx'

/** An order that nobody owes anything for. */
export function OtherDetail({ order }: { readonly order: Order }) {
  return order.type === 'return' ? <ReturnDetail order={order} /> : <LoanDetail order={order} />
}
