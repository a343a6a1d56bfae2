import { knowsCosts, keepsSuppliers } from '@loupe/domain/access/roles.ts'
import { notAllowed, notFound } from '@loupe/domain/api/api.problems.ts'
import type { OutputOf, ParsedOf } from '@loupe/domain/api/endpoint.ts'
import type { PricePosition, Supplier, SupplierAnswers, SupplierLine } from '@loupe/domain/suppliers/supplier.ts'
import type { sourcingApi } from '@loupe/domain/suppliers/sourcing.api.ts'
import { readChanges } from '../db/change-log.ts'
import type { Db } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import type { Viewer } from '../http/viewer.ts'
import { supplierStones } from '../stock/stock.ts'
import { isSupplierOf, supplierLines, supplierRecord } from '../suppliers/suppliers.ts'
import type { LineRow } from '../suppliers/suppliers.ts'
import { ranksNow } from './standing.ts'

const noAnswers: SupplierAnswers = { asked: 0, answered: 0, medianHours: null, rejected: 0, soldBefore: 0, delivered: 0 }

/** Suppliers' names stay with the house's staff who see costs (decisions.md 1). @throws Problem 403 */
export function mustKnowSuppliers(viewer: Viewer): void {
  if (viewer.isNextLevel || !knowsCosts(viewer)) throw notAllowed()
}

/** @throws Problem 403 */
export function mustKeepSuppliers(viewer: Viewer): void {
  if (viewer.isNextLevel || !keepsSuppliers(viewer)) throw notAllowed()
}

/** For what is kept beside a supplier's record: their keys, their watched places. @throws Problem 403, 404 */
export async function mustReachSupplier(db: Db, viewer: Viewer, supplierId: string): Promise<void> {
  mustKeepSuppliers(viewer)
  if (!(await isSupplierOf(db, viewer.siteId, supplierId))) throw notFound()
}

const instant = (at: Date | null): string | null => at?.toISOString() ?? null

type Ranks = Awaited<ReturnType<typeof ranksNow>>

function pricesOf(ranks: Ranks, id: string): PricePosition | null {
  if (ranks === null) return null
  const { compared, cheap, middle, dear } = ranks.get(id) ?? { compared: 0, cheap: 0, middle: 0, dear: 0 }
  return { compared, cheap, middle, dear }
}

const lineOf = (row: LineRow, answers: SupplierAnswers | undefined, ranks: Ranks): SupplierLine => ({
  ...row,
  disabledAt: instant(row.disabledAt),
  lastImportAt: instant(row.lastImportAt),
  answers: answers ?? noAnswers,
  prices: pricesOf(ranks, row.id),
})

/** The suppliers of the house, a page at a time. */
export async function supplierList(
  { db, stockIndex }: Pick<Deps, 'db' | 'stockIndex'>,
  viewer: Viewer,
  wish: ParsedOf<typeof sourcingApi.list>,
): Promise<OutputOf<typeof sourcingApi.list>> {
  mustKnowSuppliers(viewer)
  const { after = null, limit, ...asked } = wish
  const counted = await supplierLines.counted(stockIndex)
  const [found, { totals, stock }, ranks] = await Promise.all([
    supplierLines.select(db, { ...asked, counted, siteId: viewer.siteId, after, limit: limit + 1 }),
    supplierLines.count(db, { counted, siteId: viewer.siteId, search: wish.search, shown: wish.shown }),
    ranksNow(db),
  ])
  const page = found.slice(0, limit)
  const ids = page.map(({ id }) => id)
  const answers = new Map((await supplierLines.answers(db, ids)).map(({ supplierId, ...row }) => [supplierId, row]))
  return {
    rows: page.map((row) => lineOf(row, answers.get(row.id), ranks)),
    next: found.length > limit ? (page.at(-1)?.id ?? null) : null,
    totals,
    stock,
  }
}

/** One supplier as those who know them see them. @throws Problem 403, 404 */
export async function showSupplier(db: Db, viewer: Viewer, id: string): Promise<Supplier> {
  mustKnowSuppliers(viewer)
  const row = await supplierRecord.find(db, viewer.siteId, id)
  if (row === undefined) throw notFound()
  const [lines, stock, answers, imports, people, ranks] = await Promise.all([
    supplierLines.select(db, {
      counted: null,
      siteId: viewer.siteId,
      only: id,
      search: '',
      sort: 'name',
      shown: 'all',
      after: null,
      limit: 1,
    }),
    supplierStones.count(db, id),
    supplierLines.answers(db, [id]),
    supplierRecord.lastImports(db, id),
    supplierRecord.people(db, id),
    ranksNow(db),
  ])
  const [line] = lines
  if (line === undefined) throw notFound()
  const { mergedIntoId, ...known } = row
  const other = mergedIntoId === null ? undefined : await supplierRecord.find(db, viewer.siteId, mergedIntoId)
  return {
    ...known,
    mergedInto: other === undefined ? null : { id: other.id, name: other.name },
    ...lineOf(line, answers[0], ranks),
    held: stock.held,
    naturalFancy: stock.naturalFancy,
    labGrownFancy: stock.labGrownFancy,
    delisted: stock.delisted,
    hidden: stock.hidden,
    createdAt: row.createdAt.toISOString(),
    people,
    imports: imports.map((one) => ({ ...one, createdAt: one.createdAt.toISOString(), finishedAt: instant(one.finishedAt) })),
    mayChange: keepsSuppliers(viewer),
  }
}

/** What was changed of a supplier, newest first. @throws Problem 403, 404 */
export async function supplierLog(
  db: Db,
  viewer: Viewer,
  { id, after, limit }: ParsedOf<typeof sourcingApi.log>,
): Promise<OutputOf<typeof sourcingApi.log>> {
  mustKnowSuppliers(viewer)
  if ((await supplierRecord.find(db, viewer.siteId, id)) === undefined) throw notFound()
  const found = await readChanges(db, { subject: 'supplier', id, after, limit: limit + 1 })
  const rows = found.slice(0, limit)
  return { rows, next: found.length > limit ? (rows.at(-1)?.id ?? null) : null }
}
