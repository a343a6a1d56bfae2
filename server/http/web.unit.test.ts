import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newWatch } from './watch.ts'
import { serveWeb, type SiteWords } from './web.ts'

const folder = mkdtempSync(join(tmpdir(), 'loupe-web-'))
const server = Fastify()
const plain = '<head><script type="module"></script></head><body><div id="root"></div></body>'
const house: SiteWords = { title: 'Lee & Sons', logo: '', introduce: '', isNext: false, state: 'open' }
let describeSite: () => Promise<SiteWords | null>

beforeEach(() => {
  describeSite = () => Promise.resolve(house)
})

beforeAll(async () => {
  mkdirSync(join(folder, '.vite'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), plain)
  writeFileSync(join(folder, 'assets/page-a1.js'), 'const first = 1')
  writeFileSync(join(folder, 'assets/page-a1.js.br'), 'packed')
  writeFileSync(join(folder, 'loupe.svg'), '<svg/>')
  const links = (name: string) => ({ styles: `<link href="${name}.css">`, scripts: `<link rel="modulepreload" href="${name}.js">` })
  const heads = {
    '/systemIndex': { inside: false, links: { en: links('landing-$&-en'), zh: links('landing-zh') } },
    '/Natural/Naturaldiam': { inside: true, links: { en: links('stock-en') } },
  }
  writeFileSync(join(folder, '.vite/heads.json'), JSON.stringify(heads))
  const still = { html: '<img src="{{logo}}">{{title}}: {{introduce}}', introduce: 'Diamonds for the trade' }
  writeFileSync(join(folder, '.vite/stills.json'), JSON.stringify({ '/systemIndex': { en: still }, '/Natural/Naturaldiam': { en: still } }))
  const nobody = {
    findViewer: () => Promise.resolve(null),
    admitKey: async () => Promise.reject(new Error('no key')),
    isSetUp: () => Promise.resolve(true),
    mustBeProven: () => Promise.resolve(),
  }
  const silent = () => {}
  const log = { info: silent, warn: silent, error: silent }
  await serveWeb({ server, gate: nobody, endpoints: [], tempDir: folder, log, watch: newWatch() }, folder, () => describeSite())
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const page = async (url: string, headers: Record<string, string> = {}) => (await server.inject({ url, headers })).body

test("a stranger's landing page names its files in the head, with the words of the reader's language", async () => {
  expect(await page('/systemIndex?invite_code=A1')).toContain(
    '<head><link href="landing-$&-en.css"><script type="module"></script><link rel="piece" href="landing-$&-en.js"></head>',
  )
  expect(await page('/systemIndex', { 'accept-language': 'zh-CN,en;q=0.8' })).toContain('landing-zh')
  expect(await page('/systemIndex', { cookie: 'language=zh' })).toContain('landing-zh')
})

test('what a session will not open is not named: the landing page to a person inside, a list of stones to a stranger', async () => {
  expect(await page('/systemIndex', { cookie: 'Admin-Token=abc' })).toBe(plain)
  expect(await page('/Natural/Naturaldiam', { cookie: 'language=en; Admin-Token=abc' })).toContain('stock-en')
  expect(await page('/Natural/Naturaldiam', { cookie: 'Admin-Token=' })).toBe(plain)
})

test('any other address gets the plain page', async () => {
  expect(await page('/dashboard', { cookie: 'Admin-Token=abc' })).toBe(plain)
})

test('a page that opens first stands there before its program runs, with what its site says of itself', async () => {
  expect(await page('/systemIndex')).toContain('<div id="root"><img src="/loupe.svg">Lee &amp; Sons: Diamonds for the trade</div>')
  describeSite = () =>
    Promise.resolve({ title: '{{logo}}', logo: '/api/p/1"onerror="x', introduce: "<script>'$&'</script>", isNext: false, state: 'open' })
  expect(await page('/systemIndex')).toContain(
    '<img src="/api/p/1&quot;onerror=&quot;x">{{logo}}: &lt;script&gt;&#39;$&amp;&#39;&lt;/script&gt;</div>',
  )
})

test('no proxy keeps the page of one site, reader or language for another; who asks for the head alone gets the same', async () => {
  for (const method of ['GET', 'HEAD'] as const) {
    const { headers } = await server.inject({ method, url: '/systemIndex' })
    expect(headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'accept-language, cookie, language' })
  }
})

test('a house that is not set up, or whose database is away, has no page yet but the one that the program draws', async () => {
  describeSite = () => Promise.resolve(null)
  expect(await page('/systemIndex')).toContain('<link rel="modulepreload" href="landing-$&-en.js"></head><body><div id="root"></div>')
  describeSite = () => Promise.reject(new Error('no database'))
  expect(await page('/systemIndex')).toContain('<div id="root"></div>')
})

test('built files are kept for good and sent packed to whoever takes that; others are asked after again', async () => {
  const built = await server.inject({ url: '/assets/page-a1.js' })
  expect([built.body, built.headers]).toMatchObject([
    'const first = 1',
    { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding' },
  ])
  const packed = await server.inject({ url: '/assets/page-a1.js', headers: { 'accept-encoding': 'gzip, br' } })
  expect([packed.body, packed.headers['content-encoding']]).toEqual(['packed', 'br'])
  const zipped = await server.inject({ url: '/assets/page-a1.js', headers: { 'accept-encoding': 'gzip' } })
  expect([zipped.body, zipped.headers['content-encoding']]).toEqual(['const first = 1', undefined])
  const logo = await server.inject({ url: '/loupe.svg' })
  expect(logo.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'no-cache' })
  const again = await server.inject({ url: '/loupe.svg', headers: { 'if-none-match': String(logo.headers['etag']) } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const head = await server.inject({ method: 'HEAD', url: '/assets/page-a1.js' })
  expect([head.statusCode, head.headers['content-length']]).toEqual([200, '15'])
})

test('what the build keeps for itself and what is not there is not served', async () => {
  for (const url of ['/assets/page-b2.js', '/assets/..%2findex.html', '/assets/page-a1.js.br']) {
    expect([url, (await server.inject({ url })).statusCode]).toEqual([url, 404])
  }
  for (const url of ['/.vite/heads.json', '/.stamp']) expect([url, (await server.inject({ url })).body]).toEqual([url, plain])
})

test('a build that takes the place of the files changes nothing until the next start: pages and their files stay as they were', async () => {
  const before = await page('/systemIndex')
  rmSync(folder, { recursive: true })
  mkdirSync(join(folder, 'assets'), { recursive: true })
  writeFileSync(join(folder, 'index.html'), 'the next version')
  writeFileSync(join(folder, 'assets/page-b2.js'), 'const second = 2')
  expect(await page('/systemIndex')).toBe(before)
  const kept = await server.inject({ url: '/assets/page-a1.js' })
  expect([kept.statusCode, kept.body]).toEqual([200, 'const first = 1'])
  expect((await server.inject({ url: '/loupe.svg' })).body).toBe('<svg/>')
})
