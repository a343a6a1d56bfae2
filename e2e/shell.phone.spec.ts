import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll, test, tokenOf } from './house.ts'
import { journeyLanguages } from './words.ts'

/** Makes the site answer with this config, before anything is loaded. */
async function siteSays(page: Page, request: APIRequestContext, change: object): Promise<void> {
  const reply = await request.post('/api/config/show', { data: {} })
  const body = (await reply.json()) as { data: object }
  const said = { ...body, data: { ...body.data, ...change } }
  await page.route('**/api/config/show', (route) => route.fulfill({ json: said }))
}

const contacts = { service_on_show: 2, service_on_name: 'Lin', service_on_phone: '0755 1234' }

for (const language of journeyLanguages) {
  test(`the tabs at the bottom follow the site, and stand on the dashboard alone (${language})`, async ({ enter, request }) => {
    const { page, words } = await enter('buyer-chen', { language, at: 'about:blank' })
    const { shell, calculator, nav, api } = words
    await siteSays(page, request, { ...contacts, view_calc: 1 })
    await page.goto('/dashboard')
    const bar = page.getByRole('navigation', { name: shell.bottomNav })
    await expect(bar.getByRole('button')).toHaveText([shell.navHome, shell.navCalc, shell.navContact, shell.navUser])
    await expectAccessible(page, "the phone's dashboard with its tabs")
    await expectNoSidewaysScroll(page, `the phone's dashboard with its tabs (${language})`)
    await bar.getByRole('button', { name: shell.navContact }).click()
    const panel = page.getByRole('dialog', { name: shell.contact })
    // One's own salesperson stands first, as soon as it is known who that is; then those whom the site names.
    const numbers = () => panel.locator('a[href^="tel:"]').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    await expect.poll(numbers).toEqual(['tel:+8675500000101', 'tel:07551234', 'tel:+85200000102'])
    await expectAccessible(page, 'the service contacts')
    await panel.getByRole('button', { name: api.close }).click()
    await bar.getByRole('button', { name: shell.navCalc }).click()
    await expect(page.getByRole('dialog', { name: calculator.title })).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: api.close }).click()

    await page.getByRole('button', { name: shell.menu }).click()
    const menu = page.getByRole('navigation', { name: shell.menu })
    await expect(page.getByRole('group', { name: shell.language }).getByRole('button')).toHaveText(['English', '中文'])
    await menu.getByRole('link', { name: nav.naturalDiamonds, exact: true }).click()
    await expect(page).toHaveURL(/Naturaldiam/)
    await expect(bar).toHaveCount(0)
    await expect(page.getByRole('button', { name: shell.menu, exact: true })).toHaveCount(0)
    await page.getByRole('button', { name: shell.toDashboard }).click()
    await expect(bar).toBeVisible()
  })
}

test('without a calculator and with contacts at desks only, two tabs are left', async ({ enter, request }) => {
  const { page, words } = await enter('buyer-chen', { at: 'about:blank' })
  await siteSays(page, request, { ...contacts, service_on_show: 1, view_calc: 0 })
  await page.goto('/dashboard')
  const bar = page.getByRole('navigation', { name: words.shell.bottomNav })
  await expect(bar.getByRole('button')).toHaveText([words.shell.navHome, words.shell.navUser])
})

test('a phone turned sideways into a desk finds the sidebar open: the narrow window never folded it', async ({ enter }) => {
  const { page, context, words } = await enter('buyer-chen', { at: '/dashboard' })
  await page.getByRole('button', { name: words.shell.menu }).click()
  await page.keyboard.press('Escape')
  expect((await context.cookies()).some((cookie) => cookie.name === 'sidebarStatus')).toBe(false)
  await page.setViewportSize({ width: 1200, height: 800 })
  await expect(page.getByRole('button', { name: words.shell.foldMenu })).toBeVisible()
})

test('inside the mini-program the ticket in the address logs in, and the tabs lead to its own pages', async ({ enter, request }) => {
  const { page, context, words } = await enter(null, { at: 'about:blank' })
  const token = await tokenOf(request, 'buyer-chen')
  const user = await request.post('/api/index/UserInfo', { headers: { token } })
  const { data } = (await user.json()) as { data: object }
  const asked: unknown[] = []
  await page.route('**/api/login/tokenLogin', async (route) => {
    asked.push(route.request().postDataJSON())
    await route.fulfill({ json: { code: 200, msg: '', token, data } })
  })
  await page.addInitScript(() => {
    const calls: unknown[] = []
    const keep = (name: string) => (options: unknown) => calls.push([name, options])
    Object.assign(globalThis, {
      __wxjs_environment: 'miniprogram',
      miniCalls: calls,
      wx: { miniProgram: { reLaunch: keep('reLaunch'), navigateTo: keep('navigateTo') } },
    })
  })
  await page.goto('/dashboard?token=one-time-ticket&invite_code=9')
  const bar = page.getByRole('navigation', { name: words.shell.bottomNav })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.nav.dashboard)
  await expect(page).toHaveURL(/dashboard\?invite_code=9$/)
  expect(asked).toEqual([expect.objectContaining({ token: 'one-time-ticket' })])
  expect((await context.cookies()).some((cookie) => cookie.name === 'Admin-Token' && cookie.value === token)).toBe(true)
  await bar.getByRole('button', { name: words.shell.navHome }).click()
  await bar.getByRole('button', { name: words.shell.navCalc }).click()
  expect(await page.evaluate(() => (globalThis as unknown as { miniCalls: unknown }).miniCalls)).toEqual([
    ['reLaunch', { url: '/pages/index/index' }],
    ['navigateTo', { url: '/pages/calc/index' }],
  ])
})

test('an ordinary browser takes no ticket from a link', async ({ enter }) => {
  const { page, context } = await enter(null, { at: '/dashboard?token=one-time-ticket' })
  await expect(page.getByRole('banner')).toBeVisible()
  expect((await context.cookies()).some((cookie) => cookie.name === 'Admin-Token')).toBe(false)
})

test('the product can be installed, and says in plain words when there is no network', async ({ enter }) => {
  const { page, context, words } = await enter('buyer-chen', { at: '/dashboard' })
  const manifest = (await (await page.request.get('/manifest.webmanifest')).json()) as { icons: { src: string }[] }
  for (const { src } of manifest.icons) expect((await page.request.get(src)).status(), src).toBe(200)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return lists.flat().map((request) => new URL(request.url).pathname)
  })
  expect(kept.toSorted()).toEqual(['/loupe.svg', '/offline.html'])
  await context.setOffline(true)
  await page.goto('/Natural/Naturaldiam').catch(() => undefined)
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
  // Its picture is part of it: nothing else arrives without network.
  await expect(page.locator('svg')).toBeVisible()
  await expect(page.locator('img')).toHaveCount(0)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: words.nav.naturalDiamonds })).toBeVisible()
})
