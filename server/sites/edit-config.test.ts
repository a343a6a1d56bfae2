import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noticesApi } from '@loupe/domain/notices/notices.api.ts'
import { sitesApi } from '@loupe/domain/sites/sites.api.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { aPerson, aSite } from '../testing/trade.ts'
import type { House, Person } from '../testing/trade.ts'

const nextHost = 'https://next.example'

let server: TestServer
let house: House
let next: House
let manager: Person
let operator: Person

beforeAll(async () => {
  server = await aServer()
  house = await aSite(server.db, { config: { visitor_pass: 'guest-secret', content: 'old' } })
  next = await aSite(server.db, { parentId: house.siteId })
  await server.db.insertInto('site_origins').values({ origin: nextHost, site_id: next.siteId }).execute()
  manager = await aPerson(server.db, house, { role: 2, name: 'the-manager' })
  operator = await aPerson(server.db, next, { role: 7, nextSiteId: next.siteId })
})
afterAll(() => server.close())

const show = async (referrer?: string) => (await server.call(sitesApi.show, referrer === undefined ? {} : { referrer })).data
const form = async (by: Person) => (await server.call(sitesApi.edit, {}, { token: by.token })).data
const submit = async (by: Person, config: object, version?: number) =>
  server.send(sitesApi.submit.path, { version: version ?? (await form(by)).version, config }, { token: by.token })
const fieldNames = (answer: { data: unknown }) => Object.keys((answer.data as { fields: object }).fields)

test('a changed field shows at once, all others stay, and what is stored beside the fields is kept and never told', async () => {
  const before = await form(manager)
  expect(before.config.view_calc).toBe(1)
  const answer = await submit(manager, { title: 'Harbour', view_calc: 0 })
  expect(answer.data).toMatchObject({ version: before.version + 1, config: { ...before.config, title: 'Harbour', view_calc: 0 } })
  expect(await show()).toMatchObject({ title: 'Harbour', view_calc: 0, service_on_name: '客服一' })
  expect(JSON.stringify([answer.whole, await show()])).not.toContain('guest-secret')
  const { config } = await server.db
    .selectFrom('site_configs')
    .select('config')
    .where('site_id', '=', house.siteId)
    .executeTakeFirstOrThrow()
  expect(config).toMatchObject({ visitor_pass: 'guest-secret', content: 'old' })
})

test.each([
  { field: 'title', value: '' },
  { field: 'title', value: 'x'.repeat(101) },
  { field: 'open_approve', value: 2 },
  { field: 'service_on_show', value: 0 },
  { field: 'top_imglogo', value: 'javascript:alert(1)' },
  { field: 'top_imglogo', value: '//evil.example/a.png' },
  { field: 'top_imglogo', value: '/\\evil.example/a.png' },
  { field: 'wechat_qr_code', value: 'http://plain.example/a.png' },
  { field: 'service_on_code', value: 'https://x.example/"onerror=alert(1)' },
  { field: 'popup_content', value: 'x'.repeat(5001) },
  { field: 'service_hours', value: 'x'.repeat(201) },
  { field: 'new_pa_dh_rate', value: '7.2' },
  { field: 'is_demo', value: false },
  { field: 'visitor_pass', value: 'x' },
  { field: 'prepayment_percent', value: '100.01' },
  { field: 'prepayment_percent', value: 30 },
  { field: 'hold_hours', value: '0' },
  { field: 'hold_hours', value: '2161' },
  { field: 'hold_hours', value: 48 },
  { field: '__proto__x', value: 1 },
])('$field can not be $value', async ({ field, value }) => {
  const { version } = await form(manager)
  const answer = await submit(manager, { [field]: value })
  expect([answer.status, fieldNames(answer)]).toEqual([400, [`config.${field}`]])
  expect((await form(manager)).version).toBe(version)
})

test('the part that is paid first is 30 % until somebody sets another', async () => {
  expect((await form(manager)).config.prepayment_percent).toBe('30.00')
  expect((await submit(manager, { prepayment_percent: '12.5' })).status).toBe(200)
  expect((await form(manager)).config.prepayment_percent).toBe('12.5')
})

const bank = {
  kind: 'bank',
  holder: 'Harbour Ltd',
  bank: 'Bank of Example',
  number: '6222 0000 1111 2222 333',
  swift: 'EXMPCNSH',
  currency: 'RMB',
  note: 'Name the order',
  code: '',
}
const alipay = { ...bank, kind: 'alipay', bank: '', number: '', swift: '', code: '/api/config/picture?name=x.webp' }

test('payment accounts are kept by version, told to nobody without an order, and refused when nobody could pay to them', async () => {
  const before = await form(manager)
  expect(before.config).toMatchObject({ payment_accounts: [], hold_hours: '48' })
  const saved = await submit(manager, { payment_accounts: [bank, alipay], hold_hours: '24' })
  expect(saved.data).toMatchObject({ config: { payment_accounts: [bank, alipay], hold_hours: '24' } })
  expect(JSON.stringify(await show())).not.toContain('6222 0000')
  for (const wrong of [
    { ...bank, number: '' },
    { ...bank, holder: ' ' },
    { ...bank, swift: 'EXMP' },
    { ...bank, kind: 'cash' },
    { ...bank, code: 'javascript:alert(1)' },
    { ...bank, secret: 1 },
    { ...alipay, code: '' },
  ]) {
    const answer = await submit(manager, { payment_accounts: [alipay, wrong] })
    expect([answer.status, fieldNames(answer)[0]]).toEqual([400, expect.stringMatching(/^config\.payment_accounts/)])
  }
  expect((await submit(manager, { payment_accounts: Array.from({ length: 11 }, () => bank) })).status).toBe(400)
  const { version } = await form(manager)
  const { rows } = (await server.call(sitesApi.history, { limit: 1 }, { token: manager.token })).data
  expect(JSON.parse(rows[0]?.fields['payment_accounts']?.to ?? '')).toEqual([bank, alipay])
  await server.call(sitesApi.undo, { version, to: before.version }, { token: manager.token })
  expect((await form(manager)).config).toMatchObject({ payment_accounts: [], hold_hours: '48' })
})

test('of two who change the config at once one wins, the other gets the fresh one', async () => {
  const { version } = await form(manager)
  const both = await Promise.all(['A', 'B'].map((introduce) => submit(manager, { introduce }, version)))
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(both.find(({ status }) => status === 409)?.data).toMatchObject({ version: version + 1 })
})

test('the history tells who changed what, and undoing brings an earlier config back as a new one', async () => {
  await submit(manager, { service_on_name: 'Anna', address_on: 'Dock 1', service_hours: 'Mon-Fri 9-18' })
  const { version } = await form(manager)
  await submit(manager, { service_on_name: 'Bo' })
  const history = async () => (await server.call(sitesApi.history, { limit: 2 }, { token: manager.token })).data
  expect((await history()).rows[0]).toMatchObject({
    version: version + 1,
    by: 'the-manager',
    undoOf: null,
    fields: { service_on_name: { from: 'Anna', to: 'Bo' } },
  })
  const undone = await server.call(sitesApi.undo, { version: version + 1, to: version }, { token: manager.token })
  expect(undone.data).toMatchObject({
    version: version + 2,
    config: { service_on_name: 'Anna', address_on: 'Dock 1', service_hours: 'Mon-Fri 9-18' },
  })
  expect(await show()).toMatchObject({ service_on_name: 'Anna' })
  const { rows, next: after } = await history()
  expect(rows[0]).toMatchObject({ undoOf: version, fields: { service_on_name: { from: 'Bo', to: 'Anna' } } })
  expect(after).toBe(version + 1)
  expect((await server.call(sitesApi.undo, { version: version + 1, to: version }, { token: manager.token })).status).toBe(409)
  expect((await server.call(sitesApi.undo, { version: version + 2, to: 999 }, { token: manager.token })).status).toBe(404)
})

test('the history begins with the first version, before anything was changed and after', async () => {
  const site = await aSite(server.db, { parentId: house.siteId })
  const { token } = await aPerson(server.db, site, { role: 7, nextSiteId: site.siteId })
  const versions = async () =>
    (await server.call(sitesApi.history, {}, { token })).data.rows.map(({ version, fields }) => [version, Object.keys(fields)])
  expect(await versions()).toEqual([[1, []]])
  await server.send(sitesApi.submit.path, { version: 1, config: { title: 'Quay' } }, { token })
  expect(await versions()).toEqual([
    [2, ['title']],
    [1, []],
  ])
})

test('the first change can be undone too', async () => {
  const first = await form(operator)
  await submit(operator, { title: 'Mistake' })
  await server.call(sitesApi.undo, { version: 2, to: 1 }, { token: operator.token })
  expect((await form(operator)).config).toEqual(first.config)
})

test('each site has its own config and history: an operator changes the one they run', async () => {
  const houseBefore = await form(manager)
  expect((await submit(operator, { title: 'Fjord' })).status).toBe(200)
  expect((await show(nextHost)).title).toBe('Fjord')
  expect(await form(manager)).toEqual(houseBefore)
  const { data } = await server.call(sitesApi.history, {}, { token: operator.token })
  expect(JSON.stringify(data)).not.toContain('Harbour')
})

test('a reseller’s code without a site to run opens no config', async () => {
  const clerk = await aPerson(server.db, house, { role: 3, codes: [70126] })
  for (const path of [sitesApi.edit.path, sitesApi.history.path, sitesApi.uploadPicture.path]) {
    expect([path, (await server.send(path, {}, { token: clerk.token })).status]).toEqual([path, 403])
  }
  expect((await server.send(sitesApi.submit.path, { version: 1, config: { title: 'x' } }, { token: clerk.token })).status).toBe(403)
})

test('visitors are let in as a visitor only', async () => {
  await aPerson(server.db, house, { role: 6, name: 'the-guest' })
  await aPerson(server.db, next, { role: 6, name: 'their-guest' })
  for (const visitor_user of ['the-manager', 'nobody', 'their-guest', '']) {
    expect(fieldNames(await submit(manager, { visitor_status: 1, visitor_user }))).toEqual(['visitor_user'])
  }
  expect((await submit(manager, { visitor_status: 1, visitor_user: 'the-guest' })).status).toBe(200)
  expect((await server.send('/api/login/visitorLogin', {})).status).toBe(200)
})

test('markup in texts is kept as text', async () => {
  const evil = '<script>alert(1)</script>'
  await submit(manager, { popup_content: evil, introduce: evil })
  expect(await show()).toMatchObject({ popup_content: evil, introduce: evil })
})

test('a logo is kept as a picture of our own, for everybody to see', async () => {
  const send = (bytes: Buffer) => {
    const body = new FormData()
    body.set('file', new Blob([new Uint8Array(bytes)]), 'logo.svg')
    return server.send(sitesApi.uploadPicture.path, body, { token: manager.token })
  }
  const png = await sharp({ create: { width: 20, height: 10, channels: 4, background: '#0a5' } })
    .png()
    .toBuffer()
  const { url } = (await send(png)).data as { url: string }
  expect((await submit(manager, { top_imglogo: url })).status).toBe(200)
  const picture = await fetch(`${server.url}${url}`)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect((await stat(join(server.deps.settings.dataDir, 'site-pictures'))).isDirectory()).toBe(true)
  expect((await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).status).toBe(400)
  expect((await send(Buffer.from('x'))).status).toBe(400)
  expect((await fetch(`${server.url}/api/config/picture?name=../../etc/passwd`)).status).toBe(400)
})

test('the ticker has a line for each notice, and the popup comes once for each person and version', async () => {
  await submit(manager, { scroll_notice_content: 'One\n\n  Two  \r\nThree', popup_content: 'Closed on Monday' })
  const buyer = await aPerson(server.db, house, { role: 5 })
  const now = async (who?: Person) => (await server.call(noticesApi.current, {}, who === undefined ? {} : { token: who.token })).data
  const first = await now(buyer)
  expect(first.ticker).toEqual(['One', 'Two', 'Three'])
  expect(first.popup?.content).toBe('Closed on Monday')
  const seen = (who: Person, version: number) => server.call(noticesApi.seen, { version }, { token: who.token })
  await seen(buyer, first.popup?.version ?? 0)
  expect((await now(buyer)).popup).toBeNull()
  await submit(manager, { scroll_notice_content: 'Four' })
  expect(await now(buyer)).toEqual({ ticker: ['Four'], popup: null })
  await submit(manager, { popup_content: 'Open again' })
  const second = (await now(buyer)).popup
  expect(second).toEqual({ version: (first.popup?.version ?? 0) + 1, content: 'Open again' })
  await seen(buyer, (second?.version ?? 0) - 1)
  expect((await now(buyer)).popup).toEqual(second)
  expect((await now()).popup).toEqual(second)
})

test('nobody sees a popup away that is not there yet, and visitors never for each other', async () => {
  const buyer = await aPerson(server.db, house, { role: 5 })
  const guest = await aPerson(server.db, house, { role: 6 })
  for (const { token } of [buyer, guest]) await server.call(noticesApi.seen, { version: 2_000_000_000 }, { token })
  expect((await server.call(noticesApi.current, {}, { token: guest.token })).data.popup).not.toBeNull()
  expect((await server.call(noticesApi.current, {}, { token: buyer.token })).data.popup).toBeNull()
  await submit(manager, { popup_content: 'Newer still' })
  expect((await server.call(noticesApi.current, {}, { token: buyer.token })).data.popup?.content).toBe('Newer still')
})

test('notices, introduction, terms, hours and addresses are read in the reader’s language, else in the one there is', async () => {
  await submit(manager, {
    popup_content: 'Closed on Friday',
    popup_content_zh: '周五休息',
    scroll_notice_content: '',
    scroll_notice_content_zh: '新货到',
    isIntroduce: 1,
    introduce: 'A house',
    introduce_zh: '',
    terms_content: 'Terms',
    terms_content_zh: '条款',
    address_on: 'Dock 1',
    address_on_zh: '一号码头',
  })
  const read = async (language: string) => {
    const notices = (await server.call(noticesApi.current, {}, { language })).data
    const { introduce, terms_content: terms, address_on: address } = (await server.call(sitesApi.show, {}, { language })).data
    return [notices.ticker.join(), notices.popup?.content, introduce, terms, address]
  }
  expect(await read('en')).toEqual(['新货到', 'Closed on Friday', 'A house', 'Terms', 'Dock 1'])
  expect(await read('zh')).toEqual(['新货到', '周五休息', 'A house', '条款', '一号码头'])
  for (const language of ['es', 'ja']) expect(await read(language)).toEqual(await read('en'))
  const version = async () => (await server.call(noticesApi.current, {})).data.popup?.version ?? 0
  const before = await version()
  await submit(manager, { popup_content_zh: '周五、周六休息' })
  expect(await version(), 'either text makes another popup').toBe(before + 1)
  await submit(manager, { popup_content: 'Newer still', popup_content_zh: '', scroll_notice_content_zh: '' })
})

test('a site’s notices are its own', async () => {
  await submit(operator, { popup_content: 'Fjord news' })
  const { data } = await server.call(noticesApi.current, { referrer: nextHost })
  expect(data.popup?.content).toBe('Fjord news')
  expect((await server.call(noticesApi.current, {})).data.popup?.content).toBe('Newer still')
})

test('the codes to scan are the page’s own site’s', async () => {
  await submit(operator, { wechat_qr_code: 'https://pictures.example/fjord.png' })
  const { data } = await server.call(sitesApi.codes, { referrer: nextHost, type: 1 })
  expect(data.wechat_qr_code).toBe('https://pictures.example/fjord.png')
  expect(Object.keys(data).toSorted()).toEqual(['service_on_code', 'service_two_code', 'top_imgwechatxcx', 'wechat_qr_code'])
})
