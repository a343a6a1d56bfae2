import { sql } from 'kysely'
import type { SelectQueryBuilder } from 'kysely'
import { codesBelowHouse, heldCodes, mainRoles } from '@loupe/domain/access/roles.ts'
import type { MainRole } from '@loupe/domain/access/roles.ts'
import type { Db } from '../db/database.ts'
import type { Rows } from '../db/rows.gen.ts'
import { containing, personName } from '../db/sql-text.ts'

/** Whose people somebody reads: all of a site, or the customers of one salesman. */
export type Reach = { readonly siteId: string; readonly salesmanId: string | null }

/** A person as stored, with what the list tells besides; all codes held are added up. */
export type PersonRow = {
  readonly id: string
  readonly version: number
  readonly name: string
  readonly real_name: string
  readonly phone: string
  readonly email: string
  readonly company: string
  readonly address: string
  readonly role: MainRole
  readonly group_id: string | null
  readonly group_name: string | null
  readonly salesman_id: string | null
  readonly salesman_name: string | null
  readonly inviter_id: string | null
  readonly inviter_name: string | null
  readonly supplier_id: string | null
  readonly supplier_name: string | null
  readonly status: number
  readonly permanent: boolean
  readonly limit_time: Date | null
  readonly has_expired: boolean
  readonly user_type: number
  readonly documents_waiting: number
  readonly login_num: number
  readonly created_at: Date
  readonly invite_code: string
  readonly codes: readonly number[]
  readonly held_codes: readonly number[]
  readonly refuse_reason: string
  readonly api_rate: string
  readonly invited_until: Date | null
  readonly content: unknown
}

const hasExpired = sql<boolean>`(not u.permanent and u.limit_time <= now())`
const waitingDocuments = sql<number>`(select count(*)::int from verification_documents d where d.user_id = u.id and d.state = 'waiting')`
const invitedUntil = sql<Date | null>`(select good_until from invitations n where n.user_id = u.id and n.good_until > now())`
/** The same words as the index users_words. */
const words = sql<string>`(u.name || ' ' || u.real_name || ' ' || u.phone || ' ' || u.email || ' ' || u.company)`

const peopleOf = (db: Db, reach: Reach) =>
  db
    .selectFrom('users as u')
    .where('u.site_id', '=', reach.siteId)
    .$if(reach.salesmanId !== null, (query) => query.where('u.salesman_id', '=', reach.salesmanId).where('u.role', '=', mainRoles.customer))

type People = SelectQueryBuilder<Rows & { u: Rows['users'] }, 'u', object>

const withNames = (people: People) =>
  people
    .innerJoin('site_names as w', 'w.id', 'u.site_id')
    .leftJoin('groups as g', 'g.id', 'u.group_id')
    .leftJoin('users as s', 's.id', 'u.salesman_id')
    .leftJoin('users as i', 'i.id', 'u.inviter_id')
    .leftJoin('supplier_names as p', 'p.id', 'u.supplier_id')
    .select([
      'u.id',
      'u.version',
      'u.name',
      'u.real_name',
      'u.phone',
      'u.email',
      'u.company',
      'u.address',
      sql<MainRole>`u.role`.as('role'),
      'u.group_id',
      'g.name as group_name',
      'g.codes as group_codes',
      sql<boolean>`w.parent_id is not null`.as('is_next_level'),
      'u.salesman_id',
      personName<string | null>('s').as('salesman_name'),
      'u.inviter_id',
      'i.name as inviter_name',
      'u.supplier_id',
      'p.name as supplier_name',
      'u.status',
      'u.permanent',
      'u.limit_time',
      hasExpired.as('has_expired'),
      'u.user_type',
      waitingDocuments.as('documents_waiting'),
      'u.login_num',
      'u.created_at',
      'u.invite_code',
      'u.codes',
      'u.refuse_reason',
      'u.api_rate',
      invitedUntil.as('invited_until'),
      'u.content',
    ])

type Named = Awaited<ReturnType<ReturnType<typeof withNames>['executeTakeFirstOrThrow']>>

/** All codes that somebody holds, as the session counts them. */
export function codesHeld(of: {
  role: MainRole
  groupCodes: readonly number[] | null
  codes: readonly number[]
  isNextLevel: boolean
}): number[] {
  const held = heldCodes(of.role, of.groupCodes ?? [], of.codes)
  return of.isNextLevel ? codesBelowHouse(held) : held
}

const personRow = ({ group_codes: groupCodes, is_next_level: isNextLevel, ...row }: Named): PersonRow => ({
  ...row,
  held_codes: codesHeld({ role: row.role, codes: row.codes, groupCodes, isNextLevel }),
})

export type PeopleFilter = {
  readonly search: string
  readonly status?: number | undefined
  readonly role?: number | undefined
  readonly group_id?: string | undefined
  readonly salesman_id?: string | undefined
  readonly user_type?: number | undefined
  readonly has_expired?: boolean | undefined
  readonly has_documents_waiting?: boolean | undefined
  readonly after?: string | undefined
  readonly limit: number
}

/** Registrations that wait for a decision. */
export async function countWaiting(db: Db, reach: Reach): Promise<number> {
  const row = await peopleOf(db, reach)
    .where('u.status', '=', 0)
    .select(sql<number>`count(*)::int`.as('waiting'))
    .executeTakeFirstOrThrow()
  return row.waiting
}

/** One more than asked for tells whether there is a next page. */
export async function listPeople(db: Db, reach: Reach, filter: PeopleFilter): Promise<PersonRow[]> {
  let people = peopleOf(db, reach)
  if (filter.search !== '') people = people.where(words, 'ilike', containing(filter.search))
  if (filter.status !== undefined) people = people.where('u.status', '=', filter.status)
  if (filter.role !== undefined) people = people.where('u.role', '=', filter.role)
  if (filter.group_id !== undefined) people = people.where('u.group_id', '=', filter.group_id)
  if (filter.salesman_id !== undefined) people = people.where('u.salesman_id', '=', filter.salesman_id)
  if (filter.user_type !== undefined) people = people.where('u.user_type', '=', filter.user_type)
  if (filter.has_expired !== undefined) people = people.where(sql`coalesce(${hasExpired}, false)`, '=', filter.has_expired)
  if (filter.has_documents_waiting !== undefined) {
    const exists = sql<boolean>`exists (select 1 from verification_documents d where d.user_id = u.id and d.state = 'waiting')`
    people = people.where(exists, '=', filter.has_documents_waiting)
  }
  if (filter.after !== undefined) people = people.where('u.id', '<', filter.after)
  const rows = await withNames(people)
    .orderBy('u.id', 'desc')
    .limit(filter.limit + 1)
    .execute()
  return rows.map(personRow)
}

export async function findPerson(db: Db, reach: Reach, id: string): Promise<PersonRow | null> {
  const row = await withNames(peopleOf(db, reach)).where('u.id', '=', id).executeTakeFirst()
  return row === undefined ? null : personRow(row)
}

/** The person, kept from anybody else's changes until the transaction ends; the row is read anew once it is ours. */
export async function lockPerson(db: Db, reach: Reach, id: string): Promise<PersonRow | null> {
  await db.selectFrom('users').select('id').where('id', '=', id).where('site_id', '=', reach.siteId).forUpdate().executeTakeFirst()
  return findPerson(db, reach, id)
}

export async function countPeople(db: Db, reach: Reach) {
  const counts = await peopleOf(db, reach)
    .select([
      sql<number>`count(*) filter (where u.status = 0)::int`.as('pending'),
      sql<number>`count(*) filter (where u.status = 1)::int`.as('approved'),
      sql<number>`count(*) filter (where u.status = 2)::int`.as('disabled'),
      sql<number>`count(*) filter (where u.status = 3)::int`.as('refused'),
      sql<number>`count(*) filter (where ${hasExpired})::int`.as('expired'),
      sql<number>`count(*) filter (where u.user_type = 0 and u.role = 5)::int`.as('unverified'),
      sql<number>`coalesce(sum(${waitingDocuments}), 0)::int`.as('documents_waiting'),
    ])
    .executeTakeFirstOrThrow()
  const roles = await peopleOf(db, reach)
    .select([sql<MainRole>`u.role`.as('role'), sql<number>`count(*)::int`.as('people')])
    .groupBy('u.role')
    .orderBy('u.role')
    .execute()
  return { ...counts, roles }
}

/** Everybody of one role who can work, to choose from; one salesman's customers where one is named. */
export const choosePeople = (db: Db, reach: Reach, role: MainRole, onlyId: string | null = null) =>
  peopleOf(db, reach)
    .select(['u.id', 'u.name', 'u.real_name', 'u.company'])
    .where('u.role', '=', role)
    .where('u.status', '=', 1)
    .$if(onlyId !== null, (query) => query.where('u.id', '=', onlyId))
    .orderBy('u.name')
    .orderBy('u.id')
    .limit(5000)
    .execute()

/** Whether somebody is an approved salesman of the site. */
export async function isSalesman(db: Db, siteId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('site_id', '=', siteId)
    .where('role', '=', mainRoles.salesman)
    .where('status', '=', 1)
    .executeTakeFirst()
  return row !== undefined
}
