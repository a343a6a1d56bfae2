import { orderStatusLabels } from '@loupe/domain/orders/order-labels.ts'
import { expect } from '@playwright/test'
import { ask, dialogOf, expectAccessible, holdBack, test } from './house.ts'
import { placeOrder } from './orders.ts'
import { aStone } from './stones.ts'
import { fill, journeyLanguages } from './words.ts'

for (const language of journeyLanguages) {
  test(`the buyer sees the hold run, voids the order, and the stone is free again (${language})`, async ({ enter, request }) => {
    const stone = aStone()
    const order = await placeOrder(request, 'buyer-chen', stone)
    const other = await enter('buyer-meyer', { language, at: `/Natural/Naturaldiam?nos=${stone.reportNo}` })
    const row = other.page.getByRole('row').filter({ hasText: stone.reportNo })
    const held = language === 'zh' ? '已锁定' : 'Held'
    await expect(row).toContainText(held)

    const { page, words } = await enter('buyer-chen', { language, at: `/order/diamOrder/Naturalindex?order=${order.id}` })
    const { orders } = words
    const panel = dialogOf(page, order.orderNo)
    await expect(panel.getByRole('timer')).toContainText(/1.*23/)
    await panel.getByRole('button', { name: orders.more, exact: true }).click()
    await panel.getByRole('button', { name: orders.move.voided }).click()
    const form = page.getByRole('dialog', { name: fill(orders.moveTitle.voided, { no: order.orderNo }) })
    await expect(form).toContainText(orders.voidWhy)
    await expectAccessible(page, 'the question before voiding')
    await form.getByRole('button', { name: orders.move.voided }).click()
    await expect(panel).toContainText(orderStatusLabels.voided[language])
    await expect(page.getByText(fill(orders.moved, { no: order.orderNo, state: orderStatusLabels.voided[language] }))).toBeVisible()
    await expectAccessible(page, 'a voided order')
    await expect(row, 'the other page follows by itself').not.toContainText(held)
  })
}

for (const language of journeyLanguages) {
  test(`a salesman gives more time to pay, and prints the proforma invoice (${language})`, async ({ enter, request }) => {
    const stone = aStone()
    const order = await placeOrder(request, 'buyer-chen', stone)
    const buyer = await enter('buyer-chen', { language, at: `/order/diamOrder/Naturalindex?order=${order.id}` })
    await expect(dialogOf(buyer.page, order.orderNo).getByRole('timer')).toContainText(/1.*23/)

    const { page, words } = await enter('sales-li', { language, at: `/order/diamOrder/customerOrder?order=${order.id}` })
    const { orders } = words
    const panel = dialogOf(page, order.orderNo)
    await panel.getByRole('button', { name: orders.extendHold }).click()
    const question = page.getByRole('dialog', { name: fill(orders.extendAsk, { no: order.orderNo }) })
    await expect(question).toContainText(orders.extendWhy)
    await question.getByRole('button', { name: orders.extendHold }).click()
    // 48 hours from the end of the first 48.
    await expect(dialogOf(buyer.page, order.orderNo).getByRole('timer'), 'the buyer sees it on the open page').toContainText(/3.*23/)

    await panel.getByRole('button', { name: words.parts.printPreview }).click()
    await page.getByText(orders.papers.proforma, { exact: true }).click()
    const paper = page.getByRole('dialog', { name: orders.papers.proforma })
    const printed = paper.frameLocator('iframe').locator('body')
    await expect(printed).toContainText(order.orderNo)
    await expect(printed).toContainText(stone.reportNo)
    await expectAccessible(page, 'what is printed of an order')
  })
}

test('the house is told what stands in the way of an order, and what to do about it', async ({ enter, request }) => {
  const order = await placeOrder(request, 'buyer-chen', aStone())
  const { page, words } = await enter('sales-li', { at: `/order/diamOrder/customerOrder?order=${order.id}` })
  const todo = dialogOf(page, order.orderNo).getByRole('region', { name: words.orders.doNow })
  await expect(todo).toContainText('Deposit of RMB 4,078.24 not received')
  await expect(todo.getByRole('button', { name: words.orders.record })).toBeVisible()
  await expect(todo.getByRole('button', { name: words.orders.move.preparation })).toHaveCount(0)
  await expectAccessible(page, "a customer's order, seen by the salesman")
})

test('whoever acts on an old version is shown the order as it stands now, and nothing is done', async ({ enter, request }) => {
  const order = await placeOrder(request, 'buyer-chen', aStone())
  const { page, words } = await enter('admin', { at: `/order/diamOrder/customerOrder?order=${order.id}` })
  const { orders } = words
  const panel = dialogOf(page, order.orderNo)
  await panel.getByRole('button', { name: orders.waive }).click()
  const form = page.getByRole('dialog', { name: orders.waiveTitle })
  await form.getByRole('textbox', { name: orders.reason }).fill('An old customer')
  // The page looks again every few seconds; it has not yet when the press comes.
  const letThrough = await holdBack(page, /\/api\/order\/show$/)
  await ask(request, 'sales-li', '/api/order/waiveDeposit', { id: order.id, version: order.version, reason: 'Agreed by phone' })
  const refused = page.waitForResponse('**/api/order/waiveDeposit')
  await form.getByRole('button', { name: orders.waive }).click()
  await refused
  letThrough()
  await expect(page.getByRole('alert').filter({ hasText: orders.fresh }).first()).toBeVisible()
  await expect(panel).toContainText('Agreed by phone')
  await expectAccessible(page, 'an order that somebody else changed meanwhile')
})
