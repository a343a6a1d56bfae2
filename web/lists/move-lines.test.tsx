import { afterEach, expect, test, vi } from 'vitest'
import { moveLines, type LineToMove } from './move-lines.ts'

afterEach(() => vi.unstubAllGlobals())

const line = (lineId: string, orderId: string): LineToMove => ({
  lineId,
  orderId,
  version: 1,
  from: 'waiting_confirm',
  name: `GIA ${lineId}`,
})
const moved = { code: 200, msg: '', data: { lineId: '1', supplyStatus: 'confirmed', orderStatus: 'held', orderVersion: 2 } }
const refusal = (data: unknown = null) => ({ code: 409, msg: 'No', data })

/** Answers the calls in turn, and keeps what they asked. */
function answers(...replies: readonly { readonly code: number }[]): unknown[] {
  const asked: unknown[] = []
  const left = [...replies]
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    asked.push(JSON.parse(init.body as string))
    const reply = left.shift()
    return Promise.resolve(Response.json(reply, { status: reply?.code ?? 500 }))
  })
  return asked
}

test('the lines of an order go in one call, those of another in theirs', async () => {
  const asked = answers(moved, moved)
  expect(await moveLines([line('1', 'a'), line('2', 'b'), line('3', 'a')], 'confirmed')).toEqual({ moved: 3, failed: [] })
  expect(asked).toEqual([
    { lineId: '1', also: ['3'], to: 'confirmed', version: 1 },
    { lineId: '2', also: [], to: 'confirmed', version: 1 },
  ])
})

test('a refused order leaves all its lines, and says which they are', async () => {
  answers(refusal(), moved)
  const { moved: count, failed } = await moveLines([line('1', 'a'), line('2', 'b'), line('3', 'a')], 'confirmed')
  expect([count, failed.map((one) => one.line.name)]).toEqual([1, ['GIA 1', 'GIA 3']])
})

test('when only other parts of the order changed meanwhile, its lines are moved at its newest version', async () => {
  const asked = answers(refusal({ orderVersion: 7, supplyStatus: 'waiting_confirm', next: ['confirmed'] }), moved)
  expect((await moveLines([line('1', 'a'), line('3', 'a')], 'confirmed')).moved).toBe(2)
  expect(asked.at(-1)).toEqual({ lineId: '1', also: ['3'], to: 'confirmed', version: 7 })
})
