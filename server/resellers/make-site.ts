import { mainRoles, presets } from '@loupe/domain/access/roles.ts'
import type { MainRole } from '@loupe/domain/access/roles.ts'
import { badEmail, badPhone } from '@loupe/domain/accounts/accounts.problems.ts'
import { isEmail, isPhone } from '@loupe/domain/accounts/contact.ts'
import type { Language } from '@loupe/domain/api/text.ts'
import { addressTaken, noSuchGroup, siteNameTaken } from '@loupe/domain/resellers/resellers.problems.ts'
import type { Tx } from '../db/database.ts'
import { saveBook } from '../pricing/pricing.ts'
import { addSite } from '../sites/sites.ts'
import { addGroup, addPresetGroups, addUser, madePassword } from '../users/users.ts'
import { findGroupOfHouse, freeGroupName, insertAddress, isSiteNameTaken, lockSites } from './make-site.store.ts'

type Markup = { readonly multiplier: string; readonly points: string }

export type NewOperator = { readonly account: string; readonly realName: string; readonly phone: string; readonly email: string }

export type NewSite = NewOperator & {
  readonly name: string
  /** As `readSiteAddress` gives them; the first is the one that the site is named by. */
  readonly origins: readonly string[]
  /** As whom it buys: a group of the house, or one of its own at this markup; without either the house's default group. */
  readonly buysAs: { readonly id?: string | undefined; readonly name?: string | undefined; readonly own?: Markup | undefined }
  /** What its customers pay on top, at first. */
  readonly customers: Markup | null
  /** Of the names of its groups. */
  readonly language: Language
  readonly config: Readonly<Record<string, unknown>>
}

export type Made = { readonly siteId: string; readonly operatorId: string }

/** A site below the house has no managers and no suppliers: its staff see neither costs nor who supplies (decisions.md 1). */
const ownRoles: readonly MainRole[] = [mainRoles.salesman, mainRoles.customer, mainRoles.visitor, mainRoles.nextLevelOperator]

/**
 * Sets a reseller's site up with its first groups and its operator, all or nothing. Rates and locations are the house's until the operator sets
 * their own.
 * @throws Problem 400, 409 for a group that is none of the house's, a name or an address that is taken
 */
export async function makeSite(tx: Tx, houseId: string, wish: NewSite): Promise<Made> {
  await lockSites(tx)
  if (await isSiteNameTaken(tx, wish.name)) throw siteNameTaken()
  const { own, ...named } = wish.buysAs
  const parentGroupId = own === undefined ? await findGroupOfHouse(tx, houseId, named) : await ownGroup(tx, houseId, wish.name, own)
  if (parentGroupId === null) throw noSuchGroup()
  const siteId = await addSite(tx, { name: wish.name, parentId: houseId, parentGroupId, config: wish.config })
  for (const origin of new Set(wish.origins)) if (!(await insertAddress(tx, siteId, origin))) throw addressTaken()
  const groups = await addPresetGroups(tx, siteId, wish.language, ownRoles)
  const customers = groups.get(mainRoles.customer)
  if (wish.customers !== null && customers !== undefined) {
    await saveBook(tx, { siteId, groupId: customers }, { ...wish.customers, suppliers: [] })
  }
  return { siteId, operatorId: await makeOperator(tx, { siteId, groupId: groups.get(mainRoles.nextLevelOperator) ?? null }, wish) }
}

/** A group of the house for one site alone, with the markup it buys at. */
export async function ownGroup(tx: Tx, houseId: string, siteName: string, markup: Markup): Promise<string> {
  const name = await freeGroupName(tx, houseId, siteName)
  const groupId = await addGroup(tx, { siteId: houseId, name, codes: presets[mainRoles.customer] })
  await saveBook(tx, { siteId: houseId, groupId }, { ...markup, suppliers: [] })
  return groupId
}

/** Somebody to run a site, with a password that nobody knows until the operator sets one. @throws Problem 400 for a phone number or an e-mail address that is none */
export async function makeOperator(
  tx: Tx,
  { siteId, groupId }: { readonly siteId: string; readonly groupId: string | null },
  { account, realName, phone, email }: NewOperator,
): Promise<string> {
  if (phone !== '' && !isPhone(phone)) throw badPhone()
  if (email !== '' && !isEmail(email)) throw badEmail('email')
  const role = mainRoles.nextLevelOperator
  return addUser(tx, { siteId, role, groupId, name: account, password: madePassword(), realName, phone, email, nextSiteId: siteId })
}
