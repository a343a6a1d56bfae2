import { createHash } from 'node:crypto'
import { caratThousandths, multiplierE4, pointHundredths, shortDecimal } from '@loupe/domain/pricing/money.ts'
import { changes, groupPays, readyBook } from '@loupe/domain/pricing/price-book.ts'
import type { PriceBook } from '@loupe/domain/pricing/price-book.ts'
import { noRates } from '@loupe/domain/pricing/price-list.problems.ts'
import { readRates } from '@loupe/domain/pricing/rates.ts'
import type { RateTexts } from '@loupe/domain/pricing/rates.ts'
import type { Origin, StockKind } from '@loupe/domain/stock/grades.ts'
import { forgetOldest } from '../forget-oldest.ts'
import type { PricedAs, Pricing } from './pricing.ts'
import type { BookRow, BookTerms } from './price-book.store.ts'
import { termsIn } from './pricing.store.ts'
import type { PriceTerms, StoredBook } from './pricing.store.ts'

export type Terms = Omit<Pricing, 'rap'>

/** A book as it is shown, as it would be stored. */
export const storedOf = ({
  multiplier,
  points,
  suppliers,
  bands,
}: Pick<BookRow, 'multiplier' | 'points' | 'bands'> & BookTerms): StoredBook => ({
  multiplier,
  points,
  suppliers: suppliers.map(({ id, ...terms }) => ({
    supplierId: id,
    visible: terms.visible,
    multiplier: terms.multiplier,
    points: terms.points,
  })),
  bands: bands.map((band) => ({
    supplierId: band.supplier_id,
    origin: band.origin,
    hue: band.hue,
    caratFrom: band.carat_from,
    caratTo: band.carat_to,
    multiplier: band.multiplier,
    points: band.points,
  })),
})

const bookOf = (stored: StoredBook): PriceBook => ({
  points: pointHundredths(stored.points),
  multiplier: multiplierE4(stored.multiplier),
  suppliers: stored.suppliers.map((terms) => ({
    supplierId: terms.supplierId,
    visible: terms.visible,
    adjustment:
      terms.multiplier === null && terms.points === null
        ? null
        : { points: pointHundredths(terms.points ?? 0), multiplier: multiplierE4(terms.multiplier ?? 1) },
  })),
  bands: stored.bands.map((band) => ({
    supplierId: band.supplierId,
    origin: band.origin,
    hue: band.hue,
    caratFrom: band.caratFrom === null ? null : caratThousandths(band.caratFrom),
    caratTo: band.caratTo === null ? null : caratThousandths(band.caratTo),
    points: pointHundredths(band.points),
    multiplier: multiplierE4(band.multiplier),
  })),
})

const blank: StoredBook = { multiplier: '1', points: '0', suppliers: [], bands: [] }

/** A group's book; one that asks more sells not at cost, whatever was said before it did. */
function groupBookOf(stored: StoredBook | null, isAtCost: boolean): PriceBook | null {
  if (groupPays(stored, isAtCost) === 'cost') return { ...bookOf(stored ?? blank), isAtCost: true }
  return stored && bookOf(stored)
}

/** A reseller's book without the suppliers who do not let resellers show their stones, whatever else it says of them. */
function withoutWithheld(book: PriceBook | null, withheld: readonly string[]): PriceBook | null {
  if (book === null || withheld.length === 0) return book
  const hidden = withheld.map((supplierId) => ({ supplierId, visible: false, adjustment: null }))
  return { ...book, suppliers: [...book.suppliers.filter(({ supplierId }) => !withheld.includes(supplierId)), ...hidden] }
}

/** The rate of each kind of goods as it stands. @throws Problem 409 while a kind has none */
function rateTextsOf(
  rows: readonly { origin: Origin; kind: StockKind; rate: string; setAt: string }[],
): RateTexts & { readonly setAt: string } {
  const of = (origin: Origin, kind: StockKind): string => {
    const found = rows.find((row) => row.origin === origin && row.kind === kind)
    if (found === undefined) throw noRates()
    return shortDecimal(found.rate)
  }
  return {
    naturalSpot: of('natural', 'spot'),
    naturalOrder: of('natural', 'order'),
    labGrownSpot: of('lab', 'spot'),
    labGrownOrder: of('lab', 'order'),
    setAt:
      rows
        .map((row) => new Date(row.setAt).toISOString())
        .toSorted()
        .at(-1) ?? '',
  }
}

type Asked = Pick<PricedAs, 'as' | 'top'>

function hidesAll(terms: PriceTerms, as: PricedAs['as']): boolean {
  if (terms.isBelow && (terms.parentGroupId === null || groupPays(terms.resellerBook, terms.resellerAtCost) === 'none')) return true
  if (as === 'cost') return terms.isBelow
  return terms.groupId === null || groupPays(terms.groupBook, terms.groupAtCost) === 'none'
}

export function termsOf(text: string, { as, top }: Asked): Terms {
  const terms = termsIn(text)
  const own = { group: groupBookOf(terms.groupBook, terms.groupAtCost), user: terms.userBook && bookOf(terms.userBook) }
  const chain = [
    { group: withoutWithheld(groupBookOf(terms.resellerBook, terms.resellerAtCost), terms.withheld), user: null },
    ...(as === 'cost' ? [] : [own]),
    { group: changes(top) ? { ...top, suppliers: [], bands: [], isOnTop: true as const } : null, user: null },
  ].filter((level) => level.group !== null || level.user !== null)
  const books = chain.map((level) => readyBook(level.group, level.user))
  const rateTexts = rateTextsOf(terms.rates)
  return {
    bookKey: createHash('sha256').update(JSON.stringify(chain)).digest('base64url').slice(0, 16),
    hidden: hidesAll(terms, as) ? 'group' : null,
    isCost: as === 'cost',
    stockSiteId: terms.stockSiteId,
    chain,
    books,
    listId: terms.listId,
    fallback: terms.fallback,
    rateTexts,
    rates: readRates(rateTexts),
    sees: (supplierId) => books.every((book) => book.sees(supplierId)),
  }
}

/** What was made of terms, by their whole text: many share them, and each search asks. */
const madeTerms = new Map<string, Terms>()
const mostTerms = 500

export function keptTerms(text: string, { as, top }: Asked): Terms {
  const key = `${as} ${top.points} ${top.multiplier} ${text}`
  const known = madeTerms.get(key)
  if (known !== undefined) return known
  const made = termsOf(text, { as, top })
  madeTerms.set(key, made)
  forgetOldest(madeTerms, mostTerms)
  return made
}
