import { randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import type { MainRole } from '@loupe/domain/access/roles.ts'
import { mainRoles, presets } from '@loupe/domain/access/roles.ts'
import { notFound } from '@loupe/domain/api/api.problems.ts'
import type { Language } from '@loupe/domain/api/text.ts'
import { presetGroups } from '@loupe/domain/users/preset-groups.ts'
import type { Db } from '../db/database.ts'
import type { Viewer } from '../http/viewer.ts'
import { findAccount, findCustomer, insertGroup, insertUser, listCustomers } from './users.store.ts'
import type { Account, Customer, NewGroup, NewUser } from './users.store.ts'

/** OWASP's argon2id setting: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** The hash of a password that nobody has, at the same cost: an unknown account takes as long to refuse as a known one. */
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$CqA1B7+xB3uHX5zGAr/fDA$rd3sQEMN9BWwSaUAUXAWqqXfc5X0jYbfe8LWHxhzGEw'

/** Keyboards differ in how they compose accents; both spellings are the same password. */
const spelled = (password: string): string => password.normalize('NFC')

export const hashPassword = (password: string): Promise<string> => hash(spelled(password), cost)

// `null` is an account that does not exist, which costs the same time.
async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? nobodysHash, spelled(password))
  return matches && passwordHash !== null
}

/** Registration's states (decisions.md 2). */
export const accountStatus = { pending: 0, approved: 1, disabled: 2, refused: 3 } as const

const inviteLetters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const newInviteCode = (): string => Array.from({ length: 10 }, () => inviteLetters[randomInt(inviteLetters.length)]).join('')

/** Adds an approved account; its password comes in clear or, where many are made at once, already hashed. */
export async function addUser(
  db: Db,
  user: Omit<NewUser, 'passwordHash' | 'inviteCode' | 'status'> & ({ readonly password: string } | { readonly passwordHash: string }),
): Promise<string> {
  const passwordHash = 'passwordHash' in user ? user.passwordHash : await hashPassword(user.password)
  return insertUser(db, { ...user, passwordHash, inviteCode: newInviteCode(), status: accountStatus.approved })
}

export const addGroup = (db: Db, group: NewGroup): Promise<string> => insertGroup(db, group)

/** Gives a new site its groups, each with the preset of its main role, named in the language of whoever sets it up. */
export async function addPresetGroups(db: Db, siteId: string, language: Language): Promise<Map<MainRole, string>> {
  const groups = new Map<MainRole, string>()
  for (const { role, name } of presetGroups) {
    groups.set(role, await insertGroup(db, { siteId, name: name[language], codes: presets[role] }))
  }
  return groups
}

/** The account when the password is right, else null; takes the same time whether or not the account exists. */
export async function accountByPassword(db: Db, siteId: string, name: string, password: string): Promise<Account | null> {
  const account = await findAccount(db, siteId, name)
  return (await isPassword(account?.passwordHash ?? null, password)) ? account : null
}

export const accountByName = (db: Db, siteId: string, name: string): Promise<Account | null> => findAccount(db, siteId, name)

/**
 * Whether a person deals with every customer of the site: its managers, and the operator of a next-level site there.
 * Anyone else has the customers that are tied to them (decisions.md 2).
 */
export const servesWholeSite = (viewer: Viewer): boolean =>
  viewer.role === mainRoles.superAdmin ||
  viewer.role === mainRoles.manager ||
  (viewer.role === mainRoles.nextLevelOperator && viewer.nextSiteId === viewer.siteId)

/** Customers that the caller may order for. */
export const customersOf = (db: Db, viewer: Viewer, wanted: { readonly search: string; readonly limit: number }) =>
  listCustomers(db, { siteId: viewer.siteId, salesmanId: servesWholeSite(viewer) ? null : viewer.userId, ...wanted })

/** A customer that the caller may order for and price stones for. @throws Problem 404 for anybody else's */
export async function customerPerson(db: Db, viewer: Viewer, customerId: string): Promise<Customer> {
  const customer = await findCustomer(db, customerId, viewer.siteId, servesWholeSite(viewer) ? null : viewer.userId)
  if (customer === null) throw notFound()
  return customer
}
