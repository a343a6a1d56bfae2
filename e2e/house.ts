import { AxeBuilder } from '@axe-core/playwright'
import { expect, test as base, type APIRequestContext, type Browser, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { wordsOf, type JourneyLanguage, type Words } from './words.ts'

const password = 'loupe-demo'

/** Somebody in front of a browser of their own. */
export type Person = { readonly page: Page; readonly context: BrowserContext; readonly words: Words; readonly language: JourneyLanguage }
type Enter = (account: string | null, options?: { readonly language?: JourneyLanguage; readonly at?: string }) => Promise<Person>

/** A session of a demo account, opened through the API. */
export async function tokenOf(request: APIRequestContext, account: string): Promise<string> {
  const reply = await request.post('/api/login/DoLogin', { data: { username: account, password } })
  const { token } = (await reply.json()) as { token?: string }
  if (!token) throw new Error(`${account} could not log in: ${reply.status()}`)
  return token
}

/** Asks the API as an account; gives the envelope's data. */
export async function ask<T>(request: APIRequestContext, account: string, path: string, data: object): Promise<T> {
  const token = await tokenOf(request, account)
  const reply = await request.post(path, { data, headers: { token, 'idempotency-key': crypto.randomUUID() } })
  const envelope = (await reply.json()) as { code: number; msg: string; data: T }
  expect(envelope.msg, `${path} as ${account}`).toBe('')
  return envelope.data
}

/** `enter` opens a browser as a demo account (null: nobody), at an address; all of them are closed at the end. */
export const test = base.extend<{ enter: Enter }>({
  enter: async ({ browser, baseURL, request }, use) => {
    const opened: BrowserContext[] = []
    await use(async (account, { language = 'en', at = '/' } = {}) => {
      const context = await newContext(browser)
      opened.push(context)
      const url = baseURL ?? ''
      const token = account === null ? null : await tokenOf(request, account)
      await context.addCookies([
        { name: 'language', value: language, url },
        ...(token === null ? [] : [{ name: 'Admin-Token', value: token, url }]),
      ])
      const page = await context.newPage()
      await page.goto(at)
      return { page, context, language, words: wordsOf(language) }
    })
    for (const context of opened) await context.close()
  },
})

const newContext = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ reducedMotion: 'reduce', permissions: ['clipboard-read', 'clipboard-write'] })

const checked = new Set<string>()

/**
 * No violation that axe knows of, once nothing moves any more; the journey goes on and tells them all. What another
 * journey has checked at the same width, whatever its language, is not checked again: axe takes its time.
 */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  const what = `${where} at ${page.viewportSize()?.width ?? 0}`
  if (checked.has(what)) return
  checked.add(what)
  await expect(page.locator('main h1, [role="dialog"] h2').filter({ visible: true }).first()).toBeVisible()
  // A list that waits for its answer is pale on purpose.
  await expect(page.locator('[data-stale]').filter({ visible: true })).toHaveCount(0)
  await page.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity && animation.playState === 'running')
    for (let now = moving(); now.length > 0; now = moving()) await Promise.allSettled(now.map((animation) => animation.finished))
  })
  const { violations } = await new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).analyze()
  const told = violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 4).map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary?.split('\n')[1]?.trim() ?? ''}`),
  )
  expect.soft(told, `accessibility of ${where}`).toEqual([])
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

/** The panel of an order; a question about it names the order too, but does not begin with it. */
export const orderPanel = (page: Page, no: string) => page.getByRole('dialog', { name: new RegExp(`^${no}`) })

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
