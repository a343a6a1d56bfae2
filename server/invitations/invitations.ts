import { passwordLink } from '@loupe/domain/accounts/password-link.ts'
import { createHash, randomBytes } from 'node:crypto'
import { passwordsDiffer } from '@loupe/domain/accounts/accounts.problems.ts'
import { isEmail } from '@loupe/domain/accounts/contact.ts'
import type { invitationsApi } from '@loupe/domain/accounts/invitations.api.ts'
import { linkOver } from '@loupe/domain/accounts/invitations.problems.ts'
import type { ParsedOf } from '@loupe/domain/api/endpoint.ts'
import type { Language } from '@loupe/domain/api/text.ts'
import { invitedText } from '@loupe/domain/messages/message-texts.ts'
import type { usersApi } from '@loupe/domain/users/users.api.ts'
import type { Invitation } from '@loupe/domain/users/person.ts'
import { noteChange } from '../db/change-log.ts'
import { inTransaction } from '../db/database.ts'
import type { Db, Tx } from '../db/database.ts'
import type { Call } from '../http/call.ts'
import type { Viewer } from '../http/viewer.ts'
import { tellPerson } from '../alerts/alerts.ts'
import { writeMessage } from '../messages/messages.ts'
import { forgiveWrongPasswords, startSession } from '../session/session.ts'
import type { LoggedIn } from '../session/session.ts'
import { ownPageOf, siteOfOrigin } from '../sites/sites.ts'
import type { Asked } from '../sites/sites.ts'
import { addPersonOf, hashPassword, invitePersonOf } from '../users/users.ts'
import { findInvited, readLetterHead, replaceInvitation, setOwnPassword, takeInvitation } from './invitations.store.ts'

/** Decision 0198. */
const goodDays = 3
const hashOfKey = (key: string): Buffer => createHash('sha256').update(key).digest()

/**
 * A link with which a person sets the own password: 256 random bits of which only the hash is kept, behind the address's #, which no server
 * reads into its logs. Where the person has an e-mail address, it goes there, too.
 */
export async function invitePerson(tx: Tx, userId: string, page: string, language: Language): Promise<Invitation> {
  const key = randomBytes(32).toString('base64url')
  const until = await replaceInvitation(tx, userId, hashOfKey(key), goodDays)
  const link = passwordLink(page, key)
  const { siteId, site, name, email } = await readLetterHead(tx, userId)
  const isSent = isEmail(email)
  if (isSent) {
    const text = invitedText({ site, account: name, link, days: goodDays })
    const secret = { code: link, minutes: goodDays * 24 * 60 }
    await writeMessage(tx, { siteId, channel: 'email', target: email, language, text, secret })
  }
  return { link, goodUntil: until.toISOString(), sentTo: isSent ? email : '' }
}

type Inviting = { readonly viewer: Viewer; readonly language: Language } & Asked

/** Adds an account; who was given no password is invited to set one. @throws Problem 400 naming what the caller can not give */
export async function addInvited(db: Db, wish: ParsedOf<typeof usersApi.add>, call: Inviting, publicOrigin: string | null) {
  const page = await ownPageOf(db, call, publicOrigin)
  return addPersonOf(db, call.viewer, wish, (tx, id) => invitePerson(tx, id, page, call.language))
}

/** Gives a person a new link. @throws Problem 404, 409 as any other change, and for somebody who may not log in */
export async function inviteAgain(db: Db, target: ParsedOf<typeof invitationsApi.invite>, call: Inviting, publicOrigin: string | null) {
  const page = await ownPageOf(db, call, publicOrigin)
  return invitePersonOf(db, call.viewer, target, (tx, id) => invitePerson(tx, id, page, call.language))
}

/** Whose link it is. @throws Problem 410 when it was used, replaced, or is too old */
export async function lookAtInvitation(db: Db, key: string, origin: string | null) {
  const site = await siteOfOrigin(db, origin)
  const invited = await findInvited(db, site.id, hashOfKey(key))
  if (invited === null) throw linkOver()
  return { account: invited.name, real_name: invited.realName, goodUntil: invited.goodUntil.toISOString() }
}

/**
 * Sets the own password with a link, once, and logs in; every other session of the account ends.
 * @throws Problem 400 for passwords that differ, 410 for a link that is worth nothing
 */
export async function acceptInvitation(db: Db, form: ParsedOf<typeof invitationsApi.accept>, call: Call): Promise<LoggedIn> {
  if (form.password !== form.password1) throw passwordsDiffer('password1')
  const site = await siteOfOrigin(db, call.origin)
  const keyHash = hashOfKey(form.key)
  // A stranger's key costs no hash of a password.
  if ((await findInvited(db, site.id, keyHash)) === null) throw linkOver()
  const passwordHash = await hashPassword(form.password)
  return inTransaction(db, async (tx) => {
    const userId = await takeInvitation(tx, site.id, keyHash)
    if (userId === null) throw linkOver()
    await setOwnPassword(tx, userId, passwordHash)
    await noteChange(tx, { siteId: site.id, byUser: null, subject: 'user', subjectId: userId, what: 'password_changed' })
    await forgiveWrongPasswords(tx, { siteId: site.id, id: userId, address: call.address })
    await tellPerson(tx, userId, { kind: 'password_changed', event: null, facts: {} })
    return startSession(tx, { userId, siteId: site.id }, call)
  })
}
