import { holdsAny, knowsCosts, mainRoles, roles } from '@loupe/domain/access/roles.ts'
import { badField, notAllowed } from '@loupe/domain/api/api.problems.ts'
import type { OutputOf, ParsedOf } from '@loupe/domain/api/endpoint.ts'
import { parcelLogFields } from '@loupe/domain/parcels/keep-parcels.api.ts'
import type { keepParcelsApi, ParcelChange, ParcelLogField, ParcelTerms } from '@loupe/domain/parcels/keep-parcels.api.ts'
import { lotNoOf, parcelFacts } from '@loupe/domain/parcels/parcel.ts'
import { bandsUnclear, keepRefused, parcelChanged, parcelNotFound } from '@loupe/domain/parcels/parcels.problems.ts'
import type { KeepRefusal } from '@loupe/domain/parcels/parcels.problems.ts'
import { sizeText } from '@loupe/domain/parcels/size-text.ts'
import { bandPrice } from '@loupe/domain/parcels/take.ts'
import { caratThousandths, formatAmount, formatDecimal, mulDiv, parseAmount } from '@loupe/domain/pricing/money.ts'
import { z } from 'zod'
import { inTransaction } from '../db/database.ts'
import type { Pool } from '../db/database.ts'
import type { Viewer } from '../http/viewer.ts'
import { changedBy, lockKept, selectKept, selectParcelLog, updateTerms } from './keep-parcels.store.ts'
import type { KeptRow } from './keep-parcels.store.ts'
import { storedBands } from './parcel-view.ts'

type Kept = OutputOf<typeof keepParcelsApi.kept>

/** Suppliers keep theirs; staff who see costs everybody's, since all of it stands at what its suppliers ask. @throws Problem 403, 404 */
function mustBeTheirs(viewer: Viewer, row: KeptRow | undefined): KeptRow {
  const isSupplier = viewer.role === mainRoles.supplier && viewer.supplierId !== null
  if (viewer.isNextLevel || !(isSupplier || knowsCosts(viewer))) throw notAllowed()
  const isTheirs = row !== undefined && row.site_id === viewer.siteId && (!isSupplier || row.supplier_id === viewer.supplierId)
  if (!isTheirs) throw parcelNotFound()
  if (!holdsAny(viewer.codes, [row.origin === 'natural' ? roles.salesStock : roles.salesStockLabGrown])) throw parcelNotFound()
  return row
}

const caratsOf = (text: string): string => formatDecimal(caratThousandths(text), 3)
const priceOf = (text: string): string => formatAmount(parseAmount(text))

/** Terms as they are stored: every price with its cents, every weight with its thousandths, fewest carats first. */
const inOrder = ({ usdPerCt, bands, minCarats, remainder }: ParcelTerms): ParcelTerms => ({
  usdPerCt: priceOf(usdPerCt),
  bands: bands
    .map((band) => ({ fromCarats: caratsOf(band.fromCarats), usdPerCt: priceOf(band.usdPerCt) }))
    .toSorted((a, b) => caratThousandths(a.fromCarats) - caratThousandths(b.fromCarats)),
  minCarats: minCarats === null ? null : caratsOf(minCarats),
  remainder,
})

const keptOf = (row: KeptRow): Kept => ({
  saleStatus: row.sale_status,
  terms: inOrder({
    usdPerCt: row.usd_per_ct,
    bands: storedBands.parse(row.bands),
    minCarats: row.min_carats,
    remainder: row.remainder,
  }),
})

/** A quantity that has two prices, or that nobody can take. @throws Problem 400 */
function mustBeClear({ bands, minCarats }: ParcelTerms): void {
  const froms = bands.map(({ fromCarats }) => caratThousandths(fromCarats))
  const least = minCarats === null ? 0 : caratThousandths(minCarats)
  const isClear = new Set(froms).size === froms.length && froms.every((from) => from > least)
  if (!isClear) throw badField('change.terms.bands', bandsUnclear)
}

function becomes(now: Kept, change: ParcelChange): Kept {
  if (change.what === 'list') return { ...now, saleStatus: 'for_sale' }
  if (change.what === 'delist') return { ...now, saleStatus: 'delisted' }
  const terms = inOrder(change.terms)
  mustBeClear(terms)
  return { ...now, terms }
}

function whyNot(row: KeptRow, change: ParcelChange): KeepRefusal | null {
  if (Number(row.ordered_carats) > 0) return 'ordered'
  if (row.left_pieces === 0) return 'sold_out'
  return change.what === 'list' && row.is_disabled ? 'supplier_disabled' : null
}

/** What all that is left costs whoever takes it at once. */
function usdOfAll({ left_carats: left }: KeptRow, { usdPerCt, bands }: ParcelTerms): string {
  const carats = caratThousandths(left)
  const prices = bands.map((band) => ({ fromCarats: caratThousandths(band.fromCarats), ctUsd: parseAmount(band.usdPerCt) }))
  return formatAmount(mulDiv(bandPrice(parseAmount(usdPerCt), prices, carats), carats, 1000))
}

const isSame = (a: Kept, b: Kept): boolean =>
  JSON.stringify([a.saleStatus, inOrder(a.terms)]) === JSON.stringify([b.saleStatus, inOrder(b.terms)])

/** Takes a parcel off sale, lists it again, or sells it on other terms; or only tells what that would be. @throws Problem 404, 409 by its name */
export function changeParcel(
  db: Pool,
  viewer: Viewer,
  { id, was, change, apply }: ParsedOf<typeof keepParcelsApi.change>,
): Promise<OutputOf<typeof keepParcelsApi.change>> {
  return inTransaction(db, async (tx) => {
    const row = mustBeTheirs(viewer, await lockKept(tx, id))
    const name = lotNoOf(id)
    const before = keptOf(row)
    if (!isSame(before, was)) throw parcelChanged(name)
    const why = whyNot(row, change)
    if (why !== null) throw keepRefused(why, { name, ordered: caratThousandths(row.ordered_carats) })
    const after = becomes(before, change)
    if (apply === 'yes') {
      await changedBy(tx, viewer.userId)
      await updateTerms(tx, id, { saleStatus: after.saleStatus, ...after.terms })
    }
    return {
      applied: apply === 'yes',
      before,
      after,
      usdOfAll: { before: usdOfAll(row, before.terms), after: usdOfAll(row, after.terms) },
    }
  })
}

const logSize = parcelFacts.pick({ sizeKind: true, sizeFrom: true, sizeTo: true })
const logBands = (bands: unknown): string =>
  storedBands
    .parse(bands)
    .map(({ fromCarats, usdPerCt }) => `${fromCarats} ct: ${usdPerCt}`)
    .join(', ')

/** A value of the log as it is read. */
function wordOf(field: ParcelLogField, value: unknown): string | null {
  if (value === null) return null
  if (field === 'size') return sizeText(logSize.parse(value))
  if (field === 'bands') return logBands(value)
  return z.string().parse(value)
}

/** A parcel of the own stock as it is sold. @throws Problem 404 */
export const showKeptParcel = async (db: Pool, viewer: Viewer, id: string): Promise<Kept> =>
  keptOf(mustBeTheirs(viewer, await selectKept(db, id)))

/** Who changed what of it. @throws Problem 404 */
export async function logOfParcel(
  db: Pool,
  viewer: Viewer,
  { id, after, limit }: ParsedOf<typeof keepParcelsApi.log>,
): Promise<OutputOf<typeof keepParcelsApi.log>> {
  mustBeTheirs(viewer, await selectKept(db, id))
  const found = await selectParcelLog(db, { id, after, limit: limit + 1 })
  const rows = found.slice(0, limit)
  return {
    rows: rows.map(({ fields, ...row }) => ({
      id: row.id,
      at: row.at.toISOString(),
      // A supplier reads that it was the house, and not which of its people.
      by: viewer.supplierId !== null && row.supplierId !== viewer.supplierId ? null : row.by,
      fields: Object.fromEntries(
        parcelLogFields.flatMap((field) => {
          const moved = fields[field]
          return moved === undefined ? [] : [[field, { from: wordOf(field, moved.from), to: wordOf(field, moved.to) }]]
        }),
      ),
    })),
    next: found.length > limit ? (rows.at(-1)?.id ?? null) : null,
  }
}
