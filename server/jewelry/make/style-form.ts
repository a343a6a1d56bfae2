import { freezeStyle, liftFrozen } from '@loupe/domain/goods/frozen.ts'
import type { Wish } from '@loupe/domain/goods/goods.ts'
import type { Problem } from '@loupe/domain/api/problem.ts'
import { styleBill, whyNotSeated, type StyleBill } from '@loupe/domain/jewelry/bill.ts'
import { seatRefused, styleChanged, styleRefused } from '@loupe/domain/jewelry/jewelry.problems.ts'
import {
  isReturnable,
  orderedSpec,
  seatedStones,
  type JewelrySpec,
  type OrderedSpec,
  type SeatedStone,
} from '@loupe/domain/jewelry/spec.ts'
import { styleFacts, type StyleFacts } from '@loupe/domain/jewelry/style-facts.ts'
import { caratThousandths, formatAmount, formatDecimal, parseAmount } from '@loupe/domain/pricing/money.ts'
import { formatRate } from '@loupe/domain/pricing/rates.ts'
import type { Db, Tx } from '../../db/database.ts'
import { GoodsElsewhere } from '../../goods/goods.ts'
import type { Form, GoodsEyes, LockedOffer, Offer, Taken } from '../../goods/goods.ts'
import { asKept, standingQuote } from './kept-quote.ts'
import { pricesAt } from './prices-at.ts'
import { lockCounts, moveCount, selectStylesOnOffer, styleRules, type StyleMove } from './style-form.store.ts'
import { billOf, metalMg, quoteStyle, refusalsOf, type Costing, type StyleQuote } from './style-quote.ts'
import { weightCentsOf } from './weight-cents.ts'
import { imageOfStyle, nameOfChosen, styleOffer } from './style-view.ts'
import { insertQuote, lockStyles, selectBill, selectPriceLines, selectStyles, type StyleRow } from './styles.store.ts'

type Prices = Pick<Costing, 'fixes' | 'rates'>
type Asked = { readonly row: StyleRow; readonly wish: Wish; readonly spec: OrderedSpec; readonly bill: StyleBill | null }
/** `quoteId`: where its price was kept before. */
type Costed = { readonly styled: StyleQuote; readonly quoteId: string | null }

const numberOf = (row: StyleRow): string => `S${row.id}`
const idsOf = (goods: readonly { readonly id: string }[]): string[] => [...new Set(goods.map(({ id }) => id))]

const withoutQuote = ({ quoteId: _quote, ...spec }: OrderedSpec): JewelrySpec => spec

function askedOf(rows: ReadonlyMap<string, StyleRow>, wish: Wish): Asked | null {
  const row = rows.get(wish.id)
  const spec = orderedSpec.safeParse('spec' in wish ? wish.spec : undefined)
  return row === undefined || !spec.success ? null : { row, wish, spec: spec.data, bill: billOf(row) }
}

/** Whether the stones fit is asked of the whole order; here each seat that there is counts as filled. */
function filled({ spec, bill }: Asked): ReadonlyMap<string, SeatedStone> {
  return new Map(
    spec.centres.flatMap((each) => {
      const seat = bill?.seats[each.seat]
      return each.by === 'own' || seat === undefined ? [] : [[each.stoneId, { shape: seat.shapes[0] ?? '', length: seat.mmFrom }] as const]
    }),
  )
}

/** Why it can't be ordered so; null when it can. */
function whyNot(asked: Asked): Problem | null {
  const { row, bill, spec } = asked
  if (bill === null || row.version !== spec.version) return styleChanged(row.version)
  return refusalsOf(row, bill, withoutQuote(spec), filled(asked)).length > 0 ? styleRefused(numberOf(row)) : null
}

/** Its price: the one that was kept for this buyer while it stands, else today's; null without a fix. */
async function costed(db: Db, eyes: GoodsEyes, { row, spec, bill }: Asked, prices: Prices): Promise<Costed | null> {
  if (bill === null) return null
  const chosen = withoutQuote(spec)
  const { buyer } = eyes
  const kept = buyer === undefined ? null : await standingQuote(db, { ...spec, userId: buyer.userId, styleId: row.id, spec: chosen })
  if (kept !== null) return { styled: asKept(kept), quoteId: kept.id }
  const styled = quoteStyle(row, { bill, spec: chosen, ...prices }, eyes.pricing)
  return styled === null ? null : { styled, quoteId: null }
}

/** The stones that come with it, in thousandths of a carat. */
const caratsOf = ({ bill, spec }: Asked): number =>
  (bill?.stones ?? []).reduce((sum, stone) => sum + stone.pieces * caratThousandths(stone.carats), 0) * spec.rings.length

const noQuote = { usd: 0, rmb: 0, rate: 0 } as const

function factsOf(asked: Asked, { pricing }: GoodsEyes, found: Costed | null) {
  const { row, wish } = asked
  const { usd, rmb, rate } = found?.styled ?? noQuote
  return {
    wish,
    origin: row.origin,
    kind: 'order',
    name: numberOf(row),
    reportNo: null,
    isShown: row.site_id === pricing.stockSiteId && pricing.sees(row.supplier_id),
    isForSale: row.sale_status === 'for_sale',
    availability: 'available',
    hasPrice: usd > 0 && rmb > 0,
    pieces: 1,
    caratThousandths: caratsOf(asked),
    usdCents: usd,
    rmbCents: rmb,
    rate,
    // However often it is ordered, it can be made again.
    claimKeys: [],
  } as const
}

/** Keeps what its price is made of with the order, if it was not kept before. */
async function keptWith(tx: Tx, { row, spec }: Asked, { buyer }: GoodsEyes, { styled, quoteId }: Costed): Promise<string> {
  if (quoteId !== null) return quoteId
  if (buyer === undefined) throw new Error('a style is ordered for nobody')
  const { id } = await insertQuote(tx, {
    ...buyer,
    styleId: row.id,
    version: spec.version,
    spec: withoutQuote(spec),
    fix: styled.price.fix,
    lines: styled.price.lines,
    costUsd: formatAmount(styled.price.usd),
    usdTotal: formatAmount(styled.usd),
    rmbTotal: formatAmount(styled.rmb),
    rate: formatRate(styled.rate),
    hours: 0,
  })
  return id
}

function frozenFacts({ row, spec }: Asked, bill: StyleBill, styled: StyleQuote, quoteId: string): StyleFacts {
  return styleFacts.parse({
    styleNo: numberOf(row),
    name: row.name,
    category: row.category,
    nickel: row.nickel,
    version: spec.version,
    spec,
    fix: styled.price.fix,
    grams: formatDecimal(metalMg(styled.price), 3),
    weightTolerance: bill.weightTolerance,
    seats: bill.seats.map(({ shapes, mmFrom, mmTo }) => ({ shapes, mmFrom, mmTo })),
    leadDays: bill.leadDays,
    isReturnable: isReturnable(withoutQuote(spec)),
    quoteId,
  })
}

const frozenOf = (asked: Asked, style: StyleFacts, thousandths: number): object =>
  freezeStyle({
    origin: asked.row.origin,
    carat: thousandths / 1000,
    imageUrl: imageOfStyle(asked),
    style,
    jewel: nameOfChosen(asked),
  })

async function lockedOffer(tx: Tx, eyes: GoodsEyes, asked: Asked, prices: Prices): Promise<LockedOffer> {
  const why = whyNot(asked)
  const { isShown, isForSale } = factsOf(asked, eyes, null)
  if (why !== null && isShown && isForSale) throw why
  const found = why === null ? await costed(tx, eyes, asked, prices) : null
  const facts = factsOf(asked, eyes, found)
  const { row, bill } = asked
  const isPriced = facts.hasPrice && facts.isShown && found !== null && bill !== null
  const style = isPriced ? frozenFacts(asked, bill, found.styled, await keptWith(tx, asked, eyes, found)) : null
  return {
    ...facts,
    line: {
      supplierId: row.supplier_id,
      stockNo: row.style_no,
      printNo: null,
      frozen: style === null ? {} : frozenOf(asked, style, facts.caratThousandths),
      rap: null,
      back: null,
      // One thing is priced as a whole.
      usdPerCt: formatAmount(facts.usdCents),
      usdTotal: formatAmount(facts.usdCents),
      rmbTotal: formatAmount(facts.rmbCents),
      rate: formatRate(facts.rate),
      costUsd: formatAmount(found?.styled.price.usd ?? 0),
    },
  }
}

/** Why the stones of a setting can't be set in it; they have to be ordered with it, and to fit. */
function whyNotIn(setting: LockedOffer, stones: ReadonlyMap<string, LockedOffer>): Problem | null {
  const { style } = liftFrozen(setting.line.frozen)
  for (const centre of style?.spec.centres ?? []) {
    const seat = style?.seats[centre.seat]
    if (centre.by === 'own' || seat === undefined) continue
    const stone = stones.get(centre.stoneId)
    if (stone === undefined || !isFitting(stone, setting, seat)) return seatRefused(stone?.name ?? '', setting.name)
  }
  return null
}

function isFitting(stone: LockedOffer, setting: LockedOffer, seat: StyleFacts['seats'][number]): boolean {
  const { shape, length } = liftFrozen(stone.line.frozen)
  return stone.origin === setting.origin && whyNotSeated(seat, { shape, length }) === null
}

const setIn = ({ line }: LockedOffer): string[] => seatedStones(liftFrozen(line.frozen).style?.spec ?? { centres: [] })

function whyNotSet(offers: readonly LockedOffer[]): Problem | null {
  const stones = new Map(offers.flatMap((offer) => (offer.wish.form === 'stone' ? [[offer.wish.id, offer] as const] : [])))
  const settings = offers.filter(({ wish }) => wish.form === 'style')
  const isSetIn = (one: LockedOffer, other: LockedOffer): boolean => setIn(one).some((id) => setIn(other).includes(id))
  const twice = settings.find((setting, at) => settings.slice(0, at).some((other) => isSetIn(setting, other)))
  if (twice !== undefined) return seatRefused(stones.get(setIn(twice)[0] ?? '')?.name ?? '', twice.name)
  return settings.reduce<Problem | null>((why, setting) => why ?? whyNotIn(setting, stones), null)
}

/** @throws Error when so many of a style are not where they should be: the transaction ends, and whoever reads the log learns of it */
async function turn(tx: Tx, taken: readonly Taken[], move: StyleMove): Promise<void> {
  const ids = idsOf(taken).toSorted((a, b) => Number(a) - Number(b))
  await lockCounts(tx, ids)
  for (const id of ids) {
    const many = taken.filter((one) => one.id === id).length
    if (!(await moveCount(tx, id, many, move))) throw new GoodsElsewhere(`styles ${id} are not ${move.from ?? 'free'}, not ${many} of them`)
  }
}

/** Styles that are made to order: as often as somebody wants them, each as it was asked for. */
export const styleForm: Form = {
  form: 'style',
  column: 'style_id',
  offers: async (db, eyes, wishes) => {
    const rows = new Map((await selectStyles(db, idsOf(wishes))).map((row) => [row.id, row]))
    const prices = await pricesAt(db, eyes.pricing.stockSiteId)
    const offers: Offer[] = []
    for (const wish of wishes) {
      const asked = askedOf(rows, wish)
      if (asked === null) continue
      const isMade = whyNot(asked) === null
      const found = isMade ? await costed(db, eyes, asked, prices) : null
      const facts = factsOf(asked, eyes, found)
      // Whoever reads no price is not told one by a sum either.
      const sums = eyes.hidesPrices ? { usdCents: 0, rmbCents: 0 } : {}
      offers.push({
        ...facts,
        ...sums,
        isForSale: facts.isForSale && isMade,
        title: [numberOf(asked.row), asked.row.name].filter(Boolean).join(' '),
        // One that is sold, and only made otherwise by now, is still shown.
        view: facts.isForSale ? { jewel: styleOffer(asked, eyes.hidesPrices ? null : (found?.styled ?? null)) } : {},
      })
    }
    return offers
  },
  lock: async (tx, eyes, wishes) => {
    const rows = new Map((await lockStyles(tx, idsOf(wishes))).map((row) => [row.id, row]))
    const prices = await pricesAt(tx, eyes.pricing.stockSiteId)
    const found: LockedOffer[] = []
    for (const wish of wishes) {
      const asked = askedOf(rows, wish)
      if (asked !== null) found.push(await lockedOffer(tx, eyes, asked, prices))
    }
    return found
  },
  whyNotTogether: whyNotSet,
  origins: async (db, ids) => new Map((await selectStyles(db, ids)).map((row) => [row.id, row.origin])),
  claimKeys: () => Promise.resolve([]),
  weightCents: async (tx, frozen, { mg }) => {
    const { style } = liftFrozen(frozen)
    return style === undefined ? 0 : weightCentsOf(style, await selectPriceLines(tx, style.quoteId), mg)
  },
  settingCents: async (tx, id, frozen, seat) => {
    const { style } = liftFrozen(frozen)
    const bill = style === undefined ? null : await selectBill(tx, id, style.version)
    return bill === null ? 0 : parseAmount(Number(styleBill.parse(bill).seats[seat]?.settingUsd ?? '0').toFixed(2))
  },
  hold: (tx, taken) => turn(tx, taken, { from: null, to: 'held' }),
  lend: (tx, taken) => turn(tx, taken, { from: 'held', to: 'lent' }),
  sell: (tx, taken, place) => turn(tx, taken, { from: place, to: 'sold' }),
  free: (tx, taken, place) => turn(tx, taken, { from: place, to: null }),
  // Who can't make it once may make it the next time.
  withdraw: () => Promise.resolve(),
  onOffer: selectStylesOnOffer,
  rules: styleRules,
}
