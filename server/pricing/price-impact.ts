import { quoteStone } from '@loupe/domain/pricing/quote.ts'
import type { ChosenAdjustment, PricedStone } from '@loupe/domain/pricing/price-book.ts'
import type { Db } from '../db/database.ts'
import type { ExampleRow } from './price-example.store.ts'
import { type AlikeRow, type Change, countAlike, selectMostChanged } from './price-impact.store.ts'
import type { Pricing } from './pricing.ts'
import { quoteRow } from './quote-row.ts'

/** What of the stock on offer another book changes. */
export type PriceImpact = {
  /** Seen now. */
  readonly stones: number
  /** Seen before and after, at another price. */
  readonly changed: number
  readonly appear: number
  readonly vanish: number
  /** Those whose totals change most, the most first. */
  readonly largest: readonly ExampleRow[]
}

/** The same of other goods: `goods` are seen now. */
export type GoodsImpact = Pick<PriceImpact, 'changed' | 'appear' | 'vanish'> & { readonly goods: number }

/** As many stones as are asked for beyond those shown: roundings to the cent may put one before another. */
const spare = 10

const sees = (pricing: Pricing, supplierId: string): boolean => pricing.hidden === null && pricing.sees(supplierId)

/** Every weight at which a band of these books begins, or ends, in thousandths of a carat. */
function cutsOf(pricings: readonly Pricing[]): number[] {
  const bands = pricings.flatMap(({ chain }) => chain).flatMap(({ group, user }) => [...(group?.bands ?? []), ...(user?.bands ?? [])])
  const cuts = bands.flatMap(({ caratFrom, caratTo }) => [caratFrom ?? 0, caratTo === null ? 0 : caratTo + 1]).filter((cut) => cut > 0)
  return [...new Set(cuts)].toSorted((a, b) => a - b)
}

type Levels = readonly ChosenAdjustment[]
const levelsOf = (pricing: Pricing, stone: PricedStone): Levels => pricing.books.map((book) => book.adjust(stone))

/** What a level does to stones with a list price, or without one. */
const deedOf =
  (isListed: boolean) =>
  ({ points, multiplier, offList }: ChosenAdjustment): string =>
    isListed ? `${points} ${multiplier}` : String(offList)
const isSame = (isListed: boolean, a: Levels, b: Levels): boolean => a.map(deedOf(isListed)).join('|') === b.map(deedOf(isListed)).join('|')

/** A price so high that rounding it to the cent says nothing. */
const dear = 10_000_000_000

/** What a dollar per carat comes to: of the list at a back of 0 and of half that, or of a price of the supplier's own. */
function rateOf(levels: Levels, back: number | null): number {
  const ctUsd = back === null ? dear : dear * (1 + back / 10_000)
  const stone = { rap: back === null ? null : dear, back, ctUsd, givenUsd: null, carat: 1000 }
  return quoteStone(stone, levels, 1).ctUsd / dear
}

/** A price is linear in the list, the list times the back, and the supplier's own price, whatever stands in the books. */
function changeOf(alike: AlikeRow, now: Levels, later: Levels): Change {
  const moved = (back: number | null): number => rateOf(later, back) - rateOf(now, back)
  if (!alike.is_listed) return { ...alike, ofList: 0, ofBack: 0, ofOwn: moved(null) }
  const atList = moved(0)
  return { ...alike, ofList: atList, ofBack: 2 * (atList - moved(-5000)), ofOwn: 0 }
}

type Counted = { stones: number; changed: number; appear: number; vanish: number; readonly changes: Change[] }

function count(counted: Counted, alike: AlikeRow, { now, later, cuts }: Books & { readonly cuts: readonly number[] }): void {
  const [before, after] = [sees(now, alike.supplier_id), sees(later, alike.supplier_id)]
  if (before) counted.stones += alike.stones
  if (before && !after) counted.vanish += alike.stones
  if (!before && after) counted.appear += alike.stones
  if (!before || !after) return
  const stone = {
    supplierId: alike.supplier_id,
    origin: alike.origin,
    hue: alike.is_fancy ? ('fancy' as const) : ('white' as const),
    carat: alike.bin === 0 ? 1 : (cuts[alike.bin - 1] ?? 1),
  }
  const [old, fresh] = [levelsOf(now, stone), levelsOf(later, stone)]
  if (isSame(alike.is_listed, old, fresh)) return
  counted.changed += alike.stones
  counted.changes.push(changeOf(alike, old, fresh))
}

type Books = { readonly now: Pricing; readonly later: Pricing }

/** What other books change of goods that no list prices, as many as there are of each. */
export function impactOfAlike({ now, later }: Books, alike: readonly (PricedStone & { readonly many: number })[]): GoodsImpact {
  const impact = { goods: 0, changed: 0, appear: 0, vanish: 0 }
  for (const { many, ...priced } of alike) {
    const [before, after] = [sees(now, priced.supplierId), sees(later, priced.supplierId)]
    if (before) impact.goods += many
    if (before && !after) impact.vanish += many
    if (!before && after) impact.appear += many
    if (before && after && !isSame(false, levelsOf(now, priced), levelsOf(later, priced))) impact.changed += many
  }
  return impact
}

/** What other books change of the stock on offer: how many stones, and those whose totals change most. Nothing is written. */
export async function impactOf(db: Db, { now, later }: Books, most: number): Promise<PriceImpact> {
  const cuts = cutsOf([now, later])
  const counted: Counted = { stones: 0, changed: 0, appear: 0, vanish: 0, changes: [] }
  for (const alike of await countAlike(db, now.stockSiteId, cuts)) count(counted, alike, { now, later, cuts })
  const { changes, ...numbers } = counted
  const rows = changes.length === 0 ? [] : await selectMostChanged(db, now.stockSiteId, { cuts, changes, most: most + spare })
  const by = (row: ExampleRow): number => Math.abs(quoteRow(row, later).usd - quoteRow(row, now).usd)
  const largest = rows
    .map((row) => ({ row, by: by(row) }))
    .filter((each) => each.by > 0)
    .toSorted((a, b) => b.by - a.by)
    .slice(0, most)
    .map(({ row }) => row)
  return { ...numbers, largest }
}
