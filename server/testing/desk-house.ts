import { deskApi } from '@loupe/domain/home/desk.api.ts'
import { aServer } from './a-server.ts'
import type { TestServer } from './a-server.ts'
import { followingIndex } from './following-index.ts'
import { aTrade } from './trade.ts'
import type { Person, Trade } from './trade.ts'

/** A server whose index follows its stock, with a small trade on it. */
export async function aTradingServer(): Promise<{ readonly server: TestServer; readonly trade: Trade }> {
  const server = await aServer({ index: followingIndex })
  return { server, trade: await aTrade(server.db) }
}

/** What a person's desk says; `server` is asked at each call, when `beforeAll` has filled it. */
export const deskOf = (server: () => TestServer) => async (person: Person) =>
  (await server().call(deskApi.desk, {}, { token: person.token })).data

/** A part of a person's desk that they must have. */
export const deskPartOf =
  (server: () => TestServer) =>
  async <Part extends 'work' | 'customers' | 'buyer' | 'supplier'>(person: Person, part: Part) => {
    const found = (await deskOf(server)(person))[part]
    if (found === null) throw new Error(`this person's desk has no ${part}`)
    return found
  }

export const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000)
