/** Where alerts lead that are not of an order. */
export const alertPages = {
  uploads: '/stock/UpDiamStock',
  ownStock: '/stock/srstock',
  registrations: '/dataManage/user?state=pending',
} as const
