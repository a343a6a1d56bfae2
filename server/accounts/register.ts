import { randomInt } from 'node:crypto'
import { mainRoles } from '@loupe/domain/access/roles.ts'
import { passwordsDiffer, unknownInvite, unknownSalesman, wrongCode } from '@loupe/domain/accounts/accounts.problems.ts'
import { isEmail, isPhone } from '@loupe/domain/accounts/contact.ts'
import type { Registration } from '@loupe/domain/accounts/registration.ts'
import { alertPages } from '@loupe/domain/alerts/alert-pages.ts'
import type { Language } from '@loupe/domain/api/text.ts'
import { alreadyRegisteredText, registeredText } from '@loupe/domain/messages/message-texts.ts'
import { isRecord } from '@loupe/domain/api/unknown.ts'
import type { Db, Tx } from '../db/database.ts'
import { tellPerson } from '../alerts/alerts.ts'
import { writeMessage } from '../messages/messages.ts'
import { showConfig, openSiteOfOrigin } from '../sites/sites.ts'
import { hashPassword, madeInviteCode, madePassword } from '../users/users.ts'
import { findHolder, findInviter, insertNewcomer, listDeciders, listSalesmen } from './accounts.store.ts'
import type { Newcomer } from './accounts.store.ts'
import { contactOf, countedWork, useCode, withGuess } from './codes.ts'
import type { Contact } from './codes.ts'
import { noteOwnChange } from './own-change.ts'

/** From where and in which language somebody asks. */
export type Asking = { readonly origin: string | null; readonly address: string; readonly language: Language }

/**
 * Takes a registration down for staff to approve. Whoever proves a phone or mailbox that has an account already gets the same answer,
 * and is told so by a message to it: the answer tells nobody which accounts exist.
 * @returns the password that was typed or, when it was left empty, made; it is kept as a hash only
 * @throws Problem 400 naming the field, 429 after too many wrong codes
 */
export async function register(db: Db, form: Registration, from: Asking): Promise<{ password: string }> {
  const site = await openSiteOfOrigin(db, from.origin)
  if (form.pwd !== '' && form.pwd !== form.password) throw passwordsDiffer('pwd')
  const isByPhone = form.verifyCode !== ''
  const contact = isByPhone ? contactOf(site.id, 'sms', form.phone) : contactOf(site.id, 'email', form.user_email)
  const code = isByPhone ? form.verifyCode : form.email_code
  if (isByPhone && form.user_email !== '') contactOf(site.id, 'email', form.user_email)
  if (!isByPhone && form.phone !== '') contactOf(site.id, 'sms', form.phone)
  return withGuess(db, [contact], from.address, () => registerBy(db, form, { contact, code, isByPhone, from }))
}

type Proof = { readonly contact: Contact; readonly code: string; readonly isByPhone: boolean; readonly from: Asking }

async function registerBy(db: Db, form: Registration, { contact, code, isByPhone, from }: Proof): Promise<{ password: string }> {
  const { siteId } = contact
  const ties = await tiesOf(db, siteId, form, from.origin)
  const { title } = await showConfig(db, from.origin)
  const password = form.password === '' ? madePassword() : form.password
  const passwordHash = await hashPassword(password)
  return countedWork(db, async (tx) => {
    const isRight = await useCode(tx, { contact, purposes: ['register', 'either'], code, address: from.address })
    if (!isRight) return { refusal: wrongCode(isByPhone ? 'verifyCode' : 'email_code') }
    const holder = await findHolder(tx, contact)
    const newcomer = newcomerOf(form, { contact, passwordHash, ties, language: from.language })
    const added = holder === null ? await addNewcomer(tx, newcomer) : null
    if (added !== null) await tellOfNewcomer(tx, newcomer, added)
    const text = added === null ? alreadyRegisteredText(title, holder?.name ?? contact.text) : registeredText(title, added.name)
    await writeMessage(tx, { siteId, channel: contact.channel, target: contact.text, language: from.language, text })
    return { done: { password } }
  })
}

type Ties = { readonly inviterId: string | null; readonly salesmanId: string | null }

/** Who invited and who looks after the newcomer: a salesman who invites does both, a customer who invites shares their own (decisions.md 2). */
async function tiesOf(db: Db, siteId: string, form: Registration, origin: string | null): Promise<Ties> {
  const config = await showConfig(db, origin)
  const inviter = config.open_invitation === 1 ? await inviterOf(db, siteId, form.invite_code.toUpperCase()) : null
  const named = config.open_yw_invitation === 1 ? await salesmanNamed(db, siteId, form.yw_user_id) : null
  return { inviterId: inviter?.id ?? null, salesmanId: named ?? salesmanOf(inviter) }
}

type Inviter = Awaited<ReturnType<typeof findInviter>>

/** @throws Problem 400 for a code that nobody has */
async function inviterOf(db: Db, siteId: string, code: string): Promise<Inviter> {
  if (code === '') return null
  const inviter = await findInviter(db, siteId, code)
  if (inviter === null) throw unknownInvite()
  return inviter
}

/** @throws Problem 400 for somebody who is no salesman of the site */
async function salesmanNamed(db: Db, siteId: string, salesmanId: string): Promise<string | null> {
  if (salesmanId === '') return null
  if (!(await listSalesmen(db, siteId)).some(({ id }) => id === salesmanId)) throw unknownSalesman()
  return salesmanId
}

const salesmanOf = (inviter: Inviter): string | null =>
  inviter === null ? null : inviter.role === mainRoles.salesman ? inviter.id : inviter.salesman_id

type Known = { readonly contact: Contact; readonly passwordHash: string; readonly ties: Ties; readonly language: Language }

function newcomerOf(form: Registration, { contact, passwordHash, ties, language }: Known): Newcomer {
  const typed = form.account === '' ? form.name : form.account
  // A name that reads as somebody's phone or mailbox would take the place of their own when they log in with it; what can't be seen is no name.
  const isOwn = typed !== '' && !isPhone(typed) && !isEmail(typed) && !/\p{C}/u.test(typed)
  return {
    siteId: contact.siteId,
    name: isOwn ? typed : contact.key,
    passwordHash,
    inviteCode: madeInviteCode(),
    realName: form.real_name,
    phone: form.phone,
    email: form.user_email,
    proven: contact.channel,
    company: form.company,
    address: form.address,
    language,
    content: answersOf(form),
    ...ties,
  }
}

type Added = { readonly id: string; readonly name: string }

/** Whoever decides about registrations of the site hears of one that waits. */
async function tellOfNewcomer(tx: Tx, { siteId, realName, company }: Newcomer, { id, name }: Added): Promise<void> {
  const facts = { name: realName === '' ? name : realName, company }
  for (const userId of await listDeciders(tx, siteId)) {
    await tellPerson(tx, userId, { kind: 'registration_waiting', event: `user ${id}`, facts, path: alertPages.registrations })
  }
}

/**
 * Adds the newcomer under the name that was asked for or, where another has it, under the phone or e-mail address.
 * @returns the account; null when the very same contact was registered at the same moment
 */
async function addNewcomer(tx: Tx, newcomer: Newcomer): Promise<Added | null> {
  const contact = newcomer.proven === 'sms' ? newcomer.phone : newcomer.email
  const names = [newcomer.name, contact, `${contact}-${randomInt(100_000, 1_000_000)}`]
  for (const name of names) {
    const id = await insertNewcomer(tx, { ...newcomer, name })
    if (id !== null) {
      await noteOwnChange(tx, { siteId: newcomer.siteId, userId: id }, 'registered')
      return { id, name }
    }
  }
  return null
}

/** What has a column of its own, and what must never be stored in clear. */
const notAnswers = new Set(
  'account name pwd password password1 phone verifyCode user_email email_code real_name company address content referrer status role'.split(
    ' ',
  ),
)

/** The answers of the form without a column: flat text, whatever the form put into `content`. */
function answersOf(form: Registration): Record<string, string> {
  const answers = new Map<string, string>()
  for (const [field, value] of Object.entries(parsed(form.content)).slice(0, 50)) {
    const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    if (isPlain && /^[\w-]{1,50}$/.test(field) && !notAnswers.has(field)) answers.set(field, String(value).slice(0, 500))
  }
  for (const field of ['wechat', 'province', 'citys', 'area'] as const) if (form[field] !== '') answers.set(field, form[field])
  return Object.fromEntries(answers)
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) && !Array.isArray(value) ? value : {}
  } catch {
    return {}
  }
}
