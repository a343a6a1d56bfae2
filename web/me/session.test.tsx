import { afterEach, expect, test, vi } from 'vitest'
import { apiText } from '../api/api.text.zh.ts'
import { refusalText } from '../api/refusal-text.ts'
import { fetchWords, startText } from '../text/text.ts'
import { onSessionEnded } from '../api/session-ended.ts'
import { endRefusedSession, loadUser } from './session.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  for (const name of ['Admin-Token', 'language']) document.cookie = `${name}=; path=/; max-age=0`
})

test('a session without anybody in it is told of in the words of the catalogue', async () => {
  document.cookie = 'Admin-Token=abc; path=/'
  document.cookie = 'language=zh; path=/'
  startText(() => Promise.resolve(apiText))
  await fetchWords(['api'])
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 200, msg: '', data: null })))
  const refusal = await loadUser().catch((error: unknown) => error)
  expect(refusalText(refusal)).toBe('验证失败，请重新登录。')
})

test.each([401, 403])('a call that is refused with %i logs out on the server too, with the token that was refused, once', async (code) => {
  document.cookie = 'Admin-Token=abc; path=/'
  const asked: string[] = []
  vi.stubGlobal('fetch', (path: string, { headers }: { headers: Headers }) => {
    asked.push(`${path} ${headers.get('token') ?? 'nobody'}`)
    return Promise.resolve(Response.json({ code, msg: '', data: null }, { status: code }))
  })
  const ended = new Promise<boolean>((resolve) => onSessionEnded((token) => resolve(endRefusedSession(token))))
  await expect(loadUser()).rejects.toMatchObject({ code })
  expect(await ended).toBe(true)
  expect(asked).toEqual(['/api/index/UserInfo abc', '/api/login/logout abc'])
  expect(document.cookie).not.toContain('Admin-Token')
})

test('whoever has logged in anew before that is not logged out', () => {
  document.cookie = 'Admin-Token=new; path=/'
  const fetched = vi.fn()
  vi.stubGlobal('fetch', fetched)
  expect(endRefusedSession('old')).toBe(false)
  expect(fetched).not.toHaveBeenCalled()
  expect(document.cookie).toContain('Admin-Token=new')
})
