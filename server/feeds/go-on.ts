import type { Tx } from '../db/database.ts'
import { type ImportRow, moveImport, selectImport } from './imports.store.ts'
import { unconfirmed } from './judge-now.ts'
import { needsOf } from './read-file.ts'
import { noCounts } from './run-reading.ts'

/** What only a person can settle: questions that the rows leave open, and jumps that nobody confirmed. */
export const openOf = (row: ImportRow): string[] => [
  ...(row.layout === null ? [] : needsOf(row.layout, row.mode)),
  ...unconfirmed(row.reading.jumps ?? [], row.confirmed).map(({ name }) => name),
]

/**
 * A file that came by itself goes on by itself when its rows leave nothing open: no question, no jump, and stones that can be read. Else it
 * stays where it is until somebody looks: false then.
 */
export async function goOn(tx: Tx, id: string): Promise<boolean> {
  const row = await selectImport(tx, id)
  if (row === undefined || row.layout === null || openOf(row).length > 0) return false
  const { rows, rejected } = { ...noCounts, ...row.counts }
  if (row.mode === 'replace' && rows === rejected) return false
  return moveImport(tx, id, { from: ['ready'], to: 'applying' }, { problem: null })
}
