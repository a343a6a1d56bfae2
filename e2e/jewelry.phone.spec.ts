import { test } from './house.ts'
import { findJewelry } from './jewelry.ts'

test('jewelry is found on a phone as at a desk (zh)', async ({ enter }) => {
  await findJewelry(enter, 'zh', true)
})
