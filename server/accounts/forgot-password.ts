import { passwordsDiffer, wrongCode } from '@loupe/domain/accounts/accounts.problems.ts'
import type { registrationApi } from '@loupe/domain/accounts/accounts.api.ts'
import type { ParsedOf } from '@loupe/domain/api/endpoint.ts'
import { noAccountText, passwordChangedText } from '@loupe/domain/messages/message-texts.ts'
import type { Db } from '../db/database.ts'
import { writeMessage } from '../messages/messages.ts'
import { forgiveWrongPasswords } from '../session/session.ts'
import { showConfig, siteOfOrigin } from '../sites/sites.ts'
import { hashPassword } from '../users/users.ts'
import { findHolder, markProven, savePassword } from './accounts.store.ts'
import { contactOf, countedWork, mustBeAllowedToGuess, useCode } from './codes.ts'
import type { Asking } from './register.ts'

/**
 * Sets a new password with a code that was sent to the phone or mailbox, and ends every session of the account. A contact without an
 * account gets the same answer for the same work; only its owner is told, by a message.
 * @throws Problem 400 for a wrong code or passwords that differ, 429 after too many wrong codes
 */
export async function resetPassword(db: Db, form: ParsedOf<typeof registrationApi.forgotPassword>, from: Asking): Promise<void> {
  if (form.password !== form.password1) throw passwordsDiffer('password1')
  const site = await siteOfOrigin(db, from.origin)
  const { title } = await showConfig(db, from.origin)
  const isByPhone = Boolean(form.phoneNumber)
  const contact = isByPhone
    ? contactOf(site.id, 'sms', form.phoneNumber ?? '', 'phoneNumber')
    : contactOf(site.id, 'email', form.user_email ?? '')
  const code = (isByPhone ? form.verifyCode : form.email_code) ?? ''
  await mustBeAllowedToGuess(db, contact, from.address)
  const passwordHash = await hashPassword(form.password)
  await countedWork(db, async (tx) => {
    const isRight = await useCode(tx, { contact, purposes: ['forgot', 'either'], code, address: from.address })
    if (!isRight) return { refusal: wrongCode(isByPhone ? 'verifyCode' : 'email_code') }
    const holder = await findHolder(tx, contact)
    if (holder !== null) {
      await savePassword(tx, holder.id, passwordHash)
      await markProven(tx, holder.id, contact)
      await forgiveWrongPasswords(tx, { siteId: site.id, name: holder.name, address: from.address })
    }
    const text = holder === null ? noAccountText(title) : passwordChangedText(title)
    await writeMessage(tx, { siteId: site.id, channel: contact.channel, target: contact.text, language: from.language, text })
    return { done: null }
  })
}
