import { AxeBuilder } from '@axe-core/playwright'
import {
  devices,
  expect,
  test as base,
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type Locator,
  type Page,
  type Request,
} from '@playwright/test'
import { wordsOf, type JourneyLanguage, type Words } from './words.ts'

const password = 'loupe-demo'

/** Somebody in front of a browser of their own. */
export type Person = { readonly page: Page; readonly context: BrowserContext; readonly words: Words; readonly language: JourneyLanguage }
export type Enter = (
  account: string | null,
  options?: {
    readonly language?: JourneyLanguage
    readonly at?: string
    /** A session that was opened already, for somebody who is no demo account. */
    readonly token?: string
    /** The house's own address, unless it is another site's. */
    readonly origin?: string
    /** As on a phone, whatever the project's own screen. */
    readonly phone?: boolean
  },
) => Promise<Person>

/** Each worker has a house of its own, on the port that comes so many after the first. */
const houseNo = (): number => base.info().parallelIndex

/** A session of a demo account, opened through the API. */
export async function tokenOf(request: APIRequestContext, account: string, origin?: string): Promise<string> {
  const reply = await request.post('/api/login/DoLogin', { data: { username: account, password, referrer: origin } })
  const { token } = (await reply.json()) as { token?: string }
  if (!token) throw new Error(`${account} could not log in: ${reply.status()}`)
  return token
}

const sessions = new Map<string, string>()

/** Asks the API as an account, in one session as long as it lasts; gives the envelope's data. */
export async function ask<T>(request: APIRequestContext, account: string, path: string, data: object): Promise<T> {
  const key = crypto.randomUUID()
  const post = async () => {
    const token = sessions.get(account) ?? (await tokenOf(request, account))
    sessions.set(account, token)
    return request.post(path, { data, headers: { token, 'idempotency-key': key } })
  }
  let reply = await post()
  if (reply.status() === 401) {
    sessions.delete(account)
    reply = await post()
  }
  const envelope = (await reply.json()) as { code: number; msg: string; data: T }
  expect(envelope.msg, `${path} as ${account}`).toBe('')
  return envelope.data
}

/** `enter` opens a browser as a demo account (null: nobody), at an address; all of them are closed at the end. */
export const test = base.extend<{ enter: Enter }>({
  baseURL: async ({ baseURL }, use) => {
    const first = new URL(baseURL ?? '')
    first.port = String(Number(first.port) + houseNo())
    await use(first.origin)
  },
  enter: async ({ browser, baseURL, request }, use) => {
    const opened: BrowserContext[] = []
    const hidden: string[] = []
    await use(async (account, { language = 'en', at = '/', token = null, phone = false, origin = baseURL ?? '' } = {}) => {
      const context = await newContext(browser, phone)
      opened.push(context)
      const session = account === null ? token : await tokenOf(request, account, origin)
      await context.addCookies([
        { name: 'language', value: language, url: origin },
        ...(session === null ? [] : [{ name: 'Admin-Token', value: session, url: origin }]),
      ])
      const page = await context.newPage()
      countCalls(page)
      await watchTyping(page, hidden)
      await page.goto(new URL(at, origin).href)
      return { page, context, language, words: wordsOf(language) }
    })
    for (const context of opened) await context.close()
    expect(hidden, 'fields that were hidden and shown again while somebody was in them: what is typed meanwhile is lost').toEqual([])
  },
})

/** Drawn with a pixel for each of CSS: what journeys look at has no finer lines, and seven times as many take seven times the work. */
const aPhone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 }

const newContext = (browser: Browser, phone: boolean): Promise<BrowserContext> =>
  browser.newContext({
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
    ...(phone ? aPhone : {}),
  })

/** Tells of fields that lose the focus because what they stand in waits for words or code, and comes back. */
async function watchTyping(page: Page, hidden: string[]): Promise<void> {
  const mark = 'hidden while somebody was in it: '
  page.on('console', (message) => {
    if (message.text().startsWith(mark)) hidden.push(message.text().slice(mark.length))
  })
  await page.addInitScript((told) => {
    let path = ''
    document.addEventListener('focusin', () => (path = location.pathname), true)
    const seen = (target: HTMLElement): void => {
      const field = document.activeElement
      // Who goes to another page leaves the field on purpose.
      if (location.pathname !== path) return
      if (target.style.display !== 'none' || !field?.matches('input, textarea, select') || !target.contains(field)) return
      const again = new MutationObserver(() => {
        if (target.style.display === 'none') return
        again.disconnect()
        // oxlint-disable-next-line no-console -- how a page tells its journey
        console.error(`${told}${location.pathname} ${field.outerHTML.slice(0, 160)}`)
      })
      again.observe(target, { attributes: true, attributeFilter: ['style'] })
      setTimeout(() => again.disconnect(), 5000)
    }
    new MutationObserver((changes) => {
      for (const { target } of changes) if (target instanceof HTMLElement) seen(target)
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ['style'] })
  }, mark)
}

const openCalls = new WeakMap<Page, Set<Request>>()

/** Keeps count of the calls that a page waits for. */
function countCalls(page: Page): void {
  const open = new Set<Request>()
  openCalls.set(page, open)
  const end = (request: Request) => void open.delete(request)
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // News of the stock come on a call that stays open.
    if (pathname.startsWith('/api/') && pathname !== '/api/stock/events') open.add(request)
  })
  page.on('requestfinished', end).on('requestfailed', end)
}

/** What is not answered yet changes the page while it is judged: a button that can't be pressed becomes one that can. */
async function answered(page: Page): Promise<void> {
  const isAnswered = expect.poll(() => openCalls.get(page)?.size ?? 0, { timeout: 5000 }).toBe(0)
  // A journey may keep a call open on purpose.
  await isAnswered.catch(() => undefined)
}

const checked = new Map<string, Set<string>>()

/**
 * No violation that axe knows of, once nothing moves any more; the journey goes on and tells them all. With a dialog
 * open the topmost one alone is judged. What was judged at the same width already is not judged again in the same language,
 * and for its names and roles only in another one: colours have no language, and they take most of the time.
 */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  const what = `${where} at ${page.viewportSize()?.width ?? 0}`
  const language = await page.evaluate(() => document.documentElement.lang)
  const before = checked.get(what) ?? new Set()
  if (before.has(language)) return
  checked.set(what, new Set([...before, language]))
  await expect(page.locator('main h1:not([inert] *), [role="dialog"] h2').filter({ visible: true }).first()).toBeVisible()
  await answered(page)
  // A list that waits for its answer is pale on purpose, and so is a button that was pressed.
  await expect(page.locator('[data-stale], [data-loading]').filter({ visible: true })).toHaveCount(0)
  // Asked again and again: the end of an animation whose element left the page is told to nobody.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((animation) => animation.effect?.getComputedTiming().iterations === Infinity || animation.playState !== 'running'),
  )
  const violations = await judgeAtRest(page, before.size > 0)
  const told = violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 4).map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary?.split('\n')[1]?.trim() ?? ''}`),
  )
  expect.soft(told, `accessibility of ${where}`).toEqual([])
}

/**
 * What changes while it is judged is judged again: of a button that becomes one that can be pressed the colours were read before and the
 * state after. What is wrong with the page is there every time.
 */
async function judgeAtRest(page: Page, isOtherLanguage: boolean, times = 5): Promise<Violations> {
  const watch = await page.evaluateHandle(() => {
    const seen = { isChanged: false }
    const observer = new MutationObserver((records) => {
      seen.isChanged ||= records.some(({ attributeName }) => attributeName !== 'data-judged')
    })
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
    return { seen, observer }
  })
  const { violations } = await judge(page, isOtherLanguage)
  const isChanged = await watch.evaluate(({ seen, observer }) => {
    observer.disconnect()
    return seen.isChanged
  })
  await watch.dispose()
  return violations.length > 0 && isChanged && times > 1 ? judgeAtRest(page, isOtherLanguage, times - 1) : violations
}

const dialogs = '[role="dialog"][aria-modal="true"]'

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations']

/** Asked in one go: piece by piece, as the tool does by itself, takes three times as long. */
async function judge(page: Page, isOtherLanguage: boolean) {
  // Half a megabyte of program is brought to a page once, not twice with every look.
  const has = await Promise.all(page.frames().map((frame) => frame.evaluate(() => 'axe' in window).catch(() => false)))
  const axe = new AxeBuilder(has.every(Boolean) ? { page, axeSource: '0' } : { page }).setLegacyMode(true)
  const rules = isOtherLanguage ? { 'color-contrast': { enabled: false } } : {}
  const topmost = page.locator(dialogs).filter({ visible: true }).last()
  const isInDialog = (await topmost.count()) > 0
  if (isInDialog) await topmost.evaluate((dialog) => dialog.setAttribute('data-judged', ''))
  const { violations } = await (isInDialog ? axe.include('[data-judged]') : axe).options({ resultTypes: ['violations'], rules }).analyze()
  if (isInDialog) await topmost.evaluate((dialog) => dialog.removeAttribute('data-judged'))
  return { violations }
}

/** Neither the page nor anything in it that scrolls up and down is wider than the screen. */
export async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  const wide = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll<HTMLElement>('body, main, main *, [role="dialog"] *')]
      .filter((element) => {
        const style = getComputedStyle(element)
        const scrolls =
          element === document.documentElement || (/auto|scroll/.test(style.overflowY) && element.scrollHeight > element.clientHeight + 1)
        return scrolls && style.overflowX !== 'hidden' && element.scrollWidth > element.clientWidth + 1
      })
      .map((element) => `${element.tagName} ${element.getAttribute('aria-label') ?? ''} ${element.scrollWidth} > ${element.clientWidth}`),
  )
  expect.soft(wide, `sideways scrolling in ${where}`).toEqual([])
}

/** Unfolds every group of the sidebar. */
export async function unfoldMenu(menu: Locator): Promise<void> {
  const folded = menu.getByRole('button', { expanded: false })
  while ((await folded.count()) > 0) await folded.first().click()
}

/** The dialog whose name begins so, or says so after whose and which side's it is; a question about an order names it too, but neither way. */
export const dialogOf = (page: Page, title: string) =>
  page.getByRole('dialog', { name: new RegExp(`(^|· )${title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`) })

/** Keeps replies of these addresses back, as a slow line does; gives what lets them through. */
export async function holdBack(page: Page, addresses: RegExp): Promise<() => void> {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(addresses, async (route) => {
    await released
    await route.continue()
  })
  return release
}
