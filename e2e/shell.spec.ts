import { fieldLabels, shapeLabels } from '@loupe/domain/stock/labels.ts'
import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll, holdBack, test, unfoldMenu } from './house.ts'
import { aStone, bringStones, forgetViews } from './stones.ts'
import { fill, journeyLanguages, type Words } from './words.ts'

const tabBar = (page: Page, words: Words) => page.getByRole('navigation', { name: words.shell.openPages })
async function openPages(page: Page, words: Words, names: readonly (keyof Words['nav'])[]) {
  const menu = page.getByRole('navigation', { name: words.shell.menu })
  for (const name of names) {
    const link = menu.getByRole('link', { name: words.nav[name], exact: true })
    if (!(await link.isVisible())) await unfoldMenu(menu)
    await link.click()
    await expect(tabBar(page, words).getByRole('link', { name: words.nav[name], exact: true })).toHaveAttribute('aria-current', 'page')
  }
}

for (const language of journeyLanguages) {
  test(`tabs keep what was chosen and typed, come back after a refresh and go at logout (${language})`, async ({ enter, request }) => {
    test.setTimeout(120_000)
    await forgetViews(request, 'admin')
    const { page, words } = await enter('admin', { language, at: '/dashboard' })
    const { nav, calculator, session, api } = words
    await openPages(page, words, ['naturalDiamonds'])
    const shapes = page.getByRole('group', { name: fieldLabels.shape[language], exact: true })
    await shapes.getByRole('button', { name: shapeLabels.oval[language] }).click()
    await expect(page).toHaveURL(/shape=oval/)
    await openPages(page, words, ['calculator'])
    await page.getByRole('textbox', { name: calculator.rap }).fill('7800')
    await page.getByRole('textbox', { name: calculator.back }).fill('42.5')
    await page.getByRole('textbox', { name: calculator.carat, exact: true }).fill('1.01')
    await expect(page.locator('output').filter({ visible: true })).toContainText('4,529.85')
    await openPages(page, words, ['customerOrders', 'naturalDiamonds'])
    await expect(page).toHaveURL(/shape=oval/)
    await expect(shapes.getByRole('button', { name: shapeLabels.oval[language] })).toHaveAttribute('aria-pressed', 'true')
    await tabBar(page, words).getByRole('link', { name: nav.calculator }).click()
    await expect(page.getByRole('textbox', { name: calculator.rap })).toHaveValue('7800')
    await expectAccessible(page, 'the shell with tabs')
    await expectNoSidewaysScroll(page, `the shell with tabs (${language})`)

    await page.reload()
    await expect(tabBar(page, words).getByRole('listitem')).toHaveText([
      nav.dashboard,
      nav.naturalDiamonds,
      nav.calculator,
      nav.customerOrders,
    ])
    await expect(page.getByRole('textbox', { name: calculator.rap })).not.toHaveValue('7800')
    await tabBar(page, words).getByRole('link', { name: nav.naturalDiamonds }).click()
    await expect(page).toHaveURL(/shape=oval/)

    await page.getByRole('button', { name: 'Ada Admin' }).click()
    await page.getByRole('button', { name: session.logOut }).click()
    await page.getByRole('dialog', { name: session.logOutTitle }).getByRole('button', { name: api.confirm, exact: true }).click()
    await expect(page.getByRole('banner').getByRole('button', { name: session.logIn })).toBeVisible()
    expect(await page.evaluate(() => sessionStorage.getItem('openTabs') ?? '[]')).toBe('[]')
    await expect(tabBar(page, words)).toHaveCount(0)
  })
}

test('a list price that is answered late does not join what is typed in its box', async ({ enter }) => {
  const { page, words } = await enter('admin', { at: '/dashboard' })
  const release = await holdBack(page, /\/api\/stock\/listPrice/)
  await openPages(page, words, ['calculator'])
  const rap = page.getByRole('textbox', { name: words.calculator.rap })
  await rap.selectText()
  release()
  const sum = page.locator('output').filter({ visible: true })
  await expect(sum, 'the list price is answered').not.toContainText(words.calculator.needed)
  await page.keyboard.type('7800')
  await expect(rap).toHaveValue('7800')
  await expect(sum).toContainText('5,514.60')
})

test('tabs are closed one by one, around one, and all but the dashboard', async ({ enter }) => {
  test.setTimeout(120_000)
  const { page, words } = await enter('admin', { at: '/dashboard' })
  const { nav, shell } = words
  const bar = tabBar(page, words)
  const tab = (name: keyof Words['nav']) => bar.getByRole('listitem').filter({ hasText: new RegExp(`^${nav[name]}$`) })
  const command = async (name: keyof Words['nav'], what: string) => {
    await tab(name).click({ button: 'right' })
    const menu = page.getByRole('menu', { name: shell.tabMenu })
    expect((await menu.boundingBox())?.width).toBe(105)
    await menu.getByRole('menuitem', { name: what, exact: true }).click()
  }
  const all = ['naturalDiamonds', 'labGrownDiamonds', 'customerOrders', 'rapPrice', 'calculator'] as const
  await openPages(page, words, all)
  await expect(bar.getByRole('button', { name: fill(shell.closeTab, { page: nav.dashboard }) })).toHaveCount(0)
  await tab('dashboard').click({ button: 'middle' })
  await expect(tab('dashboard')).toBeVisible()

  await tab('labGrownDiamonds').click({ button: 'middle' })
  await expect(tab('labGrownDiamonds')).toHaveCount(0)
  await expect(page).toHaveURL(/calculator/)
  await bar.getByRole('button', { name: fill(shell.closeTab, { page: nav.calculator }) }).click()
  await expect(page).toHaveURL(/net_rapback/)
  await expect(bar.getByRole('listitem')).toHaveText([nav.dashboard, nav.naturalDiamonds, nav.customerOrders, nav.rapPrice])

  await command('customerOrders', shell.closeLeft)
  await expect(tab('naturalDiamonds')).toHaveCount(0)
  await expect(page).toHaveURL(/net_rapback/)
  await command('customerOrders', shell.closeRight)
  await expect(page).toHaveURL(/customerOrder/)
  await expect(bar.getByRole('listitem')).toHaveText([nav.dashboard, nav.customerOrders])

  await openPages(page, words, ['naturalDiamonds', 'labGrownDiamonds'])
  await command('naturalDiamonds', shell.closeOthers)
  await expect(page).toHaveURL(/Naturaldiam/)
  await expect(bar.getByRole('listitem')).toHaveText([nav.dashboard, nav.naturalDiamonds])
  await command('naturalDiamonds', shell.closeAll)
  await expect(page).toHaveURL(/dashboard/)
  await expect(bar.getByRole('listitem')).toHaveCount(1)
})

test('refreshing a tab forgets what was typed in it, and the list of all tabs leads to each', async ({ enter }) => {
  const { page, words } = await enter('buyer-chen', { at: '/calculator' })
  const { nav, shell, calculator } = words
  const rap = page.getByRole('textbox', { name: calculator.rap })
  await rap.fill('5000')
  await tabBar(page, words).getByRole('listitem').filter({ hasText: nav.calculator }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: shell.refresh }).click()
  await expect(rap).not.toHaveValue('5000')
  await openPages(page, words, ['naturalDiamonds'])
  await tabBar(page, words)
    .getByRole('button', { name: fill(shell.allTabs_other, { count: 3 }) })
    .click()
  await page.getByRole('button', { name: nav.calculator, exact: true }).click()
  await expect(page).toHaveURL(/calculator/)
})

test('more tabs than there is room for are scrolled by the wheel, and the one on screen is in sight', async ({ enter }) => {
  const { page, words } = await enter('admin', { at: '/dashboard' })
  await page.setViewportSize({ width: 800, height: 700 })
  // A narrow desk begins with its sidebar folded.
  await page.getByRole('button', { name: words.shell.unfoldMenu }).click()
  const names = [
    'naturalDiamonds',
    'labGrownDiamonds',
    'labGrownFancyDiamonds',
    'naturalCart',
    'labGrownCart',
    'customerOrders',
    'rapPrice',
  ] as const
  await openPages(page, words, names)
  const list = tabBar(page, words).getByRole('list')
  const left = () => list.evaluate((element) => element.scrollLeft)
  await expect.poll(left).toBeGreaterThan(0)
  await list.hover()
  await page.mouse.wheel(0, -2000)
  await expect.poll(left).toBe(0)
  await tabBar(page, words).getByRole('link', { name: words.nav.naturalDiamonds }).click()
  await expect(tabBar(page, words).getByRole('link', { name: words.nav.naturalDiamonds })).toBeInViewport({ ratio: 1 })
})

test('the sidebar folds and stays folded, and its groups fly out', async ({ enter }) => {
  const { page, context, words } = await enter('admin', { at: '/dashboard' })
  const { shell, nav } = words
  const menu = page.getByRole('navigation', { name: shell.menu })
  // 185 with the line at its edge.
  expect((await menu.boundingBox())?.width).toBe(184)
  await page.getByRole('button', { name: shell.foldMenu }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: shell.unfoldMenu })).toBeVisible()
  await menu.getByRole('button', { name: nav.orders }).click()
  await menu.getByRole('link', { name: nav.customerOrders }).click()
  await expect(page).toHaveURL(/customerOrder/)
  await page.setViewportSize({ width: 500, height: 800 })
  await expect(page.getByRole('button', { name: shell.toDashboard })).toBeVisible()
  const kept = (await context.cookies()).find((cookie) => cookie.name === 'sidebarStatus')
  expect(kept?.value).toBe('0')
})

for (const language of journeyLanguages) {
  test(`every tool of the bar does its work (${language})`, async ({ enter, request }) => {
    test.setTimeout(150_000)
    const stone = aStone()
    await bringStones(request, [stone])
    const { page, words } = await enter('buyer-chen', { language, at: '/dashboard' })
    const { shell, nav, api } = words
    const bar = page.getByRole('banner')

    // Numbers are found on both sides of the trade, whatever is chosen.
    await bar.getByRole('combobox', { name: shell.certOrigin }).selectOption('lab')
    await bar.getByRole('textbox', { name: shell.certSearch }).fill(` ${stone.reportNo.slice(0, 4)} ${stone.reportNo.slice(4)}`)
    await bar.getByRole('button', { name: shell.certFind }).click()
    const view = page.getByRole('dialog', { name: fill(words.parts.certTitle, { no: stone.reportNo }) })
    await expect(view.getByRole('article')).toContainText(`${shapeLabels.round[language]} 1.00 ct`)
    await expectAccessible(page, 'the fast certificate view')
    await view.getByRole('button', { name: words.parts.certInStock }).click()
    await expect(page).toHaveURL(new RegExp(`Naturaldiam\\?nos=${stone.reportNo}`))

    await page.keyboard.press('Control+k')
    const search = page.getByRole('dialog', { name: shell.findPage })
    await search.getByRole('combobox').fill(nav.calculator.slice(0, 3))
    await expect(search.getByRole('option').first()).toContainText(nav.calculator)
    await expectAccessible(page, 'the search for pages')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/calculator/)

    const text = page.getByRole('heading', { level: 1 })
    const height = async () => (await text.boundingBox())?.height ?? 0
    await expect(text).toHaveText(words.calculator.title)
    const medium = await height()
    await bar.getByRole('button', { name: shell.size, exact: true }).click()
    await page.getByRole('button', { name: shell.sizeMini, exact: true }).click()
    await expect(page.getByRole('status').filter({ hasText: shell.sizeSet })).toBeVisible()
    await expect.poll(height).toBeLessThan(medium * 0.85)
    await page.reload()
    await expect.poll(height).toBeLessThan(medium * 0.85)

    await bar.getByRole('button', { name: shell.settings }).click()
    const settings = page.getByRole('dialog', { name: shell.settings })
    await settings.getByRole('button', { name: '#f5222d' }).click()
    await expect(settings.getByRole('button', { name: '#f5222d' })).toHaveAttribute('aria-pressed', 'true')
    await settings.getByRole('button', { name: words.parts.schemeDark }).click()
    await expectAccessible(page, 'the settings in the dark')
    await settings.getByRole('switch', { name: words.parts.tagsView }).click()
    await settings.getByRole('switch', { name: words.parts.sidebarLogo }).click()
    await settings.getByRole('button', { name: api.close }).click()
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await expect(tabBar(page, words)).toHaveCount(0)
    await expect(bar.getByRole('link', { name: 'Loupe' })).toHaveCount(0)
    await bar.getByRole('button', { name: shell.settings }).click()
    await settings.getByRole('button', { name: words.parts.resetSettings }).click()
    await expect(tabBar(page, words)).toHaveCount(1)
    await settings.getByRole('button', { name: api.close }).click()

    await page.evaluate(() => {
      void Promise.reject(new Error('a promise that failed'))
      setTimeout(() => {
        throw new Error('a mistake of the page')
      })
    })
    await bar.getByRole('button', { name: fill(shell.errorLog_other, { count: 2 }) }).click()
    const errors = page.getByRole('dialog', { name: words.parts.errorTitle })
    await expect(errors).toContainText('a promise that failed')
    await expect(errors).toContainText('a mistake of the page')
    await expectAccessible(page, 'the error log')
    await errors.getByRole('button', { name: words.parts.errorClear }).click()
    for (const [name, count] of [
      [shell.errorLog_one, 1],
      [shell.errorLog_other, 2],
    ] as const) {
      await expect(bar.getByRole('button', { name: fill(name, { count }) })).toHaveCount(0)
    }
  })
}

test('the whole screen is taken and given back, and a browser that cannot says so', async ({ enter }) => {
  const { page, words } = await enter('buyer-chen', { at: '/dashboard' })
  const { shell } = words
  await page.getByRole('button', { name: shell.fullscreen, exact: true }).click()
  await expect(page.getByRole('button', { name: shell.leaveFullscreen })).toBeVisible()
  await page.getByRole('button', { name: shell.leaveFullscreen }).click()
  await expect(page.getByRole('button', { name: shell.fullscreen, exact: true })).toBeVisible()
  await page.evaluate(() => Object.defineProperty(document, 'fullscreenEnabled', { value: false }))
  await page.getByRole('button', { name: shell.fullscreen, exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: shell.noFullscreen })).toBeVisible()
})

test('a site without notices says so, and one with notices shows them whole at a press', async ({ enter }) => {
  const { page, words } = await enter('buyer-chen', { at: 'about:blank' })
  const { shell } = words
  let content = ''
  await page.route('**/api/config/show', async (route) => {
    const reply = await route.fetch()
    const body = (await reply.json()) as { data: object }
    await route.fulfill({ response: reply, json: { ...body, data: { ...body.data, scroll_notice_content: content } } })
  })
  await page.goto('/dashboard')
  await expect(page.getByRole('banner').getByText(shell.noNotice)).toBeVisible()
  content = 'Closed on Monday\nNew stones on Friday'
  await page.reload()
  await page.getByRole('banner').getByRole('button', { name: shell.notices }).click()
  await expect(page.getByRole('banner').getByRole('listitem').filter({ hasText: 'New stones on Friday' })).toBeVisible()
})

test('a page is drawn anew through /redirect, which leads nowhere else', async ({ enter }) => {
  const { page, words } = await enter('buyer-chen', { at: '/redirect/Natural/Naturaldiam?shape=oval' })
  await expect(page).toHaveURL(/\/Natural\/Naturaldiam\?shape=oval$/)
  for (const path of ['/redirect//evil.example', '/redirect/https://evil.example/x']) {
    await page.goto(path)
    await expect(page.getByText(words.apart.notFound)).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/404')
  }
})

test('an invitation stays in the address of the landing page', async ({ enter }) => {
  const { page } = await enter(null, { at: '/dashboard?invite_code=0090' })
  await expect(page).toHaveURL(/systemIndex\?invite_code=0090$/)
  await expect(page.getByText('0090')).toBeVisible()
})
