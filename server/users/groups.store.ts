import { sql } from 'kysely'
import { mainRoles, type MainRole } from '@loupe/domain/access/roles.ts'
import type { Db, Tx } from '../db/database.ts'
import { lockName } from '../db/lock-name.ts'
import { codesHeld } from './people.store.ts'

export type GroupRow = {
  readonly id: string
  readonly version: number
  readonly name: string
  readonly codes: readonly number[]
  readonly prepayment_percent: string | null
  readonly members: number
  readonly buyers: number
  readonly special_terms: number
  readonly suppliers_seen: number
  readonly suppliers: number
  readonly is_default: boolean
  readonly at_cost: boolean
  /** The own terms of its price book, where it has one. */
  readonly multiplier: string | null
  readonly points: string | null
}

/** Bands and suppliers' own terms of a group's book. */
const specialTerms = sql<number>`coalesce(b.bands + b.suppliers_priced, 0)::int`
const suppliersOf = sql<number>`(select count(*)::int from supplier_names s where s.site_id = g.site_id)`
const suppliersHidden = sql<number>`coalesce(b.suppliers_hidden, 0)`

const groupsOf = (db: Db, siteId: string) =>
  db
    .selectFrom('groups as g')
    .leftJoin('group_books as b', 'b.group_id', 'g.id')
    .select([
      'g.id',
      'g.version',
      'g.name',
      'g.codes',
      'g.prepayment_percent',
      'g.is_default',
      'g.at_cost',
      'b.multiplier',
      'b.points',
      specialTerms.as('special_terms'),
      suppliersOf.as('suppliers'),
      sql<number>`(${suppliersOf} - ${suppliersHidden})::int`.as('suppliers_seen'),
      sql<number>`(select count(*)::int from users u where u.group_id = g.id and u.role in (${sql.lit(mainRoles.customer)}, ${sql.lit(mainRoles.visitor)}))`.as(
        'buyers',
      ),
      sql<number>`(select count(*)::int from users u where u.group_id = g.id)`.as('members'),
    ])
    .where('g.site_id', '=', siteId)

export const listGroups = (db: Db, siteId: string): Promise<GroupRow[]> => groupsOf(db, siteId).orderBy('g.name').orderBy('g.id').execute()

/** Groups of a site by name, the default one told. */
export const listGroupNames = (db: Db, siteId: string) =>
  db.selectFrom('groups').select(['id', 'name', 'is_default']).where('site_id', '=', siteId).orderBy('name').orderBy('id').execute()

export async function findGroup(db: Db, siteId: string, id: string): Promise<GroupRow | null> {
  return (await groupsOf(db, siteId).where('g.id', '=', id).executeTakeFirst()) ?? null
}

/** Names and the default of a site's groups are given one after another; taken before any group is locked. */
export const lockNamesAndDefault = (tx: Tx, siteId: string): Promise<void> => lockName(tx, `groups of site ${siteId}`)

/** The group, kept from changing and from getting members until the transaction ends. */
export async function lockGroup(db: Db, siteId: string, id: string): Promise<GroupRow | null> {
  await db.selectFrom('groups').select('id').where('id', '=', id).where('site_id', '=', siteId).forUpdate().executeTakeFirst()
  return findGroup(db, siteId, id)
}

export type Member = { readonly groupId: string; readonly id: string; readonly role: MainRole; readonly heldCodes: readonly number[] }

/** Who belongs to the groups of a site: one for each group, role and set of own codes, which is all that rules about them ask. */
export async function listMembers(db: Db, siteId: string, groupId: string | null = null): Promise<Member[]> {
  const rows = await db
    .selectFrom('users as u')
    .innerJoin('groups as g', 'g.id', 'u.group_id')
    .innerJoin('site_names as w', 'w.id', 'u.site_id')
    .select([
      'g.id as groupId',
      sql<string>`min(u.id)::text`.as('id'),
      sql<MainRole>`u.role`.as('role'),
      'u.codes',
      'g.codes as groupCodes',
      sql<boolean>`w.parent_id is not null`.as('isNextLevel'),
    ])
    .where('u.site_id', '=', siteId)
    .$if(groupId !== null, (query) => query.where('g.id', '=', groupId))
    .groupBy(['g.id', 'u.role', 'u.codes', 'g.codes', 'w.parent_id'])
    .execute()
  return rows.map((row) => ({
    groupId: row.groupId,
    id: row.id,
    role: row.role,
    heldCodes: codesHeld(row),
  }))
}

export type GroupChange = {
  readonly name?: string
  readonly codes?: number[]
  readonly prepayment_percent?: string | null
  readonly is_default?: boolean
  readonly at_cost?: boolean
}

export async function updateGroup(db: Db, id: string, change: GroupChange): Promise<void> {
  await db.updateTable('groups').set(change).where('id', '=', id).execute()
}

/** Takes being the default from whichever group of the site has it. */
export async function dropDefault(db: Db, siteId: string): Promise<void> {
  await db.updateTable('groups').set({ is_default: false }).where('site_id', '=', siteId).where('is_default', '=', true).execute()
}

/** The group that new customers of a site get. */
export async function findDefaultGroup(db: Db, siteId: string): Promise<string | null> {
  const row = await db.selectFrom('groups').select('id').where('site_id', '=', siteId).where('is_default', '=', true).executeTakeFirst()
  return row?.id ?? null
}

/** Whether another group of the site is called so, in any case. */
export async function isNameTaken(db: Db, siteId: string, name: string, exceptId: string | null = null): Promise<boolean> {
  const row = await db
    .selectFrom('groups')
    .select('id')
    .where('site_id', '=', siteId)
    .where(sql`name_key(name)`, '=', sql`name_key(${name}::text)`)
    .$if(exceptId !== null, (query) => query.where('id', '<>', exceptId ?? ''))
    .executeTakeFirst()
  return row !== undefined
}

/** Whether people belong to a group or a next-level site buys as it. */
export async function isGroupUsed(db: Db, id: string): Promise<boolean> {
  const member = await db.selectFrom('users').select('id').where('group_id', '=', id).limit(1).executeTakeFirst()
  if (member !== undefined) return true
  return (await db.selectFrom('site_names').select('id').where('parent_group_id', '=', id).limit(1).executeTakeFirst()) !== undefined
}

export async function deleteGroup(db: Db, id: string): Promise<void> {
  await db.deleteFrom('groups').where('id', '=', id).execute()
}
