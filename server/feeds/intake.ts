import { badField, notFound } from '@loupe/domain/api/api.problems.ts'
import type { Language } from '@loupe/domain/api/text.ts'
import type { Intake } from '@loupe/domain/feeds/intake.api.ts'
import { noFile } from '@loupe/domain/feeds/feeds.problems.ts'
import { unreadKey } from '@loupe/domain/feeds/intake.problems.ts'
import { inTransaction } from '../db/database.ts'
import type { Db, Pool } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import type { KeyHolder } from '../http/key-holder.ts'
import { mustBeEnabled } from '../suppliers/suppliers.ts'
import { addImport, type ImportOrder } from './feeds.ts'
import { tellImportWaits } from './import-waits.ts'
import { openOf } from './go-on.ts'
import { type ImportRow, selectImport } from './imports.store.ts'
import { noCounts } from './run-reading.ts'
import { hashOfKey, isUploadKey } from './upload-key-text.ts'
import { confirmAll, confirmNumbers, findKeyHolder, isOfKey, sameFileBefore } from './upload-keys.store.ts'

/** Who calls under the key of an Authorization header ("Bearer lpu_…"). @throws Problem 401 for what is none, or none any more */
export async function admitKey(db: Db, header: string | undefined, address: string): Promise<KeyHolder> {
  const [, key = ''] = /^Bearer (\S{1,100})$/i.exec(header ?? '') ?? []
  const holder = isUploadKey(key) ? await findKeyHolder(db, hashOfKey(key), address) : null
  if (holder === null) throw unreadKey()
  return holder
}

/**
 * Takes in what lies at a watched place. The file that was applied last only confirms its stones; one that was looked at before brings nothing,
 * whatever became of it: somebody may have cancelled it or taken it back. @throws Problem 409
 */
export async function bringUnattended(deps: Deps, order: ImportOrder, file: Sent, isSame: boolean): Promise<'taken' | 'unchanged'> {
  if ((await confirmSame(deps.db, order, file)) !== null || isSame) return 'unchanged'
  await addImport(deps, order, file)
  tellImportWaits(deps.db)
  return 'taken'
}

type Sent = { readonly name: string; readonly path: string; readonly bytes: number; readonly sha256: string }

/**
 * Confirms the stones when this very file is what the stock was last replaced with.
 * @returns the import that brought it then, else null @throws Problem 409 while the supplier is disabled
 */
async function confirmSame(db: Pool, { supplierId, mode }: ImportOrder, { sha256 }: Sent): Promise<string | null> {
  await mustBeEnabled(db, supplierId)
  const before = mode === 'replace' ? await sameFileBefore(db, supplierId, sha256) : null
  if (before !== null) await inTransaction(db, (tx) => confirmAll(tx, supplierId, before))
  return before
}

/** Takes a file in that a program sent: the same one as last time only confirms its stones. @throws Problem 400, 409 */
export async function bringFile(deps: Deps, holder: KeyHolder, files: readonly Sent[], language: Language): Promise<Intake> {
  const [file] = files
  if (file === undefined) throw badField('file', noFile)
  const { siteId, supplierId, mode, kind, madeBy, keyId } = holder
  const order = { siteId, supplierId, mode, kind, userId: madeBy, unattended: { keyId } }
  const before = await confirmSame(deps.db, order, file)
  if (before !== null) return { ...(await intakeOf(deps.db, before, language)), state: 'unchanged' }
  const row = await addImport(deps, order, file)
  tellImportWaits(deps.db)
  return intakeOf(deps.db, row.id, language)
}

/** Numbers that are told back. */
const mostUnknown = 100

/** Stones that a supplier's program says are still there. @throws Problem 409 while the supplier is disabled */
export async function confirmByKey(db: Pool, { supplierId }: KeyHolder, stockNos: readonly string[] | undefined) {
  await mustBeEnabled(db, supplierId)
  const numbers = stockNos === undefined ? null : [...new Set(stockNos)]
  const found = await inTransaction(db, (tx) => confirmNumbers(tx, supplierId, numbers))
  const isKnown = new Set(found.numbers)
  return { confirmed: found.confirmed, unknown: numbers?.filter((number) => !isKnown.has(number)).slice(0, mostUnknown) ?? [] }
}

/** @throws Problem 404 for what did not come under this key */
export async function showIntake(db: Db, { keyId }: KeyHolder, id: string, language: Language): Promise<Intake> {
  if (!(await isOfKey(db, id, keyId))) throw notFound()
  return intakeOf(db, id, language)
}

const ended: Readonly<Partial<Record<ImportRow['state'], Intake['state']>>> = {
  done: 'applied',
  ready: 'waits',
  failed: 'failed',
  cancelled: 'failed',
  undone: 'failed',
}

async function intakeOf(db: Db, id: string, language: Language): Promise<Intake> {
  const row = await selectImport(db, id)
  if (row === undefined) throw notFound()
  const { rows, added, changed, delisted, delistedRefused, rejected } = { ...noCounts, ...row.counts }
  return {
    id,
    state: ended[row.state] ?? 'taken',
    problem: row.problem?.[language] ?? null,
    open: row.state === 'ready' ? openOf(row) : [],
    rows,
    added,
    changed,
    delisted,
    delistedRefused,
    rejected,
  }
}
