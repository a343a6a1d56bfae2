import { z } from 'zod'
import type { ParsedOf } from '@loupe/domain/api/endpoint.ts'
import { notFound, staleVersion } from '@loupe/domain/api/api.problems.ts'
import { Problem } from '@loupe/domain/api/problem.ts'
import { type bookChangesApi, type BookHistory, type BookImpact, planDays } from '@loupe/domain/users/book-changes.api.ts'
import { bookWish } from '@loupe/domain/users/books.api.ts'
import { planNotWaiting, planTaken, startsTooLate } from '@loupe/domain/users/users.problems.ts'
import { noteChange } from '../db/change-log.ts'
import { inTransaction } from '../db/database.ts'
import type { Db, Pool, Tx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import type { Viewer } from '../http/viewer.ts'
import type { Log } from '../http/http.ts'
import { bookPast, impactOf, impactOnAlike, bookFuture } from '../pricing/pricing.ts'
import type { BookOwner, BookTerms } from '../pricing/pricing.ts'
import { bookOwner, exampleOf, mustKnowSuppliers, pricedWith, readBookOf, sellsAtCost, setBook, setGroupBook, subjectOf } from './books.ts'
import { takePerson } from './change-person.ts'
import { takeGroup } from './groups.ts'
import { lockGroup, type GroupRow } from './groups.store.ts'

const mostShown = 10

const wishOf = (kept: unknown) => z.object(bookWish).parse(kept)

/** How much on offer would have another price with these terms, and the stones that change most. @throws Problem 400, 404 */
export async function bookImpact(
  { db, goods }: Pick<Deps, 'db' | 'goods'>,
  viewer: Viewer,
  { group_id, user_id, ...terms }: ParsedOf<typeof bookChangesApi.impact>,
): Promise<BookImpact> {
  const books = await pricedWith(db, viewer, { group_id, user_id }, terms)
  const [{ largest, ...numbers }, onOffer] = await Promise.all([impactOf(db, books, mostShown), goods.onOffer(db, books.now.stockSiteId)])
  return {
    ...numbers,
    largest: largest.map((row) => exampleOf(row, { ...books, isNextLevel: viewer.isNextLevel })),
    others: onOffer.flatMap(({ form, alike }) => {
      const impact = impactOnAlike(books, alike)
      return form === 'stone' || form === 'work' || impact.goods + impact.appear === 0 ? [] : [{ form, ...impact }]
    }),
  }
}

type Of = Pick<ParsedOf<typeof bookChangesApi.history>, 'group_id' | 'user_id'>
type Page = { readonly after?: number | undefined; readonly limit: number }
const firstPage: Page = { limit: 10 }

/** What a book said, version by version, and what it will say. @throws Problem 404 */
export async function historyOf(db: Db, viewer: Viewer, of: Of, { after, limit }: Page = firstPage): Promise<BookHistory> {
  const book = await readBookOf(db, viewer, of)
  const owner = bookOwner(viewer, of)
  const [rows, plan] = await Promise.all([
    bookPast.versions(db, owner, { before: after, limit: limit + 1 }),
    after === undefined ? bookFuture.of(db, owner) : null,
  ])
  const nameOf = (id: string): string => book.suppliers.find((supplier) => supplier.id === id)?.name ?? ''
  const shown = rows.slice(0, limit)
  return {
    rows: shown.map(({ version, content, made_at: at, undo_of: undoOf, by }) => ({
      version,
      at: at.toISOString(),
      by,
      undoOf,
      content: {
        ...content,
        bands: [...content.bands],
        // A next-level site has no names of suppliers, and no terms for them either.
        suppliers: content.suppliers.map((terms) => ({ ...terms, name: nameOf(terms.id) })),
      },
    })),
    next: rows.length > limit ? (shown.at(-1)?.version ?? null) : null,
    planned: plan && {
      id: plan.id,
      startsAt: plan.starts_at.toISOString(),
      by: plan.by,
      hasFailed: plan.state === 'failed',
      wish: wishOf(plan.wish),
    },
  }
}

/** Takes the group or the person whose book changes; null for a person. @throws Problem 404, 409 */
async function takeOwner(tx: Tx, viewer: Viewer, { group_id: groupId, user_id: userId }: Of): Promise<GroupRow | null> {
  if (groupId !== undefined) return takeGroup(tx, viewer, groupId)
  await takePerson(tx, viewer, { id: userId ?? '' })
  return null
}

/** Makes a book say what it said in an earlier version. @throws Problem 400, 404, 409 */
export const undoBook = (db: Db, viewer: Viewer, wish: ParsedOf<typeof bookChangesApi.undo>): Promise<BookHistory> =>
  inTransaction(db, async (tx) => {
    const { version, to, at_cost: said, ...of } = wish
    const group = await takeOwner(tx, viewer, of)
    const book = await readBookOf(tx, viewer, of)
    if (book.version !== version) throw staleVersion(book)
    const owner = bookOwner(viewer, of)
    const terms = await bookPast.termsToBringBack(tx, owner, to)
    if (terms === null || to >= version) throw notFound()
    const change = { by: viewer.userId, owner, undoOf: to }
    await (group === null ? setBook(tx, change, terms) : setGroupBook(tx, group, change, { ...terms, said }))
    return historyOf(tx, viewer, of)
  })

const dayMs = 86_400_000

/** Terms that a book takes on later; they are looked at now as if they were set now. @throws Problem 400, 404, 409 */
export const planBook = (db: Db, viewer: Viewer, wish: ParsedOf<typeof bookChangesApi.plan>): Promise<BookHistory> =>
  inTransaction(db, async (tx) => {
    const { group_id, user_id, version, startsAt, at_cost: said, ...terms } = wish
    const of = { group_id, user_id }
    const group = await takeOwner(tx, viewer, of)
    const book = await readBookOf(tx, viewer, of)
    if (book.version !== version) throw staleVersion(book)
    mustKnowSuppliers(book, terms)
    const start = new Date(startsAt)
    const ahead = start.getTime() - Date.now()
    if (ahead <= 0 || ahead > planDays * dayMs) throw startsTooLate(planDays)
    const after = { multiplier: terms.multiplier ?? book.multiplier, points: terms.points ?? book.points }
    const isAtCost = group !== null && sellsAtCost(group, after, said)
    const owner = bookOwner(viewer, of)
    // The owner is locked: nobody plans beside this.
    if ((await bookFuture.of(tx, owner))?.state === 'waiting') throw planTaken()
    await bookFuture.add(tx, owner, { wish: termsOfOwner(owner, terms), isAtCost, startsAt: start, madeBy: viewer.userId })
    return historyOf(tx, viewer, of)
  })

/** A group's book leaves nobody's sight to another book. */
const termsOfOwner = (owner: BookOwner, terms: BookTerms): BookTerms =>
  'groupId' in owner ? { ...terms, suppliers: terms.suppliers.map((line) => ({ ...line, visible: line.visible ?? true })) } : terms

/** @throws Problem 404, 409 for a plan that was carried out or given up meanwhile */
export const cancelPlan = (db: Db, viewer: Viewer, { id, ...of }: ParsedOf<typeof bookChangesApi.cancelPlan>): Promise<BookHistory> =>
  inTransaction(db, async (tx) => {
    await takeOwner(tx, viewer, of)
    const plan = await bookFuture.of(tx, bookOwner(viewer, of))
    if (plan?.id !== id || !(await bookFuture.end(tx, id, 'cancelled'))) throw planNotWaiting()
    await noteChange(tx, { siteId: viewer.siteId, byUser: viewer.userId, ...subjectOf(bookOwner(viewer, of)), what: 'plan_cancelled' })
    return historyOf(tx, viewer, of)
  })

type Due = NonNullable<Awaited<ReturnType<typeof bookFuture.takeDue>>>

/** @throws Problem for what does not hold any more */
async function carryOut(tx: Tx, { site_id: siteId, group_id: groupId, user_id: userId, ...plan }: Due): Promise<void> {
  const terms = wishOf(plan.wish)
  const by = plan.made_by
  if (groupId === null) {
    await setBook(tx, { by, owner: { siteId, userId: userId ?? '' } }, terms)
    return
  }
  const group = await lockGroup(tx, siteId, groupId)
  if (group === null) throw notFound()
  await setGroupBook(tx, group, { by, owner: { siteId, groupId } }, { ...terms, said: plan.at_cost ? group.name : undefined })
}

/** One plan that is due; false when there is none. What is refused is taken back whole, and told on the page of the book. */
async function startNext(db: Pool, log: Log): Promise<boolean> {
  let taken: string | null = null
  try {
    return await inTransaction(db, async (tx) => {
      const due = await bookFuture.takeDue(tx)
      if (due === undefined) return false
      taken = due.id
      await carryOut(tx, due)
      return bookFuture.end(tx, due.id, 'done')
    })
  } catch (error) {
    if (taken === null || !(error instanceof Problem)) throw error
    log.warn('a planned change of prices does not hold any more', { plan: taken, reason: error.message })
    await bookFuture.end(db, taken, 'failed')
    return true
  }
}

/** Changes of prices whose moment has come, one after the other, each on one node alone. */
export async function startPlannedBooks(db: Pool, log: Log): Promise<void> {
  while (await startNext(db, log));
}
