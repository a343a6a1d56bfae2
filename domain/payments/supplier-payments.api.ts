import { z } from 'zod'
import { costReaders } from '../access/access-sets.ts'
import { endpoint } from '../api/endpoint.ts'
import { named } from '../api/named.ts'
import { rateText } from '../pricing/number-texts.ts'
import { idText, moneyText } from '../stock/stone.ts'
import { currencies, paidText } from './payments.api.ts'

/** How a house pays its suppliers. */
export const payoutMethods = ['bank_card', 'cash', 'alipay', 'wechat'] as const
/** Orders that one payment can be for. */
export const mostPaidOrders = 200

const due = z.object({
  supplierId: idText,
  name: z.string(),
  /** Owed in all, less what was paid ahead, in dollars. */
  totalUsd: moneyText,
  /** Paid without an order, or for goods that went back since. */
  aheadUsd: moneyText,
  /** What is open of each order, the oldest first. */
  orders: z.array(z.object({ orderId: idText, orderNo: z.string(), since: z.string(), openUsd: moneyText })),
  /** Further orders, beyond the most that one payment can be for. */
  more: z.number().int(),
  /** Renminbi for a dollar, as the house counts goods to order today: proposed for a payment in renminbi. */
  rate: rateText,
})
export type SupplierDue = z.output<typeof due>

named({ SupplierDue: due })

export const supplierPaymentsApi = {
  due: endpoint({
    method: 'POST',
    path: '/api/payment/supplierDue',
    access: costReaders,
    summary: 'What the house owes a supplier today, by order, the oldest first.',
    input: z.strictObject({ supplierId: idText }),
    output: due,
  }),
  pay: endpoint({
    method: 'POST',
    path: '/api/payment/paySupplier',
    access: costReaders,
    summary:
      'Record what was paid to a supplier: it settles the orders named, the oldest first, each in full before the next. More than they come to is refused unless `ahead` says that it is paid ahead.',
    input: z.strictObject({
      supplierId: idText,
      orderIds: z.array(idText).max(mostPaidOrders),
      method: z.enum(payoutMethods),
      amount: paidText,
      currency: z.enum(currencies),
      /** Renminbi for a dollar. */
      rate: z.string().regex(/^\d{1,3}(\.\d{1,6})?$/),
      paidOn: z.iso.date(),
      reference: z.string().trim().max(100).default(''),
      note: z.string().trim().max(500).default(''),
      ahead: z.boolean().default(false),
    }),
    output: due,
    idempotent: 'required',
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/payment/undoSupplierPayment',
    access: costReaders,
    summary: 'Undo a payment to a supplier that was recorded by mistake, by its opposite; nothing is edited.',
    input: z.strictObject({ id: idText, reason: z.string().trim().min(1).max(500) }),
    output: due,
    idempotent: 'required',
  }),
}
