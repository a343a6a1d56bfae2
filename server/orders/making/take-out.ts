import type { OutputOf, ParsedOf } from '@loupe/domain/api/endpoint.ts'
import { notAllowed } from '@loupe/domain/api/api.problems.ts'
import type { leftGoodsApi } from '@loupe/domain/orders/left-goods.api.ts'
import { cannotTakeOut } from '@loupe/domain/orders/making.problems.ts'
import { lineNotFound } from '@loupe/domain/orders/orders.problems.ts'
import { whyNotTakeOut } from '@loupe/domain/orders/take-out.ts'
import { formatAmount, parseAmount, rateE6 } from '@loupe/domain/pricing/money.ts'
import { rmbCents } from '@loupe/domain/pricing/rates.ts'
import { inTransaction } from '../../db/database.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { Goods } from '../../goods/goods.ts'
import type { SignedInCall } from '../../http/call.ts'
import { postPurchase } from '../../ledger/ledger.ts'
import { boundLines } from '../trunk/bound-lines.ts'
import { lockOrder, moneyRef, repriceOrder, undoPurchases } from '../trunk/change-order.ts'
import { moveGoods } from '../trunk/line-goods.ts'
import { isOfHouse } from '../trunk/order-reach.ts'
import { readState, viewOrder } from '../trunk/order-view.ts'
import { insertLog } from '../trunk/orders.store.ts'
import type { LineRow, OrderRow } from '../trunk/orders.store.ts'
import { selectSet } from './left-goods.store.ts'
import { markTakenOut, updateSetting } from './take-out.store.ts'

type Input = ParsedOf<typeof leftGoodsApi.takeOut>
type Pair = { readonly order: OrderRow; readonly stone: LineRow; readonly setting: LineRow }

/** Takes a stone out of the ring that it was ordered with; both lines and the order follow. @throws Problem 409 where it can't be taken out */
export function takeOutStone(
  { db, goods }: Pick<Deps, 'db' | 'goods'>,
  call: SignedInCall,
  input: Input,
): Promise<OutputOf<typeof leftGoodsApi.takeOut>> {
  return inTransaction(db, (tx) =>
    call.once(tx, async () => {
      const { order, relation } = await lockOrder(tx, call.viewer, input)
      if (relation !== 'staff' || !isOfHouse(call.viewer)) throw notAllowed()
      const { lines } = await readState(tx, order)
      const stone = lines.find((line) => line.id === input.lineId)
      if (stone === undefined) throw lineNotFound()
      const setting = stone.goods.form === 'stone' && stone.state === 'live' && !stone.in_delivery ? boundLines(stone, lines)[1] : undefined
      const why = whyNotTakeOut({ status: order.status, settled: order.settled_at !== null, isInIt: setting !== undefined })
      if (why !== null || setting === undefined) throw cannotTakeOut(why ?? 'not_in_it')
      return viewOrder(tx, call.viewer, await takeOut(tx, goods, { order, stone, setting }, { input, by: call.viewer.userId }))
    }),
  )
}

async function takeOut(tx: Tx, goods: Goods, pair: Pair, { input, by }: { readonly input: Input; readonly by: string }): Promise<OrderRow> {
  const { order, stone } = pair
  const { to } = input
  await emptySetting(tx, goods, pair)
  if (to === 'sale') {
    await moveGoods(tx, goods, [stone], { step: 'free', from: 'held' })
    await undoPurchases(tx, order, [stone])
  }
  await markTakenOut(tx, stone.id, to)
  await insertLog(tx, [{ orderId: order.id, lineId: stone.id, userId: by, what: 'taken_out', to }])
  return repriceOrder(tx, order, by)
}

/** The ring without the stone. What setting it costs is taken off as it was quoted, unless it was set; its maker is owed as much less. */
async function emptySetting(tx: Tx, goods: Goods, { order, stone, setting }: Pair): Promise<void> {
  const { style } = setting.snapshot
  if (style === undefined) throw new Error(`line ${setting.id} is no setting`)
  const seat = style.spec.centres.find((each) => each.by === 'stock' && each.stoneId === stone.goods.id)?.seat ?? -1
  const isSet = (await selectSet(tx, order.id)).has(setting.id)
  const fee = isSet ? 0 : await goods.settingCents(tx, setting.goods, setting.snapshot, seat)
  const less = (amount: string, cents: number): string => formatAmount(parseAmount(amount) - cents)
  await updateSetting(tx, setting.id, {
    spec: { ...style.spec, centres: style.spec.centres.filter((each) => each.seat !== seat) },
    usd_total: less(setting.usd_total, fee),
    rmb_total: less(setting.rmb_total, rmbCents(fee, rateE6(setting.rate))),
    cost_usd: less(setting.cost_usd, fee),
  })
  if (!setting.bought || fee === 0) return
  await postPurchase(tx, moneyRef(order), { supplierId: setting.supplier_id, usdCents: -fee, what: 'purchase' })
}
