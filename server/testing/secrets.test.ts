import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '@loupe/domain/api/endpoint.ts'
import { eventsApi } from '@loupe/domain/stock/events.api.ts'
import { eachOf } from './each-of.ts'
import { personOf, plantedHouse, renew, resellersPage, secrets, turnReseller } from './planted-house.ts'
import type { PlantedHouse, Secret } from './planted-house.ts'
import { plausibleInputs } from './plausible-inputs.ts'
import type { Tried } from './plausible-inputs.ts'

let planted: PlantedHouse
let tried: Tried
let root: string

/** Pages that stand there before their program runs, and what a site says on them. */
const firstPages = ['/systemIndex', '/dashboard', '/Natural/Naturaldiam', '/order/diamOrder/Naturalindex']

async function writePages(folder: string): Promise<void> {
  await mkdir(join(folder, '.vite'), { recursive: true })
  await writeFile(join(folder, 'index.html'), '<head><script type="module"></script></head><body><div id="root"></div></body>')
  const head = (inside: boolean) => ({ inside, links: { en: { styles: '', scripts: '' } } })
  const still = { en: { html: '<h1>{{title}}</h1><img src="{{logo}}"><p>{{introduce}}</p>', introduce: 'Diamonds' } }
  const heads = Object.fromEntries(firstPages.map((path, at) => [path, head(at > 0)]))
  const stills = Object.fromEntries([...firstPages, '/order/diamOrder/Naturalindex?full'].map((path) => [path, still]))
  await writeFile(join(folder, '.vite/heads.json'), JSON.stringify(heads))
  await writeFile(join(folder, '.vite/stills.json'), JSON.stringify(stills))
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'loupe-secrets-'))
  await writePages(join(root, 'web/dist'))
  planted = await plantedHouse(root)
  const stones = planted.stones.map(({ id }) => id)
  const ids = planted.ids
  tried = {
    ids: [stones],
    id: ids,
    ...Object.fromEntries(
      ['lineId', 'orderId', 'customerId', 'supplierId', 'groupId', 'userId', 'siteId', 'stoneId'].map((name) => [name, ids]),
    ),
    reportNos: [planted.stones.map(({ reportNo }) => reportNo).join(' ')],
    filter: [{ origin: 'natural' }],
    sort: [undefined, { by: 'usdTotal', direction: 'desc' }],
    prices: [undefined, true],
    search: [undefined, ''],
    keeps: [undefined, ...stones],
    // The state of things is told when a version is old, and nothing is changed.
    version: [99],
    expectedRmbTotal: ['1.00'],
    amount: ['1.00'],
    carat: ['1.00'],
    username: ['nobody-there'],
    email: ['somebody@example.com'],
    reason: ['because'],
    limit: [undefined],
    pricesFor: [
      undefined,
      ...['cost', 'mine', 'group', 'customer'].flatMap((whose) => [undefined, ...ids].map((id) => ({ whose, ...(id && { id }) }))),
    ],
  }
}, 120_000)
afterAll(async () => {
  await planted.close()
  await rm(root, { recursive: true, force: true })
})

/** These end the session that the tries need, or open a stream. */
const passed = new Set(['/api/login/logout', '/api/account/endSessions', '/api/account/endSession', '/api/stock/events'])

/** All that an answer carries: its head, its body, and what is packed in it. */
async function wordsOf(response: Response): Promise<string> {
  const bytes = new Uint8Array(await response.arrayBuffer())
  const head = [...response.headers].map(([name, value]) => `${name}: ${decodeURIComponent(value.replaceAll(/%(?![0-9a-f]{2})/gi, '%25'))}`)
  const isPacked = bytes[0] === 0x50 && bytes[1] === 0x4b
  const decoder = new TextDecoder()
  const bodies = isPacked ? Object.values(unzipSync(bytes)).map((part) => decoder.decode(part)) : [decoder.decode(bytes)]
  return [...head, ...bodies].join('\n')
}

/** From where somebody asks, and with what. */
type Asker = { readonly token?: string | undefined; readonly origin?: string | undefined }

async function ask(endpoint: Endpoint, { token, origin }: Asker, input: Record<string, unknown>) {
  const isGet = endpoint.method === 'GET'
  const query = isGet
    ? `?${String(new URLSearchParams(Object.entries(input).map(([name, value]): [string, string] => [name, String(value)])))}`
    : ''
  const response = await fetch(`${planted.server.url}${endpoint.path}${query}`, {
    method: endpoint.method,
    headers: {
      language: 'en',
      'idempotency-key': crypto.randomUUID(),
      ...(token !== undefined && { token }),
      ...(origin !== undefined && { origin }),
      ...(!isGet && { 'content-type': 'application/json' }),
    },
    ...(!isGet && { body: JSON.stringify(input) }),
    redirect: 'manual',
  })
  return { status: response.status, text: await wordsOf(response) }
}

const knownInputs = new Map<string, readonly Record<string, unknown>[]>()
/** What a call is tried with, worked out once for all people; tables say the same in either format, and packing one takes ten times as long. */
function inputsOf(endpoint: Endpoint): readonly Record<string, unknown>[] {
  const isTable = endpoint.path.endsWith('/export')
  const inputs =
    knownInputs.get(endpoint.path) ??
    plausibleInputs(endpoint, tried).map((input, at) => (isTable && at > 0 ? { ...input, format: 'csv' } : input))
  knownInputs.set(endpoint.path, inputs)
  return inputs
}

/** Addresses of pictures, films and certificates, wherever they stand. */
const mediaAddress = /\/media\/stone\/[\w/.-]+/g
const isNoMore = (status: number): boolean => status === 401 || status === 403 || status === 503

type Options = { readonly of?: RegExp; readonly origin?: string }
type Found = {
  readonly answered: ReadonlySet<string>
  readonly told: string[]
  readonly kinds: ReadonlySet<string>
  readonly media: ReadonlySet<string>
}

/** Everything that somebody is told by every call with every input; `told` names the calls that tell a secret. */
async function everythingTold(who: string | null, kept: readonly Secret[], { of = /./, origin }: Options = {}): Promise<Found> {
  const asker = { origin, token: who === null ? undefined : personOf(planted.people, who).token }
  const answered = new Set<string>()
  const told = new Set<string>()
  const kinds = new Set<string>()
  const media = new Set<string>()
  async function tryWith(endpoint: Endpoint, input: Record<string, unknown>): Promise<number> {
    const { status, text } = await ask(endpoint, asker, input)
    if (status === 200) answered.add(endpoint.path)
    for (const [address] of text.matchAll(mediaAddress)) media.add(address)
    for (const { what, pattern } of kept) {
      const [found] = pattern.exec(text) ?? []
      if (found === undefined) continue
      told.add(`${endpoint.path} ${status} tells ${what}: ${found}`)
      kinds.add(`${what} ${pattern.source}`)
    }
    return status
  }
  for (const endpoint of planted.server.endpoints) {
    if (passed.has(endpoint.path) || !of.test(endpoint.path)) continue
    const [first, ...others] = inputsOf(endpoint)
    // Who is refused at the door is refused with every input.
    if (first === undefined || isNoMore(await tryWith(endpoint, first))) continue
    await eachOf(others, (input) => tryWith(endpoint, input))
  }
  return { answered, told: [...told], kinds, media }
}

const ofTheHouse = [...secrets.cost, ...secrets.paid, ...secrets.margin, ...secrets.supplier]

/** What is nobody's to know but the house's, and for whom more is kept. */
const keptFrom: readonly (readonly [who: string | null, kept: readonly Secret[]])[] = [
  [null, [...ofTheHouse, ...secrets.sale, ...secrets.buyer]],
  ['guest', [...ofTheHouse, ...secrets.buyer]],
  ['customer', [...ofTheHouse, ...secrets.resellerCost]],
  ['wholesale customer', [...ofTheHouse, ...secrets.resellerCost, ...secrets.buyer]],
  ['customer without a group', [...ofTheHouse, ...secrets.sale, ...secrets.buyer]],
  ['suspended customer', [...ofTheHouse, ...secrets.sale, ...secrets.buyer]],
  ['salesman', ofTheHouse],
  ['supplier', [...secrets.margin, ...secrets.sale, ...secrets.buyer]],
  ['other supplier', [...ofTheHouse, ...secrets.sale, ...secrets.buyer]],
  ['reseller’s customer', [...ofTheHouse, ...secrets.resellerCost]],
  // Last those who may change what the others are told.
  ['reseller’s salesman', [...ofTheHouse, ...secrets.resellerCost]],
  ['operator', ofTheHouse],
  ['reseller’s admin', ofTheHouse],
]

const ofStock = ['search', 'byIds', 'detail', 'lookup'].map((call) => `/api/stock/${call}`)
const ofBuyers = [
  ...ofStock,
  '/api/stock/export',
  '/api/cart/list',
  '/api/home/desk',
  ...['quote', 'list', 'show', 'export'].map((call) => `/api/order/${call}`),
]
/** Calls that must have told something, so that silence is no refusal of the question. */
const mustAnswer: Readonly<Record<string, readonly string[]>> = {
  guest: ofStock,
  customer: ofBuyers,
  salesman: ofBuyers,
  supplier: [...ofStock, '/api/order/salesStock', '/api/feeds/list', '/api/feeds/show', '/api/home/desk'],
  'other supplier': ['/api/stock/search', '/api/order/salesStock', '/api/feeds/list', '/api/home/desk'],
  operator: ofBuyers,
  'reseller’s customer': ofBuyers,
}

test('the house itself is told each of them, so that these are the words to look for', { timeout: 300_000 }, async () => {
  const all = [...ofTheHouse, ...secrets.sale, ...secrets.buyer]
  const { kinds } = await everythingTold('manager', all, { of: /^.api.(stock|order)/ })
  expect([...kinds].toSorted()).toEqual(all.map(({ what, pattern }) => `${what} ${pattern.source}`).toSorted())
})

/** Those who run a site change what others are told, so they are asked last. */
const mayChange = (who: string | null): boolean => who === 'operator' || who === 'reseller’s admin'
const tellNothing = async (who: string | null, kept: readonly Secret[]) => {
  if (who !== null && mayChange(who)) await renew(planted, who)
  const { told, answered } = await everythingTold(who, kept)
  expect(told).toEqual([])
  expect(answered.has('/api/index/UserInfo'), 'is still inside').toBe(who !== null && who !== 'suspended customer')
  expect(mustAnswer[who ?? '']?.filter((path) => !answered.has(path)) ?? []).toEqual([])
}

test.each(keptFrom.filter(([who]) => !mayChange(who)))('no call and no file tells %s what is not theirs', { timeout: 300_000 }, tellNothing)

test('what streams to open pages names a stone that changed by the house’s id and nothing else', async () => {
  const id = planted.stones[0]?.id ?? ''
  const stop = new AbortController()
  const stream = await fetch(`${planted.server.url}${eventsApi.stream.path}`, {
    headers: { token: personOf(planted.people, 'customer').token },
    signal: stop.signal,
  })
  const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader()
  await planted.server.db.updateTable('stones').set({ location: 'Antwerp' }).where('id', '=', id).execute()
  let text = ''
  while (!text.includes(`["${id}"]`)) text += (await reader.read()).value ?? ''
  stop.abort()
  for (const { what, pattern } of ofTheHouse) expect([what, pattern.exec(text)]).toEqual([what, null])
})

/** Head and body of a page or of a picture, as a browser gets it that is logged in. */
async function open(address: string, who: string | null) {
  const token = who === null ? '' : personOf(planted.people, who).token
  const cookie = token === '' ? 'language=en' : `language=en; Admin-Token=${token}`
  const origin = who?.startsWith('reseller’s') === true ? resellersPage : planted.server.url
  const response = await fetch(`${planted.server.url}${address}`, { headers: { cookie, origin }, redirect: 'manual' })
  return { status: response.status, location: response.headers.get('location'), text: await wordsOf(response) }
}
const toldIn = (text: string, kept: readonly Secret[]) => kept.filter(({ pattern }) => pattern.test(text)).map(({ what }) => what)

test('pictures, films and certificates tell nothing of whose they are; a page elsewhere opens for those who see its stone alone', async () => {
  const { media } = await everythingTold('customer', [], { of: /^.api.stock.(search|detail)/ })
  const names = [...media].map((address) => address.split('/').at(-1) ?? '')
  expect(new Set(names)).toEqual(new Set(['image', 'video.mp4', 'video', 'certificate']))
  for (const who of [null, 'guest', 'customer', 'suspended customer', 'other supplier', 'reseller’s customer']) {
    const sees = who !== null && who !== 'suspended customer' && who !== 'other supplier'
    for (const address of media) {
      const { status, location, text } = await open(address, who)
      const leadsAway = address.endsWith('/video')
      const turnedAway = who === 'other supplier' ? 404 : 401
      expect([address, status], who ?? 'nobody').toEqual([address, leadsAway ? (sees ? 302 : turnedAway) : 200])
      // Whoever looks at a supplier's own page sees whose it is (decision 0145).
      if (!(leadsAway && sees)) expect([address, location, toldIn(text, ofTheHouse)]).toEqual([address, null, []])
    }
  }
})

test('a page that stands there before its program says who the site is, and nothing of its trade', async () => {
  const orderId = planted.ids[0] ?? ''
  const pages = [
    ...firstPages,
    `/order/diamOrder/Naturalindex?full=1&order=${orderId}`,
    `/Natural/Naturaldiam?nos=${planted.stones[0]?.reportNo ?? ''}`,
  ]
  for (const [who, kept] of keptFrom) {
    for (const page of pages) {
      const { status, text } = await open(page, who)
      expect([who, page, status, toldIn(text, kept)]).toEqual([who, page, 200, []])
      // The page of strangers is not drawn for those who are inside, nor the other way round.
      expect(text.includes('<h1>Site'), `${page} for ${who ?? 'nobody'}`).toBe((who === null) === page.startsWith('/systemIndex'))
    }
  }
})

const ofReseller = keptFrom.filter(([who]) => who?.startsWith('reseller’s') === true || who === 'operator')

test('a suspended site tells its people and strangers no more than an open one', { timeout: 300_000 }, async () => {
  await turnReseller(planted, 'suspend')
  const strangers = [...ofTheHouse, ...secrets.sale, ...secrets.buyer]
  const { told, answered } = await everythingTold(null, strangers, { origin: resellersPage })
  expect(told).toEqual([])
  expect(answered.has('/api/home/window'), 'strangers find it closed').toBe(false)
  for (const [who, kept] of ofReseller.filter(([name]) => !mayChange(name))) {
    const found = await everythingTold(who, kept, { origin: resellersPage })
    expect([who, found.told, found.answered.has('/api/order/list')]).toEqual([who, [], true])
  }
  await turnReseller(planted, 'resume')
})

test.each(keptFrom.filter(([who]) => mayChange(who)))('no call and no file tells %s what is not theirs', { timeout: 300_000 }, tellNothing)

test('a suspended site tells those who run it no more than an open one', { timeout: 300_000 }, async () => {
  await turnReseller(planted, 'suspend')
  for (const [who, kept] of ofReseller.filter(([name]) => mayChange(name))) {
    await renew(planted, who ?? '')
    const found = await everythingTold(who, kept, { origin: resellersPage })
    expect([who, found.told, found.answered.has('/api/order/list')]).toEqual([who, [], true])
  }
})
