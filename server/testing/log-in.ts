import { sessionApi } from '@loupe/domain/session/session.api.ts'
import type { UserInfo } from '@loupe/domain/session/session.api.ts'
import { demoNextHost, demoPassword } from '../demo/demo-cast.ts'
import type { DemoPeople } from '../demo/demo-people.ts'
import { addUser } from '../users/users.ts'
import type { Answer, TestServer } from './a-server.ts'
import { defaultGroup } from './trade.ts'

/** The page of the demo's next-level site. */
export const nextPage = `http://${demoNextHost}:3000`

type How = { readonly password?: string; readonly page?: string; readonly address?: string; readonly language?: string }

/** Tries to log in; `address` counts only where the server trusts a proxy. */
export async function tryLogIn(server: TestServer, account: string, how: How = {}): Promise<Answer<UserInfo>> {
  const headers = {
    ...(how.page === undefined ? {} : { origin: how.page }),
    ...(how.address === undefined ? {} : { 'x-forwarded-for': how.address }),
  }
  const answer = await server.send(
    sessionApi.login.path,
    { username: account, password: how.password ?? demoPassword },
    { headers, language: how.language ?? 'en' },
  )
  return answer as Answer<UserInfo>
}

/** Lets a visitor in on a page of some site. */
export async function visitorLogIn(server: TestServer, page?: string): Promise<Answer<UserInfo>> {
  return (await server.send(sessionApi.visitorLogin.path, page === undefined ? {} : { referrer: page })) as Answer<UserInfo>
}

/** Logs in and gives the token; throws when that was refused. */
export async function tokenOf(server: TestServer, account: string, how: How = {}): Promise<string> {
  const answer = await tryLogIn(server, account, how)
  if (answer.status !== 200) throw new Error(`${account} could not log in: ${answer.status} ${answer.msg}`)
  return String(answer.whole['token'])
}

/** Tries to log in with a wrong password so many times. */
export async function wrongTimes(server: TestServer, times: number, account: string, address?: string): Promise<void> {
  for (let n = 0; n < times; n += 1) await tryLogIn(server, account, { password: 'wrong', ...(address === undefined ? {} : { address }) })
}

/** A customer of the demo's house with the demo's password. */
export async function aDemoCustomer(server: TestServer, { houseId }: DemoPeople, name: string): Promise<{ id: string; name: string }> {
  const { password_hash: passwordHash } = await server.db
    .selectFrom('users')
    .select('password_hash')
    .where('name', '=', 'admin')
    .executeTakeFirstOrThrow()
  const groupId = await defaultGroup(server.db, houseId)
  return { name, id: await addUser(server.db, { siteId: houseId, role: 5, name, passwordHash, groupId }) }
}
