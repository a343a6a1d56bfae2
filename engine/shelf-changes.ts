import { type Bits, clearBit, hasBit, nextBit, onesIn, setBit, wordsFor } from './bits.ts'
import { bestBlock, blockOf, countFree, widenBlock } from './blocks.ts'
import { certificateFor, dropCertificate } from './certificates.ts'
import { closedFacets, codeAt, codeFor, mostPlaceSets, packedWords, placeWord, supplierWord } from './facets.ts'
import { orderOffers, pricedRanges, priceSlot } from './price-view.ts'
import { type Draft, drafts, isBeingWritten, resizeShelf, type Shelf } from './shelf.ts'
import { addSlot, dropSlot, findSlot, hasSlot } from './slot-table.ts'
import { noNumber, type StockRow } from './stock-row.ts'
import { writeFacets, writeMeasures } from './write-row.ts'
import { emptyZone } from './zones.ts'

function markFree(shelf: Shelf, slot: number): void {
  setBit(shelf.sets.free, slot)
  if (countFree(shelf.blocks, slot, 1)) {
    for (const { zones } of shelf.views) for (const name of pricedRanges) emptyZone(zones[name], blockOf(shelf.blocks, slot))
  }
  shelf.freeCount++
}

function markTaken(shelf: Shelf, slot: number): void {
  clearBit(shelf.sets.free, slot)
  countFree(shelf.blocks, slot, -1)
  shelf.freeCount--
}

/** Takes a free slot among stones of like weight, if there is one at all. */
function takeGap(shelf: Shelf, carat: number): number {
  const slot = nextBit(shelf.sets.free, bestBlock(shelf.blocks, carat), shelf.high)
  markTaken(shelf, slot)
  return slot
}

function takeSlot(shelf: Shelf, carat: number): number {
  if (shelf.freeCount > 0) return takeGap(shelf, carat)
  if (shelf.high === shelf.capacity) resizeShelf(shelf, Math.ceil(shelf.capacity * 1.4))
  return shelf.high++
}

function assignBit(bits: Bits, slot: number, on: boolean): void {
  if (on) setBit(bits, slot)
  else clearBit(bits, slot)
}

function placeSet(shelf: Shelf, code: number): Bits | null {
  if (code === 0 || code > mostPlaceSets) return null
  while (shelf.placeBits.length < code) shelf.placeBits.push(new Int32Array(wordsFor(shelf.capacity)))
  return shelf.placeBits[code - 1]!
}

/** Sets or clears a slot in the set of its place. */
function markPlace(shelf: Shelf, slot: number, on: boolean): void {
  const bits = placeSet(shelf, shelf.packed[slot * packedWords + placeWord]!)
  if (bits) assignBit(bits, slot, on)
}

function writeRow(shelf: Shelf, slot: number, row: StockRow): void {
  const { facts, sets } = shelf
  widenBlock(shelf.blocks, slot, row.carat)
  facts.ids[slot] = row.id
  facts.seenAt[slot] = row.seenAt
  facts.addedAt[slot] = row.addedAt
  facts.cheaperAt[slot] = row.cheaperAt ?? 0
  facts.importId[slot] = row.importId ?? 0
  facts.usdPerCt[slot] = row.usdPerCt
  facts.usdTotalGiven[slot] = row.usdTotalGiven ?? Number.NaN
  facts.back[slot] = row.back ?? noNumber
  writeMeasures(facts, slot, row)
  shelf.packed[slot * packedWords + placeWord] = codeFor(shelf.locations, row.location)
  shelf.packed[slot * packedWords + supplierWord] = codeFor(shelf.suppliers, row.supplier)
  assignBit(sets.white, slot, row.color !== null)
  assignBit(sets.fancy, slot, row.fancyColor !== null)
  assignBit(sets.spot, slot, row.kind === 'spot')
  writeFacets(shelf, slot, row)
  markPlace(shelf, slot, true)
}

/** Puts a slot among the offers of its certificate, in every view's order too. */
function linkOffer(shelf: Shelf, slot: number, row: StockRow): void {
  const { facts, sets, certificates } = shelf
  facts.nextOffer[slot] = -1
  if (row.reportKey === null || row.reportNumber === null) {
    facts.certificate[slot] = -1
    return
  }
  const certificate = certificateFor(certificates, row.reportNumber, row.reportKey)
  const first = certificates.head[certificate]!
  facts.certificate[slot] = certificate
  facts.nextOffer[slot] = first
  certificates.head[certificate] = slot
  if (first === -1) return
  setBit(sets.shared, slot)
  setBit(sets.shared, first)
}

function unlinkOffer(shelf: Shelf, slot: number): void {
  const { facts, sets, certificates } = shelf
  const certificate = facts.certificate[slot]!
  clearBit(sets.shared, slot)
  if (certificate === -1) return
  const next = facts.nextOffer[slot]!
  if (certificates.head[certificate] === slot) {
    certificates.head[certificate] = next
  } else {
    let before = certificates.head[certificate]!
    while (facts.nextOffer[before] !== slot) before = facts.nextOffer[before]!
    facts.nextOffer[before] = next
  }
  const first = certificates.head[certificate]!
  if (first === -1) {
    dropCertificate(certificates, certificate)
    return
  }
  if (facts.nextOffer[first] === -1) clearBit(sets.shared, first)
  for (const view of shelf.views) orderOffers(shelf, view, first)
}

const freshIn = (shelf: Shelf, draft: Draft): Bits => shelf.sets[`${draft}Fresh`]
const leavingIn = (shelf: Shelf, draft: Draft): Bits => shelf.sets[`${draft}Leaving`]

/** Throws away a version that was never seen, whichever draft it waits in. */
function discardFresh(shelf: Shelf, id: number): void {
  const { table, facts, sets } = shelf
  for (const fresh of [sets.mainFresh, sets.urgentFresh, sets.aheadFresh]) {
    const slot = findSlot(table, facts.ids, id, fresh)
    if (slot === -1) continue
    clearBit(fresh, slot)
    setBit(sets.dead, slot)
    shelf.deadCount++
    shelf.deadFrom = Math.min(shelf.deadFrom, slot)
  }
}

/** Whether a version of this stone is seen, or written to be seen by what is there already. */
export function holdsStone({ table, facts, sets }: Shelf, id: number): boolean {
  if (!hasSlot(table, facts.ids, id)) return false
  return [sets.live, sets.mainFresh, sets.urgentFresh].some((bits) => findSlot(table, facts.ids, id, bits) !== -1)
}

/** From the draft's commit on, this stone is not here. */
export function removeStone(shelf: Shelf, id: number, draft: Draft): void {
  // Most that comes is new.
  if (!hasSlot(shelf.table, shelf.facts.ids, id)) return
  discardFresh(shelf, id)
  const present = findSlot(shelf.table, shelf.facts.ids, id, shelf.sets.live)
  if (present === -1) return
  setBit(leavingIn(shelf, draft), present)
  shelf.pending[draft] = true
}

/** From the draft's commit on, this stone reads so. */
export function putStone(shelf: Shelf, row: StockRow, draft: Draft): void {
  removeStone(shelf, row.id, draft)
  const slot = takeSlot(shelf, row.carat)
  writeRow(shelf, slot, row)
  addSlot(shelf.table, shelf.facts.ids, slot)
  linkOffer(shelf, slot, row)
  for (const view of shelf.views) {
    priceSlot(shelf, view, slot)
    orderOffers(shelf, view, slot)
  }
  setBit(freshIn(shelf, draft), slot)
  shelf.pending[draft] = true
}

/** Shows everything written to a draft since its last commit at once. */
export function commitShelf(shelf: Shelf, draft: Draft): void {
  if (!shelf.pending[draft]) return
  const { live, dead } = shelf.sets
  const fresh = freshIn(shelf, draft)
  const leaving = leavingIn(shelf, draft)
  const others = drafts.filter((other) => other !== draft).map((other) => leavingIn(shelf, other))
  for (let at = 0, end = wordsFor(shelf.high); at < end; at++) {
    const gone = leaving[at]!
    const come = fresh[at]!
    if ((gone | come) === 0) continue
    live[at] = (live[at]! & ~gone) | come
    dead[at]! |= gone
    // What is gone now can't leave once more: its slot may soon hold another stone.
    for (const leavingElsewhere of others) leavingElsewhere[at]! &= ~gone
    leaving[at] = 0
    fresh[at] = 0
    shelf.liveCount += onesIn(come) - onesIn(gone)
    shelf.deadCount += onesIn(gone)
  }
  shelf.pending[draft] = false
  shelf.deadFrom = 0
}

/** Forgets everything written to a draft since its last commit. */
export function abandonShelf(shelf: Shelf, draft: Draft): void {
  const fresh = freshIn(shelf, draft)
  for (let at = 0, end = wordsFor(shelf.high); at < end; at++) {
    shelf.sets.dead[at]! |= fresh[at]!
    shelf.deadCount += onesIn(fresh[at]!)
    fresh[at] = 0
  }
  leavingIn(shelf, draft).fill(0)
  shelf.pending[draft] = false
  shelf.deadFrom = 0
}

function clearFacets(shelf: Shelf, slot: number): void {
  for (let at = 0; at < closedFacets.length; at++) {
    const facet = closedFacets[at]!
    const code = codeAt(facet, shelf.packed, slot)
    if (code > 0) clearBit(shelf.facetBits[at]![code - 1]!, slot)
  }
  markPlace(shelf, slot, false)
}

/** Clears the traces of up to `budget` dead slots, so that they can be used again; returns how many it cleared. */
export function reclaim(shelf: Shelf, budget: number): number {
  let cleared = 0
  while (cleared < budget && shelf.deadCount > 0) {
    const slot = nextBit(shelf.sets.dead, shelf.deadFrom, shelf.high)
    dropSlot(shelf.table, shelf.facts.ids, slot)
    unlinkOffer(shelf, slot)
    clearFacets(shelf, slot)
    clearBit(shelf.sets.dead, slot)
    markFree(shelf, slot)
    shelf.deadFrom = slot + 1
    shelf.deadCount--
    cleared++
  }
  return cleared
}

function moveStone(shelf: Shelf, from: number, to: number): void {
  const { facts, sets, certificates } = shelf
  dropSlot(shelf.table, facts.ids, from)
  for (const column of Object.values(facts)) column[to] = column[from]!
  shelf.packed.copyWithin(to * packedWords, from * packedWords, (from + 1) * packedWords)
  for (const codes of shelf.stoneCodes) codes[to] = codes[from]!
  addSlot(shelf.table, facts.ids, to)
  for (const bits of [sets.live, sets.white, sets.fancy, sets.spot, sets.shared]) assignBit(bits, to, hasBit(bits, from))
  for (let at = 0; at < closedFacets.length; at++) {
    const facet = closedFacets[at]!
    const code = codeAt(facet, shelf.packed, from)
    if (code > 0) setBit(shelf.facetBits[at]![code - 1]!, to)
  }
  markPlace(shelf, to, true)
  const certificate = facts.certificate[from]!
  if (certificate !== -1) {
    if (certificates.head[certificate] === from) certificates.head[certificate] = to
    else {
      let before = certificates.head[certificate]!
      while (facts.nextOffer[before] !== from) before = facts.nextOffer[before]!
      facts.nextOffer[before] = to
    }
  }
  clearFacets(shelf, from)
  clearBit(sets.live, from)
  clearBit(sets.shared, from)
  widenBlock(shelf.blocks, to, facts.carat[to]!)
  markFree(shelf, from)
  for (const view of shelf.views) {
    priceSlot(shelf, view, to)
    orderOffers(shelf, view, to)
  }
}

/**
 * After a great change half the slots lie empty: moves the last stones into the first gaps, at most `budget`, and
 * gives memory back when much of it is unused. Only between batches, with no dead slots left.
 */
export function compact(shelf: Shelf, budget: number, tolerable = Math.max(4096, shelf.liveCount / 5)): number {
  if (isBeingWritten(shelf) || shelf.deadCount > 0 || shelf.freeCount < tolerable) return 0
  let moved = 0
  while (moved < budget && shelf.freeCount > 0) {
    const last = shelf.high - 1
    if (!hasBit(shelf.sets.free, last)) {
      moveStone(shelf, last, takeGap(shelf, shelf.facts.carat[last]!))
      moved++
    }
    markTaken(shelf, last)
    shelf.high--
  }
  if (shelf.freeCount < tolerable && shelf.capacity > shelf.high * 1.5) resizeShelf(shelf, Math.ceil(shelf.high * 1.1))
  return moved
}
