import type { OutputOf, ParsedOf } from '@loupe/domain/api/endpoint.ts'
import type { Wish } from '@loupe/domain/goods/goods.ts'
import type { lendApi } from '@loupe/domain/orders/lend/lend.api.ts'
import { priceExpired } from '@loupe/domain/orders/lend/lend.problems.ts'
import { kindFacts } from '@loupe/domain/orders/kinds.ts'
import { orderRules } from '@loupe/domain/orders/order-types.ts'
import { caratThousandths, formatAmount, formatDecimal, parseAmount, rateE6, sumCents } from '@loupe/domain/pricing/money.ts'
import { formatRate } from '@loupe/domain/pricing/rates.ts'
import { inTransaction } from '../../db/database.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { Goods, LockedOffer } from '../../goods/goods.ts'
import type { SignedInCall } from '../../http/call.ts'
import type { Viewer } from '../../http/viewer.ts'
import type { Settings } from '../../settings/settings.ts'
import { dayIn } from '../../settings/time-zone.ts'
import { deliveryDaysFor } from '../../sites/sites.ts'
import { lineOf, numberSeries } from '../place/place-order.ts'
import { insertOrder, numberOrder, untilDurable } from '../place/place.store.ts'
import type { NewLine } from '../place/place.store.ts'
import { findBuyer, orderPricing } from '../trunk/buyer.ts'
import { moveGoods, takenOf } from '../trunk/line-goods.ts'
import { linkSale, selectLoan } from '../trunk/order-links.store.ts'
import { insertLog, updateOrder } from '../trunk/orders.store.ts'
import type { LineRow, OrderRow } from '../trunk/orders.store.ts'
import { insertDeeds, selectNumbers } from './lend.store.ts'
import { lockLoan, loanNow } from './loan-lines.ts'

type KeepInput = ParsedOf<typeof lendApi.keep>
type Order = OutputOf<typeof lendApi.keep>
type House = { readonly tx: Tx; readonly goods: Goods; readonly viewer: Viewer; readonly timeZone: string }

/** The customer keeps lines of a memo: they end there, and go on as an order that is owed, with the goods where they are. */
export async function keepLoan(
  { db, goods }: Pick<Deps, 'db' | 'goods'>,
  call: SignedInCall,
  input: KeepInput,
  { timeZone }: Pick<Settings, 'timeZone'>,
): Promise<Order> {
  const { viewer } = call
  const answer = await inTransaction(db, (tx) =>
    call.once(tx, async () => {
      const { order, chosen } = await lockLoan(tx, viewer, input)
      const lines = chosen.map(({ line }) => line)
      const house = { tx, goods, viewer, timeZone }
      const sold = await soldAs(house, order, lines, input.prices)
      await sell(house, order, { lines, sold, note: input.note })
      return loanNow(tx, viewer, order)
    }),
  )
  await untilDurable(db)
  return answer
}

/** The lines of the sale: as the memo has them while its prices hold or are said to, else as they would be ordered today. */
async function soldAs(house: House, order: OrderRow, lines: readonly LineRow[], prices: KeepInput['prices']): Promise<NewLine[]> {
  const { tx, timeZone } = house
  const loan = await selectLoan(tx, order.id)
  const hasExpired = loan !== undefined && loan.price_until < dayIn(timeZone, new Date())
  if (!hasExpired || prices === 'memo') return asLent(house, lines)
  const today = await asToday(house, order, lines)
  if (prices === 'today' && today !== null) return today
  const rmb = (of: readonly { readonly rmb_total: string }[]): string =>
    formatAmount(sumCents(of.map((line) => parseAmount(line.rmb_total))))
  throw priceExpired(loan.price_until, rmb(lines), today === null ? null : rmb(today))
}

async function asLent({ tx, goods }: House, lines: readonly LineRow[]): Promise<NewLine[]> {
  const numbers = new Map(
    (
      await selectNumbers(
        tx,
        lines.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  )
  return Promise.all(
    lines.map(async (line) => ({
      goods: line.goods,
      column: goods.forms.find(({ form }) => form === line.goods.form)?.column ?? '',
      claim_keys: await goods.claimKeys(tx, line.goods),
      supplier_id: line.supplier_id,
      supply_status: line.supply_status,
      bought: line.bought,
      pieces: line.pieces,
      carats: line.carats,
      stock_no: numbers.get(line.id)?.stock_no ?? '',
      report_no: line.report_no,
      print_no: numbers.get(line.id)?.print_key ?? null,
      spec: null,
      snapshot: line.snapshot,
      rap: line.rap,
      back: line.back,
      usd_per_ct: line.usd_per_ct,
      usd_total: line.usd_total,
      rmb_total: line.rmb_total,
      rate: line.rate,
      cost_usd: line.cost_usd,
    })),
  )
}

const wishOf = (line: LineRow): Wish | null => {
  if (line.goods.form === 'parcel') return { form: 'parcel', id: line.goods.id, take: { carats: line.carats } }
  return line.goods.form === 'stone' ? { form: 'stone', id: line.goods.id } : null
}

/** Null where something has no price today. A parcel's part is priced only while so much of it could be taken again. */
async function asToday({ tx, goods, viewer }: House, order: OrderRow, lines: readonly LineRow[]): Promise<NewLine[] | null> {
  const buyer = await findBuyer(tx, viewer, 0, order.customer_id)
  const pricing = await orderPricing(tx, buyer)
  const wishes = lines.flatMap((line) => wishOf(line) ?? [])
  const days = await deliveryDaysFor(tx, buyer.siteId)
  const offers: LockedOffer[] = await goods.lock(tx, { pricing, hidesPrices: false, days, buyer }, wishes)
  if (offers.length < lines.length || offers.some((offer) => !offer.hasPrice || offer.refusal !== undefined)) return null
  const lent = await asLent({ tx, goods, viewer, timeZone: '' }, lines)
  return offers.map((offer, at) => {
    const { rap, back, usd_per_ct, usd_total, rmb_total, rate } = lineOf(goods, offer)
    const line = lent[at]
    if (line === undefined) throw new Error('a line of a memo has no offer')
    return { ...line, rap, back, usd_per_ct, usd_total, rmb_total, rate }
  })
}

type Kept = { readonly lines: readonly LineRow[]; readonly sold: readonly NewLine[]; readonly note: string }

/** Ends the lines of the memo and writes the order: what is owed is booked with it. */
async function sell({ tx, goods, viewer, timeZone }: House, loan: OrderRow, { lines, sold, note }: Kept): Promise<void> {
  const by = viewer.userId
  await moveGoods(tx, goods, lines, { step: 'free', from: 'lent' })
  await goods.hold(tx, lines.map(takenOf))
  const usdCents = sumCents(sold.map((line) => parseAmount(line.usd_total)))
  const rmbCents = sumCents(sold.map((line) => parseAmount(line.rmb_total)))
  const written = await insertOrder(
    tx,
    {
      siteId: loan.site_id,
      type: kindFacts(loan.kind)?.type ?? 'goods',
      status: 'wait_handover',
      owes: orderRules.goods.owesWhenPlaced,
      kind: loan.kind,
      customerId: loan.customer_id,
      placedBy: by,
      salesmanId: loan.salesman_id,
      remark: loan.remark,
      pickup: loan.pickup,
      address: loan.address,
      usdCents,
      rmbCents,
      rate: formatRate(rateE6(sold[0]?.rate ?? loan.cn_rate)),
      depositPercent: '0.00',
      depositDueCents: 0,
      holdHours: null,
      pieces: sold.reduce((sum, line) => sum + line.pieces, 0),
      carats: formatDecimal(sumCents(sold.map((line) => caratThousandths(line.carats))), 3),
    },
    sold,
    goods.forms.map((form) => form.column),
  )
  const sale = written.order.id
  await linkSale(tx, { id: sale, lineIds: written.lines.map(({ id }) => id) }, { id: loan.id, lineIds: lines.map(({ id }) => id) })
  const handover = {
    ...(loan.express_no === null ? {} : { express_no: loan.express_no }),
    ...(loan.pickup_name === null ? {} : { pickup_name: loan.pickup_name }),
  }
  if (Object.keys(handover).length > 0) await updateOrder(tx, sale, handover)
  await insertDeeds(
    tx,
    lines.map(({ id }) => ({ lineId: id, deed: 'kept', dueOn: null, note })),
    by,
  )
  const orderNo = await numberOrder(tx, sale, numberSeries(loan.kind, new Date(), timeZone))
  await insertLog(tx, [
    ...lines.map((line) => ({ orderId: loan.id, lineId: line.id, userId: by, what: 'loan_kept', to: orderNo, note })),
    { orderId: sale, userId: by, what: 'kept_of_loan', from: loan.order_no, note },
  ])
}
