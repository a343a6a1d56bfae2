import type { registrationApi } from '@loupe/domain/accounts/accounts.api.ts'
import type { ParsedOf } from '@loupe/domain/api/endpoint.ts'
import { showConfig, siteOfOrigin } from '../sites/sites.ts'
import type { Db, Pool } from '../db/database.ts'
import { dropOldProofs } from '../db/proofs.ts'
import { findHolder, listSalesmen } from './accounts.store.ts'
import { contactOf, sendCode } from './codes.ts'
import { dropOldCodes } from './codes.store.ts'
import type { Asking } from './register.ts'
import { dropOldScans } from './scans.store.ts'

/** A code to a phone: to register whoever has it, for a forgotten password only where there is an account. @throws Problem 400, 429 */
export async function sendPhoneCode(db: Db, form: ParsedOf<typeof registrationApi.sendVerifyCode>, from: Asking): Promise<void> {
  const site = await siteOfOrigin(db, from.origin)
  const { title } = await showConfig(db, from.origin)
  const contact = contactOf(site.id, 'sms', form.phoneNumber, 'phoneNumber')
  const isForgot = form.type === 1
  await sendCode(db, {
    ...from,
    contact,
    purpose: isForgot ? 'forgot' : 'register',
    site: title,
    isWanted: async (tx) => (await findHolder(tx, contact)) !== null || !isForgot,
  })
}

/** A code to a mailbox; without a type it is good for both purposes. @throws Problem 400, 429 */
export async function sendEmailCode(db: Db, form: ParsedOf<typeof registrationApi.sendEmailVerifyCode>, from: Asking): Promise<void> {
  const site = await siteOfOrigin(db, from.origin)
  const { title } = await showConfig(db, from.origin)
  const contact = contactOf(site.id, 'email', form.user_email)
  const purpose = form.type === undefined ? 'either' : form.type === 1 ? 'forgot' : 'register'
  await sendCode(db, {
    ...from,
    contact,
    purpose,
    site: title,
    isWanted: async (tx) => (await findHolder(tx, contact)) !== null || purpose !== 'forgot',
  })
}

/** Salespeople whom a newcomer may name, by their names only: an account's own name is nobody's business. */
export async function salesmenOf(db: Db, origin: string | null): Promise<{ id: string; real_name: string }[]> {
  const { open_yw_invitation: isOpen } = await showConfig(db, origin)
  return isOpen === 1 ? listSalesmen(db, (await siteOfOrigin(db, origin)).id) : []
}

/** Forgets codes, scans and tickets that are over; to be run once an hour or so. */
export async function tidyAccounts(db: Pool): Promise<void> {
  await dropOldCodes(db)
  await dropOldScans(db)
  await dropOldProofs(db)
}
