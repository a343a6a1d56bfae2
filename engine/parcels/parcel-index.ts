import type { Origin, StockKind } from '@loupe/domain/stock/grades.ts'
import { clarities, makes, origins, stockKinds, whiteColors } from '@loupe/domain/stock/grades.ts'
import { shapes } from '@loupe/domain/stock/shapes.ts'
import { newHeap, offerTo, slotsInOrder } from '../heap.ts'
import { chosenOf, facetsOfParcels, missedFacet, none, several } from './parcel-facets.ts'
import type { ParcelCounts, ParcelFacet } from './parcel-facets.ts'
import { selectWindow } from './select-window.ts'
import { newCounter } from './span-counter.ts'

/** What searches ask of a parcel; carats in thousandths. A parcel of which nothing is for sale is told by `isGone`. */
export type IndexedParcel = {
  readonly id: string
  readonly siteId: string
  readonly supplierId: string
  readonly stockNo: string
  readonly origin: Origin
  readonly kind: StockKind
  readonly shape: string
  readonly colorFrom: string
  readonly colorTo: string
  readonly clarityFrom: string
  readonly clarityTo: string
  readonly make: string | null
  readonly location: string | null
  readonly mmFrom: number
  readonly mmTo: number
  readonly carats: number
  readonly pieces: number
  /** The supplier's price per carat of the smallest take, cents. */
  readonly ctUsd: number
  /** What one stone weighs, thousandths. */
  readonly sizeCarats: number
  readonly isGone: boolean
}

type Range = { readonly min?: number | undefined; readonly max?: number | undefined }

export type ParcelQuestion = {
  readonly siteId: string
  readonly sees: (supplierId: string) => boolean
  /** The viewer's price per carat in cents; asked only where it is filtered or sorted by. */
  readonly priceOf: (parcel: IndexedParcel) => number
  readonly origin: Origin
  readonly shapes?: readonly string[] | undefined
  readonly colors?: readonly string[] | undefined
  readonly clarities?: readonly string[] | undefined
  readonly makes?: readonly string[] | undefined
  readonly kinds?: readonly string[] | undefined
  readonly locations?: readonly string[] | undefined
  readonly mm?: Range | undefined
  /** Thousandths. */
  readonly carats?: Range | undefined
  /** Cents. */
  readonly ctUsd?: Range | undefined
  /** Only these, or those that their supplier calls so, in small letters. */
  readonly ids?: ReadonlySet<string> | undefined
  readonly orStockNo?: string | undefined
  readonly suppliers?: ReadonlySet<string> | undefined
  readonly sort: { readonly by: ParcelSort; readonly descending: boolean }
  readonly offset: number
  readonly limit: number
  readonly counts: boolean
}
export type ParcelSort = 'mm' | 'carats' | 'pieces' | 'usdPerCt' | 'usdTotal' | 'color' | 'clarity' | 'newest'

export type ParcelAnswer = {
  readonly ids: readonly string[]
  readonly total: number
  readonly carats: number
  readonly pieces: number
  readonly counts: ParcelCounts | null
}

/** All parcels that are for sale, in memory: what is asked goes through all of one side once, and counts on the way. */
export type ParcelIndex = {
  readonly put: (parcels: readonly IndexedParcel[]) => void
  readonly search: (question: ParcelQuestion) => ParcelAnswer
  readonly size: () => number
}

const lists: Readonly<Record<Exclude<ParcelFacet, 'locations'>, readonly string[]>> = {
  shapes,
  colors: whiteColors,
  clarities,
  makes,
  kinds: stockKinds,
}

/** Words that come up by and by, each with its number. */
type Words = { readonly all: string[]; readonly numberOf: (word: string | null) => number }

function openWords(all: string[] = []): Words {
  const known = new Map(all.map((word, at) => [word, at]))
  const numberOf = (word: string | null): number => {
    if (word === null) return -1
    const number = known.get(word) ?? all.push(word) - 1
    known.set(word, number)
    return number
  }
  return { all, numberOf }
}

const placeIn = (list: readonly string[], word: string | null): number => (word === null ? -1 : list.indexOf(word))

/** From and to of each facet for each parcel, inclusive places in its list; -1 where it has none. */
const spanWidth = 2 * facetsOfParcels.length

/** One side, column by column; parcels stand close together, and the last one fills the gap of one that goes. */
type Side = {
  parcels: IndexedParcel[]
  readonly at: Map<string, number>
  spans: Int16Array
  mmFrom: Float64Array
  mmTo: Float64Array
  carats: Float64Array
  pieces: Float64Array
  ages: Float64Array
  suppliers: Int32Array
}

const newSide = (room: number): Side => ({
  parcels: [],
  at: new Map(),
  spans: new Int16Array(room * spanWidth),
  mmFrom: new Float64Array(room),
  mmTo: new Float64Array(room),
  carats: new Float64Array(room),
  pieces: new Float64Array(room),
  ages: new Float64Array(room),
  suppliers: new Int32Array(room),
})

const columns = ['spans', 'mmFrom', 'mmTo', 'carats', 'pieces', 'ages', 'suppliers'] as const

function makeRoom(side: Side): void {
  if (side.parcels.length < side.ages.length) return
  const wider = newSide(Math.max(1024, side.ages.length * 2))
  for (const column of columns) wider[column].set(side[column])
  for (const column of columns) side[column] = wider[column] as never
}

type Names = { readonly places: Words; readonly suppliers: Words }

function write(side: Side, at: number, parcel: IndexedParcel, { places, suppliers }: Names): void {
  const one = (place: number): [number, number] => [place, place]
  side.parcels[at] = parcel
  side.at.set(parcel.id, at)
  side.mmFrom[at] = parcel.mmFrom
  side.mmTo[at] = parcel.mmTo
  side.carats[at] = parcel.carats
  side.pieces[at] = parcel.pieces
  side.ages[at] = Number(parcel.id)
  side.suppliers[at] = suppliers.numberOf(`${parcel.siteId} ${parcel.supplierId}`)
  side.spans.set(
    [
      ...one(placeIn(shapes, parcel.shape)),
      placeIn(whiteColors, parcel.colorFrom),
      placeIn(whiteColors, parcel.colorTo),
      placeIn(clarities, parcel.clarityFrom),
      placeIn(clarities, parcel.clarityTo),
      ...one(placeIn(makes, parcel.make)),
      ...one(placeIn(stockKinds, parcel.kind)),
      ...one(places.numberOf(parcel.location)),
    ],
    at * spanWidth,
  )
}

function remove(side: Side, id: string, names: Names): void {
  const at = side.at.get(id)
  if (at === undefined) return
  const last = side.parcels.pop()
  side.at.delete(id)
  if (last !== undefined && last.id !== id) write(side, at, last, names)
}

export function newParcelIndex(): ParcelIndex {
  const sides: Record<Origin, Side> = { natural: newSide(0), lab: newSide(0) }
  const names: Names = { places: openWords(), suppliers: openWords() }
  const optionsOf = (facet: ParcelFacet): readonly string[] => (facet === 'locations' ? names.places.all : lists[facet])
  return {
    size: () => sides.natural.parcels.length + sides.lab.parcels.length,
    put(parcels) {
      for (const parcel of parcels) {
        for (const origin of origins) if (parcel.isGone || origin !== parcel.origin) remove(sides[origin], parcel.id, names)
        if (parcel.isGone) continue
        const side = sides[parcel.origin]
        makeRoom(side)
        write(side, side.at.get(parcel.id) ?? side.parcels.length, parcel, names)
      }
    },
    search: (question) => searchSide(sides[question.origin], question, { optionsOf, suppliers: names.suppliers.all }),
  }
}

type Told = { readonly optionsOf: (facet: ParcelFacet) => readonly string[]; readonly suppliers: readonly string[] }

function searchSide(side: Side, question: ParcelQuestion, { optionsOf, suppliers }: Told): ParcelAnswer {
  const chosen = facetsOfParcels.map((facet) => chosenOf(optionsOf(facet), question[facet]))
  const counter = newCounter(facetsOfParcels.map((facet) => optionsOf(facet).length))
  const isPlain = plainTest(side, question, suppliers)
  const matches = new Int32Array(side.parcels.length)
  let [total, carats, pieces] = [0, 0, 0]
  const { spans } = side
  for (let at = 0; at < side.parcels.length; at += 1) {
    if (!isPlain(at)) continue
    const missed = missedFacet(spans, at * spanWidth, chosen)
    if (missed === several) continue
    if (missed === none) {
      matches[total] = at
      total += 1
      carats += side.carats[at]!
      pieces += side.pieces[at]!
    }
    if (question.counts) counter.add(spans, at * spanWidth, missed)
  }
  const window = windowOf(side, matches.subarray(0, total), question)
  return {
    ids: window.map((at) => side.parcels[at]?.id ?? ''),
    total,
    carats,
    pieces,
    counts: question.counts ? counter.read(optionsOf) : null,
  }
}

/** Whose parcels are shown, and everything else that is no facet. */
function plainTest(side: Side, question: ParcelQuestion, suppliers: readonly string[]): (at: number) => boolean {
  const { siteId, mm, carats, ctUsd, ids, orStockNo } = question
  const isShown = Uint8Array.from(suppliers, (name) => {
    const [site = '', supplier = ''] = name.split(' ')
    return site === siteId && question.sees(supplier) && (question.suppliers?.has(supplier) ?? true) ? 1 : 0
  })
  const { min = 0, max = Number.POSITIVE_INFINITY } = mm ?? {}
  const { min: least = 0, max: most = Number.POSITIVE_INFINITY } = carats ?? {}
  const { suppliers: supplierAt, mmFrom, mmTo, carats: caratsAt, parcels } = side
  const isNamed = ({ id, stockNo }: IndexedParcel): boolean => ids?.has(id) === true || stockNo.toLowerCase() === orStockNo
  const isRare = (parcel: IndexedParcel): boolean =>
    (ids === undefined || isNamed(parcel)) && (ctUsd === undefined || inRange(question.priceOf(parcel), ctUsd))
  const asksRare = ids !== undefined || ctUsd !== undefined
  return (at) =>
    isShown[supplierAt[at]!] === 1 &&
    mmTo[at]! >= min &&
    mmFrom[at]! <= max &&
    caratsAt[at]! >= least &&
    caratsAt[at]! <= most &&
    (!asksRare || isRare(parcels[at]!))
}

const inRange = (value: number, { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY }: Range): boolean =>
  value >= min && value <= max

/** Pages near the beginning are kept in a heap while all are gone through once; those far down are parted off. */
const mostInHeap = 1000

function windowOf(side: Side, matches: Int32Array, question: ParcelQuestion): number[] {
  const keyOf = keyOfSide(side, question)
  const { offset, limit } = question
  if (offset + limit > mostInHeap) return selectWindow(matches, { keyOf, ageOf: (at) => side.ages[at]! }, { offset, limit })
  const heap = newHeap(offset + limit)
  let worst = Number.POSITIVE_INFINITY
  for (const at of matches) {
    const key = keyOf(at)
    if (key <= worst) worst = offerTo(heap, offset + limit, key, at, side.ages[at]!)
  }
  return slotsInOrder(heap).slice(offset)
}

/** What is sorted by; of two alike the older one comes first. What is on request has no price and comes last. */
function keyOfSide(side: Side, { sort, priceOf }: ParcelQuestion): (at: number) => number {
  const { spans, mmFrom, mmTo, carats, pieces, ages, parcels } = side
  const keys: Readonly<Record<ParcelSort, (at: number) => number>> = {
    mm: (at) => mmFrom[at]! + mmTo[at]! / 1000,
    carats: (at) => carats[at]!,
    pieces: (at) => pieces[at]!,
    usdPerCt: (at) => priceOf(parcels[at]!) || Number.MAX_VALUE,
    usdTotal: (at) => priceOf(parcels[at]!) * carats[at]! || Number.MAX_VALUE,
    color: (at) => spans[at * spanWidth + 2]! * 100 + spans[at * spanWidth + 3]!,
    clarity: (at) => spans[at * spanWidth + 4]! * 100 + spans[at * spanWidth + 5]!,
    newest: (at) => -ages[at]!,
  }
  const key = keys[sort.by]
  return sort.descending ? (at) => -key(at) : key
}
