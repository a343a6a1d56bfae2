import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { returnsText as returnsEn } from '../web/orders/returns/returns.text.en.ts'
import { returnsText as returnsZh } from '../web/orders/returns/returns.text.zh.ts'
import { ordersText as ordersEn } from '../web/orders/orders.text.en.ts'
import { ordersText as ordersZh } from '../web/orders/orders.text.zh.ts'
import { ask, expectAccessible, expectNoSidewaysScroll, type Enter } from './house.ts'
import { aStone, bringStones, idsOf, type BroughtStone } from './stones.ts'
import { fill, type JourneyLanguage } from './words.ts'

const wordsOf = { en: returnsEn, zh: returnsZh } as const
const ordersOf = { en: ordersEn, zh: ordersZh } as const

type Sold = { readonly id: string; readonly orderNo: string; readonly version: number; readonly balanceRmb: string }

/** An order of these stones, which are in the house, that its buyer has paid, and taken home or not. */
export async function paidOrder(
  request: APIRequestContext,
  account: string,
  stones: readonly BroughtStone[],
  until: 'wait_handover' | 'completed',
): Promise<Sold> {
  await bringStones(request, stones, 'supplier-a', 'spot')
  const ids = await idsOf(request, stones)
  const { rmbTotal } = await ask<{ rmbTotal: string }>(request, account, '/api/order/quote', { ids })
  const placed = await ask<Sold>(request, account, '/api/order/place', { ids, pickup: 'pickup', expectedRmbTotal: rmbTotal })
  const read = () => ask<Sold>(request, 'admin', '/api/order/show', { id: placed.id })
  const now = await read()
  await ask(request, 'admin', '/api/payment/record', {
    orderId: now.id,
    version: now.version,
    kind: 'final',
    method: 'wechat',
    amount: now.balanceRmb,
  })
  for (const to of until === 'completed' ? ['preparation', 'wait_handover', 'completed'] : ['preparation', 'wait_handover']) {
    const { version } = await read()
    await ask(request, 'admin', '/api/order/move', { id: placed.id, version, to, pickupName: 'Ms Chen' })
  }
  return read()
}

/** From an order whose goods are on their way back to the return that has them. */
export async function openReturn(page: Page, language: JourneyLanguage): Promise<void> {
  const t = wordsOf[language]
  await page.getByRole('link', { name: new RegExp(t.links.comes_back_by.replace('{{no}}', '\\w+-\\d+')) }).click()
}

/** All that came back passes its check, and its money becomes credit. */
export async function endReturn(page: Page, language: JourneyLanguage): Promise<void> {
  const t = wordsOf[language]
  const card = page.getByRole('region', { name: t.back, exact: true })
  await expect(card.getByRole('button', { name: t.end, exact: true })).toBeDisabled()
  const lines = page.getByRole('region', { name: t.lines, exact: true })
  await lines.getByRole('checkbox', { name: t.chooseAll, exact: true }).check()
  await lines.getByRole('button', { name: t.passed, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: t.save, exact: true }).click()
  await expect(lines.getByText(t.verdicts.passed, { exact: true }).first()).toBeVisible()
  await expectAccessible(page, 'a return')
  await expectNoSidewaysScroll(page, 'a return')
  await card.getByRole('button', { name: t.end, exact: true }).click()
  const money = page.getByRole('dialog', { name: new RegExp(t.endTitle.replace('{{no}}', '.*')) })
  await money.getByRole('radio', { name: t.credit, exact: true }).check()
  await expectAccessible(page, 'ending a return')
  await money.getByRole('button', { name: t.end, exact: true }).click()
  await expect(card).toContainText(t.ended)
}

/** A stone that was sold comes back by its number alone: another weight is caught, its check passes, its money goes back, and it is for sale again. */
export async function takeBackByNumber(enter: Enter, request: APIRequestContext, language: JourneyLanguage): Promise<void> {
  const stone = aStone()
  const sold = await paidOrder(request, 'buyer-chen', [stone], 'completed')
  const [t, orders] = [wordsOf[language], ordersOf[language]]
  const { page } = await enter('sales-li', { language, at: '/order/diamOrder/customerOrder' })
  await page.getByRole('button', { name: orders.memos.lend, exact: true }).click()
  await page.getByText(t.takeBack, { exact: true }).click()
  const form = page.getByRole('dialog', { name: t.title })
  await form.getByLabel(t.scan).fill(`${stone.reportNo}\nWRONG-1`)
  await form.getByRole('button', { name: t.look, exact: true }).click()
  await expect(form).toContainText(fill(t.wrong, { number: 'WRONG-1' }))
  await expect(form).toContainText(sold.orderNo)
  await form.getByLabel(new RegExp(`^${t.weighed}`)).fill('1.02')
  await form.getByLabel(new RegExp(`^${t.hasCertificate}`)).check()
  await expectAccessible(page, 'taking back by number')
  await form.getByRole('button', { name: fill(t.receive_one, { count: 1 }), exact: true }).click()
  await expect(form, 'a stone that weighs otherwise is caught').toContainText('1.02')
  await form.getByLabel(new RegExp(`^${t.weighed}`)).fill('1.01')
  await form.getByRole('button', { name: fill(t.receive_one, { count: 1 }), exact: true }).click()
  await expect(form).toContainText(t.received)
  await expectNoSidewaysScroll(page, 'taken back')
  await form.getByRole('button', { name: t.open, exact: true }).click()
  await endReturn(page, language)
  const after = await ask<Sold & { status: string }>(request, 'admin', '/api/order/show', { id: sold.id })
  expect(after.status).toBe('returned')
}
