import { sql } from 'kysely'
import type { MainRole } from '@loupe/domain/access/roles.ts'
import { mainRoles } from '@loupe/domain/access/roles.ts'
import type { Db, Tx } from '../db/database.ts'
import { isAccountOpen } from '../db/session-life.ts'
import { containing } from '../db/sql-text.ts'

export type NewGroup = {
  readonly siteId: string
  readonly name: string
  readonly codes: readonly number[]
  readonly depositPercent?: string
  readonly isDefault?: boolean
  readonly isAtCost?: boolean
}

export async function insertGroup(db: Db, group: NewGroup): Promise<string> {
  const { id } = await db
    .insertInto('groups')
    .values({
      site_id: group.siteId,
      name: group.name,
      codes: [...group.codes],
      prepayment_percent: group.depositPercent ?? null,
      is_default: group.isDefault ?? false,
      at_cost: group.isAtCost ?? false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type NewUser = {
  readonly siteId: string
  readonly role: MainRole
  readonly name: string
  readonly passwordHash: string
  /** Until when a password that was made up is good; null for one of the owner's own. */
  readonly passwordUntil?: Date | null
  readonly inviteCode: string
  readonly status: number
  readonly groupId?: string | null
  readonly realName?: string
  readonly phone?: string
  readonly email?: string
  readonly company?: string
  readonly address?: string
  readonly salesmanId?: string | null
  readonly supplierId?: string | null
  readonly nextSiteId?: string | null
  readonly userType?: number
  readonly isDemo?: boolean
}

/** What a new user is of whom nothing else is said. */
const blankUser = {
  passwordUntil: null,
  groupId: null,
  realName: '',
  phone: '',
  email: '',
  company: '',
  address: '',
  salesmanId: null,
  supplierId: null,
  nextSiteId: null,
  userType: 0,
  isDemo: false,
} as const

export async function insertUser(db: Db, told: NewUser): Promise<string> {
  const user = { ...blankUser, ...told }
  const { id } = await db
    .insertInto('users')
    .values({
      site_id: user.siteId,
      group_id: user.groupId,
      role: user.role,
      name: user.name,
      password_hash: user.passwordHash,
      password_until: user.passwordUntil,
      real_name: user.realName,
      phone: user.phone,
      email: user.email,
      company: user.company,
      address: user.address,
      invite_code: user.inviteCode,
      salesman_id: user.salesmanId,
      supplier_id: user.supplierId,
      next_site_id: user.nextSiteId,
      user_type: user.userType,
      status: user.status,
      is_demo: user.isDemo,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What logging in must know of an account. */
export type Account = {
  readonly id: string
  readonly role: MainRole
  readonly passwordHash: string
  readonly status: number
  readonly groupId: string | null
  readonly userType: number
  readonly hasExpired: boolean
  /** The password was made up by staff, and the time in which its owner was to replace it is over: it opens nothing. */
  readonly isPasswordOver: boolean
}

/** What all spellings of a name have in common: the database's own word for it, which its unique index goes by. */
export async function nameKeyOf(db: Db, name: string): Promise<string> {
  const { rows } = await sql<{ key: string }>`select name_key(${name}::text) as key`.execute(db)
  return rows[0]?.key ?? ''
}

/** An account of the site by its name, however it is spelled. */
export async function findAccount(db: Db, siteId: string, name: string): Promise<Account | null> {
  const row = await db
    .selectFrom('users')
    .select([
      'id',
      'role',
      'password_hash',
      'status',
      'group_id',
      'user_type',
      sql<boolean>`not permanent and limit_time <= now()`.as('has_expired'),
      sql<boolean>`coalesce(password_until <= now(), false)`.as('is_password_over'),
    ])
    .where('site_id', '=', siteId)
    .where(sql`name_key(name)`, '=', sql`name_key(${name}::text)`)
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    id: row.id,
    role: row.role as MainRole,
    passwordHash: row.password_hash,
    status: row.status,
    groupId: row.group_id,
    userType: row.user_type,
    hasExpired: row.has_expired,
    isPasswordOver: row.is_password_over,
  }
}

type CustomerFilter = { readonly siteId: string; readonly salesmanId: string | null; readonly search: string; readonly limit: number }

/** Approved customers of a site by account, name, company or phone; of one salesman where one is named. */
export function listCustomers(db: Db, { siteId, salesmanId, search, limit }: CustomerFilter) {
  const wanted = containing(search)
  return db
    .selectFrom('users')
    .select(['id', 'name', 'real_name', 'company', 'phone'])
    .where('site_id', '=', siteId)
    .where('role', '=', mainRoles.customer)
    .where(isAccountOpen('users'))
    .$if(salesmanId !== null, (query) => query.where('salesman_id', '=', salesmanId))
    .$if(search !== '', (query) =>
      query.where((or) => or.or((['name', 'real_name', 'company', 'phone'] as const).map((column) => or(column, 'ilike', wanted)))),
    )
    .orderBy('company')
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export type Customer = {
  readonly userId: string
  readonly siteId: string
  readonly groupId: string | null
  readonly salesmanId: string | null
  readonly userType: number
  readonly name: string
}

/** One approved customer of a site, of one salesman where one is named. */
export async function findCustomer(db: Db, id: string, siteId: string, salesmanId: string | null): Promise<Customer | null> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'site_id', 'group_id', 'salesman_id', 'user_type', 'name'])
    .where('id', '=', id)
    .where('site_id', '=', siteId)
    .where('role', '=', mainRoles.customer)
    .where(isAccountOpen('users'))
    .$if(salesmanId !== null, (query) => query.where('salesman_id', '=', salesmanId))
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    userId: row.id,
    siteId: row.site_id,
    groupId: row.group_id,
    salesmanId: row.salesman_id,
    userType: row.user_type,
    name: row.name,
  }
}

/** People of one supplier log in for another from now on; @returns how many. */
export async function movePeople(tx: Tx, { from, into }: { readonly from: string; readonly into: string }): Promise<number> {
  const { numUpdatedRows } = await tx.updateTable('users').set({ supplier_id: into }).where('supplier_id', '=', from).executeTakeFirst()
  return Number(numUpdatedRows)
}
