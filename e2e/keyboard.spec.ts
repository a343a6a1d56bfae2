import { expect, type Locator, type Page } from '@playwright/test'
import { ask, dialogOf, expectAccessible, test } from './house.ts'
import { registerNewcomer } from './newcomer.ts'
import { placeOrder } from './orders.ts'
import { codeSentTo, newPhone, ownPassword, whileSiteSays } from './people.ts'
import { aStone, bringStones } from './stones.ts'
import { fill } from './words.ts'

const mostTabs = 150

/** Walks with the Tab key until this has the focus, which must show; the mouse is never touched. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  const element = await target.elementHandle()
  for (let pressed = 0; pressed < mostTabs; pressed += 1) {
    const { isThere, shows } = await page.evaluate((wanted) => {
      const at = document.activeElement
      return { isThere: at !== null && at === wanted, shows: at?.matches(':focus-visible') ?? false }
    }, element)
    if (isThere) return expect(shows, 'the focus shows').toBe(true)
    await page.keyboard.press('Tab')
  }
  throw new Error(`${String(target)} can't be reached with the Tab key`)
}

/** Walks there and types. */
async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.type(text)
}

async function press(page: Page, target: Locator, key: 'Enter' | ' ' = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

test('by keys alone somebody logs in and out', async ({ enter }) => {
  const { page, words } = await enter(null)
  const { session, api } = words
  await press(page, page.getByRole('banner').getByRole('button', { name: session.logIn }))
  await expect(page.getByRole('textbox', { name: session.account })).toBeFocused()
  await page.keyboard.type('buyer-meyer')
  await typeInto(page, page.getByLabel(session.password, { exact: true }), 'loupe-demo')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/dashboard/)
  const menu = page.getByRole('banner').getByRole('button', { name: 'Meyer' })
  await press(page, menu)
  await press(page, page.getByRole('button', { name: session.logOut }))
  await press(page, dialogOf(page, session.logOutTitle).getByRole('button', { name: api.confirm, exact: true }))
  await expect(page.getByRole('banner').getByRole('button', { name: session.logIn })).toBeVisible()
})

test('a key lists the keys on every page, and all pages are offered before anything is typed', async ({ enter }) => {
  const { page, words } = await enter('buyer-chen', { at: '/calculator' })
  const { keys, nav, shell, calculator } = words
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(calculator.title)
  await page.keyboard.press('?')
  const list = dialogOf(page, keys.title)
  await expect(list).toContainText(keys.findPage)
  await expectAccessible(page, 'the keys of every page')
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  await page.keyboard.press('Control+k')
  const search = dialogOf(page, shell.findPage)
  await expect(search.getByRole('option', { name: nav.contact })).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/contact/)
})

test('by keys alone a newcomer registers', async ({ enter, request }) => {
  await whileSiteSays(request, { isChina: 1 }, async () => {
    const { page, words } = await enter(null)
    const { accounts, session } = words
    const phone = newPhone()
    await press(page, page.getByRole('banner').getByRole('button', { name: session.logIn }))
    await press(page, dialogOf(page, session.logInTitle).getByRole('button', { name: session.register }))
    const dialog = dialogOf(page, session.register)
    await expect(dialog.getByLabel(accounts.realName)).toBeFocused()
    await page.keyboard.type('Kei Tanaka')
    await typeInto(page, dialog.getByLabel(accounts.phone), phone)
    await press(page, dialog.getByRole('button', { name: accounts.sendCode }))
    await expect(page.getByRole('status').filter({ hasText: accounts.codeSent })).toBeVisible()
    await typeInto(page, dialog.getByLabel(accounts.phoneCode), await codeSentTo(request, phone))
    await typeInto(page, dialog.getByLabel(accounts.password, { exact: true }), ownPassword)
    await typeInto(page, dialog.getByLabel(accounts.passwordAgain, { exact: true }), ownPassword)
    await press(page, dialog.getByRole('checkbox', { name: accounts.agree }), ' ')
    await press(page, dialog.getByRole('button', { name: accounts.register }))
    await expect(dialog.getByRole('heading', { name: accounts.registered })).toBeFocused()
  })
})

test('by keys alone a buyer finds a stone, picks it and orders it', async ({ enter, request }) => {
  const stone = aStone()
  await bringStones(request, [stone])
  const left = await ask<{ id: string }[]>(request, 'buyer-meyer', '/api/cart/list', { origin: 'natural' })
  if (left.length > 0) await ask(request, 'buyer-meyer', '/api/cart/remove', { ids: left.map(({ id }) => id) })
  const { page, words } = await enter('buyer-meyer', { at: '/Natural/Naturaldiam?sort=usdPerCt' })
  const { stock, cart, orders, shell } = words
  const grid = page.getByRole('grid', { name: stock.tableLabel })
  await expect(grid.getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type(stone.reportNo)
  await page.keyboard.press('Enter')
  await expect(grid.getByRole('row').filter({ hasText: stone.reportNo })).toBeVisible()
  await tabTo(page, grid)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press(' ')
  await press(page, page.getByRole('region', { name: stock.selection }).getByRole('button', { name: stock.addToCart }))
  await press(page, page.getByRole('link', { name: fill(shell.cartCount, { count: 1 }) }))
  await press(page, page.getByRole('region', { name: cart.totals }).getByRole('button', { name: cart.checkOut }))
  const form = page.getByRole('dialog', { name: cart.checkOutTitle.natural })
  await typeInto(page, form.getByRole('textbox', { name: cart.remark }), 'Before Friday')
  await press(page, form.getByRole('button', { name: /RMB/ }))
  await expect(page.getByText(orders.placedTitle)).toBeVisible()
})

test('by keys alone staff approve a newcomer', async ({ enter, request }) => {
  const account = await registerNewcomer(request, `keys-${crypto.randomUUID().slice(0, 8)}`)
  const { page, words } = await enter('manager', { at: '/dataManage/user?state=pending' })
  const { users } = words
  await press(page, page.getByRole('button', { name: fill(users.openPerson, { name: account }) }))
  const panel = dialogOf(page, account)
  await press(page, panel.getByRole('button', { name: users.approve, exact: true }))
  const question = page.getByRole('dialog', { name: fill(users.approveAsk, { name: `New ${account}` }) })
  await press(page, question.getByRole('button', { name: users.approve }))
  await expect(panel.getByText(users.states.approved, { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
})

test('by keys alone staff record a payment', async ({ enter, request }) => {
  const stone = aStone()
  const order = await placeOrder(request, 'buyer-chen', stone)
  const { page, words } = await enter('admin', { at: '/order/diamOrder/customerOrder' })
  const { orders } = words
  await press(page, page.getByRole('button', { name: fill(orders.openOrder, { no: order.orderNo }) }))
  const panel = dialogOf(page, order.orderNo)
  await press(page, panel.getByRole('button', { name: orders.record, exact: true }))
  const form = page.getByRole('dialog', { name: fill(orders.recordTitle, { no: order.orderNo }) })
  await tabTo(page, form.getByRole('textbox', { name: orders.amount }))
  await press(page, form.getByRole('button', { name: orders.record, exact: true }))
  // 20 % of 20,391.20.
  await expect(page.getByText(fill(orders.recordDone, { rmb: '4,078.24' }))).toBeVisible()
})
