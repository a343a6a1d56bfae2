import { takeAStoneOut } from './exports.ts'
import { test } from './house.ts'

test('a stone is taken out as a file at a price of one’s own on a phone, without and with its picture (zh)', async ({ enter, request }) => {
  await takeAStoneOut(enter, request, 'zh', true)
})
