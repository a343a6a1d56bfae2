import type { Origin, StockKind } from '@loupe/domain/stock/grades.ts'
import { clarities, makes, origins, stockKinds, whiteColors } from '@loupe/domain/stock/grades.ts'
import { shapes } from '@loupe/domain/stock/shapes.ts'
import { selectWindow } from './select-window.ts'

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

export const facetsOfParcels = ['shapes', 'colors', 'clarities', 'makes', 'kinds', 'locations'] as const
export type ParcelFacet = (typeof facetsOfParcels)[number]
export type ParcelCounts = Record<ParcelFacet, Record<string, number>>

export type ParcelAnswer = {
  readonly ids: readonly string[]
  readonly total: number
  readonly carats: number
  readonly pieces: number
  readonly counts: ParcelCounts | null
}

const placeIn = (list: readonly string[], word: string | null): number => (word === null ? -1 : list.indexOf(word))

/** A parcel with its words as places in their lists: from and to of each facet, inclusive; -1 where it has none. */
type Slot = { readonly parcel: IndexedParcel; readonly spans: Int16Array; readonly age: number }

const lists: Readonly<Record<Exclude<ParcelFacet, 'locations'>, readonly string[]>> = {
  shapes,
  colors: whiteColors,
  clarities,
  makes,
  kinds: stockKinds,
}

/** All parcels that are for sale, in memory: what is asked goes through all of one side once, and counts on the way. */
export type ParcelIndex = {
  readonly put: (parcels: readonly IndexedParcel[]) => void
  readonly search: (question: ParcelQuestion) => ParcelAnswer
  readonly size: () => number
}

/** Words that come up by and by, each with its number. */
type Words = { readonly all: string[]; readonly numberOf: (word: string | null) => number }

function openWords(): Words {
  const all: string[] = []
  const known = new Map<string, number>()
  const numberOf = (word: string | null): number => {
    if (word === null) return -1
    const number = known.get(word) ?? all.push(word) - 1
    known.set(word, number)
    return number
  }
  return { all, numberOf }
}

function slotOf(parcel: IndexedParcel, places: Words): Slot {
  const one = (at: number): [number, number] => [at, at]
  const spans = Int16Array.of(
    ...one(placeIn(shapes, parcel.shape)),
    placeIn(whiteColors, parcel.colorFrom),
    placeIn(whiteColors, parcel.colorTo),
    placeIn(clarities, parcel.clarityFrom),
    placeIn(clarities, parcel.clarityTo),
    ...one(placeIn(makes, parcel.make)),
    ...one(placeIn(stockKinds, parcel.kind)),
    ...one(places.numberOf(parcel.location)),
  )
  return { parcel, spans, age: Number(parcel.id) }
}

export function newParcelIndex(): ParcelIndex {
  const sides: Record<Origin, Map<string, Slot>> = { natural: new Map(), lab: new Map() }
  const places = openWords()
  const optionsOf = (facet: ParcelFacet): readonly string[] => (facet === 'locations' ? places.all : lists[facet])
  return {
    size: () => sides.natural.size + sides.lab.size,
    put(parcels) {
      for (const parcel of parcels) {
        for (const origin of origins) if (parcel.isGone || origin !== parcel.origin) sides[origin].delete(parcel.id)
        if (!parcel.isGone) sides[parcel.origin].set(parcel.id, slotOf(parcel, places))
      }
    },
    search(question) {
      // What is chosen of each facet, as a table of its options; null where nothing is.
      const chosen = facetsOfParcels.map((facet) => {
        const words = question[facet]
        return words === undefined || words.length === 0 ? null : tableOf(optionsOf(facet), words)
      })
      // Counted as steps up and down: a range of grades is one of each.
      const steps = facetsOfParcels.map((facet) => new Int32Array(optionsOf(facet).length + 1))
      const matches: Slot[] = []
      let carats = 0
      let pieces = 0
      const isPlain = plainTest(question)
      for (const slot of sides[question.origin].values()) {
        if (!isPlain(slot.parcel)) continue
        const missed = missedFacet(slot.spans, chosen)
        if (missed === several) continue
        if (missed === none) {
          matches.push(slot)
          carats += slot.parcel.carats
          pieces += slot.parcel.pieces
        }
        if (question.counts) count(slot.spans, steps, missed)
      }
      const window = selectWindow(matches, keyOf(question), question)
      return {
        ids: window.map(({ parcel }) => parcel.id),
        total: matches.length,
        carats,
        pieces,
        counts: question.counts ? countsOf(steps, optionsOf) : null,
      }
    },
  }
}

function tableOf(options: readonly string[], words: readonly string[]): Uint8Array {
  const table = new Uint8Array(options.length)
  for (const word of words) {
    const at = options.indexOf(word)
    if (at >= 0) table[at] = 1
  }
  return table
}

const inRange = (value: number, range: Range | undefined): boolean =>
  range === undefined || ((range.min === undefined || value >= range.min) && (range.max === undefined || value <= range.max))

/** Everything that is no facet. */
function plainTest(question: ParcelQuestion): (parcel: IndexedParcel) => boolean {
  const { siteId, sees, mm, ids, orStockNo, suppliers } = question
  const seen = new Map<string, boolean>()
  const isSeen = (supplierId: string): boolean => {
    let known = seen.get(supplierId)
    if (known === undefined) seen.set(supplierId, (known = sees(supplierId)))
    return known
  }
  const { min = 0, max = Number.POSITIVE_INFINITY } = mm ?? {}
  const isNamed = ({ id, stockNo }: IndexedParcel): boolean =>
    ids === undefined || ids.has(id) || (orStockNo !== undefined && stockNo.toLowerCase() === orStockNo)
  return (parcel) =>
    parcel.siteId === siteId &&
    parcel.mmTo >= min &&
    parcel.mmFrom <= max &&
    inRange(parcel.carats, question.carats) &&
    isNamed(parcel) &&
    (suppliers?.has(parcel.supplierId) ?? true) &&
    isSeen(parcel.supplierId) &&
    (question.ctUsd === undefined || inRange(question.priceOf(parcel), question.ctUsd))
}

const none = -1
const several = -2

/** The one facet whose choice a parcel does not meet; `none`, or `several` of them. */
function missedFacet(spans: Int16Array, chosen: readonly (Uint8Array | null)[]): number {
  let missed = none
  for (let facet = 0; facet < chosen.length; facet += 1) {
    const table = chosen[facet]
    if (table === null || table === undefined || meets(table, spans[2 * facet] ?? -1, spans[2 * facet + 1] ?? -1)) continue
    if (missed !== none) return several
    missed = facet
  }
  return missed
}

function meets(table: Uint8Array, from: number, to: number): boolean {
  if (from < 0) return false
  for (let at = from; at <= to; at += 1) if (table[at] === 1) return true
  return false
}

/** A parcel counts in every facet when it meets all choices, and in the one that it misses when it meets all others. */
function count(spans: Int16Array, steps: readonly Int32Array[], missed: number): void {
  for (let facet = 0; facet < steps.length; facet += 1) {
    if (missed !== none && missed !== facet) continue
    const from = spans[2 * facet] ?? -1
    const own = steps[facet]
    if (from < 0 || own === undefined) continue
    own[from] = (own[from] ?? 0) + 1
    const past = (spans[2 * facet + 1] ?? from) + 1
    own[past] = (own[past] ?? 0) - 1
  }
}

function countsOf(steps: readonly Int32Array[], optionsOf: (facet: ParcelFacet) => readonly string[]): ParcelCounts {
  const counts: ParcelCounts = { shapes: {}, colors: {}, clarities: {}, makes: {}, kinds: {}, locations: {} }
  facetsOfParcels.forEach((facet, at) => {
    let sum = 0
    optionsOf(facet).forEach((option, k) => {
      sum += steps[at]?.[k] ?? 0
      if (sum > 0) counts[facet][option] = sum
    })
  })
  return counts
}

/** What is sorted by; of two alike the older one comes first. */
function keyOf({ sort, priceOf }: ParcelQuestion): (slot: Slot) => number {
  const keys: Readonly<Record<ParcelSort, (slot: Slot) => number>> = {
    mm: ({ parcel }) => parcel.mmFrom + parcel.mmTo / 1000,
    carats: ({ parcel }) => parcel.carats,
    pieces: ({ parcel }) => parcel.pieces,
    // What is on request has none.
    usdPerCt: ({ parcel }) => priceOf(parcel) || Number.MAX_VALUE,
    usdTotal: ({ parcel }) => priceOf(parcel) * parcel.carats || Number.MAX_VALUE,
    color: ({ spans }) => (spans[2] ?? 0) * 100 + (spans[3] ?? 0),
    clarity: ({ spans }) => (spans[4] ?? 0) * 100 + (spans[5] ?? 0),
    newest: ({ age }) => -age,
  }
  const key = keys[sort.by]
  return sort.descending ? (slot) => -key(slot) : key
}
