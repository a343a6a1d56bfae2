import type { Text } from '@loupe/domain/api/text.ts'
import { fileFailedText, fileWaitsText } from '@loupe/domain/feeds/watch.problems.ts'
import type { Tx } from '../db/database.ts'
import { tellPerson } from '../messages/messages.ts'
import type { ImportRow } from './imports.store.ts'
import { isToldAlready } from './watching/watches.store.ts'

type Came = Pick<ImportRow, 'id' | 'createdById' | 'supplierName' | 'fileName'>

/** Where an import is looked at, for people. */
const linkTo = (origin: string | null, id: string): string | null => (origin === null ? null : `${origin}/stock/UpDiamStock?import=${id}`)

/** Whoever made the key or the watch hears of a file that waits for a person; once, not of every file until that is settled. */
export async function tellWaits(tx: Tx, { id, createdById, supplierName, fileName }: Came, origin: string | null): Promise<void> {
  if (createdById === null || (await isToldAlready(tx, id))) return
  await tellPerson(tx, createdById, (site) => fileWaitsText({ site, supplier: supplierName, file: fileName, link: linkTo(origin, id) }))
}

/** The same for a file that could not be read. */
export async function tellFailed(tx: Tx, { id, createdById, supplierName, fileName }: Came, why: Text): Promise<void> {
  if (createdById === null || (await isToldAlready(tx, id))) return
  await tellPerson(tx, createdById, (site) => fileFailedText({ site, supplier: supplierName, file: fileName, why }))
}
