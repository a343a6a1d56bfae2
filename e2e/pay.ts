import { Buffer } from 'node:buffer'
import { orderStepLabels } from '@loupe/domain/orders/order-labels.ts'
import { expect, type APIRequestContext } from '@playwright/test'
import { ask, dialogOf, expectAccessible, expectNoSidewaysScroll, type Enter } from './house.ts'
import { placeOrder } from './orders.ts'
import { aStone } from './stones.ts'
import { fill, type JourneyLanguage } from './words.ts'

const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
// 20 % of 20,391.20.
const deposit = '4,078.24'

/** Where the house takes money, if nobody has said so yet. */
async function tellAccounts(request: APIRequestContext): Promise<void> {
  type Edited = { version: number; config: { payment_accounts: object[] } }
  const { version, config } = await ask<Edited>(request, 'admin', '/api/config/baseInfoEdit', {})
  if (config.payment_accounts.length > 0) return
  const account = {
    kind: 'bank',
    holder: 'Harbour',
    bank: 'Bank of Example',
    number: '6222 0000',
    swift: '',
    currency: 'RMB',
    note: '',
    code: '',
  }
  await ask(request, 'admin', '/api/config/submit', { version, config: { payment_accounts: [account] } })
}

/** The buyer reports the deposit with a photo, a person of the house looks at it and confirms it, and the order goes on. */
export async function payByReport(enter: Enter, request: APIRequestContext, language: JourneyLanguage): Promise<void> {
  await tellAccounts(request)
  const order = await placeOrder(request, 'buyer-chen', aStone())
  const { page, words } = await enter('buyer-chen', { language, at: `/order/diamOrder/Naturalindex?order=${order.id}` })
  const { orders } = words
  const panel = dialogOf(page, order.orderNo)
  const todo = panel.getByRole('region', { name: orders.doNow })
  await expect(todo).toContainText(fill(orders.payDeposit, { rmb: deposit }))
  await expect(todo).toContainText('6222 0000')
  await expect(todo.getByRole('timer')).toBeVisible()
  await expectAccessible(page, 'what a buyer is told to pay')
  await expectNoSidewaysScroll(page, `what a buyer is told to pay (${language})`)
  await todo.getByRole('button', { name: orders.iHavePaid }).click()
  const form = page.getByRole('dialog', { name: fill(orders.reportTitle, { no: order.orderNo }) })
  await expect(form.getByRole('textbox', { name: orders.amount })).toHaveValue('4078.24')
  await form.locator('input[type="file"]').first().setInputFiles({ name: 'paid.png', mimeType: 'image/png', buffer: picture })
  await expectAccessible(page, 'reporting a payment')
  await form.getByRole('button', { name: orders.reportSend }).click()
  await expect(todo).toContainText(orders.reportWaits)
  await expect(todo.getByRole('timer'), 'the clock stands still').toHaveCount(0)
  await expectAccessible(page, 'a reported payment')

  const house = await enter('sales-li', { language, at: `/order/diamOrder/customerOrder?reported=1&order=${order.id}` })
  const theirs = dialogOf(house.page, order.orderNo)
  const decide = theirs.getByRole('region', { name: orders.doNow })
  await expect(decide).toContainText(deposit)
  await expectAccessible(house.page, 'a reported payment, seen by the house')
  await expectNoSidewaysScroll(house.page, `a reported payment, seen by the house (${language})`)
  await decide.getByRole('button', { name: new RegExp(fill(orders.proofShow, { payment: '.*' })) }).click()
  await expect(house.page.locator('[aria-modal="true"]').getByRole('img').last()).toBeVisible()
  await house.page.keyboard.press('Escape')
  await decide.getByRole('button', { name: orders.reportConfirm, exact: true }).click()
  const sure = house.page.getByRole('dialog', { name: orders.reportConfirmTitle })
  await expectAccessible(house.page, 'confirming a reported payment')
  await sure.getByRole('button', { name: orders.reportConfirm, exact: true }).click()
  await decide.getByRole('button', { name: orders.move.preparation }).click()
  await expect(theirs.getByRole('heading').first()).toContainText(orderStepLabels.preparation[language])
  await expect(panel.getByRole('heading').first(), 'the buyer sees it without a press').toContainText(orderStepLabels.preparation[language])
  await expect(panel.getByRole('region', { name: orders.money })).toContainText(deposit)
}
