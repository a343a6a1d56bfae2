import { expect, type Page } from '@playwright/test'
import { test } from './house.ts'
import { journeyLanguages } from './words.ts'

/** Keeps the program away from the page until it is let go. */
async function holdProgram(page: Page): Promise<() => void> {
  let letGo: () => void = () => undefined
  const held = new Promise<void>((done) => (letGo = done))
  await page.route('**/start.js', async (route) => {
    await held
    await route.continue()
  })
  return letGo
}

for (const language of journeyLanguages) {
  test(`the landing page stands there before its program, and what was pressed meanwhile is done (${language})`, async ({
    enter,
    baseURL,
  }) => {
    const { page, words } = await enter(null, { language, at: 'about:blank' })
    const letGo = await holdProgram(page)
    await page.goto(`${baseURL ?? ''}/systemIndex`, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible()
    await expect(page.getByText('Loupe Demo House').first()).toBeVisible()
    // Nothing of it answers yet, and nobody is told that it would.
    await expect(page.getByRole('button')).toHaveCount(0)
    const door = await page.locator('[data-early="register"]').first().boundingBox()
    await page.mouse.click((door?.x ?? 0) + 10, (door?.y ?? 0) + 10)
    letGo()
    await expect(page.getByRole('dialog', { name: new RegExp(words.session.register) })).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: words.api.close }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  })

  test(`the head of the stock page stands there before its program, and nothing of it is left afterwards (${language})`, async ({
    enter,
    baseURL,
  }) => {
    const { page, words } = await enter('buyer-chen', { language, at: 'about:blank' })
    const letGo = await holdProgram(page)
    await page.goto(`${baseURL ?? ''}/Natural/Naturaldiam`, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveText(words.nav.naturalDiamonds)
    await expect(page.getByRole('row')).toHaveCount(0)
    letGo()
    await expect(page.getByRole('row').nth(3)).toBeVisible()
    await expect(page.locator('h1')).toHaveCount(1)
    await expect(page.locator('[inert]')).toHaveCount(0)
  })
}

for (const [at, title, who] of [
  ['/dashboard', 'dashboard', 'buyer-chen'],
  ['/order/diamOrder/Naturalindex', 'myNaturalOrders', 'buyer-chen'],
  ['/order/diamOrder/Naturalindex?order=1&full=1', 'myNaturalOrders', 'buyer-chen'],
  ['/dataManage/base?tab=rates', 'baseConfig', 'admin'],
  ['/dataManage/data', 'suppliers', 'admin'],
] as const) {
  test(`${at} stands there before its program, and carries nothing of the person who reads it`, async ({ enter, baseURL }) => {
    const { page, words } = await enter(who, { at: 'about:blank' })
    const letGo = await holdProgram(page)
    const reply = await page.goto(`${baseURL ?? ''}${at}`, { waitUntil: 'commit' })
    expect(reply?.headers()['cache-control']).toContain('private')
    expect(await reply?.text()).not.toMatch(/Chen|陈静|ND20\d/)
    await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveText(words.nav[title])
    letGo()
    await expect(page.locator('[inert]')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  })
}

test('a page whose program does not arrive says so, and a second try opens it', async ({ enter, baseURL }) => {
  const { page, words } = await enter(null, { at: 'about:blank' })
  await page.route('**/assets/index-*.js', (route) => route.abort())
  await page.goto(`${baseURL ?? ''}/systemIndex`)
  await expect(page.getByRole('alert')).toContainText('did not arrive whole')
  await page.unroute('**/assets/index-*.js')
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: words.session.logIn })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
