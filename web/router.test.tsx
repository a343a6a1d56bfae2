import { roles } from '@loupe/domain/access/roles.ts'
import { sessionApi } from '@loupe/domain/session/session.api.ts'
import { sitesApi } from '@loupe/domain/sites/sites.api.ts'
import { stockApi } from '@loupe/domain/stock/stock.api.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { useConnection } from './api/connection.ts'
import { keepToken } from './api/token.ts'
import { paths } from './nav/paths.ts'
import { keepSearch } from './gems/stock-views.ts'
import { useViewer } from './me/viewer.ts'
import { router } from './router.tsx'
import { startText } from './text/text.ts'
import { loadWords } from './words.ts'

const buyer = {
  id: '7',
  name: 'chen',
  role: 5,
  _roles: [roles.naturalDiamonds, roles.labGrownDiamonds],
  password_until: null,
  stock_views: {},
}
let answers: Readonly<Record<string, unknown>>
let asked: string[]
let hasNetwork: boolean
let hasDatabase: boolean
/** What somebody between the reader and the house answers with, without an envelope. */
let between: number | null

beforeEach(() => {
  asked = []
  answers = { [sessionApi.userInfo.path]: buyer, [sitesApi.show.path]: { needs_setup: false } }
  hasNetwork = true
  hasDatabase = true
  between = null
  vi.stubGlobal('fetch', (url: string) => {
    if (!hasNetwork) return Promise.reject(new TypeError('network'))
    const path = url.split('?')[0] ?? ''
    asked.push(path)
    if (between !== null) return Promise.resolve(new Response('<h1>Service Unavailable</h1>', { status: between }))
    if (!hasDatabase) return Promise.resolve(Response.json({ code: 503, msg: 'Away', data: { retryAfter: 2 } }, { status: 503 }))
    return Promise.resolve(Response.json({ code: 200, msg: '', data: answers[path] ?? null }))
  })
  startText(loadWords)
  keepToken('t')
  useViewer.setState({ user: buyer as never })
  return () => vi.unstubAllGlobals()
})

test('a link to stones that is only pointed at asks the server for nothing', async () => {
  await router.preloadRoute({ to: paths.naturalDiamonds as never })
  await new Promise((done) => setTimeout(done, 20))
  expect(asked).toEqual([])
})

test('whoever opens a page of stones has them asked for before it is drawn, once it is known who is there', async () => {
  await router.navigate({ to: paths.labGrownDiamonds })
  await expect.poll(() => asked).toContain(stockApi.search.path)
  expect(asked.indexOf(sessionApi.userInfo.path)).toBeLessThan(asked.indexOf(stockApi.search.path))
})

test('whoever may not open a page of stones asks for none', async () => {
  answers = { ...answers, [sessionApi.userInfo.path]: { ...buyer, _roles: [] } }
  await router.navigate({ to: paths.labGrownFancyDiamonds })
  expect(asked).toContain(sessionApi.userInfo.path)
  expect(asked).not.toContain(stockApi.search.path)
})

test('a page of stones opens with what most buyers come for, then as its reader left it; an address that says more wins', async () => {
  const searchNow = () => router.state.location.search
  await router.navigate({ to: paths.naturalDiamonds })
  await expect.poll(searchNow).toEqual({ carat: '1..1.49', color: 'D,E,F,G,H', clarity: 'FL,IF,VVS1,VVS2,VS1,VS2' })
  keepSearch('natural', { shape: 'oval', sort: '-carat' })
  await router.navigate({ to: paths.labGrownFancyDiamonds })
  await expect.poll(searchNow).toEqual({})
  await router.navigate({ to: paths.naturalDiamonds })
  await expect.poll(searchNow).toEqual({ shape: 'oval', sort: '-carat' })
  await router.navigate({ to: paths.labGrownFancyDiamonds })
  await router.navigate({ to: paths.naturalDiamonds, search: { shape: 'heart' } })
  expect(searchNow()).toEqual({ shape: 'heart' })
  keepSearch('natural', {})
  await router.navigate({ to: paths.labGrownFancyDiamonds })
  await router.navigate({ to: paths.naturalDiamonds })
  expect(searchNow(), 'with nothing chosen').toEqual({})
})

test('without network a page whose program is here opens, and nobody is taken for gone', async () => {
  await router.navigate({ to: paths.naturalDiamonds })
  hasNetwork = false
  await router.navigate({ to: paths.calculator })
  expect(router.state.matches.map(({ status }) => status)).not.toContain('error')
  expect(router.state.location.pathname).toBe(paths.calculator)
  expect(useViewer.getState().user?.name).toBe('chen')
  expect(useConnection.getState().lostAt).not.toBe(null)
})

test('while the house has no database a page opens, and nobody is logged out', async () => {
  await router.navigate({ to: paths.naturalDiamonds })
  hasDatabase = false
  await router.navigate({ to: paths.calculator })
  expect(router.state.location.pathname).toBe(paths.calculator)
  expect(useViewer.getState().user?.name).toBe('chen')
  expect(document.cookie, 'the token is kept').toContain('Admin-Token=t')
})

test.each([502, 503, 504])('a %i of whoever stands before the house logs nobody out while a page is changed', async (status) => {
  await router.navigate({ to: paths.naturalDiamonds })
  between = status
  await router.navigate({ to: paths.calculator })
  expect(router.state.location.pathname).toBe(paths.calculator)
  expect(useViewer.getState().user?.name).toBe('chen')
  expect(document.cookie, 'the token is kept').toContain('Admin-Token=t')
})
