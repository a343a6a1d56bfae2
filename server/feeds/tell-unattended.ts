import { alertPages } from '@loupe/domain/alerts/alert-pages.ts'
import type { Text } from '@loupe/domain/api/text.ts'
import { tellPerson } from '../alerts/alerts.ts'
import type { Tx } from '../db/database.ts'
import type { ImportRow } from './imports.store.ts'
import { isToldAlready } from './watching/watches.store.ts'

type Came = Pick<ImportRow, 'id' | 'createdById' | 'supplierName' | 'fileName'>

/** Where an import is looked at, for people. */
const pageOf = (id: string): string => `${alertPages.uploads}?import=${id}`

/** Whoever made the key or the watch hears of a file that waits for a person; once, not of every file until that is settled. */
export async function tellWaits(tx: Tx, { id, createdById, supplierName, fileName }: Came, houseOrigin: string | null): Promise<void> {
  if (createdById === null || (await isToldAlready(tx, id))) return
  const facts = { supplier: supplierName, file: fileName }
  await tellPerson(tx, createdById, { kind: 'file_waits', event: `import ${id}`, facts, path: pageOf(id) }, houseOrigin)
}

/** The same for a file that could not be read. */
export async function tellFailed(
  tx: Tx,
  { id, createdById, supplierName, fileName }: Came,
  { why, houseOrigin }: { readonly why: Text; readonly houseOrigin: string | null },
): Promise<void> {
  if (createdById === null || (await isToldAlready(tx, id))) return
  const facts = { supplier: supplierName, file: fileName, why }
  await tellPerson(tx, createdById, { kind: 'file_failed', event: `import ${id}`, facts, path: pageOf(id) }, houseOrigin)
}
