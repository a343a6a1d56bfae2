import type { DeedOf } from '@loupe/domain/log/log-kinds.ts'
import { isEmail } from '@loupe/domain/accounts/contact.ts'
import { badEmail } from '@loupe/domain/accounts/accounts.problems.ts'
import { notFound, staleVersion } from '@loupe/domain/api/api.problems.ts'
import type { ParsedOf } from '@loupe/domain/api/endpoint.ts'
import type { Disabling, Supplier } from '@loupe/domain/suppliers/supplier.ts'
import type { sourcingApi } from '@loupe/domain/suppliers/sourcing.api.ts'
import { shortCodeTaken, supplierExists, supplierIsMerged } from '@loupe/domain/suppliers/suppliers.problems.ts'
import { changedFields, noteChange } from '../db/change-log.ts'
import type { FieldChanges } from '../db/change-log.ts'
import { inTransaction, waitWithoutLimit } from '../db/database.ts'
import type { Db, Pool, Tx } from '../db/database.ts'
import type { Viewer } from '../http/viewer.ts'
import { supplierJewelry } from '../jewelry/jewelry.ts'
import { supplierParcels } from '../parcels/parcels.ts'
import { supplierStones } from '../stock/stock.ts'
import { supplierRecord } from '../suppliers/suppliers.ts'
import type { SupplierRow } from '../suppliers/suppliers.ts'
import { mustKeepSuppliers, mustKnowSuppliers, showSupplier } from './supplier-page.ts'

type Target = { readonly id: string; readonly version: number; /** Another supplier that the change concerns. */ readonly with?: string }
type Step = { readonly what: DeedOf<'supplier'>; readonly fields?: FieldChanges; readonly note?: string }

/** Whoever locks several does so in one order: two merged into each other at once come one after the other. */
async function lockInOrder(tx: Tx, siteId: string, ids: readonly string[]): Promise<ReadonlyMap<string, SupplierRow>> {
  const rows = new Map<string, SupplierRow>()
  for (const id of [...new Set(ids)].toSorted((a, b) => Number(a) - Number(b))) {
    const row = await supplierRecord.lock(tx, siteId, id)
    if (row !== undefined) rows.set(id, row)
  }
  return rows
}

/** A change of one supplier by those who keep them, written down. @throws Problem 403, 404, 409 with what is there now for a stale version */
export function changeSupplier(
  db: Pool,
  viewer: Viewer,
  { id, version, with: other }: Target,
  work: (tx: Tx, before: SupplierRow) => Promise<Step | null>,
): Promise<Supplier> {
  return inTransaction(db, async (tx) => {
    mustKeepSuppliers(viewer)
    // Whoever applies a file of theirs is waited for.
    await waitWithoutLimit(tx)
    const before = (await lockInOrder(tx, viewer.siteId, other === undefined ? [id] : [id, other])).get(id)
    if (before === undefined) throw notFound()
    if (before.version !== version) throw staleVersion(await showSupplier(tx, viewer, id))
    const step = await work(tx, before)
    if (step !== null) await noteChange(tx, { siteId: viewer.siteId, byUser: viewer.userId, subject: 'supplier', subjectId: id, ...step })
    return showSupplier(tx, viewer, id)
  })
}

/** @throws Problem 400 for what is no address, or a code that another has, 409 for a name that another has */
export const editSupplier = (db: Pool, viewer: Viewer, { id, version, ...wish }: ParsedOf<typeof sourcingApi.edit>): Promise<Supplier> =>
  changeSupplier(db, viewer, { id, version }, async (tx, before) => {
    const fields = changedFields(before, wish)
    if (Object.keys(fields).length === 0) return null
    const wrong = wish.contacts?.findIndex(({ email }) => email !== '' && !isEmail(email)) ?? -1
    if (wrong >= 0) throw badEmail(`contacts.${wrong}.email`)
    const taken = await supplierRecord.takenBy(tx, viewer.siteId, id, {
      name: wish.name ?? before.name,
      shortCode: wish.shortCode ?? before.shortCode,
    })
    if (taken.name && wish.name !== undefined) throw supplierExists(wish.name)
    if (taken.shortCode) throw shortCodeTaken()
    await supplierRecord.update(tx, id, wish)
    return { what: 'edited', fields }
  })

/** What disabling would do now. @throws Problem 403, 404 */
export async function whatDisabling(db: Db, viewer: Viewer, id: string): Promise<Disabling> {
  mustKnowSuppliers(viewer)
  const row = await supplierRecord.find(db, viewer.siteId, id)
  if (row === undefined) throw notFound()
  const { stock, held } = await showSupplier(db, viewer, id)
  const [going, jewelry] = await Promise.all([supplierRecord.going(db, id), supplierJewelry.count(db, id)])
  return { ...going, stones: stock.natural + stock.labGrown, parcels: stock.parcels, ...jewelry, held, version: row.version }
}

const none = { stones: 0, parcels: 0, pieces: 0, styles: 0 } as const

/** Hides a supplier with all that they have for sale; done before, it changes nothing. */
export const disableSupplier = (db: Pool, viewer: Viewer, wish: ParsedOf<typeof sourcingApi.disable>): Promise<Supplier> =>
  changeSupplier(db, viewer, wish, async (tx, { disabledAt }) => {
    if (disabledAt !== null) return null
    const stones = await supplierStones.hide(tx, wish.id, viewer.userId)
    const parcels = await supplierParcels.hide(tx, wish.id)
    const { pieces, styles } = await supplierJewelry.hide(tx, wish.id)
    await supplierRecord.setDisabled(tx, wish.id, wish.why)
    return { what: 'disabled', note: wish.why, fields: changedFields({ stones, parcels, pieces, styles }, none) }
  })

/** Brings a supplier back with the stones that were hidden with them. */
export const enableSupplier = (db: Pool, viewer: Viewer, wish: ParsedOf<typeof sourcingApi.enable>): Promise<Supplier> =>
  changeSupplier(db, viewer, wish, async (tx, { disabledAt, mergedIntoId }) => {
    if (disabledAt === null) return null
    if (mergedIntoId !== null) throw supplierIsMerged()
    // Before its stones: none is listed of a supplier who is disabled.
    await supplierRecord.setDisabled(tx, wish.id, null)
    const stones = await supplierStones.show(tx, wish.id, viewer.userId)
    const parcels = await supplierParcels.show(tx, wish.id)
    const { pieces, styles } = await supplierJewelry.show(tx, wish.id)
    return { what: 'enabled', fields: changedFields(none, { stones, parcels, pieces, styles }) }
  })
