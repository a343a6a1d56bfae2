import type { MainRole } from '@loupe/domain/access/roles.ts'
import { choosesPrices, knowsCosts, mainRoles, presets } from '@loupe/domain/access/roles.ts'
import { badField, notFound } from '@loupe/domain/api/api.problems.ts'
import { unknownOption } from '@loupe/domain/api/field-problems.ts'
import type { Language } from '@loupe/domain/api/text.ts'
import { multiplierE4, pointHundredths } from '@loupe/domain/pricing/money.ts'
import type { PricesFor } from '@loupe/domain/pricing/prices-for.ts'
import { accountStatus } from '@loupe/domain/users/account-status.ts'
import { presetGroups } from '@loupe/domain/users/preset-groups.ts'
import { changedFields, noteChange } from '../db/change-log.ts'
import type { Db, Tx } from '../db/database.ts'
import type { Viewer } from '../http/viewer.ts'
import { groupPrices, usualPrices } from '../pricing/pricing.ts'
import type { PricedAs } from '../pricing/pricing.ts'
import { hashOfPassword, isPassword, newInviteCode, newPassword } from './passwords.ts'
import { allowedChange, takePerson } from './change-person.ts'
import { startPlannedBooks as startDueBooks } from './book-changes.ts'
import { addPerson, invitePerson } from './change-people.ts'
import type { Invite, NewPerson } from './change-people.ts'
import { findGroup, listGroupNames } from './groups.store.ts'
import { readPerson, reachOf, servesAll } from './people.ts'
import { countWaiting, listPeople } from './people.store.ts'
import type { PersonRow } from './people.store.ts'
import { updatePerson } from './person-change.store.ts'
import { noteMiss, selectMisses } from './missed-searches.store.ts'
import { noteVisit, selectVisits } from './visits.store.ts'
import { findAccount, findCustomer, insertGroup, insertUser, listCustomers, movePeople, nameKeyOf } from './users.store.ts'
import type { Account, Customer, NewGroup, NewUser } from './users.store.ts'

/** Changes of prices whose moment has come. */
export const startPlannedBooks = startDueBooks

export const hashPassword = (password: string): Promise<string> => hashOfPassword(password)

/** Whether this hash is of that password; without any hash it is not, and takes as long to say so. */
export const passwordFits = (passwordHash: string | null, password: string): Promise<boolean> => isPassword(passwordHash, password)

/** A password for somebody who has named none. */
export const madePassword = (): string => newPassword()

/** A code that its owner gives to people who register. */
export const madeInviteCode = (): string => newInviteCode()

/** Adds an approved account; its password comes in clear or, where many are made at once, already hashed. */
export async function addUser(
  db: Db,
  user: Omit<NewUser, 'passwordHash' | 'inviteCode' | 'status'> & ({ readonly password: string } | { readonly passwordHash: string }),
): Promise<string> {
  const passwordHash = 'passwordHash' in user ? user.passwordHash : await hashOfPassword(user.password)
  return insertUser(db, { ...user, passwordHash, inviteCode: newInviteCode(), status: accountStatus.approved })
}

/** People of a supplier log in for another one from now on; @returns how many */
export const moveSupplierPeople = (tx: Tx, pair: { readonly from: string; readonly into: string }): Promise<number> => movePeople(tx, pair)

export const addPersonOf = (db: Db, viewer: Viewer, wish: NewPerson, invite: Invite) => addPerson(db, viewer, wish, invite)

export const invitePersonOf = (db: Db, viewer: Viewer, target: { readonly id: string; readonly version: number }, invite: Invite) =>
  invitePerson(db, viewer, target, invite)

export const addGroup = (db: Db, group: NewGroup): Promise<string> => insertGroup(db, group)

/** Gives a new site its groups, of these main roles or all, each with the preset of its role, named in the language of whoever sets it up. */
export async function addPresetGroups(
  db: Db,
  siteId: string,
  language: Language,
  ofRoles: readonly MainRole[] = presetGroups.map(({ role }) => role),
): Promise<Map<MainRole, string>> {
  const groups = new Map<MainRole, string>()
  for (const { role, name } of presetGroups.filter((group) => ofRoles.includes(group.role))) {
    // Whoever runs a reseller's site sees what it pays; what customers pay is said by somebody.
    const isAtCost = role === mainRoles.nextLevelOperator
    const group = { siteId, name: name[language], codes: presets[role], isDefault: role === mainRoles.customer, isAtCost }
    groups.set(role, await insertGroup(db, group))
  }
  return groups
}

/** The account when the password is right, else null; takes the same time whether or not the account exists. */
export async function accountByPassword(db: Db, siteId: string, name: string, password: string): Promise<Account | null> {
  const account = await findAccount(db, siteId, name)
  return (await isPassword(account?.passwordHash ?? null, password)) ? account : null
}

export const accountByName = (db: Db, siteId: string, name: string): Promise<Account | null> => findAccount(db, siteId, name)

/** What all spellings of an account's name have in common. */
export const nameKey = (db: Db, name: string): Promise<string> => nameKeyOf(db, name)

/** Whether a person deals with everybody of the site, and not only with the customers tied to them (decisions.md 2). */
const servesWholeSite = (viewer: Viewer): boolean => servesAll(viewer)

/** Customers that the caller may order for. */
export const customersOf = (db: Db, viewer: Viewer, wanted: { readonly search: string; readonly limit: number }) =>
  listCustomers(db, { siteId: viewer.siteId, salesmanId: servesWholeSite(viewer) ? null : viewer.userId, ...wanted })

/** A customer that the caller may order for and price stones for. @throws Problem 404 for anybody else's */
export async function customerPerson(db: Db, viewer: Viewer, customerId: string): Promise<Customer> {
  const customer = await findCustomer(db, customerId, viewer.siteId, servesWholeSite(viewer) ? null : viewer.userId)
  if (customer === null) throw notFound()
  return customer
}

/**
 * Whose prices a call is answered with: those that the caller chose, else the usual ones.
 * @throws Problem 400 for whoever chooses no prices, and for the suppliers' own where the caller may not know them; 404 for a group of
 * another site and for a customer who is not the caller's
 */
export async function pricedAs(db: Db, viewer: Viewer, wish: PricesFor | undefined): Promise<PricedAs> {
  if (wish === undefined) return usualPrices(viewer)
  if (!choosesPrices(viewer.role)) throw badField('pricesFor', unknownOption)
  const top = { points: pointHundredths(wish.points), multiplier: multiplierE4(wish.multiplier) }
  const { siteId } = viewer
  switch (wish.whose) {
    case 'cost':
      if (!knowsCosts(viewer)) throw badField('pricesFor.whose', unknownOption)
      return usualPrices(viewer, top)
    case 'group':
      if ((await findGroup(db, siteId, wish.id ?? '')) === null) throw notFound()
      return groupPrices({ siteId, groupId: wish.id ?? null, userId: null }, top)
    case 'customer':
      return groupPrices(await customerPerson(db, viewer, wish.id ?? ''), top)
  }
}

/** What the caller may look at the stock with: the groups of the site, and where they start. */
export async function priceChoices(db: Db, viewer: Viewer) {
  const groups = await listGroupNames(db, viewer.siteId)
  const { as, groupId } = usualPrices(viewer)
  const id = as === 'usual' ? (groups.find((group) => group.is_default)?.id ?? null) : groupId
  return { cost: knowsCosts(viewer), groups, usual: { whose: as === 'cost' ? ('cost' as const) : ('group' as const), id } }
}

/** Whose people the caller looks after. */
export const servedBy = (viewer: Viewer) => reachOf(viewer)

/** A person that the caller may read as staff. @throws Problem 404 for anybody else's */
export const personInReach = (db: Db, viewer: Viewer, id: string): Promise<PersonRow> => readPerson(db, viewer, id)

/** A person that the caller may change, locked. @throws Problem 404 not in reach, 409 oneself or somebody above */
export const personToChange = (tx: Tx, viewer: Viewer, id: string): Promise<PersonRow> => takePerson(tx, viewer, { id })

/** Says how far a person is verified, and writes down who said so. `person` comes from `personToChange`. */
export async function setUserType(tx: Tx, viewer: Viewer, person: PersonRow, userType: 0 | 1 | 2): Promise<void> {
  const change = await allowedChange(tx, viewer, person, { user_type: userType })
  await updatePerson(tx, person.id, change)
  const fields = changedFields(person, change)
  await noteChange(tx, { siteId: viewer.siteId, byUser: viewer.userId, subject: 'user', subjectId: person.id, what: 'verified', fields })
}

/** Writes down that a person's papers were refused, and why. */
export const noteRefusedPapers = (tx: Tx, viewer: Viewer, person: PersonRow, reason: string): Promise<void> =>
  noteChange(tx, {
    siteId: viewer.siteId,
    byUser: viewer.userId,
    subject: 'user',
    subjectId: person.id,
    what: 'papers_refused',
    note: reason,
  })

/** Registrations that nobody has decided yet, the newest few of them. */
export async function waitingPeople(db: Db, viewer: Viewer, most: number) {
  const reach = reachOf(viewer)
  const [waiting, found] = await Promise.all([
    countWaiting(db, reach),
    listPeople(db, reach, { search: '', status: accountStatus.pending, limit: most }),
  ])
  return {
    waiting,
    rows: found.slice(0, most).map((row) => ({
      id: row.id,
      name: row.real_name || row.name,
      company: row.company,
      invitedBy: row.inviter_name ?? '',
      createdAt: row.created_at.toISOString(),
    })),
  }
}

const seenDays = 7
const quietDays = 14

/** Somebody is here now; when their visit before ended, null on the first one. */
export const visitOf = noteVisit

/** Searches that found nothing: written down as they are asked, and told to those who serve who asked. */
export const missedSearches = {
  note: noteMiss,
  list: (db: Db, viewer: Viewer, most: number) => selectMisses(db, reachOf(viewer), most),
} as const

/** Customers whom the caller serves by when they were last here: lately, and not for long. */
export async function customerVisits(db: Db, viewer: Viewer, most: number) {
  const rows = await selectVisits(db, reachOf(viewer), { seenDays, quietDays, most })
  const part = (name: 'seen' | 'quiet') => {
    const found = rows.filter((row) => row.part === name)
    return {
      count: found[0]?.count ?? 0,
      rows: found.map(({ id, name: person, company, seenAt, orderedAt }) => ({
        id,
        name: person,
        company,
        seenAt: seenAt?.toISOString() ?? null,
        orderedAt: orderedAt?.toISOString() ?? null,
      })),
    }
  }
  return { all: rows[0]?.all ?? 0, seen: part('seen'), quiet: part('quiet') }
}
