import {
  bookChangeCalls,
  feedsCalls,
  issuedPapers,
  jewelryKeeping,
  memoCallPaths,
  movedLines,
  readPapers,
  servedOrders,
  shownOrders,
  stockKeepingCalls,
  supplierCalls,
} from './calls-in-groups.ts'
/**
 * Who may make which call, written out by hand from the areas of product.md 6 and decisions.md 2: the product's own table can't agree with
 * itself here. A new call is added by whoever makes it.
 */
const publicCalls = [
  '/api/login/DoLogin',
  '/api/login/visitorLogin',
  '/api/login/tokenLogin',
  '/api/login/Register',
  '/api/login/sendVerifyCode',
  '/api/login/sendEmailVerifyCode',
  '/api/login/forgotPassword',
  '/api/login/ywList',
  '/api/invitation/look',
  '/api/invitation/accept',
  '/api/login/qrcodeLogin',
  '/api/wechat/checkScanQrcodeLogin',
  '/api/wechat/miniLogin',
  '/api/home/window',
  '/api/home/ask',
  '/api/share/open',
  '/api/share/answer',
  '/api/notice/current',
  '/api/config/show',
  '/api/config/sanbarCode',
  '/api/config/picture',
  // Refused by itself once the house is set up.
  '/api/setup/finish',
]

/** Programs with an upload key; no session opens them. */
const keyCalls = ['/api/intake/bring', '/api/intake/confirm', '/api/intake/state']

/** What everybody with a session may do: their own account, their own papers, what the house says. */
const callsOfEverybodyInside = [
  '/api/index/UserInfo',
  '/api/login/logout',
  '/api/login/scanShow',
  '/api/login/scanConfirm',
  '/api/login/scanRefuse',
  '/api/account/mySalesperson',
  '/api/account/mine',
  '/api/account/edit',
  '/api/account/sendContactCode',
  '/api/account/keepStockView',
  '/api/account/changePassword',
  '/api/account/sessions',
  '/api/account/endSession',
  '/api/account/endSessions',
  '/api/wechat/startBind',
  '/api/wechat/checkScanQrcodeBind',
  '/api/wechat/unbind',
  '/api/user/uploadDocument',
  '/api/user/myDocuments',
  '/api/user/delDocument',
  '/api/user/document',
  '/api/notice/seen',
  '/api/alert/list',
  '/api/alert/unread',
  '/api/alert/read',
  '/api/alert/settings',
  '/api/label/find',
  '/api/alert/saveSettings',
  '/api/home/desk',
  '/api/pricing/rates',
]

const diamonds = [7003, 70030]
const salesStock = [7007, 70070]
const myOrders = [17003, 170030]
const customerOrders = [7006, 70060]
const nextSeen = [7008, 70080]
const nextOwn = [7009, 70090]

/** Calls by the codes that open them; code 1 opens all. */
const callsByCodes: readonly (readonly [codes: readonly number[], paths: readonly string[]])[] = [
  [[1], ['/api/health/show', '/api/message/outbox', '/api/message/retry', '/api/log/list', '/api/log/file']],
  [
    [7005, 7010, ...salesStock],
    ['/api/parcel/search', '/api/parcel/detail', '/api/parcel/export', '/api/parcel/sizes'],
  ],
  [[70121], ['/api/parcel/saveSizes', '/api/parcel/split', '/api/parcel/mix', '/api/parcel/family']],
  [
    [...diamonds, 7002, 70020, 7005, 7010, 7012, 70120, ...salesStock],
    ['begin', 'list', 'cancel', 'file'].map((name) => `/api/export/${name}`),
  ],
  [diamonds, ['/api/stock/export', '/api/home/news']],
  [[70125], ['/api/label/saveBook', '/api/label/trySize']],
  [[...customerOrders, ...salesStock, 70121], ['book', 'preview', 'print'].map((name) => `/api/label/${name}`)],
  [salesStock, ['/api/goods/knownCertificate', '/api/feeds/typedStone']],
  [salesStock, ['/api/parcel/upload', '/api/parcel/kept', '/api/parcel/log', '/api/parcel/change']],
  [
    [...diamonds, ...salesStock],
    [
      '/api/stock/search',
      '/api/stock/overview',
      '/api/stock/byIds',
      '/api/stock/detail',
      '/api/stock/lookup',
      '/api/chat/read',
      '/api/stock/events',
      '/api/config/locations',
      '/api/stock/listPrice',
      '/api/goods/seeCrtificateImage',
      '/api/goods/hasCertificate',
      '/api/goods/certificateFile',
    ],
  ],
  [[...diamonds, 7005, 7002, 70020], ['save', 'list', 'change', 'look', 'remove'].map((name) => `/api/search/${name}`)],
  [[...diamonds, 7005, 7002, 70020], ['make', 'mine', 'change'].map((name) => `/api/want/${name}`)],
  [[...diamonds, 7005, 7002, 70020, ...customerOrders], ['/api/want/close']],
  [
    [...customerOrders, ...salesStock],
    ['/api/want/wanted', '/api/want/answer'],
  ],
  [myOrders, ['/api/cart/takeParcels', '/api/cart/removeParcels', '/api/cart/count']],
  [myOrders, ['make', 'list', 'show', 'answers', 'revoke'].map((name) => `/api/share/${name}`)],
  [myOrders, ['/api/cart/jewels', '/api/cart/addJewels', '/api/cart/removeJewels']],
  [
    myOrders,
    [
      '/api/cart/list',
      '/api/cart/add',
      '/api/cart/remove',
      '/api/order/quote',
      '/api/order/place',
      '/api/payment/report',
      '/api/payment/withdrawReport',
    ],
  ],
  [
    [...myOrders, ...customerOrders],
    [
      '/api/order/list',
      '/api/order/export',
      ...shownOrders,
      ...readPapers,
      '/api/order/move',
      '/api/order/setHandover',
      '/api/payment/proof',
      '/api/payment/reportProof',
    ],
  ],
  [nextSeen, ['nextList', 'nextExport', 'nextShow'].map((name) => `/api/order/${name}`)],
  [nextOwn, ['nextQuote', 'nextPlace'].map((name) => `/api/order/${name}`)],
  [
    [...myOrders, ...customerOrders, ...salesStock, 70121],
    ['/api/statement/show', '/api/statement/file'],
  ],
  [[...customerOrders, 70121], ['/api/statement/accounts']],
  [
    customerOrders,
    [
      ...servedOrders,
      ...issuedPapers,
      ...memoCallPaths,
      '/api/payment/record',
      '/api/payment/reverse',
      '/api/payment/settle',
      '/api/payment/credit',
      '/api/payment/confirmReport',
      '/api/payment/refuseReport',
      '/api/home/figures',
      '/api/user/customers',
      '/api/user/priceChoices',
    ],
  ],
  [[...customerOrders, ...salesStock], movedLines],
  [salesStock, ['/api/order/bench', '/api/order/benchPhoto', '/api/order/salesStock', ...stockKeepingCalls, ...feedsCalls]],
  [[7012, 70120], jewelryKeeping],
  [[7002, 70020], ['/api/jewelry/quote']],
  [
    [7002, 70020, 7012, 70120],
    ['/api/jewelry/search', '/api/jewelry/detail', '/api/jewelry/export'],
  ],
  [[70125], ['/api/jewelry/fixes', '/api/jewelry/setFix', '/api/jewelry/fixHistory']],
  [
    [70121],
    [
      '/api/stock/staffDetail',
      '/api/statement/months',
      '/api/statement/closeMonth',
      ...['supplierDue', 'paySupplier', 'undoSupplierPayment'].map((name) => `/api/payment/${name}`),
      '/api/order/markBought',
      '/api/order/costs',
      '/api/order/askSuppliers',
      ...supplierCalls,
    ],
  ],
  [[70121, ...salesStock], ['/api/supplier/choices']],
  [[70123, 70124, ...salesStock], ['beginUpload', 'uploadPiece'].map((name) => `/api/media/${name}`)],
  [[70124, ...salesStock], ['models', 'matchModels', 'uploadModel', 'modelStill', 'removeModel'].map((name) => `/api/media/${name}`)],
  [
    [70123, ...salesStock],
    [
      ...['list', 'match', 'upload', 'remove'].map((name) => `/api/media/${name}`),
      ...['uploadCertificate', 'certificateGrades', 'removeCertificate'].map((name) => `/api/goods/${name}`),
    ],
  ],
  [
    [70127],
    [
      '/api/user/UserSystemCount',
      '/api/user/DataList',
      '/api/user/one',
      '/api/user/standing',
      '/api/user/addData',
      '/api/user/CheckData',
      '/api/user/RefuseData',
      '/api/user/DataStatus',
      '/api/user/delUser',
      '/api/user/editUser',
      '/api/user/nextUserEdit',
      '/api/user/resetPassword',
      '/api/user/invite',
      '/api/user/sessions',
      '/api/user/endSessions',
      '/api/user/changes',
      '/api/user/documents',
      '/api/user/verifyDocuments',
      '/api/user/refuseDocuments',
    ],
  ],
  [
    [70122],
    [
      '/api/user/groupList',
      '/api/user/addgroup',
      '/api/user/editGroup',
      '/api/user/delGroup',
      '/api/user/userGroupSupplier',
      '/api/user/userGroupUp',
      '/api/user/userBook',
      '/api/user/userBookUp',
      '/api/user/bookExample',
      ...bookChangeCalls,
    ],
  ],
  [
    [70122, 70127],
    ['/api/user/userGroupList', '/api/user/groupExample'],
  ],
  [
    [70127, 70122, ...customerOrders, 70080, 7008],
    ['/api/Goods/AllUserSelect', '/api/Goods/AllYWUserSelect'],
  ],
  [[7001], ['/api/rap/upload', '/api/rap/apply', '/api/rap/lists', '/api/rap/cells', '/api/rap/fallback', '/api/rap/setFallback']],
  [
    [70125, 1103],
    ['/api/pricing/setRates', '/api/pricing/ratesHistory'],
  ],
  [
    [70125, 70126],
    ['/api/config/baseInfoEdit', '/api/config/submit', '/api/config/history', '/api/config/undo', '/api/config/uploadPicture'],
  ],
  [
    [70126],
    [
      '/api/nextSite/groups',
      '/api/nextSite/add',
      '/api/nextSite/rename',
      '/api/nextSite/addAddress',
      '/api/nextSite/removeAddress',
      '/api/nextSite/primaryAddress',
      '/api/nextSite/addOperator',
      '/api/nextSite/inviteOperator',
      '/api/nextSite/suspend',
      '/api/nextSite/resume',
      '/api/nextSite/setPage',
    ],
  ],
  [[1103], ['/api/nextSite/terms', '/api/nextSite/setTerms', '/api/nextSite/example']],
  [
    [70126, 1103],
    ['/api/nextSite/list', '/api/nextSite/one', '/api/nextSite/log'],
  ],
]

type Who = 'anybody' | 'inside' | 'key' | readonly number[]

/** Who may make a call: anybody, everybody inside, or those with one of the codes. */
export const whoMayCall: ReadonlyMap<string, Who> = new Map<string, Who>([
  ...publicCalls.map((path) => [path, 'anybody'] as const),
  ...keyCalls.map((path) => [path, 'key'] as const),
  ...callsOfEverybodyInside.map((path) => [path, 'inside'] as const),
  ...callsByCodes.flatMap(([codes, paths]) => paths.map((path) => [path, codes] as const)),
])
