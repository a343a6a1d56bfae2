import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import { requestsApi } from '@loupe/domain/orders/requests.api.ts'
import { feedsApi } from '@loupe/domain/feeds/feeds.api.ts'
import { resellersApi } from '@loupe/domain/resellers/resellers.api.ts'
import { usersApi } from '@loupe/domain/users/users.api.ts'
import { sql } from 'kysely'
import { loadDemoRap } from '../demo/demo-rap.ts'
import { startSession } from '../session/session.ts'
import { aServer } from './a-server.ts'
import type { Answer, TestServer } from './a-server.ts'
import { followingIndex } from './following-index.ts'
import { orderCalls } from './order-calls.ts'
import { quokkaServer } from './quokka-server.ts'
import { aGroup, aPerson, aSite, aStone, aSupplier, withoutGroup } from './trade.ts'
import type { House, Person } from './trade.ts'

/** What is kept from somebody, in every form that it might take in a body, a file or a header. */
export type Secret = { readonly what: string; readonly pattern: RegExp }

const amount = (text: string) => {
  const [whole = '', cents = ''] = text.split('.')
  const grouped = whole.replace(/(\d)(?=(\d{3})+$)/g, '$1,?')
  const rounded = String(Math.round(Number(text))).replace(/(\d)(?=(\d{3})+$)/g, '$1,?')
  return new RegExp(String.raw`(?<![\w.-])(${grouped}\.${cents.replace(/0$/, '0?')}|${rounded})(?![\w-])`)
}
const secret = (what: string, ...amounts: string[]): Secret[] => amounts.map((text) => ({ what, pattern: amount(text) }))

/**
 * The supplier asks 12,345.67 a carat for each stone of 1.11 ct; the house's customers pay 1.1 times that and its wholesale 1.2; a
 * reseller 1.3, and that one's customers 1.5 times what it pays. One stone was bought for 11,111.11. All about the supplier is called
 * quokka, all about the buyers wombat.
 */
export const secrets = {
  cost: secret('the cost', '12345.67', '13703.69', '98666.57'),
  paid: secret('what the house paid', '11111.11'),
  margin: secret('the margin', '3962.96'),
  supplier: [{ what: 'the supplier', pattern: /quokka/i }],
  resellerCost: secret('what the reseller pays', '16049.37', '17814.80', '128266.56'),
  sale: secret('what the buyer pays', '13580.24', '15074.07', '16049.37', '17814.80'),
  buyer: [{ what: 'the buyer', pattern: /wombat/i }],
} satisfies Record<string, readonly Secret[]>

/** Where the reseller's pages are. */
export const resellersPage = 'http://reseller.example'

type Planted = { readonly id: string; readonly reportNo: string }

export type PlantedHouse = {
  readonly server: TestServer
  readonly resellerId: string
  readonly people: Map<string, Person>
  /** Ids of everything that there is, of every kind. */
  readonly ids: readonly string[]
  readonly stones: readonly Planted[]
  readonly close: () => Promise<void>
}

/** One of the people of the house, by what they are. */
export function personOf(people: ReadonlyMap<string, Person>, name: string): Person {
  const person = people.get(name)
  if (person === undefined) throw new Error(`nobody is ${name}`)
  return person
}

type Made = { readonly server: TestServer; readonly house: House; readonly next: House; readonly people: Map<string, Person> }

async function makePeople({ server, house, next, people }: Made, quokka: string): Promise<void> {
  const { db } = server
  const of = async (name: string, site: House, more: Parameters<typeof aPerson>[2]) => {
    const person = await aPerson(db, site, { codes: [], ...more })
    people.set(name, person)
    return person
  }
  const wholesale = await aGroup(db, house.siteId, { multiplier: '1.2' })
  await of('admin', house, { role: 1 })
  await of('manager', house, { role: 2 })
  const salesman = await of('salesman', house, { role: 3 })
  const supplier = await of('supplier', house, { role: 4, supplierId: quokka, name: 'quokka-clerk', company: 'Quokka Mines' })
  await db.updateTable('users').set({ email: 'clerk@quokka.example', phone: 'quokka 1' }).where('id', '=', supplier.id).execute()
  await of('other supplier', house, { role: 4, supplierId: await aSupplier(db, house) })
  await of('customer', house, { role: 5, salesmanId: salesman.id, name: 'wombat-buyer', company: 'Wombat Ltd' })
  await of('wholesale customer', house, { role: 5, groupId: wholesale })
  await of('customer without a group', house, { role: 5 }).then((person) => withoutGroup(db, person))
  await of('guest', house, { role: 6, groupId: wholesale })
  await of('suspended customer', house, { role: 5 })
  await of('operator', next, { role: 7, nextSiteId: next.siteId })
  await of('reseller’s admin', next, { role: 1 })
  await of('reseller’s salesman', next, { role: 3 })
  await of('reseller’s customer', next, { role: 5, name: 'wombat-next', company: 'Wombat Next' })
}

/** @throws Error that says why a call was refused */
function mustBeDone({ status, msg }: Answer<unknown>): void {
  if (status !== 200) throw new Error(msg)
}

async function trade({ server, people }: Made, supplierId: string, stones: readonly [Planted, Planted, ...Planted[]]): Promise<void> {
  const { place, supply } = orderCalls(() => server)
  const who = (name: string) => personOf(people, name)
  const as = (name: string) => ({ token: who(name).token })
  const [first, second] = stones
  const order = await place(who('customer'), [first.id], '108533.30')
  const below = await place(who('reseller’s customer'), [second.id], '192399.91')
  const asked = await server.call(
    requestsApi.askSuppliers,
    { id: order.id, suppliers: [{ supplierId, email: 'ask@quokka.example' }] },
    as('manager'),
  )
  mustBeDone(asked)
  for (const { lines } of [order, below]) {
    await supply(who('supplier'), { lineId: lines[0]?.id ?? '', to: 'confirmed', version: 1, reason: 'in the safe' })
  }
  const { version } = (await server.call(ordersApi.show, { id: order.id }, as('manager'))).data
  const going = await server.call(ordersApi.waiveDeposit, { id: order.id, version, reason: 'known for years' }, as('manager'))
  const buying = { id: order.id, to: 'preparation', version: going.data.version } as const
  const prepared = await server.call(ordersApi.move, buying, as('manager'))
  const lines = [{ lineId: order.lines[0]?.id ?? '', costUsd: '11111.11' }]
  const bought = await server.call(ordersApi.markBought, { id: order.id, version: prepared.data.version, lines }, as('manager'))
  mustBeDone(bought)
  const form = new FormData()
  for (const [name, value] of Object.entries({ supplierId, mode: 'update', kind: 'order' })) form.set(name, value)
  form.set('file', new Blob(['Stock #,Shape\nQUOKKA-9,RD\n']), 'quokka.csv')
  mustBeDone(await server.send(feedsApi.upload.path, form, as('supplier')))
}

/** Each with a picture, a certificate and a film; the last one turns on a page of its supplier's. */
async function makeStones(server: TestServer, house: House, { supplierId, host }: { supplierId: string; host: string }) {
  const one = (turn: number): Promise<Planted> =>
    aStone(server.db, house, {
      supplierId,
      carat: '1.110',
      usdPerCt: '12345.67',
      stockNo: `QUOKKA-${turn}`,
      reportNo: `27770000${turn}0`,
      imageUrl: `http://${host}/QUOKKA-${turn}.jpg`,
      videoUrl: turn === 4 ? 'https://quokka.example/turn/QUOKKA-4' : `http://${host}/QUOKKA-${turn}.mp4`,
      certUrl: `http://${host}/QUOKKA-${turn}.pdf`,
    })
  return Promise.all([one(1), one(2), one(3), one(4)])
}

const kinds = ['users', 'stones', 'orders', 'order_lines', 'suppliers', 'sites', 'groups', 'imports', 'messages', 'sessions'] as const

/** A house at work with a reseller below it, and people of every kind in it; `root` is where its web pages are. */
export async function plantedHouse(root: string): Promise<PlantedHouse> {
  const quokka = await quokkaServer()
  const server = await aServer({ index: followingIndex, env: { MEDIA_INNER_HOSTS: quokka.host }, root })
  const { db } = server
  const house = await aSite(db)
  await db.insertInto('price_books').values({ site_id: house.siteId, group_id: house.groupId, multiplier: '1.1' }).execute()
  const next = await aSite(db, { parentId: house.siteId, parentGroupId: await aGroup(db, house.siteId, { multiplier: '1.3' }) })
  await db.insertInto('price_books').values({ site_id: next.siteId, group_id: next.groupId, multiplier: '1.5' }).execute()
  await db.insertInto('site_origins').values({ origin: resellersPage, site_id: next.siteId }).execute()
  const supplierId = await aSupplier(db, house)
  await sql`update suppliers set name = 'Quokka Diamonds', short_code = 'QUOKKA' where id = ${supplierId}`.execute(db)
  const people = new Map<string, Person>()
  const made = { server, house, next, people }
  await makePeople(made, supplierId)
  await loadDemoRap(db, house.siteId, personOf(people, 'manager').id)
  const stones = await makeStones(server, house, { supplierId, host: quokka.host })
  await trade(made, supplierId, stones)
  const ids = new Set<string>()
  for (const kind of kinds) for (const { id } of await db.selectFrom(kind).select('id').execute()) ids.add(id)
  const suspended = personOf(people, 'suspended customer')
  const manager = { token: personOf(people, 'manager').token }
  mustBeDone(await server.call(usersApi.setStatus, { id: suspended.id, version: 1, action: 'disable' }, manager))
  const close = async () => {
    await server.close()
    quokka.close()
  }
  return { server, resellerId: next.siteId, people, ids: [...ids].filter((id) => /^\d+$/.test(id)), stones, close }
}

/** Closes the reseller's site to strangers and to new orders, or opens it again. */
export async function turnReseller({ server, people, resellerId: id }: PlantedHouse, to: 'suspend' | 'resume'): Promise<void> {
  const as = { token: personOf(people, 'admin').token }
  const { version } = (await server.call(resellersApi.one, { id }, as)).data
  const answer =
    to === 'suspend'
      ? await server.call(resellersApi.suspend, { id, version, why: 'the yearly agreement has ended' }, as)
      : await server.call(resellersApi.resume, { id, version }, as)
  mustBeDone(answer)
}

/** Lets somebody in anew whom others locked out. */
export async function renew({ server: { db }, people }: PlantedHouse, name: string): Promise<void> {
  const person = personOf(people, name)
  await db.updateTable('users').set({ status: 1, password_until: null }).where('id', '=', person.id).execute()
  const from = { origin: null, address: '127.0.0.1', agent: 'test' }
  const { token } = await startSession(db, { userId: person.id, siteId: person.siteId }, from)
  people.set(name, { ...person, token })
}
