import { afterAll, beforeAll, expect, test } from 'vitest'
import { sitesApi } from '@loupe/domain/sites/sites.api.ts'
import { usersApi } from '@loupe/domain/users/users.api.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { aPerson, aSite } from '../testing/trade.ts'
import type { Person } from '../testing/trade.ts'

let server: TestServer
let manager: Person
let groupId: string

beforeAll(async () => {
  server = await aServer()
  const house = await aSite(server.db)
  groupId = house.groupId
  manager = await aPerson(server.db, house, { role: 2 })
})
afterAll(() => server.close())

const configNow = async () => (await server.call(sitesApi.edit, {}, { token: manager.token })).data

test('half of a character is kept as a mark in its place, in a config as in a change log', async () => {
  const { version } = await configNow()
  const saved = await server.call(sitesApi.submit, { version, config: { title: 'Lo\ud83dupe' } }, { token: manager.token })
  expect([saved.status, saved.data.config.title]).toEqual([200, 'Lo\ufffdupe'])
  const added = await server.call(
    usersApi.add,
    { at_cost: true, name: 'half-a-name', real_name: 'Chen \udc8e', role: 5, group_id: groupId },
    { token: manager.token },
  )
  expect([added.status, added.data.user.real_name]).toEqual([200, 'Chen \ufffd'])
  const whole = await server.call(sitesApi.submit, { version: version + 1, config: { title: '💎 Loupe' } }, { token: manager.token })
  expect([whole.status, whole.data.config.title]).toEqual([200, '💎 Loupe'])
})

test('a NUL that a form hides in its JSON is refused like any other', async () => {
  const { version, config } = await configNow()
  const form = new URLSearchParams({ version: String(version), config: String.raw`{"title":"a\u0000b"}` })
  const answer = await server.send(sitesApi.submit.path, form, { token: manager.token })
  expect([answer.status, answer.msg]).toEqual([400, 'The request body could not be read'])
  expect((await configNow()).config).toEqual(config)
})

test('a name in a body that is half of a character is refused', async () => {
  const answer = await server.send(sitesApi.submit.path, '{"version":1,"config":{},"\\ud83d":1}', {
    token: manager.token,
    headers: { 'content-type': 'application/json' },
  })
  expect([answer.status, answer.msg]).toEqual([400, 'The request body could not be read'])
})

test('a place in the history of configs beyond all numbers of versions is refused by name', async () => {
  const answer = await server.send(sitesApi.history.path, { after: 2 ** 31 }, { token: manager.token })
  expect([answer.status, Object.keys((answer.data as { fields: object }).fields)]).toEqual([400, ['after']])
})
