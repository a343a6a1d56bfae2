import { sql } from 'kysely'
import { mainRoles } from '@loupe/domain/access/roles.ts'
import type { MainRole } from '@loupe/domain/access/roles.ts'
import type { Db } from '../db/database.ts'

export type PersonChange = {
  readonly real_name?: string
  readonly phone?: string
  readonly email?: string
  readonly company?: string
  readonly address?: string
  readonly role?: MainRole
  readonly group_id?: string | null
  readonly salesman_id?: string | null
  readonly supplier_id?: string | null
  readonly codes?: number[]
  readonly permanent?: boolean
  readonly limit_time?: Date | null
  readonly user_type?: number
  readonly api_rate?: string
  readonly status?: number
  readonly refuse_reason?: string
  readonly password_hash?: string
  readonly password_until?: Date | null
}

/** A contact that staff write is not proven: a new password goes only where its owner has answered from. */
export async function updatePerson(db: Db, id: string, change: PersonChange): Promise<void> {
  if (Object.keys(change).length === 0) return
  const proven = {
    ...(change.phone === undefined ? {} : { phone_proven: sql<boolean>`phone_proven and phone = ${change.phone}` }),
    ...(change.email === undefined ? {} : { email_proven: sql<boolean>`email_proven and email = ${change.email}` }),
  }
  await db
    .updateTable('users')
    .set({ ...change, ...proven })
    .where('id', '=', id)
    .execute()
}

export type NewPerson = PersonChange & {
  readonly role: MainRole
  readonly site_id: string
  readonly name: string
  readonly password_hash: string
  readonly invite_code: string
}

/** Null when an account of the site has the name already, however it is spelled (name_key). */
export async function insertPerson(db: Db, person: NewPerson): Promise<string | null> {
  const row = await db
    .insertInto('users')
    .values(person)
    .onConflict((conflict) => conflict.expression(sql`site_id, name_key(name)`).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** The database's own moment, which is what ends are compared with; never later than it. */
export async function databaseNow(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db)
  return rows[0]?.now ?? new Date()
}

/** Super admins of a site whose accounts are good and do not end, kept from changing until the transaction ends. */
export async function lockSuperAdmins(db: Db, siteId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'status', 'permanent'])
    .where('site_id', '=', siteId)
    .where('role', '=', mainRoles.superAdmin)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.filter((row) => row.status === 1 && row.permanent).map(({ id }) => id)
}

/** With what goes with the account: cart, own price book, answers kept for repeats. @throws the database's refusal (foreign key) when orders, money, people or changes still name the account */
export async function deletePerson(db: Db, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', id).execute()
  await db.deleteFrom('users').where('id', '=', id).execute()
}
