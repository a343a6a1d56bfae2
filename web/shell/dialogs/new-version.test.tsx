import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followVersion, wasRenewed } from './new-version.ts'

const pageOf = (version: string) => `<head><link rel="modulepreload" data-program href="/assets/index-${version}.js"></head>`
let served: string
const reload = vi.fn<() => void>()
const asked = vi.fn<() => Promise<Response>>(() => Promise.resolve(new Response(pageOf(served))))

/** A page of this version stands in the browser. */
function open(version: string): Window {
  document.head.innerHTML = pageOf(version).replaceAll(/<\/?head>/g, '')
  const target = Object.assign(new EventTarget(), { document }) as unknown as Window
  followVersion(target, { sessionStorage, location: { pathname: '/dashboard', reload } as unknown as Location })
  return target
}
const miss = async (target: Window) => {
  asked.mockClear()
  target.dispatchEvent(new Event('vite:preloadError'))
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce())
  await asked.mock.results[0]?.value
  await new Promise((done) => setTimeout(done))
}

beforeEach(() => {
  sessionStorage.clear()
  reload.mockClear()
  vi.stubGlobal('fetch', asked)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('a piece that a newer version no longer has loads the page again, and the page then says so once', async () => {
  served = 'new'
  await miss(open('old'))
  expect(reload).toHaveBeenCalledOnce()
  open('new')
  expect(wasRenewed(window)).toBe(true)
  expect(wasRenewed(window)).toBe(false)
})

test('a line that is down, or a piece that is gone for good, loads nothing again', async () => {
  served = 'old'
  await miss(open('old'))
  asked.mockRejectedValueOnce(new TypeError('no network'))
  const target = open('old')
  target.dispatchEvent(new Event('vite:preloadError'))
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
  expect(reload).not.toHaveBeenCalled()
  expect(wasRenewed(window)).toBe(false)
})

test('two servers of different versions don’t keep a page loading for ever', async () => {
  served = 'new'
  await miss(open('old'))
  await miss(open('old'))
  expect(reload).toHaveBeenCalledOnce()
})
