import { expect } from '@playwright/test'
import { expectAccessible, test, unfoldMenu } from './house.ts'
import { fill, journeyLanguages } from './words.ts'

for (const language of journeyLanguages) {
  test(`a wrong password is refused in words, the right one opens the house, and leaving asks first (${language})`, async ({ enter }) => {
    const { page, words } = await enter(null, { language })
    const { session, api } = words
    await page.getByRole('banner').getByRole('button', { name: session.logIn }).click()
    const dialog = page.getByRole('dialog', { name: session.logInTitle })
    await dialog.getByRole('button', { name: session.logIn, exact: true }).click()
    await expect(dialog.getByText(session.accountNeeded)).toBeVisible()
    await expect(dialog.getByText(session.passwordNeeded)).toBeVisible()
    await dialog.getByRole('textbox', { name: session.account }).fill('sales-anna')
    await dialog.getByLabel(session.password, { exact: true }).fill('not-the-password')
    await dialog.getByRole('button', { name: session.logIn, exact: true }).click()
    await expect(dialog.getByRole('alert').first()).toHaveText(language === 'zh' ? '账号或密码错误' : 'Account or password is wrong')
    await expectAccessible(page, 'the login dialog after a wrong password')
    await dialog.getByLabel(session.password, { exact: true }).fill('loupe-demo')
    await dialog.getByLabel(session.password, { exact: true }).press('Enter')
    await expect(page.getByRole('status').filter({ hasText: session.loggedIn })).toBeVisible()

    await expect(page).toHaveURL(/dashboard/)
    await expect(page.getByRole('banner').getByRole('button', { name: 'Anna Bakker' })).toBeVisible()
    await page.getByRole('button', { name: 'Anna Bakker' }).click()
    await page.getByRole('button', { name: session.logOut }).click()
    const question = page.getByRole('dialog', { name: session.logOutTitle })
    await expect(question).toContainText(session.logOutAsk)
    await question.getByRole('button', { name: api.cancel }).click()
    await expect(page.getByRole('status').filter({ hasText: session.cancelled })).toBeVisible()
    await page.getByRole('button', { name: 'Anna Bakker' }).click()
    await page.getByRole('button', { name: session.logOut }).click()
    await question.getByRole('button', { name: api.confirm, exact: true }).click()
    await expect(page.getByRole('banner').getByRole('button', { name: session.logIn })).toBeVisible()
  })
}

test('five wrong passwords lock the account for a while, and the dialog tells for how long', async ({ enter }) => {
  const { page, words } = await enter(null)
  const { session } = words
  await page.getByRole('banner').getByRole('button', { name: session.logIn }).click()
  const dialog = page.getByRole('dialog', { name: session.logInTitle })
  const account = `nobody-${Date.now()}`
  await dialog.getByRole('textbox', { name: session.account }).fill(account)
  for (let time = 1; time <= 6; time += 1) {
    await dialog.getByLabel(session.password, { exact: true }).fill(`wrong-${time}`)
    const answered = page.waitForResponse('**/api/login/DoLogin')
    await dialog.getByRole('button', { name: session.logIn, exact: true }).click()
    await answered
  }
  await expect(dialog.getByRole('alert')).toContainText(/Too many wrong passwords\. Try again in \d+ minutes/)
})

test('a guest looks around but finds nothing to buy or export', async ({ enter }) => {
  const { page, words } = await enter(null)
  const { session, stock, parts } = words
  await page.getByRole('banner').getByRole('button', { name: session.logIn }).click()
  await page.getByRole('dialog').getByRole('button', { name: session.visitor }).click()
  await expect(page.getByRole('status').filter({ hasText: session.visitorLoggedIn })).toBeVisible()
  await page.goto('/Natural/Naturaldiam?sort=usdPerCt')
  await page.getByRole('grid', { name: stock.tableLabel }).getByRole('row').nth(1).getByRole('checkbox').check()
  const picked = page.getByRole('region', { name: stock.selection })
  await expect(picked.getByRole('button', { name: parts.letOut.copyText })).toBeVisible()
  await expect(picked.getByRole('button', { name: stock.addToCart })).toHaveCount(0)
  await expect(picked.getByRole('button', { name: parts.letOut.export })).toHaveCount(0)
})

test('the language changes on the spot and stays after a reload', async ({ enter }) => {
  const { page } = await enter('buyer-chen', { at: '/Natural/Naturaldiam?sort=usdPerCt' })
  await page.getByRole('button', { name: 'Language: English' }).click()
  await page.getByRole('button', { name: '中文' }).click()
  await expect(page.getByRole('heading', { name: '天然白钻' }).or(page.getByRole('heading', { level: 1 }))).toContainText('天然')
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('天然')
})

const menus = [
  ['supplier-a', ['uploadStock', 'salesStockOrders'], ['naturalCart', 'customerOrders', 'rapPrice', 'baseConfig']],
  [
    'buyer-chen',
    ['naturalDiamonds', 'labGrownDiamonds', 'naturalCart', 'myOrders'],
    ['customerOrders', 'uploadStock', 'rapPrice', 'baseConfig'],
  ],
  ['sales-li', ['naturalDiamonds', 'myOrders', 'customerOrders'], ['rapPrice', 'baseConfig', 'uploadStock']],
  ['admin', ['naturalDiamonds', 'customerOrders', 'uploadStock', 'rapPrice', 'baseConfig'], []],
] as const

for (const [account, seen, hidden] of menus) {
  test(`${account} sees the pages of its role in the menu, and no others`, async ({ enter }) => {
    const { page, words } = await enter(account, { at: '/dashboard' })
    const menu = page.getByRole('navigation', { name: words.shell.menu })
    await expect(menu.getByRole('link', { name: words.nav.dashboard })).toBeVisible()
    await unfoldMenu(menu)
    for (const name of seen) await expect.soft(menu.getByRole('link', { name: words.nav[name], exact: true }), name).toBeVisible()
    for (const name of hidden) await expect.soft(menu.getByRole('link', { name: words.nav[name], exact: true }), name).toHaveCount(0)
  })
}

test('an address that is not for this account says so, and one that means nothing too', async ({ enter }) => {
  const { page, words } = await enter('buyer-chen', { at: '/net_rapback/index' })
  await expect(page.getByText(words.apart.forbidden)).toBeVisible()
  await expectAccessible(page, 'a forbidden page')
  await page.goto('/no/such/page')
  await expect(page.getByText(words.apart.notFound)).toBeVisible()
})

test('a link that somebody sent opens after the login that it asks for', async ({ enter }) => {
  const { page, words } = await enter(null, { at: '/Natural/Naturaldiam?shape=oval' })
  const dialog = page.getByRole('dialog', { name: words.session.logInTitle })
  await dialog.getByRole('textbox', { name: words.session.account }).fill('buyer-meyer')
  await dialog.getByLabel(words.session.password, { exact: true }).fill('loupe-demo')
  await dialog.getByRole('button', { name: words.session.logIn, exact: true }).click()
  await expect(page).toHaveURL(/Naturaldiam\?shape=oval/)
  await expect(page.getByRole('button', { name: fill(words.stock.takeOff, { what: 'Oval' }) })).toBeVisible()
})
