import { sql } from 'kysely'
import type { SupplierContact, SupplierCurrency, SupplierFacts } from '@loupe/domain/suppliers/supplier.ts'
import type { ImportMode } from '@loupe/domain/feeds/feeds.api.ts'
import { entriesOf } from '@loupe/domain/api/known-keys.ts'
import type { Db, Tx } from '../db/database.ts'
import { personName } from '../db/sql-text.ts'

export type SupplierRow = SupplierFacts & {
  readonly id: string
  readonly version: number
  readonly email: string
  readonly createdAt: Date
  readonly disabledAt: Date | null
  readonly disabledWhy: string
  readonly mergedIntoId: string | null
}

const columns = {
  name: 'name',
  shortCode: 'short_code',
  location: 'location',
  currency: 'currency',
  terms: 'terms',
  staleDays: 'stale_days',
  consentsToResale: 'resale_consent',
  note: 'note',
} as const

const row = (db: Db) =>
  db
    .selectFrom('suppliers')
    .select([
      'id',
      'version',
      'name',
      'short_code as shortCode',
      'location',
      sql<SupplierCurrency>`currency`.as('currency'),
      'terms',
      'stale_days as staleDays',
      'resale_consent as consentsToResale',
      'note',
      sql<SupplierContact[]>`contacts`.as('contacts'),
      'email',
      'created_at as createdAt',
      'disabled_at as disabledAt',
      'disabled_why as disabledWhy',
      'merged_into as mergedIntoId',
    ])

export const findSupplier = (db: Db, siteId: string, id: string): Promise<SupplierRow | undefined> =>
  row(db).where('site_id', '=', siteId).where('id', '=', id).executeTakeFirst()

/** Nobody brings or changes stock of theirs until the transaction is over; whoever does already is waited for. */
export const lockSupplierRow = (tx: Tx, siteId: string, id: string): Promise<SupplierRow | undefined> =>
  row(tx).where('site_id', '=', siteId).where('id', '=', id).forUpdate().executeTakeFirst()

/** Which of a name and a short code another supplier of the site has. */
export async function takenBy(db: Db, siteId: string, id: string, { name, shortCode }: Pick<SupplierFacts, 'name' | 'shortCode'>) {
  const rows = await db
    .selectFrom('suppliers')
    .select(['name', 'short_code as shortCode'])
    .where('site_id', '=', siteId)
    .where('id', '<>', id)
    .where((where) => where.or([where('name', '=', name), where('short_code', '=', shortCode)]))
    .execute()
  return { name: rows.some((other) => other.name === name), shortCode: rows.some((other) => other.shortCode === shortCode) }
}

type GivenFacts = { readonly [Name in keyof SupplierFacts]?: SupplierFacts[Name] | undefined }

export async function updateSupplier(tx: Tx, id: string, { contacts, ...facts }: GivenFacts): Promise<void> {
  const set = Object.fromEntries(entriesOf(columns).flatMap(([name, column]) => (facts[name] === undefined ? [] : [[column, facts[name]]])))
  await tx
    .updateTable('suppliers')
    .set({ ...set, ...(contacts === undefined ? {} : { contacts: JSON.stringify(contacts) }), version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

export const setDisabled = (tx: Tx, id: string, why: string | null) =>
  tx
    .updateTable('suppliers')
    .set({
      disabled_at: why === null ? null : sql<Date>`now()`,
      disabled_why: why ?? '',
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute()

/** It is disabled already. */
export const setMerged = (tx: Tx, id: string, into: string) =>
  tx.updateTable('suppliers').set({ merged_into: into }).where('id', '=', id).execute()

export const isDisabledRow = (db: Db, id: string) =>
  db.selectFrom('supplier_names').select('is_disabled as isDisabled').where('id', '=', id).executeTakeFirst()

const importsShown = 8

export const selectLastImports = (db: Db, id: string) =>
  db
    .selectFrom('supplier_imports')
    .select([
      'id',
      sql<ImportMode>`mode`.as('mode'),
      'state',
      'is_unattended as isUnattended',
      'file_name as fileName',
      'created_at as createdAt',
      'finished_at as finishedAt',
    ])
    .where('supplier_id', '=', id)
    .orderBy('id', 'desc')
    .limit(importsShown)
    .execute()

export const selectPeopleOf = (db: Db, id: string) =>
  db
    .selectFrom('people')
    .select(['id', 'name as account', sql<string>`${personName('people')}`.as('name')])
    .where('supplier_id', '=', id)
    .where('status', '=', 1)
    .orderBy('id')
    .limit(20)
    .execute()

export type Going = { readonly orders: number; readonly imports: number; readonly people: number }

/** What of a supplier is under way. */
export async function selectGoing(db: Db, id: string): Promise<Going> {
  const { rows } = await sql<Going>`
    select (select count(distinct l.order_id)::int from supplied_lines l where l.supplier_id = ${id} and l.state = 'live') as orders,
      (select count(*)::int from supplier_imports i where i.supplier_id = ${id}
        and i.state in ('uploaded', 'reading', 'ready', 'applying', 'undoing')) as imports,
      (select count(*)::int from people p where p.supplier_id = ${id} and p.is_open) as people`.execute(db)
  return rows[0] ?? { orders: 0, imports: 0, people: 0 }
}
