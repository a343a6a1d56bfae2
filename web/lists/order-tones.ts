import type { OrderStatus } from '@loupe/domain/orders/order-states.ts'
import type { Tone } from './state-word.tsx'

/** The colour of an order's state, the same wherever orders are listed. */
export const statusTone: Readonly<Record<OrderStatus, Tone>> = {
  held: 'warn',
  preparation: 'natural',
  purchased: 'natural',
  wait_handover: 'loan',
  completed: 'good',
  voided: 'bad',
  returning: 'warn',
  returned: 'calm',
  loaned_out: 'loan',
}
