import type { RapIndex } from '@loupe/domain/pricing/rap-price.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import type { BookChain } from './book-terms.ts'
import { buildView, isFinished, newView, type PriceView } from './price-view.ts'
import type { Shelf } from './shelf.ts'
import { bytesOfView, type StockIndex } from './stock-index.ts'

/** Something long cut into steps of at most `budget` slots; true when it is done and, at once, in force. */
export type Work = (budget: number) => boolean

/** Says what a book key stands for from now on. Viewers whose books say the same share one view. */
export function setBook(index: StockIndex, key: string, chain: BookChain): void {
  const content = JSON.stringify(chain)
  if (index.books.get(key)?.content === content) return
  index.books.set(key, { chain, content })
}

const keyOf = (origin: Origin, content: string): string => `${origin} ${content}`

/** Lab-grown stones have no list price, so a new list leaves their views as they are. */
const rapFor = (shelf: Shelf, rap: RapIndex | null): RapIndex | null => (shelf.origin === 'natural' ? rap : null)

function forget(index: StockIndex, key: string, shelf: Shelf): void {
  const view = index.views.get(key)
  index.views.delete(key)
  shelf.views = shelf.views.filter((other) => other !== view)
}

function dropLeastUsed(index: StockIndex, keep: string): void {
  let bytes = 0
  for (const view of index.views.values()) bytes += bytesOfView(view)
  for (const [key, view] of index.views) {
    if (bytes <= index.viewBytes) return
    if (key === keep) continue
    bytes -= bytesOfView(view)
    forget(index, key, key.startsWith('natural') ? index.shelves.natural : index.shelves.lab)
  }
}

function finish(index: StockIndex, key: string, view: PriceView): void {
  index.building.delete(key)
  index.views.set(key, view)
  dropLeastUsed(index, key)
}

function bookOf(index: StockIndex, bookKey: string): { readonly chain: BookChain; readonly content: string } {
  const book = index.books.get(bookKey)
  if (!book) throw new RangeError(`no price book ${bookKey}`)
  return book
}

/** What is still to do before a search by this book answers at once; null when nothing is. */
export function priceWork(index: StockIndex, bookKey: string, origin: Origin): Work | null {
  const { chain, content } = bookOf(index, bookKey)
  const key = keyOf(origin, content)
  if (index.views.has(key)) return null
  const shelf = index.shelves[origin]
  if (!index.building.has(key)) {
    const view = newView(shelf, chain, rapFor(shelf, index.rap))
    index.building.set(key, view)
    shelf.views.push(view)
  }
  return (budget) => {
    // A new price list may have put another view in its place meanwhile, or finished it.
    const view = index.building.get(key)
    if (!view) return true
    if (!buildView(shelf, view, budget)) return false
    finish(index, key, view)
    return true
  }
}

/** The finished view of a book on a shelf; builds it on the spot when nobody prepared it. */
export function viewFor(index: StockIndex, bookKey: string, shelf: Shelf): PriceView {
  const key = keyOf(shelf.origin, bookOf(index, bookKey).content)
  const work = priceWork(index, bookKey, shelf.origin)
  if (work) while (!work(shelf.high + 1)) continue
  const view = index.views.get(key)!
  index.views.delete(key)
  index.views.set(key, view)
  return view
}

/**
 * Prices the whole stock by a new list. Searches see the old prices until the last step and the new ones after it,
 * never some of each.
 */
export function rapWork(index: StockIndex, rap: RapIndex | null): Work {
  const shelf = index.shelves.natural
  const renewed = new Map<string, PriceView>()
  const nextOf = (): [string, PriceView] | null => {
    for (const [key, old] of [...index.views, ...index.building]) {
      if (!shelf.views.includes(old)) continue
      const started = renewed.get(key)
      if (started && !isFinished(started)) return [key, started]
      if (started) continue
      const view: PriceView = { ...newView(shelf, [], rap), levels: old.levels, sees: old.sees }
      renewed.set(key, view)
      shelf.views.push(view)
      return [key, view]
    }
    return null
  }
  return (budget) => {
    const next = nextOf()
    if (next) buildView(shelf, next[1], budget)
    if (nextOf()) return false
    swapViews(index, shelf, renewed)
    index.rap = rap
    index.version++
    return true
  }
}

function swapViews(index: StockIndex, shelf: Shelf, renewed: ReadonlyMap<string, PriceView>): void {
  const olds = new Set([...index.views, ...index.building].filter(([key]) => renewed.has(key)).map(([, view]) => view))
  shelf.views = shelf.views.filter((view) => !olds.has(view) && ![...renewed.values()].includes(view))
  for (const [key, view] of renewed) {
    if (!index.views.has(key) && !index.building.has(key)) continue
    index.building.delete(key)
    index.views.set(key, view)
    shelf.views.push(view)
  }
}
