import { expect, type APIRequestContext } from '@playwright/test'
import { ask } from './house.ts'

type Outbox = { readonly rows: readonly { readonly target: string; readonly body: string }[] }

/** Registers somebody through the API with an e-mail code that is read from the outbox, as a fresh house does; gives the account. */
export async function registerNewcomer(request: APIRequestContext, account: string): Promise<string> {
  const email = `${account}@example.com`
  await request.post('/api/login/sendEmailVerifyCode', { data: { user_email: email, type: 0 } })
  const outbox = await ask<Outbox>(request, 'admin', '/api/message/outbox', { search: email })
  const code = /\b\d{6}\b/.exec(outbox.rows[0]?.body ?? '')?.[0] ?? ''
  const reply = await request.post('/api/login/Register', {
    data: { account, password: 'loupe-demo', pwd: 'loupe-demo', real_name: `New ${account}`, user_email: email, email_code: code },
  })
  expect(((await reply.json()) as { msg: string }).msg).toBe('')
  return account
}
