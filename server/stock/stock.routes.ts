import { knowsCosts, mainRoles } from '@loupe/domain/access/roles.ts'
import { notAllowed } from '@loupe/domain/api/api.problems.ts'
import { formatAmount, formatDecimal } from '@loupe/domain/pricing/money.ts'
import { rapCents } from '@loupe/domain/pricing/rap-price.ts'
import { formatRate } from '@loupe/domain/pricing/rates.ts'
import type { Lab } from '@loupe/domain/stock/grades.ts'
import { labCheckUrl } from '@loupe/domain/stock/report-no.ts'
import { eventsApi } from '@loupe/domain/stock/events.api.ts'
import { stockApi } from '@loupe/domain/stock/stock.api.ts'
import type { Deps } from '../deps.ts'
import { eventRoute, fileRoute, route } from '../http/route.ts'
import type { Http } from '../http/http.ts'
import { groupPrices, pricingFor, quoteRow } from '../pricing/pricing.ts'
import { exportFile } from '../exports/exports.ts'
import { listOfStones } from './export-stock.ts'
import { noteMissed } from './note-missed.ts'
import { findStone, lookUpStones, searchStock, stockEyes, viewStones } from './stock.ts'
import { overviewOf } from './stock-overview.ts'
import { selectHeldBy, selectImportTime } from './stock.store.ts'
import { keepingRoutes } from './keeping/keeping.routes.ts'
import { chainSteps } from './price-chain.ts'
import { besidesOf } from './stone-media.ts'
import { stoneView } from './stone-view.ts'
import { customerPerson } from '../users/users.ts'

export function stockRoutes(http: Http, deps: Deps): void {
  detailRoutes(http, deps)
  keepingRoutes(http, deps)
  const { db, stockIndex } = deps
  route(http, stockApi.search, async (input, call) => {
    const answer = await searchStock(deps, call.viewer, input)
    if (answer.total === 0) await noteMissed(deps, call.viewer, input)
    return answer
  })

  route(http, stockApi.overview, (input, call) => overviewOf(deps, call.viewer, input))

  route(http, stockApi.byIds, async (input, call) => {
    const eyes = await stockEyes(db, call.viewer, input.pricesFor)
    const hits = [...new Set(input.ids)].map(async (id) => ({
      id,
      moreOffers: Math.max(0, (await stockIndex.offers(eyes.index, id)).length - 1),
    }))
    return viewStones(deps, call.viewer, eyes, await Promise.all(hits))
  })

  route(http, stockApi.lookup, (input, call) => lookUpStones(deps, call.viewer, input))

  route(http, stockApi.listPrice, async ({ shape, carat, color, clarity }, call) => {
    const { pricing, rights } = await stockEyes(db, call.viewer)
    if (pricing.rap === null || !rights.prices) return { listDate: null, rap: null }
    const cents = rapCents(pricing.rap, { shape, carat: Number(carat), color, clarity, origin: 'natural', fancy: false })
    return { listDate: pricing.rap.date, rap: cents === null ? null : formatAmount(cents) }
  })

  fileRoute(http, stockApi.exportFile, (input, call) => exportFile(deps, call, input.format, () => listOfStones(deps, call, input)))

  eventRoute(http, eventsApi.stream, (_input, call, send) => {
    const endStock = stockIndex.subscribe((event) => {
      send('stock', { version: event.version, ids: event.ids })
      if (event.prices) send('rates', { version: event.version })
    })
    // A browser has few connections to a server: one stream tells of everything.
    const endAlerts = deps.alertBell.subscribe(call.viewer.userId, () => send('alerts', null))
    return () => {
      endStock()
      endAlerts()
    }
  })
}

function detailRoutes(http: Http, deps: Deps): void {
  const { db, stockIndex } = deps
  route(http, stockApi.detail, async (input, call) => {
    const eyes = await stockEyes(db, call.viewer, input.pricesFor)
    const row = await findStone(db, call.viewer, eyes, input.id)
    const ids = (await stockIndex.offers(eyes.index, row.id)).filter((id) => id !== row.id)
    const others = await viewStones(
      deps,
      call.viewer,
      eyes,
      ids.slice(0, 50).map((id) => ({ id, moreOffers: 0 })),
    )
    const stone = stoneView(row, eyes, ids.length, deps.shownMedia)
    if ((await selectHeldBy(db, call.viewer.userId, [row])).has(row.id)) stone.heldByYou = true
    const quote = quoteRow(row, eyes.pricing)
    const prices = eyes.rights.prices && quote.usd > 0
    return {
      stone,
      chain: {
        listDate: eyes.pricing.rap?.date ?? null,
        rap: prices && quote.rap !== null ? formatAmount(quote.rap) : null,
        back: prices && quote.back !== null ? formatDecimal(quote.back, 2) : null,
        usdPerCt: prices ? formatAmount(quote.ctUsd) : null,
        usdTotal: prices ? formatAmount(quote.usd) : null,
        rate: formatRate(quote.rate),
        rmbTotal: prices ? formatAmount(quote.rmb) : null,
      },
      offers: others,
      verifyUrl: labCheckUrl(row.lab as Lab | null, row.report_no),
      ...(await besidesOf(db, row)),
    }
  })

  route(http, stockApi.staffDetail, async (input, call) => {
    // How a price comes about starts from what the supplier asks; a supplier reads it of their own stones.
    if (call.viewer.role !== mainRoles.supplier && !knowsCosts(call.viewer)) throw notAllowed()
    const eyes = await stockEyes(db, call.viewer, input.pricesFor)
    const row = await findStone(db, call.viewer, eyes, input.id)
    const pricing =
      input.customerId === undefined
        ? eyes.pricing
        : await pricingFor(db, groupPrices(await customerPerson(db, call.viewer, input.customerId)))
    const imported = row.import_id === null ? undefined : await selectImportTime(db, row.import_id)
    return {
      supplierId: row.supplier_id,
      supplierName: row.supplier_name,
      stockNo: row.stock_no,
      steps: chainSteps(quoteRow(row, pricing)),
      importId: row.import_id,
      importedAt: imported?.finished_at?.toISOString() ?? null,
      supplierLinks: { image: row.image_url, video: row.video_url, certificate: row.cert_url },
    }
  })
}
