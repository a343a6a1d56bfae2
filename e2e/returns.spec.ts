import { test } from './house.ts'
import { takeBackByNumber } from './returns.ts'

test('a stone that was sold comes back by its number and is checked', async ({ enter, request }) => {
  test.setTimeout(120_000)
  await takeBackByNumber(enter, request, 'en')
})
