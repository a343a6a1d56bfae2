import { sql } from 'kysely'
import { mainRoles } from '@loupe/domain/access/roles.ts'
import type { Language } from '@loupe/domain/api/text.ts'
import type { StockPageName } from '@loupe/domain/stock/first-view.ts'
import type { Db, Tx } from '../db/database.ts'
import { isAccountOpen } from '../db/session-life.ts'
import { personName } from '../db/sql-text.ts'
import type { CodeTarget } from './codes.store.ts'

const contactIs = ({ channel, key }: CodeTarget) =>
  channel === 'sms' ? sql<boolean>`phone <> '' and phone_key(phone) = ${key}` : sql<boolean>`email <> '' and email_key(email) = ${key}`

/**
 * The account that a phone or mailbox opens: the one that proved it, else the only one that staff gave it to. What somebody typed beside
 * the contact that they proved, or while they still wait for approval, counts for nothing: else anybody could spoil another's, or have its
 * owner led into an account that the other one opens too. The guest account is nobody's.
 */
export async function findHolder(db: Db, target: CodeTarget): Promise<{ id: string; name: string } | null> {
  const isProven = target.channel === 'sms' ? sql<boolean>`phone_proven` : sql<boolean>`email_proven`
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name', isProven.as('is_proven')])
    .where('site_id', '=', target.siteId)
    .where('role', '<>', mainRoles.visitor)
    .where(contactIs(target))
    .where(sql<boolean>`(${isProven} or status in (1, 2) and not phone_proven and not email_proven)`)
    .orderBy(isProven, 'desc')
    .orderBy('id')
    .limit(2)
    .execute()
  const [first, second] = rows
  if (first === undefined || (!first.is_proven && second !== undefined)) return null
  return { id: first.id, name: first.name }
}

/** Who invited with a code: on this site, and still an account in use. */
export async function findInviter(db: Db, siteId: string, code: string) {
  const row = await db
    .selectFrom('users')
    .select(['id', 'role', 'salesman_id'])
    .where('site_id', '=', siteId)
    .where('invite_code', '=', code)
    .where('status', '=', 1)
    .where('role', '<>', mainRoles.visitor)
    .executeTakeFirst()
  return row ?? null
}

/** Salespeople of a site, by name. */
/** Who lets registrations of a site in: its managers, and who runs it where it is a reseller's. */
export async function listDeciders(db: Db, siteId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('people')
    .select('id')
    .where('is_open', '=', true)
    .where((or) =>
      or.or([
        or.and([or('site_id', '=', siteId), or('role', 'in', [mainRoles.superAdmin, mainRoles.manager])]),
        or.and([or('next_site_id', '=', siteId), or('role', '=', mainRoles.nextLevelOperator)]),
      ]),
    )
    .orderBy('id')
    .limit(20)
    .execute()
  return rows.map(({ id }) => id)
}

export function listSalesmen(db: Db, siteId: string) {
  return db
    .selectFrom('users')
    .select(['id', 'real_name'])
    .where('site_id', '=', siteId)
    .where('role', '=', mainRoles.salesman)
    .where('real_name', '<>', '')
    .where(isAccountOpen('users'))
    .orderBy('real_name')
    .orderBy('id')
    .limit(500)
    .execute()
}

export type Newcomer = {
  readonly siteId: string
  readonly name: string
  readonly passwordHash: string
  readonly inviteCode: string
  readonly realName: string
  readonly phone: string
  readonly email: string
  readonly proven: 'sms' | 'email'
  readonly company: string
  readonly address: string
  readonly language: Language
  readonly content: Readonly<Record<string, string>>
  readonly inviterId: string | null
  readonly salesmanId: string | null
}

/** Adds a customer who waits for approval; null when the name is taken on the site. */
export async function insertNewcomer(tx: Tx, person: Newcomer): Promise<string | null> {
  const row = await tx
    .insertInto('users')
    .values({
      site_id: person.siteId,
      role: mainRoles.customer,
      name: person.name,
      password_hash: person.passwordHash,
      invite_code: person.inviteCode,
      real_name: person.realName,
      phone: person.phone,
      email: person.email,
      phone_proven: person.proven === 'sms',
      email_proven: person.proven === 'email',
      company: person.company,
      address: person.address,
      language: person.language,
      content: JSON.stringify(person.content),
      inviter_id: person.inviterId,
      salesman_id: person.salesmanId,
      status: 0,
    })
    // Two registrations of one phone or of one name at once: the second finds the first's row.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** A new password; a trigger ends every session of the account. */
export async function savePassword(db: Db, userId: string, passwordHash: string): Promise<void> {
  await db.updateTable('users').set({ password_hash: passwordHash, password_until: null }).where('id', '=', userId).execute()
}

/** Notes that an account's own phone or mailbox was proven. */
export async function markProven(db: Db, userId: string, target: CodeTarget): Promise<void> {
  await db
    .updateTable('users')
    .set(target.channel === 'sms' ? { phone_proven: true } : { email_proven: true })
    .where('id', '=', userId)
    .where(contactIs(target))
    .execute()
}

/** Gives an account a phone or mailbox that it has just proven; whoever proved it earlier has it no longer. */
export async function saveContact(tx: Tx, userId: string, target: CodeTarget & { readonly text: string }): Promise<void> {
  const isPhone = target.channel === 'sms'
  await tx
    .updateTable('users')
    .set(isPhone ? { phone_proven: false } : { email_proven: false })
    .where('site_id', '=', target.siteId)
    .where('id', '<>', userId)
    .where(contactIs(target))
    .where(isPhone ? 'phone_proven' : 'email_proven', '=', true)
    .execute()
  await tx
    .updateTable('users')
    .set(isPhone ? { phone: target.text, phone_proven: true } : { email: target.text, email_proven: true })
    .where('id', '=', userId)
    .execute()
}

/** A person's own card. */
export function readCard(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select([
      'name',
      'real_name',
      'phone',
      'phone_proven as phoneProven',
      'email',
      'email_proven as emailProven',
      'company',
      'address',
      'content',
      'invite_code',
      'user_type',
      sql<boolean>`exists (select from wechat_accounts w where w.user_id = users.id and w.app = 'official')`.as('wechatBound'),
      sql<boolean>`exists (select from wechat_accounts w where w.user_id = users.id and w.push)`.as('wechat_push'),
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}

export type CardChange = {
  readonly real_name?: string
  readonly company?: string
  readonly address?: string
  readonly content?: Readonly<Record<string, string>>
}

export async function saveCard(tx: Tx, userId: string, { content, ...columns }: CardChange): Promise<void> {
  if (Object.keys(columns).length > 0) await tx.updateTable('users').set(columns).where('id', '=', userId).execute()
  if (content !== undefined && Object.keys(content).length > 0) {
    await tx
      .updateTable('users')
      .set({ content: sql`content || ${JSON.stringify(content)}::jsonb` })
      .where('id', '=', userId)
      .execute()
  }
}

/** The last one counts. */
export async function saveStockView(
  db: Db,
  userId: string,
  view: { readonly page: StockPageName; readonly search: string },
): Promise<void> {
  await db
    .insertInto('stock_views')
    .values({ user_id: userId, ...view })
    .onConflict((conflict) => conflict.columns(['user_id', 'page']).doUpdateSet({ search: view.search }))
    .execute()
}

/** Who serves a customer, while that account is in use and can be reached. */
export async function findSalesperson(db: Db, { salesmanId, siteId }: { readonly salesmanId: string | null; readonly siteId: string }) {
  if (salesmanId === null) return null
  const row = await db
    .selectFrom('users')
    .select([personName('users').as('name'), 'phone', sql<string>`coalesce(content->>'wechat', '')`.as('wechat')])
    .where('id', '=', salesmanId)
    .where('site_id', '=', siteId)
    .where('status', '=', 1)
    .executeTakeFirst()
  return row === undefined || (row.phone === '' && row.wechat === '') ? null : row
}
