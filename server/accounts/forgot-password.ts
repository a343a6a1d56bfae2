import { passwordsDiffer, wrongCode } from '@loupe/domain/accounts/accounts.problems.ts'
import type { registrationApi } from '@loupe/domain/accounts/accounts.api.ts'
import type { ParsedOf } from '@loupe/domain/api/endpoint.ts'
import type { Problem } from '@loupe/domain/api/problem.ts'
import { letterOf, newestVersion, wordsOf } from '@loupe/domain/alerts/alert-words.ts'
import { noAccountText } from '@loupe/domain/messages/message-texts.ts'
import type { Db } from '../db/database.ts'
import { writeMessage } from '../messages/messages.ts'
import { forgiveWrongPasswords } from '../session/session.ts'
import { showConfig, siteOfOrigin } from '../sites/sites.ts'
import { hashPassword } from '../users/users.ts'
import { findHolder, markProven, savePassword } from './accounts.store.ts'
import { contactOf, countedWork, useCode, withGuess } from './codes.ts'
import type { Contact } from './codes.ts'
import { noteOwnChange } from './own-change.ts'
import type { Asking } from './register.ts'

/**
 * Sets a new password with a code that was sent to the phone or mailbox, and ends every session of the account. A contact without an
 * account gets the same answer for the same work; only its owner is told, by a message.
 * @throws Problem 400 for a wrong code or passwords that differ, 429 after too many wrong codes
 */
export async function resetPassword(db: Db, form: ParsedOf<typeof registrationApi.forgotPassword>, from: Asking): Promise<void> {
  if (form.password !== form.password1) throw passwordsDiffer('password1')
  const site = await siteOfOrigin(db, from.origin)
  const isByPhone = Boolean(form.phoneNumber)
  const contact = isByPhone
    ? contactOf(site.id, 'sms', form.phoneNumber ?? '', 'phoneNumber')
    : contactOf(site.id, 'email', form.user_email ?? '')
  const code = (isByPhone ? form.verifyCode : form.email_code) ?? ''
  const wrong = wrongCode(isByPhone ? 'verifyCode' : 'email_code')
  return withGuess(db, [contact], from.address, () => resetBy(db, { contact, code, wrong, password: form.password }, from))
}

type Proof = { readonly contact: Contact; readonly code: string; readonly wrong: Problem; readonly password: string }

async function resetBy(db: Db, { contact, code, wrong, password }: Proof, from: Asking): Promise<void> {
  const { siteId } = contact
  const { title } = await showConfig(db, from.origin)
  const passwordHash = await hashPassword(password)
  await countedWork(db, async (tx) => {
    const isRight = await useCode(tx, { contact, purposes: ['forgot', 'either'], code, address: from.address })
    if (!isRight) return { refusal: wrong }
    const holder = await findHolder(tx, contact)
    if (holder !== null) {
      await savePassword(tx, holder.id, passwordHash)
      await noteOwnChange(tx, { siteId, userId: holder.id }, 'password_changed')
      await markProven(tx, holder.id, contact)
      await forgiveWrongPasswords(tx, { siteId, id: holder.id, address: from.address })
    }
    const text =
      holder === null
        ? noAccountText(title)
        : letterOf(title, [{ words: wordsOf('password_changed', newestVersion('password_changed'), {}), link: null }], {
            count: 1,
            link: null,
          })
    await writeMessage(tx, { siteId, channel: contact.channel, target: contact.text, language: from.language, text })
    return { done: null }
  })
}
