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
  userInfo: '/userInfo',
  scanCode: '/scanCode',
  setPassword: '/setPassword',
  userInfoMobile: '/system/userInfoMobile',

  naturalDiamonds: '/Natural/Naturaldiam',
  labDiamonds: '/Labdiam/Labindex',
  labFancyDiamonds: '/Labdiam/Labfancy',
  naturalGoodsAlias: '/goods/index',
  labGoodsAlias: '/goods/Labindex',
  labFancyGoodsAlias: '/goods/Labfancy',

  naturalCart: '/Shopping/diamShopping/Naturaldiamindex',
  labCart: '/Shopping/diamShopping/Labdiamindex',

  myNaturalOrders: '/order/diamOrder/Naturalindex',
  customerOrders: '/order/diamOrder/customerOrder',
  salesStockOrders: '/order/diamOrder/srStockOrder',
  myLabOrders: '/order/diamOrder/labIndex',
  customerLabOrders: '/order/diamOrder/customerLabOrder',
  salesStockLabOrders: '/order/diamOrder/srStockLabOrder',

  uploadStock: '/stock/UpDiamStock',
  rapPrice: '/net_rapback/index',
  userGroups: '/dataManage/userGroupindex',
  people: '/dataManage/user',
  baseConfig: '/dataManage/base',
  nextConfig: '/dataManage/nextbase',
  outbox: '/dataManage/outbox',
  health: '/dataManage/health',
  nextRates: '/dataManage/nextbase_rate',
} as const

export type Path = (typeof paths)[keyof typeof paths]
