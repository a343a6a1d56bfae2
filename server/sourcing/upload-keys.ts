import { notFound } from '@loupe/domain/api/api.problems.ts'
import type { OutputOf, ParsedOf } from '@loupe/domain/api/endpoint.ts'
import { tooManyKeys } from '@loupe/domain/feeds/intake.problems.ts'
import type { UploadKey, uploadKeysApi } from '@loupe/domain/suppliers/upload-keys.api.ts'
import { noteChange } from '../db/change-log.ts'
import { inTransaction } from '../db/database.ts'
import type { Db, Pool } from '../db/database.ts'
import { uploadKeys } from '../feeds/feeds.ts'
import type { Viewer } from '../http/viewer.ts'
import { mustBeEnabled } from '../suppliers/suppliers.ts'
import { mustReachSupplier } from './supplier-page.ts'

const mostKeys = 10

async function keysOf(db: Db, supplierId: string): Promise<UploadKey[]> {
  const rows = await uploadKeys.select(db, supplierId)
  return rows.map((row) => ({
    ...row,
    madeAt: row.madeAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    revokedAt: row.revokedAt?.toISOString() ?? null,
  }))
}

/** Keys of a supplier, for those who keep the suppliers. @throws Problem 403, 404 */
export async function listKeys(db: Db, viewer: Viewer, supplierId: string): Promise<UploadKey[]> {
  await mustReachSupplier(db, viewer, supplierId)
  return keysOf(db, supplierId)
}

type Making = ParsedOf<typeof uploadKeysApi.make>

/** Makes a key, which is told here and never again. @throws Problem 403, 404, 409 */
export function makeKey(db: Pool, viewer: Viewer, { supplierId, name, mode, kind }: Making): Promise<OutputOf<typeof uploadKeysApi.make>> {
  return inTransaction(db, async (tx) => {
    await mustReachSupplier(tx, viewer, supplierId)
    await mustBeEnabled(tx, supplierId)
    if ((await uploadKeys.count(tx, supplierId)) >= mostKeys) throw tooManyKeys(mostKeys)
    const { siteId, userId } = viewer
    const key = await uploadKeys.make(tx, { siteId, supplierId, name, mode, kind, madeBy: userId })
    await noteChange(tx, { siteId, byUser: userId, subject: 'supplier', subjectId: supplierId, what: 'key_made', note: name })
    return { key, keys: await keysOf(tx, supplierId) }
  })
}

/** Ends a key. @throws Problem 403, 404 */
export function revokeKey(db: Pool, viewer: Viewer, { supplierId, id }: ParsedOf<typeof uploadKeysApi.revoke>): Promise<UploadKey[]> {
  return inTransaction(db, async (tx) => {
    await mustReachSupplier(tx, viewer, supplierId)
    const name = await uploadKeys.revoke(tx, supplierId, id, viewer.userId)
    if (name === null) throw notFound()
    const { siteId, userId } = viewer
    await noteChange(tx, { siteId, byUser: userId, subject: 'supplier', subjectId: supplierId, what: 'key_revoked', note: name })
    return keysOf(tx, supplierId)
  })
}
