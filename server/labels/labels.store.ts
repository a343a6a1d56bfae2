import { labelBook, type LabelBook } from '@loupe/domain/labels/label-book.ts'
import type { Db, Tx } from '../db/database.ts'
import { personName } from '../db/sql-text.ts'
import { storableText } from '../db/storable-text.ts'

/** The newest version that a site wrote; nothing while it has none of its own. */
export async function selectBook(db: Db, siteId: string): Promise<{ version: number; book: LabelBook } | null> {
  const row = await db
    .selectFrom('label_books')
    .where('site_id', '=', siteId)
    .orderBy('version', 'desc')
    .limit(1)
    .select(['version', 'book'])
    .executeTakeFirst()
  return row === undefined ? null : { version: row.version, book: labelBook.parse(row.book) }
}

type NewBook = { readonly siteId: string; readonly version: number; readonly book: LabelBook; readonly note: string; readonly by: string }

/** @returns false when somebody else wrote the version meanwhile */
export async function insertBook(tx: Tx, { siteId, version, book, note, by }: NewBook): Promise<boolean> {
  const named = { ...book, sizes: book.sizes.map((size) => ({ ...size, name: storableText(size.name) })) }
  const written = await tx
    .insertInto('label_books')
    .values({ site_id: siteId, version, book: JSON.stringify(named), note: storableText(note), created_by: by })
    .onConflict((conflict) => conflict.columns(['site_id', 'version']).doNothing())
    .returning('id')
    .execute()
  return written.length > 0
}

/** The versions that a site wrote, newest first. */
export const selectBookHistory = (db: Db, siteId: string) =>
  db
    .selectFrom('label_books')
    .innerJoin('people', 'people.id', 'label_books.created_by')
    .where('label_books.site_id', '=', siteId)
    .orderBy('label_books.version', 'desc')
    .limit(100)
    .select(['label_books.version', 'label_books.created_at', 'label_books.note', personName('people').as('by')])
    .execute()
