import { knowsCosts } from '@loupe/domain/access/roles.ts'
import { formatAmount, formatDecimal } from '@loupe/domain/pricing/money.ts'
import { staleVersion } from '@loupe/domain/api/api.problems.ts'
import type { ParsedOf } from '@loupe/domain/api/endpoint.ts'
import type { booksApi, ExampleStone, GroupBook, PersonBook } from '@loupe/domain/users/books.api.ts'
import { asksMoreThanCost } from '@loupe/domain/pricing/price-book.ts'
import { supplierNotThere, termsNeeded } from '@loupe/domain/users/users.problems.ts'
import { mayChange } from '@loupe/domain/users/who-may.ts'
import { changedFields, noteChange } from '../db/change-log.ts'
import { inTransaction } from '../db/database.ts'
import type { Db, Tx } from '../db/database.ts'
import type { Viewer } from '../http/viewer.ts'
import { bookOfOwner, exampleStones, groupPrices, pricingFor, pricingWith, quoteRow, saveBook, sitePricing } from '../pricing/pricing.ts'
import type { BookOwner, BookTerms, Pricing } from '../pricing/pricing.ts'
import { takePerson } from './change-person.ts'
import { freshGroup, isNamed, takeGroup } from './groups.ts'
import { updateGroup } from './groups.store.ts'
import type { GroupRow } from './groups.store.ts'
import { readPerson } from './people.ts'

type ExampleRow = Awaited<ReturnType<typeof exampleStones>>[number]
type Terms = Awaited<ReturnType<typeof bookOfOwner>>

/** A group's price book with every supplier of the site. @throws Problem 404 */
export async function readGroupBook(db: Db, viewer: Viewer, groupId: string): Promise<GroupBook> {
  const group = await freshGroup(db, viewer, groupId)
  const book = await bookOfOwner(db, { siteId: viewer.siteId, groupId })
  const suppliers = book.suppliers.map((terms) => ({ ...terms, visible: terms.visible ?? true }))
  return { group_id: groupId, ...book, suppliers, bands: [...book.bands], may_change: group.may_change }
}

/** A person's own price book. @throws Problem 404 for anybody whom the caller does not read */
export async function readPersonBook(db: Db, viewer: Viewer, userId: string): Promise<PersonBook> {
  const person = await readPerson(db, viewer, userId)
  const book = await bookOfOwner(db, { siteId: viewer.siteId, userId })
  const { group_id: id, group_name: name } = person
  return {
    user_id: userId,
    group: id === null || name === null ? null : { id, name },
    ...book,
    suppliers: [...book.suppliers],
    bands: [...book.bands],
    may_change: mayChange(viewer, { id: userId, role: person.role, heldCodes: person.held_codes }),
  }
}

/** The suppliers that a wish names, in lines and in bands. */
const suppliersNamed = (wish: BookTerms): string[] => [
  ...wish.suppliers.map(({ id }) => id),
  ...(wish.bands ?? []).flatMap(({ supplier_id: id }) => id ?? []),
]

/** @throws Problem 400 for a supplier that is not of this site */
export function mustKnowSuppliers(known: { readonly suppliers: readonly { readonly id: string }[] }, wish: BookTerms): void {
  const ids = new Set(known.suppliers.map(({ id }) => id))
  if (suppliersNamed(wish).some((id) => !ids.has(id))) throw supplierNotThere()
}

/** Who changes a book; and the version that is brought back, when that is what it is. */
export type BookChange = { readonly by: string; readonly owner: BookOwner; readonly undoOf?: number | undefined }

/** Whose book it is, as the log of changes names them. */
export const subjectOf = (owner: BookOwner) =>
  'groupId' in owner ? ({ subject: 'group', subjectId: owner.groupId } as const) : ({ subject: 'user', subjectId: owner.userId } as const)

/** Sets what is named of a book that nobody else can change meanwhile, and notes what that changed. @throws Problem 400 */
export async function setBook(tx: Tx, { by, owner, undoOf }: BookChange, terms: BookTerms): Promise<Terms> {
  const before = await bookOfOwner(tx, owner)
  mustKnowSuppliers(before, terms)
  await saveBook(tx, owner, terms, { userId: by, ...(undoOf === undefined ? {} : { undoOf }) })
  const after = await bookOfOwner(tx, owner)
  const fields = bookChanges(before, after)
  await noteChange(tx, { siteId: owner.siteId, byUser: by, ...subjectOf(owner), what: 'prices', fields })
  return after
}

/** Whether a group sells at cost by these terms, which somebody must have said by its name. @throws Problem 400 */
export function sellsAtCost(
  group: Pick<GroupRow, 'name' | 'at_cost'>,
  terms: Pick<Terms, 'multiplier' | 'points'>,
  said: string | undefined,
): boolean {
  const isAtCost = !asksMoreThanCost(terms)
  if (isAtCost && !group.at_cost && !isNamed(group.name, said)) throw termsNeeded()
  return isAtCost
}

/**
 * The same of a group: one that asks no more than the suppliers do sells at cost, which somebody must have said by its name.
 * @throws Problem 400
 */
export async function setGroupBook(
  tx: Tx,
  group: Pick<GroupRow, 'id' | 'name' | 'at_cost'>,
  change: BookChange,
  { said, ...terms }: BookTerms & { readonly said: string | undefined },
): Promise<void> {
  const isAtCost = sellsAtCost(group, await setBook(tx, change, terms), said)
  if (isAtCost !== group.at_cost) await updateGroup(tx, group.id, { at_cost: isAtCost })
}

type GroupWish = ParsedOf<typeof booksApi.saveOfGroup>
type PersonWish = ParsedOf<typeof booksApi.saveOfPerson>

/** Sets what is named of a group's price book. @throws Problem 400, 404, 409 */
export const writeGroupBook = (
  db: Db,
  viewer: Viewer,
  { group_id: groupId, at_cost: said, version, ...terms }: GroupWish,
): Promise<GroupBook> =>
  inTransaction(db, async (tx) => {
    const group = await takeGroup(tx, viewer, groupId)
    const before = await readGroupBook(tx, viewer, groupId)
    if (before.version !== version) throw staleVersion(before)
    await setGroupBook(tx, group, { by: viewer.userId, owner: { siteId: viewer.siteId, groupId } }, { said, ...terms })
    return readGroupBook(tx, viewer, groupId)
  })

/** Sets what is named of a person's own price book; it counts from the person's next search on. @throws Problem 400, 404, 409 */
export const writePersonBook = (db: Db, viewer: Viewer, { user_id: userId, version, ...terms }: PersonWish): Promise<PersonBook> =>
  inTransaction(db, async (tx) => {
    await takePerson(tx, viewer, { id: userId })
    const before = await readPersonBook(tx, viewer, userId)
    if (before.version !== version) throw staleVersion(before)
    await setBook(tx, { by: viewer.userId, owner: { siteId: viewer.siteId, userId } }, terms)
    return readPersonBook(tx, viewer, userId)
  })

/** One line for each supplier whose terms changed, for the bands, and for the book's own terms. */
function bookChanges(before: Terms, after: Terms) {
  const nameOf = (id: string | null) => (id === null ? null : (after.suppliers.find((supplier) => supplier.id === id)?.name ?? null))
  const lines = ({ multiplier, points, suppliers, bands }: Terms) => ({
    multiplier,
    points,
    bands: bands.map(({ supplier_id: id, ...band }) => ({ supplier: nameOf(id), ...band })),
    ...Object.fromEntries(suppliers.map(({ name, ...terms }) => [`supplier ${name}`, { ...terms, id: undefined }])),
  })
  return changedFields(lines(before), lines(after))
}

const mostExamples = 8

type OfOneBook = { readonly group_id?: string | undefined; readonly user_id?: string | undefined }

/** A group's book, or a person's. @throws Problem 404 */
export const readBookOf = (db: Db, viewer: Viewer, { group_id: groupId, user_id: userId }: OfOneBook): Promise<GroupBook | PersonBook> =>
  groupId === undefined ? readPersonBook(db, viewer, userId ?? '') : readGroupBook(db, viewer, groupId)

/** Whose book it is, once the caller was let read it. */
export const bookOwner = ({ siteId }: Viewer, { group_id: groupId, user_id: userId }: OfOneBook): BookOwner =>
  groupId === undefined ? { siteId, userId: userId ?? '' } : { siteId, groupId }

/** How those whose book it is are priced, and how they would be with these terms. @throws Problem 400, 404 */
export async function pricedWith(db: Db, viewer: Viewer, of: OfOneBook, terms: BookTerms): Promise<{ now: Pricing; later: Pricing }> {
  const book = await readBookOf(db, viewer, of)
  mustKnowSuppliers(book, terms)
  const groupId = 'group' in book ? (book.group?.id ?? null) : book.group_id
  return pricingWith(db, { siteId: viewer.siteId, groupId, userId: of.user_id ?? null }, bookOwner(viewer, of), terms)
}

/** What stones on offer cost now and would cost with these terms; nothing is written. @throws Problem 400, 404 */
export async function bookExample(db: Db, viewer: Viewer, wish: ParsedOf<typeof booksApi.example>): Promise<ExampleStone[]> {
  const { group_id, user_id, reportNo, ...terms } = wish
  const { now, later } = await pricedWith(db, viewer, { group_id, user_id }, terms)
  const rows = await exampleStones(db, {
    siteId: now.stockSiteId,
    reportNo,
    supplierIds: [...new Set(suppliersNamed(terms))].slice(0, mostExamples),
    most: mostExamples,
  })
  // Whom the parent does not show the site, its staff do not see either.
  const known = viewer.isNextLevel ? rows.filter((row) => now.sees(row.supplier_id) || later.sees(row.supplier_id)) : rows
  return known.map((row) => exampleOf(row, { now, later, isNextLevel: viewer.isNextLevel }))
}

type Newcomer = ParsedOf<typeof booksApi.ofNewcomer>

/**
 * One stone as people of a group see it, or somebody with terms of their own in that group, beside its cost for whoever may know
 * that; null while nothing that they see is on offer. @throws Problem 404
 */
export async function groupExample(db: Db, viewer: Viewer, { group_id: groupId, user_id: userId }: Newcomer): Promise<ExampleStone | null> {
  await freshGroup(db, viewer, groupId)
  if (userId !== undefined) await readPerson(db, viewer, userId)
  const { siteId } = viewer
  const shown = await pricingFor(db, groupPrices({ siteId, groupId, userId: userId ?? null }))
  const stones = await exampleStones(db, { siteId: shown.stockSiteId, reportNo: '', supplierIds: [], most: mostExamples })
  const row = stones.find((each) => shown.hidden === null && shown.sees(each.supplier_id))
  if (row === undefined) return null
  const knows = knowsCosts(viewer)
  const example = exampleOf(row, { now: knows ? await sitePricing(db, siteId) : shown, later: shown, isNextLevel: !knows })
  return knows ? example : { ...example, before: null }
}

/** One stone before and after; a next-level site never learns whose it is. */
export function exampleOf(
  row: ExampleRow,
  { now, later, isNextLevel }: { now: Pricing; later: Pricing; isNextLevel: boolean },
): ExampleStone {
  return {
    id: row.id,
    lab: row.lab,
    reportNo: row.report_no,
    origin: row.origin,
    shape: row.shape,
    carat: row.carat,
    color: row.color,
    fancyColor: row.fancy_color,
    fancyIntensity: row.fancy_intensity,
    clarity: row.clarity,
    supplier: isNextLevel ? null : row.supplier,
    before: priceOf(row, now),
    after: priceOf(row, later),
  }
}

function priceOf(row: ExampleRow, pricing: Pricing): ExampleStone['before'] {
  if (!pricing.sees(row.supplier_id)) return null
  const { back, ctUsd, usd } = quoteRow(row, pricing)
  return { back: back === null ? null : formatDecimal(back, 2), usdPerCt: formatAmount(ctUsd), usdTotal: formatAmount(usd) }
}
