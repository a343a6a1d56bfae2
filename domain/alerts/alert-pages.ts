/** Where people read their alerts, and choose how to be told. */
export const alertPath = '/alerts'

/** Where alerts lead that are not of an order. */
export const alertPages = {
  uploads: '/stock/UpDiamStock',
  ownStock: '/stock/srstock',
  registrations: '/dataManage/user?state=pending',
} as const
