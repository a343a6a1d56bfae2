import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { sitesText as en } from '../web/sites/sites.text.en.ts'
import { sitesText as zh } from '../web/sites/sites.text.zh.ts'
import { expectAccessible, expectNoSidewaysScroll } from './house.ts'
import { fill, wordsOf } from './words.ts'

const port = 41_000 + Math.floor(Math.random() * 8000)
const origin = `http://127.0.0.1:${port}`
let dataDir = ''
let server: ChildProcess
let code = ''

test.beforeAll(async () => {
  test.setTimeout(90_000)
  dataDir = mkdtempSync(join(tmpdir(), 'loupe-empty-'))
  const main = fileURLToPath(new URL('../server/dist/main.js', import.meta.url))
  const { DATABASE_URL: _theirs, ...env } = process.env
  server = spawn(process.execPath, [main], {
    env: { ...env, EMPTY: '1', PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  code = await new Promise<string>((resolve, reject) => {
    let said = ''
    server.stdout?.on('data', (part: Buffer) => {
      said += part.toString()
      const found = /one-time code: (\S+)/.exec(said)?.[1]
      if (found) resolve(found)
    })
    server.once('exit', () => reject(new Error(`the empty house did not start:\n${said}`)))
  })
})

test.afterAll(async () => {
  const ended = new Promise((resolve) => server.once('exit', resolve))
  if (server.exitCode === null && server.kill('SIGTERM')) await ended
  rmSync(dataDir, { recursive: true, force: true })
})

test('an empty house is set up with the one-time code, and nothing else is reachable before', async ({ page, context, request }) => {
  test.setTimeout(90_000)
  await context.addCookies([{ name: 'language', value: 'en', url: origin }])
  for (const address of ['/dashboard', '/Natural/Naturaldiam', '/systemIndex', '/order/diamOrder/customerOrder']) {
    await page.goto(origin + address)
    await expect(page, address).toHaveURL(`${origin}/setup`)
  }
  const refused = await request.post(`${origin}/api/login/DoLogin`, { data: { username: 'admin', password: 'loupe-demo' } })
  expect(refused.status()).toBeGreaterThanOrEqual(400)
  expect(refused.status()).toBeLessThan(500)

  await expect(page.getByRole('heading', { name: en.title })).toBeVisible()
  await expectAccessible(page, 'the set-up page')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page, 'the set-up page')
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.getByRole('button', { name: en.finish }).click()
  await expect(page.getByText(en.codeNeeded)).toBeVisible()
  await expect(page.getByText(en.problems)).toBeVisible()
  await page.getByRole('textbox', { name: en.code }).fill('AAAA-AAAA-AAAA-AAAA')
  await page.getByRole('textbox', { name: en.houseName }).fill('Harbour House')
  await page.getByRole('group', { name: en.suggestions }).getByRole('button', { name: 'Shenzhen' }).click()
  await page.getByRole('textbox', { name: en.locations }).fill('Lisbon')
  await page.getByRole('textbox', { name: en.locations }).press('Enter')
  await page.getByRole('textbox', { name: en.rateNames.naturalSpot }).fill('7.1')
  await page.getByRole('button', { name: fill(en.sameRate, { rate: '7.1' }) }).click()
  await page.getByRole('textbox', { name: en.account }).fill('owner')
  await page.getByLabel(en.password, { exact: true }).fill('four words are better')
  await page.getByRole('button', { name: en.finish }).click()
  await expect(page.getByRole('textbox', { name: en.code }), 'a wrong code is refused').toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page, 'the set-up page after a wrong code')

  await page.getByRole('textbox', { name: en.code }).fill(code)
  await page.getByRole('button', { name: en.finish }).click()
  const { session } = wordsOf('en')
  const dialog = page.getByRole('dialog', { name: session.logInTitle })
  await dialog.getByRole('textbox', { name: session.account }).fill('owner')
  await dialog.getByLabel(session.password, { exact: true }).fill('four words are better')
  await dialog.getByRole('button', { name: session.logIn, exact: true }).click()
  await expect(page.getByRole('button', { name: 'owner' })).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('Harbour House')

  // Nobody has said yet what new customers pay: who set the house up is told, and sets it with one press.
  await page.goto(`${origin}/dashboard`)
  const missing = page.getByRole('form', { name: 'New customers see no prices yet' })
  await expect(missing).toContainText('Customers')
  await expectAccessible(page, 'the dashboard of a new house')
  await missing.getByRole('button', { name: 'Set prices' }).click()
  await expect(missing).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(missing).toHaveCount(0)
  await page.goto(`${origin}/setup`)
  await expect(page, 'the set-up page is closed for good').not.toHaveURL(/setup/)
  expect(zh.title, 'the page is there in Chinese').not.toBe(en.title)
})
