import { expect } from '@playwright/test'
import { expectAccessible, test } from './house.ts'
import { aStone, bringStones } from './stones.ts'
import { wordsOf } from './words.ts'

test('the next-level site shows its own name and prices, and nothing of the suppliers', async ({ page, request, baseURL }) => {
  const { session, stock } = wordsOf('en')
  const stone = aStone()
  await bringStones(request, [stone])
  const site = `http://next.localhost:${new URL(baseURL ?? '').port}`
  const said: string[] = []
  page.on('response', (reply) => {
    if (reply.url().includes('/api/') && !reply.url().includes('/events')) {
      void reply.text().then(
        (text) => said.push(text),
        () => undefined,
      )
    }
  })
  await page.goto(`${site}/Natural/Naturaldiam?nos=${stone.reportNo}`)
  await expect(page.getByRole('banner')).toContainText('Northern Light Diamonds')
  const dialog = page.getByRole('dialog', { name: session.logInTitle })
  await dialog.getByRole('textbox', { name: session.account }).fill('next-buyer')
  await dialog.getByLabel(session.password, { exact: true }).fill('loupe-demo')
  await dialog.getByRole('button', { name: session.logIn, exact: true }).click()
  const row = page.getByRole('row').filter({ hasText: stone.reportNo })
  // The house sells to its resellers at 2,800.00 x 1.03 = 2,884.00; the site's own customers pay 2,884.00 x 1.08 = 3,114.72.
  await expect(row).toContainText('3,114.72')
  await expectAccessible(page, 'the stock page of the next-level site')
  await row.getByText('1.00', { exact: true }).first().click()
  const drawer = page.getByRole('complementary', { name: 'Round 1.00 ct F VS1' })
  await expect(drawer).toContainText('3,114.72')
  for (const secret of ['2,800.00', '2,884.00', 'Amber Star', 'Loupe Demo House']) {
    await expect(page.locator('body')).not.toContainText(secret)
  }
  for (const secret of ['2800.00', '2884.00', 'Amber Star', stock.staffOnly]) expect(said.join('\n')).not.toContain(secret)

  await page.goto(`http://127.0.0.1:${new URL(baseURL ?? '').port}/systemIndex`)
  await page.getByRole('banner').getByRole('button', { name: session.logIn }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: session.account }).fill('next-buyer')
  await page.getByRole('dialog').getByLabel(session.password, { exact: true }).fill('loupe-demo')
  await page.getByRole('dialog').getByRole('button', { name: session.logIn, exact: true }).click()
  await expect(page.getByRole('alert').first(), 'an account of one site opens nothing on another').toBeVisible()
})
