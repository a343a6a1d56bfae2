import type { FacetCounts } from '@loupe/domain/stock/search.ts'
import type { Stone } from '@loupe/domain/stock/stone.ts'

/** `next` leads to the page after it. */
export type Page = { readonly rows: readonly Stone[]; readonly next: string | null }

/** An answer of which the reader has the pages that they were near to, by their number; the first one always. */
export type Answer = { readonly total: number; readonly counts: FacetCounts; readonly pages: ReadonlyMap<number, Page> }

/** Rows of the first page and of each one after it, and how far ahead of the reader the next ones are fetched. */
const firstRows = 100
const pageRows = 200
const aheadRows = 160
/** Pages in hand; those farthest from the reader are let go. */
const mostPages = 60

/** Row at which a page begins. */
export const startOf = (page: number): number => (page === 0 ? 0 : firstRows + (page - 1) * pageRows)

/** The page that a row is on. */
export const pageOf = (row: number): number => (row < firstRows ? 0 : 1 + Math.floor((row - firstRows) / pageRows))

/** Pages that hold the rows from one to another. */
export const pagesOf = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, pageOf(to) - pageOf(from)) + 1 }, (_, at) => pageOf(from) + at)

/** What to fetch for a reader who sees these rows: the pages in sight, then those that they come to next, either way. */
export function missingPages(answer: Answer, rowCount: number, from: number, to: number): number[] {
  const end = Math.max(0, rowCount - 1)
  const clamp = (row: number) => Math.max(0, Math.min(end, row))
  const inSight = pagesOf(clamp(from), clamp(to))
  // A first load shows a dozen or two of the first page; what comes after it waits until the reader moves.
  const rests = from <= 0 && to < firstRows
  const near = rests ? [] : pagesOf(clamp(from - aheadRows / 2), clamp(to + aheadRows))
  return [...new Set([...inSight, ...near.toReversed()])].filter((page) => !answer.pages.has(page))
}

/** The answer with one more page. */
export function withPage(answer: Answer, number: number, { rows, next }: Page, reader: number): Answer {
  const pages = new Map([...answer.pages, [number, { rows, next }]])
  const byDistance = [...pages.keys()].filter((page) => page > 0).toSorted((a, b) => Math.abs(b - reader) - Math.abs(a - reader))
  for (const page of byDistance.slice(0, Math.max(0, pages.size - mostPages))) pages.delete(page)
  return { ...answer, pages }
}
