import type { Origin } from '@loupe/domain/stock/grades.ts'
import type { Db } from '../db/database.ts'

export type StoredBook = {
  readonly siteId: string
  readonly owner: { readonly groupId: string } | { readonly userId: string }
  readonly multiplier?: string | undefined
  readonly points?: string | undefined
  readonly suppliers: readonly {
    readonly supplierId: string
    readonly visible?: boolean | undefined
    readonly multiplier?: string | undefined
    readonly points?: string | undefined
  }[]
  readonly bands: readonly {
    readonly origin?: Origin | undefined
    readonly hue?: 'white' | 'fancy' | undefined
    readonly caratFrom?: string | undefined
    readonly caratTo?: string | undefined
    readonly multiplier?: string | undefined
    readonly points?: string | undefined
  }[]
}

export async function insertBook(db: Db, book: StoredBook): Promise<void> {
  const { id } = await db
    .insertInto('price_books')
    .values({
      site_id: book.siteId,
      group_id: 'groupId' in book.owner ? book.owner.groupId : null,
      user_id: 'userId' in book.owner ? book.owner.userId : null,
      multiplier: book.multiplier ?? '1',
      points: book.points ?? '0',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const terms of book.suppliers) {
    await db
      .insertInto('price_book_suppliers')
      .values({
        book_id: id,
        supplier_id: terms.supplierId,
        visible: terms.visible ?? true,
        multiplier: terms.multiplier ?? null,
        points: terms.points ?? null,
      })
      .execute()
  }
  for (const band of book.bands) {
    await db
      .insertInto('price_book_bands')
      .values({
        book_id: id,
        origin: band.origin ?? null,
        hue: band.hue ?? null,
        carat_from: band.caratFrom ?? null,
        carat_to: band.caratTo ?? null,
        multiplier: band.multiplier ?? '1',
        points: band.points ?? '0',
      })
      .execute()
  }
}

/** The site that a next-level site belongs to, its own id where it is the house. */
export async function findSites(db: Db): Promise<{ id: string; parentId: string | null }[]> {
  return db.selectFrom('sites').select(['id', 'parent_id as parentId']).orderBy('id').execute()
}

export function findSuppliers(db: Db, siteId: string): Promise<{ id: string; name: string }[]> {
  return db.selectFrom('suppliers').select(['id', 'name']).where('site_id', '=', siteId).orderBy('id').execute()
}

export async function findUserId(db: Db, siteId: string, name: string): Promise<string> {
  const { id } = await db.selectFrom('users').select('id').where('site_id', '=', siteId).where('name', '=', name).executeTakeFirstOrThrow()
  return id
}

export async function findGroupId(db: Db, siteId: string, name: string): Promise<string> {
  const { id } = await db.selectFrom('groups').select('id').where('site_id', '=', siteId).where('name', '=', name).executeTakeFirstOrThrow()
  return id
}
