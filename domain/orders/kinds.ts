import { roles, type RoleCode } from '../access/roles.ts'
import type { GoodsForm } from '../goods/goods.ts'
import type { Origin } from '../stock/grades.ts'
import type { OrderKind } from './order-states.ts'
import type { RuledType } from './order-types.ts'
import { isOneOf } from '../api/unknown.ts'

/** Whose orders a page shows: one's own, those of the customers one serves, those of one's stock, and the same of next-level sites. */
export type OrderView = 'mine' | 'customers' | 'salesStock' | 'next' | 'nextMine'

type Kind = {
  readonly origin: Origin
  /** What an order of it is when it is placed. */
  readonly type: RuledType
  /** What may stand in one order of it. */
  readonly forms: readonly GoodsForm[]
  /** What stands there only beside these: stones that are set in jewelry. */
  readonly beside?: readonly GoodsForm[]
  /** How its order numbers begin (decisions.md 7). */
  readonly prefix: string
  /** Who may use which view of its orders. */
  readonly codes: Readonly<Record<OrderView, RoleCode>>
  /** Where its goods, its cart and its orders are. */
  readonly paths: Readonly<Record<'goods' | 'cart' | 'mine' | 'customers' | 'salesStock', string>>
  /** Names of these pages, as keys of the words of navigation. */
  readonly titles: Readonly<Record<'goods' | 'cart' | 'mine' | 'customers' | 'salesStock', string>>
}

/** Whoever orders on a side orders all of it. */
const naturalCodes = {
  mine: roles.myNaturalOrders,
  customers: roles.customerOrders,
  next: roles.nextOrders,
  nextMine: roles.nextMyOrders,
} as const
const labCodes = {
  mine: roles.myLabGrownOrders,
  customers: roles.customerLabGrownOrders,
  next: roles.nextLabGrownOrders,
  nextMine: roles.nextMyLabGrownOrders,
} as const

/**
 * Everything that differs by the kind of an order; server and web read it here and nowhere else. A kind without a
 * row can't be ordered, and nobody has a right to its orders.
 */
export const kinds = {
  natural_diamond: {
    origin: 'natural',
    type: 'goods',
    forms: ['stone'],
    prefix: 'ND',
    codes: { ...naturalCodes, salesStock: roles.salesStock },
    paths: {
      goods: '/Natural/Naturaldiam',
      cart: '/Shopping/diamShopping/Naturaldiamindex',
      mine: '/order/diamOrder/Naturalindex',
      customers: '/order/diamOrder/customerOrder',
      salesStock: '/order/diamOrder/srStockOrder',
    },
    titles: {
      goods: 'naturalDiamonds',
      cart: 'naturalCart',
      mine: 'myNaturalOrders',
      customers: 'customerOrders',
      salesStock: 'salesStockOrders',
    },
  },
  lab_diamond: {
    origin: 'lab',
    type: 'goods',
    forms: ['stone'],
    prefix: 'LD',
    codes: { ...labCodes, salesStock: roles.salesStockLabGrown },
    paths: {
      goods: '/Labdiam/Labindex',
      cart: '/Shopping/diamShopping/Labdiamindex',
      mine: '/order/diamOrder/labIndex',
      customers: '/order/diamOrder/customerLabOrder',
      salesStock: '/order/diamOrder/srStockLabOrder',
    },
    titles: {
      goods: 'labGrownDiamonds',
      cart: 'labGrownCart',
      mine: 'myLabGrownOrders',
      customers: 'customerLabGrownOrders',
      salesStock: 'salesStockLabGrownOrders',
    },
  },
  // The parts of parcels. product.md knows them for lab-grown stones, and calls the page of their orders mixLabOrder (decision 0226).
  mixed: {
    origin: 'lab',
    type: 'goods',
    forms: ['parcel'],
    prefix: 'MX',
    codes: { ...labCodes, salesStock: roles.mixedLabGrown },
    paths: {
      goods: '/Labdiam/mixList',
      cart: '/Shopping/mixShopping/Labmixindex',
      mine: '/order/mixLabOrder',
      customers: '/order/mixOrder/customerLabOrder',
      salesStock: '/order/mixOrder/srStockLabOrder',
    },
    titles: {
      goods: 'labGrownParcels',
      cart: 'labGrownParcelCart',
      mine: 'myLabGrownParcelOrders',
      customers: 'customerLabGrownParcelOrders',
      salesStock: 'salesStockLabGrownParcelOrders',
    },
  },
  natural_mixed: {
    origin: 'natural',
    type: 'goods',
    forms: ['parcel'],
    prefix: 'NX',
    codes: { ...naturalCodes, salesStock: roles.salesStock },
    paths: {
      goods: '/Natural/mixList',
      cart: '/Shopping/mixShopping/Naturalmixindex',
      mine: '/order/mixOrder',
      customers: '/order/mixOrder/customerOrder',
      salesStock: '/order/mixOrder/srStockOrder',
    },
    titles: {
      goods: 'naturalParcels',
      cart: 'naturalParcelCart',
      mine: 'myNaturalParcelOrders',
      customers: 'customerParcelOrders',
      salesStock: 'salesStockParcelOrders',
    },
  },
  // Finished pieces, what is made to order with the stones that are set in it (decision 0300), and work on customers' pieces (decision 0323).
  natural_jewelry: {
    origin: 'natural',
    type: 'jewelry',
    forms: ['piece', 'style', 'work'],
    beside: ['stone'],
    prefix: 'NJ',
    codes: { ...naturalCodes, salesStock: roles.naturalJewelryStock },
    paths: {
      goods: '/Natural/finish/index',
      cart: '/Shopping/JewelryShopping/index',
      mine: '/order/finishOrder/index',
      customers: '/order/finishOrder/customerOrder',
      salesStock: '/order/finishOrder/srStockOrder',
    },
    titles: {
      goods: 'naturalJewelry',
      cart: 'naturalJewelryCart',
      mine: 'myNaturalJewelryOrders',
      customers: 'customerJewelryOrders',
      salesStock: 'salesStockJewelryOrders',
    },
  },
  lab_jewelry: {
    origin: 'lab',
    type: 'jewelry',
    forms: ['piece', 'style', 'work'],
    beside: ['stone'],
    prefix: 'LJ',
    codes: { ...labCodes, salesStock: roles.labGrownJewelryStock },
    paths: {
      goods: '/Labdiam/finish/Labindex',
      cart: '/Shopping/JewelryShopping/Labindex',
      mine: '/order/finishOrder/Labindex',
      customers: '/order/finishOrder/customerLabOrder',
      salesStock: '/order/finishOrder/srStockLabOrder',
    },
    titles: {
      goods: 'labGrownJewelry',
      cart: 'labGrownJewelryCart',
      mine: 'myLabGrownJewelryOrders',
      customers: 'customerLabGrownJewelryOrders',
      salesStock: 'salesStockLabGrownJewelryOrders',
    },
  },
} as const satisfies Readonly<Record<OrderKind, Kind>>

/** A kind that can be ordered. */
export type OrderedKind = keyof typeof kinds

export const orderedKinds: readonly OrderedKind[] = [
  'natural_diamond',
  'lab_diamond',
  'mixed',
  'natural_mixed',
  'natural_jewelry',
  'lab_jewelry',
]

export const isOrderedKind = (kind: string): kind is OrderedKind => isOneOf(orderedKinds, kind)

/** What stands in the table of a kind that the database or a reply names; null for one that can't be ordered. */
export const kindFacts = (kind: string): Kind | null => (isOrderedKind(kind) ? kinds[kind] : null)

/** Which side of the trade orders of a kind are on; null where the table has no row. */
export const originOf = (kind: string): Origin | null => kindFacts(kind)?.origin ?? null

/** The kind of order that stones of an origin go into. */
export const stoneKinds = { natural: 'natural_diamond', lab: 'lab_diamond' } as const satisfies Readonly<Record<Origin, OrderedKind>>

export type StoneKind = (typeof stoneKinds)[Origin]
/** The kinds of loose stones, natural first. */
export const stoneKindList: readonly StoneKind[] = [stoneKinds.natural, stoneKinds.lab]

/** The kind of order that parts of parcels of an origin go into. */
export const parcelKinds = { natural: 'natural_mixed', lab: 'mixed' } as const satisfies Readonly<Record<Origin, OrderedKind>>
export type ParcelKind = (typeof parcelKinds)[Origin]
/** The kinds of parcels, natural first. */
export const parcelKindList: readonly ParcelKind[] = [parcelKinds.natural, parcelKinds.lab]

/** The kind of order that jewelry of an origin goes into. */
export const jewelryKinds = { natural: 'natural_jewelry', lab: 'lab_jewelry' } as const satisfies Readonly<Record<Origin, OrderedKind>>
export type JewelryKind = (typeof jewelryKinds)[Origin]
/** The kinds of jewelry, natural first. */
export const jewelryKindList: readonly JewelryKind[] = [jewelryKinds.natural, jewelryKinds.lab]

/** The kind of order that goods of these forms and origins go into together; null when they can't stand in one order. */
export const kindOfGoods = (goods: readonly { readonly form: GoodsForm; readonly origin: Origin }[]): OrderedKind | null =>
  orderedKinds.find(
    (kind) =>
      goods.every(({ form, origin }) => kinds[kind].origin === origin && maySell(kind, form)) &&
      goods.some(({ form }) => holdsForm(kind, form)),
  ) ?? null

/** Whether orders of a kind are of such goods; what stands in them only beside those is none of it. */
export const holdsForm = (kind: OrderedKind, form: GoodsForm): boolean => isOneOf<GoodsForm>(kinds[kind].forms, form)

/** Whether goods of a form may stand in an order of a kind at all. */
export const maySell = (kind: OrderedKind, form: GoodsForm): boolean =>
  holdsForm(kind, form) || isOneOf<GoodsForm>(kindFacts(kind)?.beside ?? [], form)

/** The codes that open a view. Whoever sells or buys parcels or jewelry has them too; those of parcels and jewelry alone open nothing by themselves. */
export const codesOfView = (view: OrderView): readonly RoleCode[] => stoneKindList.map((kind) => kinds[kind].codes[view])
