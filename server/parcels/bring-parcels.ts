import type { FileParcel } from '@loupe/domain/parcels/read-parcels.ts'
import { estimatedPieces, type SizeTable } from '@loupe/domain/parcels/sizes.ts'
import { caratThousandths, formatAmount, formatDecimal, parseAmount } from '@loupe/domain/pricing/money.ts'
import type { Tx } from '../db/database.ts'
import { confirmParcels, delistParcels, lockOfSupplier, oneIntakeAtATime, updateParcel } from './bring-parcels.store.ts'
import type { OwnedParcel } from './bring-parcels.store.ts'
import { changedBy } from './keep-parcels.store.ts'
import { insertParcels, moveParcels } from './parcels.store.ts'
import type { NewParcel } from './parcels.store.ts'

export type Intake = {
  readonly siteId: string
  readonly supplierId: string
  readonly kind: 'spot' | 'order'
  readonly mode: 'update' | 'replace'
  readonly by: string | null
  readonly sizes: SizeTable
}

type Coming = { readonly parcel: NewParcel; readonly pieces: number; readonly carats: string; readonly row: number }
type Change = { readonly known: OwnedParcel; readonly coming: Coming }

export type Plan = {
  readonly added: readonly Coming[]
  readonly changed: readonly Change[]
  readonly unchanged: readonly OwnedParcel[]
  readonly delisted: readonly OwnedParcel[]
  /** Something of them is ordered: what the file says differently is listed and left alone. */
  readonly untouched: readonly Change[]
  /** How many the supplier has for sale before. */
  readonly forSale: number
}

const bands = { bands: [], remainder: 'stays' } as const

/** A row of a file as a parcel; pieces that nobody counted are estimated. */
function comingOf(file: FileParcel, { siteId, supplierId, kind, sizes }: Intake): Coming {
  const { row, pieces, carats, ctUsd, minCarats, ...facts } = file
  const counted = pieces ?? estimatedPieces(sizes, file, carats / 1000)
  return {
    row,
    pieces: counted,
    carats: formatDecimal(carats, 3),
    parcel: {
      ...facts,
      ...bands,
      siteId,
      supplierId,
      kind,
      piecesEstimated: pieces === null,
      usdPerCt: formatAmount(ctUsd),
      minCarats: minCarats === null ? null : formatDecimal(minCarats, 3),
    },
  }
}

const same = (stored: string | null, told: number | null): boolean => (stored === null ? null : Number(stored)) === told

function isSame(known: OwnedParcel, { parcel, pieces, carats }: Coming): boolean {
  const words = ['origin', 'kind', 'shape', 'make', 'location', 'comment'] as const
  return (
    known.sale_status === 'for_sale' &&
    words.every((word) => known[word] === parcel[word]) &&
    [known.size_kind, known.color_from, known.color_to, known.clarity_from, known.clarity_to].join(' ') ===
      [parcel.sizeKind, parcel.colorFrom, parcel.colorTo, parcel.clarityFrom, parcel.clarityTo].join(' ') &&
    same(known.size_from, parcel.sizeFrom) &&
    same(known.size_to, parcel.sizeTo) &&
    same(known.min_carats, parcel.minCarats === null ? null : Number(parcel.minCarats)) &&
    parseAmount(known.usd_per_ct) === parseAmount(parcel.usdPerCt) &&
    known.left_pieces === pieces &&
    caratThousandths(known.left_carats) === caratThousandths(carats)
  )
}

/** What a file would change of a supplier's parcels, which are locked from here on. */
export async function planIntake(tx: Tx, intake: Intake, files: readonly FileParcel[]): Promise<Plan> {
  await oneIntakeAtATime(tx, intake.supplierId)
  const owned = await lockOfSupplier(tx, intake.supplierId)
  const known = new Map(owned.map((row) => [row.stock_no, row]))
  const coming = files.map((file) => comingOf(file, intake))
  const met = coming.flatMap((one) => {
    const row = known.get(one.parcel.stockNo)
    return row === undefined ? [] : [{ known: row, coming: one }]
  })
  const named = new Set(coming.map(({ parcel }) => parcel.stockNo))
  const different = met.filter((pair) => !isSame(pair.known, pair.coming))
  const isGone = (row: OwnedParcel): boolean =>
    row.sale_status === 'for_sale' && row.left_pieces > 0 && !row.is_ordered && !named.has(row.stock_no)
  return {
    added: coming.filter(({ parcel }) => !known.has(parcel.stockNo)),
    changed: different.filter((pair) => !pair.known.is_ordered),
    untouched: different.filter((pair) => pair.known.is_ordered),
    unchanged: met.filter((pair) => isSame(pair.known, pair.coming)).map((pair) => pair.known),
    delisted: intake.mode === 'replace' ? owned.filter(isGone) : [],
    forSale: owned.filter((row) => row.sale_status === 'for_sale' && row.left_pieces > 0).length,
  }
}

/** Does it, all in the caller's transaction. What the supplier has more or less of goes through the ledger. */
export async function applyIntake(tx: Tx, { by }: Intake, plan: Plan): Promise<void> {
  await changedBy(tx, by)
  const ids = await insertParcels(
    tx,
    plan.added.map(({ parcel }) => parcel),
  )
  const brought = plan.added.map(({ pieces, carats }, at) => ({ id: ids[at] ?? '', pieces, carats }))
  await moveParcels(tx, brought, { from: 'outside', to: 'left', what: 'brought', by })
  for (const { known, coming } of plan.changed) await updateParcel(tx, known.id, coming.parcel)
  const counted = plan.changed.filter(
    ({ known, coming }) => known.left_pieces !== coming.pieces || caratThousandths(known.left_carats) !== caratThousandths(coming.carats),
  )
  const before = counted.filter(({ known }) => known.left_pieces > 0)
  await moveParcels(
    tx,
    before.map(({ known }) => ({ id: known.id, pieces: known.left_pieces, carats: known.left_carats })),
    { from: 'left', to: 'outside', what: 'told_anew', by },
  )
  await moveParcels(
    tx,
    counted.map(({ known, coming }) => ({ id: known.id, pieces: coming.pieces, carats: coming.carats })),
    { from: 'outside', to: 'left', what: 'told_anew', by },
  )
  await confirmParcels(
    tx,
    plan.unchanged.map(({ id }) => id),
  )
  await delistParcels(
    tx,
    plan.delisted.map(({ id }) => id),
  )
}
