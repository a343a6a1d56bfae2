import type { Pool } from '../db/database.ts'
import type { Goods } from '../goods/goods.ts'
import type { Log } from '../http/http.ts'
import { ourGoods } from '../our-goods.ts'
import { type Books, booksOf } from './payments.ts'

/**
 * Checks the books against each other as one moment sees them: every entry sums to zero, every order's receivable is
 * what is still to pay, and orders, claims and availability say the same (decisions.md 8).
 */
export const checkLedger = (db: Pool, goods: Goods = ourGoods): Promise<Books> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => booksOf(tx, goods))

/** The same as a job: broken books are an error in the log, once per round. */
export async function watchLedger(db: Pool, log: Log): Promise<void> {
  const report = await checkLedger(db)
  for (const breach of report.breaches) log.error(`the books are wrong: ${breach.what}`, { count: breach.count, example: breach.example })
}
