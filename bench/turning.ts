// How smoothly models turn and how soon a choice has its price: `npm run bench -- turning http://127.0.0.1:3000`, the address of a running demo.
import { chromium, devices, type Locator, type Page } from '@playwright/test'
import { configureText } from '../web/jewelry/configure/configure.text.en.ts'
import { jewelryText } from '../web/jewelry/jewelry.text.en.ts'
import { stockText } from '../web/stock/stock.text.en.ts'
import { solidEn } from '../web/gems/solid/solid.text.en.ts'
import { launch } from '../scripts/usual-browser.mjs'
import { line, percentile, sorted, timesText } from './bench-figures.ts'
import { demoToken } from './demo-token.ts'

const origin = process.argv[2] ?? 'http://127.0.0.1:3000'
const seconds = 6

/** Milliseconds between frames while something turns, and how wide the drawing is in pixels by then. */
async function framesOf(canvas: Locator): Promise<{ readonly deltas: readonly number[]; readonly width: number }> {
  const deltas = await canvas.page().evaluate(async (ms) => {
    const found: number[] = []
    await new Promise<void>((done) => {
      const begin = performance.now()
      let before = begin
      const next = (now: number) => {
        found.push(now - before)
        before = now
        if (now - begin < ms) requestAnimationFrame(next)
        else done()
      }
      requestAnimationFrame(next)
    })
    return found.slice(2)
  }, seconds * 1000)
  return { deltas: sorted(deltas), width: Number(await canvas.getAttribute('width')) }
}

async function turn(page: Page, what: string): Promise<void> {
  const canvas = page.locator('canvas').first()
  await canvas.waitFor()
  const start = page.getByRole('button', { name: solidEn.start, exact: true })
  // Without a graphics card it stands still until it is asked to turn.
  if (await start.isVisible()) await start.click()
  await page.waitForTimeout(2500)
  const { deltas, width } = await framesOf(canvas)
  const shown = (share: number) => percentile(deltas, share).toFixed(1)
  line(what, `${(deltas.length / seconds).toFixed(1)} frames/s at ${width} px, p50 ${shown(0.5)} p95 ${shown(0.95)} p99 ${shown(0.99)} ms`)
}

/** Milliseconds from a choice until the price of what is chosen now stands there. */
async function untilPriced(page: Page, press: () => Promise<unknown>): Promise<number> {
  // Counted in the page: what the bench itself takes to talk to it is no part of it.
  await page.evaluate(() => {
    const clock = { chosen: 0, told: 0 }
    Object.assign(window, { clock })
    const begin = () => {
      clock.chosen = performance.now()
      const look = () => {
        const isOld = document.querySelector('[role="dialog"] [role="status"][aria-busy="true"]') !== null
        if (isOld || performance.now() - clock.chosen < 8) setTimeout(look, 1)
        else clock.told = performance.now()
      }
      look()
    }
    addEventListener('click', begin, { capture: true, once: true })
  })
  await press()
  const told = await page.waitForFunction(() => {
    const { chosen, told: at } = (window as unknown as { clock: { chosen: number; told: number } }).clock
    return at > 0 && at - chosen
  })
  return Number(await told.jsonValue())
}

/** A graphics card is nothing that every machine has: its work is done by the processor here, and the first line says so. */
const args = [...launch.args.filter((arg) => arg !== '--disable-gpu'), '--use-angle=swiftshader', '--enable-unsafe-swiftshader']
const browser = await chromium.launch({ ...launch, args })
const token = await demoToken(origin, 'buyer-chen')

async function drawnBy(page: Page): Promise<string> {
  return page.evaluate(() => {
    const gl = document.createElement('canvas').getContext('webgl2')
    const told = gl?.getExtension('WEBGL_debug_renderer_info')
    return gl && told ? String(gl.getParameter(told.UNMASKED_RENDERER_WEBGL)) : 'nothing'
  })
}

const rings = `${origin}/Labdiam/finish/Labindex?ready=made&categories=ring_women`
const openRing = (page: Page, at: number) => page.getByRole('main').getByRole('listitem').nth(at).getByRole('button').first().click()

/** Every metal of some rings, each asked for the first time: what was asked once is known. */
async function choose(page: Page, where: string): Promise<void> {
  const times: number[] = []
  for (let at = 0; at < 8; at += 1) {
    await page.goto(rings)
    await openRing(page, at)
    await page.getByRole('button', { name: jewelryText.configure, exact: true }).click()
    const others = page
      .getByRole('dialog')
      .getByRole('group', { name: configureText.metal, exact: true })
      .getByRole('button', { pressed: false })
    await others.first().waitFor()
    await page.waitForTimeout(800)
    const names = await others.allInnerTexts()
    for (const name of names) {
      times.push(await untilPriced(page, () => page.getByRole('dialog').getByRole('button', { name, exact: true }).click()))
    }
  }
  line(`${times.length} choices on a ${where} until their price is there`, timesText(sorted(times)))
}

for (const [where, device] of [
  ['desk', { viewport: { width: 1440, height: 900 } }],
  ['phone', devices['Pixel 7']],
] as const) {
  const context = await browser.newContext(device)
  await context.addCookies([{ name: 'Admin-Token', value: token, url: origin }])
  const page = await context.newPage()
  await page.goto(`${origin}/Natural/Naturaldiam`)
  if (where === 'desk') line('drawn by', await drawnBy(page))
  const stone =
    where === 'desk'
      ? page.getByRole('grid').getByRole('row').nth(1).getByRole('gridcell').nth(3)
      : page.getByRole('article').first().getByRole('button').first()
  await stone.click()
  await page.getByRole('button', { name: stockText.seen.model, exact: true }).click()
  await turn(page, `a stone on a ${where}`)
  await page.goto(rings)
  await openRing(page, 0)
  await page.getByRole('button', { name: jewelryText.in3d, exact: true }).click()
  await turn(page, `a ring on a ${where}`)
  await choose(page, where)
  await context.close()
}
await browser.close()
