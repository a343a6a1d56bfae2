import type { MyInfo, accountApi } from '@loupe/domain/accounts/accounts.api.ts'
import { passwordNotNew, passwordsDiffer, wrongCode, wrongOldPassword } from '@loupe/domain/accounts/accounts.problems.ts'
import type { ParsedOf } from '@loupe/domain/api/endpoint.ts'
import { badInput } from '@loupe/domain/api/api.problems.ts'
import type { Problem } from '@loupe/domain/api/problem.ts'
import { requiredField } from '@loupe/domain/api/field-problems.ts'
import { accountLocked } from '@loupe/domain/session/session.problems.ts'
import { recordOf } from '@loupe/domain/api/unknown.ts'
import { changedFields } from '../db/change-log.ts'
import type { Db, Tx } from '../db/database.ts'
import { lockName } from '../db/lock-name.ts'
import { addressBlock, forgetWrongTries, lockedSeconds, noteWrongTry } from '../db/lock-out.ts'
import { oneAtATime } from '../db/one-at-a-time.ts'
import type { SignedInCall } from '../http/call.ts'
import type { Viewer } from '../http/viewer.ts'
import { tellPerson } from '../alerts/alerts.ts'
import { startSession } from '../session/session.ts'
import type { LoggedIn } from '../session/session.ts'
import { showConfig } from '../sites/sites.ts'
import { accountByPassword, hashPassword } from '../users/users.ts'
import { readCard, saveCard, saveContact, savePassword, saveStockView } from './accounts.store.ts'
import type { CardChange } from './accounts.store.ts'
import { contactOf, countedWork, sendCode, useCode, withGuess } from './codes.ts'
import type { Contact } from './codes.ts'
import { noteOwnChange } from './own-change.ts'
import { mustBePerson } from './scan-login.ts'
import { savePushOf } from './wechat.store.ts'

/** The caller's own card. */
export async function myInfo(db: Db, call: SignedInCall): Promise<MyInfo> {
  mustBePerson(call.viewer)
  const { content, wechat_push: isPushed, ...card } = await readCard(db, call.viewer.userId)
  const answers = recordOf(content)
  const answerTo = (field: string): string => (typeof answers[field] === 'string' ? answers[field] : '')
  return {
    ...card,
    wechat: answerTo('wechat'),
    province: answerTo('province'),
    citys: answerTo('citys'),
    area: answerTo('area'),
    wechat_push: isPushed ? 1 : 0,
  }
}

/** Visitors share one account: what one of them looked for is nobody else's business. @throws Problem 403 for a visitor */
export async function keepStockView(db: Db, view: ParsedOf<typeof accountApi.keepStockView>, viewer: Viewer): Promise<void> {
  mustBePerson(viewer)
  await saveStockView(db, viewer.userId, view)
}

/** Sends a code to a phone or mailbox that the caller wants on the own card. @throws Problem 400, 429 */
export async function sendContactCode(db: Db, form: ParsedOf<typeof accountApi.sendContactCode>, call: SignedInCall): Promise<void> {
  const { viewer, address, language, origin } = call
  mustBePerson(viewer)
  const contact =
    form.phoneNumber === undefined
      ? contactOf(viewer.siteId, 'email', form.user_email ?? '')
      : contactOf(viewer.siteId, 'sms', form.phoneNumber, 'phoneNumber')
  const { title } = await showConfig(db, origin)
  await sendCode(db, { contact, purpose: 'change', userId: viewer.userId, address, language, site: title, isWanted: async () => true })
}

type Edit = ParsedOf<typeof accountApi.edit>
type NewContact = { readonly contact: Contact; readonly code: string; readonly codeField: 'verifyCode' | 'email_code' }

/** A contact that differs from the card's needs the code that was sent to it. @throws Problem 400 naming the code that is missing */
function newContacts(form: Edit, siteId: string, card: { phone: string; email: string }): NewContact[] {
  const changes: NewContact[] = []
  const add = (channel: 'sms' | 'email', text: string, code: string | undefined): void => {
    const codeField = channel === 'sms' ? 'verifyCode' : 'email_code'
    if (code === undefined) throw badInput({ [codeField]: requiredField })
    changes.push({ contact: contactOf(siteId, channel, text), code, codeField })
  }
  if (form.phone !== undefined && (form.phone !== card.phone || form.verifyCode !== undefined)) add('sms', form.phone, form.verifyCode)
  if (form.user_email !== undefined && (form.user_email !== card.email || form.email_code !== undefined)) {
    add('email', form.user_email, form.email_code)
  }
  return changes
}

/**
 * Changes the own card, all or nothing. The phone or mailbox that was there before is told when it goes.
 * @throws Problem 400 naming the field, 429 after too many wrong codes
 */
export async function editMyInfo(db: Db, form: Edit, call: SignedInCall): Promise<MyInfo> {
  const { viewer, address } = call
  mustBePerson(viewer)
  const contacts = newContacts(form, viewer.siteId, await readCard(db, viewer.userId))
  const proving = contacts.map(({ contact }) => contact)
  const change = async (tx: Tx) => {
    const before = await readCard(tx, viewer.userId)
    const refusal = await proveContacts(tx, contacts, call)
    if (refusal !== null) return { refusal }
    if (contacts.length > 0) await tellPerson(tx, viewer.userId, { kind: 'contact_changed', event: null, facts: {} })
    for (const contact of proving) await saveContact(tx, viewer.userId, contact)
    await saveCard(tx, viewer.userId, cardChange(form))
    await noteOwnChange(tx, viewer, 'edited', changedFields(toldOf(before), toldOf(await readCard(tx, viewer.userId))))
    if (form.wechat_push !== undefined) await savePushOf(tx, viewer.userId, form.wechat_push === 1)
    return { done: null }
  }
  await withGuess(db, proving, address, () => countedWork(db, change))
  return myInfo(db, call)
}

/** What others see of a card. */
const toldOf = ({ real_name, phone, email, company, address }: Awaited<ReturnType<typeof readCard>>) => ({
  real_name,
  phone,
  email,
  company,
  address,
})

async function proveContacts(tx: Tx, contacts: readonly NewContact[], { viewer, address }: SignedInCall): Promise<Problem | null> {
  for (const { contact, code, codeField } of contacts) {
    if (!(await useCode(tx, { contact, purposes: ['change'], userId: viewer.userId, code, address }))) return wrongCode(codeField)
  }
  return null
}

function cardChange(form: Edit): CardChange {
  const answers = (['wechat', 'province', 'citys', 'area'] as const).flatMap((field) => {
    const value = form[field]
    return value === undefined ? [] : [[field, value] as const]
  })
  return {
    ...(form.real_name === undefined ? {} : { real_name: form.real_name }),
    ...(form.company === undefined ? {} : { company: form.company }),
    ...(form.address === undefined ? {} : { address: form.address }),
    content: Object.fromEntries(answers),
  }
}

type NewPassword = ParsedOf<typeof accountApi.changePassword>
const inTurn = oneAtATime()

/**
 * Changes the own password: every session of the account ends (decisions.md 3), and the caller goes on with a new one.
 * @throws Problem 400 for a wrong present password, a new one that is the same, or two that differ, 429 after five wrong ones in 15 minutes
 */
export async function changePassword(db: Db, form: NewPassword, call: SignedInCall): Promise<LoggedIn> {
  mustBePerson(call.viewer)
  if (form.password !== form.password1) throw passwordsDiffer('password1')
  // A crowd of tries waits here, and not each with a connection of the pool in its hands.
  return inTurn(call.viewer.userId, () => replacePassword(db, form, call))
}

async function replacePassword(db: Db, form: NewPassword, call: SignedInCall): Promise<LoggedIn> {
  const { viewer } = call
  const guess = { subject: `password ${viewer.userId}`, address: addressBlock(call.address) }
  const passwordHash = await hashPassword(form.password)
  return countedWork(db, async (tx) => {
    // Guesses at one account are checked one after another, whichever node they reach.
    await lockName(tx, guess.subject)
    const seconds = await lockedSeconds(tx, guess)
    if (seconds > 0) return { refusal: accountLocked(seconds) }
    if ((await accountByPassword(tx, viewer.siteId, viewer.name, form.oldPassword)) === null) {
      await noteWrongTry(tx, guess)
      return { refusal: wrongOldPassword() }
    }
    await forgetWrongTries(tx, guess)
    if (form.password.normalize('NFC') === form.oldPassword.normalize('NFC')) return { refusal: passwordNotNew() }
    await savePassword(tx, viewer.userId, passwordHash)
    await noteOwnChange(tx, viewer, 'password_changed')
    await tellPerson(tx, viewer.userId, { kind: 'password_changed', event: null, facts: {} })
    return { done: await startSession(tx, { userId: viewer.userId, siteId: viewer.siteId }, call) }
  })
}
