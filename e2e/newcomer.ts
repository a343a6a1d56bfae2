import { findNonce } from '@loupe/domain/api/find-nonce.ts'
import { proofHeader, type Challenge } from '@loupe/domain/api/proof.ts'
import { expect, type APIRequestContext, type APIResponse } from '@playwright/test'
import { ask } from './house.ts'

type Outbox = { readonly rows: readonly { readonly target: string; readonly body: string }[] }

/** Posts as a browser does: works for the answer where the house asks an address that calls often for proof. */
export async function postAsBrowser(request: APIRequestContext, path: string, data: object): Promise<APIResponse> {
  const reply = await request.post(path, { data })
  if (reply.status() !== 428) return reply
  const { data: asked } = (await reply.json()) as { data: { proof: Challenge } }
  const proof = `${asked.proof.challenge}:${findNonce(asked.proof)}`
  return request.post(path, { data, headers: { [proofHeader]: proof } })
}

/** Registers somebody through the API with an e-mail code that is read from the outbox, as a fresh house does; gives the account. */
export async function registerNewcomer(request: APIRequestContext, account: string): Promise<string> {
  const email = `${account}@example.com`
  await postAsBrowser(request, '/api/login/sendEmailVerifyCode', { user_email: email, type: 0 })
  const outbox = await ask<Outbox>(request, 'admin', '/api/message/outbox', { search: email })
  const code = /\b\d{6}\b/.exec(outbox.rows[0]?.body ?? '')?.[0] ?? ''
  const reply = await postAsBrowser(request, '/api/login/Register', {
    account,
    password: 'loupe-demo',
    pwd: 'loupe-demo',
    real_name: `New ${account}`,
    user_email: email,
    email_code: code,
  })
  expect(((await reply.json()) as { msg: string }).msg).toBe('')
  return account
}
