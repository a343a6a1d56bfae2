import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '@loupe/domain/api/endpoint.ts'
import { stockApi } from '@loupe/domain/stock/stock.api.ts'
import { personOf, plantedHouse, secrets } from './planted-house.ts'
import type { PlantedHouse, Secret } from './planted-house.ts'
import { plausibleInputs } from './plausible-inputs.ts'
import type { Tried } from './plausible-inputs.ts'

let planted: PlantedHouse
let tried: Tried
beforeAll(async () => {
  planted = await plantedHouse()
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
afterAll(() => planted.server.close())

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

async function ask(endpoint: Endpoint, token: string | undefined, input: Record<string, unknown>) {
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
      ...(!isGet && { 'content-type': 'application/json' }),
    },
    ...(!isGet && { body: JSON.stringify(input) }),
    redirect: 'manual',
  })
  return { status: response.status, text: await wordsOf(response) }
}

type Found = { readonly answered: ReadonlySet<string>; readonly told: string[]; readonly kinds: ReadonlySet<string> }

/** Everything that somebody is told by every call with every input; `told` names the calls that tell a secret. */
async function everythingTold(who: string | null, kept: readonly Secret[], of = /./): Promise<Found> {
  const token = who === null ? undefined : planted.people.get(who)?.token
  const answered = new Set<string>()
  const told = new Set<string>()
  const kinds = new Set<string>()
  for (const endpoint of planted.server.endpoints) {
    if (passed.has(endpoint.path) || !of.test(endpoint.path)) continue
    for (const input of plausibleInputs(endpoint, tried)) {
      const { status, text } = await ask(endpoint, token, input)
      if (status === 200) answered.add(endpoint.path)
      for (const { what, pattern } of kept) {
        const [found] = pattern.exec(text) ?? []
        if (found === undefined) continue
        told.add(`${endpoint.path} ${status} tells ${what}: ${found}`)
        kinds.add(`${what} ${pattern.source}`)
      }
      if (status === 401 || status === 403 || status === 503) break
    }
  }
  return { answered, told: [...told], kinds }
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
  const { kinds } = await everythingTold('manager', all, /^.api.(stock|order)/)
  expect([...kinds].toSorted()).toEqual(all.map(({ what, pattern }) => `${what} ${pattern.source}`).toSorted())
})

test.each(keptFrom)('no call and no file tells %s what is not theirs', { timeout: 300_000 }, async (who, kept) => {
  const { told, answered } = await everythingTold(who, kept)
  expect(told).toEqual([])
  expect(mustAnswer[who ?? '']?.filter((path) => !answered.has(path)) ?? []).toEqual([])
})

test('what streams to open pages names a stone that changed by the house’s id and nothing else', async () => {
  const id = planted.stones[0]?.id ?? ''
  const stop = new AbortController()
  const open = await fetch(`${planted.server.url}${stockApi.events.path}`, {
    headers: { token: personOf(planted.people, 'customer').token },
    signal: stop.signal,
  })
  const reader = open.body!.pipeThrough(new TextDecoderStream()).getReader()
  await planted.server.db.updateTable('stones').set({ location: 'Antwerp' }).where('id', '=', id).execute()
  let text = ''
  while (!text.includes(`["${id}"]`)) text += (await reader.read()).value ?? ''
  stop.abort()
  for (const { what, pattern } of ofTheHouse) expect([what, pattern.exec(text)]).toEqual([what, null])
})
