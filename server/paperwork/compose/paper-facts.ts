import type { Order } from '@loupe/domain/orders/order.ts'
import { isMissing } from '@loupe/domain/api/unknown.ts'
import { alike, type Pair } from '@loupe/domain/paperwork/pair.ts'
import type { PaperContent } from '@loupe/domain/paperwork/paper-content.ts'
import { paymentForPairs, paymentMethodPairs, paperWords } from '@loupe/domain/paperwork/paper-labels.ts'
import type { Payment } from '@loupe/domain/payments/payments.api.ts'
import { minuteIn } from '../../settings/time-zone.ts'
import { rmb } from './paper-sums.ts'

export type Fact = PaperContent['facts'][number]
type Name = keyof typeof paperWords

/** A fact, where there is something to tell. */
export const fact = (name: Name, value: string | Pair | null | undefined): Fact[] =>
  value === null || value === undefined || value === ''
    ? []
    : [{ name: paperWords[name], value: typeof value === 'string' ? alike(value) : value }]

/** What is insured, where it is. */
const insuredFor = (amount: string | null | undefined): string | null => (isMissing(amount) ? null : rmb(amount))
const grams = (weight: string | null): string | null => (weight === null ? null : `${weight} g`)

const whom = ({ customerName, company }: Order): string => [customerName, company].filter(Boolean).join(' · ')

/** Whose paper it is, and where they are. */
const customerFacts = (order: Order, name: Name = 'customer'): Fact[] => [
  ...fact(name, whom(order)),
  ...fact('phone', order.customerPhone),
  ...fact('address', order.address),
  ...fact('salesperson', order.salesman?.name),
]

const handoverOf = ({ expressNo, pickupName }: Order): string => [expressNo, pickupName].filter(Boolean).join(' · ')

export const saleFacts = (order: Order, kind: 'proforma' | 'invoice', timeZone: string): Fact[] => [
  ...customerFacts(order),
  ...(kind === 'proforma' && order.holdUntil !== null ? fact('validUntil', minuteIn(timeZone, new Date(order.holdUntil))) : []),
  ...(kind === 'invoice' ? fact('handover', handoverOf(order)) : []),
  ...fact('remark', order.remark),
]

export const memoFacts = (order: Order): Fact[] => [
  ...customerFacts(order, 'consignee'),
  ...fact('dueOn', order.loan?.dueOn),
  ...fact('priceUntil', order.terms?.priceUntil),
  ...fact('insured', insuredFor(order.terms?.insuredRmb)),
  ...fact('handover', handoverOf(order)),
  ...fact('remark', order.remark),
]

/** How goods leave, for their carrier and the customs. */
export const packingFacts = (order: Order): Fact[] => {
  const { delivery } = order
  return [
    ...customerFacts(order, 'consignee'),
    ...fact('carrier', delivery?.carrier),
    ...fact('handover', handoverOf(order)),
    ...fact('insured', insuredFor(delivery?.insuredRmb)),
    ...fact('boxes', delivery && String(delivery.boxes)),
    ...fact('gross', grams(delivery?.grossGrams ?? null)),
    ...fact('net', grams(delivery?.netGrams ?? null)),
    ...fact('declaredHs', delivery?.hsCode),
    ...fact('remark', order.remark),
  ]
}

export const receiptFacts = (order: Order, payment: Payment, timeZone: string): Fact[] => [
  ...customerFacts(order, 'receivedFrom'),
  ...fact('paidOn', minuteIn(timeZone, new Date(payment.createdAt))),
  ...fact('paidFor', payment.kind === 'prepayment' || payment.kind === 'final' ? paymentForPairs[payment.kind] : null),
  ...fact('paidWith', paymentMethodPairs[payment.method]),
]

export const creditFacts = (order: Order, correctsNo: string): Fact[] => [
  ...customerFacts(order),
  ...fact('corrects', correctsNo),
  ...(order.type === 'return' ? fact('returnNo', order.orderNo) : fact('why', order.voidReason)),
]
