import { setImmediate as othersFirst } from 'node:timers/promises'
import { badField, notAllowed, tooMany } from '@loupe/domain/api/api.problems.ts'
import { holdsAny, mainRoles, roles } from '@loupe/domain/access/roles.ts'
import type { ParsedOf } from '@loupe/domain/api/endpoint.ts'
import { unknownOption } from '@loupe/domain/api/field-problems.ts'
import { caratThousandths, formatAmount, formatDecimal, multiplierE4, parseAmount, pointHundredths } from '@loupe/domain/pricing/money.ts'
import { pickedGone, tooManyToExport } from '@loupe/domain/stock/stock.problems.ts'
import { backOf, nextLevelCtUsdCents, totalCents } from '@loupe/domain/pricing/quote.ts'
import { rateFor, rmbCents } from '@loupe/domain/pricing/rates.ts'
import type { Rates } from '@loupe/domain/pricing/rates.ts'
import { daysOf } from '@loupe/domain/stock/delivery-days.ts'
import { exportColumns } from '@loupe/domain/stock/export-columns.ts'
import { openAddress } from '@loupe/domain/stock/media.ts'
import type { stockApi } from '@loupe/domain/stock/stock.api.ts'
import type { Stone } from '@loupe/domain/stock/stone.ts'
import { noteExport } from '../db/export-log.ts'
import type { Deps } from '../deps.ts'
import { tableFile, tableTypes } from '../files/table-file.ts'
import type { TableCell } from '../files/table-file.ts'
import type { SignedInCall } from '../http/call.ts'
import type { FileAnswer } from '../http/route.ts'
import type { Viewer } from '../http/viewer.ts'
import { deliveryDaysFor } from '../sites/sites.ts'
import { type StockEyes, searchStock, stockEyes, viewStones } from './stock.ts'

const mostRows = 2000
/** So many rows at a time: between them everybody else is answered. */
const rowsAtOnce = 200

type Wish = ParsedOf<typeof stockApi.exportFile>
type Picked = Pick<Wish, 'leaveOutGone'> & { readonly ids: readonly string[] }

const exporting = new Set<string>()

/** One file at a time for each person: writing one keeps the server busy for a moment. @throws Problem 429 while another is written */
export async function exportStock(deps: Deps, call: SignedInCall, input: Wish): Promise<FileAnswer> {
  const { userId } = call.viewer
  if (exporting.has(userId)) throw tooMany(5)
  exporting.add(userId)
  try {
    return await writeExport(deps, call, input)
  } finally {
    exporting.delete(userId)
  }
}

/** The stones picked, or all of a search, as a file with the exporter's own multiplier and points; logged (decisions.md 9). */
async function writeExport(deps: Deps, call: SignedInCall, input: Wish): Promise<FileAnswer> {
  const { viewer } = call
  if (viewer.role === mainRoles.visitor) throw notAllowed()
  const eyes = await stockEyes(deps.db, viewer, input.pricesFor)
  const { ids, leaveOutGone } = input
  const stones = await (ids === undefined ? stonesFound(deps, viewer, input) : stonesPicked(deps, viewer, eyes, { ids, leaveOutGone }))
  const adjust = { multiplier: multiplierE4(input.multiplier), points: pointHundredths(input.points) }
  // What the suppliers ask leaves the house only when somebody says so.
  const hasPrices = input.prices ?? !eyes.pricing.isCost
  const columns = exportColumns.filter((column) => hasPrices || !column.isPrice)
  const rows: TableCell[][] = [columns.map((column) => column.title[call.language])]
  const days = await deliveryDaysFor(deps.db, viewer.siteId)
  for (const [at, stone] of stones.entries()) {
    if (at % rowsAtOnce === 0) await othersFirst()
    const priced = { ...openable(adjusted(stone, adjust, eyes.pricing.rates), call.origin), days: daysOf(days, stone) }
    rows.push(columns.map((column) => column.cell(priced, call.language)))
  }
  await noteExport(deps.db, viewer.userId, 'stock', stones.length)
  const day = new Date().toISOString().slice(0, 10)
  return { name: `stock-${day}.${input.format}`, type: tableTypes[input.format], body: await tableFile(input.format, 'Stock', rows) }
}

/** The stones that were picked. @throws Problem 409 that names those that can't be seen any more, unless they may be left out */
async function stonesPicked(deps: Deps, viewer: Viewer, eyes: StockEyes, picked: Picked): Promise<Stone[]> {
  const ids = [...new Set(picked.ids)]
  const found: Stone[] = []
  for (let at = 0; at < ids.length; at += rowsAtOnce) {
    const some = ids.slice(at, at + rowsAtOnce).map((id) => ({ id, moreOffers: 0 }))
    found.push(...(await viewStones(deps, viewer, eyes, some)))
  }
  const there = new Set(found.map(({ id }) => id))
  const gone = ids.filter((id) => !there.has(id))
  if (gone.length > 0 && !picked.leaveOutGone) throw pickedGone(gone)
  return found
}

/** All stones of a search. @throws Problem 400 when it finds more than a file may hold */
async function stonesFound(deps: Deps, viewer: Viewer, input: Wish): Promise<Stone[]> {
  const { filter } = input
  if (filter === undefined) throw badField('ids', unknownOption)
  if (!holdsAny(viewer.codes, [filter.origin === 'natural' ? roles.naturalDiamonds : roles.labGrownDiamonds])) throw notAllowed()
  const stones: Stone[] = []
  let after: string | undefined
  do {
    const page = await searchStock(deps, viewer, {
      filter,
      sort: input.sort ?? { by: 'usdPerCt', direction: 'asc' },
      offset: 0,
      limit: rowsAtOnce,
      counts: false,
      pricesFor: input.pricesFor,
      ...(after === undefined ? {} : { after }),
    })
    if (page.total > mostRows) throw tooManyToExport(page.total, mostRows)
    stones.push(...page.rows)
    after = page.next ?? undefined
  } while (after !== undefined && stones.length < mostRows)
  return stones
}

/** A file is read away from the house's pages: its links are whole ones. */
const openable = (stone: Stone, origin: string | null): Stone => ({
  ...stone,
  imageUrl: openAddress(stone.imageUrl, origin),
  videoUrl: openAddress(stone.videoUrl, origin),
})

function adjusted(stone: Stone, adjust: { multiplier: number; points: number }, rates: Rates): Stone {
  if (stone.usdPerCt === null || (adjust.multiplier === 10_000 && adjust.points === 0)) return stone
  const rap = stone.rap === null ? null : parseAmount(stone.rap)
  const ctUsd = nextLevelCtUsdCents(parseAmount(stone.usdPerCt), rap, adjust.points, adjust.multiplier)
  const usd = totalCents(ctUsd, caratThousandths(stone.carat))
  return {
    ...stone,
    back: rap === null ? null : formatDecimal(backOf(ctUsd, rap), 2),
    usdPerCt: formatAmount(ctUsd),
    usdTotal: formatAmount(usd),
    rmbTotal: formatAmount(rmbCents(usd, rateFor(rates, stone))),
  }
}
