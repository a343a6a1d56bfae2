import { test } from './house.ts'
import { findJewelry } from './jewelry.ts'

test('a buyer narrows jewelry by what is counted and sees a style in another metal (en)', async ({ enter }) => {
  await findJewelry(enter, 'en', false)
})
