import { setImmediate as othersFirst } from 'node:timers/promises'
import { holdsAny, roles } from '@loupe/domain/access/roles.ts'
import { badField, notAllowed } from '@loupe/domain/api/api.problems.ts'
import type { ParsedOf } from '@loupe/domain/api/endpoint.ts'
import { unknownOption } from '@loupe/domain/api/field-problems.ts'
import { mostExported } from '@loupe/domain/exports/export-limits.ts'
import { caratThousandths, parseAmount, pointHundredths } from '@loupe/domain/pricing/money.ts'
import { selectionTotals } from '@loupe/domain/pricing/selection-totals.ts'
import { daysOf } from '@loupe/domain/stock/delivery-days.ts'
import { exportColumns, type ExportedStone } from '@loupe/domain/stock/export-columns.ts'
import type { stockApi } from '@loupe/domain/stock/stock.api.ts'
import type { Stone } from '@loupe/domain/stock/stone.ts'
import type { Deps } from '../deps.ts'
import { goods, type ExportedList, type ExportReader } from '../exports/exports.ts'
import type { TotalCell } from '../files/table-dress.ts'
import type { Viewer } from '../http/viewer.ts'
import { deliveryDaysFor } from '../sites/sites.ts'
import { type StockEyes, stockAsker, stockEyes, viewStones } from './stock.ts'

/** So many rows at a time: between them everybody else is answered. */
const rowsAtOnce = 200

type Wish = ParsedOf<typeof stockApi.exportFile>
type Found = { readonly stones: readonly Stone[]; readonly cutFrom?: number; readonly gone?: number }

/** The stones picked, or all of a search, with the exporter's own multiplier and points (decisions.md 9). @throws Problem 400, 403, 409 */
export async function listOfStones(deps: Deps, reader: ExportReader, wish: Wish): Promise<ExportedList> {
  const { viewer, language, origin } = reader
  const eyes = await stockEyes(deps.db, viewer, wish.pricesFor, goods.topOf(wish))
  const { stones, ...rest } = await (wish.ids === undefined ? found(deps, viewer, eyes, wish) : picked(deps, viewer, eyes, wish))
  const days = await deliveryDaysFor(deps.db, viewer.siteId)
  const rows = stones.map((stone): ExportedStone => ({ ...stone, days: daysOf(days, stone), at: origin }))
  const side = new Set(stones.map((stone) => stone.origin))
  return goods.list(
    { what: 'stock', name: side.size === 1 ? `stock_${[...side][0] ?? 'natural'}` : 'stock', columns: exportColumns },
    { language },
    wish,
    {
      rows,
      ...rest,
      isCost: eyes.pricing.isCost,
      suppliers: eyes.rights.suppliers,
      pictureOf: ({ imageUrl }) => imageUrl,
      totals: totalsOf(stones),
    },
  )
}

/** Stones by their ids at these prices, some at a time. */
async function viewed(deps: Deps, viewer: Viewer, eyes: StockEyes, hits: Parameters<typeof viewStones>[3]): Promise<Stone[]> {
  const stones: Stone[] = []
  for (let at = 0; at < hits.length; at += rowsAtOnce) {
    stones.push(...(await viewStones(deps, viewer, eyes, hits.slice(at, at + rowsAtOnce))))
    await othersFirst()
  }
  return stones
}

async function picked(deps: Deps, viewer: Viewer, eyes: StockEyes, wish: Wish): Promise<Found> {
  const ids = [...new Set(wish.ids)]
  const hits = ids.map((id) => ({ id, moreOffers: 0 }))
  const stones = await viewed(deps, viewer, eyes, hits)
  return { stones, gone: goods.goneOf(ids, new Set(stones.map(({ id }) => id)), wish) }
}

async function found(deps: Deps, viewer: Viewer, eyes: StockEyes, wish: Wish): Promise<Found> {
  const { filter, pricesFor } = wish
  if (filter === undefined) throw badField('ids', unknownOption)
  if (!holdsAny(viewer.codes, [filter.origin === 'natural' ? roles.naturalDiamonds : roles.labGrownDiamonds])) throw notAllowed()
  const { ask } = await stockAsker(deps, viewer, { filter, pricesFor })
  const sort = wish.sort ?? ({ by: 'usdPerCt', direction: 'asc' } as const)
  const { hits, total } = await ask({ filter, sort, offset: 0, limit: mostExported, counts: false, pricesFor })
  return { ...goods.mustFit(total, wish), stones: await viewed(deps, viewer, eyes, hits) }
}

/** What the bar under the table says of them; without money while a price among them is hidden. */
function totalsOf(stones: readonly Stone[]): Readonly<Record<string, TotalCell | null>> {
  const counted = {
    shape: { formula: 'ROWS({shape})', value: stones.length, kind: 'count' },
    carat: goods.sumOf('carat', stones.reduce((sum, { carat }) => sum + caratThousandths(carat), 0) / 1000),
  } as const
  if (stones.length === 0 || stones.some(({ usdTotal, rmbTotal }) => usdTotal === null || rmbTotal === null)) return counted
  const sums = selectionTotals(
    stones.map(({ carat, rap, back, usdTotal, rmbTotal }) => ({
      carat: caratThousandths(carat),
      rap: rap === null ? null : parseAmount(rap),
      back: back === null ? null : pointHundredths(back),
      usd: parseAmount(usdTotal ?? '0.00'),
      rmb: parseAmount(rmbTotal ?? '0.00'),
    })),
  )
  return {
    ...counted,
    back: sums.back === null ? null : { formula: averageBack, value: sums.back / 100 },
    usdPerCt: sums.averageCtUsd === null ? null : { formula: 'ROUND(SUM({usdTotal})/SUM({carat}),2)', value: sums.averageCtUsd / 100 },
    usdTotal: goods.sumOf('usdTotal', sums.usd / 100),
    rmbTotal: goods.sumOf('rmbTotal', sums.rmb / 100),
  }
}

/** As the selection bar reckons it: of those with a list price, within the backs that it is of (domain/pricing/selection-totals.ts). */
const averageBack = 'ROUND(MEDIAN(MIN({back}),(SUMIF({rap},">0",{usdTotal})/SUMPRODUCT({rap},{carat})-1)*100,MAX({back})),2)'
