import { sql } from 'kysely'
import { shortDecimal } from '@loupe/domain/pricing/money.ts'
import type { Db } from '../db/database.ts'
import { keepVersion } from './book-history.store.ts'
import { whose } from './book-owner.ts'
import type { BookOwner } from './book-owner.ts'

/** What a price book says of one supplier; null leaves it to the rest of the book, or to the group's. */
export type SupplierTermsText = {
  readonly id: string
  readonly visible: boolean | null
  readonly multiplier: string | null
  readonly points: string | null
}

export type BandText = {
  readonly supplier_id: string | null
  readonly origin: 'natural' | 'lab' | null
  readonly hue: 'white' | 'fancy' | null
  readonly carat_from: string | null
  readonly carat_to: string | null
  readonly multiplier: string
  readonly points: string
}

/** What is set of a book; what is left out stays. */
export type BookTerms = {
  readonly multiplier?: string | undefined
  readonly points?: string | undefined
  readonly bands?: readonly BandText[] | undefined
  readonly suppliers: readonly SupplierTermsText[]
}

export type BookRow = {
  readonly version: number
  readonly multiplier: string
  readonly points: string
  readonly suppliers: readonly (SupplierTermsText & { readonly name: string })[]
  readonly bands: readonly BandText[]
}

const shortOrNull = (text: string | null): string | null => (text === null ? null : shortDecimal(text))

function findBook(db: Db, owner: BookOwner) {
  const [column, id] = whose(owner)
  return db
    .selectFrom('price_books')
    .select(['id', 'version', 'multiplier', 'points'])
    .where('site_id', '=', owner.siteId)
    .where(column, '=', id)
    .executeTakeFirst()
}

/** A book with every supplier of its site; version 0 while there is none. */
export async function readBook(db: Db, owner: BookOwner): Promise<BookRow> {
  const book = await findBook(db, owner)
  const suppliers = await db
    .selectFrom('supplier_names as s')
    .leftJoin('price_book_suppliers as t', (join) => join.onRef('t.supplier_id', '=', 's.id').on('t.book_id', '=', book?.id ?? '0'))
    .select(['s.id', 's.name', 't.visible', 't.multiplier', 't.points'])
    .where('s.site_id', '=', owner.siteId)
    .orderBy('s.name')
    .orderBy('s.id')
    .execute()
  return {
    version: book?.version ?? 0,
    multiplier: shortDecimal(book?.multiplier ?? '1.00'),
    points: book?.points ?? '0.00',
    suppliers: suppliers.map((row) => ({ ...row, multiplier: shortOrNull(row.multiplier) })),
    bands: await readBands(db, book?.id ?? '0'),
  }
}

async function readBands(db: Db, bookId: string): Promise<BandText[]> {
  const rows = await db
    .selectFrom('price_book_bands')
    .select(['supplier_id', 'origin', 'hue', 'carat_from', 'carat_to', 'multiplier', 'points'])
    .where('book_id', '=', bookId)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    ...row,
    carat_from: shortOrNull(row.carat_from),
    carat_to: shortOrNull(row.carat_to),
    multiplier: shortDecimal(row.multiplier),
  }))
}

/** Makes sure that the owner has a book, counts its version, and sets its own terms. */
async function openBook(
  db: Db,
  owner: BookOwner,
  given: { multiplier?: string; points?: string },
): Promise<{ id: string; version: number }> {
  const [column, id] = whose(owner)
  return db
    .insertInto('price_books')
    .values({ site_id: owner.siteId, [column]: id, ...given })
    .onConflict((conflict) => conflict.column(column).doUpdateSet({ ...given, version: sql<number>`price_books.version + 1` }))
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}

/** Whether a line says more than no line: one that is seen in a group's book, or as the group says in a person's, at the book's own terms does not. */
export function saysMore(owner: BookOwner, { visible, multiplier, points }: SupplierTermsText): boolean {
  const usual = 'groupId' in owner ? true : null
  return (visible ?? usual) !== usual || multiplier !== null || points !== null
}

/** Who changes a book, null for the house itself; and the version whose content is brought back, when that is what it is. */
export type Writer = { readonly userId: string | null; readonly undoOf?: number }
export const nobody: Writer = { userId: null }

/** Writes what is set and keeps what the book says then; suppliers of whom there is nothing to say get no line. */
export async function writeBook(db: Db, owner: BookOwner, terms: BookTerms, by: Writer): Promise<void> {
  const { id, version } = await openBook(db, owner, {
    ...(terms.multiplier === undefined ? {} : { multiplier: terms.multiplier }),
    ...(terms.points === undefined ? {} : { points: terms.points }),
  })
  if (terms.bands !== undefined) await replaceBands(db, id, terms.bands)
  await replaceLines(db, id, owner, terms.suppliers)
  await keepVersion(db, { id, version }, by)
}

async function replaceLines(db: Db, bookId: string, owner: BookOwner, suppliers: BookTerms['suppliers']): Promise<void> {
  if (suppliers.length === 0) return
  const named = suppliers.map((supplier) => supplier.id)
  await db.deleteFrom('price_book_suppliers').where('book_id', '=', bookId).where('supplier_id', 'in', named).execute()
  const lines = suppliers.filter((line) => saysMore(owner, line))
  if (lines.length === 0) return
  await db
    .insertInto('price_book_suppliers')
    .values(lines.map(({ id: supplierId, ...line }) => ({ book_id: bookId, supplier_id: supplierId, ...line })))
    .execute()
}

async function replaceBands(db: Db, bookId: string, bands: readonly BandText[]): Promise<void> {
  await db.deleteFrom('price_book_bands').where('book_id', '=', bookId).execute()
  if (bands.length === 0) return
  await db
    .insertInto('price_book_bands')
    .values(bands.map((band) => ({ book_id: bookId, ...band })))
    .execute()
}

export async function deleteGroupBook(db: Db, groupId: string): Promise<void> {
  await db.deleteFrom('price_books').where('group_id', '=', groupId).execute()
}
