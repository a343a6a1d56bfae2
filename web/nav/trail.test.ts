import { expect, test } from 'vitest'
import type { MapEntry, Page } from './route-map.ts'
import { pageAt, trailOf } from './trail.ts'

const page = (path: string, title: Page['meta']['title']): Page => ({
  path,
  meta: { title },
  page: () => Promise.resolve({ page: () => null }),
  words: [],
})
const map: readonly MapEntry[] = [
  page('/dashboard', 'dashboard'),
  { path: '/order', meta: { title: 'orders' }, pages: [page('/order/a', 'customerOrders')] },
  page('/net_rapback/index', 'rapPrice'),
]
const titles = (path: string) => trailOf(map, path).map(({ title }) => title)

test('every page stands under the dashboard and its group', () => {
  expect(titles('/order/a')).toEqual(['dashboard', 'orders', 'customerOrders'])
  expect(titles('/net_rapback/index')).toEqual(['dashboard', 'rapPrice'])
})

test('the dashboard is not told twice, and an unknown address stands under it', () => {
  expect(titles('/dashboard')).toEqual(['dashboard'])
  expect(titles('/404')).toEqual(['dashboard'])
})

test('an address has the name of its page, and none where there is no page', () => {
  expect(pageAt(map, '/order/a')?.title).toBe('customerOrders')
  expect(pageAt(map, '/dashboard')?.title).toBe('dashboard')
  expect(pageAt(map, '/nowhere')).toBeUndefined()
})
