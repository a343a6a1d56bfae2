import { afterAll, beforeAll, expect, test } from 'vitest'
import { mainRoles } from '@loupe/domain/access/roles.ts'
import type { MainRole } from '@loupe/domain/access/roles.ts'
import type { Endpoint } from '@loupe/domain/api/endpoint.ts'
import { aServer } from './a-server.ts'
import type { TestServer } from './a-server.ts'
import { aPerson, aSite, aSupplier } from './trade.ts'
import type { Person } from './trade.ts'
import { codesOfRole } from './codes-of-roles.ts'
import { whoMayCall } from './who-may-call.ts'

const everyRole = Object.values(mainRoles)
const nextHost = 'https://next.example'
const houseHost = 'https://house.example'

let server: TestServer
const people = new Map<string, Person>()

beforeAll(async () => {
  server = await aServer()
  const house = await aSite(server.db)
  const next = await aSite(server.db, { parentId: house.siteId })
  await server.db.insertInto('site_origins').values({ origin: nextHost, site_id: next.siteId }).execute()
  for (const [name, site] of [
    ['house', house],
    ['next', next],
  ] as const) {
    for (const role of everyRole) {
      const supplierId = role === mainRoles.supplier ? { supplierId: await aSupplier(server.db, site) } : {}
      const runs = role === mainRoles.nextLevelOperator ? { nextSiteId: next.siteId } : {}
      // Nothing but what the role gives.
      people.set(`${name} ${role}`, await aPerson(server.db, site, { role, codes: [], ...supplierId, ...runs }))
    }
  }
})
afterAll(() => server.close())

/** A field that no contract knows: whoever is admitted learns that it is wrong (400), and nothing happens. */
const stranger = { field_that_no_contract_knows: 1 }

async function ask(endpoint: Endpoint, who: Person | null, origin: string): Promise<number> {
  const query = endpoint.method === 'GET' ? '?field_that_no_contract_knows=1' : ''
  const answer = await server.send(`${endpoint.path}${query}`, stranger, {
    method: endpoint.method,
    headers: { origin },
    ...(who === null ? {} : { token: who.token }),
  })
  return answer.status
}

/** What the table written by hand says. */
function expected(endpoint: Endpoint, who: { role: MainRole; site: 'house' | 'next' } | null, isOwnPage: boolean): number {
  const may = whoMayCall.get(endpoint.path) ?? []
  if (may === 'anybody') return 400
  if (may === 'key') return 401
  if (who === null || !isOwnPage) return 401
  if (may === 'inside') return 400
  // Costs and suppliers stay with the house: below it nobody has code 1 or the suppliers' code.
  const held = (who.role === 1 && who.site === 'next' ? everythingBelow : (codesOfRole[who.role] ?? [])).filter(
    (code) => who.site === 'house' || ![1, 70121].includes(code),
  )
  return held.includes(1) || may.some((code) => held.includes(code)) ? 400 : 403
}
/** A super admin of a next-level site holds every code but those two. */
const everythingBelow = Object.values(codesOfRole).flat()

test('of every call it is written who may make it, and of no other', () => {
  expect([...whoMayCall.keys()].toSorted()).toEqual(server.endpoints.map(({ path }) => path).toSorted())
})

test('every call asks for the very codes of the table, also where the same roles hold others', () => {
  const words: Readonly<Record<string, string>> = { public: 'anybody', setup: 'anybody', session: 'inside', key: 'key' }
  const inOrder = (codes: readonly number[]) => [...new Set(codes)].toSorted((a, b) => a - b)
  const asked = server.endpoints.map(({ path, access }) => [path, typeof access === 'string' ? words[access] : inOrder(access)])
  const written = [...whoMayCall].map(([path, may]) => [path, typeof may === 'string' ? may : inOrder(may)])
  expect(Object.fromEntries(asked)).toEqual(Object.fromEntries(written))
})

test('every call admits exactly the roles that the table names, on pages of their own site only', { timeout: 180_000 }, async () => {
  const wrong: string[] = []
  let asked = 0
  for (const [turn, endpoint] of server.endpoints.entries()) {
    const cases: { name: string; is: Promise<number>; should: number }[] = [
      { name: 'nobody', is: ask(endpoint, null, houseHost), should: expected(endpoint, null, true) },
    ]
    for (const site of ['house', 'next'] as const) {
      for (const role of everyRole) {
        const who = people.get(`${site} ${role}`) ?? null
        const page = site === 'next' ? nextHost : houseHost
        cases.push({ name: `role ${role} of ${site}`, is: ask(endpoint, who, page), should: expected(endpoint, { role, site }, true) })
      }
      // Each call is tried on the other site's page by another role in turn: no role is let in there.
      const role = everyRole[turn % everyRole.length] ?? mainRoles.superAdmin
      const who = people.get(`${site} ${role}`) ?? null
      const page = site === 'next' ? houseHost : nextHost
      const should = expected(endpoint, { role, site }, false)
      cases.push({ name: `role ${role} of ${site} on the other page`, is: ask(endpoint, who, page), should })
    }
    for (const { name, is, should } of cases) {
      const status = await is
      if (status !== should) wrong.push(`${endpoint.path}: ${name} got ${status}, not ${should}`)
    }
    asked += cases.length
  }
  expect(wrong).toEqual([])
  expect(asked).toBe(server.endpoints.length * 17)
  expect(server.endpoints.length).toBeGreaterThan(60)
})

// The same for some calls without any table of codes: the roles themselves.
test.each([
  { path: '/api/user/DataList', admits: [1, 2, 7] },
  { path: '/api/user/addgroup', admits: [1, 2, 7] },
  { path: '/api/user/resetPassword', admits: [1, 2, 7] },
  { path: '/api/user/document', admits: [1, 2, 3, 4, 5, 6, 7] },
  { path: '/api/user/verifyDocuments', admits: [1, 2, 7] },
  { path: '/api/config/submit', admits: [1, 2, 7] },
  { path: '/api/config/show', admits: [1, 2, 3, 4, 5, 6, 7] },
  { path: '/api/Goods/AllUserSelect', admits: [1, 2, 3, 7] },
  { path: '/api/user/customers', admits: [1, 2, 3, 7] },
  { path: '/api/order/place', admits: [1, 2, 3, 5, 7] },
  { path: '/api/rap/apply', admits: [1, 2] },
  { path: '/api/index/UserInfo', admits: [1, 2, 3, 4, 5, 6, 7] },
])('$path admits the roles $admits', async ({ path, admits }) => {
  const endpoint = server.endpoints.find((known) => known.path === path)
  expect(endpoint).toBeDefined()
  const admitted: number[] = []
  for (const role of everyRole) {
    // The operator is an account of the site they run, everybody else of the house.
    const site = role === mainRoles.nextLevelOperator ? 'next' : 'house'
    const status = await ask(endpoint!, people.get(`${site} ${role}`) ?? null, site === 'next' ? nextHost : houseHost)
    if (status === 400) admitted.push(role)
  }
  expect(admitted).toEqual(admits)
})
