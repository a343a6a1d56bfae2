import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShareApi } from '@loupe/domain/shares/open-share.api.ts'
import { sharesApi } from '@loupe/domain/shares/shares.api.ts'
import { aServer, type TestServer } from '../testing/a-server.ts'
import { aStone, aTrade, type Trade } from '../testing/trade.ts'

let server: TestServer
let trade: Trade
let root: string
let running = 0

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'loupe-share-page-'))
  await mkdir(join(root, 'web/dist'), { recursive: true })
  const page = '<html lang="en"><head><title>Diamonds</title></head><body><div id="root"></div></body></html>'
  await writeFile(join(root, 'web/dist/share.html'), page)
  await writeFile(join(root, 'web/dist/index.html'), '<head></head><body>inside</body>')
  server = await aServer({ root })
  trade = await aTrade(server.db)
  await server.db.updateTable('suppliers').set({ name: 'Secret Mines' }).where('id', '=', trade.supplierId).execute()
}, 60_000)
afterAll(async () => {
  await server.close()
  await rm(root, { recursive: true, force: true })
})

async function share(more: object = {}) {
  const { id } = await aStone(server.db, trade.house, { supplierId: trade.supplierId, origin: 'lab', stockNo: `SECRET-${(running += 1)}` })
  const asked = { goods: [{ form: 'stone' as const, id }], prices: 'live' as const, title: 'For <Wu> & co', multiplier: '1.7', ...more }
  const { data } = await server.call(sharesApi.make, asked, { token: trade.buyer.token })
  return { id: data.share.id, path: new URL(data.share.link).pathname, stone: id }
}
const read = (path: string, language = 'en') => fetch(`${server.url}${path}`, { headers: { language } })

test('what chats read of a link is in the head of its page, and reading it counts as no opening', async () => {
  const { path, id } = await share()
  const answer = await read(path)
  const html = await answer.text()
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  expect(html).toContain('<meta property="og:title" content="For &lt;Wu&gt; &amp; co')
  expect(html).toContain('content="Lab-grown · Round 1.00 ct"')
  expect(html).toContain(`${path}/card.png"`)
  expect(html).not.toMatch(/Secret|SECRET|1000|1700|1\.7/)
  expect(await (await read(path, 'zh')).text()).toContain('培育 圆形 1.00 ct')
  expect((await server.call(sharesApi.show, { id }, { token: trade.buyer.token })).data.share.times).toBe(0)
})

test('its card is a picture for as long as the link is open', async () => {
  const { path, id } = await share()
  const card = await read(`${path}/card.png`)
  expect([card.status, card.headers.get('content-type')]).toEqual([200, 'image/png'])
  const bytes = Buffer.from(await card.arrayBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 })
  expect(bytes.toString('latin1')).not.toMatch(/Secret|SECRET|1000\.00/)
  await server.call(sharesApi.revoke, { id }, { token: trade.buyer.token })
  expect((await read(`${path}/card.png`)).status).toBe(410)
  const page = await read(path)
  expect([page.status, (await page.text()).includes('og:')]).toEqual([410, false])
  expect((await read('/s/nothing')).status).toBe(404)
})

test('where the certificate is kept back, no address leads to it', async () => {
  const { path, stone } = await share({ showsCertificate: false })
  await server.db
    .updateTable('stones')
    .set({ image_url: 'https://pictures.example/SECRET-1.jpg', cert_url: 'https://papers.example/1.pdf' })
    .where('id', '=', stone)
    .execute()
  const { data } = await server.call(openShareApi.open, { token: path.slice('/s/'.length) })
  expect(data.goods[0]).toMatchObject({ report: null, film: null, picture: `${path}/picture/stone-${stone}` })
  expect((await read(`${path}/picture/stone-${stone}`)).status, 'this house fetches nothing').toBe(404)
  expect((await read(`${path}/picture/stone-1${stone}`)).status).toBe(404)
})
