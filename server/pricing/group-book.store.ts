import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** What a group's price book says of one supplier; null leaves the price to the rest of the book. */
export type SupplierTermsText = {
  readonly id: string
  readonly visible: boolean
  readonly multiplier: string | null
  readonly points: string | null
}

type Terms = {
  readonly multiplier?: string | undefined
  readonly points?: string | undefined
  readonly suppliers: readonly SupplierTermsText[]
}

const plain = (text: string): string => text.replace(/(\.\d\d\d*?)0+$/, '$1')

/** A group's book with every supplier of its site; version 0 while it has none. */
export async function readGroupBook(db: Db, siteId: string, groupId: string) {
  const book = await db
    .selectFrom('price_books')
    .select(['id', 'version', 'multiplier', 'points'])
    .where('group_id', '=', groupId)
    .where('site_id', '=', siteId)
    .executeTakeFirst()
  const suppliers = await db
    .selectFrom('suppliers as s')
    .leftJoin('price_book_suppliers as t', (join) => join.onRef('t.supplier_id', '=', 's.id').on('t.book_id', '=', book?.id ?? '0'))
    .select(['s.id', 's.name', 't.visible', 't.multiplier', 't.points'])
    .where('s.site_id', '=', siteId)
    .orderBy('s.name')
    .orderBy('s.id')
    .execute()
  return {
    version: book?.version ?? 0,
    multiplier: plain(book?.multiplier ?? '1.00'),
    points: book?.points ?? '0.00',
    suppliers: suppliers.map(({ id, name, visible, multiplier, points }) => ({
      id,
      name,
      visible: visible ?? true,
      multiplier: multiplier === null ? null : plain(multiplier),
      points,
    })),
  }
}

/** Writes what is set; a supplier that is seen at the book's own terms needs no line. */
export async function writeGroupBook(db: Db, owner: { siteId: string; groupId: string }, terms: Terms): Promise<void> {
  const given = {
    ...(terms.multiplier === undefined ? {} : { multiplier: terms.multiplier }),
    ...(terms.points === undefined ? {} : { points: terms.points }),
  }
  const { id } = await db
    .insertInto('price_books')
    .values({ site_id: owner.siteId, group_id: owner.groupId, ...given })
    .onConflict((conflict) => conflict.column('group_id').doUpdateSet({ ...given, version: sql<number>`price_books.version + 1` }))
    .returning('id')
    .executeTakeFirstOrThrow()
  if (terms.suppliers.length === 0) return
  await db
    .deleteFrom('price_book_suppliers')
    .where('book_id', '=', id)
    .where(
      'supplier_id',
      'in',
      terms.suppliers.map((supplier) => supplier.id),
    )
    .execute()
  const lines = terms.suppliers.filter(({ visible, multiplier, points }) => !visible || multiplier !== null || points !== null)
  if (lines.length === 0) return
  await db
    .insertInto('price_book_suppliers')
    .values(lines.map(({ id: supplierId, ...line }) => ({ book_id: id, supplier_id: supplierId, ...line })))
    .execute()
}

export async function deleteGroupBook(db: Db, groupId: string): Promise<void> {
  await db.deleteFrom('price_books').where('group_id', '=', groupId).execute()
}
