import { afterAll, beforeAll, expect, test } from 'vitest'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import type { Order } from '@loupe/domain/orders/order.ts'
import { checkLedger } from '../../payments/ledger-check.ts'
import { aReseller, resellerCalls, type Reseller } from '../../testing/a-reseller.ts'
import { aServer } from '../../testing/a-server.ts'
import type { TestServer } from '../../testing/a-server.ts'
import { orderCalls } from '../../testing/order-calls.ts'
import { aStone, aTrade, stateOfStone } from '../../testing/trade.ts'
import type { House, Person } from '../../testing/trade.ts'
import { releaseExpiredHolds } from '../types/hold-clock.ts'

let server: TestServer
let house: House
let supplierId: string
let manager: Person
let reseller: Reseller

beforeAll(async () => {
  server = await aServer()
  ;({ house, supplierId, manager } = await aTrade(server.db))
  reseller = await aReseller(server.db, house)
})
afterAll(async () => {
  expect((await checkLedger(server.db)).breaches).toEqual([])
  await server.close()
})

const { place, tryToPlace: order, supply, show } = orderCalls(() => server)
const { tryToPlace, placeWithHouse } = resellerCalls(() => server)

async function sold(count: number): Promise<Order> {
  const stones = await Promise.all(Array.from({ length: count }, () => aStone(server.db, house, { supplierId })))
  return place(
    reseller.customer,
    stones.map(({ id }) => id),
    `${9636 * count}.00`,
  )
}
const voidIt = (by: Person, { id, version }: Order) =>
  server.call(ordersApi.move, { id, version, to: 'voided', reason: 'given up', money: 'credit' }, { token: by.token })
const ordersFor = (id: string) =>
  server.db.selectFrom('order_links').where('to_id', '=', id).where('kind', '=', 'fulfils').select('from_id').execute()

test('a hundred clicks place one order with the house', { timeout: 60_000 }, async () => {
  const { id, version } = await sold(1)
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, at) => tryToPlace(reseller.operator, { id, version, expectedRmbTotal: '7920.00' }, `click-${at}`)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(99)
  expect(await ordersFor(id)).toHaveLength(1)
  const same = await Promise.all(
    Array.from({ length: 5 }, () =>
      tryToPlace(
        reseller.operator,
        { id, version, expectedRmbTotal: '7920.00' },
        answers.findIndex(({ status }) => status === 200) < 0 ? 'none' : `click-${answers.findIndex(({ status }) => status === 200)}`,
      ),
    ),
  )
  expect(
    same.map(({ status }) => status),
    'the same key has the same answer',
  ).toEqual([200, 200, 200, 200, 200])
})

test('while it goes from the one order to the other, nobody else gets the stone', { timeout: 60_000 }, async () => {
  const { id, version, lines } = await sold(1)
  const stoneId = lines[0]?.stoneId ?? ''
  const [placed, ...others] = await Promise.all([
    tryToPlace(reseller.operator, { id, version, expectedRmbTotal: '7920.00' }),
    ...Array.from({ length: 30 }, () => order(manager, [stoneId], '7200.00')),
    ...Array.from({ length: 30 }, () => order(reseller.customer, [stoneId], '9636.00')),
  ])
  expect(placed.status).toBe(200)
  expect(new Set(others.map(({ status }) => status))).toEqual(new Set([409]))
  expect((await stateOfStone(server.db, stoneId)).availability).toBe('held')
})

test(
  'while the house refuses a line, the reseller voids the order: both end the same way, whoever came first',
  { timeout: 60_000 },
  async () => {
    for (let round = 0; round < 6; round += 1) {
      const { own, house: theirs } = await placeWithHouse(reseller.operator, await sold(2))
      const lineId = theirs.lines[0]?.id ?? ''
      const answers = await Promise.all([
        supply(manager, { lineId, to: 'rejected', version: theirs.version, reason: 'gone' }),
        voidIt(reseller.operator, own),
        voidIt(reseller.operator, theirs),
      ])
      expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
      expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
      const [mine, atHouse] = [await show(reseller.operator, own.id), await show(manager, theirs.id)]
      expect(mine.status === 'voided').toBe(atHouse.status === 'voided')
      expect(mine.lines.map(({ state }) => state)).toEqual(atHouse.lines.map(({ state }) => state))
    }
  },
)

test('the clock of the house ends both orders; that of the reseller’s site ends nothing that is placed', async () => {
  const { own, house: theirs } = await placeWithHouse(reseller.operator, await sold(1))
  await server.db
    .updateTable('orders')
    .set({ hold_until: new Date(0) })
    .where('id', '=', own.id)
    .execute()
  await releaseExpiredHolds(server.db)
  expect((await show(reseller.operator, own.id)).status).toBe('held')
  await server.db
    .updateTable('orders')
    .set({ hold_until: new Date(0) })
    .where('id', '=', theirs.id)
    .execute()
  await releaseExpiredHolds(server.db)
  const ended = [await show(reseller.customer, own.id), await show(manager, theirs.id)]
  expect(ended.map(({ status }) => status)).toEqual(['voided', 'voided'])
  expect((await stateOfStone(server.db, own.lines[0]?.stoneId ?? '')).availability).toBe('available')
})
