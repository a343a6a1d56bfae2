import { expect, test } from 'vitest'
import { redirectTarget } from './redirect-target.ts'

const pages = ['/dashboard', '/order/diamOrder/customerOrder']
const target = (pathname: string) => redirectTarget(pathname, (path) => pages.includes(path), '/404')

test('a page is drawn anew through /redirect', () => {
  expect(target('/redirect/order/diamOrder/customerOrder')).toBe('/order/diamOrder/customerOrder')
  expect(target('/redirect//dashboard')).toBe('/dashboard')
})

test('nobody is led out of the product', () => {
  for (const path of [
    '/redirect//evil.example',
    '/redirect/\\evil.example',
    '/redirect/https://evil.example',
    '/redirect/javascript:alert(1)',
  ]) {
    expect(target(path)).toBe('/404')
  }
})

test('what is no page leads to the page of no address, not in circles', () => {
  expect(target('/redirect/redirect/dashboard')).toBe('/404')
  expect(target('/redirect')).toBe('/404')
})
