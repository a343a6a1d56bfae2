import { afterAll, beforeAll, expect, test } from 'vitest'
import { cartApi } from '@loupe/domain/cart/cart.api.ts'
import { groupsApi } from '@loupe/domain/users/groups.api.ts'
import { stockApi } from '@loupe/domain/stock/stock.api.ts'
import { aPricedHouse, type Wish } from '../testing/priced-house.ts'

let at: Awaited<ReturnType<typeof aPricedHouse>>

beforeAll(async () => {
  at = await aPricedHouse()
}, 60_000)
afterAll(() => at.server.close())

const filter = { origin: 'natural' as const }

test('nobody looks at prices that are not theirs to look at', async () => {
  const id = (name: string) => at.idOf(name)
  const refused: [string, Wish, number][] = [
    ['salesman', { whose: 'cost' }, 400],
    ['salesman', { whose: 'customer', id: id('customer of nobody') }, 404],
    ['salesman', { whose: 'customer', id: id('reseller’s customer') }, 404],
    ['salesman', { whose: 'group', id: id('of the reseller') }, 404],
    ['operator', { whose: 'cost' }, 400],
    ['operator', { whose: 'group', id: id('wholesale') }, 404],
    ['operator', { whose: 'customer', id: id('customer') }, 404],
    ['reseller’s admin', { whose: 'cost' }, 400],
    ['customer', { whose: 'cost' }, 400],
    ['customer', { whose: 'group', id: id('default') }, 400],
    ['customer with a code too many', { whose: 'cost' }, 400],
    ['visitor', { whose: 'group', id: id('default') }, 400],
    ['supplier', { whose: 'group', id: id('default') }, 400],
  ]
  for (const [who, pricesFor, status] of refused) {
    const answers = [
      await at.server.call(stockApi.search, { filter, pricesFor }, at.as(who)),
      await at.server.call(stockApi.byIds, { ids: [at.stoneId], pricesFor }, at.as(who)),
      await at.server.call(stockApi.detail, { id: at.stoneId, pricesFor }, at.as(who)),
    ]
    expect([who, pricesFor.whose, ...answers.map((answer) => answer.status)]).toEqual([who, pricesFor.whose, status, status, status])
  }
  expect((await at.search('salesman', { whose: 'customer', id: id('customer') })).data.rows[0]?.usdTotal).toBe('1200.00')
  expect((await at.search('operator', { whose: 'group', id: id('of the reseller') })).data.rows[0]?.usdTotal).toBe('1950.00')
})

test('staff are told whose prices they may choose', async () => {
  const choices = async (who: string) => (await at.server.call(groupsApi.priceChoices, {}, at.as(who))).data
  expect(await choices('admin')).toMatchObject({ cost: true, usual: { whose: 'cost', id: null } })
  expect(await choices('salesman')).toMatchObject({ cost: false, usual: { whose: 'group', id: at.house.groupId } })
  expect((await choices('salesman')).groups.filter((group) => group.is_default).map(({ id }) => id)).toEqual([at.house.groupId])
  expect(await choices('operator')).toMatchObject({ cost: false, usual: { whose: 'group' } })
  expect((await at.server.call(groupsApi.priceChoices, {}, at.as('customer'))).status).toBe(403)
})

test('a file leaves the suppliers’ own prices out unless they are asked for, and has everybody else’s', async () => {
  const head = async (who: string, more: object = {}) => {
    const answer = await at.server.send(stockApi.exportFile.path, { ids: [at.stoneId], format: 'csv', ...more }, at.as(who))
    return String(answer.data).split('\r\n')[0]?.split(',') ?? []
  }
  const prices = ['Rap USD/ct', 'Back', 'USD/ct', 'USD', 'RMB']
  const had = async (who: string, more?: object) => (await head(who, more)).filter((title) => prices.includes(title))
  expect(await had('admin')).toEqual([])
  expect(await had('admin', { prices: true })).toEqual(prices)
  expect(await had('admin', { pricesFor: { whose: 'group', id: at.house.groupId } })).toEqual(prices)
  expect(await had('salesman')).toEqual(prices)
  expect(await had('customer')).toEqual(prices)
  expect(await had('customer', { prices: false })).toEqual([])
})

test('what was put into the cart at one’s prices is not compared with another’s', async () => {
  const then = async (pricesFor?: Wish) =>
    (await at.server.call(cartApi.list, { ...filter, ...(pricesFor && { pricesFor }) }, at.as('admin'))).data.map((item) => [
      item.usdTotalThen,
      item.stone?.usdTotal,
    ])
  const wholesale: Wish = { whose: 'group', id: at.groupOf('wholesale') }
  await at.server.call(cartApi.add, { ids: [at.stoneId], pricesFor: wholesale }, at.as('admin'))
  expect(await then()).toEqual([['1000.00', '1000.00']])
  await at.server.db.updateTable('stones').set({ usd_per_ct: '900.00' }).where('id', '=', at.stoneId).execute()
  expect(await then(wholesale)).toEqual([['1200.00', '1080.00']])
  expect(await then()).toEqual([['900.00', '900.00']])
  await at.server.db.updateTable('stones').set({ usd_per_ct: '1000.00' }).where('id', '=', at.stoneId).execute()
  await at.server.call(cartApi.remove, { ids: [at.stoneId] }, at.as('admin'))
})
