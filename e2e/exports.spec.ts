import { takeAStoneOut } from './exports.ts'
import { test } from './house.ts'

test('a stone is taken out as a file at a price of one’s own, without and with its picture (en)', async ({ enter, request }) => {
  await takeAStoneOut(enter, request, 'en', false)
})
