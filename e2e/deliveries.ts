import { expect, type APIRequestContext } from '@playwright/test'
import { deliveryText as deliveryEn } from '../web/orders/delivery/delivery.text.en.ts'
import { deliveryText as deliveryZh } from '../web/orders/delivery/delivery.text.zh.ts'
import { ordersText as ordersEn } from '../web/orders/orders.text.en.ts'
import { ordersText as ordersZh } from '../web/orders/orders.text.zh.ts'
import { ask, expectAccessible, expectNoSidewaysScroll, type Enter } from './house.ts'
import { aPicture } from './pictures.ts'
import { paidOrder } from './returns.ts'
import { aStone } from './stones.ts'
import { fill, type JourneyLanguage } from './words.ts'

const wordsOf = { en: deliveryEn, zh: deliveryZh } as const
const ordersOf = { en: ordersEn, zh: ordersZh } as const

/** Two orders of one customer leave together, fetched by somebody who is seen and signs; another customer's are no part of it. */
export async function sendTogether(enter: Enter, request: APIRequestContext, language: JourneyLanguage): Promise<void> {
  const [t, orders] = [wordsOf[language], ordersOf[language]]
  const own = [
    await paidOrder(request, 'buyer-chen', [aStone()], 'wait_handover'),
    await paidOrder(request, 'buyer-chen', [aStone()], 'wait_handover'),
  ]
  const other = await paidOrder(request, 'buyer-meyer', [aStone()], 'wait_handover')
  const { page } = await enter('admin', { language, at: '/order/diamOrder/customerOrder' })
  await page.getByRole('button', { name: orders.memos.lend, exact: true }).click()
  await page.getByText(t.send, { exact: true }).click()
  const form = page.getByRole('dialog', { name: t.title })
  for (const { orderNo } of own) await form.getByRole('checkbox', { name: fill(t.chooseOrder, { no: orderNo }) }).check()
  await form.getByRole('checkbox', { name: fill(t.chooseOrder, { no: other.orderNo }) }).check()
  await expect(form).toContainText(t.sameUser)
  await expect(form.getByRole('button', { name: t.prepare, exact: true })).toHaveCount(0)
  await form.getByRole('checkbox', { name: fill(t.chooseOrder, { no: other.orderNo }) }).uncheck()
  await form.getByLabel(t.gross).fill('120')
  await form.getByLabel(t.net).fill('0.4')
  await expectAccessible(page, 'sending goods')
  await expectNoSidewaysScroll(page, 'sending goods')
  await form.getByRole('button', { name: t.prepare, exact: true }).click()

  const card = page.getByRole('region', { name: t.delivery, exact: true })
  await expect(page.getByRole('region', { name: t.lines, exact: true }).getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page, 'a delivery')
  await expectNoSidewaysScroll(page, 'a delivery')
  await card.getByRole('button', { name: t.hand, exact: true }).click()
  // On a phone the order itself is a dialog under it.
  const hand = page.getByRole('dialog', { name: new RegExp(t.handTitle.replace('{{no}}', '.*')) }).last()
  await hand.getByRole('button', { name: t.hand, exact: true }).click()
  await expect(hand).toContainText(t.photoNeeded)
  await expect(hand).toContainText(t.signNeeded)
  const [photo] = await Promise.all([page.waitForEvent('filechooser'), hand.getByLabel(t.photo).click()])
  await photo.setFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: aPicture() })
  const pad = hand.getByRole('img', { name: t.signHere })
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (box === null) throw new Error('there is nowhere to sign')
  await page.mouse.move(box.x + 20, box.y + 40)
  await page.mouse.down()
  await page.mouse.move(box.x + 120, box.y + 90, { steps: 5 })
  await page.mouse.up()
  await expectAccessible(page, 'handing a delivery over')
  await hand.getByRole('button', { name: t.hand, exact: true }).click()
  await expect(card).toContainText(t.sent)
  for (const { id } of own) {
    expect((await ask<{ status: string }>(request, 'admin', '/api/order/show', { id })).status).toBe('completed')
  }
}
