import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import { suppliersApi } from '@loupe/domain/suppliers/suppliers.api.ts'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keyOf, queryClient } from '../api/query.ts'
import { Refusal } from '../api/refusal.ts'
import { toast } from '../ui/over/toast.ts'
import { useWrite, type WriteOptions } from './use-write.ts'

const sent = vi.hoisted(() => vi.fn())
vi.mock('../api/call.ts', async (original) => ({ ...(await original<object>()), call: sent }))
beforeEach(() => void sent.mockReset().mockResolvedValue({ id: '1', name: 'Amber' }))
afterEach(() => vi.restoreAllMocks())

const aWrite = (options: WriteOptions<typeof suppliersApi.add> = {}) => renderHook(() => useWrite(suppliersApi.add, options))
const keys = () => sent.mock.calls.map(([, , options]) => (options as { idempotencyKey: string }).idempotencyKey)

test('while one is on its way another press sends nothing', async () => {
  let answer: (output: unknown) => void = () => undefined
  sent.mockImplementation(() => new Promise((resolve) => (answer = resolve)))
  const { result } = aWrite()
  act(() => {
    void result.current.send({ name: 'Amber' })
    void result.current.send({ name: 'Amber' })
  })
  expect(sent).toHaveBeenCalledTimes(1)
  expect(result.current.isBusy).toBe(true)
  await act(async () => answer({ id: '1', name: 'Amber' }))
  expect(result.current.isBusy).toBe(false)
})

test('after a lost answer the same thing goes under the same key, anything else and anything after an answer under a new one', async () => {
  const { result } = aWrite()
  sent.mockRejectedValueOnce(new Refusal(0, '', { failure: 'offline' }))
  for (const name of ['Amber', 'Amber', 'Amber', 'Beryl']) await act(async () => void (await result.current.send({ name })))
  const [first, again, later, other] = keys()
  expect(again).toBe(first)
  expect(new Set([again, later, other]).size).toBe(3)
})

test('a clear refusal ends the attempt: the next press has a key of its own', async () => {
  const { result } = aWrite()
  sent.mockRejectedValueOnce(new Refusal(400, 'no'))
  for (const name of ['Amber', 'Amber']) await act(async () => void (await result.current.send({ name })))
  const [first, again] = keys()
  expect(again).not.toBe(first)
})

test('the words of a refusal stand where it was sent from, by field, until they are forgotten', async () => {
  const told = vi.spyOn(toast, 'error')
  sent.mockRejectedValue(new Refusal(400, 'taken', { data: { fields: { name: 'taken', 'rates.lab': 'low' } } }))
  const { result } = aWrite()
  await act(async () => expect(await result.current.send({ name: 'Amber' })).toBe(null))
  expect(result.current.refused).toEqual({ text: 'taken', fields: { name: 'taken', 'rates.lab': 'low' } })
  act(() => result.current.forget(['rates']))
  expect(result.current.refused).toEqual({ text: '', fields: { name: 'taken' } })
  expect(told).not.toHaveBeenCalled()
})

test('a refusal is a toast where that is wished, and then stands nowhere else', async () => {
  const told = vi.spyOn(toast, 'error').mockReturnValue(undefined)
  sent.mockRejectedValue(new Refusal(409, 'taken'))
  const { result } = aWrite({ tells: 'toast' })
  await act(async () => void (await result.current.send({ name: 'Amber' })))
  expect(told).toHaveBeenCalledWith('taken')
  expect(result.current.refused.text).toBe('')
})

test('what it changes is read anew, after its answer was taken', async () => {
  const order: string[] = []
  const { result } = aWrite({ rereads: [suppliersApi.choices], onDone: () => void order.push('answer taken') })
  queryClient.setQueryData(keyOf(suppliersApi.choices, {}), [])
  const spied = vi.spyOn(queryClient, 'invalidateQueries').mockImplementation(async () => void order.push('read anew'))
  await act(async () => void (await result.current.send({ name: 'Amber' })))
  expect(order).toEqual(['answer taken', 'read anew'])
  expect(spied).toHaveBeenCalledWith({ queryKey: [suppliersApi.choices.path] })
})

test('somebody else was faster: their record is handed over, out of the refusal or its `fresh`; another refusal has none', async () => {
  const fresh: unknown[] = []
  const { result } = renderHook(() => useWrite(ordersApi.waiveDeposit, { onRefused: (record) => void fresh.push(record) }))
  const stale: boolean[] = []
  for (const data of [
    { id: '7', version: 4 },
    { why: 'settled', fresh: { id: '7', version: 5 } },
    { why: 'settled', fresh: null },
  ]) {
    sent.mockRejectedValueOnce(new Refusal(409, 'changed', { data }))
    await act(async () => void (await result.current.send({ id: '7', version: 3, reason: 'asked' })))
    stale.push(result.current.isStale)
  }
  expect(fresh).toEqual([{ id: '7', version: 4 }, { id: '7', version: 5 }, null])
  expect(stale).toEqual([true, true, false])
})
