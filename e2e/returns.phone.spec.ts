import { test } from './house.ts'
import { takeBackByNumber } from './returns.ts'

test('a stone that was sold comes back by its number on a phone and is checked', async ({ enter, request }) => {
  test.setTimeout(120_000)
  await takeBackByNumber(enter, request, 'zh')
})
