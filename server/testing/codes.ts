import { sql } from 'kysely'
import { registrationApi } from '@loupe/domain/accounts/accounts.api.ts'
import type { Pool } from '../db/database.ts'
import type { Answer, TestServer } from './a-server.ts'

type Where = { readonly address?: string; readonly page?: string; readonly language?: string }

/** Headers of a caller at an address and on a page; the address counts only where the server trusts a proxy. */
export const headersFrom = ({ address, page }: Where): Record<string, string> => ({
  ...(address === undefined ? {} : { 'x-forwarded-for': address }),
  ...(page === undefined ? {} : { origin: page }),
})

/** Asks for a code to a phone (type 0 to register, 1 for a forgotten password). */
export const askPhoneCode = (server: TestServer, phoneNumber: string, type: 0 | 1, where: Where = {}): Promise<Answer<null>> =>
  server.call(registrationApi.sendVerifyCode, { type, phoneNumber }, { headers: headersFrom(where), language: where.language ?? 'en' })

export const askEmailCode = (server: TestServer, address: string, type?: 0 | 1): Promise<Answer<null>> =>
  server.call(registrationApi.sendEmailVerifyCode, { user_email: address, ...(type === undefined ? {} : { type }) })

/** The newest code that was written down for a target, sent or withheld. */
export async function codeTo(db: Pool, target: string): Promise<string> {
  const { rows } = await sql<{ code: string }>`
    select facts->>'code' as code from messages where target = ${target} and facts ? 'code' order by id desc limit 1`.execute(db)
  const code = rows[0]?.code
  if (code === undefined) throw new Error(`no code was sent to ${target}`)
  return code
}

/** A code that is not this one. */
export const notThis = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Lets time pass for codes: what was sent was sent so many seconds earlier. */
export const passTime = (db: Pool, seconds: number) =>
  sql`update verification_codes set created_at = created_at - make_interval(secs => ${seconds}), expires_at = expires_at - make_interval(secs => ${seconds})`.execute(
    db,
  )

/** What was written to a target beside codes, oldest first. */
export async function notesTo(db: Pool, target: string): Promise<string[]> {
  const rows = await db
    .selectFrom('messages')
    .select('body')
    .where('target', '=', target)
    .where(sql<boolean>`not facts ? 'code'`)
    .orderBy('id')
    .execute()
  return rows.map(({ body }) => body)
}
