import { accountApi } from '@loupe/domain/accounts/accounts.api.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { paths } from '../nav/paths.ts'
import { keepSearch, keptSearch } from './stock-views.ts'
import { useViewer } from '../me/viewer.ts'

let sent: unknown[]
let held: (() => void)[]

beforeEach(() => {
  sent = []
  held = []
  localStorage.clear()
  vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => {
    sent.push([url, JSON.parse(body)])
    return new Promise<Response>((answer) => held.push(() => answer(Response.json({ code: 200, msg: '', data: null }))))
  })
  return () => vi.unstubAllGlobals()
})

const come = (id: string, role: number, stock_views: object = {}): void => useViewer.setState({ user: { id, role, stock_views } as never })
const natural = () => keptSearch(paths.naturalDiamonds, {})

test('what a person left on another device is there; it is told to the server, and of quick changes only the last', async () => {
  come('11', 5, { natural: 'shape=oval', lab: '' })
  expect(natural()).toEqual({ shape: 'oval' })
  expect(keptSearch(paths.labGrownDiamonds, {})).toBeNull()
  expect(keptSearch(paths.naturalDiamonds, { stone: '5' }), 'an address that says something').toBeNull()
  expect(keptSearch(paths.dashboard, {})).toBeNull()
  for (const shape of ['pear', 'heart', 'round,oval']) keepSearch('natural', { shape })
  expect(natural()).toEqual({ shape: 'round,oval' })
  held.shift()?.()
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  expect(sent.at(-1)).toEqual([accountApi.keepStockView.path, { page: 'natural', search: 'shape=round,oval' }])
  held.shift()?.()
})

test('visitors share an account: theirs stays in the browser, and is nobody else’s', () => {
  come('21', 6, { natural: 'shape=cushion' })
  expect(natural()).toMatchObject({ carat: '1..1.49' })
  keepSearch('natural', { color: 'D' })
  come('22', 5)
  expect(natural()).toMatchObject({ carat: '1..1.49' })
  come('21', 6)
  expect(natural()).toEqual({ color: 'D' })
  expect(sent).toEqual([])
})
