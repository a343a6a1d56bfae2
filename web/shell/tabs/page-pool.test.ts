import { expect, test } from 'vitest'
import { pageFinder, type Findable } from './page-pool.ts'

const pages: readonly Findable[] = [
  { path: '/dashboard', title: ['Dashboard'] },
  { path: '/order/diamOrder/customerOrder', title: ['Orders', 'Customer orders'] },
  { path: '/Natural/Naturaldiam', title: ['天然钻石'] },
  { path: '/net_rapback/index', title: ['Price lists'] },
]
const find = pageFinder(pages)
const found = (words: string) => find(words).map(({ path }) => path)

test('a page is found by its name in spite of a typing mistake', () => {
  expect(found('custmer')[0]).toBe('/order/diamOrder/customerOrder')
})

test('a page is found by its group, its address and its Chinese name', () => {
  expect(found('Orders')).toContain('/order/diamOrder/customerOrder')
  expect(found('rapback')[0]).toBe('/net_rapback/index')
  expect(found('天然')).toEqual(['/Natural/Naturaldiam'])
})

test('no words find no pages, and neither does what is nothing like one', () => {
  expect(found('  ')).toEqual([])
  expect(found('zzzzqqqq')).toEqual([])
})
