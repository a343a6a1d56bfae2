import { afterAll, beforeAll, expect, test } from 'vitest'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import { aServer } from '../../testing/a-server.ts'
import type { TestServer } from '../../testing/a-server.ts'
import { orderCalls } from '../../testing/order-calls.ts'
import { aPerson, aSite, aStone, aSupplier } from '../../testing/trade.ts'
import type { House, Person } from '../../testing/trade.ts'

let server: TestServer
let house: House
let supplierId: string
let buyer: Person
let manager: Person

beforeAll(async () => {
  server = await aServer()
  house = await aSite(server.db)
  supplierId = await aSupplier(server.db, house)
  buyer = await aPerson(server.db, house, { role: 5 })
  manager = await aPerson(server.db, house, { role: 2 })
})
afterAll(() => server.close())

const calls = orderCalls(() => server)
async function anOrder() {
  const { id } = await aStone(server.db, house, { supplierId })
  return calls.place(buyer, [id], '7200.00')
}
type Wish = { readonly id: string; readonly version: number; readonly pickup: 'pickup' | 'express'; readonly address?: string }
const say = (by: Person, wish: Wish) => server.send(ordersApi.setHandover.path, wish, { token: by.token })

test('both sides say how the goods are handed over, and the log keeps what was changed', async () => {
  const { id, version } = await anOrder()
  const sent = await say(buyer, { id, version, pickup: 'express', address: ' 1 Example Road, Shenzhen ' })
  expect(sent.data).toMatchObject({ pickup: 'express', address: '1 Example Road, Shenzhen', version: version + 1 })
  const moved = await say(manager, { id, version: version + 1, pickup: 'express', address: '2 Example Road, Shenzhen' })
  expect(moved.data).toMatchObject({ address: '2 Example Road, Shenzhen' })
  const fetched = await say(buyer, { id, version: version + 2, pickup: 'pickup', address: 'nowhere' })
  expect(fetched.data).toMatchObject({ pickup: 'pickup', address: '' })
  const again = await say(buyer, { id, version: version + 3, pickup: 'pickup' })
  expect(again.data, 'nothing new is no change').toMatchObject({ version: version + 3 })
  const said = (await calls.show(buyer, id)).log.filter((entry) => entry.what === 'handover')
  expect(said.map(({ from, to, note }) => [from, to, note])).toEqual([
    ['pickup', 'express', '1 Example Road, Shenzhen'],
    [null, null, '2 Example Road, Shenzhen'],
    ['express', 'pickup', ''],
  ])
})

test('goods are not sent without an address, by a stranger, on an old version, or once the order is given up', async () => {
  const { id, version } = await anOrder()
  const wish = { id, version, pickup: 'express', address: '1 Example Road' } as const
  expect((await say(buyer, { ...wish, address: ' ' })).status).toBe(400)
  expect((await say(await aPerson(server.db, house, { role: 5 }), wish)).status).toBe(404)
  expect((await say(buyer, { ...wish, version: version + 1 })).status).toBe(409)
  await server.call(ordersApi.move, { id, to: 'voided', version }, { token: buyer.token })
  expect((await say(buyer, { ...wish, version: version + 1 })).status).toBe(409)
  expect((await calls.show(buyer, id)).pickup).toBe('pickup')
})
