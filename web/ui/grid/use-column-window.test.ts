import { expect, test } from 'vitest'
import { partsOf } from './grid-parts.ts'
import { columnsInSight, fadeOf } from './use-column-window.ts'

const column = (id: string, widthPx: number, how: { frozen?: boolean; pinned?: boolean } = {}) => ({ id, widthPx, ...how })
const parts = partsOf([
  column('shape', 100, { frozen: true }),
  column('color', 50),
  column('back', 60, { pinned: true }),
  column('lab', 150),
  column('usd', 90, { pinned: true }),
  column('mm', 120),
  column('where', 80),
])
const ids = (columns: readonly { readonly id: string }[]) => columns.map(({ id }) => id)

test('pinned columns stand side by side where the first of them stands', () => {
  expect(ids(parts.frozen)).toEqual(['shape'])
  expect(ids(parts.before)).toEqual(['color'])
  expect(ids(parts.pinned)).toEqual(['back', 'usd'])
  expect(ids(parts.after)).toEqual(['lab', 'mm', 'where'])
  expect(parts).toMatchObject({ frozenPx: 100, beforePx: 50, pinnedPx: 150, width: 650 })
})

test('without pinned columns all the others come after the frozen ones', () => {
  const plain = partsOf([column('shape', 100, { frozen: true }), column('lab', 150), column('mm', 120)])
  expect(ids(plain.before)).toEqual([])
  expect(ids(plain.after)).toEqual(['lab', 'mm'])
})

test('in a narrow room the pinned columns leave their place, and columns behind them are drawn as they come into sight', () => {
  expect(columnsInSight(parts, 0, 650)).toEqual({ first: 0, last: 2, beforePx: 0, sideways: false, tight: false })
  expect(columnsInSight(parts, 0, 280)).toMatchObject({ first: 0, last: 0, sideways: false, tight: true })
  // 50 px of what stands before them are gone, then 200 of what comes after: the lab is hidden under them.
  expect(columnsInSight(parts, 250, 400)).toEqual({ first: 0, last: 2, beforePx: 0, sideways: true, tight: false })
})

test('the edge fades over the column that it cuts and never over a whole one', () => {
  // 300 px stand before the lab: it ends at 450, the mm at 570.
  expect(fadeOf(parts, 400)).toBe(44)
  expect(fadeOf(parts, 450)).toBe(8)
  expect(fadeOf(parts, 475)).toBe(20)
  expect(fadeOf(parts, 570)).toBe(8)
})
