// What a first load weighs and how it behaves: `npm run bench -- web`, or `-- web http://127.0.0.1:3000` for a demo that runs already.
import { chromium, type Browser, type BrowserContext } from '@playwright/test'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildServer, repository, startServerProcess } from '../server/testing/server-process.ts'
import { percentile, sorted } from './bench-figures.ts'
import { launch } from '../scripts/usual-browser.mjs'
import { demoToken } from './demo-token.ts'
import { lighthouseScores } from './web-lighthouse.ts'

const routes = [
  ['landing', '/systemIndex', null],
  ['dashboard', '/dashboard', 'buyer-chen'],
  ['natural stock', '/Natural/Naturaldiam?sort=usdPerCt', 'buyer-chen'],
  ['lab stock', '/Labdiam/Labindex?sort=usdPerCt', 'buyer-chen'],
  ['cart', '/Shopping/diamShopping/Naturaldiamindex', 'buyer-chen'],
  ['orders', '/order/diamOrder/Naturalindex', 'buyer-chen'],
  ['upload', '/stock/UpDiamStock', 'supplier-a'],
  ['price list', '/net_rapback/index', 'admin'],
  ['rates', '/dataManage/nextbase_rate', 'admin'],
  ['users', '/dataManage/user', 'admin'],
  ['groups', '/dataManage/userGroupindex', 'admin'],
  ['base config', '/dataManage/base', 'admin'],
] as const

const screens = {
  phone: { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true, deviceScaleFactor: 1.75 },
  desk: { viewport: { width: 1440, height: 900 } },
} as const
/** A page counts as loaded when nothing has arrived for so long. */
const quietMs = 1200
const patienceMs = 20_000

type Loaded = {
  readonly path: string
  readonly jsBytes: number
  readonly cssBytes: number
  readonly requests: number
  readonly paintMs: number
  readonly largestPaintMs: number
  readonly shift: number
}

/** Runs in the page before anything else of it: keeps the layout shifts and the largest paint so far. */
function watchPaints(): void {
  const seen = { shift: 0, largestPaintMs: 0 }
  Object.assign(globalThis, { loupeSeen: seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (!entry.hadRecentInput) seen.shift += entry.value
    }
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.largestPaintMs = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
}

/** One cold load: a browser profile of its own, bodies counted as they came over the wire, packed, without headers. */
async function load(context: BrowserContext, url: string): Promise<Loaded> {
  const page = await context.newPage()
  let jsBytes = 0
  let cssBytes = 0
  let requests = 0
  let last = performance.now()
  const begin = last
  const sizes: Promise<void>[] = []
  page.on('requestfinished', (request) => {
    last = performance.now()
    requests += 1
    const isScript = /\.js($|\?)/.test(request.url())
    if (!isScript && !/\.css($|\?)/.test(request.url())) return
    sizes.push(
      request.sizes().then(({ responseBodySize }) => {
        if (isScript) jsBytes += responseBodySize
        else cssBytes += responseBodySize
      }),
    )
  })
  await page.addInitScript(watchPaints)
  await page.goto(url, { waitUntil: 'load' })
  if (!url.endsWith('.html')) await page.locator('main h1:not([inert] *)').first().waitFor({ timeout: patienceMs })
  while (performance.now() - last < quietMs && performance.now() - begin < patienceMs) await page.waitForTimeout(100)
  await Promise.all(sizes)
  const seen = await page.evaluate(() => {
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    const { loupeSeen } = globalThis as unknown as { loupeSeen: { shift: number; largestPaintMs: number } }
    return { paintMs: paint, ...loupeSeen, path: location.pathname }
  })
  await page.close()
  return { jsBytes, cssBytes, requests, ...seen }
}

async function loadCold(browser: Browser, url: string, token: string | null, screen: keyof typeof screens): Promise<Loaded> {
  const context = await browser.newContext({ ...screens[screen], locale: 'en-US', serviceWorkers: 'block' })
  if (token !== null) await context.addCookies([{ name: 'Admin-Token', value: token, url }])
  try {
    return await load(context, url)
  } finally {
    await context.close()
  }
}

const kb = (bytes: number) => (bytes / 1000).toFixed(1).padStart(7)
const times = (ms: number, peerMs: number) => `${(ms / peerMs).toFixed(1)}x`.padStart(6)

async function printLoads(browser: Browser, origin: string, tokens: ReadonlyMap<string, string>): Promise<void> {
  for (const screen of ['phone', 'desk'] as const) {
    const peers: number[] = []
    for (let run = 0; run < 3; run += 1) peers.push((await loadCold(browser, `${origin}/offline.html`, null, screen)).paintMs)
    const peerMs = percentile(sorted(peers), 0.5)
    console.log(`\n${screen}: the peer, a plain page of the same server without scripts, paints after ${peerMs.toFixed(0)} ms`)
    console.log(`${''.padEnd(14)}  JS kB  CSS kB requests  first paint   largest   layout shift`)
    for (const [name, path, account] of routes) {
      const { jsBytes, cssBytes, requests, paintMs, largestPaintMs, shift, ...at } = await loadCold(
        browser,
        origin + path,
        account === null ? null : (tokens.get(account) ?? null),
        screen,
      )
      const elsewhere = at.path === path ? '' : `   (led to ${at.path})`
      const painted = `${times(paintMs, peerMs)} ${times(largestPaintMs, peerMs).padStart(12)}`
      console.log(
        `${name.padEnd(14)}${kb(jsBytes)} ${kb(cssBytes)} ${String(requests).padStart(8)} ${painted} ${shift.toFixed(4).padStart(14)}${elsewhere}`,
      )
    }
  }
}

async function measure(origin: string): Promise<void> {
  const accounts = new Set(routes.flatMap(([, , account]) => account ?? []))
  const tokens = new Map<string, string>()
  for (const account of accounts) tokens.set(account, await demoToken(origin, account))
  const browser = await chromium.launch(launch)
  try {
    await printLoads(browser, origin, tokens)
  } finally {
    await browser.close()
  }
  await lighthouseScores([
    { name: 'landing', url: `${origin}/systemIndex`, token: null },
    { name: 'natural stock', url: `${origin}/Natural/Naturaldiam?sort=usdPerCt`, token: tokens.get('buyer-chen') ?? null },
  ])
}

const given = process.argv[2]
if (given === undefined) {
  buildServer()
  execFileSync(process.execPath, ['scripts/build.mjs', '--web'], { cwd: repository(), stdio: 'inherit' })
  execFileSync(process.execPath, ['scripts/first-load.mjs'], { cwd: repository(), stdio: 'inherit' })
  const dataDir = mkdtempSync(join(tmpdir(), 'loupe-bench-web-'))
  const server = await startServerProcess({ DATA_DIR: dataDir, EMPTY: '0', DEMO_STONES: '3000' }, 300_000)
  try {
    await measure(server.url)
  } finally {
    await server.end('SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
  }
} else {
  await measure(given.replace(/\/$/, ''))
}
