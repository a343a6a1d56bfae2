import type { Pool } from '../db/database.ts'
import { dropOldShares } from './shares.store.ts'

/** Links that have been over for half a year. */
export const dropForgottenShares = (db: Pool): Promise<void> => dropOldShares(db)
