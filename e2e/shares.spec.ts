import { test } from './house.ts'
import { shareAStone } from './shares.ts'

test('a stone is shown to somebody without an account, who likes it and asks, until the link is taken back (zh)', async ({
  enter,
  request,
}) => {
  await shareAStone(enter, request, 'zh')
})
