// product.md 3, 4 and 9: what a login leaves behind, and what a logout takes away.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepCart } from '../me/cart.ts'
import { closeLogin, openLogin, useLoginRequest } from '../me/login-request.ts'
import { enter, logOut } from '../me/session.ts'
import { useViewer } from '../me/viewer.ts'
import { sessionText } from '../session/session.text.zh.ts'
import { fetchWords, startText } from '../text/text.ts'
import { useToasts } from '../ui/over/toast.ts'

const lee = { id: '7', name: 'lee', real_name: 'Lee', role: 5, _roles: [70030] } as never

beforeEach(async () => {
  document.cookie = 'language=zh; path=/'
  startText(() => Promise.resolve(sessionText))
  await fetchWords(['session'])
  useToasts.setState({ list: [] })
})
afterEach(() => {
  closeLogin()
  vi.unstubAllGlobals()
})

const toasts = () => useToasts.getState().list.map(({ kind, text }) => `${kind} ${text}`)
const cookie = (name: string) => new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1]

test.each([
  { words: 'loggedIn', says: '登录成功' },
  { words: 'visitorLoggedIn', says: '游客登录成功' },
] as const)('a login keeps token and user in their cookies, closes the dialog and says $says', ({ words, says }) => {
  openLogin()
  enter('abc', lee, words)
  expect(cookie('Admin-Token')).toBe('abc')
  expect(JSON.parse(decodeURIComponent(cookie('userinfo') ?? ''))).toMatchObject({ name: 'lee', role: 5, _roles: [70030] })
  expect(useLoginRequest.getState().open).toBe(false)
  expect(toasts()).toEqual([`good ${says}`])
})

test('a logout clears both cookies, the cart and what the tab remembers, and says 已退出', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 200, msg: '', data: null })))
  enter('abc', lee, 'loggedIn')
  keepCart([{ id: '7', origin: 'lab', usdTotal: '10.00', addedAt: '2026-11-22T09:00:00.000Z' }])
  sessionStorage.setItem('openTabs', '["/dashboard"]')
  await logOut()
  expect([cookie('Admin-Token'), cookie('userinfo')]).toEqual([undefined, undefined])
  expect(sessionStorage).toHaveLength(0)
  expect(useViewer.getState().user).toBeNull()
  expect(toasts().at(-1)).toBe('good 已退出')
})
