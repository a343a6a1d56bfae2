import { roles } from '@loupe/domain/access/roles.ts'
import { sessionApi } from '@loupe/domain/session/session.api.ts'
import { sitesApi } from '@loupe/domain/sites/sites.api.ts'
import { stockApi } from '@loupe/domain/stock/stock.api.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { keepToken } from './api/token.ts'
import { paths } from './nav/paths.ts'
import { useViewer } from './parts/viewer.ts'
import { router } from './router.tsx'
import { startText } from './text/text.ts'
import { loadWords } from './words.ts'

const buyer = { id: '7', name: 'chen', role: 5, _roles: [roles.naturalDiamonds, roles.labDiamonds], password_until: null }
let answers: Readonly<Record<string, unknown>>
let asked: string[]

beforeEach(() => {
  asked = []
  answers = { [sessionApi.userInfo.path]: buyer, [sitesApi.show.path]: { needs_setup: false } }
  vi.stubGlobal('fetch', (url: string) => {
    const path = url.split('?')[0] ?? ''
    asked.push(path)
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
  await router.navigate({ to: paths.labDiamonds })
  await expect.poll(() => asked).toContain(stockApi.search.path)
  expect(asked.indexOf(sessionApi.userInfo.path)).toBeLessThan(asked.indexOf(stockApi.search.path))
})

test('whoever may not open a page of stones asks for none', async () => {
  answers = { ...answers, [sessionApi.userInfo.path]: { ...buyer, _roles: [] } }
  await router.navigate({ to: paths.labFancyDiamonds })
  expect(asked).toContain(sessionApi.userInfo.path)
  expect(asked).not.toContain(stockApi.search.path)
})
