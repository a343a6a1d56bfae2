import { alertsApi } from '@loupe/domain/alerts/alerts.api.ts'
import type { InputOf } from '@loupe/domain/api/endpoint.ts'
import type { TestServer } from './a-server.ts'
import type { Person } from './trade.ts'

/** What tests of alerts do again and again; `server` is asked at each call, when `beforeAll` has filled it. */
export const alertCalls = (server: () => TestServer) => ({
  list: async (person: Person, input: InputOf<typeof alertsApi.list> = {}, language = 'en') =>
    (await server().call(alertsApi.list, input, { token: person.token, language })).data,
  /** Kind and title of each, the newest first. */
  told: async (person: Person) =>
    (await server().call(alertsApi.list, {}, { token: person.token })).data.rows.map(({ kind, title }) => [kind, title]),
  unread: async (person: Person) => (await server().call(alertsApi.unread, {}, { token: person.token })).data.unread,
  letters: () => server().db.selectFrom('messages').select(['channel', 'target', 'subject', 'body', 'site_id']).orderBy('id').execute(),
})
