import { bandPrice } from '@loupe/domain/parcels/take.ts'
import { saleStates, type SaleState } from '@loupe/domain/parcels/parcel.ts'
import { millimetresOf, type SizeTable } from '@loupe/domain/parcels/sizes.ts'
import { caratThousandths, parseAmount } from '@loupe/domain/pricing/money.ts'
import type { ParcelIndex } from '@loupe/engine/parcels/parcel-index.ts'
import { newParcelIndex } from '@loupe/engine/parcels/parcel-index.ts'
import type { IndexedParcel } from '@loupe/engine/parcels/parcel-side.ts'
import { perDatabase } from '../db/database.ts'
import type { Pool } from '../db/database.ts'
import { selectChangedParcels } from './follow-parcels.store.ts'
import type { FollowedRow } from './follow-parcels.store.ts'
import { selectSizes } from './parcels.store.ts'

type Seen = { readonly xmin: string; readonly xmax: bigint; readonly lineage: string | null; readonly sizes: string }
/** What is for sale, and apart from it what was taken off sale, for its keepers. */
type Indexes = Readonly<Record<SaleState, ParcelIndex>>
type Followed = { indexes: Indexes; seen: Seen | null; reading: Promise<void> | null; next: Promise<void> | null }

const followed = perDatabase<Followed>()
const newIndexes = (): Indexes => ({ for_sale: newParcelIndex(), delisted: newParcelIndex() })

function indexed(row: FollowedRow, sizes: SizeTable): Omit<IndexedParcel, 'isGone'> {
  const { from, to } = millimetresOf(sizes, { sizeKind: row.size_kind, sizeFrom: row.size_from, sizeTo: row.size_to })
  const bands = row.bands.map(({ fromCarats, usdPerCt }) => ({ fromCarats: caratThousandths(fromCarats), ctUsd: parseAmount(usdPerCt) }))
  return {
    id: row.id,
    siteId: row.site_id,
    supplierId: row.supplier_id,
    stockNo: row.stock_no,
    origin: row.origin,
    kind: row.kind,
    shape: row.shape,
    colorFrom: row.color_from,
    colorTo: row.color_to,
    clarityFrom: row.clarity_from,
    clarityTo: row.clarity_to,
    make: row.make,
    location: row.location,
    mmFrom: from,
    mmTo: to,
    carats: row.carats,
    pieces: row.pieces,
    ctUsd: bandPrice(row.cents, bands, Math.min(row.min_carats ?? 1, row.carats)),
    sizeCarats: row.size_carats,
    addedAt: row.added_at,
  }
}

/** Which transactions there were: the first that still ran, and the first that had not begun. */
const ends = (snapshot: string): { xmin: string; xmax: bigint } => {
  const [xmin = '0', xmax = '0'] = snapshot.split(':')
  return { xmin, xmax: BigInt(xmax) }
}

/** Whether what was read can't be gone on from: another copy of the database, one that was set back, or other sizes. */
const isBroken = (seen: Seen, now: Seen): boolean => seen.lineage !== now.lineage || now.xmax < seen.xmax || seen.sizes !== now.sizes

async function read(db: Pool, own: Followed): Promise<void> {
  let told = await selectChangedParcels(db, own.seen?.xmin ?? '0')
  const now: Seen = { ...ends(told.snapshot), lineage: told.lineage, sizes: told.sizes }
  if (own.seen !== null && isBroken(own.seen, now)) {
    own.indexes = newIndexes()
    own.seen = null
    told = await selectChangedParcels(db, '0')
  }
  const rows = told.rows ?? []
  const sizes = new Map<string, SizeTable>()
  for (const siteId of new Set(rows.map(({ site_id: id }) => id))) sizes.set(siteId, (await selectSizes(db, siteId)).rows)
  const parcels = rows.map((row) => indexed(row, sizes.get(row.site_id) ?? []))
  for (const state of saleStates) {
    own.indexes[state].put(parcels.map((parcel, at) => ({ ...parcel, isGone: rows[at]?.sale_status !== state || parcel.pieces === 0 })))
  }
  own.seen = { ...ends(told.snapshot), lineage: told.lineage, sizes: told.sizes }
}

/**
 * The parcels in memory as the database has them at the moment of the question, or later: what was committed before is found. Those who ask
 * while somebody reads share the next reading.
 */
export async function parcelsNow(db: Pool, state: SaleState): Promise<ParcelIndex> {
  const all = followed(db)
  const own: Followed = all.get('parcels') ?? { indexes: newIndexes(), seen: null, reading: null, next: null }
  all.set('parcels', own)
  const start = (): Promise<void> => {
    own.next = null
    own.reading = read(db, own).finally(() => {
      own.reading = null
    })
    return own.reading
  }
  if (own.reading === null) await start()
  else await (own.next ??= own.reading.then(start, start))
  return own.indexes[state]
}
