import type { Origin } from '../stock/grades.ts'

/** Points in hundredths (50 = +0.50, dearer), multiplier in ten-thousandths (10200 = x 1.02). */
export type Adjustment = { readonly points: number; readonly multiplier: number }

/** Leaves a price as it is (product.md 5). */
export const noAdjustment: Adjustment = { points: 0, multiplier: 10_000 }

export type Hue = 'white' | 'fancy'

/** One rate_option: what it names must match, null names nothing; carats in thousandths, both ends included. */
export type PriceBand = Adjustment & {
  readonly supplierId: string | null
  readonly origin: Origin | null
  readonly hue: Hue | null
  readonly caratFrom: number | null
  readonly caratTo: number | null
}

/** What a book says of one supplier; null leaves price to the rest of the book, and being seen to the group's. */
export type SupplierTerms = { readonly supplierId: string; readonly visible: boolean | null; readonly adjustment: Adjustment | null }

/** The book of a group, or of one user. A default of 1.00 and 0 says nothing. */
export type PriceBook = Adjustment & {
  readonly suppliers: readonly SupplierTerms[]
  readonly bands: readonly PriceBand[]
  /** What somebody of the house puts on top of a price while they look: it prices nothing by itself. */
  readonly isOnTop?: true
  /** Somebody chose by its name that the group sells at cost: what nothing else prices goes at what the supplier asks. */
  readonly isAtCost?: true
}

/** What a stone must tell for its price to be found. */
export type PricedStone = { readonly supplierId: string; readonly origin: Origin; readonly hue: Hue; readonly carat: number }

export type PriceSource = 'user_band' | 'user_supplier' | 'user' | 'group_band' | 'group_supplier' | 'group' | 'none'
export type ChosenAdjustment = Adjustment & {
  readonly source: PriceSource
  /** The multiplier where there is no list price; null for a price on request (decision 0182). */
  readonly offList: number | null
}

const bandWidth = (band: PriceBand): number =>
  band.caratFrom === null && band.caratTo === null ? Number.POSITIVE_INFINITY : (band.caratTo ?? 10_000_000) - (band.caratFrom ?? 0)

/**
 * Which band is more specific, first is best. A total order: names a supplier; narrower carat range; names a hue;
 * names an origin; starts at the larger size; stands later in the book.
 */
function bySpecificity(a: { band: PriceBand; at: number }, b: { band: PriceBand; at: number }): number {
  const named = (value: unknown): number => (value === null ? 0 : 1)
  const [widthA, widthB] = [bandWidth(a.band), bandWidth(b.band)]
  return (
    named(b.band.supplierId) - named(a.band.supplierId) ||
    (widthA === widthB ? 0 : widthA - widthB) ||
    named(b.band.hue) - named(a.band.hue) ||
    named(b.band.origin) - named(a.band.origin) ||
    (b.band.caratFrom ?? 0) - (a.band.caratFrom ?? 0) ||
    b.at - a.at
  )
}

const covers = (band: PriceBand, stone: PricedStone): boolean =>
  (band.supplierId === null || band.supplierId === stone.supplierId) &&
  (band.origin === null || band.origin === stone.origin) &&
  (band.hue === null || band.hue === stone.hue) &&
  (band.caratFrom === null || stone.carat >= band.caratFrom) &&
  (band.caratTo === null || stone.carat <= band.caratTo)

/** Whether terms make a price another one. */
export const changes = (adjustment: Adjustment): boolean => adjustment.points !== 0 || adjustment.multiplier !== noAdjustment.multiplier

/** Points alone say nothing of a stone without a list price: it would go at what the supplier asks. */
const speaksOffList = ({ points, multiplier }: Adjustment): boolean => points === 0 || multiplier !== noAdjustment.multiplier

/** A viewer's books made ready for a whole stock: `adjust` is called once a stone. */
export type ReadyBook = {
  readonly adjust: (stone: PricedStone) => ChosenAdjustment
  readonly sees: (supplierId: string) => boolean
  /** Nothing in the books changes any price. */
  readonly neutral: boolean
}

/**
 * The one rule that prices a stone for a viewer (decisions.md 5). Whatever the user's own book says goes before
 * the group's; within a book a band goes before the supplier's terms, and these before the book's default; among
 * bands the most specific wins. Points and multiplier come from that one rule and never add up. Where that rule is of
 * points alone, stones without a list price go by the next rule that says more; if none does, their price is on request.
 */
export function readyBook(group: PriceBook | null, user: PriceBook | null = null): ReadyBook {
  const books = (
    [
      ['user', user],
      ['group', group],
    ] as const
  ).flatMap(([owner, book]) =>
    book
      ? [
          {
            owner,
            book,
            bands: book.bands
              .map((band, at) => ({ band, at }))
              .toSorted(bySpecificity)
              .map(({ band }) => band),
            suppliers: new Map(book.suppliers.map((terms) => [terms.supplierId, terms])),
          },
        ]
      : [],
  )
  /** The rules that name a stone, the one that goes before the others first. */
  function* rulesFor(stone: PricedStone): Generator<readonly [rule: Adjustment, source: PriceSource]> {
    for (const { owner, book, bands, suppliers } of books) {
      for (const band of bands) if (covers(band, stone)) yield [band, `${owner}_band`]
      const terms = suppliers.get(stone.supplierId)?.adjustment
      if (terms) yield [terms, `${owner}_supplier`]
      if (changes(book)) yield [book, owner]
      if (book.isAtCost) yield [noAdjustment, owner]
    }
  }
  const isOnTop = books.some(({ book }) => book.isOnTop)
  return {
    adjust(stone) {
      const rules = [...rulesFor(stone)]
      const [{ points, multiplier }, source] = rules[0] ?? [noAdjustment, 'none']
      const spoken = isOnTop || rules.length === 0 ? { multiplier } : rules.find(([rule]) => speaksOffList(rule))?.[0]
      return { points, multiplier, source, offList: spoken?.multiplier ?? null }
    },
    sees(supplierId) {
      for (const { suppliers } of books) {
        const visible = suppliers.get(supplierId)?.visible ?? null
        if (visible !== null) return visible
      }
      return true
    },
    neutral: books.every(
      ({ book }) =>
        !changes(book) && !book.bands.some(changes) && !book.suppliers.some((terms) => terms.adjustment && changes(terms.adjustment)),
    ),
  }
}

/** Whether a book's own terms, as they are written, ask more than the suppliers do; neither factor nor points may take back what the other adds. */
export const asksMoreThanCost = ({ multiplier, points }: { readonly multiplier: string; readonly points: string }): boolean => {
  const [factor, added] = [Number(multiplier), Number(points)]
  return factor >= 1 && added >= 0 && (factor > 1 || added > 0)
}

/** What people of a group pay: more than the suppliers ask, as much because somebody said so, or nothing yet, and then they see no prices (decision 0172). */
export function groupPays(
  own: { readonly multiplier: string; readonly points: string } | null,
  isAtCost: boolean,
): 'above' | 'cost' | 'none' {
  if (own !== null && asksMoreThanCost(own)) return 'above'
  return isAtCost ? 'cost' : 'none'
}
