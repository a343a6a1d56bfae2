import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { alertsText as alertsEn } from '../web/alerts/alerts.text.en.ts'
import { alertsText as alertsZh } from '../web/alerts/alerts.text.zh.ts'
import { ask, expectAccessible, expectNoSidewaysScroll, type Enter } from './house.ts'
import { paidOrder } from './returns.ts'
import { aStone } from './stones.ts'
import { fill, type JourneyLanguage } from './words.ts'

const wordsOf = { en: alertsEn, zh: alertsZh } as const
const readyIn = { en: 'Order {{no}} is ready', zh: '订单 {{no}} 可以交货' } as const

type Listed = { readonly rows: readonly { readonly id: string }[] }

/** Nothing of what others of this house did is unread. */
async function readAll(request: APIRequestContext, account: string): Promise<void> {
  const { rows } = await ask<Listed>(request, account, '/api/alert/list', { limit: 1 })
  if (rows[0] !== undefined) await ask(request, account, '/api/alert/read', { upTo: rows[0].id })
}

async function judge(page: Page, where: string): Promise<void> {
  await expectAccessible(page, where)
  await expectNoSidewaysScroll(page, where)
}

/** A buyer who looks at something else hears that their order is ready, opens it, reads the rest, and chooses how to be told. */
export async function hearOfAnOrder(enter: Enter, request: APIRequestContext, language: JourneyLanguage): Promise<void> {
  const t = wordsOf[language]
  await readAll(request, 'buyer-meyer')
  const { page } = await enter('buyer-meyer', { language, at: '/calculator' })
  const bell = page.getByRole('banner').getByLabel(new RegExp(`^${t.title}[,，]`))
  await expect(bell).toHaveAccessibleName(t.bell)
  const { orderNo } = await paidOrder(request, 'buyer-meyer', [aStone()], 'wait_handover')
  // Paid, confirmed and ready: it comes without anybody asking.
  await expect(bell).toHaveAccessibleName(fill(t.bellUnread_other, { count: 3 }), { timeout: 20_000 })
  await bell.click()
  const ready = page.getByRole('link', { name: fill(readyIn[language], { no: orderNo }) })
  await expect(ready).toBeVisible()
  await judge(page, 'the bell')
  await ready.click()
  await expect(page).toHaveURL(/\/order\/diamOrder\/\w+\?order=\d+/)
  await expect(page.getByText(orderNo).filter({ visible: true }).first()).toBeVisible()

  await page.goto('/alerts')
  const list = page.getByRole('main').getByRole('listitem')
  await expect(list.filter({ hasText: orderNo })).toHaveCount(3)
  await page.getByRole('button', { name: new RegExp(`^${t.unread}`) }).click()
  await expect(list).toHaveCount(2)
  await judge(page, 'alerts')
  await page.getByRole('button', { name: new RegExp(`^${t.unread}`) }).click()
  await page.getByRole('button', { name: t.readAll }).click()
  await expect(page.getByRole('button', { name: t.readAll })).toHaveCount(0)
  await page.getByLabel(t.kind, { exact: true }).selectOption('order_ready')
  await expect(page).toHaveURL(/kind=order_ready/)
  await expect(list.filter({ hasText: orderNo })).toHaveCount(1)

  await page.getByRole('link', { name: t.settings }).filter({ visible: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: t.settings })).toBeVisible()
  await page.getByText(t.digests.daily, { exact: true }).click()
  await page.getByRole('switch', { name: t.quiet }).check()
  await page.getByLabel(t.from, { exact: true }).fill('21:30')
  await judge(page, 'how I am told')
  await page.getByRole('button', { name: t.save, exact: true }).click()
  // The button cannot be pressed while it saves either: only the words say that it is done.
  await expect(page.getByText(t.saved, { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel(t.from, { exact: true })).toHaveValue('21:30')
  // The next journey finds the house as it was.
  await page.getByText(t.digests.off, { exact: true }).click()
  await page.getByRole('switch', { name: t.quiet }).uncheck()
  await page.getByRole('button', { name: t.save, exact: true }).click()
  await expect(page.getByText(t.saved, { exact: true })).toBeVisible()
}
