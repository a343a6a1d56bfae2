import { wechatApi } from '@loupe/domain/accounts/accounts.api.ts'
import { call } from '../../api/call.ts'
import { keepToken } from '../../api/token.ts'

/** Changes the one-time ticket that the mini-program handed over for a session (product.md 4); throws the server's refusal. */
export async function logInByTicket(ticket: string): Promise<void> {
  const reply = await call(wechatApi.tokenLogin, { token: ticket, referrer: location.origin }, { quiet: true })
  keepToken(reply.token)
}
