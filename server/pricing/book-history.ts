import type { Db } from '../db/database.ts'
import { type BookContent, selectVersion, selectVersions } from './book-history.store.ts'
import type { BookOwner } from './book-owner.ts'
import { type BookTerms, readBook } from './price-book.store.ts'

/** All that must be written for a book to say what it said in a version: lines that came later go. */
function termsOfContent(owner: BookOwner, content: BookContent, now: BookTerms['suppliers']): BookTerms {
  const kept = new Set(content.suppliers.map(({ id }) => id))
  const usual = 'groupId' in owner ? true : null
  const silent = now.filter(({ id }) => !kept.has(id)).map(({ id }) => ({ id, visible: usual, multiplier: null, points: null }))
  return { ...content, suppliers: [...content.suppliers, ...silent] }
}

/** What it takes to bring a version back; null where there is none. Suppliers who are gone since are left out. */
async function termsToBringBack(db: Db, owner: BookOwner, version: number): Promise<BookTerms | null> {
  const found = await selectVersion(db, owner, version)
  if (found === null) return null
  const { suppliers } = await readBook(db, owner)
  const there = new Set(suppliers.map(({ id }) => id))
  const { content } = found
  return termsOfContent(
    owner,
    {
      ...content,
      suppliers: content.suppliers.filter(({ id }) => there.has(id)),
      bands: content.bands.filter(({ supplier_id: id }) => id === null || there.has(id)),
    },
    suppliers,
  )
}

export const bookHistory = { versions: selectVersions, termsToBringBack } as const
