import { alertPath } from '@loupe/domain/alerts/alert-pages.ts'
import { searchesPath } from '@loupe/domain/searches/search-paths.ts'
import { sharesPath } from '@loupe/domain/shares/share-paths.ts'
import { kinds } from '@loupe/domain/orders/kinds.ts'

const { natural_diamond: natural, lab_diamond: lab, natural_mixed: naturalParcels, mixed: labParcels } = kinds
const { natural_jewelry: naturalJewelry, lab_jewelry: labJewelry } = kinds

/** Every address of the product (product.md 2); slices link through these and write no address of their own. */
export const paths = {
  home: '/',
  dashboard: '/dashboard',
  landing: '/systemIndex',
  blank: '/kong',
  notFound: '/404',
  redirect: '/redirect/$',
  setUp: '/setup',
  calculator: '/calculator',
  contact: '/contact',
  chats: '/chats',
  receipts: '/order/receipts',
  statements: '/statements',
  papers: '/papers',
  searches: searchesPath,
  shares: sharesPath,
  label: '/q',
  alerts: alertPath,
  userInfo: '/userInfo',
  scanCode: '/scanCode',
  setPassword: '/setPassword',
  userInfoMobile: '/system/userInfoMobile',

  naturalDiamonds: natural.paths.goods,
  labGrownDiamonds: lab.paths.goods,
  labGrownFancyDiamonds: '/Labdiam/Labfancy',
  naturalJewelry: naturalJewelry.paths.goods,
  labGrownJewelry: labJewelry.paths.goods,
  naturalGoodsAlias: '/goods/index',
  labGrownGoodsAlias: '/goods/Labindex',
  labGrownFancyGoodsAlias: '/goods/Labfancy',

  naturalParcels: naturalParcels.paths.goods,
  labGrownParcels: labParcels.paths.goods,

  naturalCart: natural.paths.cart,
  labGrownCart: lab.paths.cart,

  myNaturalOrders: natural.paths.mine,
  customerOrders: natural.paths.customers,
  salesStockOrders: natural.paths.salesStock,
  myLabGrownOrders: lab.paths.mine,
  customerLabGrownOrders: lab.paths.customers,
  salesStockLabGrownOrders: lab.paths.salesStock,

  naturalStock: '/stock/srstock',
  naturalFancyStock: '/stock/srstockFancy',
  labGrownStock: '/stock/srLabstock',
  labGrownFancyStock: '/stock/srLabstockFancy',
  parcelStock: '/stock/mixStock',
  naturalJewelryStock: '/stock/FinishedStock',
  labGrownJewelryStock: '/stock/LabFinishedStock',
  uploadStock: '/stock/UpDiamStock',
  rapPrice: '/net_rapback/index',
  userGroups: '/dataManage/userGroupindex',
  suppliers: '/dataManage/data',
  media: '/dataManage/image',
  media3d: '/dataManage/3Dmedia',
  people: '/dataManage/user',
  baseConfig: '/dataManage/base',
  nextConfig: '/dataManage/nextbase',
  outbox: '/dataManage/outbox',
  health: '/dataManage/health',
  houseLog: '/dataManage/log',
  nextRates: '/dataManage/nextbase_rate',
} as const

export type Path = (typeof paths)[keyof typeof paths]
