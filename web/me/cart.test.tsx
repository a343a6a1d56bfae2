import { roles } from '@loupe/domain/access/roles.ts'
import { cartApi } from '@loupe/domain/cart/cart.api.ts'
import type { Stone } from '@loupe/domain/stock/stone.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../api/query.ts'
import { addToCart, keepCart, keepCartOf, refreshCart, useCart } from './cart.ts'
import { useViewer } from './viewer.ts'

const buyer = (id: string) => useViewer.setState({ user: { id, role: 4, codes: [], _roles: [roles.myNaturalOrders] } as never })
const stone = (id: string) => ({ id, origin: 'natural', usdTotal: '1.00' }) as Stone
const line = (id: string) => ({ id, origin: 'natural' as const, usdTotal: '1.00', addedAt: '2026-11-22T09:00:00.000Z' })
const item = (id: string) => ({ id, usdTotalThen: '1.00', addedAt: '2026-11-22T09:00:00.000Z' })
const shown = () => useCart.getState().lines.map(({ id }) => id)

/** Calls wait until they are answered here. */
const waiting = new Map<string, (data: unknown) => void>()
const answer = (path: string, data: unknown) => waiting.get(path)?.(data)

beforeEach(() => {
  waiting.clear()
  keepCart([])
  buyer('1')
  vi.stubGlobal('fetch', (path: string) =>
    new Promise<unknown>((resolve) => waiting.set(path, resolve)).then((data) => Response.json({ code: 200, msg: '', data })),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
})

test('a stone that is put in while the page still reads its cart stays in it', async () => {
  keepCart([line('3')])
  const reading = refreshCart()
  const adding = addToCart([stone('5')])
  answer(cartApi.add.path, { added: 1, gone: [], natural: 1, lab: 0 })
  await adding
  answer(cartApi.list.path, [item('4')])
  await reading
  expect(shown()).toEqual(['4', '5'])
})

test('a cart that was read before the server heard of a stone does not take it out again', async () => {
  const adding = addToCart([stone('5')])
  keepCartOf('natural', [line('4')])
  expect(shown()).toEqual(['5', '4'])
  answer(cartApi.add.path, { added: 1, gone: [], natural: 2, lab: 0 })
  await adding
  keepCartOf('natural', [line('4')])
  expect(shown()).toEqual(['4'])
})

test('an open cart is read again when a stone was put in', async () => {
  const again = vi.spyOn(queryClient, 'invalidateQueries')
  const adding = addToCart([stone('5')])
  answer(cartApi.add.path, { added: 1, gone: [], natural: 1, lab: 0 })
  await adding
  expect(again).toHaveBeenCalledTimes(1)
})

test('the cart of somebody who left meanwhile is nobody else’s', async () => {
  const reading = refreshCart()
  buyer('2')
  answer(cartApi.list.path, [item('4')])
  await reading
  expect(shown()).toEqual([])
})
