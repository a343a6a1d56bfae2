import { roles } from '@loupe/domain/access/roles.ts'
import { stockApi } from '@loupe/domain/stock/stock.api.ts'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { query, queryClient } from '../api/query.ts'
import { fetchWords, startText } from '../text/text.ts'
import { useToasts } from '../ui/over/toast.ts'
import { sharedText } from '../shared/shared.text.en.ts'
import type { Stone } from '@loupe/domain/stock/stone.ts'
import { addToCart } from './cart.ts'
import { askedPrices, choosePrices, usePricesChoice } from './prices-choice.ts'
import { useViewer } from './viewer.ts'

const choice = { whose: 'customer', id: '7', name: 'Harbour Jewels', points: '0', multiplier: '1.00' } as const

beforeAll(async () => {
  startText(() => Promise.resolve(sharedText))
  await fetchWords(['shared'])
})
beforeEach(() => choosePrices(choice))
afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
  useToasts.setState({ list: [] })
})

const answers = (code: number, data: unknown = null) =>
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code, msg: 'No', data }, { status: code })))
const search = () => queryClient.fetchQuery(query(stockApi.search, { filter: { origin: 'natural' }, ...askedPrices() })).catch(() => null)
const told = () => useToasts.getState().list.map(({ text }) => text)

test.each([
  { what: 'a customer that is not there', code: 404, data: null },
  { what: 'a choice that is not one’s to make', code: 400, data: { fields: { 'pricesFor.whose': 'No' } } },
])('$what gives way to the usual prices and is told', async ({ code, data }) => {
  answers(code, data)
  await search()
  expect(usePricesChoice.getState().choice).toBeNull()
  expect(told()).toEqual(['Harbour Jewels is gone: you see your usual prices'])
})

test.each([
  { what: 'another field', code: 400, data: { fields: { 'filter.carat': 'No' } } },
  { what: 'a fault of the server', code: 500, data: null },
])('$what leaves the choice as it is', async ({ code, data }) => {
  answers(code, data)
  await search()
  expect(usePricesChoice.getState().choice).toEqual(choice)
  expect(told()).toEqual([])
})

test('one stone that is gone leaves the choice as it is', async () => {
  answers(404)
  await queryClient.fetchQuery(query(stockApi.detail, { id: '5', ...askedPrices() })).catch(() => null)
  expect(usePricesChoice.getState().choice).toEqual(choice)
})

test('a late answer to an older choice leaves the new one as it is', async () => {
  answers(404)
  const late = search()
  choosePrices({ ...choice, id: '8', name: 'Peak Gems' })
  await late
  expect(usePricesChoice.getState().choice?.id).toBe('8')
})

test('a stone goes into the cart at the usual prices when those that were chosen are gone', async () => {
  const asked: unknown[] = []
  const replies = [
    Response.json({ code: 404, msg: 'No', data: null }, { status: 404 }),
    Response.json({ code: 200, msg: '', data: { added: 1, gone: [], natural: 1, lab: 0 } }),
  ]
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    asked.push('pricesFor' in (JSON.parse(init.body as string) as object))
    return Promise.resolve(replies.shift())
  })
  useViewer.setState({ user: { id: '1', role: 2, codes: [], _roles: [roles.myNaturalOrders] } as never })
  choosePrices(choice)
  expect(await addToCart([{ id: '5', origin: 'natural', usdTotal: '1.00' } as Stone])).toEqual({ added: 1, gone: [] })
  expect(asked).toEqual([true, false])
  expect(usePricesChoice.getState().choice).toBeNull()
})
