import { holdsAny, mainRoles, roles } from '@loupe/domain/access/roles.ts'
import { badField, notFound } from '@loupe/domain/api/api.problems.ts'
import { unknownOption } from '@loupe/domain/api/field-problems.ts'
import type { ParsedOf } from '@loupe/domain/api/endpoint.ts'
import { stoneWishes } from '@loupe/domain/goods/goods.ts'
import { styleChanged } from '@loupe/domain/jewelry/jewelry.problems.ts'
import type { jewelryQuoteApi, JewelryQuote } from '@loupe/domain/jewelry/quote.api.ts'
import { isReturnable, seatedStones, type JewelrySpec, type SeatedStone } from '@loupe/domain/jewelry/spec.ts'
import { formatAmount, formatDecimal, sumCents } from '@loupe/domain/pricing/money.ts'
import { formatRate } from '@loupe/domain/pricing/rates.ts'
import { noDeliveryDays } from '@loupe/domain/stock/delivery-days.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import type { Deps } from '../../deps.ts'
import type { OpenOffer } from '../../goods/goods.ts'
import type { Viewer } from '../../http/viewer.ts'
import { terms } from '../../pricing/pricing.ts'
import { stockEyes } from '../../stock/stock.ts'
import type { StockEyes } from '../../stock/stock.ts'
import { asKept, standingQuote } from './kept-quote.ts'
import { pricesAt } from './prices-at.ts'
import { toldLine, toldRefusal } from './quote-view.ts'
import { billOf, metalMg, quoteStyle, refusalsOf, type StyleQuote } from './style-quote.ts'
import { insertQuote, selectStyles, type StandingQuote, type StyleRow } from './styles.store.ts'

type Input = ParsedOf<typeof jewelryQuoteApi.quote>
type Asking = { readonly viewer: Viewer; readonly eyes: StockEyes; readonly input: Input }

export const mayBrowseJewelry = (viewer: Viewer, origin: Origin): boolean =>
  holdsAny(viewer.codes, [origin === 'natural' ? roles.naturalJewelry : roles.labGrownJewelry])

/** A style that the viewer may see, as it is sold now. @throws Problem 404 */
async function findStyle({ db }: Deps, { viewer, eyes, input }: Asking): Promise<StyleRow> {
  const [row] = await selectStyles(db, [input.styleId])
  const isSeen =
    row !== undefined &&
    row.site_id === eyes.pricing.stockSiteId &&
    row.sale_status === 'for_sale' &&
    eyes.pricing.sees(row.supplier_id) &&
    mayBrowseJewelry(viewer, row.origin)
  if (!isSeen) throw notFound()
  return row
}

/** Stones of the stock for its seats, at the viewer's prices. */
async function stonesFor({ db, goods }: Deps, { eyes }: Asking, spec: JewelrySpec): Promise<OpenOffer[]> {
  const ids = seatedStones(spec)
  if (ids.length === 0) return []
  const offers = await goods.offers(db, { pricing: eyes.pricing, hidesPrices: !eyes.rights.prices, days: noDeliveryDays }, stoneWishes(ids))
  return offers.filter((offer) => offer.isShown)
}

export function seatedStone({ view: { stone }, isOpen, origin }: OpenOffer, style: Origin): SeatedStone {
  const measured = { shape: stone?.shape ?? '', length: stone?.length ?? null }
  if (!isOpen) return { ...measured, whyNot: 'gone' }
  return origin === style ? measured : { ...measured, whyNot: 'other_side' }
}

type Found = {
  readonly row: StyleRow
  readonly spec: JewelrySpec
  readonly stones: readonly OpenOffer[]
  readonly styled: StyleQuote
  /** Where its price was kept before. */
  readonly kept: StandingQuote | null
}

const nothing = {
  fix: null,
  grams: null,
  styleUsd: null,
  styleRmb: null,
  usdTotal: null,
  rmbTotal: null,
  rate: null,
  quoteId: null,
  validUntil: null,
} as const

/** For whom a price is kept: the viewer, or the customer whose prices they look at. @throws Problem 400 where nobody's prices are shown */
function keptFor({ viewer, input: { pricesFor } }: Asking): string {
  if (viewer.role === mainRoles.visitor) throw badField('keep', unknownOption)
  if (pricesFor === undefined) return viewer.userId
  if (pricesFor.whose !== 'customer' || pricesFor.id === undefined) throw badField('keep', unknownOption)
  return pricesFor.id
}

/** The price that was kept for this choice, where one is named. */
async function keptBefore({ db }: Deps, asking: Asking, row: StyleRow): Promise<StandingQuote | null> {
  const { quoteId, spec } = asking.input
  return quoteId === undefined ? null : standingQuote(db, { quoteId, userId: keptFor(asking), styleId: row.id, spec })
}

const isOnRequest = ({ usd, rmb }: StyleQuote, stones: readonly OpenOffer[]): boolean =>
  usd <= 0 || rmb <= 0 || stones.some(({ hasPrice }) => !hasPrice)

async function keep(
  { db }: Deps,
  asking: Asking,
  { row, spec, styled, kept: before }: Found,
): Promise<Pick<JewelryQuote, 'quoteId' | 'validUntil'>> {
  if (before !== null) return { quoteId: before.id, validUntil: before.valid_until.toISOString() }
  if (asking.input.keep === 'no') return { quoteId: null, validUntil: null }
  const kept = await insertQuote(db, {
    siteId: asking.viewer.siteId,
    userId: keptFor(asking),
    styleId: row.id,
    version: spec.version,
    spec,
    fix: styled.price.fix,
    lines: styled.price.lines,
    costUsd: formatAmount(styled.price.usd),
    usdTotal: formatAmount(styled.usd),
    rmbTotal: formatAmount(styled.rmb),
    rate: formatRate(styled.rate),
    hours: await terms.quoteHoursOfSite(db, asking.viewer.siteId),
  })
  return { quoteId: kept.id, validUntil: kept.valid_until.toISOString() }
}

/** The price as this viewer may read it. */
function priced({ styled, stones }: Found) {
  return {
    styleUsd: formatAmount(styled.usd),
    styleRmb: formatAmount(styled.rmb),
    stones: stones.map(({ wish, reportNo, usdCents, rmbCents }) => ({
      id: wish.id,
      reportNo,
      usdTotal: formatAmount(usdCents),
      rmbTotal: formatAmount(rmbCents),
    })),
    usdTotal: formatAmount(sumCents([styled.usd, ...stones.map(({ usdCents }) => usdCents)])),
    rmbTotal: formatAmount(sumCents([styled.rmb, ...stones.map(({ rmbCents }) => rmbCents)])),
    rate: formatRate(styled.rate),
  }
}

/**
 * What a style costs as it is asked for, at the viewer's prices.
 * @throws Problem 404 for a style that is not theirs to see, 409 with the version in force for one that is made otherwise now
 */
export async function quoteJewelry(deps: Deps, viewer: Viewer, input: Input): Promise<JewelryQuote> {
  const { db } = deps
  const eyes = await stockEyes(db, viewer, input.pricesFor)
  const asking = { viewer, eyes, input }
  const row = await findStyle(deps, asking)
  const bill = billOf(row)
  const { spec } = input
  if (bill === null || row.version !== spec.version) throw styleChanged(row.version)
  const [stones, prices] = await Promise.all([stonesFor(deps, asking, spec), pricesAt(db, eyes.pricing.stockSiteId)])
  const sizes = new Map(stones.map((offer) => [offer.wish.id, seatedStone(offer, row.origin)]))
  const refusals = refusalsOf(row, bill, spec, sizes)
  const head = { styleId: row.id, version: spec.version, leadDays: bill.leadDays, isReturnable: isReturnable(spec) }
  const without = (noPrice: JewelryQuote['noPrice']): JewelryQuote => ({
    ...nothing,
    ...head,
    stones: [],
    refusals: refusals.map(toldRefusal),
    noPrice,
  })
  if (refusals.length > 0) return without('refused')
  const kept = await keptBefore(deps, asking, row)
  const styled = kept === null ? quoteStyle(row, { bill, spec, ...prices }, eyes.pricing) : asKept(kept)
  if (styled === null) return without('no_fix')
  if (!eyes.rights.prices) return without('hidden')
  if (isOnRequest(styled, stones)) return without('on_request')
  const found = { row, spec, stones, styled, kept }
  return {
    ...head,
    refusals: [],
    noPrice: null,
    fix: styled.price.fix,
    grams: formatDecimal(metalMg(styled.price), 3),
    ...priced(found),
    ...(eyes.rights.suppliers ? { lines: styled.price.lines.map(toldLine), costUsd: formatAmount(styled.price.usd) } : {}),
    ...(await keep(deps, asking, found)),
  }
}
