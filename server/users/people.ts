import { holdsAny, mainRoles } from '@loupe/domain/access/roles.ts'
import { priceKeepers } from '@loupe/domain/access/access-sets.ts'
import { notFound } from '@loupe/domain/api/api.problems.ts'
import { isId } from '@loupe/domain/api/id.ts'
import { shortDecimal } from '@loupe/domain/pricing/money.ts'
import type { Person, PersonDetail } from '@loupe/domain/users/person.ts'
import { standsTooHigh } from '@loupe/domain/users/users.problems.ts'
import { mayChange } from '@loupe/domain/users/who-may.ts'
import { readChanges } from '../db/change-log.ts'
import type { FieldChanges } from '../db/change-log.ts'
import type { Db } from '../db/database.ts'
import type { Viewer } from '../http/viewer.ts'
import { readNames } from './change-names.store.ts'
import { choosePeople, countPeople, findPerson, listPeople } from './people.store.ts'
import type { PeopleFilter, PersonRow, Reach } from './people.store.ts'
import { listSessions } from './user-sessions.store.ts'

/**
 * Whether a person deals with everybody of the site: its managers, and the operator of a next-level site there.
 * Anyone else has the customers that are tied to them (decisions.md 2).
 */
export const servesAll = (viewer: Viewer): boolean =>
  viewer.role === mainRoles.superAdmin ||
  viewer.role === mainRoles.manager ||
  (viewer.role === mainRoles.nextLevelOperator && viewer.nextSiteId === viewer.siteId)

/** Whose people somebody reads and changes. */
export const reachOf = (viewer: Viewer): Reach => ({ siteId: viewer.siteId, salesmanId: servesAll(viewer) ? null : viewer.userId })

const named = (id: string | null, name: string | null) => (id === null || name === null ? null : { id, name })

function personView(row: PersonRow, viewer: Viewer): Person {
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    real_name: row.real_name,
    phone: row.phone,
    email: row.email,
    company: row.company,
    role: row.role,
    group: named(row.group_id, row.group_name),
    salesman: named(row.salesman_id, row.salesman_name),
    supplier_name: row.supplier_name ?? '',
    status: row.status as Person['status'],
    permanent: row.permanent ? 1 : 0,
    limit_time: row.limit_time?.toISOString() ?? null,
    has_expired: row.has_expired,
    user_type: row.user_type as Person['user_type'],
    documents_waiting: row.documents_waiting,
    login_num: row.login_num,
    created_at: row.created_at.toISOString(),
    may_change: mayChange(viewer, { id: row.id, role: row.role, heldCodes: row.held_codes }),
  }
}

/** Answers of a registration form; whatever is not text is shown as JSON. */
function formAnswers(content: unknown): Record<string, string> {
  if (content === null || typeof content !== 'object') return {}
  return Object.fromEntries(
    Object.entries(content).map(([field, value]) => [field, typeof value === 'string' ? value : JSON.stringify(value)]),
  )
}

export const detailView = (row: PersonRow, viewer: Viewer): PersonDetail => ({
  ...personView(row, viewer),
  address: row.address,
  invite_code: row.invite_code,
  inviter: named(row.inviter_id, row.inviter_name),
  supplier_id: row.supplier_id,
  codes: [...row.codes],
  held_codes: [...row.held_codes],
  refuse_reason: row.refuse_reason,
  api_rate: shortDecimal(row.api_rate),
  invited_until: row.invited_until?.toISOString() ?? null,
  content: formAnswers(row.content),
})

/** A page of the people that the caller may read, newest first. */
export async function peoplePage(db: Db, viewer: Viewer, filter: PeopleFilter): Promise<{ rows: Person[]; next: string | null }> {
  const found = await listPeople(db, reachOf(viewer), filter)
  const rows = found.slice(0, filter.limit)
  return { rows: rows.map((row) => personView(row, viewer)), next: found.length > filter.limit ? (rows.at(-1)?.id ?? null) : null }
}

/** A person that the caller may read. @throws Problem 404 for anybody else's */
export async function readPerson(db: Db, viewer: Viewer, id: string): Promise<PersonRow> {
  const row = await findPerson(db, reachOf(viewer), id)
  if (row === null) throw notFound()
  return row
}

export const personDetailOf = async (db: Db, viewer: Viewer, id: string): Promise<PersonDetail> =>
  detailView(await readPerson(db, viewer, id), viewer)

export const peopleCounts = (db: Db, viewer: Viewer) => countPeople(db, reachOf(viewer))

export const customerChoices = (db: Db, viewer: Viewer) => choosePeople(db, reachOf(viewer), mainRoles.customer)

/** Salespeople to choose from; whoever does not serve the whole site has only themselves. */
export const salesmanChoices = (db: Db, viewer: Viewer) =>
  choosePeople(db, { siteId: viewer.siteId, salesmanId: null }, mainRoles.salesman, servesAll(viewer) ? null : viewer.userId)

/** Where the caller, or a person that the caller may change, is logged in. @throws Problem 404, 409 */
export async function sessionsOf(db: Db, viewer: Viewer, id: string) {
  const person = await readPerson(db, viewer, id)
  if (id !== viewer.userId && !mayChange(viewer, { id, role: person.role, heldCodes: person.held_codes })) throw standsTooHigh()
  const rows = await listSessions(db, id)
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString(), usedAt: row.usedAt.toISOString() }))
}

const idFields = { group_id: 'group', salesman_id: 'person', supplier_id: 'supplier' } as const
const isIdField = (field: string): field is keyof typeof idFields => field in idFields

/** The same changes with names in the place of ids. */
async function withNames(db: Db, siteId: string, rows: readonly { readonly fields: FieldChanges }[]): Promise<FieldChanges[]> {
  const entries = rows.flatMap(({ fields }) => Object.entries(fields))
  const idsOf = (kind: string): string[] =>
    entries.flatMap(([field, { from, to }]) => (isIdField(field) && idFields[field] === kind ? [from, to].filter(isId) : []))
  const names = await readNames(db, siteId, { groups: idsOf('group'), people: idsOf('person'), suppliers: idsOf('supplier') })
  return rows.map(({ fields }) =>
    Object.fromEntries(
      Object.entries(fields).map(([field, { from, to }]) => {
        const nameOf = (value: string): string => (isIdField(field) ? (names.get(`${idFields[field]} ${value}`) ?? value) : value)
        return [field, { from: nameOf(from), to: nameOf(to) }]
      }),
    ),
  )
}

/** What was changed of a person, newest first, with names for ids; terms of suppliers only for whoever may read price books. @throws Problem 404 */
export async function changesOf(db: Db, viewer: Viewer, wanted: { id: string; after?: string | undefined; limit: number }) {
  await readPerson(db, viewer, wanted.id)
  const found = await readChanges(db, { subject: 'user', id: wanted.id, after: wanted.after, limit: wanted.limit + 1 })
  const rows = found.slice(0, wanted.limit)
  const fields = await withNames(db, viewer.siteId, rows)
  const mayPrice = holdsAny(viewer.codes, priceKeepers)
  return {
    rows: rows.map((row, at) => ({ ...row, fields: row.what === 'prices' && !mayPrice ? {} : (fields[at] ?? {}) })),
    next: found.length > wanted.limit ? (rows.at(-1)?.id ?? null) : null,
  }
}
