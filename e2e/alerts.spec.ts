import { hearOfAnOrder } from './alerts.ts'
import { test } from './house.ts'

test('a buyer hears that their order is ready, opens it and chooses how to be told', async ({ enter, request }) => {
  test.setTimeout(120_000)
  await hearOfAnOrder(enter, request, 'en')
})
