import type { Db } from '../db/database.ts'

/** What a site says of its terms, as it was typed. */
export const selectSiteTerms = (db: Db, siteId: string) =>
  db.selectFrom('site_terms').select(['hold_hours', 'quote_hours', 'asks_verification']).where('site_id', '=', siteId).executeTakeFirst()
