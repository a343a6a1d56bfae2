// product.md 2, 4 and 8 in Chinese: the question before a logout, a login by QR code, binding the official account, the ticker without notices.
import { MantineProvider } from '@mantine/core'
import { accountApi, wechatApi } from '@loupe/domain/accounts/accounts.api.ts'
import { scanApi } from '@loupe/domain/accounts/scan.api.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { MyWechat } from '../accounts/mine/my-wechat.tsx'
import { ScanLogin } from '../accounts/scan/scan-login.tsx'
import { queryClient } from '../api/query.ts'
import { useLateBinding } from '../me/late-binding.ts'
import { useSite } from '../me/site.ts'
import { useViewer } from '../me/viewer.ts'
import { AccountMenu } from '../shell/bar/account-menu.tsx'
import { NoticeTicker } from '../shell/bar/notice-ticker.tsx'
import { rememberLanguage } from '../text/language.ts'
import { fetchWords, loadWordsWith } from '../text/text.ts'
import { useQuestion } from '../ui/over/asked-question.ts'
import { useToasts } from '../ui/over/toast.ts'
import { loadWords } from '../words.ts'
import { stubBrowser } from '../ui/stub-browser.ts'

const went = vi.hoisted(() => vi.fn())
const now = vi.hoisted(() => ({ path: '/dashboard' }))
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => went, useRouterState: () => now.path }))

beforeAll(async () => {
  stubBrowser()
  rememberLanguage('zh')
  loadWordsWith(loadWords)
  await fetchWords(['api', 'session', 'accounts', 'shell'])
})
beforeEach(() => {
  went.mockReset()
  now.path = '/dashboard'
  useToasts.setState({ list: [] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  document.cookie = 'Admin-Token=; path=/; max-age=0'
})

const show = (what: ReactNode) =>
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>{what}</QueryClientProvider>
    </MantineProvider>,
  )
const toasts = () => useToasts.getState().list.map(({ kind, text }) => `${kind} ${text}`)
const lee = { id: '7', name: 'lee', real_name: 'Lee', company: '', role: 5, user_type: 0, _roles: [] } as never

function leave(): void {
  useSite.setState({ config: { open_approve: 1, wechat_qr_code: '' } } as never)
  show(<AccountMenu user={lee} />)
  fireEvent.click(screen.getByRole('button', { name: /Lee/ }))
  expect(screen.getByText('未认证')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: '退出登录' }))
}

test('a logout asks first: 提示, 退出当前账户, 是否继续? No is 已取消操作', async () => {
  leave()
  const { asked } = useQuestion.getState()
  expect([asked?.title, asked?.text]).toEqual(['提示', '退出当前账户, 是否继续?'])
  asked?.answer(false)
  await expect.poll(toasts, { timeout: 30_000 }).toEqual(['info 已取消操作'])
  expect(went).not.toHaveBeenCalled()
})

test('a logout on the dashboard leads to /kong with the time, so that everything is drawn anew', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 200, msg: '', data: null })))
  leave()
  useQuestion.getState().asked?.answer(true)
  await expect.poll(() => went.mock.calls, { timeout: 30_000 }).toHaveLength(1)
  expect(went.mock.calls[0]).toEqual([{ to: '/kong', search: { t: expect.stringMatching(/^\d{13}$/) as string } }])
  expect(toasts()).toEqual(['good 已退出'])
})

test('a logout on any other page leads to the dashboard', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 200, msg: '', data: null })))
  now.path = '/Labdiam/Labindex'
  leave()
  useQuestion.getState().asked?.answer(true)
  await expect.poll(() => went.mock.calls, { timeout: 30_000 }).toEqual([[{ to: '/dashboard' }]])
})

/** The platform's answers to the page that asks whether the account is bound: 201 until the given question. */
function platform(boundAt: number) {
  let asked = 0
  vi.stubGlobal('fetch', (path: string) => {
    if (path === wechatApi.startBind.path) {
      return Promise.resolve(
        Response.json({ code: 200, msg: '', data: { qrcode: 'https://house.example/x', uid: 'u'.repeat(43), seconds: 22 } }),
      )
    }
    if (path === wechatApi.checkBind.path) asked += 1
    const code = path !== wechatApi.checkBind.path || asked >= boundAt ? 200 : 201
    return Promise.resolve(Response.json({ code, msg: '', data: null }))
  })
  return () => asked
}

async function startBinding(): Promise<void> {
  vi.useFakeTimers()
  show(<MyWechat mine={{ name: 'lee', wechatBound: false, wechat_push: 0 } as never} />)
  fireEvent.click(screen.getByRole('button'))
  await act(() => vi.advanceTimersByTimeAsync(1))
}

test('whether the account is bound is asked every 2 seconds, 11 times at most', async () => {
  const asked = platform(Infinity)
  await startBinding()
  await act(() => vi.advanceTimersByTimeAsync(1990))
  expect(asked()).toBe(0)
  await act(() => vi.advanceTimersByTimeAsync(20))
  expect(asked()).toBe(1)
  await act(() => vi.advanceTimersByTimeAsync(120_000))
  expect(asked()).toBe(11)
  expect(toasts()).toEqual([])
})

test('a bound account is told of in the words 微信绑定成功', async () => {
  const asked = platform(3)
  await startBinding()
  await act(() => vi.advanceTimersByTimeAsync(6010))
  expect(asked()).toBe(3)
  expect(toasts()).toEqual(['good 微信绑定成功'])
})

function AnyPage() {
  useLateBinding()
  return null
}

test('a scan that came after the last question is told at the next visit, once, and to its owner alone', async () => {
  platform(Infinity)
  await startBinding()
  await act(() => vi.advanceTimersByTimeAsync(120_000))
  expect(toasts()).toEqual([])
  cleanup()
  vi.useRealTimers()
  const asked: string[] = []
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path)
    return Promise.resolve(Response.json({ code: 200, msg: '', data: { name: 'lee', wechatBound: true } }))
  })
  const visit = (name: string) => {
    useViewer.setState({ user: { ...(lee as object), name } as never })
    show(<AnyPage />)
  }
  visit('kim')
  expect(asked).toEqual([])
  cleanup()
  visit('lee')
  await expect.poll(toasts, { timeout: 30_000 }).toEqual(['good 微信绑定成功'])
  cleanup()
  visit('lee')
  expect(asked).toEqual([accountApi.mine.path])
})

/** The server's answers to a desk that shows a code to scan, one after the other; the last one stays. */
async function showCode(...replies: readonly { code: number; msg?: string; token?: string; data?: unknown }[]) {
  const asked: unknown[] = []
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    if (path === scanApi.start.path) {
      const data = { qrcode: 'https://house.example/x', key: 'k'.repeat(43), referrer: location.origin, seconds: 120 }
      return Promise.resolve(Response.json({ code: 200, msg: '', data }))
    }
    const reply = replies[Math.min(asked.length, replies.length - 1)]
    asked.push(JSON.parse(body))
    return Promise.resolve(Response.json({ msg: '', data: null, ...reply }))
  })
  useSite.setState({ config: { wechat_scan_login: 0 } } as never)
  vi.useFakeTimers()
  show(<ScanLogin />)
  await act(() => vi.advanceTimersByTimeAsync(1))
  return asked
}
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('a login by QR code is asked about every 2 seconds with key and referrer; 200 brings the token and the user', async () => {
  const asked = await showCode({ code: 201 }, { code: 202 }, { code: 200, token: 'scanned', data: lee })
  await wait(1990)
  expect(asked).toEqual([])
  await wait(20)
  expect(asked).toEqual([{ key: 'k'.repeat(43), referrer: location.origin }])
  await wait(2000)
  expect([asked.length, document.cookie.includes('Admin-Token=scanned')]).toEqual([2, false])
  await wait(2000)
  expect([asked.length, document.cookie.includes('Admin-Token=scanned')]).toEqual([3, true])
  expect(toasts()).toEqual(['good 登录成功'])
  await wait(60_000)
  expect(asked).toHaveLength(3)
})

test('a login by QR code that is answered with 500 stops asking and says why', async () => {
  const asked = await showCode({ code: 201 }, { code: 500, msg: '二维码已失效' })
  await wait(4010)
  expect(screen.getByRole('status').textContent).toBe('二维码已失效')
  await wait(60_000)
  expect(asked).toHaveLength(2)
})

test('a site without notices says 暂无公告', () => {
  useSite.setState({ config: { scroll_notice_content: '' } } as never)
  show(<NoticeTicker />)
  expect(screen.getByText('暂无公告')).toBeDefined()
})
