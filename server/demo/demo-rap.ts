import { fileURLToPath } from 'node:url'
import type { Db } from '../db/database.ts'
import { bringPriceList } from '../pricing/pricing.ts'

/** The made-up price list lies beside the sources; the built server stands one folder deeper. */
const demoRapFiles = ['round', 'pear'].map((name) => ({
  name: `demo-${name}.csv`,
  path: fileURLToPath(new URL(`../pricing/demo-rap/${name}.csv`, import.meta.url)),
}))

/** Puts the demo's invented list in force. */
export const loadDemoRap = (db: Db, siteId: string, userId: string): Promise<void> => bringPriceList(db, { siteId, userId }, demoRapFiles)
