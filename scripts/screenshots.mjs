// Pictures of every page, wide, middle and phone, English and Chinese, into test-results/tour: `node scripts/screenshots.mjs <address of a running demo> [names]`, TOUR_WIDTH=390 for one width.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { launch } from './usual-browser.mjs'

const origin = process.argv[2] ?? 'http://127.0.0.1:3000'
const folder = fileURLToPath(new URL('../test-results/tour', import.meta.url))
mkdirSync(folder, { recursive: true })

const sizes = [
  [1440, 900],
  [1024, 768],
  [390, 844],
]
const languages = ['en', 'zh']
const width = Number(process.env.TOUR_WIDTH ?? 0)
/** Name, account, address, and whether the first row is opened before the picture. */
const pages = [
  ['landing', null, '/systemIndex'],
  ['login', null, '/Natural/Naturaldiam'],
  ['dashboard', 'buyer-chen', '/dashboard'],
  ['stock', 'buyer-chen', '/Natural/Naturaldiam'],
  ['stock-chosen', 'buyer-chen', '/Natural/Naturaldiam?shape=round,oval&carat=1..2&color=D,E,F'],
  ['stock-pictures', 'buyer-chen', '/Natural/Naturaldiam?layout=grid'],
  ['stock-none', 'buyer-chen', '/Natural/Naturaldiam?shape=heart&carat=9..10'],
  ['stock-lab', 'admin', '/Labdiam/Labindex'],
  ['stock-fancy', 'admin', '/Labdiam/Labfancy'],
  ['stone-buyer', 'buyer-chen', '/Natural/Naturaldiam', 'first'],
  ['stone-staff', 'admin', '/Natural/Naturaldiam', 'first'],
  ['cart', 'buyer-meyer', '/Shopping/diamShopping/Naturaldiamindex'],
  ['cart-empty', 'buyer-meyer', '/Shopping/diamShopping/Labdiamindex'],
  ['orders-buyer', 'buyer-chen', '/order/diamOrder/Naturalindex'],
  ['orders-staff', 'admin', '/order/diamOrder/customerOrder'],
  ['order-staff', 'admin', '/order/diamOrder/customerOrder', 'first'],
  ['order-buyer', 'buyer-chen', '/order/diamOrder/Naturalindex', 'first'],
  ['sales-stock', 'supplier-a', '/order/diamOrder/srStockOrder'],
  ['upload', 'admin', '/stock/UpDiamStock'],
  ['health', 'admin', '/dataManage/health'],
  ['upload-supplier', 'supplier-a', '/stock/UpDiamStock'],
  ['import', 'admin', '/stock/UpDiamStock', 'first'],
  ['prices', 'admin', '/net_rapback/index'],
  ['rates', 'admin', '/dataManage/base'],
  ['forbidden', 'buyer-chen', '/net_rapback/index'],
  ['nothing', 'buyer-chen', '/no/such/page'],
]

const tokens = new Map()
async function tokenOf(account) {
  if (tokens.has(account)) return tokens.get(account)
  const body = JSON.stringify({ username: account, password: 'loupe-demo' })
  const reply = await fetch(`${origin}/api/login/DoLogin`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const { token } = await reply.json()
  tokens.set(account, token)
  return token
}

/** Opens the first thing of the list: a row of stones, a card, an order, an import. */
async function openFirst(page) {
  const first = page
    .getByRole('grid')
    .getByRole('row')
    .nth(1)
    .or(page.locator('main article button').first())
    .or(page.locator('main table tbody tr button, main ul li > button').first())
  await first.first().click({ timeout: 8000 })
}

async function settle(page) {
  await page.waitForFunction(() => document.querySelector('h1, main, [role="dialog"]') !== null)
  await page.waitForTimeout(900)
}

const only = process.argv.slice(3)
const browser = await chromium.launch(launch)
for (const [wide, height] of sizes.filter(([each]) => width === 0 || each === width)) {
  for (const language of languages) {
    for (const [name, account, address, first] of pages) {
      if (only.length > 0 && !only.includes(name)) continue
      const context = await browser.newContext({
        viewport: { width: wide, height },
        timezoneId: 'Asia/Shanghai',
        isMobile: wide < 500,
        hasTouch: wide < 500,
      })
      const cookies = [{ name: 'language', value: language, url: origin }]
      if (account !== null) cookies.push({ name: 'Admin-Token', value: await tokenOf(account), url: origin })
      await context.addCookies(cookies)
      const page = await context.newPage()
      const file = `${String(name)}-${wide}-${language}.png`
      try {
        await page.goto(origin + address)
        await settle(page)
        if (first) {
          await openFirst(page)
          await settle(page)
        }
      } catch (error) {
        console.error(`${file}: ${String(error).split('\n')[0]}`)
      }
      await page.screenshot({ path: join(folder, file) })
      await context.close()
    }
  }
}
await browser.close()
console.log(`The pictures are in ${folder}`)
