// product.md 4 and 8: what happens before a change of page when the user can't be read, and what greets a stranger's phone.
import { sessionApi } from '@loupe/domain/session/session.api.ts'
import { sitesApi } from '@loupe/domain/sites/sites.api.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// It waits for a quiet moment of the browser, which a test need not.
vi.mock('../ui/when-idle.ts', () => ({ whenIdle: (work: () => void) => work() }))

let answers: Readonly<Record<string, unknown>>

beforeEach(() => {
  vi.resetModules()
  document.cookie = 'language=zh; path=/'
  answers = { [sitesApi.show.path]: { code: 200, msg: '', data: { needs_setup: false } } }
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(Response.json(answers[url.split('?')[0] ?? ''] ?? { code: 200, msg: '', data: null })),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.cookie = 'Admin-Token=; path=/; max-age=0'
})

/** The page as it starts, with nothing remembered of another test. */
async function start() {
  const { startText, fetchWords } = await import('../text/text.ts')
  const { loadWords } = await import('../words.ts')
  startText(loadWords)
  await fetchWords(['api', 'nav', 'shell', 'session'])
  const { router } = await import('../router.tsx')
  const { useToasts } = await import('../ui/over/toast.ts')
  const { useLoginRequest } = await import('../me/login-request.ts')
  // What was said, however long ago: a toast goes while a busy machine still reads the next page.
  const said = new Map<number, string>()
  useToasts.subscribe(({ list }) => {
    for (const { id, kind, text } of list) said.set(id, `${kind} ${text}`)
  })
  return {
    router,
    open: (path: string) => router.navigate({ to: path }),
    path: () => router.state.location.pathname,
    toasts: () => [...said.values()],
    asksLogin: () => useLoginRequest.getState().open || useLoginRequest.getState().greets,
  }
}

test.each([
  { what: 'an error of the server', answer: { code: 1001, msg: '系统繁忙', data: null }, says: '系统繁忙' },
  { what: 'an answer without a user', answer: { code: 200, msg: '', data: null }, says: '验证失败，请重新登录。' },
])('$what before a page resets the token, says $says and leads away', async ({ answer, says }) => {
  document.cookie = 'Admin-Token=abc; path=/'
  answers = { ...answers, [sessionApi.userInfo.path]: answer }
  const page = await start()
  await page.open('/Labdiam/Labindex')
  await expect.poll(page.path, { timeout: 30_000 }).toBe('/systemIndex')
  expect(document.cookie).not.toContain('Admin-Token')
  expect(page.toasts()).toEqual([`bad ${says}`])
})

test.each([
  { width: 780, greeted: true },
  { width: 781, greeted: false },
])('a stranger whose window is $width px wide is asked to log in by itself: $greeted', async ({ width, greeted }) => {
  vi.stubGlobal('innerWidth', width)
  const page = await start()
  await page.open('/dashboard')
  await expect.poll(page.path, { timeout: 30_000 }).toBe('/systemIndex')
  expect(page.asksLogin()).toBe(greeted)
})

test.each(['/404', '/no-such-page', '/contact'])('at %s no dialog lies over what the page says', async (path) => {
  vi.stubGlobal('innerWidth', 390)
  const page = await start()
  await page.open(path)
  const { whenIdle } = await import('../ui/when-idle.ts')
  await new Promise<void>((done) => whenIdle(done))
  expect(page.asksLogin()).toBe(false)
})

test.each([401, 403])('a call that is refused with %i logs out, says 登录失效，请重新登录 and leads back to /', async (code) => {
  document.cookie = 'Admin-Token=abc; path=/'
  const page = await start()
  const { leaveEndedSession } = await import('../router.tsx')
  const { onSessionEnded } = await import('../api/session-ended.ts')
  const { call } = await import('../api/call.ts')
  const went = vi.spyOn(page.router, 'navigate').mockResolvedValue()
  onSessionEnded(leaveEndedSession)
  answers = { ...answers, [sessionApi.userInfo.path]: { code, msg: '', data: null } }
  await expect(call(sessionApi.userInfo, {})).rejects.toThrow()
  await expect.poll(page.toasts, { timeout: 10_000 }).toEqual(['bad 登录失效，请重新登录'])
  expect(went.mock.calls).toEqual([[{ to: '/' }]])
  expect(document.cookie).not.toContain('Admin-Token')
})
