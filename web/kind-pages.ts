import { roles } from '@loupe/domain/access/roles.ts'
import {
  holdsForm,
  jewelryKindList,
  kinds,
  parcelKindList,
  stoneKindList,
  stoneKinds,
  type JewelryKind,
  type OrderedKind,
  type ParcelKind,
  type StoneKind,
} from '@loupe/domain/orders/kinds.ts'
import { nextLevelPages } from '@loupe/domain/orders/next-level/next-level-pages.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import type { NavTitle, Page } from './nav/route-map.ts'

type KindView = keyof (typeof kinds)[OrderedKind]['paths']

/** Lists of orders that have a switch between natural and lab-grown stand in the sidebar once. */
const switched: Partial<Record<KindView, Partial<Record<OrderedKind, NavTitle>>>> = {
  mine: { natural_diamond: 'myOrders', natural_mixed: 'myParcelOrders', natural_jewelry: 'myJewelryOrders' },
  customers: {},
  salesStock: {},
}

function lineOf(kind: OrderedKind, view: KindView): Pick<Page['meta'], 'beside' | 'lineTitle'> {
  const titles = switched[view]
  if (titles === undefined) return {}
  if (kind === 'lab_diamond') return { beside: kinds.natural_diamond.paths[view] }
  if (kind === 'mixed') return { beside: kinds.natural_mixed.paths[view] }
  if (kind === 'lab_jewelry') return { beside: kinds.natural_jewelry.paths[view] }
  const lineTitle = titles[kind]
  return lineTitle === undefined ? {} : { lineTitle }
}

/** A page of one kind of orders: where it is and who opens it stands in the table of kinds. */
function kindPage(kind: OrderedKind, view: KindView, page: Page['page'], words: Page['words']): Page {
  const { origin, codes, paths: at, titles } = kinds[kind]
  const code = view === 'goods' ? roles.mixedList : codes[view === 'cart' ? 'mine' : view]
  return {
    path: at[view],
    meta: { title: titles[view], ...lineOf(kind, view), hidesMenu: view !== 'cart', origin, roles: [roles.superAdmin, code] },
    page,
    words,
  }
}

export const cartPage = (kind: StoneKind): Page =>
  kindPage(kind, 'cart', () => import('./cart/cart-page.tsx').then((module) => ({ page: module.cartPages[kind] })), ['cart', 'shared'])

export const parcelCartPage = (kind: ParcelKind): Page =>
  kindPage(kind, 'cart', () => import('./cart/parcels/parcel-cart-page.tsx').then((module) => ({ page: module.parcelCartPages[kind] })), [
    'cart',
    'parts',
    'shared',
  ])

export const jewelryCartPage = (kind: JewelryKind): Page =>
  kindPage(kind, 'cart', () => import('./cart/jewel-cart/jewel-cart-page.tsx').then((module) => ({ page: module.jewelCartPages[kind] })), [
    'cart',
    'jewel-cart',
    'shared',
  ])

export const parcelsPage = (kind: ParcelKind): Page =>
  kindPage(kind, 'goods', () => import('./parcels/parcels-page.tsx').then((module) => ({ page: module.parcelPages[kind] })), [
    'parcels',
    'parts',
    'shared',
  ])

/** Every kind whose orders have lists: stones before parcels before jewelry, natural before lab-grown. */
export const ordered: readonly OrderedKind[] = [...stoneKindList, ...parcelKindList, ...jewelryKindList]
const orderWords = (kind: OrderedKind): Page['words'] => [
  'orders',
  'shared',
  ...(holdsForm(kind, 'parcel') ? ['lots'] : holdsForm(kind, 'piece') ? ['jewels'] : []),
]

export const orderPage = (view: 'mine' | 'customers', kind: OrderedKind): Page =>
  kindPage(
    kind,
    view,
    () => import('./orders/lists/order-list-page.tsx').then((module) => ({ page: module.orderListPages[view][kind] })),
    orderWords(kind),
  )

export const salesStockPage = (kind: OrderedKind): Page =>
  kindPage(
    kind,
    'salesStock',
    () => import('./orders/lists/sales-stock-page.tsx').then((module) => ({ page: module.salesStockPages[kind] })),
    orderWords(kind),
  )

/** Lists of resellers' orders, of all goods of a side: those of their customers, and those that they place with the house. */
const nextLevelPage = (origin: Origin, view: 'next' | 'nextMine', page: Page['page']): Page => {
  const { path, title } = nextLevelPages[origin][view]
  const beside = origin === 'lab' ? { beside: nextLevelPages.natural[view].path } : {}
  return {
    path,
    meta: { title, ...beside, hidesMenu: true, origin, roles: [roles.superAdmin, kinds[stoneKinds[origin]].codes[view]] },
    page,
    words: ['orders', 'shared', 'next-level'],
  }
}

export const nextOrdersPage = (origin: Origin): Page =>
  nextLevelPage(origin, 'next', () =>
    import('./orders/next-level/next-orders-page.tsx').then((module) => ({ page: module.nextOrdersPages[origin] })),
  )

export const withHousePage = (origin: Origin): Page =>
  nextLevelPage(origin, 'nextMine', () =>
    import('./orders/next-level/with-house-page.tsx').then((module) => ({ page: module.withHousePages[origin] })),
  )
