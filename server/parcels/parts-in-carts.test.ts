import { afterAll, beforeAll, expect, test } from 'vitest'
import { cartApi } from '@loupe/domain/cart/cart.api.ts'
import { aParcel } from '../testing/a-parcel.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { aTrade } from '../testing/trade.ts'
import type { Trade } from '../testing/trade.ts'

let server: TestServer
let trade: Trade

beforeAll(async () => {
  server = await aServer()
  trade = await aTrade(server.db)
})
afterAll(() => server.close())

test('a part whose price comes to nothing is not taken into the cart, and says why', async () => {
  const { id } = await aParcel(server.db, trade.house, { supplierId: trade.supplierId, usdPerCt: '0.01' })
  const take = (pieces: number) => server.call(cartApi.takeParcels, { parcels: [{ id, take: { pieces } }] }, { token: trade.buyer.token })
  expect((await take(1)).data).toMatchObject({ taken: 0, refused: [{ id, whyNot: 'no_price' }] })
  expect((await take(1000)).data).toMatchObject({ taken: 1, refused: [] })
})
