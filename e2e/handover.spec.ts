import { pickupLabels } from '@loupe/domain/orders/order-labels.ts'
import { expect } from '@playwright/test'
import { dialogOf, expectAccessible, test } from './house.ts'
import { placeOrder } from './orders.ts'
import { aStone } from './stones.ts'
import { fill } from './words.ts'

test('a buyer has the parcel sent after all, and the house reads where to', async ({ enter, request }) => {
  const order = await placeOrder(request, 'buyer-chen', aStone())
  const { page, words } = await enter('buyer-chen', { at: `/order/diamOrder/Naturalindex?order=${order.id}` })
  const { orders } = words
  const handover = dialogOf(page, order.orderNo).getByRole('region', { name: orders.handover })
  await handover.getByRole('button', { name: orders.way.change }).click()
  const form = page.getByRole('dialog', { name: fill(orders.way.title, { no: order.orderNo }) })
  await form.getByText(pickupLabels.express.en, { exact: true }).click()
  await form.getByRole('button', { name: orders.way.save }).click()
  const address = form.getByRole('textbox', { name: orders.address })
  await expect(address, 'a parcel without an address goes nowhere').toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page, 'how an order is handed over')
  await address.fill('1 Example Road, Shenzhen')
  await form.getByRole('button', { name: orders.way.save }).click()
  await expect(handover).toContainText('1 Example Road, Shenzhen')

  const house = await enter('sales-li', { at: `/order/diamOrder/customerOrder?order=${order.id}` })
  await expect(dialogOf(house.page, order.orderNo).getByRole('region', { name: orders.handover })).toContainText('1 Example Road, Shenzhen')
})
