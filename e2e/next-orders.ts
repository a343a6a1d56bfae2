import { expect, type APIRequestContext } from '@playwright/test'
import { navText as navEn } from '../web/nav/nav.text.en.ts'
import { navText as navZh } from '../web/nav/nav.text.zh.ts'
import { nextLevelText as nextEn } from '../web/orders/next-level/next-level.text.en.ts'
import { nextLevelText as nextZh } from '../web/orders/next-level/next-level.text.zh.ts'
import { ask, expectAccessible, expectNoSidewaysScroll, tokenOf, type Enter } from './house.ts'
import { aStone, bringStones, idsOf } from './stones.ts'
import { fill, type JourneyLanguage } from './words.ts'

const wordsOf = { en: { t: nextEn, nav: navEn }, zh: { t: nextZh, nav: navZh } } as const

type Placed = { readonly id: string; readonly orderNo: string; readonly rmbTotal: string }
type Order = Placed & {
  readonly version: number
  readonly lines: readonly { readonly id: string }[]
  readonly links: readonly { readonly id: string }[]
}

/** Asks the API as somebody of another site than the house's. */
async function askAt<T>(request: APIRequestContext, { account, origin }: { account: string; origin: string }, path: string, data: object) {
  const token = await tokenOf(request, account, origin)
  const reply = await request.post(path, { data, headers: { token, 'idempotency-key': crypto.randomUUID() } })
  const envelope = (await reply.json()) as { msg: string; data: T }
  expect(envelope.msg, `${path} as ${account}`).toBe('')
  return envelope.data
}

const grouped = (rmb: string): string => rmb.replace(/\B(?=(\d{3})+(?!\d))/g, ',')

/** A customer of a reseller orders two stones; the reseller places them with the house, which refuses one: both orders say the same. */
export async function placeAndRefuse(
  enter: Enter,
  { request, baseURL }: { readonly request: APIRequestContext; readonly baseURL: string | undefined },
  language: JourneyLanguage,
): Promise<void> {
  const { t, nav } = wordsOf[language]
  const origin = `http://next.localhost:${new URL(baseURL ?? '').port}`
  const stones = [aStone(), aStone()]
  await bringStones(request, stones)
  const ids = await idsOf(request, stones)
  const buyer = { account: 'next-buyer', origin }
  const quote = await askAt<{ rmbTotal: string }>(request, buyer, '/api/order/quote', { ids })
  const order = await askAt<Placed>(request, buyer, '/api/order/place', { ids, pickup: 'pickup', expectedRmbTotal: quote.rmbTotal })

  const { page } = await enter('next-operator', { language, origin, at: '/order/diamOrder/nextOrder' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nav.nextOrders)
  await page
    .getByRole('button', { name: new RegExp(order.orderNo) })
    .first()
    .click()
  const panel = page.getByRole('dialog').filter({ hasText: order.orderNo })
  const card = panel.getByRole('region', { name: t.theOther })
  await expect(card).toContainText(grouped(order.rmbTotal))
  await expectNoSidewaysScroll(page, 'a reseller’s order')
  await expectAccessible(page, 'a reseller’s order that is not placed yet')
  await card.getByRole('button').click()
  await expect(card).toHaveCount(0)
  const { links } = await askAt<Order>(request, { account: 'next-operator', origin }, '/api/order/show', { id: order.id })
  const house = await ask<Order>(request, 'manager', '/api/order/show', { id: links[0]?.id })
  await panel.getByRole('link', { name: fill(t.fulfilledBy, { no: house.orderNo }) }).click()
  await expect(page.getByRole('dialog').filter({ hasText: house.orderNo })).toBeVisible()

  const { page: office } = await enter('manager', { language, at: `/order/diamOrder/nextOrder?order=${order.id}` })
  const read = office.getByRole('dialog', { name: fill(t.ofSite, { no: order.orderNo, site: 'Northern Light Diamonds' }) })
  await expect(read).toContainText(grouped(house.rmbTotal))
  await expect(read.getByText(stones[0]?.reportNo ?? '')).toBeVisible()
  await expect(read).not.toContainText(grouped(order.rmbTotal))
  await expectNoSidewaysScroll(office, 'an order of a site as the house reads it')
  await expectAccessible(office, 'an order of a site as the house reads it')
  await read.getByRole('link', { name: fill(t.open, { no: house.orderNo }) }).click()
  await expect(office.getByRole('dialog').filter({ hasText: house.orderNo })).toContainText('Northern Light Diamonds')
  await ask(request, 'manager', '/api/order/moveSupply', {
    lineId: house.lines[0]?.id,
    to: 'rejected',
    version: house.version,
    reason: 'sold before',
  })

  await page.goto(`${origin}/order/diamOrder/nextOrder?q=${order.orderNo}`)
  await expect(page.getByText(fill(t.refused_one, { count: 1 }))).toBeVisible()
  await expectAccessible(page, 'orders of a reseller’s site')
  const half = await askAt<Order>(request, buyer, '/api/order/show', { id: order.id })
  expect(Number(half.rmbTotal)).toBeCloseTo(Number(order.rmbTotal) / 2, 2)
  const left = await ask<Order>(request, 'manager', '/api/order/show', { id: house.id })
  await page.goto(`${origin}/order/diamOrder/nextIndex?q=${house.orderNo}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nav.nextMyOrders)
  await expect(page.getByText(grouped(left.rmbTotal)).first()).toBeVisible()
  await expectNoSidewaysScroll(page, 'orders with the house')
  await expectAccessible(page, 'orders with the house')

  const { page: customer } = await enter('next-buyer', { language, origin, at: `/order/diamOrder/Naturalindex?order=${order.id}` })
  const own = customer.getByRole('dialog').filter({ hasText: order.orderNo })
  await expect(own).toContainText(grouped(half.rmbTotal))
  for (const secret of [house.orderNo, grouped(left.rmbTotal), 'Loupe Demo House']) await expect(own).not.toContainText(secret)
}
