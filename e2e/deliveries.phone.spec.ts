import { sendTogether } from './deliveries.ts'
import { test } from './house.ts'

test('two orders of one customer leave together from a phone and are signed for', async ({ enter, request }) => {
  test.setTimeout(120_000)
  await sendTogether(enter, request, 'zh')
})
