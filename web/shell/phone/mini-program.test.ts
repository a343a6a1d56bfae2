import { expect, test, vi } from 'vitest'
import { miniProgramOf, takeToken, type PlatformWindow } from './mini-program.ts'

const browser: PlatformWindow = { navigator: { userAgent: 'Mozilla/5.0 (iPhone) MicroMessenger/8.0.50' } }
const inside: PlatformWindow = { ...browser, __wxjs_environment: 'miniprogram' }

test('the mini-program is known by its environment or by its browser’s name, the chat app alone is not it', () => {
  expect(miniProgramOf(browser)).toBeNull()
  expect(miniProgramOf(inside)).not.toBeNull()
  expect(miniProgramOf({ navigator: { userAgent: 'MicroMessenger/8.0.50 miniProgram/wx1234' } })).not.toBeNull()
})

test('Home starts the mini-program anew, the other tabs open its pages', () => {
  const miniProgram = { reLaunch: vi.fn(), navigateTo: vi.fn() }
  const mini = miniProgramOf({ ...inside, wx: { miniProgram } })
  mini?.open('home')
  mini?.open('calc')
  mini?.open('user')
  expect(miniProgram.reLaunch.mock.calls).toEqual([[{ url: '/pages/index/index' }]])
  expect(miniProgram.navigateTo.mock.calls).toEqual([[{ url: '/pages/calc/index' }], [{ url: '/pages/user/index' }]])
})

test('without the platform’s script the bridge below it is asked', () => {
  const invoke = vi.fn()
  miniProgramOf({ ...inside, WeixinJSBridge: { invoke } })?.open('contact')
  expect(invoke).toHaveBeenCalledWith('invokeMiniProgramAPI', { name: 'navigateTo', arg: { url: '/pages/contact/index' } })
})

test('a platform that answers nothing breaks nothing', () => {
  expect(() => miniProgramOf(inside)?.open('home')).not.toThrow()
})

test('the token in the query is taken out of the address', () => {
  expect(takeToken(inside, 'https://shop.example/dashboard?token=abc&invite_code=9#x')).toEqual({
    token: 'abc',
    href: '/dashboard?invite_code=9#x',
  })
})

test('outside the mini-program a token in a link logs nobody in', () => {
  expect(takeToken(browser, 'https://shop.example/dashboard?token=abc')).toBeNull()
  expect(takeToken(inside, 'https://shop.example/dashboard')).toBeNull()
})
