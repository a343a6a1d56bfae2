import { offSaleLoading } from '@loupe/domain/stock/keeping/keeping.problems.ts'
import { keepingApi } from '@loupe/domain/stock/keeping/keeping.api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDemoPeople } from '../../demo/demo-people.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { followingIndex } from '../../testing/following-index.ts'
import { tokenOf } from '../../testing/log-in.ts'

let server: TestServer
let token: string

beforeAll(async () => {
  server = await aServer({
    index: async (url) => {
      const index = await followingIndex(url)
      // As long as what is off sale is on its way.
      const search: typeof index.search = (query) => (query.keeper?.off === true ? Promise.reject(offSaleLoading()) : index.search(query))
      return { ...index, isWhole: () => false, search }
    },
  })
  await seedDemoPeople(server.db)
  token = await tokenOf(server, 'manager')
})
afterAll(() => server.close())

const ask = (state: 'for_sale' | 'delisted') => server.call(keepingApi.search, { filter: { origin: 'natural' }, state }, { token })

test('while what is off sale is loaded, what is for sale answers without its counts, and who asks for the rest is asked to come again', async () => {
  const live = await ask('for_sale')
  expect([live.status, live.data.states, live.data.isLoading]).toEqual([200, { for_sale: 0, delisted: 0, sold: 0 }, true])
  const off = await ask('delisted')
  expect([off.status, off.data]).toMatchObject([503, { retryAfter: 2 }])
  expect(off.msg).toContain('off sale is still being loaded')
})
