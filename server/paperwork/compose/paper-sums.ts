import type { Order, OrderLine } from '@loupe/domain/orders/order.ts'
import { alike, type Pair } from '@loupe/domain/paperwork/pair.ts'
import type { PaperContent } from '@loupe/domain/paperwork/paper-content.ts'
import { paperWords, paymentMethodPairs } from '@loupe/domain/paperwork/paper-labels.ts'
import { paymentMethods, type Payment } from '@loupe/domain/payments/payments.api.ts'
import { isOneOf } from '@loupe/domain/api/unknown.ts'
import { grouped } from '@loupe/domain/pricing/grouped.ts'
import { formatAmount, parseAmount, sumCents } from '@loupe/domain/pricing/money.ts'
import { wholeOfLines } from './paper-lines.ts'

type Sum = PaperContent['sums'][number]

export const sum = (name: Pair, value: string | Pair, isBig = false): Sum => ({
  name,
  value: typeof value === 'string' ? alike(value) : value,
  isBig,
})

const usd = (amount: string): string => `USD ${grouped(amount)}`
export const rmb = (amount: string): string => `RMB ${grouped(amount)}`

/** What lines come to, to the cent. */
export const totalsOf = (lines: readonly OrderLine[]) => ({
  usdTotal: formatAmount(sumCents(lines.map((line) => parseAmount(line.usdTotal)))),
  rmbTotal: formatAmount(sumCents(lines.map((line) => parseAmount(line.rmbTotal)))),
})

/** The rates at which lines were sold, each once. */
const ratesOf = (lines: readonly OrderLine[]): string => [...new Set(lines.map(({ rate }) => rate))].join(' / ')

const wholeSums = (lines: readonly OrderLine[]): Sum[] => {
  const totals = totalsOf(lines)
  return [
    sum(paperWords.whole, wholeOfLines(lines)),
    sum(paperWords.usdTotal, usd(totals.usdTotal)),
    sum(paperWords.rate, ratesOf(lines)),
    sum(paperWords.rmbTotal, rmb(totals.rmbTotal), true),
  ]
}

/** What was sold, what of it is paid, and what is still due. */
export const saleSums = (order: Order, kind: 'proforma' | 'invoice', lines: readonly OrderLine[]): Sum[] => [
  ...wholeSums(lines),
  ...(kind === 'proforma' && !order.depositWaived ? [sum(paperWords.deposit, rmb(order.depositDueRmb))] : []),
  sum(paperWords.paid, rmb(order.paidRmb)),
  sum(paperWords.balance, rmb(order.balanceRmb), true),
]

export const memoSums = (lines: readonly OrderLine[]): Sum[] => wholeSums(lines)

export const packingSums = (lines: readonly OrderLine[]): Sum[] => [sum(paperWords.whole, wholeOfLines(lines), true)]

/** What came in, and how the order stands with it. */
export const receiptSums = (order: Order, payment: Payment): Sum[] => [
  sum(paperWords.amount, `${payment.currency} ${grouped(payment.amount)}`, true),
  ...(payment.currency === 'RMB' ? [] : [sum(paperWords.rate, payment.rate), sum(paperWords.inRmb, rmb(payment.amountRmb))]),
  sum(paperWords.orderTotal, rmb(order.rmbTotal)),
  sum(paperWords.paid, rmb(order.paidRmb)),
  sum(paperWords.balance, rmb(order.balanceRmb)),
]

/** By which ways money of one order went back. */
function givenBack(order: Order, sourceNo: string): Sum[] {
  const given = (order.refund?.given ?? []).filter(({ orderNo }) => orderNo === sourceNo)
  return given.map(({ method, amountRmb }) =>
    sum(
      isOneOf(paymentMethods, method)
        ? {
            en: `${paperWords.givenBack.en} · ${paymentMethodPairs[method].en}`,
            zh: `${paperWords.givenBack.zh} · ${paymentMethodPairs[method].zh}`,
          }
        : paperWords.givenBack,
      rmb(amountRmb),
    ),
  )
}

export const creditSums = (order: Order, lines: readonly OrderLine[], sourceNo: string): Sum[] => {
  const totals = totalsOf(lines)
  return [
    sum(paperWords.whole, wholeOfLines(lines)),
    sum(paperWords.usdTotal, usd(totals.usdTotal)),
    sum(paperWords.rate, ratesOf(lines)),
    sum(paperWords.credited, rmb(totals.rmbTotal), true),
    ...givenBack(order, sourceNo),
  ]
}
