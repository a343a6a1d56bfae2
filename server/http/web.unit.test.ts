import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveWeb } from './web.ts'

const folder = mkdtempSync(join(tmpdir(), 'loupe-web-'))
const server = Fastify()

beforeAll(async () => {
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, 'index.html'), '<head><title>Loupe</title></head><body></body>')
  const heads = {
    '/systemIndex': { inside: false, links: { en: '<link href="landing-$&-en">', zh: '<link href="landing-zh">' } },
    '/Natural/Naturaldiam': { inside: true, links: { en: '<link href="stock-en">' } },
  }
  writeFileSync(join(folder, '.vite/heads.json'), JSON.stringify(heads))
  const nobody = { findViewer: () => Promise.resolve(null), isSetUp: () => Promise.resolve(true) }
  const silent = () => {}
  const log = { info: silent, warn: silent, error: silent }
  await serveWeb({ server, gate: nobody, endpoints: [], tempDir: folder, log }, folder)
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const page = async (url: string, headers: Record<string, string> = {}) => (await server.inject({ url, headers })).body

test("a stranger's landing page names its files in the head, with the words of the reader's language", async () => {
  expect(await page('/systemIndex?invite_code=A1')).toBe('<head><title>Loupe</title><link href="landing-$&-en"></head><body></body>')
  expect(await page('/systemIndex', { 'accept-language': 'zh-CN,en;q=0.8' })).toContain('landing-zh')
  expect(await page('/systemIndex', { cookie: 'language=zh' })).toContain('landing-zh')
})

test('what a session will not open is not named: the landing page to a person inside, a list of stones to a stranger', async () => {
  expect(await page('/systemIndex', { cookie: 'Admin-Token=abc' })).not.toContain('link')
  expect(await page('/Natural/Naturaldiam', { cookie: 'language=en; Admin-Token=abc' })).toContain('stock-en')
  expect(await page('/Natural/Naturaldiam', { cookie: 'Admin-Token=' })).not.toContain('link')
})

test('any other address gets the plain page', async () => {
  expect(await page('/dashboard', { cookie: 'Admin-Token=abc' })).toBe('<head><title>Loupe</title></head><body></body>')
})
