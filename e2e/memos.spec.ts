import { test } from './house.ts'
import { lendAndTakeBack } from './memos.ts'

test('stones go out on memo, one comes back and one is kept', async ({ enter, request }) => {
  test.setTimeout(120_000)
  await lendAndTakeBack(enter, request, 'en')
})
