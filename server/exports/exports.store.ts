import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

export type StoredTerms = {
  readonly title: string
  readonly logo: string
  readonly hasHead: boolean
  readonly watermark: string
  readonly dayLimit: string | null
}

/** How a site lets lists leave as files. */
export async function selectTerms(db: Db, siteId: string): Promise<StoredTerms | undefined> {
  const { rows } = await sql<StoredTerms>`
    select title, logo, has_head as "hasHead", watermark, day_limit as "dayLimit" from export_terms where site_id = ${siteId}`.execute(db)
  return rows[0]
}
