import { afterAll, beforeAll, expect, test } from 'vitest'
import { sitesApi } from '@loupe/domain/sites/sites.api.ts'
import { seedDemoPeople } from '../demo/demo-people.ts'
import type { DemoPeople } from '../demo/demo-people.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { nextPage, tokenOf } from '../testing/log-in.ts'

let server: TestServer
let demo: DemoPeople

beforeAll(async () => {
  server = await aServer()
  demo = await seedDemoPeople(server.db)
})
afterAll(() => server.close())

const show = async (referrer?: string) => (await server.call(sitesApi.show, referrer === undefined ? {} : { referrer, type: 1 })).data
const store = (siteId: string, config: object) =>
  server.db
    .updateTable('site_configs')
    .set({ config: JSON.stringify(config) })
    .where('site_id', '=', siteId)
    .execute()

test('a site on which nothing was set has every field, with the contacts 客服一 and 客服二', async () => {
  await store(demo.nextSiteId, {})
  expect(await show(nextPage)).toEqual({
    headline: '',
    site_picture: '',
    terms_content: '',
    site_state: 'open',
    title: 'Northern Light Diamonds',
    service_on_show: 1,
    view_calc: 1,
    top_imglogo: '',
    top_imgwechatxcx: '',
    open_approve: 0,
    language_ench: 1,
    language_es: 0,
    language_ja: 0,
    isChina: 1,
    popup_content: '',
    scroll_notice_content: '',
    wechat_scan_login: 0,
    visitor_status: 0,
    visitor_user: '',
    open_yw_invitation: 0,
    open_invitation: 0,
    wechat_qr_code: '',
    introduce: '',
    isIntroduce: 0,
    isAddress: 0,
    address_on: '',
    address_two: '',
    new_pa_dh_rate: '7.18',
    new_lab_dh_rate: '7.15',
    service_on_name: '客服一',
    service_on_phone: '',
    service_on_code: '',
    service_on_role: '',
    service_on_mail: '',
    service_on_wechat: '',
    service_two_show: 0,
    service_two_name: '客服二',
    service_two_phone: '',
    service_two_code: '',
    service_two_role: '',
    service_two_mail: '',
    service_two_wechat: '',
    service_hours: '',
    delivery_days: expect.objectContaining({ home: 'Shenzhen' }) as object,
    time_zone: 'Asia/Shanghai',
    needs_setup: false,
    is_demo: true,
    is_next: true,
  })
})

test.each([
  { page: `${nextPage}/some/page?x=1#y`, site: 'Northern Light Diamonds' },
  { page: 'https://NEXT.localhost', site: 'Northern Light Diamonds' },
  { page: 'http://localhost:3000', site: 'Loupe Demo House' },
  { page: 'https://next.localhost.evil.example', site: 'Loupe Demo House' },
  { page: 'javascript://next.localhost/%0aalert(1)', site: 'Loupe Demo House' },
  { page: 'https://next.localhost@evil.example', site: 'Loupe Demo House' },
  { page: "' or 1=1 --", site: 'Loupe Demo House' },
  { page: 'http://[::1', site: 'Loupe Demo House' },
])('the page $page belongs to $site', async ({ page, site }) => {
  expect((await show(page)).title).toBe(site)
})

test('without a referrer the Origin header tells the site', async () => {
  const { data } = await server.call(sitesApi.show, {}, { headers: { origin: nextPage } })
  expect(data.title).toBe('Northern Light Diamonds')
  expect((await show()).title).toBe('Loupe Demo House')
})

test('a whole origin goes before a bare host name', async () => {
  await server.db.insertInto('site_origins').values({ origin: 'https://next.localhost:8443', site_id: demo.houseId }).execute()
  expect((await show('https://next.localhost:8443/x')).title).toBe('Loupe Demo House')
  expect((await show('https://next.localhost:8444/x')).title).toBe('Northern Light Diamonds')
})

test('what the staff set shows, what does not fit its field falls back, and secrets stay', async () => {
  await store(demo.nextSiteId, {
    title: 'Fjord',
    service_on_show: 2,
    service_two_name: '小王',
    view_calc: 'yes',
    visitor_user: 'guest',
    visitor_pass: 'secret-of-the-guest',
    content: 'old',
    needs_setup: true,
  })
  const config = await show(nextPage)
  expect(config).toMatchObject({ title: 'Fjord', service_on_show: 2, service_two_name: '小王', view_calc: 1, needs_setup: false })
  expect(Object.keys(config)).toHaveLength(48)
  expect(JSON.stringify(config)).not.toMatch(/secret-of-the-guest|"guest"|"content"/)
})

test('the guest account is named while visitors are let in, its password never', async () => {
  await store(demo.nextSiteId, { visitor_status: 1, visitor_user: 'guest', visitor_pass: 'secret-of-the-guest' })
  const config = await show(nextPage)
  expect(config).toMatchObject({ visitor_status: 1, visitor_user: 'guest' })
  expect(JSON.stringify(config)).not.toContain('secret-of-the-guest')
})

test("a next-level site shows its own order rates once it has some, else its parent's", async () => {
  await server.db.insertInto('exchange_rates').values({ site_id: demo.nextSiteId, origin: 'lab', kind: 'order', rate: '7.3' }).execute()
  expect(await show(nextPage)).toMatchObject({ new_pa_dh_rate: '7.18', new_lab_dh_rate: '7.30' })
  expect(await show()).toMatchObject({ new_pa_dh_rate: '7.18', new_lab_dh_rate: '7.15' })
})

test('the newest rate of a kind counts', async () => {
  await server.db.insertInto('exchange_rates').values({ site_id: demo.houseId, origin: 'natural', kind: 'order', rate: '7.2' }).execute()
  await server.db.insertInto('exchange_rates').values({ site_id: demo.houseId, origin: 'natural', kind: 'spot', rate: '9' }).execute()
  expect((await show()).new_pa_dh_rate).toBe('7.20')
})

test.each([
  { body: { referrer: 'x'.repeat(301) }, field: 'referrer' },
  { body: { type: 2 }, field: 'type' },
  { body: { site: '1' }, field: 'site' },
])('a bad $field is refused by name', async ({ body, field }) => {
  const answer = await server.send('/api/config/show', body)
  expect([answer.status, Object.keys((answer.data as { fields: object }).fields)]).toEqual([400, [field]])
})

test("locations are the house's, for its next-level site too, and only for whoever sees stock", async () => {
  const house = ['Shenzhen', 'Shanghai', 'Guangzhou', 'Zhengzhou', 'Hong Kong', 'Mumbai', 'Surat', 'Antwerp', 'Tel Aviv', 'New York']
  const ofHouse = await server.call(sitesApi.locations, {}, { token: await tokenOf(server, 'buyer-chen') })
  expect(ofHouse.data).toEqual(house)
  const ofNext = await server.call(sitesApi.locations, {}, { token: await tokenOf(server, 'next-buyer', { page: nextPage }) })
  expect(ofNext.data).toEqual(house)
  expect((await server.call(sitesApi.locations, {})).status).toBe(401)
})
