import { tooMany } from '@loupe/domain/api/api.problems.ts'
import type { ParsedOf } from '@loupe/domain/api/endpoint.ts'
import type { Language, Text } from '@loupe/domain/api/text.ts'
import type { homeApi, ShownStone } from '@loupe/domain/home/home.api.ts'
import { usualTaste } from '@loupe/domain/home/taste.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import { formatDecimal } from '@loupe/domain/pricing/money.ts'
import { fancyWords } from '@loupe/domain/stock/fancy-words.ts'
import { fluorescenceLabels } from '@loupe/domain/stock/labels.ts'
import { makeWords } from '@loupe/domain/stock/make-words.ts'
import { placeLabel } from '@loupe/domain/stock/place-labels.ts'
import type { StockFilter } from '@loupe/domain/stock/search.ts'
import { readSearch } from '@loupe/domain/stock/typed/read-search.ts'
import type { StoneFacts } from '@loupe/domain/stock/stone.ts'
import { shapeText } from '@loupe/domain/stock/trade-shape-labels.ts'
import { perDatabase } from '../db/database.ts'
import { addressBlock } from '../db/lock-out.ts'
import type { Deps } from '../deps.ts'
import { forgetOldest } from '../forget-oldest.ts'
import type { Call } from '../http/call.ts'
import { files } from '../feeds/feeds.ts'
import { groupPrices, pricingFor, terms } from '../pricing/pricing.ts'
import { openGuestAccount } from '../session/session.ts'
import { locationsOf, openSiteOfOrigin } from '../sites/sites.ts'
import { findForStrangers } from '../stock/stock.ts'
import { countForSale as writeDown } from './stock-days.ts'

type HomeDeps = Pick<Deps, 'db' | 'stockIndex' | 'shownMedia' | 'settings'>
type FiguresDeps = Pick<Deps, 'db' | 'settings'>
type HouseFigures = Awaited<ReturnType<typeof readHouseFigures>>
type OpenFacts = Omit<StoneFacts, 'stockNo'>

const inWindow = 8
const inAnswer = 5
/** Their stones stand beside each other in the window. */
const mostPlaces = 8
/** Each place is a search of its own: the window is filled anew when the stock has more or less, and not more often than this. */
const windowLastsMs = 30_000
/** A month of imports is read for them: not more often than this. */
const figuresLastMs = 5 * 60_000
const hues = ['white', 'fancy'] as const
const windowOf = perDatabase<{ readonly atMs: number; readonly offered: number; readonly stones: Promise<readonly OpenFacts[]> }>()
const figuresOf = perDatabase<{ readonly atMs: number; readonly figures: Promise<HouseFigures> }>()

async function readHouseFigures({ db, settings }: FiguresDeps, siteId: string) {
  const [of, holdHours] = await Promise.all([files.figures(db, siteId), terms.holdHoursOfSite(db, siteId, settings.holdHours)])
  return { ...of, holdHours }
}

function houseFigures(deps: FiguresDeps, siteId: string): Promise<HouseFigures> {
  const kept = figuresOf(deps.db)
  const known = kept.get(siteId)
  if (known !== undefined && Date.now() - known.atMs < figuresLastMs) return known.figures
  const figures = readHouseFigures(deps, siteId)
  kept.set(siteId, { atMs: Date.now(), figures })
  figures.catch(() => kept.delete(siteId))
  return figures
}

/** Stones that the trade asks for most stand in the window. */
const windowFilter = (origin: Origin): StockFilter => ({ ...usualTaste, origin })

/** Each certificate once: it can be offered from several places. */
const once = (stones: readonly OpenFacts[]): readonly OpenFacts[] =>
  stones.filter(({ reportNo }, k) => reportNo === null || stones.findIndex((other) => other.reportNo === reportNo) === k)

/** The latest of each place in turn: one supplier's file alone would fill the window with stones of one place. */
async function readWindow(deps: HomeDeps, siteId: string, origin: Origin): Promise<readonly OpenFacts[]> {
  const filter = windowFilter(origin)
  const places = (await locationsOf(deps.db, siteId)).slice(0, mostPlaces)
  const [latest, ...ofPlaces] = await Promise.all(
    [filter, ...places.map((place) => ({ ...filter, location: [place] }))].map((each) =>
      findForStrangers(deps, siteId, { filter: each, limit: inWindow }),
    ),
  )
  const inTurns = once(Array.from({ length: inWindow }, (_, turn) => ofPlaces.flatMap(({ stones }) => stones[turn] ?? [])).flat())
  // Stones of no place or of a further one are not among them.
  const isWhole = inTurns.length >= Math.min(latest?.total ?? 0, inWindow)
  return (isWhole ? inTurns : (latest?.stones ?? [])).slice(0, inWindow)
}

/** What stands in the window while so many stones of that side are offered. */
function windowStones(deps: HomeDeps, siteId: string, origin: Origin, offered: number): Promise<readonly OpenFacts[]> {
  const kept = windowOf(deps.db)
  const key = `${siteId} ${origin}`
  const known = kept.get(key)
  if (known !== undefined && known.offered === offered && Date.now() - known.atMs < windowLastsMs) return known.stones
  const stones = readWindow(deps, siteId, origin)
  kept.set(key, { atMs: Date.now(), offered, stones })
  stones.catch(() => kept.delete(key))
  return stones
}

/** Calls of strangers: so many a minute from one address, each kind on its own. */
const mostAMinute = { window: 120, question: 30 } as const
const minuteMs = 60_000
const asked = new Map<string, { readonly sinceMs: number; times: number }>()

/** @throws Problem 429 */
function countCall(kind: keyof typeof mostAMinute, from: string): void {
  const now = Date.now()
  const key = `${kind} ${addressBlock(from)}`
  const known = asked.get(key)
  if (known === undefined || now - known.sinceMs > minuteMs) {
    asked.delete(key)
    asked.set(key, { sinceMs: now, times: 1 })
    forgetOldest(asked, 10_000)
    return
  }
  known.times += 1
  if (known.times > mostAMinute[kind]) throw tooMany(Math.ceil((known.sinceMs + minuteMs - now) / 1000))
}

/** Guests are let in, their group has prices and nobody asks for their papers. */
async function guestsSeePrices(db: Deps['db'], siteId: string): Promise<boolean> {
  const guest = await openGuestAccount(db, siteId)
  if (guest === null || (await terms.mustVerifyOnSite(db, { siteId, role: guest.role, userType: guest.userType }))) return false
  return (await pricingFor(db, groupPrices({ siteId, groupId: guest.groupId, userId: guest.id }))).hidden === null
}

/** What the page for strangers shows of the house, as the search counts it. @throws Problem 429 */
export async function showWindow(deps: HomeDeps, call: Call) {
  countCall('window', call.address)
  const { db } = deps
  const site = await openSiteOfOrigin(db, call.origin)
  const offered = async (origin: Origin) => {
    const sides = await Promise.all(
      hues.map((hue) => findForStrangers(deps, site.id, { filter: { origin, hue }, limit: 1, first: 'oldest' })),
    )
    return {
      total: sides.reduce((all, side) => all + side.total, 0),
      seenAt: sides.flatMap(({ firstSeenAt }) => firstSeenAt?.getTime() ?? []),
    }
  }
  const side = async (origin: Origin) => {
    const found = await offered(origin)
    const stones = await windowStones(deps, site.id, origin, found.total)
    return { ...found, stones: stones.map((stone) => shownStone(stone, call.language)) }
  }
  const [figures, guestPrices, natural, lab] = await Promise.all([
    houseFigures(deps, site.id),
    guestsSeePrices(db, site.id),
    side('natural'),
    side('lab'),
  ])
  const oldest = Math.min(...natural.seenAt, ...lab.seenAt)
  const isHouse = site.parentId === null
  return {
    natural: natural.total,
    lab: lab.total,
    confirmedHours: Number.isFinite(oldest) ? Math.max(1, Math.ceil((Date.now() - oldest) / 3_600_000)) : null,
    // Whose stock a reseller sells is not their customers' to know.
    suppliers: isHouse ? figures.suppliers : 0,
    filesToday: isHouse ? figures.filesToday : 0,
    medianSeconds: isHouse ? figures.medianSeconds : null,
    holdHours: Math.round(figures.holdHours),
    guestPrices,
    stones: { natural: natural.stones, lab: lab.stones },
  }
}

/** What strangers may not learn: prices, by filtering neither, and who holds which certificate. */
const insideOnly = ['usdPerCt', 'usdTotal', 'rmbTotal', 'back', 'reportNos', 'supplier'] as const

/** A search typed by somebody without an account. @throws Problem 429 */
export async function askAsStranger(deps: HomeDeps, input: ParsedOf<typeof homeApi.ask>, call: Call) {
  countCall('question', call.address)
  const { db } = deps
  const site = await openSiteOfOrigin(db, call.origin)
  const reading = readSearch(input.text, await locationsOf(db, site.id))
  const { parcel, ...rest } = reading.filter
  const filter: Record<string, unknown> = rest
  const needsAccount = parcel !== undefined || insideOnly.some((name) => filter[name] !== undefined)
  for (const name of insideOnly) delete filter[name]
  const origin = reading.filter.origin ?? input.origin
  const isEmpty = Object.keys(filter).every((name) => name === 'origin')
  const found = isEmpty
    ? { total: 0, stones: [] }
    : await findForStrangers(deps, site.id, { filter: { hue: 'white', ...filter, origin }, limit: inAnswer })
  return {
    origin,
    total: found.total,
    stones: found.stones.map((stone) => shownStone(stone, call.language)),
    notUnderstood: reading.notUnderstood.slice(0, 20),
    needsAccount,
  }
}

function shownStone(stone: OpenFacts, language: Language): ShownStone {
  const say = (text: Text | undefined): string => text?.[language] ?? ''
  const color =
    stone.color === null
      ? fancyWords({ fancyIntensity: stone.fancyIntensity, fancyColor: stone.fancyColor }, say)
      : `${stone.color}${stone.colorSuffix ?? ''}`
  return {
    shape: say(shapeText(stone)),
    shapeName: stone.shape,
    carat: formatDecimal(Math.round(stone.carat * 1000), 3).replace(/0$/, ''),
    color,
    clarity: `${stone.clarity ?? ''}${stone.claritySuffix ?? ''}`,
    make: makeWords(stone),
    fluorescence: stone.fluorescence === null ? '' : say(fluorescenceLabels[stone.fluorescence]),
    lab: stone.lab === null || stone.lab === 'OTHER' ? '' : stone.lab,
    place: stone.location === null ? '' : say(placeLabel(stone.location)) || stone.location,
    inHand: stone.kind === 'spot',
  }
}

/** How many stones are for sale, written down day by day. */
export const countForSale = writeDown
