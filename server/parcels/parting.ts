import { notAllowed } from '@loupe/domain/api/api.problems.ts'
import type { OutputOf, ParsedOf } from '@loupe/domain/api/endpoint.ts'
import { lotNoOf } from '@loupe/domain/parcels/parcel.ts'
import { numberTaken, parcelNotFound, partingRefused, takeRefused, togetherNot } from '@loupe/domain/parcels/parcels.problems.ts'
import type { MadeParcel, partingApi } from '@loupe/domain/parcels/parting.api.ts'
import { costOfPart, whyNotPart } from '@loupe/domain/parcels/parting.ts'
import { millimetresOf, type SizeTable } from '@loupe/domain/parcels/sizes.ts'
import { totalOf } from '@loupe/domain/parcels/take.ts'
import { caratThousandths, formatAmount, formatDecimal, mulDiv, parseAmount, pointHundredths } from '@loupe/domain/pricing/money.ts'
import { defaultParcelLossPercent } from '@loupe/domain/sites/default-config.ts'
import { clarities, whiteColors } from '@loupe/domain/stock/grades.ts'
import { inTransaction } from '../db/database.ts'
import type { Pool, Tx } from '../db/database.ts'
import type { SignedInCall } from '../http/call.ts'
import type { Viewer } from '../http/viewer.ts'
import { stockEyes } from '../stock/stock.ts'
import { lossOf, mixLinks, splitLinks, type Used } from './parting-links.ts'
import { factsOfParcel, leftOf, parcelView } from './parcel-view.ts'
import {
  insertLinks,
  insertWork,
  movePart,
  selectBases,
  selectFamily,
  selectKnownNumbers,
  selectLossPercent,
  selectMoves,
} from './parting.store.ts'
import { insertParcels, lockParcels, moveParcels, selectParcels, selectSizes } from './parcels.store.ts'
import type { NewParcel, ParcelRow } from './parcels.store.ts'

type Loss = ParsedOf<typeof partingApi.split>['loss']
type Work = {
  readonly kind: 'split' | 'mix'
  readonly from: readonly Used[]
  readonly into: readonly MadeParcel[]
  readonly loss: Loss
  readonly note: string
}
type Answer = OutputOf<typeof partingApi.split>

const quantity = ({ pieces, carats }: { readonly pieces: number; readonly carats: string }) => ({
  pieces,
  carats: caratThousandths(carats),
})

/** Parcels of the house alone are parted, by its own people. */
function mustBeOfHouse(viewer: Viewer): void {
  if (viewer.isNextLevel) throw notAllowed()
}

/** The parcels that are used, locked, each with what is taken of it. @throws Problem 404, 409 when there is not so much or they don't go together */
async function lockUsed(tx: Tx, siteId: string, from: readonly Used[]): Promise<{ readonly row: ParcelRow; readonly use: Used }[]> {
  const rows = new Map(
    (
      await lockParcels(
        tx,
        from.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  )
  const used = from.map((use) => {
    const row = rows.get(use.id)
    if (row === undefined || row.site_id !== siteId) throw parcelNotFound()
    const left = leftOf(row)
    const { pieces, carats } = quantity(use)
    const takesAll = carats === left.carats
    if (carats > left.carats || pieces > left.pieces || takesAll !== (pieces === left.pieces)) {
      throw takeRefused('too_much', { name: lotNoOf(row.id), left: left.carats, least: null })
    }
    return { row, use }
  })
  const [first] = used
  const isTwice = rows.size < from.length
  if (first === undefined || isTwice || used.some(({ row }) => !isAlike(row, first.row))) throw togetherNot()
  return used
}

const isAlike = (a: ParcelRow, b: ParcelRow): boolean => a.supplier_id === b.supplier_id && a.origin === b.origin && a.kind === b.kind

type Facts = ReturnType<typeof factsOfParcel>
const best = <Word extends string>(list: readonly Word[], words: readonly Word[]): Word | undefined =>
  list.find((word) => words.includes(word))
const worst = <Word extends string>(list: readonly Word[], words: readonly Word[]): Word | undefined =>
  list.findLast((word) => words.includes(word))
/** What all say; null where they differ. */
const shared = <Value>(values: readonly Value[]): Value | null => (new Set(values).size === 1 ? (values[0] ?? null) : null)

/** The size of several together: theirs where it is told in one way, else in millimetres. */
function sizeOf(facts: readonly Facts[], sizes: SizeTable): Pick<Facts, 'sizeKind' | 'sizeFrom' | 'sizeTo'> {
  const sizeKind = shared(facts.map((each) => each.sizeKind))
  if (sizeKind === null) {
    const widths = facts.map((each) => millimetresOf(sizes, each))
    return { sizeKind: 'mm', sizeFrom: Math.min(...widths.map(({ from }) => from)), sizeTo: Math.max(...widths.map(({ to }) => to)) }
  }
  const isOpen = (ends: readonly (number | null)[]): boolean => ends.includes(null)
  const [froms, tos] = [facts.map(({ sizeFrom }) => sizeFrom), facts.map(({ sizeTo }) => sizeTo)]
  return {
    sizeKind,
    sizeFrom: isOpen(froms) ? null : Math.min(...froms.map(Number)),
    sizeTo: isOpen(tos) ? null : Math.max(...tos.map(Number)),
  }
}

/** A new parcel as it is said to be, else as those that it comes of. */
function newParcel(rows: readonly ParcelRow[], made: MadeParcel, usdPerCt: string, sizes: SizeTable): NewParcel {
  const [first] = rows
  if (first === undefined) throw new RangeError('a parcel comes of others')
  const facts = rows.map(factsOfParcel)
  const size =
    made.sizeKind === undefined
      ? sizeOf(facts, sizes)
      : { sizeKind: made.sizeKind, sizeFrom: made.sizeFrom ?? null, sizeTo: made.sizeTo ?? null }
  const shape = made.shape ?? shared(rows.map((row) => row.shape))
  return {
    siteId: first.site_id,
    supplierId: first.supplier_id,
    stockNo: made.stockNo,
    origin: first.origin,
    kind: first.kind,
    shape: shape ?? 'other',
    ...size,
    ...gradesOf(facts, made),
    make: made.make === undefined ? shared(facts.map(({ make }) => make)) : made.make,
    piecesEstimated: false,
    usdPerCt,
    bands: [],
    minCarats: made.minCarats === undefined ? shared(rows.map((row) => row.min_carats)) : made.minCarats,
    remainder: first.remainder,
    location: made.location === undefined ? shared(rows.map((row) => row.location)) : made.location,
    comment: null,
  }
}

const gradesOf = (facts: readonly Facts[], made: MadeParcel) => ({
  colorFrom:
    made.colorFrom ??
    best(
      whiteColors,
      facts.map(({ colorFrom }) => colorFrom),
    ) ??
    'D',
  colorTo:
    made.colorTo ??
    worst(
      whiteColors,
      facts.map(({ colorTo }) => colorTo),
    ) ??
    'Z',
  clarityFrom:
    made.clarityFrom ??
    best(
      clarities,
      facts.map(({ clarityFrom }) => clarityFrom),
    ) ??
    'FL',
  clarityTo:
    made.clarityTo ??
    worst(
      clarities,
      facts.map(({ clarityTo }) => clarityTo),
    ) ??
    'I3',
})

/** Pieces that nobody had counted are as many as were found now. @returns what is taken, counted */
async function recount(
  tx: Tx,
  used: readonly { readonly row: ParcelRow; readonly use: Used }[],
  found: number,
  by: string,
): Promise<Used[]> {
  const taken = used.map(({ use }) => use)
  const missing = found - totalOf(taken.map(quantity)).pieces
  const at = used.findIndex(({ row, use }) => row.pieces_estimated && use.pieces + missing > 0)
  const use = taken[at]
  if (missing === 0 || use === undefined) return taken
  const way = missing > 0 ? ({ from: 'outside', to: 'left' } as const) : ({ from: 'left', to: 'outside' } as const)
  await moveParcels(tx, [{ id: use.id, pieces: Math.abs(missing), carats: '0.000' }], { ...way, what: 'counted', by })
  return taken.with(at, { ...use, pieces: use.pieces + missing })
}

async function work(tx: Tx, viewer: Viewer, { kind, from, into, loss, note }: Work): Promise<string[]> {
  const used = await lockUsed(tx, viewer.siteId, from)
  const [made, lost] = [into.map(quantity), quantity(loss)]
  const tolerance = pointHundredths((await selectLossPercent(tx, viewer.siteId)) ?? defaultParcelLossPercent)
  const isCounted = used.every(({ row }) => !row.pieces_estimated)
  const why = whyNotPart({ taken: from.map(quantity), made, loss: lost }, { tolerance, isCounted })
  if (why !== null) throw partingRefused(why, formatDecimal(tolerance, 2))
  const supplierId = used[0]?.row.supplier_id ?? ''
  const numbers = into.map(({ stockNo }) => stockNo)
  const known = await selectKnownNumbers(tx, supplierId, numbers)
  const twice = numbers.filter((number, at) => numbers.indexOf(number) !== at)
  if (known.length + twice.length > 0) throw numberTaken([...known, ...twice])
  const taken = await recount(tx, used, totalOf([...made, lost]).pieces, viewer.userId)
  const costs = await costsOf(tx, used)
  const cost = costs.reduce((sum, each) => sum + each, 0)
  const usdPerCt = formatAmount(mulDiv(cost, 1000, totalOf(made).carats))
  const sizes = await selectSizes(tx, viewer.siteId)
  const rows = used.map(({ row }) => row)
  const ids = await insertParcels(
    tx,
    into.map((each) => newParcel(rows, each, usdPerCt, sizes.rows)),
  )
  const doing = {
    workId: await insertWork(tx, {
      siteId: viewer.siteId,
      kind,
      lossPieces: loss.pieces,
      lossCarats: loss.carats,
      note,
      by: viewer.userId,
    }),
    by: viewer.userId,
  }
  await movePart(tx, doing, 'taken', taken)
  const losses = lossOf(taken, lost)
  await movePart(tx, doing, 'lost', losses)
  await movePart(
    tx,
    doing,
    'made',
    into.map(({ pieces, carats }, at) => ({ id: ids[at] ?? '', pieces, carats })),
  )
  const links = kind === 'split' ? splitLinks(taken[0]?.id ?? '', into, ids, cost) : mixLinks(taken, losses, ids[0] ?? '', costs)
  await insertLinks(tx, doing.workId, links)
  return ids
}

/** What is taken of each costs so much, cents. */
async function costsOf(tx: Tx, used: readonly { readonly row: ParcelRow; readonly use: Used }[]): Promise<number[]> {
  const bases = await selectBases(
    tx,
    used.map(({ row }) => row.id),
  )
  return used.map(({ row, use }) => {
    const basis = bases.get(row.id)
    const made = basis ? { cost: parseAmount(basis.costUsd), carats: caratThousandths(basis.carats) } : null
    const of = { left: leftOf(row).carats, ctUsd: parseAmount(row.usd_per_ct), basis: made }
    return costOfPart(of, caratThousandths(use.carats))
  })
}

/** Parts a parcel, or mixes several, all in one transaction, and shows what came of it. */
export async function workParcels(db: Pool, call: SignedInCall, input: Work): Promise<Answer> {
  mustBeOfHouse(call.viewer)
  const ids = await inTransaction(db, (tx) => call.once(tx, () => work(tx, call.viewer, input)))
  const eyes = await stockEyes(db, call.viewer)
  const rows = new Map((await selectParcels(db, ids)).map((row) => [row.id, row]))
  const sizes = await selectSizes(db, call.viewer.siteId)
  const seen = { pricing: eyes.pricing, prices: eyes.rights.prices, suppliers: true }
  return {
    parcels: ids.flatMap((id) => {
      const row = rows.get(id)
      return row === undefined ? [] : [parcelView(row, sizes.rows, seen)]
    }),
  }
}

/** @throws Problem 404 for parcels of others */
export async function showFamily(db: Pool, viewer: Viewer, id: string): Promise<OutputOf<typeof partingApi.family>> {
  mustBeOfHouse(viewer)
  const [row] = await selectParcels(db, [id])
  if (row === undefined || row.site_id !== viewer.siteId) throw parcelNotFound()
  return {
    links: (await selectFamily(db, id)).map((link) => ({
      kind: link.kind,
      fromId: link.from_id,
      toId: link.to_id,
      fromStockNo: link.from_no,
      toStockNo: link.to_no,
      pieces: link.pieces,
      carats: link.carats,
      costUsd: link.cost_usd,
      at: link.at.toISOString(),
      by: link.by,
      note: link.note,
    })),
    moves: (await selectMoves(db, id)).map((move) => ({
      at: move.at.toISOString(),
      from: move.from_place,
      to: move.to_place,
      pieces: move.pieces,
      carats: move.carats,
      what: move.what,
      by: move.by ?? '',
    })),
  }
}
