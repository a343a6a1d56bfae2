import { notFound } from '@loupe/domain/api/api.problems.ts'
import type { ParsedOf } from '@loupe/domain/api/endpoint.ts'
import type { sourcingApi } from '@loupe/domain/suppliers/sourcing.api.ts'
import type { Merging, Supplier } from '@loupe/domain/suppliers/supplier.ts'
import { mergesIntoItself, supplierIsBusy, supplierIsDisabled, supplierIsMerged } from '@loupe/domain/suppliers/suppliers.problems.ts'
import { changedFields, noteChange } from '../db/change-log.ts'
import type { Db, Pool, Tx } from '../db/database.ts'
import { feedWatches, uploadKeys } from '../feeds/feeds.ts'
import type { Viewer } from '../http/viewer.ts'
import { supplierJewelry } from '../jewelry/jewelry.ts'
import { supplierParcels } from '../parcels/parcels.ts'
import { stoneLog, supplierStones } from '../stock/stock.ts'
import { supplierRecord } from '../suppliers/suppliers.ts'
import { moveSupplierPeople } from '../users/users.ts'
import { changeSupplier } from './change-supplier.ts'
import { mustKeepSuppliers } from './supplier-page.ts'

type Pair = { readonly id: string; readonly into: string }

async function mergingOf(db: Db, { id, into }: Pair): Promise<Omit<Merging, 'version'>> {
  const pair = { from: id, into }
  const [stock, clashing, parcels, going, keys, watches] = await Promise.all([
    supplierStones.count(db, id),
    supplierStones.countClashing(db, pair),
    supplierParcels.countMovable(db, pair),
    supplierRecord.going(db, id),
    uploadKeys.count(db, id),
    feedWatches.count(db, id),
  ])
  const { orders, imports, people } = going
  return {
    stones: stock.natural + stock.labGrown - clashing,
    offSale: stock.delisted + stock.hidden,
    clashing,
    parcels: parcels.parcels,
    clashingParcels: parcels.clashing,
    people,
    keys,
    watches,
    orders,
    held: stock.held,
    imports,
  }
}

/** What merging would do now. @throws Problem 400, 403, 404 */
export async function whatMerging(db: Db, viewer: Viewer, { id, into }: Pair): Promise<Merging> {
  mustKeepSuppliers(viewer)
  if (id === into) throw mergesIntoItself()
  const [row, other] = await Promise.all([id, into].map((each) => supplierRecord.find(db, viewer.siteId, each)))
  if (row === undefined || other === undefined) throw notFound()
  return { ...(await mergingOf(db, { id, into })), version: row.version }
}

/** The other supplier, who is locked by now. @throws Problem 404, 409 */
async function takeOther(tx: Tx, viewer: Viewer, into: string): Promise<string> {
  const other = await supplierRecord.find(tx, viewer.siteId, into)
  if (other === undefined) throw notFound()
  if (other.disabledAt !== null) throw supplierIsDisabled()
  return other.name
}

/**
 * Merges a supplier into another, for good: stones, parcels and people go over, what the other offers already goes off sale, keys and watched
 * places end. Orders, payments and files of the past keep the name they were made under. @throws Problem 400, 403, 404, 409
 */
export function mergeSupplier(db: Pool, viewer: Viewer, wish: ParsedOf<typeof sourcingApi.merge>): Promise<Supplier> {
  const { id, into, why } = wish
  return changeSupplier(db, viewer, { ...wish, with: into }, async (tx, before) => {
    if (id === into) throw mergesIntoItself()
    if (before.mergedIntoId !== null) throw supplierIsMerged()
    const name = await takeOther(tx, viewer, into)
    const ahead = await mergingOf(tx, { id, into })
    if (ahead.orders + ahead.held + ahead.imports > 0) throw supplierIsBusy(ahead)
    const { userId, siteId } = viewer
    const pair = { from: id, into }
    // Before its stones: none leaves a supplier otherwise.
    await supplierRecord.setDisabled(tx, id, why)
    await supplierRecord.setMerged(tx, id, into)
    await stoneLog.delist(tx, await supplierStones.lockForMove(tx, pair), 'delisted', { userId })
    const moved = await supplierStones.move(tx, pair)
    const parcels = await supplierParcels.move(tx, pair)
    await supplierJewelry.move(tx, pair)
    const people = await moveSupplierPeople(tx, pair)
    await uploadKeys.revokeAll(tx, id, userId)
    await feedWatches.endAll(tx, id, userId)
    const fields = changedFields({ stones: moved, parcels, people }, { stones: 0, parcels: 0, people: 0 })
    const gains = changedFields({ stones: 0, parcels: 0, people: 0 }, { stones: moved, parcels, people })
    await noteChange(tx, {
      siteId,
      byUser: userId,
      subject: 'supplier',
      subjectId: into,
      what: 'merged_from',
      fields: gains,
      note: before.name,
    })
    return { what: 'merged', fields, note: `${name}: ${why}` }
  })
}
