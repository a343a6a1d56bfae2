import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import type { Taken, WorkTable } from '../../jobs/queue.store.ts'

/** What was found for a search and is to be told. */
export type News = Taken & {
  readonly searchId: string
  readonly what: 'new' | 'cheaper' | 'answered'
  readonly found: number
  readonly goods: readonly string[]
  readonly at: Date
}

export const newsToTell: WorkTable = {
  table: 'search_news',
  isOpen: sql<boolean>`job.given_up_at is null`,
  order: sql`job.id`,
  facts: sql`job.search_id::text as "searchId", job.what, job.found, job.goods, job.at`,
  leaseSeconds: 60,
}

/** Told: nothing is left to do. False when another process has done it meanwhile, or the search is deleted. */
export async function endNews(tx: Tx, { id }: Taken): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('search_news').where('id', '=', id).executeTakeFirst()
  return numDeletedRows === 1n
}

export const giveUpNews = (db: Db, { id }: Taken) =>
  db
    .updateTable('search_news')
    .set({ given_up_at: sql<Date>`now()`, leased_until: null })
    .where('id', '=', id)
    .execute()
