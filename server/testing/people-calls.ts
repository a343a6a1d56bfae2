import { sessionApi } from '@loupe/domain/session/session.api.ts'
import { usersApi } from '@loupe/domain/users/users.api.ts'
import type { TestServer } from './a-server.ts'
import { aPerson } from './trade.ts'
import type { House, Person } from './trade.ts'

const meansCost: ReadonlySet<string> = new Set([usersApi.approve.path, usersApi.edit.path])

type People = { readonly server: TestServer; readonly house: House; readonly admin: Person }

/** Any fields of a change; tests send wrong ones too. */
type Wish = Readonly<Record<string, unknown>> & { readonly version?: number }

/** What tests of people do again and again; `set` is asked at each call, when `beforeAll` has filled it. */
export function peopleCalls(set: () => People) {
  const see = async (by: Person, id: string) => (await set().server.call(usersApi.one, { id }, { token: by.token })).data
  /** Sends a change of that person in their present version, unless it names another; that a group sells at cost is meant. */
  const send = async (path: string, by: Person, id: string, more: Wish) =>
    set().server.send(
      path,
      {
        id,
        version: more.version ?? (await see(set().admin, id))?.version ?? 1,
        ...(meansCost.has(path) ? { at_cost: true } : {}),
        ...more,
      },
      { token: by.token },
    )
  return {
    see,
    send,
    edit: (by: Person, id: string, more: Wish, version?: number) =>
      send(usersApi.edit.path, by, id, version === undefined ? more : { ...more, version }),
    customer: (more: object = {}) => aPerson(set().server.db, set().house, { role: 5, ...more }),
    isLoggedIn: async (who: Person) => (await set().server.call(sessionApi.userInfo, {}, { token: who.token })).status === 200,
  }
}

/** The fields that a refusal names, each with its word. */
export const fieldsOf = (answer: { data: unknown }) => (answer.data as { fields: Record<string, string> }).fields
