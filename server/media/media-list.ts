import type { ParsedOf } from '@loupe/domain/api/endpoint.ts'
import { reportOf } from '@loupe/domain/media/file-names.ts'
import type { mediaApi } from '@loupe/domain/media/media.api.ts'
import type { MediaLine } from '@loupe/domain/media/media-line.ts'
import { imageAddress, keptLink, moreAddress, moreKey, videoAddress } from '@loupe/domain/stock/media.ts'
import type { Pool } from '../db/database.ts'
import type { Viewer } from '../http/viewer.ts'
import { countListed, selectListed, type ListedRow, type Wanted } from './media-list.store.ts'
import { ownerOf, reportKeysOf, type MediaOwner } from './media-owner.ts'

type ListInput = ParsedOf<typeof mediaApi.list>

function addressOf({ kind, is_first: isFirst, sum, stone_id: id, mark }: ListedRow): string | null {
  if (sum === null) return null
  if (kind === 'video') return videoAddress({ id, mark, link: keptLink(sum, 'video') })
  return isFirst ? imageAddress({ id, mark, link: keptLink(sum, 'image') }) : moreAddress({ id, mark, sum })
}

const lineOf = (row: ListedRow, isStaff: boolean): MediaLine => ({
  id: row.id,
  kind: row.kind,
  isFirst: row.is_first,
  picture: row.sum === null ? null : moreKey(row.sum),
  fileName: row.file_name,
  bytes: row.bytes === null ? null : Number(row.bytes),
  keptAt: row.kept_at.toISOString(),
  address: addressOf(row),
  source: row.source,
  others: row.others,
  stone: {
    id: row.stone_id,
    origin: row.origin,
    isFancy: row.fancy_color !== null,
    shape: row.shape as MediaLine['stone']['shape'],
    shapeWord: row.shape_word,
    carat: Number(row.carat),
    reportNo: row.report_no,
    stockNo: row.stock_no,
    supplierName: isStaff ? row.supplier_name : null,
    isForSale: row.is_for_sale,
  },
})

function wantedOf({ siteId, supplierId }: MediaOwner, { search, same }: ListInput): Wanted {
  const number = reportOf(search)
  return {
    siteId,
    supplierId,
    search,
    same: same ?? null,
    reportKeys: number === null ? [] : reportKeysOf([number]),
    stockNos: search === '' ? [] : [...new Set([search, search.toUpperCase()])],
  }
}

const afterOf = (after: string | undefined) => {
  const [micros, id] = after?.split('.') ?? []
  return micros === undefined || id === undefined ? null : { micros, id }
}

/** What was uploaded, newest first, and how much there is of each kind. @throws Problem 403 */
export async function listMedia(db: Pool, viewer: Viewer, input: ListInput) {
  const owner = ownerOf(viewer)
  const wanted = wantedOf(owner, input)
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
