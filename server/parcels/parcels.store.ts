import { sql } from 'kysely'
import { sizeTable, type SizeTable } from '@loupe/domain/parcels/sizes.ts'
import type { Db, Tx } from '../db/database.ts'
import { parcelMark } from '../db/media-mark.ts'
import { anyOf, personName } from '../db/sql-text.ts'
import { storableText } from '../db/storable-text.ts'

const columns = [
  'parcels.id',
  'parcels.site_id',
  'parcels.supplier_id',
  'parcels.stock_no',
  'parcels.origin',
  'parcels.kind',
  'parcels.shape',
  'parcels.size_kind',
  'parcels.size_from',
  'parcels.size_to',
  'parcels.color_from',
  'parcels.color_to',
  'parcels.clarity_from',
  'parcels.clarity_to',
  'parcels.make',
  'parcels.pieces_estimated',
  'parcels.usd_per_ct',
  'parcels.bands',
  'parcels.min_carats',
  'parcels.remainder',
  'parcels.location',
  'parcels.comment',
  'parcels.sale_status',
  'parcels.left_pieces',
  'parcels.left_carats',
  'parcels.held_pieces',
  'parcels.seen_at',
  parcelMark.as('media_mark'),
  // Sums of its pictures, the one that lists show first.
  sql<string[]>`array(select p.sum from parcel_pictures p where p.parcel_id = parcels.id order by p.is_first desc, p.id)`.as('pictures'),
] as const

/** What all of its stones weigh and how many they are, wherever they are now: the average by which price books know its size. */
const whole = [
  sql<number>`parcels.left_pieces + parcels.held_pieces + parcels.lent_pieces + parcels.sold_pieces`.as('all_pieces'),
  sql<string>`parcels.left_carats + parcels.held_carats + parcels.lent_carats + parcels.sold_carats`.as('all_carats'),
] as const

/** Parcels with the names of their suppliers. */
export const supplied = (db: Db) =>
  db
    .selectFrom('parcels')
    .innerJoin('supplier_names', 'supplier_names.id', 'parcels.supplier_id')
    .select(columns)
    .select(whole)
    .select('supplier_names.name as supplier_name')

export const selectParcels = (db: Db, ids: readonly string[]) => supplied(db).where('parcels.id', '=', anyOf(ids)).execute()
export type ParcelRow = Omit<Awaited<ReturnType<typeof selectParcels>>[number], 'supplier_name'>
export type SuppliedParcelRow = Awaited<ReturnType<typeof selectParcels>>[number]

/** Locks them in id order until the transaction ends. */
export const lockParcels = (tx: Tx, ids: readonly string[]): Promise<ParcelRow[]> =>
  tx
    .selectFrom('parcels')
    .where('parcels.id', '=', anyOf(ids))
    .select(columns)
    .select(whole)
    .orderBy('parcels.id')
    .forNoKeyUpdate()
    .execute()

export const selectParcelOrigins = (db: Db, ids: readonly string[]) =>
  db.selectFrom('parcels').where('id', '=', anyOf(ids)).select(['id', 'origin']).execute()

export type Place = 'outside' | 'left' | 'held' | 'lent' | 'sold' | 'parted' | 'loss'
export type Moved = { readonly id: string; readonly pieces: number; readonly carats: string }
export type Movement = { readonly from: Place; readonly to: Place; readonly what: string; readonly by?: string | null }

/** Writes rows of the ledger, in id order; the database moves what there is of the parcels with them, and refuses what is not there. */
export async function moveParcels(tx: Tx, moved: readonly Moved[], { from, to, what, by = null }: Movement): Promise<void> {
  if (moved.length === 0) return
  await sql`insert into parcel_moves (parcel_id, from_place, to_place, pieces, carats, what, by_user)
    select parcel_id, ${from}, ${to}, pieces, carats, ${what}, ${by}::bigint
    from unnest(${moved.map(({ id }) => id)}::bigint[], ${moved.map(({ pieces }) => pieces)}::int[], ${moved.map(({ carats }) => carats)}::numeric[])
      as moved (parcel_id, pieces, carats) order by parcel_id`.execute(tx)
}

export type NewParcel = {
  readonly siteId: string
  readonly supplierId: string
  readonly stockNo: string
  readonly origin: string
  readonly kind: 'spot' | 'order'
  readonly shape: string
  readonly sizeKind: 'mm' | 'sieve' | 'ct'
  readonly sizeFrom: number | null
  readonly sizeTo: number | null
  readonly colorFrom: string
  readonly colorTo: string
  readonly clarityFrom: string
  readonly clarityTo: string
  readonly make: string | null
  readonly piecesEstimated: boolean
  readonly usdPerCt: string
  readonly bands: readonly { readonly fromCarats: string; readonly usdPerCt: string }[]
  readonly minCarats: string | null
  readonly remainder: 'stays' | 'goes_along'
  readonly location: string | null
  readonly comment: string | null
}

/** A parcel as its row, without what there is of it. */
export const valuesOf = (parcel: NewParcel) => ({
  site_id: parcel.siteId,
  supplier_id: parcel.supplierId,
  stock_no: storableText(parcel.stockNo),
  origin: parcel.origin as 'natural' | 'lab',
  kind: parcel.kind,
  shape: parcel.shape,
  size_kind: parcel.sizeKind,
  size_from: parcel.sizeFrom,
  size_to: parcel.sizeTo,
  color_from: parcel.colorFrom,
  color_to: parcel.colorTo,
  clarity_from: parcel.clarityFrom,
  clarity_to: parcel.clarityTo,
  make: parcel.make,
  pieces_estimated: parcel.piecesEstimated,
  usd_per_ct: parcel.usdPerCt,
  bands: JSON.stringify(parcel.bands),
  min_carats: parcel.minCarats,
  remainder: parcel.remainder,
  location: parcel.location,
  comment: parcel.comment,
})

/** New parcels, empty: what there is of them comes by the ledger. @returns their ids in the order given */
export async function insertParcels(tx: Tx, parcels: readonly NewParcel[]): Promise<string[]> {
  if (parcels.length === 0) return []
  const rows = await tx.insertInto('parcels').values(parcels.map(valuesOf)).returning('id').execute()
  return rows.map(({ id }) => id)
}

/** The sizes in force: the house's own, else those that the product brings. */
export async function selectSizes(db: Db, siteId: string): Promise<{ version: number; isOwn: boolean; rows: SizeTable }> {
  const { rows } = await sql<{
    version: number
    is_own: boolean
    rows: unknown
  }>`select version, site_id is not null as is_own, rows from size_tables
    where site_id = ${siteId} or site_id is null order by site_id is null, version desc limit 1`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('there is no table of sizes')
  return { version: row.version, isOwn: row.is_own, rows: sizeTable.parse(row.rows) }
}

type NewSizes = { readonly siteId: string; readonly version: number; readonly rows: SizeTable; readonly note: string; readonly by: string }

/** @returns false when somebody else wrote the version meanwhile */
export async function insertSizes(tx: Tx, { siteId, version, rows, note, by }: NewSizes): Promise<boolean> {
  const written = await tx
    .insertInto('size_tables')
    .values({ site_id: siteId, version, rows: JSON.stringify(rows), note: storableText(note), created_by: by })
    .onConflict((conflict) => conflict.columns(['site_id', 'version']).doNothing())
    .returning('id')
    .execute()
  return written.length > 0
}

/** The versions that a house wrote, newest first. */
export const selectSizeHistory = (db: Db, siteId: string) =>
  db
    .selectFrom('size_tables')
    .innerJoin('people', 'people.id', 'size_tables.created_by')
    .where('size_tables.site_id', '=', siteId)
    .orderBy('size_tables.version', 'desc')
    .limit(100)
    .select(['size_tables.version', 'size_tables.created_at', 'size_tables.note', personName('people').as('by')])
    .execute()

export const hasParcelsOfSite = async (db: Db, siteId: string): Promise<boolean> =>
  (await db.selectFrom('parcels').where('site_id', '=', siteId).select('id').limit(1).executeTakeFirst()) !== undefined
