import { sessionApi } from '@loupe/domain/session/session.api.ts'
import { demoNextHost, demoPassword } from '../demo/demo-cast.ts'
import type { TestServer } from './a-server.ts'

/** The page of the demo's next-level site. */
export const nextPage = `http://${demoNextHost}:3000`

type How = { readonly password?: string; readonly page?: string; readonly address?: string }

/** Tries to log in; `address` counts only where the server trusts a proxy. */
export const tryLogIn = (server: TestServer, account: string, { password = demoPassword, page, address }: How = {}) =>
  server.call(
    sessionApi.login,
    { username: account, password },
    { headers: { ...(page === undefined ? {} : { origin: page }), ...(address === undefined ? {} : { 'x-forwarded-for': address }) } },
  )

/** Logs in and gives the token; throws when that was refused. */
export async function tokenOf(server: TestServer, account: string, how: How = {}): Promise<string> {
  const answer = await tryLogIn(server, account, how)
  if (answer.status !== 200) throw new Error(`${account} could not log in: ${answer.status} ${answer.msg}`)
  return String(answer.whole['token'])
}
