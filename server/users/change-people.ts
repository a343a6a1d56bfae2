import type { PersonDeed } from '@loupe/domain/users/deeds.ts'
import type { MainRole } from '@loupe/domain/access/roles.ts'
import { accountStatus } from '@loupe/domain/users/account-status.ts'
import type { Invitation, PersonDetail } from '@loupe/domain/users/person.ts'
import { accountTaken, leftTraces, neverApproved, notLetIn, notWaiting } from '@loupe/domain/users/users.problems.ts'
import { changedFields, noteChange } from '../db/change-log.ts'
import { inTransaction } from '../db/database.ts'
import type { Db, Tx } from '../db/database.ts'
import type { Viewer } from '../http/viewer.ts'
import { tellPerson } from '../alerts/alerts.ts'
import { allowedChange, keepASuperAdmin, mustHaveGroup, nobody, takePerson, temporaryFor, withDefaultGroup } from './change-person.ts'
import type { Wish } from './change-person.ts'
import { hashOfPassword, newInviteCode, newPassword } from './passwords.ts'
import { detailView, readPerson, servesAll } from './people.ts'
import type { PersonRow } from './people.store.ts'
import { databaseNow, deletePerson, insertPerson, updatePerson } from './person-change.store.ts'
import type { PersonChange } from './person-change.store.ts'
import { endSessionsOf } from './user-sessions.store.ts'

type Target = { readonly id: string; readonly version: number }

/** Writes a change and its line in the log, and gives the person as they are now. */
async function write(
  tx: Tx,
  viewer: Viewer,
  done: { person: PersonRow; change: PersonChange; what: PersonDeed; note?: string },
): Promise<PersonDetail> {
  const { person, change, what, note = '' } = done
  await keepASuperAdmin(tx, viewer, person, change)
  // Who is in no group from before keeps a phone number that can be changed.
  const decidesPrices = change.role !== undefined || change.group_id !== undefined || change.status !== undefined
  if (decidesPrices && (change.status ?? person.status) === accountStatus.approved) mustHaveGroup(person, change)
  const fields = changedFields(person, change)
  if (Object.keys(fields).length > 0) {
    await updatePerson(tx, person.id, change)
    await noteChange(tx, { siteId: viewer.siteId, byUser: viewer.userId, subject: 'user', subjectId: person.id, what, fields, note })
  }
  return detailView(await readPerson(tx, viewer, person.id), viewer)
}

export type NewPerson = Wish & { readonly name: string; readonly role: MainRole; readonly password?: string | undefined }
/** Makes the link with which somebody sets the own password. */
export type Invite = (tx: Tx, userId: string) => Promise<Invitation>

/**
 * Adds an approved account; a salesman's belongs to the salesman. Whoever is given no password is invited to set one, and until then has one
 * that nobody knows.
 * @throws Problem 400 naming what the caller can not give
 */
export async function addPerson(
  db: Db,
  viewer: Viewer,
  wish: NewPerson,
  invite: Invite,
): Promise<{ user: PersonDetail; invitation: Invitation | null }> {
  const passwordHash = await hashOfPassword(wish.password ?? newPassword())
  return inTransaction(db, async (tx) => {
    const given = await withDefaultGroup(tx, viewer, nobody(wish.role), wish)
    const change = await allowedChange(tx, viewer, nobody(wish.role), {
      ...given,
      salesman_id: wish.salesman_id ?? (servesAll(viewer) ? wish.salesman_id : viewer.userId),
    })
    mustHaveGroup(nobody(wish.role), change)
    const id = await insertPerson(tx, {
      ...change,
      role: wish.role,
      site_id: viewer.siteId,
      name: wish.name,
      password_hash: passwordHash,
      invite_code: newInviteCode(),
      status: accountStatus.approved,
    })
    if (id === null) throw accountTaken()
    const fields = changedFields({}, { name: wish.name, role: wish.role, ...change })
    await noteChange(tx, { siteId: viewer.siteId, byUser: viewer.userId, subject: 'user', subjectId: id, what: 'added', fields })
    const invitation = wish.password === undefined ? await invite(tx, id) : null
    return { user: detailView(await readPerson(tx, viewer, id), viewer), invitation }
  })
}

/** Gives a person a link to set the own password; what they have now goes on until then. @throws Problem 404, 409 */
export const invitePerson = (
  db: Db,
  viewer: Viewer,
  target: Target,
  invite: Invite,
): Promise<{ user: PersonDetail; invitation: Invitation }> =>
  inTransaction(db, async (tx) => {
    const person = await takePerson(tx, viewer, target)
    if (person.status === accountStatus.pending || person.status === accountStatus.refused) throw neverApproved()
    if (person.status !== accountStatus.approved || person.has_expired) throw notLetIn()
    const invitation = await invite(tx, person.id)
    await noteChange(tx, { siteId: viewer.siteId, byUser: viewer.userId, subject: 'user', subjectId: person.id, what: 'invited' })
    return { user: detailView(await readPerson(tx, viewer, person.id), viewer), invitation }
  })

/** Changes what is named. @throws Problem 400, 404, 409 as the rules of change-person.ts say */
export const editPerson = (db: Db, viewer: Viewer, { id, version, ...wish }: Target & Wish): Promise<PersonDetail> =>
  inTransaction(db, async (tx) => {
    const person = await takePerson(tx, viewer, { id, version })
    return write(tx, viewer, { person, change: await allowedChange(tx, viewer, person, wish), what: 'edited' })
  })

/** Lets a registration in: 0 or 3 becomes 1 (decisions.md 2). @throws Problem 409 when it was decided about already */
export const approvePerson = (db: Db, viewer: Viewer, { id, version, ...wish }: Target & Wish): Promise<PersonDetail> =>
  inTransaction(db, async (tx) => {
    const person = await takePerson(tx, viewer, { id, version })
    if (person.status !== accountStatus.pending && person.status !== accountStatus.refused) throw notWaiting()
    const change = await allowedChange(tx, viewer, person, { ...(await withDefaultGroup(tx, viewer, person, wish)), isLetIn: true })
    await tellPerson(tx, person.id, { kind: 'registration_approved', event: null, facts: { account: person.name } })
    return write(tx, viewer, { person, change: { ...change, status: accountStatus.approved, refuse_reason: '' }, what: 'approved' })
  })

/** Turns a registration down: 0 becomes 3. @throws Problem 409 when it was decided about already */
export const refusePerson = (db: Db, viewer: Viewer, wish: Target & { readonly reason: string }): Promise<PersonDetail> =>
  inTransaction(db, async (tx) => {
    const person = await takePerson(tx, viewer, wish)
    if (person.status !== accountStatus.pending) throw notWaiting()
    await tellPerson(tx, person.id, { kind: 'registration_refused', event: null, facts: { reason: wish.reason } })
    return write(tx, viewer, { person, change: { status: accountStatus.refused, refuse_reason: wish.reason }, what: 'refused' })
  })

type StatusWish = Target & { readonly action: 'enable' | 'disable' | 'expire'; readonly limit_time?: string | undefined }

async function statusChange(tx: Tx, person: PersonRow, { action, limit_time: limit }: StatusWish): Promise<PersonChange> {
  if (action === 'disable') return { status: accountStatus.disabled }
  if (action === 'expire') return { permanent: false, limit_time: limit === undefined ? await databaseNow(tx) : new Date(limit) }
  if (limit !== undefined) return { status: accountStatus.approved, permanent: false, limit_time: new Date(limit) }
  return { status: accountStatus.approved, ...(person.has_expired ? { permanent: true, limit_time: null } : {}) }
}

const statusWords = { enable: 'enabled', disable: 'disabled', expire: 'expired' } as const

/** Enables, disables or expires an account that was approved once. @throws Problem 409 for one that never was */
export const setPersonStatus = (db: Db, viewer: Viewer, wish: StatusWish): Promise<PersonDetail> =>
  inTransaction(db, async (tx) => {
    const person = await takePerson(tx, viewer, wish)
    if (person.status === accountStatus.pending || person.status === accountStatus.refused) throw neverApproved()
    const written = await write(tx, viewer, { person, change: await statusChange(tx, person, wish), what: statusWords[wish.action] })
    // Disabling ends them in the database already; an end that has come does it here.
    if (written.has_expired) await endSessionsOf(tx, person.id, null)
    return written
  })

const isStillNamed = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '23503'

/** Deletes an account that left no trace. @throws Problem 409 when orders, money, people or changes name it */
export async function removePerson(db: Db, viewer: Viewer, wish: Target): Promise<void> {
  try {
    await inTransaction(db, async (tx) => {
      const person = await takePerson(tx, viewer, wish)
      await keepASuperAdmin(tx, viewer, person, { status: accountStatus.disabled })
      await deletePerson(tx, person.id)
      const note = `${person.name} ${person.real_name}`.trim()
      await noteChange(tx, { siteId: viewer.siteId, byUser: viewer.userId, subject: 'user', subjectId: person.id, what: 'removed', note })
    })
  } catch (error) {
    if (isStillNamed(error)) throw leftTraces()
    throw error
  }
}

/** Gives a person a password that only this answer tells, to be replaced within three days; their sessions end (decisions.md 3). */
export async function resetPassword(
  db: Db,
  viewer: Viewer,
  wish: Target,
): Promise<{ user: PersonDetail; password: string; goodUntil: string }> {
  const password = newPassword()
  const passwordHash = await hashOfPassword(password)
  return inTransaction(db, async (tx) => {
    const person = await takePerson(tx, viewer, wish)
    const until = await temporaryFor(tx)
    await updatePerson(tx, person.id, { password_hash: passwordHash, password_until: until })
    await noteChange(tx, { siteId: viewer.siteId, byUser: viewer.userId, subject: 'user', subjectId: person.id, what: 'password_reset' })
    return { user: detailView(await readPerson(tx, viewer, person.id), viewer), password, goodUntil: until.toISOString() }
  })
}

/** Ends one session of a person, or all of them; gives how many. @throws Problem 404, 409 as any other change */
export const endPersonSessions = (db: Db, viewer: Viewer, wish: { readonly id: string; readonly session?: string | undefined }) =>
  inTransaction(db, async (tx) => {
    const person = await takePerson(tx, viewer, { id: wish.id })
    const ended = await endSessionsOf(tx, person.id, wish.session ?? null)
    const change = { siteId: viewer.siteId, byUser: viewer.userId, subject: 'user', subjectId: person.id } as const
    if (ended > 0) await noteChange(tx, { ...change, what: 'sessions_ended', note: String(ended) })
    return { ended }
  })
