import { knowsCosts } from '@loupe/domain/access/roles.ts'
import { notAllowed, notFound, staleVersion } from '@loupe/domain/api/api.problems.ts'
import type { ParsedOf } from '@loupe/domain/api/endpoint.ts'
import { formatAmount, formatDecimal, shortDecimal } from '@loupe/domain/pricing/money.ts'
import type { resellersApi } from '@loupe/domain/resellers/resellers.api.ts'
import type { PriceSteps, SiteTerms } from '@loupe/domain/resellers/reseller-site.ts'
import { noSuchGroup } from '@loupe/domain/resellers/resellers.problems.ts'
import { changedFields, noteChange } from '../db/change-log.ts'
import { inTransaction } from '../db/database.ts'
import type { Db, Tx } from '../db/database.ts'
import type { Viewer } from '../http/viewer.ts'
import { exampleStones, pricingDown, quoteRow, saveBook, setSiteRates, sitePricing } from '../pricing/pricing.ts'
import type { Pricing } from '../pricing/pricing.ts'
import { ownGroup } from './make-site.ts'
import { lockSites } from './make-site.store.ts'
import { findResellerSite, lockSite, updateSite } from './reseller-sites.store.ts'
import type { SiteRow } from './reseller-sites.store.ts'
import { reachOf } from './resellers.ts'
import type { Reach } from './resellers.ts'
import { findDefaultBook, hasOwnRates, isGroupOfOne, listBooks } from './site-terms.store.ts'

async function rowOf(db: Db, { siteId }: Reach): Promise<SiteRow> {
  const row = await findResellerSite(db, siteId)
  if (row === null) throw notFound()
  return row
}

/** What decides the prices of one site, as far as the caller may know it. @throws Problem 403, 404 */
export async function readTerms(db: Db, viewer: Viewer, id: string | undefined): Promise<SiteTerms> {
  return termsOfSite(db, await reachOf(db, viewer, id))
}

async function termsOfSite(db: Db, reach: Reach): Promise<SiteTerms> {
  const row = await rowOf(db, reach)
  const [customers, isOwnRates, { rateTexts }] = await Promise.all([
    findDefaultBook(db, row.id),
    hasOwnRates(db, row.id),
    sitePricing(db, row.id),
  ])
  const { setAt, ...rates } = rateTexts
  return {
    id: row.id,
    version: row.version,
    house: reach.isForHouse ? await housePart(db, row) : null,
    customers:
      customers === undefined
        ? null
        : { groupName: customers.name, multiplier: shortDecimal(customers.multiplier), points: customers.points, finer: customers.finer },
    exchange: { ...rates, isOwn: isOwnRates, setAt },
  }
}

async function housePart(db: Db, row: SiteRow): Promise<SiteTerms['house']> {
  const books = (await listBooks(db, row.parent_id)).map((book) => ({ ...book, multiplier: shortDecimal(book.multiplier) }))
  const present = books.find((book) => book.id === row.parent_group_id)
  if (present === undefined) return null
  const { id, name, multiplier, points, finer } = present
  const isOwn = await isGroupOfOne(db, id, row.id)
  return { groupId: id, groupName: name, multiplier, points, finer, isOwn, choices: books }
}

type Wish = Pick<ParsedOf<typeof resellersApi.setTerms>, 'groupId' | 'own' | 'customers' | 'exchange'>

/** Whoever runs a site has nothing to say of what it pays; a group must be the house's. @throws Problem 400, 403 */
async function mustBeSettable(db: Db, row: SiteRow, { isForHouse }: Reach, wish: Wish): Promise<void> {
  if (!isForHouse && (wish.groupId !== undefined || wish.own !== undefined)) throw notAllowed()
  if (wish.groupId === undefined) return
  const choices = await listBooks(db, row.parent_id)
  if (wish.own !== undefined || !choices.some(({ id }) => id === wish.groupId)) throw noSuchGroup()
}

/** Which group the site buys as from now on, when it is another; a markup of its own is written. */
async function houseChange(tx: Tx, row: SiteRow, { groupId, own }: Wish): Promise<{ parent_group_id?: string }> {
  if (groupId !== undefined) return { parent_group_id: groupId }
  if (own === undefined) return {}
  if (!(await isGroupOfOne(tx, row.parent_group_id, row.id))) return { parent_group_id: await ownGroup(tx, row.parent_id, row.name, own) }
  await saveBook(tx, { siteId: row.parent_id, groupId: row.parent_group_id }, { ...own, suppliers: [] })
  return {}
}

/** What the log says of terms, a field each. */
function inLog({ house, customers, exchange }: SiteTerms): Record<string, string> {
  const { isOwn, setAt: _, ...rates } = exchange
  return {
    ...(house === null ? {} : { buys_as: house.groupName, house_multiplier: house.multiplier, house_points: house.points }),
    ...(customers === null ? {} : { multiplier: customers.multiplier, points: customers.points }),
    exchange: isOwn ? Object.values(rates).join(' / ') : '',
  }
}

/** Sets what is named; open stock pages follow. @throws Problem 400, 403, 404, 409 */
export function writeTerms(db: Db, viewer: Viewer, { id, version, ...wish }: ParsedOf<typeof resellersApi.setTerms>): Promise<SiteTerms> {
  return inTransaction(db, async (tx) => {
    const reach = await reachOf(tx, viewer, id)
    await lockSites(tx)
    const found = await lockSite(tx, reach.siteId)
    const before = await termsOfSite(tx, reach)
    if (found !== version) throw staleVersion(before)
    const row = await rowOf(tx, reach)
    await mustBeSettable(tx, row, reach, wish)
    await updateSite(tx, row.id, await houseChange(tx, row, wish))
    const groupId = wish.customers === undefined ? null : ((await findDefaultBook(tx, row.id))?.id ?? null)
    if (wish.customers !== undefined && groupId !== null) {
      await saveBook(tx, { siteId: row.id, groupId }, { ...wish.customers, suppliers: [] })
    }
    if (wish.exchange !== undefined) await setSiteRates(tx, row.id, viewer.userId, wish.exchange)
    const after = await termsOfSite(tx, reach)
    const fields = changedFields(inLog(before), inLog(after))
    if (Object.keys(fields).length > 0) {
      await noteChange(tx, { siteId: viewer.siteId, byUser: viewer.userId, subject: 'site', subjectId: row.id, what: 'terms', fields })
    }
    return after
  })
}

/** One stone from the house's price to the customer's; null while nothing that the site may sell is on offer. @throws Problem 400, 403, 404 */
export async function termsExample(
  db: Db,
  viewer: Viewer,
  { id, reportNo, ...wish }: ParsedOf<typeof resellersApi.example>,
): Promise<PriceSteps | null> {
  const reach = await reachOf(db, viewer, id)
  const row = await rowOf(db, reach)
  await mustBeSettable(db, row, reach, wish)
  const isNew = wish.own !== undefined && !(await isGroupOfOne(db, row.parent_group_id, row.id))
  const { site, customer } = await pricingDown(
    db,
    { siteId: row.id, houseId: row.parent_id },
    { groupId: wish.groupId, house: wish.own && { ...wish.own, isNew }, customers: wish.customers, exchange: wish.exchange },
  )
  const stones = await exampleStones(db, { siteId: row.parent_id, reportNo, supplierIds: [], most: 8 })
  const stone = stones.find((each) => site.sees(each.supplier_id) && customer.sees(each.supplier_id))
  if (stone === undefined) return null
  const house = reach.isForHouse && knowsCosts(viewer) ? await sitePricing(db, row.parent_id) : null
  return {
    id: stone.id,
    origin: stone.origin,
    lab: stone.lab,
    reportNo: stone.report_no,
    shape: stone.shape,
    carat: stone.carat,
    color: stone.color,
    fancyColor: stone.fancy_color,
    fancyIntensity: stone.fancy_intensity,
    clarity: stone.clarity,
    house: house && priceOf(stone, house),
    site: priceOf(stone, site),
    customer: priceOf(stone, customer),
  }
}

function priceOf(stone: Parameters<typeof quoteRow>[0], pricing: Pricing): PriceSteps['site'] {
  const { back, ctUsd, usd, rmb } = quoteRow(stone, pricing)
  return {
    back: back === null ? null : formatDecimal(back, 2),
    usdPerCt: formatAmount(ctUsd),
    usdTotal: formatAmount(usd),
    rmbTotal: formatAmount(rmb),
  }
}
