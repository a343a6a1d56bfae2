import { expect, test } from 'vitest'
import { countBySupplier } from './count-by-supplier.ts'
import { commit, newStockIndex, put, remove } from './stock-index.ts'
import { aStone } from './testing/a-stone.ts'

test('what suppliers have for sale is counted by origin and at hand, and what is written and not shown yet is not', () => {
  const index = newStockIndex({ slotsOfBlock: 64 })
  // Enough for several words of slots.
  for (let id = 1; id <= 70; id += 1) put(index, aStone({ id, supplier: '11', kind: id % 7 === 0 ? 'spot' : 'order' }))
  for (let id = 101; id <= 105; id += 1) put(index, aStone({ id, supplier: '12', origin: 'lab', kind: 'spot' }))
  expect(countBySupplier(index)).toEqual([])
  commit(index)
  put(index, aStone({ id: 200, supplier: '13' }))
  expect(countBySupplier(index)).toEqual([
    { supplierId: '11', natural: 70, lab: 0, spot: 10 },
    { supplierId: '12', natural: 0, lab: 5, spot: 5 },
  ])
  remove(index, 7)
  put(index, aStone({ id: 101, supplier: '11', origin: 'lab', kind: 'order' }))
  for (const id of [102, 103, 104, 105]) remove(index, id)
  commit(index)
  expect(countBySupplier(index)).toEqual([
    { supplierId: '11', natural: 69, lab: 1, spot: 9 },
    { supplierId: '13', natural: 1, lab: 0, spot: 0 },
  ])
})
