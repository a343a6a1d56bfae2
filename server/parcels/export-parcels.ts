import { badField } from '@loupe/domain/api/api.problems.ts'
import type { ParsedOf } from '@loupe/domain/api/endpoint.ts'
import { unknownOption } from '@loupe/domain/api/field-problems.ts'
import { mostExported } from '@loupe/domain/exports/export-limits.ts'
import { parcelExportColumns, type ExportedParcel } from '@loupe/domain/parcels/parcel-export-columns.ts'
import type { parcelExportApi } from '@loupe/domain/parcels/parcel-export.api.ts'
import { caratThousandths, parseAmount, sumCents } from '@loupe/domain/pricing/money.ts'
import { daysOf } from '@loupe/domain/stock/delivery-days.ts'
import type { Pool } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { goods, type ExportedList, type ExportReader } from '../exports/exports.ts'
import type { TotalCell } from '../files/table-dress.ts'
import type { Viewer } from '../http/viewer.ts'
import { deliveryDaysFor } from '../sites/sites.ts'
import { stockEyes } from '../stock/stock.ts'
import { knownParcels, searchParcels } from './parcels.ts'

type Wish = ParsedOf<typeof parcelExportApi.exportFile>
const pageSize = 200

/** The parcels of a search, in its order. */
async function found(db: Pool, viewer: Viewer, wish: Wish): Promise<{ readonly ids: readonly string[]; readonly cutFrom?: number }> {
  const { filter, sort, pricesFor } = wish
  if (filter === undefined) throw badField('ids', unknownOption)
  const ids: string[] = []
  for (;;) {
    const asked = { filter, sort, offset: ids.length, limit: pageSize, counts: false, pricesFor }
    const page = await searchParcels(db, viewer, asked)
    const cut = goods.mustFit(page.total, wish)
    ids.push(...page.rows.map(({ id }) => id))
    if (page.rows.length < pageSize || ids.length >= mostExported) return { ids, ...cut }
  }
}

/** The parcels picked, or all of a search, at the prices that were asked for. @throws Problem 400, 403, 409 */
export async function listOfParcels({ db }: Pick<Deps, 'db'>, { viewer, language }: ExportReader, wish: Wish): Promise<ExportedList> {
  const eyes = await stockEyes(db, viewer, wish.pricesFor, goods.topOf(wish))
  const { ids, cutFrom } = wish.ids === undefined ? await found(db, viewer, wish) : { ids: [...new Set(wish.ids)] }
  const parcels = await knownParcels(db, viewer, eyes, ids)
  const gone = wish.ids === undefined ? 0 : goods.goneOf(ids, new Set(parcels.map(({ id }) => id)), wish)
  const days = await deliveryDaysFor(db, viewer.siteId)
  const rows = parcels.map((parcel): ExportedParcel => ({ ...parcel, days: daysOf(days, parcel) }))
  return goods.list({ what: 'parcels', name: 'parcels', columns: parcelExportColumns }, { language }, wish, {
    rows,
    gone,
    ...(cutFrom === undefined ? {} : { cutFrom }),
    isCost: eyes.pricing.isCost,
    suppliers: eyes.rights.suppliers,
    pictureOf: ({ pictures }) => pictures[0] ?? null,
    totals: totalsOf(rows),
  })
}

function totalsOf(parcels: readonly ExportedParcel[]): Readonly<Record<string, TotalCell | null>> {
  const counted = {
    pieces: goods.sumOf('pieces', sumCents(parcels.map(({ pieces }) => pieces))),
    carats: goods.sumOf('carats', sumCents(parcels.map(({ carats }) => caratThousandths(carats))) / 1000),
  }
  if (parcels.some(({ usdTotal, rmbTotal }) => usdTotal === null || rmbTotal === null)) return counted
  const sum = (of: 'usdTotal' | 'rmbTotal'): TotalCell =>
    goods.sumOf(of, sumCents(parcels.map((parcel) => parseAmount(parcel[of] ?? '0.00'))) / 100)
  return { ...counted, usdTotal: sum('usdTotal'), rmbTotal: sum('rmbTotal') }
}
