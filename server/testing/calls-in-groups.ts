/** What keepers of jewelry call: suppliers for their own, staff who see costs for everybody's. */
export const jewelryKeeping = [
  '/api/jewelry/upload',
  '/api/jewelry/kept',
  '/api/jewelry/keptOne',
  '/api/jewelry/tryRule',
  '/api/jewelry/saveOne',
  '/api/jewelry/saveBill',
  '/api/jewelry/versions',
  '/api/jewelry/log',
  '/api/jewelry/planChange',
  '/api/jewelry/showChange',
  '/api/jewelry/lastChange',
  '/api/jewelry/applyChange',
  '/api/jewelry/undoChange',
  '/api/jewelry/leftOnes',
]

/** What somebody sees of an order and of how it comes about; lines that the house and their suppliers move. */
export const shownOrders = [
  '/api/order/show',
  '/api/order/making',
  '/api/order/makingPhoto',
  '/api/order/leftPhoto',
  '/api/order/deliveryPhoto',
  '/api/order/deliverySignature',
]
export const servedOrders = [
  '/api/order/waiveDeposit',
  '/api/order/extendHold',
  '/api/order/receiveGoods',
  '/api/order/giveBackGoods',
  '/api/order/takeOutStone',
  '/api/order/receipts',
  '/api/order/placeWork',
  '/api/order/workMakers',
]
export const movedLines = ['/api/order/moveSupply', '/api/order/makingStep']

export const stockKeepingCalls: readonly string[] = [
  'search',
  'show',
  'log',
  'prices',
  'planChange',
  'showChange',
  'lastChange',
  'applyChange',
  'cancelChange',
  'undoChange',
  'leftStones',
].map((name) => `/api/stockKeeping/${name}`)

export const feedsCalls: readonly string[] = [
  'upload',
  'show',
  'preview',
  'answer',
  'setValues',
  'setLayout',
  'notes',
  'notesFile',
  'refusedFile',
  'guide',
  'apply',
  'cancel',
  'undo',
  'list',
  'file',
].map((name) => `/api/feeds/${name}`)

export const supplierCalls: readonly string[] = [
  'add',
  'mail',
  'setMail',
  'list',
  'one',
  'edit',
  'whatDisabling',
  'disable',
  'enable',
  'log',
  'keys',
  'makeKey',
  'revokeKey',
  'watches',
  'makeWatch',
  'lookNow',
  'endWatch',
  'whatMerging',
  'merge',
].map((name) => `/api/supplier/${name}`)

/** What is done with memos and with what comes back: whoever looks after customers. */
export const memoCallPaths = [
  '/api/order/toDeliver',
  '/api/order/prepareDelivery',
  '/api/order/deliver',
  '/api/order/findBack',
  '/api/order/receiveBack',
  '/api/order/checkBack',
  '/api/order/lendQuote',
  '/api/order/lend',
  '/api/order/endLoan',
  '/api/order/keepLoan',
  '/api/order/extendLoan',
  '/api/order/where',
  '/api/order/exposure',
  '/api/order/setCreditLimit',
]

export const bookChangeCalls: readonly string[] = ['Impact', 'History', 'Undo', 'Plan', 'CancelPlan'].map((name) => `/api/user/book${name}`)

/** Papers of orders: who may see an order reads and prints its papers, who works on it issues them. */
export const readPapers = ['ofOrder', 'print', 'list'].map((name) => `/api/paperwork/${name}`)
export const issuedPapers = ['preview', 'issue', 'void', 'prints', 'export', 'series'].map((name) => `/api/paperwork/${name}`)
