import { test } from './house.ts'
import { placeAndRefuse } from './next-orders.ts'

test('a reseller places an order of a customer with the house, which refuses a line: both sides agree', async ({
  enter,
  request,
  baseURL,
}) => {
  test.setTimeout(120_000)
  await placeAndRefuse(enter, { request, baseURL }, 'en')
})
