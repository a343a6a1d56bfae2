import type { OutputOf, ParsedOf } from '@loupe/domain/api/endpoint.ts'
import type { newsApi, NewsSide } from '@loupe/domain/home/news.api.ts'
import { tasteOf, usualTaste, wishOfStone } from '@loupe/domain/home/taste.ts'
import { formatAmount, formatDecimal } from '@loupe/domain/pricing/money.ts'
import { origins, type Origin } from '@loupe/domain/stock/grades.ts'
import type { StockFilter } from '@loupe/domain/stock/search.ts'
import type { Deps } from '../deps.ts'
import type { Viewer } from '../http/viewer.ts'
import { desks } from '../orders/orders.ts'
import { quoteRow } from '../pricing/pricing.ts'
import { mayBrowse, stockAsker, stoneLog, viewStones } from '../stock/stock.ts'
import { visitOf } from '../users/users.ts'

type News = OutputOf<typeof newsApi.news>

const shown = 5
const lastOrdered = 20
const weekMs = 7 * 86_400_000
const lastFirst = { by: 'seenAt', direction: 'desc' } as const

/** How many stones a search finds, and the first of them as this viewer sees them. */
async function look(deps: Deps, viewer: Viewer, filter: StockFilter, limit: number) {
  return lookBy(await stockAsker(deps, viewer, { filter }), { deps, viewer, filter, limit })
}

type Look = { readonly deps: Deps; readonly viewer: Viewer; readonly filter: StockFilter; readonly limit: number }

async function lookBy({ eyes, ask }: Awaited<ReturnType<typeof stockAsker>>, { deps, viewer, filter, limit }: Look) {
  const answer = await ask({ filter, sort: lastFirst, offset: 0, limit: Math.max(1, limit), counts: false })
  return { eyes, total: answer.total, rows: limit === 0 ? [] : await viewStones(deps, viewer, eyes, answer.hits) }
}

/** What became cheaper, with the prices of before as this viewer would have paid them; null for whoever sees no prices. */
async function cheaperOf(deps: Deps, viewer: Viewer, filter: StockFilter): Promise<NewsSide['cheaper']> {
  const asker = await stockAsker(deps, viewer, { filter })
  if (!asker.eyes.rights.prices) return null
  const { eyes, total, rows } = await lookBy(asker, { deps, viewer, filter, limit: shown })
  const ids = rows.map(({ id }) => id)
  const before = new Map((await stoneLog.before(deps.db, ids)).map((row) => [row.id, row]))
  return {
    total,
    rows: rows.flatMap((stone) => {
      const row = before.get(stone.id)
      const quote = row && quoteRow(row, eyes.pricing)
      if (quote === undefined || quote.usd <= 0) return []
      return [{ stone, was: { back: quote.back === null ? null : formatDecimal(quote.back, 2), usdTotal: formatAmount(quote.usd) } }]
    }),
  }
}

type Moments = { readonly since: string; readonly cheaperSince: string }

async function sideOf(deps: Deps, viewer: Viewer, taste: { filter: StockFilter; isOwn: boolean }, moments: Moments): Promise<NewsSide> {
  const [fresh, cheaper] = await Promise.all([
    look(deps, viewer, { ...taste.filter, addedSince: moments.since }, shown),
    cheaperOf(deps, viewer, { ...taste.filter, cheaperSince: moments.cheaperSince }),
  ])
  return { ...taste, fresh: { total: fresh.total, rows: fresh.rows }, cheaper }
}

/** What somebody looks for on the sides that they may browse; nothing of a side that they never asked for, unless they never asked for any. */
function tastesOf(sides: readonly Origin[], wishes: Parameters<typeof tasteOf>[1]): { filter: StockFilter; isOwn: boolean }[] {
  const own = sides.flatMap((origin) => tasteOf(origin, wishes) ?? [])
  if (own.length > 0) return own.map((filter) => ({ filter, isOwn: true }))
  return sides.map((origin) => ({ filter: { ...usualTaste, origin }, isOwn: false }))
}

/** What is new and what became cheaper of what a buyer looks for, and how much of it their last searches find. */
export async function newsOf(deps: Deps, viewer: Viewer, { searches }: ParsedOf<typeof newsApi.news>): Promise<News> {
  const sides = origins.filter((origin) => mayBrowse(viewer, origin))
  const asked = searches.filter(({ filter }) => sides.includes(filter.origin))
  const [before, ordered] = await Promise.all([visitOf(deps.db, viewer.userId), desks.ordered(deps.db, viewer.userId, lastOrdered)])
  const now = Date.now()
  const weekAgo = new Date(now - weekMs).toISOString()
  const moments = { since: before?.toISOString() ?? weekAgo, cheaperSince: weekAgo }
  const tastes = tastesOf(sides, [...asked.map(({ filter }) => filter), ...ordered.map(wishOfStone)])
  const [told, counts] = await Promise.all([
    Promise.all(tastes.map((taste) => sideOf(deps, viewer, taste, moments))),
    Promise.all(
      searches.map(async ({ filter, since }) =>
        sides.includes(filter.origin) ? (await look(deps, viewer, { ...filter, addedSince: since }, 0)).total : 0,
      ),
    ),
  ])
  return { at: new Date(now).toISOString(), ...moments, isFirstVisit: before === null, sides: told, searches: counts }
}
