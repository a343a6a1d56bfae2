import { knowsCosts, mainRoles } from '@loupe/domain/access/roles.ts'
import type { MainRole } from '@loupe/domain/access/roles.ts'
import type { Adjustment, PriceBook, ReadyBook } from '@loupe/domain/pricing/price-book.ts'
import { noAdjustment } from '@loupe/domain/pricing/price-book.ts'
import { rapIndex } from '@loupe/domain/pricing/rap-price.ts'
import type { RapIndex } from '@loupe/domain/pricing/rap-price.ts'
import type { RateTexts, Rates } from '@loupe/domain/pricing/rates.ts'
import { labs } from '@loupe/domain/stock/grades.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import { certificateKey } from '@loupe/domain/stock/report-no.ts'
import { perDatabase } from '../db/database.ts'
import type { Db, Pool } from '../db/database.ts'
import { forgetOldest } from '../forget-oldest.ts'
import { depositPercent, holdHours, holdHoursOfSite, mustVerify, mustVerifyOnSite, quoteHoursOfSite } from './person-terms.ts'
import { applyList, type ListFile, uploadList } from './price-list.ts'
import { selectListDates } from './price-list.store.ts'
import { deleteGroupBook, nobody, readBook, saysMore, writeBook } from './price-book.store.ts'
import type { BookOwner as OwnerOfBook } from './book-owner.ts'
import type { BookRow, BookTerms as TermsOfBook, Writer } from './price-book.store.ts'
import { impactOfAlike, impactOf as readImpact } from './price-impact.ts'
import { plannedBooks } from './planned-books.ts'
import { quoteRow as priceRow } from './quote-row.ts'
import type { PricedRow as RowToPrice } from './quote-row.ts'
import { bookHistory } from './book-history.ts'
import { listExamples } from './price-example.store.ts'
import type { ExampleRow } from './price-example.store.ts'
import { keptTerms, storedOf, type Terms, termsOf } from './price-terms.ts'
import { readOrderRates, readPriceTerms, readRapRows, termsIn } from './pricing.store.ts'
import type { PriceTerms, StoredBook } from './pricing.store.ts'
import { ratesAsRead, writeRates } from './site-rates.ts'

/**
 * Whose books price the stock. `cost` is nobody's: what the suppliers ask, for those who may know it. `usual` is the
 * site's default group, for staff who may not. `group` is the people of one group, one of them when a person is named.
 */
export type PricedAs = {
  readonly siteId: string
  readonly as: 'cost' | 'usual' | 'group'
  readonly groupId: string | null
  readonly userId: string | null
  /** What somebody of the house puts on top while they look. */
  readonly top: Adjustment
}

/** Everything that turns a stone of the stock into this person's price. */
export type Pricing = {
  /** Same key, same books: what prices are kept under. */
  readonly bookKey: string
  /** Why there are no prices at all: the person is in no group yet or in one without terms, or the site buys as such (decisions.md 14). */
  readonly hidden: 'group' | null
  /** What the suppliers ask, with nothing of the house's on it but what was put on top. */
  readonly isCost: boolean
  readonly stockSiteId: string
  /** The house's books for its buyer or reseller, then the reseller's for their own (decisions.md 1): as stored, and ready to use. */
  readonly chain: readonly { readonly group: PriceBook | null; readonly user: PriceBook | null }[]
  readonly books: readonly ReadyBook[]
  readonly rap: RapIndex | null
  readonly listId: string | null
  /** The bracket of the list that also prices larger sizes without one. */
  readonly fallback: string | null
  readonly rateTexts: RateTexts & { readonly setAt: string }
  readonly rates: Rates
  readonly sees: (supplierId: string) => boolean
}

const listsOf = perDatabase<RapIndex>()

/** A list never changes once it is stored, so what was built of it and the bracket it falls back on is kept; the last three are enough. */
export async function builtList(db: Db, listId: string, fallback: string | null): Promise<RapIndex> {
  const builtLists = listsOf(db)
  const key = `${listId} ${fallback ?? ''}`
  const known = builtLists.get(key)
  if (known !== undefined) return known
  const built = rapIndex(await readRapRows(db, listId), { fallbackBracket: fallback })
  builtLists.set(key, built)
  forgetOldest(builtLists, 3)
  return built
}

/** Terms by person, with the mark they were read under: a price list, rate or book that changes changes the mark. */
const termsByPerson = perDatabase<{ readonly mark: string; readonly terms: Terms }>()
const mostPersons = 5000

/** How a viewer is priced at the moment their call came in; read from the database only when something that decides prices has changed since. */
export async function pricingAtMark(db: Pool, asked: PricedAs, priceMark: string): Promise<Pricing> {
  const persons = termsByPerson(db)
  const { siteId, as, groupId, userId, top } = asked
  const key = `${siteId} ${as} ${groupId ?? ''} ${userId ?? ''} ${top.points} ${top.multiplier}`
  let kept = persons.get(key)
  if (kept?.mark !== priceMark) {
    kept = { mark: priceMark, terms: keptTerms(await readPriceTerms(db, asked), asked) }
    persons.delete(key)
    persons.set(key, kept)
    forgetOldest(persons, mostPersons)
  }
  return withList(db, kept.terms)
}

const withList = async (db: Db, terms: Terms): Promise<Pricing> => ({
  ...terms,
  rap: terms.listId === null ? null : await builtList(db, terms.listId, terms.fallback),
})

/** How the stock is priced so now; inside a transaction it sees what the transaction sees. */
export async function pricingFor(db: Db, asked: PricedAs): Promise<Pricing> {
  return withList(db, keptTerms(await readPriceTerms(db, asked), asked))
}

/** The list, the rates and the suppliers' own prices of a site: for what is computed, never for a reply that has prices. */
export const sitePricing = (db: Db, siteId: string): Promise<Pricing> =>
  pricingFor(db, { siteId, as: 'cost', groupId: null, userId: null, top: noAdjustment })

/** The prices of the people of a group, or of one of them. */
export const groupPrices = (of: Pick<PricedAs, 'siteId' | 'groupId' | 'userId'>, top: Adjustment = noAdjustment): PricedAs => ({
  siteId: of.siteId,
  as: 'group',
  groupId: of.groupId,
  userId: of.userId,
  top,
})

type PricedViewer = {
  readonly siteId: string
  readonly role: MainRole
  readonly codes: readonly number[]
  readonly groupId: string | null
  readonly userId: string
}

/**
 * The prices that somebody sees who chose none: suppliers and staff who may know them the suppliers' own, other staff
 * those of the site's default group, everybody else their group's.
 */
export function usualPrices(viewer: PricedViewer, top: Adjustment = noAdjustment): PricedAs {
  const { siteId, role } = viewer
  const nobodys = { siteId, groupId: null, userId: null, top }
  if (role === mainRoles.supplier || knowsCosts(viewer)) return { ...nobodys, as: 'cost' }
  const isStaff = role === mainRoles.superAdmin || role === mainRoles.manager || role === mainRoles.salesman
  return isStaff ? { ...nobodys, as: 'usual' } : groupPrices(viewer, top)
}

/** Reads a price list's files and puts it in force, for code that has nobody to ask. @throws Error when a row does not read */
export async function bringPriceList(db: Db, who: { siteId: string; userId: string | null }, files: readonly ListFile[]): Promise<void> {
  const { list, rejected } = await uploadList(db, { ...who, language: 'en' }, files)
  if (list === null) throw new Error(`the price list does not read: ${rejected[0]?.file ?? ''} row ${rejected[0]?.row ?? 0}`)
  await applyList(db, who, list.id, [])
}

/** A stone's price for somebody, exact, with every step (decisions.md 5). */
export const quoteRow = priceRow
/** The columns of a stone that its price needs, as they are stored. */
export type PricedRow = RowToPrice
/** What terms would change of the stock on offer. */
export const impactOf = readImpact
export const impactOnAlike = impactOfAlike
/** What a book said before, and what it will say. */
export const bookPast = bookHistory
export const bookFuture = plannedBooks
/** Whose book it is. */
export type BookOwner = OwnerOfBook
/** What is set of a book. */
export type BookTerms = TermsOfBook

/** A price book with every supplier of its site; version 0 while there is none. */
export const bookOfOwner = (db: Db, owner: BookOwner): Promise<BookRow> => readBook(db, owner)

/** Changes a price book; what is not named stays, and what it says then is kept as a version. Open stock pages follow. */
export const saveBook = (db: Db, owner: BookOwner, terms: BookTerms, by: Writer = nobody): Promise<void> => writeBook(db, owner, terms, by)

/** For a group that is deleted. */
export const dropGroupBook = (db: Db, groupId: string): Promise<void> => deleteGroupBook(db, groupId)

/** How a person would be priced if the owner's book said this, beside how they are priced now. Nothing is written. */
export async function pricingWith(
  db: Db,
  person: Pick<PricedAs, 'siteId' | 'groupId' | 'userId'>,
  owner: BookOwner,
  wish: BookTerms,
): Promise<{ now: Pricing; later: Pricing }> {
  const asked = groupPrices(person)
  const text = await readPriceTerms(db, asked)
  const now = await withList(db, keptTerms(text, asked))
  const book = await readBook(db, owner)
  const named = new Set(wish.suppliers.map(({ id }) => id))
  const suppliers = [...book.suppliers.filter(({ id }) => !named.has(id)), ...wish.suppliers].filter((line) => saysMore(owner, line))
  const draft = storedOf({
    multiplier: wish.multiplier ?? book.multiplier,
    points: wish.points ?? book.points,
    bands: wish.bands ?? book.bands,
    suppliers,
  })
  const terms = { ...termsIn(text), ['groupId' in owner ? 'groupBook' : 'userBook']: draft }
  return { now, later: { ...termsOf(JSON.stringify(terms), asked), rap: now.rap } }
}

/** Stones on offer at which terms can be seen at work, the certificate of this number first, of whichever laboratory. */
export function exampleStones(
  db: Db,
  wanted: { readonly siteId: string; readonly reportNo: string; readonly supplierIds: readonly string[]; readonly most: number },
): Promise<ExampleRow[]> {
  const { reportNo, ...rest } = wanted
  const reportKeys = labs.flatMap((lab) => certificateKey(lab, reportNo) ?? [])
  return listExamples(db, { ...rest, reportKeys })
}

/** Terms of a reseller's site that somebody thinks of; what is left out is as it stands. */
export type SiteWish = {
  /** Another group of the house to buy as. */
  readonly groupId?: string | undefined
  /** A markup of the house for this site; `isNew` where it gets a book of its own for it. */
  readonly house?: { readonly multiplier: string; readonly points: string; readonly isNew: boolean } | undefined
  readonly customers?: { readonly multiplier: string; readonly points: string } | undefined
  /** Null for the house's rates. */
  readonly exchange?: RateTexts | null | undefined
}

/** The rates that a site would have: as they are, those wished, or its house's. */
async function wishedRates(db: Db, houseId: string, wish: SiteWish['exchange'], now: PriceTerms['rates']): Promise<PriceTerms['rates']> {
  if (wish === undefined) return now
  if (wish !== null) return ratesAsRead(wish)
  return termsIn(await readPriceTerms(db, { siteId: houseId, as: 'usual', groupId: null, userId: null })).rates
}

/** What a stone costs a reseller's site, and what its usual customers pay, as it would be with these terms. Nothing is written. */
export async function pricingDown(
  db: Db,
  of: { readonly siteId: string; readonly houseId: string },
  wish: SiteWish,
): Promise<{ site: Pricing; customer: Pricing }> {
  const usual = { siteId: of.siteId, as: 'usual', groupId: null, userId: null, top: noAdjustment } as const
  const terms = termsIn(await readPriceTerms(db, usual))
  const buyer = { siteId: of.houseId, as: 'group', groupId: wish.groupId ?? null, userId: null } as const
  const group = wish.groupId === undefined ? null : termsIn(await readPriceTerms(db, buyer))
  const [buys, buysAtCost] = group ? [group.groupBook, group.groupAtCost] : [terms.resellerBook, terms.resellerAtCost]
  const { house, customers } = wish
  const blank: StoredBook = { multiplier: '1', points: '0', suppliers: [], bands: [] }
  const rates = await wishedRates(db, of.houseId, wish.exchange, terms.rates)
  const wished: PriceTerms = {
    ...terms,
    rates,
    resellerAtCost: buysAtCost,
    resellerBook:
      house === undefined ? buys : { ...(house.isNew ? blank : (buys ?? blank)), multiplier: house.multiplier, points: house.points },
    groupBook: customers === undefined ? terms.groupBook : { ...(terms.groupBook ?? blank), ...customers },
  }
  const text = JSON.stringify(wished)
  const [site, customer] = await Promise.all(
    (['cost', 'usual'] as const).map((as) => withList(db, termsOf(text, { as, top: noAdjustment }))),
  )
  if (site === undefined || customer === undefined) throw new RangeError('two prices were asked for')
  return { site, customer }
}

/** Sets a site's exchange rates, or goes back to those of its house. */
export const setSiteRates = writeRates
/** Exchange rates in force for what is ordered, by origin. */
export const orderRatesOf = (db: Db, siteId: string): Promise<Map<Origin, string>> => readOrderRates(db, siteId)
/** The price list in force and the newest one, where that is another. */
export const listDates = selectListDates

/** What a person and their site say of deposits, holds and verification: each rule stands here once. */
export const terms = { depositPercent, holdHours, holdHoursOfSite, mustVerify, mustVerifyOnSite, quoteHoursOfSite } as const
