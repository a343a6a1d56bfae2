import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { enginesThere } from '../scripts/engines.mjs'
import { openFirefox } from './engines/firefox.ts'
import type { Hands, Sight } from './engines/hands.ts'
import { openWebKit } from './engines/webkit.ts'
import { ask, test, tokenOf } from './house.ts'
import { csvFile, csvRow, newReportNo } from './stones.ts'
import { fill, wordsOf } from './words.ts'

const there = enginesThere()
const screens = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const
type Screen = keyof typeof screens

const { api, cart, feeds, nav, orders, session: doors, shell, stock } = wordsOf('en')
const named = (title: string) => new RegExp(title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
// 1.01 ct F VS1: list 4,000, back -30 + 1 = -29: 2,868.40, RMB 20,595.11; 20 % down.
const rmb = '20,595.11'
const deposit = '4,119.02'

for (const screen of ['desk', 'phone'] as const) {
  const { firefox, webkit } = there
  if (firefox !== null) journey('Firefox', screen, () => openFirefox(firefox, screens[screen]))
  if (webkit !== null) journey('WebKit', screen, () => openWebKit(webkit, screens[screen]))
}

/** Where the page stands, what lies over it and what it says. */
const inSight = `return [location.pathname + location.search, ...[...document.querySelectorAll(
  '[role="dialog"], [role="alert"], [role="status"], section[aria-label], header a[aria-label]')]
  .map((thing) => thing.getAttribute('aria-label') + ' ' + thing.textContent.slice(0, 60))].join(' | ').slice(0, 600)`

function journey(engine: string, screen: Screen, open: () => Promise<Hands>): void {
  test(`a file becomes an order with its deposit paid in ${engine}, ${screen}`, async ({ request, baseURL }) => {
    const house = baseURL ?? ''
    const folder = await mkdtemp(join(tmpdir(), 'loupe-engines-'))
    const hands = await open()
    try {
      const reportNo = newReportNo()
      await emptyCart(request)
      await uploadFile(hands, house, request, { folder, reportNo })
      const no = await orderStone(hands, house, screen, reportNo)
      await takeDeposit(hands, house, request, no)
    } catch (error) {
      // These browsers leave no pictures and no traces of their own.
      throw new Error(`${String(error)} On the page: ${await hands.ask<string>(inSight).catch(String)}`, { cause: error })
    } finally {
      await hands.close()
      await rm(folder, { recursive: true, force: true })
    }
  })
}

async function emptyCart(request: APIRequestContext): Promise<void> {
  const items = await ask<{ id: string }[]>(request, 'buyer-chen', '/api/cart/list', { origin: 'natural' })
  if (items.length > 0) await ask(request, 'buyer-chen', '/api/cart/remove', { ids: items.map(({ id }) => id) })
}

type Who = { readonly account: string; readonly request: APIRequestContext }

/** Goes to a page as somebody, in English. */
async function enterAs(hands: Hands, house: string, who: Who | null, at: string): Promise<void> {
  const session = who === null ? {} : { 'Admin-Token': await tokenOf(who.request, who.account) }
  await hands.goTo(`${house}/offline.html`)
  await hands.beSomebody({ language: 'en', ...session }, house)
  await hands.goTo(house + at)
}

async function uploadFile(
  hands: Hands,
  house: string,
  request: APIRequestContext,
  { folder, reportNo }: { folder: string; reportNo: string },
): Promise<void> {
  const path = join(folder, 'amber.csv')
  await writeFile(path, csvFile([csvRow({ reportNo, carat: '1.01', color: 'F', clarity: 'VS1', back: '-30' })]))
  await enterAs(hands, house, { account: 'supplier-a', request }, '/stock/UpDiamStock')
  await hands.see({ role: 'heading', name: feeds.newImport })
  await hands.giveFile('main input[type="file"]', path)
  await hands.press({ role: 'button', name: feeds.check })
  await hands.press({ role: 'button', name: feeds.apply })
  await hands.press({ role: 'button', name: feeds.applyYes, within: { role: 'dialog', name: feeds.applyAsk } })
  await hands.see({ text: fill(feeds.applied, { file: 'amber.csv' }) })
}

/** Logs in by the form, finds the stone, puts it into the cart and orders it; gives the order's number. */
async function orderStone(hands: Hands, house: string, screen: Screen, reportNo: string): Promise<string> {
  await enterAs(hands, house, null, '/systemIndex')
  if (screen === 'desk') await hands.press({ role: 'button', name: doors.logIn, within: { role: 'banner' } })
  const door: Sight = { role: 'dialog', name: named(doors.logInTitle) }
  await hands.type({ role: 'textbox', name: doors.account, within: door }, 'buyer-chen')
  await hands.giveText('input[name="password"]', 'loupe-demo', 'Enter')
  await hands.see({ role: 'heading', name: nav.dashboard })
  await hands.goTo(`${house}/Natural/Naturaldiam`)
  await hands.type({ role: 'textbox', name: stock.smartLabel }, reportNo, 'Enter')
  if (screen === 'desk') await hands.press({ role: 'checkbox', within: { role: 'row', text: reportNo } })
  else await hands.press({ role: 'button', name: /^Select /, within: { role: 'article', text: reportNo } })
  await hands.press({ role: 'button', name: stock.addToCart, within: { role: 'region', name: stock.selection } })
  await hands.press({ role: 'link', name: fill(shell.cartCount, { count: 1 }) })
  await hands.press({ role: 'button', name: cart.checkOut })
  await hands.press({ role: 'button', name: fill(cart.placeFor, { rmb }) })
  await hands.see({ text: orders.placedTitle })
  const no = /[A-Z]{2}\d{6,}-\d+/.exec(await hands.see({ role: 'dialog', text: orders.placedTitle }))?.[0]
  if (no === undefined) throw new Error('the order has no number')
  return no
}

/** The house books the deposit, and the order goes on. */
async function takeDeposit(hands: Hands, house: string, request: APIRequestContext, no: string): Promise<void> {
  await enterAs(hands, house, { account: 'admin', request }, `/order/diamOrder/customerOrder?search=${no}`)
  await hands.press({ role: 'button', name: named(no) })
  const order: Sight = { role: 'dialog', name: named(no) }
  await hands.press({ role: 'button', name: orders.record, within: order })
  const form: Sight = { role: 'dialog', name: fill(orders.recordTitle, { no }) }
  await hands.press({ role: 'button', name: orders.record, within: form })
  await hands.see({ text: fill(orders.recordDone, { rmb: deposit }) })
  await hands.press({ role: 'button', name: orders.move.preparation, within: order })
  await hands.see({ text: 'Being bought', within: order })
  await hands.press({ role: 'button', name: api.close, within: order })
}
