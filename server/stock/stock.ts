import { knowsCosts, mainRoles } from '@loupe/domain/access/roles.ts'
import { badField, notAllowed, notFound } from '@loupe/domain/api/api.problems.ts'
import type { ParsedOf } from '@loupe/domain/api/endpoint.ts'
import { unknownOption } from '@loupe/domain/api/field-problems.ts'
import type { stockApi } from '@loupe/domain/stock/stock.api.ts'
import { origins } from '@loupe/domain/stock/grades.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import type { Adjustment } from '@loupe/domain/pricing/price-book.ts'
import type { PricesFor } from '@loupe/domain/pricing/prices-for.ts'
import { typedReportNos } from '@loupe/domain/stock/pasted-numbers.ts'
import type { FacetCounts } from '@loupe/domain/stock/search.ts'
import { priceNames } from '@loupe/domain/stock/stone-fields.ts'
import type { Stone } from '@loupe/domain/stock/stone.ts'
import { tradeShapes } from '@loupe/domain/stock/trade-shapes.ts'
import type { Db, Pool } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import type { Viewer } from '../http/viewer.ts'
import { pricingAtMark, terms } from '../pricing/pricing.ts'
import type { Pricing } from '../pricing/pricing.ts'
import { pricedAs } from '../users/users.ts'
import { factsOf } from '@loupe/engine/stone-facts.ts'
import { stoneCount } from '@loupe/engine/stock-index.ts'
import { loadStock } from './follow-stock.ts'
import { newFollowed } from './followed.ts'
import { compareCounts, compareSample, isAsKept } from './index-check.ts'
import { selectKeptAfter } from './index-check.store.ts'
import type { IndexHit, IndexViewer, StockIndex } from './stock-index.ts'
import { selectByStockNo, selectHeldBy, selectPrinted, selectSuppliedStones } from './stock.store.ts'
import type { SuppliedStoneRow } from './stock.store.ts'
import {
  lockForMedia,
  selectByReports,
  selectByStockNos,
  selectLinks,
  updateBelieved,
  updateGone,
  updateOwnMedia,
} from './stone-media.store.ts'
import { selectModels, selectMoreFilms, selectMorePictures } from './stone-pictures.store.ts'
import { countAges, selectThirds } from './supplier-rank.store.ts'
import { supplierStock } from './supplier-stock.store.ts'
import { delistStones, noteAhead, noteSince, selectBefore } from './stone-log.store.ts'
import { markOf } from './note-missed.ts'
import { searchForStrangers } from './show-window.ts'
import { settleClaimedOffers, settleImportedOffers } from './settle-offers.ts'
import { ownOf, selectOfReport, type ReportedRow } from './known-report.store.ts'
import { askedOf } from './keeping/keep-search.ts'
import { keeperOfOrigin, mayKeepOf } from './keeping/keeper.ts'
import { workStale } from './keeping/stale-stones.ts'
import { changesBell } from './keeping/stock-changes.ts'
import { dropOldStones } from './keeping/stock-changes.store.ts'
import { workChanges } from './keeping/work-change.ts'
import { canSee, isOnOffer, mayBrowseStones, seesSupplier } from './sight.ts'
import { stockNews, type NewsRow, type StockNews } from './stock-news.ts'
import { stoneView } from './stone-view.ts'
import { withTradeShapes } from './trade-shape-filter.ts'
import type { StoneRights } from './stone-view.ts'

/** A viewer's way of looking at the stock: prices, rights, and which stones are there at all. */
export type StockEyes = { readonly pricing: Pricing; readonly rights: StoneRights; readonly index: IndexViewer }

/**
 * Suppliers see their own stones at their own prices; everybody else the house's stock at their books' prices, and
 * staff at those of whom they chose; `top` comes on top of them. @throws Problem 400 for a choice that is not the viewer's, 404 for a customer who is not theirs
 */
export async function stockEyes(db: Pool, viewer: Viewer, wish?: PricesFor, top?: Adjustment): Promise<StockEyes> {
  const isSupplier = viewer.role === mainRoles.supplier
  const asked = await pricedAs(db, viewer, wish)
  const pricing = await pricingAtMark(db, top === undefined ? asked : { ...asked, top }, viewer.priceMark)
  const index = {
    bookKey: pricing.bookKey,
    chain: pricing.chain,
    rates: pricing.rates,
    onlySupplier: isSupplier ? viewer.supplierId : null,
  }
  const rights = {
    // A next-level site never learns the house's suppliers, whatever codes its people hold (decisions.md 1).
    suppliers: isSupplier || (viewer.siteId === pricing.stockSiteId && knowsCosts(viewer)),
    prices: pricing.hidden === null && !(await terms.mustVerifyOnSite(db, viewer)),
  }
  return { pricing, rights, index }
}

export const mayBrowse = mayBrowseStones

/** The stones as this viewer sees them, in the order asked; what is gone, delisted, sold or not theirs to see is left out. */
export async function viewStones(
  { db, shownMedia }: Pick<Deps, 'db' | 'shownMedia'>,
  viewer: Viewer,
  eyes: StockEyes,
  hits: readonly IndexHit[],
): Promise<Stone[]> {
  if (hits.length === 0) return []
  const rows = await selectSuppliedStones(
    db,
    hits.map((hit) => hit.id),
    eyes.pricing.stockSiteId,
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  const own = await selectHeldBy(db, viewer.userId, rows)
  return hits.flatMap((hit) => {
    const row = byId.get(hit.id)
    if (row === undefined || !isOnOffer(row) || !canSee(row, viewer, eyes)) return []
    const stone = stoneView(row, eyes, hit.moreOffers, shownMedia)
    if (own.has(row.id)) stone.heldByYou = true
    return [stone]
  })
}

/** Stones by their ids as this viewer sees them: those who keep them see what is off sale and sold as well. */
export const knownStones = async (deps: Pick<Deps, 'db' | 'shownMedia'>, viewer: Viewer, eyes: StockEyes, ids: readonly string[]) =>
  (await selectSuppliedStones(deps.db, ids, eyes.pricing.stockSiteId))
    .filter((row) => canSee(row, viewer, eyes) && (eyes.rights.suppliers || isOnOffer(row)))
    .map((row) => stoneView(row, eyes, 0, deps.shownMedia))

/** One stone's row if the viewer may see it. @throws Problem 404 */
export async function findStone(db: Db, viewer: Viewer, eyes: StockEyes, id: string): Promise<SuppliedStoneRow> {
  const [row] = await selectSuppliedStones(db, [id], eyes.pricing.stockSiteId)
  if (row === undefined || !canSee(row, viewer, eyes)) throw notFound()
  return row
}

type StockQuestion = Omit<ParsedOf<typeof stockApi.search>, 'after'> & { readonly after?: string | undefined; readonly sums?: boolean }

/** The index's answers to this viewer's questions. @throws Problem 403 for the other origin's stock, 400 for filters that only staff have */
export async function stockAsker(deps: Deps, viewer: Viewer, { filter, pricesFor }: Pick<StockQuestion, 'filter' | 'pricesFor'>) {
  if (!mayBrowse(viewer, filter.origin)) throw notAllowed()
  const eyes = await stockEyes(deps.db, viewer, pricesFor)
  if (filter.supplier !== undefined && !eyes.rights.suppliers) throw badField('filter.supplier', unknownOption)
  const named = await certificatesOf(deps.db, eyes, typedReportNos(filter.reportNos ?? ''), [filter.origin])
  const ask = (input: StockQuestion) => {
    if (!eyes.rights.prices) refusePriceQuestions(input)
    return deps.stockIndex.search({
      viewer: eyes.index,
      filter: withTradeShapes(input.filter),
      alsoNumbers: [...named.values()].flat(),
      sort: eyes.rights.prices || !isPriceField(input.sort.by) ? input.sort : { by: 'carat', direction: input.sort.direction },
      after: input.after ?? null,
      offset: input.offset,
      limit: input.limit,
      counts: input.counts,
      sums: input.sums ?? false,
    })
  }
  return { eyes, ask }
}

/** How many stones the viewer's searches find, white and fancy of each side that they may browse. */
export async function stockCounts(deps: Pick<Deps, 'db' | 'stockIndex'>, viewer: Viewer, sides: readonly Origin[]) {
  const eyes = await stockEyes(deps.db, viewer)
  const asked = sides
    .filter((origin) => mayBrowse(viewer, origin))
    .flatMap((origin) => (['white', 'fancy'] as const).map((hue) => ({ origin, hue })))
  const all = { viewer: eyes.index, sort: { by: 'carat', direction: 'asc' }, after: null, offset: 0, limit: 1, counts: false } as const
  return Promise.all(asked.map(async (filter) => ({ ...filter, stones: (await deps.stockIndex.search({ ...all, filter })).total })))
}

/** @throws Problem as `stockAsker` does */
export async function searchStock(deps: Deps, viewer: Viewer, input: ParsedOf<typeof stockApi.search>) {
  if (input.after !== undefined && input.offset > 0) throw badField('offset', unknownOption)
  const { eyes, ask } = await stockAsker(deps, viewer, input)
  const answer = await ask(input)
  const rows = await viewStones(deps, viewer, eyes, answer.hits)
  const { supplier, ...openCounts } = withAllOthers(answer.counts)
  const counts = eyes.rights.suppliers && supplier !== undefined ? { ...openCounts, supplier } : openCounts
  return { rows, total: answer.total, counts, next: answer.next, version: answer.version }
}

function withAllOthers(counts: FacetCounts): FacetCounts {
  const others = tradeShapes.reduce((sum, shape) => sum + (counts.shape?.[shape] ?? 0), counts.shape?.['other'] ?? 0)
  return others === 0 ? counts : { ...counts, shape: { ...counts.shape, other: others } }
}

/** The best offer of every number pasted, whether it is a certificate's, a print number or, for who may know it, a supplier's; and the numbers that nobody offers. */
export async function lookUpStones(deps: Deps, viewer: Viewer, { reportNos, origin, pricesFor }: ParsedOf<typeof stockApi.lookup>) {
  const eyes = await stockEyes(deps.db, viewer, pricesFor)
  const typed = typedReportNos(reportNos)
  const open = origins.filter((each) => (origin ?? each) === each && mayBrowse(viewer, each))
  const named = await certificatesOf(deps.db, eyes, typed, open)
  const numbers = new Map([...typed.keys()].map((key) => [key, [key, ...(named.get(key) ?? [])]]))
  const { hits, missing } = await deps.stockIndex.lookup(eyes.index, [...new Set([...numbers.values()].flat())], origin ?? null)
  const isMissing = new Set(missing)
  const nobodys = [...typed].filter(([key]) => numbers.get(key)?.every((number) => isMissing.has(number)))
  return { found: await viewStones(deps, viewer, eyes, hits), missing: nobodys.map(([, asTyped]) => asTyped) }
}

/**
 * Of these numbers, those that are print numbers of stones this viewer sees, or suppliers' stock numbers for who may know suppliers, with
 * the stones' certificate numbers; all as comparison keys.
 */
async function certificatesOf(
  db: Db,
  eyes: StockEyes,
  typed: ReadonlyMap<string, string>,
  of: readonly Origin[],
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  if (typed.size === 0) return found
  const siteId = eyes.pricing.stockSiteId
  const printed = await selectPrinted(db, siteId, of, [...typed.keys()])
  const supplied = eyes.rights.suppliers ? await selectByStockNo(db, siteId, of, stockNosOf(typed)) : []
  for (const row of [...printed, ...supplied]) {
    if (seesSupplier(eyes, row.supplier_id)) found.set(row.key, [...(found.get(row.key) ?? []), row.report_number])
  }
  return found
}

/** Every supplier is asked for each of them. */
const mostStockNos = 200

/** Of pasted numbers those that suppliers may call their stones by: they begin with a letter. */
const stockNosOf = (typed: ReadonlyMap<string, string>) =>
  [...typed]
    .flatMap(([key, stockNo]) => (/^[A-Z]/.test(stockNo) && !stockNo.startsWith(`LG${key}`) ? [{ key, stockNo }] : []))
    .slice(0, mostStockNos)

const priceFields: ReadonlySet<string> = new Set(priceNames)
const isPriceField = (name: string): boolean => priceFields.has(name)

/** Who may not see prices may not find them out by filtering either. */
function refusePriceQuestions(input: StockQuestion): void {
  for (const name of [...priceNames, 'cheaperSince'] as const) {
    if (input.filter[name] !== undefined) throw badField(`filter.${name}`, unknownOption)
  }
}

/** A search without prices, for the page that strangers see. */
export const findForStrangers = searchForStrangers

/** Offers of certificates that orders claim: settled after an import, and what a killed process left undone. */
export const claimedOffers = { settleImported: settleImportedOffers, settleAll: settleClaimedOffers } as const

/** Every stone of the house as a fresh index loads it against how it is kept: how many are found otherwise, or should not be found at all. */
export async function indexDifference(databaseUrl: string): Promise<{ stones: number; different: number }> {
  const followed = newFollowed(databaseUrl)
  try {
    await loadStock(followed)
    let [different, live, after] = [0, 0, 0]
    for (;;) {
      const stones = await selectKeptAfter(followed.database.db, after, 20_000)
      for (const stone of stones) {
        live += Number(stone.isLive)
        different += Number(!isAsKept(stone, factsOf(followed.index, stone.id)))
      }
      const last = stones.at(-1)
      if (last === undefined) break
      after = last.id
    }
    return { stones: live, different: different + Math.max(0, stoneCount(followed.index) - live) }
  } finally {
    await followed.database.end()
  }
}

/** How this node's index stands to the database: both counts, and a sample compared stone by stone. */
export async function checkIndex(db: Db, index: StockIndex, sample: number) {
  return { ...(await compareSample(db, index, sample)), ...(await compareCounts(db, index)) }
}

/** Where a stone's pictures are, which of them led to nothing, and believing them again. */
export const stoneMedia = {
  links: selectLinks,
  more: selectMorePictures,
  films: selectMoreFilms,
  models: selectModels,
  giveUp: updateGone,
  believe: updateBelieved,
} as const

/** The stones that names of files mean, and the uploaded files that they have. */
export const uploadedMedia = {
  byReports: selectByReports,
  byStockNos: selectByStockNos,
  lock: lockForMedia,
  show: updateOwnMedia,
} as const

/** What the house has of a certificate, in whoever's stock; and a keeper's question as the index takes it. */
export const reportedStones = { select: selectOfReport, ownOf, mustKeep: keeperOfOrigin } as const
export const [askAsKeeper, mayKeepStones] = [askedOf, mayKeepOf]
export type { ReportedRow }

/** What happened to stones beside orders. */
export const stoneLog = { noteSince, noteAhead, delist: delistStones, before: selectBefore } as const

/** A supplier's stones: how many there are, how fresh, how they stand among others by price; hiding all of them and bringing them back. */
export const supplierStones = { ...supplierStock, ages: countAges, thirds: selectThirds } as const

/** Takes stones off sale that nobody confirms, two days after their supplier was told. */
export const takeStaleOff = workStale

/** Changes of many stones at once: what works them off, who hears of them, and clearing what is left of old ones. */
export const stockChanges = { work: workChanges, bell: changesBell, tidy: dropOldStones } as const

/** For searches that are kept: what stands for one, and what is news of the stock, to be asked as the whole of it is. */
export const [markOfFilter, newsOfStock] = [markOf, stockNews]
export type { NewsRow, StockNews }
