// product.md 7, 8 and 9: how the page asks the server, by the figures of the specification.
import { sessionApi } from '@loupe/domain/session/session.api.ts'
import { sitesApi } from '@loupe/domain/sites/sites.api.ts'
import { stockApi } from '@loupe/domain/stock/stock.api.ts'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { apiText } from '../api/api.text.zh.ts'
import { useBusy } from '../api/busy.ts'
import { call, callForFile } from '../api/call.ts'
import { refusalText } from '../api/refusal-text.ts'
import { onSessionEnded } from '../api/session-ended.ts'
import { dropToken, keepToken } from '../api/token.ts'
import { BusySign } from '../shell/dialogs/busy-sign.tsx'
import { fetchWords, startText } from '../text/text.ts'
import { copyText } from '../ui/copy.ts'
import { useToasts } from '../ui/over/toast.ts'

beforeEach(async () => {
  document.cookie = 'language=zh; path=/'
  startText(() => Promise.resolve(apiText))
  await fetchWords(['api'])
})
afterEach(() => {
  cleanup()
  dropToken()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const answers = (reply: () => Response) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(reply())),
  )
const envelope =
  (code: number, msg: string, data: unknown, status = code) =>
  () =>
    Response.json({ code, msg, data }, { status })
const show = () => call(sitesApi.show, { referrer: 'https://house.example', type: 1 }, { quiet: true })
const says = async (asking: Promise<unknown>) =>
  asking.then(
    () => 'success',
    (error: unknown) => refusalText(error),
  )

test('ordinary calls have 20 seconds, files have 30 minutes', async () => {
  const limit = vi.spyOn(AbortSignal, 'timeout')
  answers(envelope(200, '', null))
  await show()
  expect(limit).toHaveBeenLastCalledWith(20_000)
  answers(() => new Response('a,b', { headers: { 'content-type': 'text/csv' } }))
  await callForFile(stockApi.exportFile, { format: 'csv' })
  expect(limit).toHaveBeenLastCalledWith(1_800_000)
})

test('the token travels in the header `token` and is kept in the cookie Admin-Token', async () => {
  answers(envelope(200, '', null))
  keepToken('abc')
  expect(document.cookie).toContain('Admin-Token=abc')
  await show()
  const [, sent] = vi.mocked(fetch).mock.calls[0] ?? []
  expect(new Headers(sent?.headers).get('token')).toBe('abc')
})

test('a string in `data` is read as JSON when it can be', async () => {
  answers(envelope(200, '', '{"title":"Harbour"}'))
  expect(await show()).toEqual({ title: 'Harbour' })
  answers(envelope(200, '', 'plain words'))
  expect(await show()).toBe('plain words')
})

test.each([
  { status: 404, text: '网络请求不存在' },
  { status: 500, text: '服务端出错了' },
  { status: 502, text: '未知错误' },
  { status: 418, text: '未知错误' },
])('HTTP $status without an envelope: $text', async ({ status, text }) => {
  answers(() => new Response('<html>', { status }))
  expect(await says(show())).toBe(text)
})

test('409 and other envelope codes show the message of the answer', async () => {
  answers(envelope(409, '该证书号已被订走', null))
  expect(await says(show())).toBe('该证书号已被订走')
  answers(envelope(1234, '别的错误', null, 200))
  expect(await says(show())).toBe('别的错误')
})

test('what is no refusal: 出错了', () => {
  expect(refusalText(new TypeError('x is not a function'))).toBe('出错了')
})

test.each([401, 403])('a %i is told after 500 ms in the words 登录失效，请重新登录', async (code) => {
  vi.useFakeTimers()
  keepToken('abc')
  answers(envelope(code, '别的', null))
  const told = vi.fn()
  onSessionEnded(told)
  expect(await says(call(sessionApi.userInfo, {}, { quiet: true }))).toBe('登录失效，请重新登录')
  vi.advanceTimersByTime(499)
  expect(told).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(told).toHaveBeenCalledExactlyOnceWith('abc')
})

test('努力加载中... stands with the count of calls under way, and goes 100 ms after the last', async () => {
  await vi.waitFor(() => expect(useBusy.getState().calls, 'calls of other tests').toBe(0))
  vi.useFakeTimers()
  const { container } = render(
    <>
      <header data-busy-place />
      <BusySign alsoWhen={false} />
    </>,
  )
  let end: (reply: Response) => void = () => undefined
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (end = resolve)))
  let asking: Promise<unknown> = Promise.resolve()
  await act(async () => {
    asking = call(sitesApi.show, { referrer: 'https://house.example', type: 1 })
    await vi.advanceTimersByTimeAsync(301)
  })
  expect(container.textContent).toBe('努力加载中...1')
  await act(async () => {
    end(Response.json({ code: 200, msg: '', data: null }))
    await asking
    await vi.advanceTimersByTimeAsync(99)
  })
  expect(container.textContent).toBe('努力加载中...1')
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(container.textContent).toBe('')
})

const toasts = () => useToasts.getState().list.map(({ kind, text }) => `${kind} ${text}`)

test('复制成功 stays 1.5 seconds', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.resolve() } })
  await copyText('GIA 1')
  expect(toasts()).toEqual(['good 复制成功'])
  vi.advanceTimersByTime(1499)
  expect(toasts()).toEqual(['good 复制成功'])
  vi.advanceTimersByTime(1)
  expect(toasts()).toEqual([])
})

test('a browser that cannot copy says 该浏览器不支持自动复制', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('no')) } })
  document.execCommand = () => false
  expect(await copyText('GIA 1')).toBe(false)
  expect(toasts()).toEqual(['bad 该浏览器不支持自动复制'])
})
