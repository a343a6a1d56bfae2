// How smoothly the stock table scrolls: `npm run bench -- scroll http://127.0.0.1:3000`, the address of a running demo (`npm start -- --stones 200000`).
import { chromium, type Page } from '@playwright/test'
import { percentile, sorted } from './bench-figures.ts'
import { launch } from '../scripts/usual-browser.mjs'
import { demoToken } from './demo-token.ts'

const origin = process.argv[2] ?? 'http://127.0.0.1:3000'
/** Pixels a frame: reading on, scrolling fast, and dragging the bar. */
const speeds = [12, 60, 600]
const seconds = 6

/** Times between frames, in ms, while the table is scrolled by so many pixels in each of them. */
async function frames(page: Page, pixels: number): Promise<number[]> {
  return page.evaluate(
    async ([step, ms]) => {
      const grid = document.querySelector('[role="grid"]')
      let scroller = grid?.parentElement
      while (scroller && !['auto', 'scroll'].includes(getComputedStyle(scroller).overflowY)) scroller = scroller.parentElement
      if (!scroller) throw new Error('there is no table to scroll')
      const deltas: number[] = []
      await new Promise<void>((done) => {
        const begin = performance.now()
        let before = begin
        const next = (now: number) => {
          deltas.push(now - before)
          before = now
          scroller.scrollTop += step
          if (now - begin < ms) requestAnimationFrame(next)
          else done()
        }
        requestAnimationFrame(next)
      })
      return deltas.slice(2)
    },
    [pixels, seconds * 1000] as const,
  )
}

const browser = await chromium.launch(launch)
const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
await context.addCookies([{ name: 'Admin-Token', value: await demoToken(origin, 'buyer-chen'), url: origin }])
const page = await context.newPage()
await page.goto(`${origin}/Natural/Naturaldiam?sort=usdPerCt`)
await page.getByRole('grid').getByRole('row').nth(5).waitFor()
await page.waitForTimeout(1500)
console.log(`${(await page.getByRole('grid').getAttribute('aria-rowcount')) ?? 'no'} rows, ${await page.locator('*').count()} elements`)
for (const pixels of speeds) {
  const deltas = sorted(await frames(page, pixels))
  const late = deltas.filter((delta) => delta > 20).length
  const shown = (share: number) => percentile(deltas, share).toFixed(1)
  console.log(
    `${String(pixels).padStart(4)} px a frame: ${(deltas.length / seconds).toFixed(1)} frames/s, p50 ${shown(0.5)} p95 ${shown(0.95)} p99 ${shown(0.99)} ms, ${late} of ${deltas.length} later than 20 ms`,
  )
  await page.waitForTimeout(800)
}
await browser.close()
