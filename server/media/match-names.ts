import type { RoleCode } from '@loupe/domain/access/roles.ts'
import { readMediaName, reportOf } from '@loupe/domain/media/file-names.ts'
import type { MediaGoods } from '@loupe/domain/media/media.api.ts'
import { houseLotOf } from '@loupe/domain/parcels/parcel.ts'
import type { Pool } from '../db/database.ts'
import type { Viewer } from '../http/viewer.ts'
import { picturedParcels } from '../parcels/parcels.ts'
import { uploadedMedia } from '../stock/stock.ts'
import { ownerOf, reportKeysOf, type MediaOwner } from './media-owner.ts'

type Stone = Awaited<ReturnType<typeof uploadedMedia.byStockNos>>[number]
type Parcel = Awaited<ReturnType<typeof picturedParcels.byLotNos>>[number]

const mostCandidates = 10

const seenStone = (row: Stone, { supplierId }: MediaOwner): MediaGoods => ({
  form: 'stone',
  id: row.id,
  origin: row.origin,
  shape: row.shape as MediaGoods['shape'],
  shapeWord: row.shape_word,
  carat: Number(row.carat),
  reportNo: row.report_no,
  stockNo: row.stock_no,
  parcel: null,
  supplierName: supplierId === null ? row.supplier_name : null,
  hasImage: row.own_image !== null || row.image_url !== null,
  hasVideo: row.own_video !== null || row.video_url !== null,
})

const seenParcel = (row: Parcel, { supplierId }: MediaOwner): MediaGoods => ({
  form: 'parcel',
  id: row.id,
  origin: row.origin,
  shape: row.shape as MediaGoods['shape'],
  shapeWord: null,
  carat: Number(row.left_carats),
  reportNo: null,
  stockNo: row.stock_no,
  parcel: picturedParcels.facts(row),
  supplierName: supplierId === null ? row.supplier_name : null,
  hasImage: row.pictures.length > 0,
  hasVideo: false,
})

type Found = readonly (readonly [key: string, goods: MediaGoods])[]

function gathered(found: Found): ReadonlyMap<string, readonly MediaGoods[]> {
  const by = new Map<string, MediaGoods[]>()
  for (const [key, goods] of found) by.set(key, [...(by.get(key) ?? []), goods])
  return by
}

/** The goods that each of these names means: those of its likeliest part that means any. */
export async function matchNames(db: Pool, viewer: Viewer, names: readonly string[], code: RoleCode): Promise<{ stones: MediaGoods[] }[]> {
  const owner = ownerOf(viewer, code)
  const stems = names.map((name) => readMediaName(name).stems)
  const all = [...new Set(stems.flat())]
  const written = [...new Set(all.flatMap((stem) => [stem, stem.toUpperCase()]))]
  const [certified, numbered, parcels] = await Promise.all([
    uploadedMedia.byReports(db, owner, reportKeysOf([...new Set(all.flatMap((stem) => reportOf(stem) ?? []))])),
    uploadedMedia.byStockNos(db, owner, written),
    picturedParcels.byLotNos(db, owner, [...new Set(all.flatMap((stem) => houseLotOf(stem) ?? []))], written),
  ])
  const byReport = gathered(certified.map((row) => [row.report_key?.slice(row.report_key.indexOf(':') + 1) ?? '', seenStone(row, owner)]))
  const byLot = gathered(parcels.map((row) => [row.id, seenParcel(row, owner)]))
  const byStockNo = gathered([
    ...numbered.map((row): Found[number] => [row.stock_no, seenStone(row, owner)]),
    ...parcels.map((row): Found[number] => [row.stock_no, seenParcel(row, owner)]),
  ])
  const meant = (stem: string): readonly MediaGoods[] => {
    const goods = [
      ...(byReport.get(reportOf(stem) ?? '-') ?? []),
      ...(byStockNo.get(stem) ?? byStockNo.get(stem.toUpperCase()) ?? []),
      ...(byLot.get(houseLotOf(stem) ?? '-') ?? []),
    ]
    return [...new Map(goods.map((each) => [`${each.form} ${each.id}`, each])).values()]
  }
  return stems.map((each) => {
    const goods = each.map(meant).find((found) => found.length > 0) ?? []
    return { stones: goods.slice(0, mostCandidates) }
  })
}
