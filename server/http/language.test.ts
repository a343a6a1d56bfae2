import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessionApi } from '@loupe/domain/session/session.api.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { aSite } from '../testing/trade.ts'

const english = 'Your session has ended. Please log in again'
const chinese = '登录失效，请重新登录'
const spanish = 'La sesión ha terminado. Inicie sesión de nuevo'
const spanishPage = 'https://joyas.example'

let server: TestServer

beforeAll(async () => {
  server = await aServer()
  const house = await aSite(server.db)
  const next = await aSite(server.db, { parentId: house.siteId, config: { language_es: 1 } })
  await server.db.insertInto('site_origins').values({ origin: spanishPage, site_id: next.siteId }).execute()
})
afterAll(() => server.close())

/** What a browser is told that has no session. */
async function said(headers: Record<string, string>): Promise<string> {
  const answer = await fetch(`${server.url}${sessionApi.userInfo.path}`, { method: 'POST', headers })
  return ((await answer.json()) as { msg: string }).msg
}

test.each([
  { asks: { 'accept-language': 'es-ES,es;q=0.9' }, hears: english },
  { asks: { 'accept-language': 'ja' }, hears: english },
  { asks: { cookie: 'a=b; language=es' }, hears: english },
  { asks: { 'accept-language': 'es-ES,zh;q=0.9,en;q=0.8' }, hears: chinese },
  { asks: { cookie: 'language=es', 'accept-language': 'zh-CN' }, hears: chinese },
  { asks: { 'accept-language': 'zh-CN,en' }, hears: chinese },
  { asks: { 'accept-language': 'es', origin: spanishPage }, hears: spanish },
  { asks: { cookie: 'language=es', origin: spanishPage }, hears: spanish },
  { asks: { 'accept-language': 'ja', origin: spanishPage }, hears: english },
  { asks: { language: 'es' }, hears: spanish },
])('asking with $asks, a reader hears $hears', async ({ asks, hears }) => {
  expect(await said(asks as Record<string, string>)).toBe(hears)
})

test('an unknown call and a wrong body are told in a language that the site speaks, too', async () => {
  const unknown = await fetch(`${server.url}/api/no/such`, { method: 'POST', headers: { 'accept-language': 'es' } })
  expect(((await unknown.json()) as { msg: string }).msg).toBe('No such call')
})

test('switching a language on counts for the very next call', async () => {
  expect(await said({ 'accept-language': 'ja' })).toBe(english)
  await server.db
    .updateTable('site_configs')
    .set({ config: JSON.stringify({ language_ja: 1 }) })
    .execute()
  expect(await said({ 'accept-language': 'ja' })).toBe('セッションが終了しました。もう一度ログインしてください')
})
