import type { Jump } from '@loupe/domain/feeds/preview.ts'
import type { Db } from '../db/database.ts'
import { likePriceRatio, samePriceRatio, stockTotals } from './compare.store.ts'
import type { Measured } from './file-totals.ts'
import type { Counts, ImportRow } from './imports.store.ts'
import { judgeFile } from './judge-file.ts'

type Read = { readonly file: Measured; readonly counts: Counts }

/** Judges a file whose rows are matched against the stock as it is at this moment. */
export async function judgeNow(db: Db, job: ImportRow, read: Read): Promise<{ stock: Measured | null; jumps: Jump[] }> {
  const { file, counts } = read
  const stock = await stockTotals(db, job.supplierId)
  const staged = counts.rows - counts.rejected
  const isDelisting = job.mode === 'delist'
  const same = !isDelisting && counts.changed > 0 ? await samePriceRatio(db, job.id, staged) : null
  const like = !isDelisting && stock === null ? await likePriceRatio(db, job.siteId, job.id, staged) : null
  const facts = { mode: job.mode, file, stock, delisted: counts.delisted }
  return { stock, jumps: judgeFile({ ...facts, samePriceRatio: same, likePriceRatio: like }) }
}

/** Jumps that nobody has confirmed by name. */
export const unconfirmed = (jumps: readonly Jump[], confirmed: readonly { readonly name: string }[]): Jump[] =>
  jumps.filter(({ name }) => !confirmed.some((one) => one.name === name))
