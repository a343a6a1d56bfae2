import { afterEach, expect, test, vi } from 'vitest'
import { apiText } from '../api/api.text.zh.ts'
import { refusalText } from '../api/refusal-text.ts'
import { fetchWords, startText } from '../text/text.ts'
import { loadUser } from './session.ts'

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
