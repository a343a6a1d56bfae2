import type { OutputOf, ParsedOf } from '@loupe/domain/api/endpoint.ts'
import { notAllowed } from '@loupe/domain/api/api.problems.ts'
import { isOtherWeight, type LeftThing } from '@loupe/domain/orders/left-goods.ts'
import type { leftGoodsApi } from '@loupe/domain/orders/left-goods.api.ts'
import { notToGiveBack, notToReceive, otherStone } from '@loupe/domain/orders/making.problems.ts'
import { lineNotFound, orderNotFound } from '@loupe/domain/orders/orders.problems.ts'
import { inTransaction } from '../../db/database.ts'
import type { Pool, Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { SignedInCall } from '../../http/call.ts'
import type { FileAnswer } from '../../http/route.ts'
import type { Viewer } from '../../http/viewer.ts'
import { lockOrder, type AsSeen } from '../trunk/change-order.ts'
import { leftThings } from '../trunk/left-things.ts'
import { isOfHouse, relationTo } from '../trunk/order-reach.ts'
import { readState, viewOrder } from '../trunk/order-view.ts'
import { insertLog, selectOrderIdOfLine, selectOrderRow, updateOrder } from '../trunk/orders.store.ts'
import type { LineRow, OrderRow } from '../trunk/orders.store.ts'
import { insertReceipt, markGivenBack, selectLeftPhoto } from './left-goods.store.ts'
import { withPhoto } from './step-photo.ts'

type Order = OutputOf<typeof leftGoodsApi.receive>
type Receiving = ParsedOf<typeof leftGoodsApi.receive>

type Things = { readonly order: OrderRow; readonly things: readonly { readonly line: LineRow; readonly thing: LeftThing }[] }

/** The things that an order needs, for people of the house, with the order locked as they saw it. @throws Problem 404, 403, 409 */
async function lockThings(tx: Tx, viewer: Viewer, seen: AsSeen): Promise<Things> {
  const { order, relation } = await lockOrder(tx, viewer, seen)
  if (relation !== 'staff' || !isOfHouse(viewer)) throw notAllowed()
  const { lines, left } = await readState(tx, order)
  return { order, things: lines.flatMap((line) => leftThings(order, line, left, true).map((thing) => ({ line, thing }))) }
}

/** What a customer brought is weighed, insured and kept. @throws Problem 409 when it is not awaited, or weighs otherwise than its owner said */
export function receiveGoods({ db, files }: Pick<Deps, 'db' | 'files'>, call: SignedInCall, input: Receiving): Promise<Order> {
  return withPhoto(files, call.files[0], (photo, used) =>
    inTransaction(db, (tx) =>
      call.once(tx, async () => {
        const id = await selectOrderIdOfLine(tx, input.lineId)
        if (id === undefined) throw lineNotFound()
        const { order, things } = await lockThings(tx, call.viewer, { id, version: input.version })
        const seat = input.seat ?? null
        const found = things.find(({ line, thing }) => line.id === input.lineId && thing.seat === seat)
        if (found === undefined || found.thing.next !== 'receive') throw notToReceive()
        const now = await receive(tx, { order, ...found }, { input, photo, by: call.viewer.userId })
        used()
        return viewOrder(tx, call.viewer, now)
      }),
    ),
  )
}

type Found = { readonly order: OrderRow; readonly line: LineRow; readonly thing: LeftThing }
type Told = { readonly input: Receiving; readonly photo: string | undefined; readonly by: string }

async function receive(tx: Tx, { order, line, thing }: Found, { input, photo, by }: Told): Promise<OrderRow> {
  const { weight, insuredUsd, note } = input
  if (Number(weight) <= 0 || Number(insuredUsd) <= 0) throw notToReceive()
  const isStone = thing.seat !== null
  if (input.confirmWeight === 'no' && thing.carats !== null && isOtherWeight(thing.carats, weight)) throw otherStone()
  await insertReceipt(tx, {
    line_id: line.id,
    seat: thing.seat,
    carats: isStone ? weight : null,
    grams: isStone ? null : weight,
    insured_usd: insuredUsd,
    note,
    photo: photo ?? null,
    received_by: by,
  })
  const told = `${weight} ${isStone ? 'ct' : 'g'} · USD ${Number(insuredUsd).toFixed(2)}`
  await insertLog(tx, [{ orderId: order.id, lineId: line.id, userId: by, what: 'left_received', note: told }])
  return updateOrder(tx, order.id, {})
}

/** What a customer left goes back to them. @throws Problem 409 when it is set, or not here any more */
export function giveBackGoods(db: Pool, call: SignedInCall, input: ParsedOf<typeof leftGoodsApi.giveBack>): Promise<Order> {
  return inTransaction(db, (tx) =>
    call.once(tx, async () => {
      const { order, things } = await lockThings(tx, call.viewer, input)
      const found = things.find(({ thing }) => thing.receipt?.id === input.receiptId)
      if (found === undefined || found.thing.next !== 'giveBack') throw notToGiveBack()
      const by = call.viewer.userId
      await markGivenBack(tx, input.receiptId, { to: input.to, by })
      await insertLog(tx, [{ orderId: order.id, lineId: found.line.id, userId: by, what: 'left_given', note: input.to }])
      return viewOrder(tx, call.viewer, await updateOrder(tx, order.id, {}))
    }),
  )
}

/** The photo of what was left, for whoever may read the order. @throws Problem 404 */
export async function photoOfLeft({ db, files }: Pick<Deps, 'db' | 'files'>, viewer: Viewer, id: string): Promise<FileAnswer> {
  const found = await selectLeftPhoto(db, id)
  if (found === undefined || found.photo === null) throw orderNotFound()
  const order = await selectOrderRow(db, found.order_id)
  if (order === undefined || relationTo(viewer, order) === null) throw orderNotFound()
  const body = await files.open('making', found.photo)
  if (body === null) throw orderNotFound()
  return { name: `${id}.webp`, type: 'image/webp', body }
}
