export const nextLevelText = {
  // The card of a reseller's order
  toPlace: 'The house holds nothing of this for you yet',
  toPlaceWhy: 'Place it with the house: the goods stay held, at what the house asks of you.',
  houseAsks: 'The house asks',
  customerPays: 'Your customer pays',
  youKeep: 'You keep',
  deposit: 'Deposit to the house {{rmb}} ({{percent}} %), held for {{hours}} h',
  place: 'Place with the house · RMB {{rmb}}',
  asking: 'Asking the house…',
  placed: '{{no}} is placed with the house',
  notNow: 'It can’t be placed now',
  // Links
  theOther: 'Reseller and house',
  fulfilledBy: 'Placed with the house: {{no}}',
  fulfils: 'For order {{no}} of the site',
  // Lists
  site: 'Reseller site',
  allSites: 'All sites',
  houseOrder: 'House order',
  housePrice: 'House price',
  keeps: 'You keep',
  state: 'Where it stands',
  notPlaced: 'Not placed',
  notPlacedYet: 'Not placed with the house yet',
  search: 'Order, certificate, customer',
  searchSites: 'Order, certificate, site',
  totalSites: 'House price',
  totalOwn: 'Customers pay',
  noneSites: 'No orders at reseller sites yet',
  noneSitesWhy: 'Whatever customers of a reseller order on this side stands here, with what became of it.',
  noneWith: 'Nothing is placed with the house yet',
  noneWithWhy: 'A reseller opens an order of a customer and places it with the house in one click.',
  refused_one: '{{count}} line refused',
  refused_other: '{{count}} lines refused',
  // One order as the house reads it
  ofSite: 'Order {{no}} of {{site}}',
  runBy: 'Run by',
  goods: 'Goods',
  noPrices: 'Whose order it is, and what they pay, is the reseller’s affair.',
  open: 'Open {{no}}',
} as const

export type NextLevelText = Record<keyof typeof nextLevelText, string>
