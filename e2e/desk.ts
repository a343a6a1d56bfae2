import { expect, type Page } from '@playwright/test'
import { ask, expectAccessible, expectNoSidewaysScroll, test } from './house.ts'
import { placeOrder } from './orders.ts'
import { aStone, bringStones } from './stones.ts'
import { fill } from './words.ts'

const checked = async (page: Page, where: string): Promise<void> => {
  await expectAccessible(page, where)
  await expectNoSidewaysScroll(page, where)
}

/** The first page of each role: what waits is done there or leads on, and a figure opens the list it is the sum of. */
export function deskJourneys(): void {
  test('a deposit that is missing is a figure that opens its list, and the order goes on from the queue press by press', async ({
    enter,
    request,
  }) => {
    const { id, orderNo } = await placeOrder(request, 'buyer-chen', aStone())
    const { page, words } = await enter('manager', { at: '/dashboard' })
    const { desk, orders } = words
    await checked(page, "the staff's first page")
    const figure = page.getByRole('link').filter({ hasText: desk.deposits })
    const rmb = (await figure.locator('strong').textContent()) ?? ''
    const count = /(\d+) orders? wait/.exec(await figure.innerText())?.[1]
    await figure.click()
    await expect(page).toHaveURL(/work=deposit/)
    const totals = page.getByLabel(orders.totals)
    await expect(totals).toContainText(`${orders.totalOrders}${count ?? 'no count'}`)
    // The figure is rounded to whole yuan; the list has the fen.
    const whole = async () =>
      ((await totals.innerText()).match(/[\d,]+\.\d\d/g) ?? []).map((sum) => Math.round(Number(sum.replaceAll(',', ''))))
    await expect.poll(whole).toContain(Number(rmb.replace(/\D/g, '') || 'no sum'))
    await checked(page, 'the list of missing deposits')

    const { depositDueRmb } = await ask<{ depositDueRmb: string }>(request, 'manager', '/api/order/show', { id })
    const deposit = { orderId: id, version: 1, kind: 'prepayment', method: 'cash', amount: depositDueRmb }
    await ask(request, 'manager', '/api/payment/record', deposit)
    await page.goto('/dashboard')
    const queue = page.getByRole('region', { name: desk.queue })
    await queue.getByRole('button', { name: new RegExp(`^${desk.tabs.start} `) }).click()
    await queue.getByRole('button', { name: `${desk.do.start} ${orderNo}` }).click()
    await expect(queue.getByRole('button', { name: `${desk.do.start} ${orderNo}` })).toHaveCount(0)
    await queue.getByRole('button', { name: new RegExp(`^${desk.tabs.confirm} `) }).click()
    await queue.getByRole('button', { name: `${desk.do.confirm} ${orderNo}` }).click()
    await expect(queue.getByRole('button', { name: `${desk.do.confirm} ${orderNo}` })).toHaveCount(0)
    await queue.getByRole('button', { name: new RegExp(`^${desk.tabs.buy} `) }).click()
    await queue.getByRole('link', { name: `${desk.do.buy} ${orderNo}` }).click()
    await expect(page.getByRole('region', { name: orders.doNow })).toContainText(/USD/)
  })

  test('a buyer pays from the first page, and finds a stone by writing as in a chat', async ({ enter, request }) => {
    const { orderNo } = await placeOrder(request, 'buyer-meyer', aStone())
    const { page, words } = await enter('buyer-meyer', { at: '/dashboard' })
    const { desk, orders } = words
    await expect(page.getByRole('region', { name: desk.balance })).toContainText('RMB')
    await checked(page, "the buyer's first page")
    await page.getByRole('link', { name: `${desk.pay} ${orderNo}` }).click()
    await expect(page.getByRole('region', { name: orders.doNow })).toContainText(/RMB [\d,]+\.\d\d/)
    await page.goto('/dashboard')
    await page.getByRole('region', { name: desk.balance }).getByRole('link').click()
    await expect(page).toHaveURL(/side=all/)
    await expect(page.getByLabel(orders.totals)).toBeVisible()
    await page.goto('/dashboard')
    await page.getByRole('textbox', { name: desk.ask }).fill('oval 1-1.5 D-F')
    await page.getByRole('button', { name: desk.askGo, exact: true }).click()
    await expect(page).toHaveURL(/Naturaldiam\?shape=oval.*carat=1\.\.1\.5/)
  })

  test('a supplier gives their word on their first page', async ({ enter, request }) => {
    // Of the supplier whose stones no other journey orders: the page shows the oldest lines that wait.
    const { orderNo } = await placeOrder(request, 'buyer-chen', aStone(), 'supplier-b')
    const { page, words } = await enter('supplier-b', { at: '/dashboard' })
    const { desk, supplying } = words
    const waiting = page.getByRole('region', { name: supplying.toConfirm })
    const line = waiting.getByRole('listitem').filter({ hasText: orderNo })
    await expect(line).toBeVisible()
    await checked(page, "the supplier's first page")
    await line.getByRole('button', { name: new RegExp(`^${desk.do.confirm} `) }).click()
    await expect(page.getByText(fill(desk.confirmed_one, { count: '1' }))).toBeVisible()
    await expect(line).toHaveCount(0)
    // The number is how many its list has.
    const part = page.getByRole('group', { name: supplying.forSale }).getByRole('link').first()
    const stones = /[\d,]+$/.exec((await part.textContent()) ?? '')?.[0] ?? 'none'
    await part.click()
    await expect(page).toHaveURL(/\/stock\/sr/)
    await expect(page.getByText(new RegExp(`^${stones} stones?$`)).first()).toBeVisible()
  })

  test('numbers of a first page open lists that hold as many: what is new to a buyer, and what a house has open', async ({
    enter,
    request,
  }) => {
    await placeOrder(request, 'buyer-chen', aStone())
    await bringStones(request, [aStone()])
    const buyer = await enter('buyer-chen', { at: '/dashboard' })
    const { desk } = buyer.words
    const fresh = buyer.page.getByRole('region', { name: new RegExp(`^(${desk.newSince}|${desk.newWeek})$`) })
    const number = fresh.getByRole('link', { name: new RegExp(`^${desk.natural} [\\d,]+$`) })
    const stones = ((await number.textContent()) ?? '').replace(/\D/g, '')
    await number.click()
    await expect(buyer.page).toHaveURL(/addedSince=/)
    await expect(buyer.page.getByText(new RegExp(`^${Number(stones).toLocaleString('en')} stones?$`)).first()).toBeVisible()

    const { page, words } = await enter('manager', { at: '/dashboard' })
    const { figures, orders } = words
    const states = page.getByRole('region', { name: figures.states })
    const held = states.getByRole('link').first()
    await expect(held).toBeVisible()
    const [, count] = /(\d+) orders?$/.exec((await held.innerText()).trim()) ?? []
    await checked(page, 'the figures of the house')
    await held.click()
    await expect(page).toHaveURL(/status=/)
    await expect(page.getByLabel(orders.totals)).toContainText(`${orders.totalOrders}${count ?? 'no count'}`)
    await page.goto('/dashboard')
    const month = page.getByRole('region', { name: figures.months }).getByRole('link').last()
    const [, placed] = /: ([\d,]+) orders/.exec((await month.getAttribute('aria-label')) ?? '') ?? []
    await month.click()
    await expect(page).toHaveURL(/from=.*to=/)
    await expect(page.getByLabel(orders.totals)).toContainText(`${orders.totalOrders}${placed ?? 'no count'}`)
  })
}
