import { roles } from '@loupe/domain/access/roles.ts'
import type { ParsedOf } from '@loupe/domain/api/endpoint.ts'
import { reportOf } from '@loupe/domain/media/file-names.ts'
import type { mediaApi } from '@loupe/domain/media/media.api.ts'
import type { MediaLine } from '@loupe/domain/media/media-line.ts'
import { jewelOfNumber } from '@loupe/domain/jewelry/piece.ts'
import { houseLotOf } from '@loupe/domain/parcels/parcel.ts'
import {
  imageAddress,
  keptLink,
  modelAddress,
  modelStillAddress,
  moreAddress,
  moreFilmAddress,
  moreKey,
  parcelPictureAddress,
  videoAddress,
} from '@loupe/domain/stock/media.ts'
import type { Pool } from '../db/database.ts'
import type { MediaOwner } from '../db/owned-goods.ts'
import type { Viewer } from '../http/viewer.ts'
import { picturedParcels } from '../parcels/parcels.ts'
import { countListed, selectListed, type ListedRow, type Wanted } from './media-list.store.ts'
import { jewelNamed } from './jewel-named.ts'
import { ownerOf, reportKeysOf } from './media-owner.ts'

type ListInput = ParsedOf<typeof mediaApi.list>
/** Models have a list of their own, and a code. */
export type What = 'flat' | 'model'

/** Whose addresses they are; parcels have some of their own. */
function ownerIn({ form, goods_id: id, mark }: ListedRow) {
  if (form === 'piece') return { form: 'jewelry/piece', id, mark } as const
  return form === 'style' ? ({ form: 'jewelry/style', id, mark } as const) : ({ form: 'stone', id, mark } as const)
}

function addressOf(row: ListedRow): string | null {
  const { form, kind, is_first: isFirst, sum } = row
  const owner = ownerIn(row)
  if (sum === null) return null
  if (form === 'parcel') return parcelPictureAddress({ ...owner, sum })
  if (kind === 'model') return modelAddress({ ...owner, sum })
  if (kind === 'video') return isFirst ? videoAddress({ ...owner, link: keptLink(sum, 'video') }) : moreFilmAddress({ ...owner, sum })
  return isFirst ? imageAddress({ ...owner, link: keptLink(sum, 'image') }) : moreAddress({ ...owner, sum })
}

const stillOf = (row: ListedRow): string | null =>
  row.has_still && row.sum !== null ? modelStillAddress({ ...ownerIn(row), sum: row.sum }) : null

const lineOf = (row: ListedRow, isStaff: boolean): MediaLine => ({
  id: row.id,
  kind: row.kind,
  isFirst: row.is_first,
  picture: row.sum === null ? null : moreKey(row.sum),
  fileName: row.file_name,
  bytes: row.bytes === null ? null : Number(row.bytes),
  keptAt: row.kept_at.toISOString(),
  address: addressOf(row),
  still: stillOf(row),
  source: row.source,
  others: row.others,
  stone: {
    form: row.form,
    id: row.goods_id,
    origin: row.origin,
    isFancy: row.fancy_color !== null,
    shape: row.shape as MediaLine['stone']['shape'],
    shapeWord: row.shape_word,
    carat: Number(row.carat),
    reportNo: row.report_no,
    stockNo: row.stock_no,
    parcel: row.parcel && picturedParcels.facts(row.parcel),
    jewel: row.jewel && jewelNamed(row.jewel),
    supplierName: isStaff ? row.supplier_name : null,
    isForSale: row.is_for_sale,
  },
})

function wantedOf({ siteId, supplierId }: MediaOwner, { search, same, what }: ListInput & { readonly what: What }): Wanted {
  const number = reportOf(search)
  const lot = houseLotOf(search)
  const jewel = jewelOfNumber(search)
  return {
    siteId,
    supplierId,
    search,
    what,
    same: same ?? null,
    reportKeys: number === null ? [] : reportKeysOf([number]),
    stockNos: search === '' ? [] : [...new Set([search, search.toUpperCase()])],
    parcelIds: lot === null ? [] : [lot],
    pieceIds: jewel?.form === 'piece' ? [jewel.id] : [],
    styleIds: jewel?.form === 'style' ? [jewel.id] : [],
  }
}

const afterOf = (after: string | undefined) => {
  const [micros, id] = after?.split('.') ?? []
  return micros === undefined || id === undefined ? null : { micros, id }
}

/** What was uploaded, newest first, and how much there is of each kind. @throws Problem 403 */
export async function listMedia(db: Pool, viewer: Viewer, input: ListInput, what: What = 'flat') {
  const owner = ownerOf(viewer, what === 'model' ? roles.media3d : roles.media)
  const wanted = wantedOf(owner, { ...input, what })
  const [rows, totals] = await Promise.all([
    selectListed(db, wanted, { shown: input.shown, after: afterOf(input.after), limit: input.limit + 1 }),
    input.after === undefined ? countListed(db, wanted) : null,
  ])
  const page = rows.slice(0, input.limit)
  const last = rows.length > input.limit ? page.at(-1) : undefined
  return {
    rows: page.map((row) => lineOf(row, owner.supplierId === null)),
    next: last === undefined ? null : `${last.micros}.${last.id}`,
    totals,
  }
}
