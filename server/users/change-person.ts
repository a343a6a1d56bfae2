import { mainRoles, needsGroup } from '@loupe/domain/access/roles.ts'
import type { MainRole } from '@loupe/domain/access/roles.ts'
import { notFound, staleVersion } from '@loupe/domain/api/api.problems.ts'
import {
  codesNotHeld,
  endMissing,
  groupAtCost,
  groupNeeded,
  groupNotGiven,
  lastSuperAdmin,
  noSuchSalesman,
  noSuchSupplier,
  notYourself,
  roleTooHigh,
  standsTooHigh,
} from '@loupe/domain/users/users.problems.ts'
import { holdsAll, isGivenCode, mayChange, standsAbove } from '@loupe/domain/users/who-may.ts'
import type { Db, Tx } from '../db/database.ts'
import type { Viewer } from '../http/viewer.ts'
import { isSupplierOf } from '../suppliers/suppliers.ts'
import { withDecimals } from './decimals.ts'
import { termsOfGroup } from './groups.ts'
import { findDefaultGroup, lockGroup } from './groups.store.ts'
import { detailView, reachOf, servesAll } from './people.ts'
import { codesHeld, findPerson, isSalesman, lockPerson } from './people.store.ts'
import type { PersonRow } from './people.store.ts'
import { databaseNow, lockSuperAdmins } from './person-change.store.ts'
import type { PersonChange } from './person-change.store.ts'

/** A password that staff made up must be replaced by its owner within three days. */
export const temporaryFor = async (db: Db): Promise<Date> => new Date((await databaseNow(db)).getTime() + 3 * 24 * 60 * 60_000)

/** Who pays what the group says; a reseller's operator sees what the site pays. */
const paysPrices: ReadonlySet<MainRole> = new Set([mainRoles.customer, mainRoles.visitor])

/** What staff ask to be changed, as the contract reads it. */
export type Wish = {
  readonly real_name?: string | undefined
  readonly phone?: string | undefined
  readonly email?: string | undefined
  readonly company?: string | undefined
  readonly address?: string | undefined
  readonly role?: MainRole | undefined
  readonly group_id?: string | null | undefined
  readonly salesman_id?: string | null | undefined
  readonly supplier_id?: string | null | undefined
  readonly codes?: readonly number[] | undefined
  readonly permanent?: 0 | 1 | undefined
  readonly limit_time?: string | null | undefined
  readonly user_type?: number | undefined
  readonly api_rate?: string | undefined
  /** Whoever lets somebody into a group that pays the suppliers' prices has said that it is meant. */
  readonly at_cost?: boolean | undefined
  /** A registration is approved: its group counts from now on. */
  readonly isLetIn?: boolean
}

/** The parts of a person that the rules look at; a new account starts from `nobody`. */
export type Before = Pick<PersonRow, 'role' | 'group_id' | 'salesman_id' | 'supplier_id' | 'codes' | 'permanent' | 'limit_time'>

export const nobody = (role: MainRole): Before => ({
  role,
  group_id: null,
  salesman_id: null,
  supplier_id: null,
  codes: [],
  permanent: true,
  limit_time: null,
})

/**
 * The person to be changed, locked, once everything that forbids it has been asked.
 * @throws Problem 404 not of the caller's people, 409 oneself, somebody above, or a stale version with the fresh person
 */
export async function takePerson(tx: Tx, viewer: Viewer, target: { readonly id: string; readonly version?: number }): Promise<PersonRow> {
  const reach = reachOf(viewer)
  // Before the person: whoever changes two super admins at once waits in the same order.
  const known = await findPerson(tx, reach, target.id)
  if (known?.role === mainRoles.superAdmin) await lockSuperAdmins(tx, viewer.siteId)
  const person = await lockPerson(tx, reach, target.id)
  if (person === null) throw notFound()
  if (person.id === viewer.userId) throw notYourself()
  if (!mayChange(viewer, { id: person.id, role: person.role, heldCodes: person.held_codes })) throw standsTooHigh()
  if (target.version !== undefined && target.version !== person.version) throw staleVersion(detailView(person, viewer))
  return person
}

/** @throws Problem 409 when nobody else would be left to administer the site for good */
export async function keepASuperAdmin(tx: Tx, viewer: Viewer, person: PersonRow, change: PersonChange): Promise<void> {
  if (person.role !== mainRoles.superAdmin) return
  const stays =
    (change.role ?? person.role) === mainRoles.superAdmin &&
    (change.status ?? person.status) === 1 &&
    (change.permanent ?? person.permanent)
  if (stays) return
  const others = (await lockSuperAdmins(tx, viewer.siteId)).filter((id) => id !== person.id)
  if (others.length === 0) throw lastSuperAdmin()
}

/**
 * What is written for a wish, once the caller may grant all of it (decisions.md 2).
 * @throws Problem 400 naming the field that the caller can not give
 */
export async function allowedChange(db: Db, viewer: Viewer, before: Before, wish: Wish): Promise<PersonChange> {
  const role = wish.role ?? before.role
  if (!standsAbove(viewer.role, role) || !holdsAll(viewer.codes, codesOf(viewer, role))) throw roleTooHigh()
  await mustGiveGroup(db, viewer, before, wish)
  return {
    ...plainFields(wish),
    ...(wish.role === undefined ? {} : { role }),
    ...(wish.group_id === undefined ? {} : { group_id: wish.group_id }),
    ...codesAfter(viewer, before, wish),
    ...(await salesmanOf(db, viewer, before, wish)),
    ...(await supplierOf(db, viewer, before, wish)),
    ...endOf(before, wish),
  }
}

/** @throws Problem 400 for a group with codes that the caller does not hold, or one that sells at cost and is not said to be meant */
async function mustGiveGroup(db: Db, viewer: Viewer, before: Before, wish: Wish): Promise<void> {
  const { role = before.role, group_id: groupId = before.group_id } = wish
  if (groupId === null) return
  const group = await lockGroup(db, viewer.siteId, groupId)
  if (group === null || !holdsAll(viewer.codes, group.codes)) throw groupNotGiven()
  const isNew = group.id !== before.group_id || role !== before.role || wish.isLetIn === true
  if (isNew && paysPrices.has(role) && termsOfGroup(group) === 'cost' && wish.at_cost !== true) throw groupAtCost(group.name)
}

/** @throws Problem 400 for codes that the caller does not hold */
function codesAfter(viewer: Viewer, before: Before, { role, codes }: Wish): Pick<PersonChange, 'codes'> {
  const refused = (codes ?? []).filter((code) => !isGivenCode(code) || !holdsAll(viewer.codes, [code]))
  if (refused.length > 0) throw codesNotHeld(refused)
  if (codes === undefined && role === undefined) return {}
  // Whoever is no super admin any more keeps nothing of it.
  return { codes: [...new Set(codes ?? before.codes)].filter((code) => isGivenCode(code)) }
}

/** A customer for whom nobody names a group gets the site's default one, if the caller may give it like any other. */
export async function withDefaultGroup<W extends Wish>(db: Db, viewer: Viewer, before: Before, wish: W): Promise<W> {
  const isOpen = wish.group_id === undefined && before.group_id === null && (wish.role ?? before.role) === mainRoles.customer
  const groupId = isOpen ? await findDefaultGroup(db, viewer.siteId) : null
  return groupId === null ? wish : { ...wish, group_id: groupId }
}

/** @throws Problem 400 for an open account that sees prices and would be in no group */
export function mustHaveGroup(before: Pick<PersonRow, 'role' | 'group_id'>, change: PersonChange): void {
  const groupId = change.group_id === undefined ? before.group_id : change.group_id
  if (groupId === null && needsGroup(change.role ?? before.role)) throw groupNeeded()
}

/** What a role gives on the caller's site. */
const codesOf = (viewer: Viewer, role: MainRole): number[] =>
  codesHeld({ role, groupCodes: null, codes: [], isNextLevel: viewer.isNextLevel })

function plainFields(wish: Wish): PersonChange {
  const { real_name, phone, email, company, address, user_type, api_rate } = wish
  const rate = api_rate === undefined ? undefined : withDecimals(api_rate, 4)
  const given = Object.entries({ real_name, phone, email, company, address, user_type, api_rate: rate }).filter(
    ([, value]) => value !== undefined,
  )
  return Object.fromEntries(given)
}

async function salesmanOf(db: Db, viewer: Viewer, before: Before, wish: Wish): Promise<PersonChange> {
  if (wish.salesman_id === undefined || wish.salesman_id === before.salesman_id) return {}
  if (!servesAll(viewer)) {
    // Whoever has customers of their own neither gives one away nor takes one.
    if (wish.salesman_id !== viewer.userId) throw noSuchSalesman()
  } else if (wish.salesman_id !== null && !(await isSalesman(db, viewer.siteId, wish.salesman_id))) throw noSuchSalesman()
  return { salesman_id: wish.salesman_id }
}

async function supplierOf(db: Db, viewer: Viewer, before: Before, wish: Wish): Promise<PersonChange> {
  const role = wish.role ?? before.role
  if (role !== mainRoles.supplier) {
    if (wish.supplier_id !== undefined && wish.supplier_id !== null) throw noSuchSupplier()
    return before.supplier_id === null ? {} : { supplier_id: null }
  }
  const supplierId = wish.supplier_id === undefined ? before.supplier_id : wish.supplier_id
  if (supplierId === null || !(await isSupplierOf(db, viewer.siteId, supplierId))) throw noSuchSupplier()
  return { supplier_id: supplierId }
}

function endOf(before: Before, wish: Wish): PersonChange {
  if (wish.permanent === undefined && wish.limit_time === undefined) return {}
  const limit = wish.limit_time === undefined ? before.limit_time : wish.limit_time === null ? null : new Date(wish.limit_time)
  // An end without a word about permanence is meant.
  const permanent = wish.permanent === undefined ? limit === null : wish.permanent === 1
  if (!permanent && limit === null) throw endMissing()
  return { permanent, limit_time: permanent ? null : limit }
}
