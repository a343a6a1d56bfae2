import { expect, test } from 'vitest'
import type { MapEntry, Page } from './route-map.ts'
import { linesOf, visibleMenu } from './visible-menu.ts'

const page = (path: string, meta: Partial<Page['meta']> = {}): Page => ({
  path,
  meta: { title: 'dashboard', ...meta },
  page: () => Promise.resolve({ page: () => null }),
  words: [],
})
const everything = () => true
const nothing = (roles: readonly number[] | undefined) => roles === undefined
const pathsOf = (map: readonly MapEntry[], may: (roles: readonly number[] | undefined) => boolean) =>
  visibleMenu(map, may).map((line) => (line.kind === 'page' ? line.page.path : [line.group.path, ...line.pages.map((each) => each.path)]))

const orders: MapEntry = { path: '/order', meta: { title: 'orders' }, pages: [page('/order/a', { roles: [1] }), page('/order/b')] }

test('a group shows as soon as one of its pages may be opened', () => {
  expect(pathsOf([orders], everything)).toEqual([['/order', '/order/a', '/order/b']])
})

test('a group with one page left is that page', () => {
  expect(pathsOf([orders], nothing)).toEqual(['/order/b'])
})

test('a group that is always shown stays a group', () => {
  expect(pathsOf([{ ...orders, meta: { title: 'orders', alwaysShow: true } }], nothing)).toEqual([['/order', '/order/b']])
})

test('a group without pages to open, and hidden pages, are not in the sidebar', () => {
  const stock: MapEntry = { path: '/stock', meta: { title: 'stock' }, pages: [page('/stock/up', { roles: [70070] })] }
  expect(pathsOf([stock, page('/x', { hidden: true })], nothing)).toEqual([])
})

test('a group with codes of its own is opened by any one of them', () => {
  const guarded: MapEntry = { ...orders, meta: { title: 'orders', roles: [7011, 70110] } }
  const holding = (code: number) => (roles: readonly number[] | undefined) => roles === undefined || roles.includes(code)
  expect(pathsOf([guarded], holding(70110))).toEqual(['/order/b'])
  expect(pathsOf([guarded], holding(7011))).toEqual(['/order/b'])
  expect(pathsOf([guarded], holding(17003))).toEqual([])
})

test('a page beside another shares its line, and has one of its own where the other is not there', () => {
  const [natural, lab, alone] = [page('/n', { lineTitle: 'orders' }), page('/l', { beside: '/n' }), page('/x')]
  const lines = (pages: readonly Page[]) => linesOf(pages).map((line) => [line.page.path, ...line.others.map(({ path }) => path)])
  expect(lines([natural, lab, alone])).toEqual([['/n', '/l'], ['/x']])
  expect(lines([lab, alone])).toEqual([['/l'], ['/x']])
})
