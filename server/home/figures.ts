import { notAllowed } from '@loupe/domain/api/api.problems.ts'
import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import { knowsCosts } from '@loupe/domain/access/roles.ts'
import type { figuresApi } from '@loupe/domain/home/figures.api.ts'
import { origins, type Origin } from '@loupe/domain/stock/grades.ts'
import { stockFilter } from '@loupe/domain/stock/search.ts'
import type { Deps } from '../deps.ts'
import type { Viewer } from '../http/viewer.ts'
import { desks } from '../orders/orders.ts'
import { askAsKeeper, mayBrowse, mayKeepStones, stockAsker } from '../stock/stock.ts'
import { supplierLines } from '../suppliers/suppliers.ts'
import { missedSearches } from '../users/users.ts'

type Figures = OutputOf<typeof figuresApi.figures>
type StockPart = Figures['stock'][number]

const mostSuppliers = 6
const mostMissed = 6
/** So many are looked at: what has come meanwhile is not told. */
const missedAsked = 15

const page = { sort: { by: 'seenAt', direction: 'desc' }, offset: 0, limit: 1 } as const

/** How many stones of one page there are of either kind, and for their keepers how long ago they were confirmed: as the list of that page counts them. */
async function partOf(deps: Deps, viewer: Viewer, { origin, hue }: Pick<StockPart, 'origin' | 'hue'>): Promise<StockPart> {
  const filter = { origin, hue }
  const keeps = mayKeepStones(viewer, origin)
  const answer = keeps
    ? await deps.stockIndex.search({
        ...(await askAsKeeper(deps.db, viewer, { filter, state: 'for_sale' })).ask,
        ...page,
        after: null,
        counts: true,
      })
    : await (await stockAsker(deps, viewer, { filter })).ask({ filter, ...page, counts: true })
  const { spot = 0, order = 0 } = answer.counts.kind ?? {}
  const [day = 0, week = 0, month = 0, older = 0] = answer.kept?.ages ?? []
  return { origin, hue, spot, order, ages: keeps ? { day, week, month, older } : null }
}

const sidesOf = (viewer: Viewer): Origin[] => origins.filter((origin) => mayBrowse(viewer, origin))

/** While the index is loaded the page stands there without these counts. */
const stockOf = (deps: Deps, viewer: Viewer): Promise<StockPart[]> =>
  Promise.all(sidesOf(viewer).flatMap((origin) => (['white', 'fancy'] as const).map((hue) => partOf(deps, viewer, { origin, hue })))).catch(
    () => [],
  )

/** What was asked for by those whom the viewer serves and is not there. */
async function missedOf(deps: Deps, viewer: Viewer): Promise<Figures['missed']> {
  const sides = sidesOf(viewer)
  const found = await missedSearches.list(deps.db, viewer, missedAsked)
  const checked = await Promise.all(
    found.map(async ({ filter: kept, times, people, lastAt }) => {
      const filter = stockFilter.safeParse(kept).data
      // A word that is no more, or a side that is not the viewer's.
      if (filter === undefined || !sides.includes(filter.origin)) return []
      const { ask } = await stockAsker(deps, viewer, { filter })
      const { total } = await ask({ filter, ...page, counts: false })
      return total > 0 ? [] : [{ filter, times, people, lastAt: lastAt.toISOString() }]
    }),
  ).catch(() => [])
  return checked.flat().slice(0, mostMissed)
}

/** How the house does, for those who work in it; each part by the rights that its own page asks for. @throws Problem 403 */
export async function showFigures(deps: Deps, viewer: Viewer): Promise<Figures> {
  const { db, settings } = deps
  const isOfHouse = knowsCosts(viewer) && !viewer.isNextLevel
  const [orders, stock, suppliers, missed] = await Promise.all([
    desks.figures(db, viewer, settings.timeZone),
    stockOf(deps, viewer),
    isOfHouse ? supplierLines.answersAt(db, viewer.siteId, mostSuppliers) : null,
    missedOf(deps, viewer),
  ])
  if (orders === null) throw notAllowed()
  return { at: new Date().toISOString(), ...orders, stock: stock.filter(({ spot, order }) => spot + order > 0), suppliers, missed }
}
