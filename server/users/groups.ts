import type { DeedOf } from '@loupe/domain/log/log-kinds.ts'
import { mainRoles } from '@loupe/domain/access/roles.ts'
import { notFound, staleVersion } from '@loupe/domain/api/api.problems.ts'
import { groupPays } from '@loupe/domain/pricing/price-book.ts'
import { shortDecimal } from '@loupe/domain/pricing/money.ts'
import type { GroupTerms, UserGroup } from '@loupe/domain/users/groups.api.ts'
import { codesNotHeld, groupInUse, groupNameTaken, groupNotYours, termsNeeded } from '@loupe/domain/users/users.problems.ts'
import { holdsAll, isGivenCode, standsAbove } from '@loupe/domain/users/who-may.ts'
import { changedFields, noteChange } from '../db/change-log.ts'
import { inTransaction } from '../db/database.ts'
import type { Db, Tx } from '../db/database.ts'
import type { Viewer } from '../http/viewer.ts'
import { dropGroupBook, saveBook } from '../pricing/pricing.ts'
import { withDecimals } from './decimals.ts'
import {
  deleteGroup,
  dropDefault,
  findGroup,
  isGroupUsed,
  isNameTaken,
  listGroups,
  listMembers,
  lockGroup,
  lockNamesAndDefault,
  updateGroup,
} from './groups.store.ts'
import type { GroupRow, Member } from './groups.store.ts'
import { insertGroup } from './users.store.ts'

/**
 * Whether the caller may change a group: not the own one, no codes that the caller lacks, and nobody in it whom the
 * caller may not change. A super admin may change any.
 */
function mayChangeGroup(viewer: Viewer, group: GroupRow, members: readonly Member[]): boolean {
  if (viewer.role === mainRoles.superAdmin) return true
  if (group.id === viewer.groupId || !holdsAll(viewer.codes, group.codes)) return false
  return members.every((member) => standsAbove(viewer.role, member.role) && holdsAll(viewer.codes, member.heldCodes))
}

/** What a group's customers pay, as far as somebody has said it. */
export const termsOfGroup = ({ at_cost: isAtCost, multiplier, points }: GroupRow): UserGroup['terms'] =>
  groupPays(multiplier === null || points === null ? null : { multiplier, points }, isAtCost)

/** Whether somebody who named a group meant this one. */
export const isNamed = (name: string, said: string | undefined): boolean => said !== undefined && said.trim() === name.trim()

const groupView = (viewer: Viewer, group: GroupRow, members: readonly Member[]): UserGroup => ({
  id: group.id,
  version: group.version,
  name: group.name,
  codes: [...group.codes],
  prepayment_percent: group.prepayment_percent,
  members: group.members,
  buyers: group.buyers,
  multiplier: shortDecimal(group.multiplier ?? '1.00'),
  points: group.points ?? '0.00',
  special_terms: group.special_terms,
  suppliers_seen: group.suppliers_seen,
  suppliers: group.suppliers,
  is_default: group.is_default,
  terms: termsOfGroup(group),
  may_change: mayChangeGroup(viewer, group, members),
})

/** Groups of the caller's site by name. */
export async function groupsOf(db: Db, viewer: Viewer): Promise<UserGroup[]> {
  const [groups, members] = await Promise.all([listGroups(db, viewer.siteId), listMembers(db, viewer.siteId)])
  return groups.map((group) =>
    groupView(
      viewer,
      group,
      members.filter(({ groupId }) => groupId === group.id),
    ),
  )
}

/** Groups of the caller's site to choose from. */
export async function groupChoices(db: Db, viewer: Viewer) {
  const groups = await listGroups(db, viewer.siteId)
  return groups.map((group) => ({
    id: group.id,
    name: group.name,
    may_give: holdsAll(viewer.codes, group.codes),
    is_default: group.is_default,
    terms: termsOfGroup(group),
  }))
}

/** @throws Problem 400 naming the codes that the caller can not give */
function mustBeGiven(viewer: Viewer, codes: readonly number[]): void {
  const refused = codes.filter((code) => !isGivenCode(code) || !holdsAll(viewer.codes, [code]))
  if (refused.length > 0) throw codesNotHeld(refused)
}

/** @throws Problem 404 not of the site, 409 not the caller's to change */
export async function takeGroup(tx: Tx, viewer: Viewer, id: string): Promise<GroupRow> {
  const group = await lockGroup(tx, viewer.siteId, id)
  if (group === null) throw notFound()
  if (!mayChangeGroup(viewer, group, await listMembers(tx, viewer.siteId, id))) throw groupNotYours()
  return group
}

/** A group as it stands. @throws Problem 404 */
export async function freshGroup(db: Db, viewer: Viewer, id: string): Promise<UserGroup> {
  const group = await findGroup(db, viewer.siteId, id)
  if (group === null) throw notFound()
  return groupView(viewer, group, await listMembers(db, viewer.siteId, id))
}

/** As the database gives it back, so that the same percentage is no change. */
const percent = (text: string | null): string | null => (text === null ? null : withDecimals(text, 2))

type GroupFields = { readonly name: string; readonly codes: readonly number[]; readonly prepayment_percent: string | null }

const note = (viewer: Viewer, subjectId: string, what: DeedOf<'group'>) =>
  ({ siteId: viewer.siteId, byUser: viewer.userId, subject: 'group', subjectId, what }) as const

/** @throws Problem 400 for codes that the caller lacks, or a name that is taken */
export const addUserGroup = (
  db: Db,
  viewer: Viewer,
  { terms, ...wish }: GroupFields & { readonly terms: GroupTerms },
): Promise<UserGroup> =>
  inTransaction(db, async (tx) => {
    mustBeGiven(viewer, wish.codes)
    if (terms.kind === 'cost' && !isNamed(wish.name, terms.confirm)) throw termsNeeded()
    await lockNamesAndDefault(tx, viewer.siteId)
    if (await isNameTaken(tx, viewer.siteId, wish.name)) throw groupNameTaken()
    const codes = [...new Set(wish.codes)]
    const id = await insertGroup(tx, {
      siteId: viewer.siteId,
      name: wish.name,
      codes,
      isAtCost: terms.kind === 'cost',
      ...(wish.prepayment_percent === null ? {} : { depositPercent: wish.prepayment_percent }),
    })
    if (terms.kind === 'above') {
      const { multiplier, points } = terms
      await saveBook(tx, { siteId: viewer.siteId, groupId: id }, { multiplier, points, suppliers: [] })
    }
    await noteChange(tx, { ...note(viewer, id, 'added'), fields: changedFields({}, { ...wish, codes, terms }) })
    return freshGroup(tx, viewer, id)
  })

type GroupWish = { readonly id: string; readonly version: number; readonly is_default?: boolean | undefined } & {
  readonly [field in keyof GroupFields]?: GroupFields[field] | undefined
}

/** Changes what is named; new codes count for the group's people on their next call. @throws Problem 400, 404, 409 */
export const editUserGroup = (db: Db, viewer: Viewer, wish: GroupWish): Promise<UserGroup> =>
  inTransaction(db, async (tx) => {
    await lockNamesAndDefault(tx, viewer.siteId)
    const group = await takeGroup(tx, viewer, wish.id)
    if (group.version !== wish.version) throw staleVersion(await freshGroup(tx, viewer, wish.id))
    if (wish.codes !== undefined) mustBeGiven(viewer, wish.codes)
    if (wish.name !== undefined && (await isNameTaken(tx, viewer.siteId, wish.name, wish.id))) throw groupNameTaken()
    const change = {
      ...(wish.name === undefined ? {} : { name: wish.name }),
      ...(wish.codes === undefined ? {} : { codes: [...new Set(wish.codes)] }),
      ...(wish.prepayment_percent === undefined ? {} : { prepayment_percent: percent(wish.prepayment_percent) }),
      ...(wish.is_default === undefined ? {} : { is_default: wish.is_default }),
    }
    const fields = changedFields(group, change)
    if (Object.keys(fields).length > 0) {
      if (change.is_default === true) await dropDefault(tx, viewer.siteId)
      await updateGroup(tx, wish.id, change)
      await noteChange(tx, { ...note(viewer, wish.id, 'edited'), fields })
    }
    return freshGroup(tx, viewer, wish.id)
  })

/** @throws Problem 409 while people belong to it or a next-level site buys as it */
export const removeUserGroup = (db: Db, viewer: Viewer, wish: { readonly id: string; readonly version: number }): Promise<void> =>
  inTransaction(db, async (tx) => {
    const group = await takeGroup(tx, viewer, wish.id)
    if (group.version !== wish.version) throw staleVersion(await freshGroup(tx, viewer, wish.id))
    if (await isGroupUsed(tx, wish.id)) throw groupInUse()
    await dropGroupBook(tx, wish.id)
    await deleteGroup(tx, wish.id)
    await noteChange(tx, { ...note(viewer, wish.id, 'removed'), note: group.name })
  })
