import type { Origin } from '@loupe/domain/stock/grades.ts'
import { type FacetName, type MeasureName, measureNames } from '@loupe/domain/stock/stone-fields.ts'
import { type Bits, hasBit, wordsFor } from './bits.ts'
import { type Blocks, newBlocks, resizedBlocks } from './blocks.ts'
import { type Certificates, newCertificates, reserveCertificates } from './certificates.ts'
import { closedFacets, type Dictionary, mostPlaceSets, packedWords, stoneFacets } from './facets.ts'
import { growView, type PriceView } from './price-view.ts'
import { addSlot, newSlotTable, type SlotTable } from './slot-table.ts'

/** One number per slot and fact. */
export type Facts = Record<MeasureName, Int32Array> & {
  ids: Float64Array
  seenAt: Float64Array
  /** When it came, and when its supplier last asked less than before; 0 for never. */
  addedAt: Float64Array
  cheaperAt: Float64Array
  /** The supplier's own prices in cents; NaN without a total of their own. */
  usdPerCt: Float64Array
  usdTotalGiven: Float64Array
  back: Int32Array
  /** Certificate number or -1, and the next slot that carries it. */
  certificate: Int32Array
  nextOffer: Int32Array
  /** The import that brought it, 0 for none. */
  importId: Int32Array
}

/**
 * Where a slot is in its life: fresh (written, not yet seen) -> live -> leaving (still seen, gone at the next commit)
 * -> dead (unseen, its traces to be cleared) -> free. `shared` marks slots whose certificate other slots carry too.
 */
export type Sets = {
  live: Bits
  mainFresh: Bits
  mainLeaving: Bits
  urgentFresh: Bits
  urgentLeaving: Bits
  aheadFresh: Bits
  aheadLeaving: Bits
  dead: Bits
  free: Bits
  white: Bits
  fancy: Bits
  spot: Bits
  shared: Bits
}

/**
 * What is written but not yet seen. While a great change is being written into the main draft, small and newer ones
 * go through the urgent draft and are committed before it. What is not true yet is written ahead, and seen or forgotten once that is known.
 */
export const drafts = ['main', 'urgent', 'ahead'] as const
export type Draft = (typeof drafts)[number]

/** All stones of one origin: natural and lab-grown never meet in a search, so each has its own shelf. */
export type Shelf = {
  readonly origin: Origin
  readonly suppliers: Dictionary
  readonly locations: Dictionary
  capacity: number
  /** Slots at and above this were never used. */
  high: number
  liveCount: number
  freeCount: number
  deadCount: number
  /** Whether something was written to a draft since its last commit. */
  pending: Record<Draft, boolean>
  deadFrom: number
  facts: Facts
  sets: Sets
  blocks: Blocks
  /** The codes of all facets, `packedWords` for each slot. */
  packed: Int32Array
  /** The same codes of `stoneFacets`, a byte for each slot: where one facet of stones far apart is asked for, a record of all would be fetched for each. */
  stoneCodes: Uint8Array[]
  /** For each closed facet and code (from 1), the slots that have it. */
  facetBits: Bits[][]
  /** The same for the first `mostPlaceSets` places, made as they are met. */
  placeBits: Bits[]
  table: SlotTable
  certificates: Certificates
  /** Every price view that follows this shelf, finished or being built. */
  views: PriceView[]
}

/** Something is written that is not seen yet. */
export const isBeingWritten = ({ pending }: Shelf): boolean => drafts.some((draft) => pending[draft])

function newFacts(slots: number): Facts {
  const ints = () => new Int32Array(slots)
  const floats = () => new Float64Array(slots)
  return {
    ids: floats(),
    seenAt: floats(),
    addedAt: floats(),
    cheaperAt: floats(),
    usdPerCt: floats(),
    usdTotalGiven: floats(),
    back: ints(),
    ...(Object.fromEntries(measureNames.map((name) => [name, ints()])) as Record<MeasureName, Int32Array>),
    certificate: ints(),
    nextOffer: ints(),
    importId: ints(),
  }
}

function newSets(words: number): Sets {
  const bits = () => new Int32Array(words)
  return {
    live: bits(),
    mainFresh: bits(),
    mainLeaving: bits(),
    urgentFresh: bits(),
    urgentLeaving: bits(),
    aheadFresh: bits(),
    aheadLeaving: bits(),
    dead: bits(),
    free: bits(),
    white: bits(),
    fancy: bits(),
    spot: bits(),
    shared: bits(),
  }
}

const smallest = 1024

export function newShelf(origin: Origin, suppliers: Dictionary, locations: Dictionary, block: number): Shelf {
  return {
    origin,
    suppliers,
    locations,
    capacity: smallest,
    high: 0,
    liveCount: 0,
    freeCount: 0,
    deadCount: 0,
    pending: { main: false, urgent: false, ahead: false },
    deadFrom: 0,
    facts: newFacts(smallest),
    sets: newSets(wordsFor(smallest)),
    blocks: newBlocks(smallest, block),
    packed: new Int32Array(smallest * packedWords),
    stoneCodes: stoneFacets.map(() => new Uint8Array(smallest)),
    facetBits: closedFacets.map((facet) => facet.values.map(() => new Int32Array(wordsFor(smallest)))),
    placeBits: [],
    table: newSlotTable(smallest),
    certificates: newCertificates(),
    views: [],
  }
}

function copyAll<T extends Facts | Sets>(from: T, to: T, length: number): T {
  for (const name of Object.keys(from) as (keyof T)[]) {
    const [source, target] = [from[name], to[name]] as Int32Array[]
    if (source !== undefined) target?.set(source.length > length ? source.subarray(0, length) : source)
  }
  return to
}

/** Changes how many slots there is room for; never below those in use. */
export function resizeShelf(shelf: Shelf, slots: number): void {
  const capacity = Math.max(smallest, Math.ceil(Math.max(slots, shelf.high) / 32) * 32)
  if (capacity === shelf.capacity) return
  const words = wordsFor(capacity)
  const kept = Math.min(capacity, shelf.capacity)
  shelf.facts = copyAll(shelf.facts, newFacts(capacity), kept)
  shelf.sets = copyAll(shelf.sets, newSets(words), wordsFor(kept))
  const packed = new Int32Array(capacity * packedWords)
  packed.set(shelf.packed.subarray(0, kept * packedWords))
  shelf.packed = packed
  shelf.stoneCodes = shelf.stoneCodes.map((codes) => {
    const resized = new Uint8Array(capacity)
    resized.set(codes.subarray(0, kept))
    return resized
  })
  for (const values of [...shelf.facetBits, shelf.placeBits]) {
    for (let at = 0; at < values.length; at++) {
      const bits = new Int32Array(words)
      bits.set(values[at]!.subarray(0, wordsFor(kept)))
      values[at] = bits
    }
  }
  shelf.blocks = resizedBlocks(shelf.blocks, capacity)
  for (const view of shelf.views) growView(view, { capacity, kept, blocks: shelf.blocks.free.length })
  shelf.capacity = capacity
  rebuildTable(shelf)
}

function rebuildTable(shelf: Shelf): void {
  const table = newSlotTable(shelf.capacity)
  for (let slot = 0; slot < shelf.high; slot++) if (!hasBit(shelf.sets.free, slot)) addSlot(table, shelf.facts.ids, slot)
  shelf.table = table
}

/** Makes room beforehand, so that a load does not grow in steps. */
export function reserve(shelf: Shelf, slots: number): void {
  if (slots > shelf.capacity) resizeShelf(shelf, slots)
  reserveCertificates(shelf.certificates, slots)
}

/** The sets of slots of a facet's options, in the order of their codes from 1; null where not every option has one. */
export function optionSets(shelf: Shelf, name: FacetName): readonly Bits[] | null {
  if (name === 'supplier') return null
  // A place that only the other shelf has met has no set here: nothing of it lies here.
  if (name === 'location') return shelf.locations.words.length <= mostPlaceSets + 1 ? shelf.placeBits : null
  return shelf.facetBits[closedFacets.findIndex((facet) => facet.name === name)] ?? null
}

/** A facet's codes by slot, for facets that tell of the stone itself. */
export function stoneCodesOf(shelf: Shelf, name: FacetName): Uint8Array | null {
  const at = stoneFacets.findIndex((facet) => facet.name === name)
  return shelf.stoneCodes[at] ?? null
}
