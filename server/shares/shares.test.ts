import { generateKeyPairSync } from 'node:crypto'
import { CompactSign } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { alertsApi } from '@loupe/domain/alerts/alerts.api.ts'
import type { InputOf } from '@loupe/domain/api/endpoint.ts'
import { openShareApi, type OpenShare } from '@loupe/domain/shares/open-share.api.ts'
import { sharesApi } from '@loupe/domain/shares/shares.api.ts'
import { aPricedHouse } from '../testing/priced-house.ts'
import { aStone, aSupplier } from '../testing/trade.ts'
import { signShare } from './share-token.ts'

const page = 'https://reseller.example'
const secretSupplier = 'Antwerp Rough Secrets'
const secretStockNo = 'SECRET-STOCK-77'

/** One stone that its supplier asks $1,000 for, at which the wholesale group pays 1,200; and two that nothing is done to. */
let priced: Awaited<ReturnType<typeof aPricedHouse>>
let other: string
let lab: string

beforeAll(async () => {
  priced = await aPricedHouse()
  const { server, house, groupOf } = priced
  const supplierId = await aSupplier(server.db, house)
  await server.db.updateTable('suppliers').set({ name: secretSupplier }).where('id', '=', supplierId).execute()
  const imageUrl = `https://pictures.example/${secretStockNo}.jpg`
  other = (await aStone(server.db, house, { supplierId, stockNo: secretStockNo, usdPerCt: '1000.00', imageUrl })).id
  lab = (await aStone(server.db, house, { supplierId, origin: 'lab', usdPerCt: '500.00' })).id
  const reseller = await server.db
    .selectFrom('groups')
    .select('site_id')
    .where('id', '=', groupOf('of the reseller'))
    .executeTakeFirstOrThrow()
  await server.db.insertInto('site_origins').values({ origin: page, site_id: reseller.site_id }).execute()
}, 60_000)
afterAll(() => priced.server.close())

const stone = (id: string) => ({ form: 'stone' as const, id })
const wholesale = () => ({ whose: 'group' as const, id: priced.idOf('wholesale') })

type Making = Partial<InputOf<typeof sharesApi.make>>
const tryToMake = (name: string, more: Making = {}, headers: Record<string, string> = {}) =>
  priced.server.call(
    sharesApi.make,
    { prices: 'live', ...(more.search === undefined ? { goods: [stone(other)] } : {}), ...more },
    { ...priced.as(name), headers },
  )
async function make(name: string, more: Making = {}, headers: Record<string, string> = {}) {
  const made = await tryToMake(name, more, headers)
  expect(made.msg).toBe('')
  const { share } = made.data
  return { ...share, token: share.link.split('/s/')[1] ?? '', left: made.data.left }
}
const open = (token: string, visit?: string, more: { language?: string; headers?: Record<string, string> } = {}) =>
  priced.server.call(openShareApi.open, { token, ...(visit === undefined ? {} : { visit }) }, more)
async function opened(token: string, visit?: string): Promise<OpenShare> {
  const answer = await open(token, visit)
  expect(answer.msg).toBe('')
  return answer.data
}
const say = (token: string, visit: string, answer: InputOf<typeof openShareApi.answer>['answer']) =>
  priced.server.call(openShareApi.answer, { token, visit, answer })
const priceOf = ({ goods }: OpenShare) => goods[0]?.price?.usdTotal ?? null

const put = (claims: object, header: object): string =>
  [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')

test('a link that the house did not sign so opens nothing', async () => {
  const { token } = await make('customer')
  const [head = '', claims = '', signature = ''] = token.split('.')
  const said = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { key: string; sids: string; exp: number }
  expect(said.sids).toBe(BigInt(other).toString(36))
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const foreign = await new CompactSign(Buffer.from(claims, 'base64url')).setProtectedHeader({ alg: 'ES256' }).sign(privateKey)
  const hashed = await new CompactSign(Buffer.from(claims, 'base64url')).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.alloc(32, 'x'))
  const changed = Buffer.from(JSON.stringify({ ...said, exp: said.exp + 1 })).toString('base64url')
  const forged = {
    'other claims under the same signature': `${head}.${changed}.${signature}`,
    'another signature': `${head}.${claims}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
    'no signature': `${head}.${claims}.`,
    'alg none': `${put(said, { alg: 'none' })}.`,
    'alg none with the signature': `${put(said, { alg: 'none' })}.${signature}`,
    'alg of a shared secret': hashed,
    'a key of somebody else': foreign,
    'other goods, signed by the house': await signShare(priced.server.db, { ...said, sids: BigInt(lab).toString(36) }),
  }
  for (const [what, text] of Object.entries(forged)) expect([what, (await open(text)).status]).toEqual([what, 404])
  expect((await open(await signShare(priced.server.db, { ...said, exp: 1 }))).status, 'signed by the house, and over').toBe(410)
  expect((await open(await signShare(priced.server.db, { ...said, key: 'nobodyhasthiskey' }))).status).toBe(410)
  expect((await open(token)).status).toBe(200)
})

test('its readers pay what its maker chose, with their own points and multiplier on top, and never what the suppliers ask', async () => {
  const group = await make('manager', { pricesFor: wholesale(), multiplier: '1.25' })
  expect(priceOf(await opened(group.token)), '1,000 at 1.2 and 1.25').toBe('1500.00')
  const own = await make('customer', { multiplier: '1.5' })
  expect(priceOf(await opened(own.token)), 'a customer’s own 1,200 and 1.5').toBe('1800.00')
  const none = await make('manager', { pricesFor: wholesale(), prices: 'none' })
  expect(await opened(none.token)).toMatchObject({ prices: 'none', pricesAt: null, goods: [{ price: null, onRequest: false }] })
  for (const pricesFor of [{ whose: 'cost' as const }, undefined]) {
    const refused = await tryToMake('admin', { ...(pricesFor && { pricesFor }), multiplier: '2' })
    expect([refused.status, JSON.stringify(refused.data)]).toEqual([400, expect.stringContaining('suppliers ask')])
    const bare = await make('admin', { ...(pricesFor && { pricesFor }), prices: 'none' })
    expect(priceOf(await opened(bare.token))).toBeNull()
  }
  expect((await tryToMake('customer', { pricesFor: { whose: 'cost' } })).status).toBe(400)
  expect((await tryToMake('customer without a group', {})).status).toBe(400)
  expect((await tryToMake('visitor', {})).status).toBe(403)
  expect((await tryToMake('supplier', {})).status).toBe(403)
})

test('nothing of what it was made from is in a byte of what a reader gets', async () => {
  const making = { pricesFor: wholesale(), multiplier: '1.2345', points: '0', showsBack: true, title: 'For Mrs. Wu' }
  const shares = await Promise.all([
    make('manager', { ...making, prices: 'live' }),
    make('manager', { ...making, prices: 'frozen' }),
    make('manager', { ...making, search: { filter: { origin: 'natural' } } }),
  ])
  for (const { token } of shares) {
    for (const language of ['en', 'zh', 'es', 'ja']) {
      const { whole, status } = await open(token, undefined, { language })
      expect(status).toBe(200)
      const bytes = JSON.stringify(whole) + Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()
      expect(bytes).toContain('1481.40')
      const secrets = [secretSupplier, secretStockNo, '1000.00', '1200.00', '1.2345', '12345', 'supplier', 'stockNo', 'cost', 'pricesFor']
      expect([language, secrets.filter((secret) => bytes.includes(secret))]).toEqual([language, []])
    }
  }
})

test('a certificate is told by its maker’s choice, and lab-grown is said first', async () => {
  const shown = (await opened((await make('customer', { goods: [stone(other), stone(lab)] })).token)).goods
  expect(shown.map(({ report }) => report?.url)).toEqual([
    expect.stringMatching(/^https:\/\/www\.gia\.edu/),
    expect.stringMatching(/^https:\/\/www\.gia\.edu/),
  ])
  expect(shown.map(({ title }) => title)).toEqual(['Round 1.00 ct', 'Lab-grown · Round 1.00 ct'])
  const { token } = await make('customer', { goods: [stone(lab)], showsCertificate: false })
  const inChinese = await open(token, undefined, { language: 'zh' })
  expect(inChinese.data.goods[0]).toMatchObject({ title: '培育 圆形 1.00 ct', report: null })
  const { report_no: reportNo } = await priced.server.db
    .selectFrom('stones')
    .select('report_no')
    .where('id', '=', lab)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(inChinese.whole)).not.toContain(reportNo)
})

test('prices stand still or follow, as chosen; what somebody else has is gone in both', async () => {
  const { server, house } = priced
  const { id } = await aStone(server.db, house, { supplierId: await aSupplier(server.db, house), usdPerCt: '2000.00' })
  const change = (values: object) => server.db.updateTable('stones').set(values).where('id', '=', id).execute()
  const frozen = await make('customer', { goods: [stone(id)], prices: 'frozen' })
  const live = await make('customer', { goods: [stone(id)], prices: 'live' })
  await change({ usd_per_ct: '3000.00' })
  const [then, now] = [await opened(frozen.token), await opened(live.token)]
  expect([priceOf(then), priceOf(now)]).toEqual(['2400.00', '3600.00'])
  expect(then.pricesAt).toBe(frozen.createdAt)
  await change({ availability: 'held' })
  for (const { token } of [frozen, live]) expect((await opened(token)).goods).toMatchObject([{ state: 'gone', price: null }])
  expect((await tryToMake('customer', { goods: [stone(id)] })).status).toBe(409)
  const rest = await make('customer', { goods: [stone(id), stone(other), stone(other)] })
  expect([rest.goods, rest.left]).toEqual([1, 1])
  await change({ availability: 'available' })
  expect(priceOf(await opened(frozen.token))).toBe('2400.00')
})

test('a search shows what it finds now', async () => {
  const { server, house, search } = priced
  const { token, goods } = await make('customer', { search: { filter: { origin: 'natural', carat: { from: 4, to: 5 } } } }).catch(() => ({
    token: '',
    goods: 0,
  }))
  expect([token, goods], 'what finds nothing is no link').toEqual(['', 0])
  const made = await make('customer', { search: { filter: { origin: 'natural' } } })
  expect(made.goods).toBeNull()
  const before = (await opened(made.token)).total
  await aStone(server.db, house, { supplierId: await aSupplier(server.db, house) })
  await expect.poll(async () => (await search('admin')).data.total).toBe(before + 1)
  expect((await opened(made.token)).total).toBe(before + 1)
  const then = await make('customer', { search: { filter: { origin: 'natural' } }, prices: 'frozen' })
  expect(then.goods, 'whose prices stand still is what it found that day').toBe(before + 1)
})

test('it opens on so many devices, however many ask at once, and again on those', async () => {
  const { token } = await make('customer', { mostDevices: 3 })
  const answers = await Promise.all(Array.from({ length: 12 }, () => open(token)))
  const counted = (status: number) => answers.filter((answer) => answer.status === status).length
  expect([counted(200), counted(410)]).toEqual([3, 9])
  const visit = answers.find(({ status }) => status === 200)?.data.visit
  expect((await open(token, visit)).status).toBe(200)
  const { data } = await priced.server.call(sharesApi.list, {}, priced.as('customer'))
  expect(data.rows.find(({ link }) => link.endsWith(token.split('.')[1] ?? 'x')) ?? data.rows[0]).toMatchObject({
    state: 'used_up',
    devices: 3,
    times: 4,
  })
})

test('taken back, run out, or without its maker it is over at once', async () => {
  const { server, idOf } = priced
  const of = (name: string) => make(name, { multiplier: '2' })
  const [back, old, alone] = [await of('customer'), await of('customer'), await of('customer of nobody')]
  const visit = (await opened(back.token)).visit
  await server.call(sharesApi.revoke, { id: back.id }, priced.as('customer'))
  expect((await open(back.token, visit)).status).toBe(410)
  expect((await say(back.token, visit, { what: 'like', goods: `stone ${other}` })).status).toBe(410)
  await server.db
    .updateTable('shares')
    .set({ created_at: new Date(Date.now() - 9e6), expires_at: new Date(Date.now() - 1000) })
    .where('id', '=', old.id)
    .execute()
  expect((await open(old.token)).status).toBe(410)
  expect((await open(alone.token)).status).toBe(200)
  await server.db.updateTable('users').set({ status: 2 }).where('id', '=', idOf('customer of nobody')).execute()
  const over = await open(alone.token)
  expect([over.status, over.msg]).toEqual([410, expect.stringMatching(/^This link is no longer open/)])
  const rows = (await server.call(sharesApi.list, {}, priced.as('customer'))).data.rows
  expect(rows.filter(({ id }) => id === back.id || id === old.id).map(({ state }) => state)).toEqual(['expired', 'revoked'])
})

test('a reseller’s link opens on their own pages while their site is open', async () => {
  const { server } = priced
  const { token } = await make('reseller’s customer', { multiplier: '2' }, { origin: page })
  expect((await open(token)).status, 'on the pages of the house').toBe(404)
  const there = () => open(token, undefined, { headers: { origin: page } })
  const shown = await there()
  expect([shown.status, priceOf(shown.data)], '1,000 at 1.3, 1.5 and 2').toEqual([200, '3900.00'])
  const suspend = (at: Date | null) => server.db.updateTable('sites').set({ suspended_at: at }).where('parent_id', 'is not', null).execute()
  await suspend(new Date())
  expect((await there()).status).toBe(503)
  await suspend(null)
  expect((await there()).status).toBe(200)
})

test('what its readers say reaches its maker, who alone reads it', async () => {
  const { server, as } = priced
  const { id, token } = await make('customer', { title: 'Ring stones', goods: [stone(other), stone(lab)] })
  const { visit } = await opened(token)
  const goods = `stone ${other}`
  for (const what of ['like', 'like', 'dislike', 'nothing', 'like'] as const) {
    expect((await say(token, visit, { what, goods })).status).toBe(200)
  }
  expect((await opened(token, visit)).goods.map(({ said }) => said)).toEqual(['like', null])
  expect(
    (await opened(token)).goods.map(({ said }) => said),
    'of others nothing is told',
  ).toEqual([null, null])
  expect((await say(token, visit, { what: 'ask', goods, words: 'Is it eye-clean?', name: 'Mrs. Wu' })).status).toBe(200)
  const refused = await Promise.all([
    say(token, visit, { what: 'ask', goods: null, words: 'x'.repeat(501) }),
    say(token, visit, { what: 'like', goods: `stone ${priced.stoneId}` }),
    say(token, 'AAAAAAAAAAAAAAAAAAAAAA', { what: 'like', goods }),
  ])
  expect(refused.map(({ status }) => status)).toEqual([400, 404, 404])
  const asked = await Promise.all(Array.from({ length: 6 }, () => say(token, visit, { what: 'ask', goods: null, words: 'Hello?' })))
  expect(asked.filter(({ status }) => status === 200)).toHaveLength(4)
  expect(asked.filter(({ status }) => status === 429)).toHaveLength(2)

  const { data } = await server.call(sharesApi.answers, { id, limit: 5 }, as('customer'))
  expect(data.rows.map(({ what }) => what)).toEqual(['ask', 'ask', 'ask', 'ask', 'ask'])
  expect(data.rows.at(-1)).toMatchObject({
    words: 'Is it eye-clean?',
    name: 'Mrs. Wu',
    no: 1,
    title: expect.stringMatching(/^Round 1.00 ct/),
  })
  const rest = await server.call(sharesApi.answers, { id, limit: 5, after: data.next ?? '' }, as('customer'))
  expect([rest.data.rows.map(({ what }) => what), rest.data.next]).toEqual([['like'], null])
  const { data: told } = await server.call(alertsApi.list, { kinds: ['share_liked', 'share_disliked', 'share_asked'] }, as('customer'))
  expect(told.rows.map(({ kind }) => kind)).toEqual([...Array.from({ length: 5 }, () => 'share_asked'), 'share_disliked', 'share_liked'])
  expect(told.rows.every(({ path }) => path === `/shares?id=${id}`)).toBe(true)

  const shown = await server.call(sharesApi.show, { id }, as('customer'))
  expect(shown.data).toMatchObject({ share: { likes: 1, dislikes: 0, asks: 5, times: 3 }, visits: [{ times: 1 }, { times: 2 }] })
  for (const call of [sharesApi.show, sharesApi.answers, sharesApi.revoke]) {
    expect((await server.call(call, { id }, as('manager'))).status).toBe(404)
  }
  const others = await server.call(sharesApi.list, { limit: 100 }, as('manager'))
  expect(others.data.rows.every((row) => row.id !== id)).toBe(true)
})

test('the same key makes one link', async () => {
  const once = () =>
    priced.server.call(sharesApi.make, { prices: 'none', goods: [stone(other)] }, { ...priced.as('customer'), key: 'the-same-press' })
  const [one, two] = [await once(), await once()]
  expect(two.data.share.id).toBe(one.data.share.id)
})
