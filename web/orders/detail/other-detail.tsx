import type { Order } from '@loupe/domain/orders/order.ts'
import { DeliveryDetail } from '../delivery/delivery-detail.tsx'
import { LoanDetail } from '../lend/loan-detail.tsx'
import { ReturnDetail } from '../returns/return-detail.tsx'

/** An order that nobody owes anything for. */
export function OtherDetail({ order }: { readonly order: Order }) {
  if (order.type === 'return') return <ReturnDetail order={order} />
  return order.type === 'delivery' ? <DeliveryDetail order={order} /> : <LoanDetail order={order} />
}
