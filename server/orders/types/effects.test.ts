import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OrderMove, OrderRules } from '@loupe/domain/orders/order-move.ts'
import { orderRules } from '@loupe/domain/orders/order-types.ts'
import type { RuledType } from '@loupe/domain/orders/order-types.ts'
import { lendApi } from '@loupe/domain/orders/lend/lend.api.ts'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import type { Order } from '@loupe/domain/orders/order.ts'
import type { OrderStatus } from '@loupe/domain/orders/order-states.ts'
import { paymentsApi } from '@loupe/domain/payments/payments.api.ts'
import { checkLedger } from '../../payments/ledger-check.ts'
import { aServer } from '../../testing/a-server.ts'
import type { TestServer } from '../../testing/a-server.ts'
import { deliveryCalls } from '../../testing/a-delivery.ts'
import { returnCalls } from '../../testing/a-return.ts'
import { orderCalls } from '../../testing/order-calls.ts'
import { aPiece, stateOfPiece } from '../../testing/a-piece.ts'
import { aPerson, aSite, aStone, aSupplier, stateOfStone } from '../../testing/trade.ts'
import type { House, Person } from '../../testing/trade.ts'
import { effects, gapsOf } from './effects.ts'
import type { Effect, Effects } from './effects.ts'

let server: TestServer
let house: House
let supplierId: string
let otherSupplier: string
let buyer: Person
let manager: Person

beforeAll(async () => {
  server = await aServer()
  house = await aSite(server.db)
  supplierId = await aSupplier(server.db, house)
  otherSupplier = await aSupplier(server.db, house)
  buyer = await aPerson(server.db, house, { role: 5 })
  manager = await aPerson(server.db, house, { role: 2 })
})
afterAll(async () => {
  expect((await checkLedger(server.db)).breaches).toEqual([])
  await server.close()
})

const calls = orderCalls(() => server)
const returns = returnCalls(() => server)
const deliveries = deliveryCalls(() => server)
const types = Object.keys(orderRules) as RuledType[]
/** What has to be made anew brings its order back by itself (server/orders/making), and what a return does to orders is walked with the return. */
const isWalked = ({ by }: OrderMove): boolean => by.includes('staff') && !by.includes('return')
const walks = types.flatMap((type) =>
  orderRules[type].moves.filter(isWalked).map((move) => ({ type, move, name: `${type}: ${move.from} > ${move.to}` })),
)

test('every move of every type has an effect, and every effect a move', () => {
  expect(types).toEqual(Object.keys(effects))
  for (const type of types) expect(gapsOf(orderRules[type], effects[type]), type).toEqual([])
})

test('a move without an effect, and an effect without a move, are found', () => {
  const still = {} as Effect
  const { 'held > voided': _gone, ...rest } = effects.goods
  expect(gapsOf(orderRules.goods, rest)).toEqual(['held > voided'])
  const more: Effects = { ...effects.goods, 'held > loaned_out': still }
  expect(gapsOf(orderRules.goods, more)).toEqual(['held > loaned_out'])
})

/** The moves that lead from the first state to another, the shortest way. */
function wayTo({ statuses, moves }: OrderRules, to: OrderStatus): OrderMove[] {
  let ways: { at: OrderStatus | undefined; way: OrderMove[] }[] = [{ at: statuses[0], way: [] }]
  for (let steps = 0; steps <= moves.length; steps += 1) {
    const there = ways.find(({ at }) => at === to)
    if (there !== undefined) return there.way
    ways = ways.flatMap(({ at, way }) => moves.filter(({ from }) => from === at).map((move) => ({ at: move.to, way: [...way, move] })))
  }
  throw new Error(`no way leads to ${to}`)
}

const answers = { reason: 'asked for', pickupName: 'Ms Li', money: 'credit' } as const

async function go(order: Order, { to }: Pick<OrderMove, 'to'>): Promise<Order> {
  const answer = await server.call(ordersApi.move, { id: order.id, to, version: order.version, ...answers }, { token: manager.token })
  expect([answer.msg, answer.data.status]).toEqual(['', to])
  return answer.data
}

/** Goods of an order of each type, and where they are. */
type Walked = { readonly order: Order; readonly places: () => Promise<string[]> }

async function paid(placed: Order): Promise<Order> {
  const { data } = await server.call(
    paymentsApi.record,
    { orderId: placed.id, version: placed.version, kind: 'final', method: 'cash', amount: placed.rmbTotal },
    { token: manager.token },
  )
  return { ...placed, version: data.orderVersion }
}

/** A paid order of two finished pieces in the house's hands. */
async function anOrderOfPieces(): Promise<Walked> {
  const pieces = [
    await aPiece(server.db, house, { supplierId, kind: 'spot' }),
    await aPiece(server.db, house, { supplierId, kind: 'spot' }),
  ]
  const jewels = pieces.map(({ id }) => ({ form: 'piece' as const, id }))
  const asked = await server.call(ordersApi.quote, { jewels }, { token: buyer.token })
  const placed = await server.call(
    ordersApi.place,
    { jewels, pickup: 'pickup', expectedRmbTotal: asked.data.rmbTotal },
    { token: buyer.token },
  )
  expect([placed.msg, placed.data.type, placed.data.kind]).toEqual(['', 'jewelry', 'natural_jewelry'])
  const places = () => Promise.all(pieces.map(async ({ id }) => (await stateOfPiece(server.db, id)).availability))
  return { order: await paid(placed.data), places }
}

/** A memo of two stones in the house's hands. */
async function aMemo(): Promise<Walked> {
  const stones = [
    await aStone(server.db, house, { supplierId, kind: 'spot' }),
    await aStone(server.db, house, { supplierId, kind: 'spot' }),
  ]
  const ids = stones.map(({ id }) => id)
  const lent = await server.call(
    lendApi.lend,
    { ids, customerId: buyer.id, dueOn: '2099-12-31', pickup: 'pickup', expectedRmbTotal: '14000.00' },
    { token: manager.token },
  )
  expect([lent.msg, lent.data.type, lent.data.status]).toEqual(['', 'lend', 'held'])
  return { order: lent.data, places: () => availabilities(ids) }
}

/** A memo ends when its lines have: as the move wants it, they came back or were kept. */
async function endLines(order: Order, { to, needs }: OrderMove): Promise<Order> {
  if (!needs.includes('nothing_out')) return order
  const lines = order.lines.map((line) => ({ lineId: line.id }))
  const asked = { id: order.id, version: order.version, lines }
  const answer =
    to === 'returned'
      ? await server.call(lendApi.end, { ...asked, as: 'returned' }, { token: manager.token })
      : await server.call(lendApi.keep, asked, { token: manager.token })
  expect(answer.msg).toBe('')
  return answer.data
}

/** A return of all that an order sold, checked. */
async function aReturn(): Promise<Walked> {
  const { order, stones } = await anOrder()
  let sold = order
  for (const to of ['preparation', 'wait_handover', 'completed', 'returning'] as const) sold = await go(sold, { to })
  const back = await returns.opened(manager, sold.id)
  const checked = await returns.check(
    manager,
    back,
    back.lines.map(({ id }) => ({ lineId: id, verdict: 'passed' })),
  )
  return { order: checked.data, places: () => availabilities(stones) }
}

/** A delivery of all of an order, of which it is known who carries it. */
async function aDelivery(): Promise<Walked> {
  const { order, stones } = await anOrder()
  let waiting = order
  for (const to of ['preparation', 'wait_handover'] as const) waiting = await go(waiting, { to })
  const made = await deliveries.prepare(manager, { lineIds: waiting.lines.map(({ id }) => id) })
  const number = { express_no: `SF-${made.data.orderNo}` }
  await server.db.updateTable('orders').set(number).where('id', '=', made.data.id).execute()
  return { order: made.data, places: () => availabilities(stones) }
}

const ordersOf: Readonly<Record<RuledType, () => Promise<Walked>>> = {
  goods: async () => {
    const { order, stones, other } = await anOrder()
    return { order, places: () => availabilities([...stones, other]) }
  },
  lend: aMemo,
  jewelry: anOrderOfPieces,
  return: aReturn,
  delivery: aDelivery,
}

/** A paid order of three stones in the house's hands: with a certificate, with one that another supplier offers too, and without one. */
async function anOrder(): Promise<{ order: Order; stones: string[]; other: string }> {
  const make = (more: object = {}) => aStone(server.db, house, { supplierId, kind: 'spot', ...more })
  const [plain, shared, bare] = [await make(), await make(), await make({ reportNo: null })]
  const other = await aStone(server.db, house, { supplierId: otherSupplier, reportNo: shared.reportNo })
  const stones = [plain.id, shared.id, bare.id]
  const placed = await calls.place(buyer, stones, '21000.00')
  return { order: await paid(placed), stones, other: other.id }
}

const availabilities = (ids: readonly string[]) => Promise.all(ids.map(async (id) => (await stateOfStone(server.db, id)).availability))

/** Where goods are after a step that took them from where they were. */
const afterStep = { sell: 'sold', lend: 'on_loan', free: 'available' } as const

describe('each move does to all goods of its order what its effect says', () => {
  for (const { type, move, name } of walks) {
    test(name, async () => {
      const { order: placed, places } = await ordersOf[type]()
      let order = placed
      for (const step of wayTo(orderRules[type], move.from)) order = await go(order, step)
      order = await endLines(order, move)
      const before = await places()
      expect(new Set(before).size, 'goods of one order are all in one place').toBe(1)
      const effect = effects[type][`${move.from} > ${move.to}`]
      const after = await go(order, move)
      const expected = effect?.goods ? afterStep[effect.goods.step] : (effect?.brings ?? before[0])
      expect(new Set(await places())).toEqual(new Set([expected]))
      const states = new Set(after.lines.map((line) => line.state))
      const isEnded = expected === 'available' || move.needs.includes('nothing_out')
      expect(states).toEqual(new Set([isEnded ? 'released' : expected === 'sold' ? 'done' : 'live']))
    })
  }
})

test('where not all goods of an effect can change, nothing of the move is done', async () => {
  const { order, stones } = await anOrder()
  await server.db
    .updateTable('stones')
    .set({ availability: 'sold' })
    .where('id', '=', stones[0] ?? '')
    .execute()
  const refused = await server.call(
    ordersApi.move,
    { id: order.id, to: 'voided', version: order.version, ...answers },
    { token: manager.token },
  )
  expect(refused.status).toBe(500)
  await server.db
    .updateTable('stones')
    .set({ availability: 'held' })
    .where('id', '=', stones[0] ?? '')
    .execute()
  expect(await calls.show(manager, order.id)).toMatchObject({ status: 'held', version: order.version })
  expect(await availabilities(stones)).toEqual(['held', 'held', 'held'])
})
