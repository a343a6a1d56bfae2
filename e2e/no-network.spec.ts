import { expect } from '@playwright/test'
import { test } from './house.ts'

test('without network the frame and what was read stay, the calculator works, and the rest comes by itself afterwards', async ({
  enter,
}) => {
  const { page, context, words } = await enter('buyer-chen', { at: '/dashboard' })
  const { nav, shell, calculator } = words
  const menu = page.getByRole('navigation', { name: shell.menu })
  const strip = page.locator('[data-offline]')
  const seen = page.getByRole('heading', { level: 2 }).first()
  // A browser remembers 250 of what it fetched, unless it is told to remember more.
  await page.evaluate(() => performance.setResourceTimingBufferSize(5000))
  await expect(seen).toBeVisible()
  // The programs of the menu's pages come while nothing else is done.
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /calculator.*\.js/.test(name))))
    .toBe(true)
  await context.setOffline(true)
  await expect(strip).toContainText(/\d\d:\d\d/)
  await expect(seen).toBeVisible()

  await menu.getByRole('link', { name: nav.calculator, exact: true }).click()
  await page.getByRole('textbox', { name: calculator.rap }).fill('7800')
  await page.getByRole('textbox', { name: calculator.back }).fill('42.5')
  await page.getByRole('textbox', { name: calculator.carat, exact: true }).fill('1.01')
  await expect(page.locator('output').filter({ visible: true })).toContainText('4,529.85')
  await expect(menu).toBeVisible()

  await page.getByRole('navigation', { name: shell.openPages }).getByRole('link', { name: nav.dashboard, exact: true }).click()
  await expect(seen).toBeVisible()
  await context.setOffline(false)
  await expect(strip).toHaveCount(0)
})

test('a page whose program is not here is named inside the frame, and opens by itself with its styles once the network is back', async ({
  enter,
}) => {
  const { page, context, words } = await enter('buyer-chen', { at: '/calculator' })
  const { nav, shell, api } = words
  // Programs that nobody asked for yet are not fetched over a dear line.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await page.reload()
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /offline\.text.*\.js/.test(name))))
    .toBe(true)
  await context.setOffline(true)
  const menu = page.getByRole('navigation', { name: shell.menu })
  await menu.getByRole('link', { name: nav.naturalDiamonds, exact: true }).click()
  const missing = page.getByRole('heading', { name: new RegExp(nav.naturalDiamonds) })
  await expect(missing).toBeVisible()
  await expect(page.getByRole('button', { name: api.retry })).toBeVisible()
  await expect(menu).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('grid')).toBeVisible()
  await expect
    .poll(() =>
      page.evaluate(() => [...document.querySelectorAll('link[rel="stylesheet"]')].every((link) => (link as HTMLLinkElement).sheet)),
    )
    .toBe(true)
})
