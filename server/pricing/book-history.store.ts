import { sql } from 'kysely'
import { z } from 'zod'
import { shortDecimal } from '@loupe/domain/pricing/money.ts'
import type { Db } from '../db/database.ts'
import { whose } from './book-owner.ts'
import type { BookOwner } from './book-owner.ts'
import type { BandText, SupplierTermsText, Writer } from './price-book.store.ts'

const decimal = z.string().transform(shortDecimal)
/** What a book said: suppliers of whom it said nothing are not in it. */
const content = z.object({
  multiplier: decimal,
  points: z.string(),
  suppliers: z.array(
    z.object({ id: z.string(), visible: z.boolean().nullable(), multiplier: decimal.nullable(), points: z.string().nullable() }),
  ),
  bands: z.array(
    z.object({
      supplier_id: z.string().nullable(),
      origin: z.enum(['natural', 'lab']).nullable(),
      hue: z.enum(['white', 'fancy']).nullable(),
      carat_from: decimal.nullable(),
      carat_to: decimal.nullable(),
      multiplier: decimal,
      points: z.string(),
    }),
  ),
})
export type BookContent = {
  readonly multiplier: string
  readonly points: string
  readonly suppliers: readonly SupplierTermsText[]
  readonly bands: readonly BandText[]
}

/** What the book says now, as its version. */
export async function keepVersion(db: Db, book: { readonly id: string; readonly version: number }, by: Writer): Promise<void> {
  await db
    .insertInto('price_book_versions')
    .values({
      book_id: book.id,
      version: book.version,
      content: sql<string>`price_book_content(${book.id}::bigint)`,
      made_by: by.userId,
      undo_of: by.undoOf ?? null,
    })
    .execute()
}

const versionsOf = (db: Db, owner: BookOwner) => {
  const [column, id] = whose(owner)
  return db
    .selectFrom('price_book_versions as v')
    .innerJoin('price_books as b', 'b.id', 'v.book_id')
    .leftJoin('people as p', 'p.id', 'v.made_by')
    .where('b.site_id', '=', owner.siteId)
    .where(`b.${column}`, '=', id)
    .select(['v.version', 'v.content', 'v.made_at', 'v.undo_of', 'p.name as by'])
}

export type BookVersion = {
  readonly version: number
  readonly content: BookContent
  readonly made_at: Date
  readonly undo_of: number | null
  readonly by: string | null
}
const lift = <Row extends { readonly content: unknown }>(row: Row) => ({ ...row, content: content.parse(row.content) })

/** Versions of a book, newest first, from the one before which the last page ended. */
export async function selectVersions(
  db: Db,
  owner: BookOwner,
  page: { readonly before?: number | undefined; readonly limit: number },
): Promise<BookVersion[]> {
  const rows = await versionsOf(db, owner)
    .$if(page.before !== undefined, (query) => query.where('v.version', '<', page.before ?? 0))
    .orderBy('v.version', 'desc')
    .limit(page.limit)
    .execute()
  return rows.map(lift)
}

export async function selectVersion(db: Db, owner: BookOwner, version: number): Promise<BookVersion | null> {
  const row = await versionsOf(db, owner).where('v.version', '=', version).executeTakeFirst()
  return row === undefined ? null : lift(row)
}
