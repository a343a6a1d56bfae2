import type { RoleCode } from '@loupe/domain/access/roles.ts'
import { readMediaName, reportOf } from '@loupe/domain/media/file-names.ts'
import type { MediaGoods } from '@loupe/domain/media/media.api.ts'
import type { JewelryForm } from '@loupe/domain/jewelry/find-words.ts'
import { jewelOfNumber } from '@loupe/domain/jewelry/piece.ts'
import { houseLotOf } from '@loupe/domain/parcels/parcel.ts'
import { reportKey } from '@loupe/domain/stock/report-no.ts'
import type { Pool } from '../db/database.ts'
import type { MediaOwner } from '../db/owned-goods.ts'
import type { Viewer } from '../http/viewer.ts'
import { picturedJewelry } from '../jewelry/jewelry.ts'
import { picturedParcels } from '../parcels/parcels.ts'
import { uploadedMedia } from '../stock/stock.ts'
import { jewelNamed } from './jewel-named.ts'
import { ownerOf, reportKeysOf } from './media-owner.ts'

type Stone = Awaited<ReturnType<typeof uploadedMedia.byStockNos>>[number]
type Parcel = Awaited<ReturnType<typeof picturedParcels.byLotNos>>[number]
type Piece = Awaited<ReturnType<typeof picturedJewelry.pieces>>[number]
type Style = Awaited<ReturnType<typeof picturedJewelry.styles>>[number]

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
  jewel: null,
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
  jewel: null,
  supplierName: supplierId === null ? row.supplier_name : null,
  hasImage: row.pictures.length > 0,
  hasVideo: false,
})

const seenJewel = (row: Piece | Style, { supplierId }: MediaOwner): MediaGoods => ({
  form: 'material' in row ? 'piece' : 'style',
  id: row.id,
  origin: row.origin,
  shape: 'other',
  shapeWord: null,
  carat: 0,
  reportNo: 'report_no' in row ? row.report_no : null,
  stockNo: row.stock_no,
  parcel: null,
  jewel: jewelNamed(row),
  supplierName: supplierId === null ? row.supplier_name : null,
  hasImage: row.has_image,
  hasVideo: row.has_video,
})

type Found = readonly (readonly [key: string, goods: MediaGoods])[]

function gathered(found: Found): ReadonlyMap<string, readonly MediaGoods[]> {
  const by = new Map<string, MediaGoods[]>()
  for (const [key, goods] of found) by.set(key, [...(by.get(key) ?? []), goods])
  return by
}

/** The jewelry that parts of names may mean. */
function jewelsNamed(db: Pool, owner: MediaOwner, stems: readonly string[]): Promise<[Piece[], Style[]]> {
  const reports = [...new Set(stems.flatMap((stem) => reportOf(stem) ?? []))]
  const houses = stems.flatMap((stem) => jewelOfNumber(stem) ?? [])
  const idsOf = (form: JewelryForm): string[] => houses.flatMap((each) => (each.form === form ? [each.id] : []))
  const named = {
    pieceIds: idsOf('piece'),
    styleIds: idsOf('style'),
    numbers: [...new Set(stems.map((stem) => stem.toUpperCase()))],
    reportNos: reports.flatMap((no) => [no, `LG${no}`]),
  }
  return Promise.all([picturedJewelry.pieces(db, owner, named), picturedJewelry.styles(db, owner, named)])
}

/** The goods that each of these names means: those of its likeliest part that means any. */
export async function matchNames(db: Pool, viewer: Viewer, names: readonly string[], code: RoleCode): Promise<{ stones: MediaGoods[] }[]> {
  const owner = ownerOf(viewer, code)
  const stems = names.map((name) => readMediaName(name).stems)
  const all = [...new Set(stems.flat())]
  const written = [...new Set(all.flatMap((stem) => [stem, stem.toUpperCase()]))]
  const [pieces, styles] = await jewelsNamed(db, owner, all)
  const [certified, numbered, parcels] = await Promise.all([
    uploadedMedia.byReports(db, owner, reportKeysOf([...new Set(all.flatMap((stem) => reportOf(stem) ?? []))])),
    uploadedMedia.byStockNos(db, owner, written),
    picturedParcels.byLotNos(db, owner, [...new Set(all.flatMap((stem) => houseLotOf(stem) ?? []))], written),
  ])
  const jewels = [...styles, ...pieces].map((row) => seenJewel(row, owner))
  const byReport = gathered([
    ...certified.map((row): Found[number] => [row.report_key?.slice(row.report_key.indexOf(':') + 1) ?? '', seenStone(row, owner)]),
    ...jewels.flatMap((jewel): Found => (jewel.reportNo === null ? [] : [[reportKey(jewel.reportNo), jewel]])),
  ])
  // By the house's number, or by the supplier's, where large and small letters are the same.
  const byJewel = gathered(
    jewels.flatMap((jewel) => [jewel.stockNo.toUpperCase(), jewel.jewel?.number ?? ''].map((no): Found[number] => [no, jewel])),
  )
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
      ...(byJewel.get(stem.toUpperCase()) ?? []),
    ]
    return [...new Map(goods.map((each) => [`${each.form} ${each.id}`, each])).values()]
  }
  return stems.map((each) => {
    const goods = each.map(meant).find((found) => found.length > 0) ?? []
    return { stones: goods.slice(0, mostCandidates) }
  })
}
