import type { Order, OrderLine } from '@loupe/domain/orders/order.ts'
import { isAccepted } from '@loupe/domain/orders/returns/return-line.ts'
import { alike, besideEachOther, pair, pairBefore, type Pair } from '@loupe/domain/paperwork/pair.ts'
import type { PaperContent } from '@loupe/domain/paperwork/paper-content.ts'
import type { PaperKind } from '@loupe/domain/paperwork/paper-kinds.ts'
import { memoCopies, paperWords, paymentMethodPairs, statementPairs } from '@loupe/domain/paperwork/paper-labels.ts'
import type { Payment } from '@loupe/domain/payments/payments.api.ts'
import { parseAmount } from '@loupe/domain/pricing/money.ts'
import type { PaperTerms } from '../../sites/sites.ts'
import { creditFacts, fact, memoFacts, packingFacts, receiptFacts, saleFacts, type Fact } from './paper-facts.ts'
import { paperLineOf } from './paper-lines.ts'
import { creditSums, memoSums, packingSums, receiptSums, saleSums, totalsOf } from './paper-sums.ts'
import { statementsOf } from './statements.ts'

/** The invoice that a credit note corrects, and the order that it billed. */
export type Corrected = { readonly no: string; readonly orderId: string; readonly orderNo: string }

/** What a paper is made of. */
export type Source = {
  readonly kind: PaperKind
  readonly order: Order
  readonly terms: PaperTerms
  readonly day: string
  readonly timeZone: string
  /** Only of a receipt. */
  readonly payment: Payment | null
  /** Only of a credit note. */
  readonly corrects: Corrected | null
}

/** What differs by the kind of a paper. */
type Made = {
  readonly lines: readonly OrderLine[]
  readonly isPriced: boolean
  readonly facts: readonly Fact[]
  readonly sums: PaperContent['sums']
  readonly says?: readonly Pair[]
  readonly signatures: readonly Pair[]
  readonly copies?: readonly Pair[]
  readonly takesMoney?: boolean
  readonly totals: Pick<PaperContent, 'usdTotal' | 'rmbTotal'>
}

const kept = (lines: readonly OrderLine[]): OrderLine[] => lines.filter(({ state }) => state !== 'released')

const signer = (who: Pair, name: string): Pair => ({
  en: `${paperWords.signature.en} · ${who.en}: ${name}`,
  zh: `${paperWords.signature.zh} · ${who.zh}`,
})
const sellerSigns = ({ terms }: Source): Pair => signer(paperWords.seller, terms.name.en)
const buyerSigns = ({ order }: Source): Pair => signer(paperWords.buyer, order.company || order.customerName)

function sale(source: Source, kind: 'proforma' | 'invoice'): Made {
  const { order, timeZone } = source
  const lines = kept(order.lines)
  const totals = totalsOf(lines)
  // What is billed is what the books have.
  if (totals.rmbTotal !== order.rmbTotal || totals.usdTotal !== order.usdTotal) {
    throw new Error(`the lines of ${order.orderNo} come to ${totals.rmbTotal} RMB, the order to ${order.rmbTotal}`)
  }
  return {
    lines,
    isPriced: true,
    facts: saleFacts(order, kind, timeZone),
    sums: saleSums(order, kind, lines),
    signatures: [sellerSigns(source), buyerSigns(source)],
    takesMoney: true,
    totals,
  }
}

function memo(source: Source): Made {
  const { order, terms } = source
  const lines = order.lines.filter(({ state }) => state === 'live')
  return {
    lines,
    isPriced: true,
    facts: memoFacts(order),
    sums: memoSums(lines),
    says: [statementsOfMemo(terms.name), ...(order.terms?.text ? [alike(order.terms.text)] : [])],
    signatures: [sellerSigns(source), buyerSigns(source)],
    copies: memoCopies,
    totals: totalsOf(lines),
  }
}

const statementsOfMemo = ({ en, zh }: Pair): Pair => pair(statementPairs.memo(en).en, statementPairs.memo(zh).zh)

function packing(source: Source): Made {
  const lines = kept(source.order.lines)
  return {
    lines,
    isPriced: false,
    facts: packingFacts(source.order),
    sums: packingSums(lines),
    signatures: [sellerSigns(source), buyerSigns(source)],
    totals: { usdTotal: null, rmbTotal: null },
  }
}

function receipt(source: Source): Made {
  const { order, payment, timeZone } = source
  if (payment === null) throw new Error('a receipt of no payment')
  return {
    lines: [],
    isPriced: false,
    facts: receiptFacts(order, payment, timeZone),
    sums: receiptSums(order, payment),
    signatures: [sellerSigns(source)],
    totals: { usdTotal: payment.currency === 'USD' ? payment.amount : null, rmbTotal: payment.amountRmb },
  }
}

/** Of a return what it accepted of the invoice's order, of an order that was voided all that had not come back by then. */
const takenBack = ({ order }: Source, { orderId }: Corrected): OrderLine[] =>
  order.lines.filter(({ supplyStatus, inReturn, comesBack }) =>
    order.type === 'return'
      ? comesBack?.from.id === orderId && isAccepted(comesBack.verdict)
      : supplyStatus !== 'rejected' && inReturn === undefined,
  )

function creditNote(source: Source): Made {
  const { order, corrects } = source
  if (corrects === null) throw new Error('a credit note that corrects nothing')
  const lines = takenBack(source, corrects)
  return {
    lines,
    isPriced: true,
    facts: creditFacts(order, corrects.no),
    sums: creditSums(order, lines, corrects.orderNo),
    says: [statementPairs.credit(corrects.no)],
    signatures: [sellerSigns(source)],
    totals: totalsOf(lines),
  }
}

const makers: Readonly<Record<PaperKind, (source: Source) => Made>> = {
  proforma: (source) => sale(source, 'proforma'),
  invoice: (source) => sale(source, 'invoice'),
  memo,
  packing,
  receipt,
  credit_note: creditNote,
}

/** Where to pay what is still due, with the order's number as reference. */
function accountsOf({ payTo, balanceRmb, orderNo }: Order): string[] {
  if (payTo.length === 0 || parseAmount(balanceRmb) <= 0) return []
  const lines = payTo
    .filter(({ number }) => number !== '')
    .map(({ kind, bank, holder, number, swift, currency, note }) =>
      [
        kind === 'bank' ? `${bank} (${currency})` : besideEachOther(paymentMethodPairs[kind]),
        holder,
        number,
        swift && `SWIFT ${swift}`,
        note,
      ]
        .filter(Boolean)
        .join(' · '),
    )
  return lines.length === 0 ? [] : [...lines, `${besideEachOther(paperWords.reference)} ${orderNo}`]
}

/** Everything that stands on a paper: from the frozen lines and the books, in both languages, and nothing that only the house may know. */
export function composePaper(source: Source): PaperContent {
  const { kind, order, terms, day } = source
  const made = makers[kind](source)
  const { statements, warrantyVersion } = statementsOf(kind, made.lines, terms, day)
  return {
    v: 1,
    kind,
    day,
    orderNo: order.orderNo,
    house: { name: terms.name, lines: [...terms.lines, ...taxLine(terms.taxNo)] },
    facts: [...fact('order', order.orderNo), ...made.facts],
    isPriced: made.isPriced,
    lines: made.lines.map((line) => paperLineOf(line, made.isPriced)),
    sums: made.sums,
    statements: [...(made.says ?? []), ...statements],
    payTo: made.takesMoney === true ? accountsOf(order) : [],
    signatures: [...made.signatures],
    copies: [...(made.copies ?? [])],
    warrantyVersion,
    ...made.totals,
  }
}

const taxLine = (taxNo: string): Pair[] => (taxNo === '' ? [] : [pairBefore(paperWords.taxNo, taxNo)])
