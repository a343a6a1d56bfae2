import { accountsText as accountsEn } from '../web/accounts/accounts.text.en.ts'
import { accountsText as accountsZh } from '../web/accounts/accounts.text.zh.ts'
import { apiText as apiEn } from '../web/api/api.text.en.ts'
import { apiText as apiZh } from '../web/api/api.text.zh.ts'
import { apartText as apartEn } from '../web/apart/apart.text.en.ts'
import { apartText as apartZh } from '../web/apart/apart.text.zh.ts'
import { calculatorText as calculatorEn } from '../web/calculator/calculator.text.en.ts'
import { calculatorText as calculatorZh } from '../web/calculator/calculator.text.zh.ts'
import { cartText as cartEn } from '../web/cart/cart.text.en.ts'
import { cartText as cartZh } from '../web/cart/cart.text.zh.ts'
import { jewelCartText as jewelCartEn } from '../web/cart/jewel-cart/jewel-cart.text.en.ts'
import { jewelCartText as jewelCartZh } from '../web/cart/jewel-cart/jewel-cart.text.zh.ts'
import { configureText as configureEn } from '../web/jewelry/configure/configure.text.en.ts'
import { configureText as configureZh } from '../web/jewelry/configure/configure.text.zh.ts'
import { chatsText as chatsEn } from '../web/chats/chats.text.en.ts'
import { chatsText as chatsZh } from '../web/chats/chats.text.zh.ts'
import { deskText as deskEn } from '../web/desk/desk.text.en.ts'
import { deskText as deskZh } from '../web/desk/desk.text.zh.ts'
import { figuresText as figuresEn } from '../web/desk/figures/figures.text.en.ts'
import { figuresText as figuresZh } from '../web/desk/figures/figures.text.zh.ts'
import { feedsText as feedsEn } from '../web/feeds/feeds.text.en.ts'
import { feedsText as feedsZh } from '../web/feeds/feeds.text.zh.ts'
import { jewelryText as jewelryEn } from '../web/jewelry/jewelry.text.en.ts'
import { jewelryText as jewelryZh } from '../web/jewelry/jewelry.text.zh.ts'
import { keptText as keptEn } from '../web/jewelry/kept/kept.text.en.ts'
import { keptText as keptZh } from '../web/jewelry/kept/kept.text.zh.ts'
import { keysText as keysEn } from '../web/keys/keys.text.en.ts'
import { keysText as keysZh } from '../web/keys/keys.text.zh.ts'
import { navText as navEn } from '../web/nav/nav.text.en.ts'
import { navText as navZh } from '../web/nav/nav.text.zh.ts'
import { ordersText as ordersEn } from '../web/orders/orders.text.en.ts'
import { ordersText as ordersZh } from '../web/orders/orders.text.zh.ts'
import { pricingText as pricingEn } from '../web/pricing/pricing.text.en.ts'
import { pricingText as pricingZh } from '../web/pricing/pricing.text.zh.ts'
import { sessionText as sessionEn } from '../web/session/session.text.en.ts'
import { sessionText as sessionZh } from '../web/session/session.text.zh.ts'
import { shellText as shellEn } from '../web/shell/shell.text.en.ts'
import { shellText as shellZh } from '../web/shell/shell.text.zh.ts'
import { stockText as stockEn } from '../web/stock/stock.text.en.ts'
import { stockText as stockZh } from '../web/stock/stock.text.zh.ts'
import { messagesText as messagesEn } from '../web/messages/messages.text.en.ts'
import { messagesText as messagesZh } from '../web/messages/messages.text.zh.ts'
import { jewelsText as jewelsEn } from '../web/orders/jewels/jewels.text.en.ts'
import { jewelsText as jewelsZh } from '../web/orders/jewels/jewels.text.zh.ts'
import { receiptsText as receiptsEn } from '../web/orders/receipts/receipts.text.en.ts'
import { receiptsText as receiptsZh } from '../web/orders/receipts/receipts.text.zh.ts'
import { pricedText as pricedEn } from '../web/jewelry/priced/priced.text.en.ts'
import { pricedText as pricedZh } from '../web/jewelry/priced/priced.text.zh.ts'
import { mediaText as mediaEn } from '../web/media/media.text.en.ts'
import { mediaText as mediaZh } from '../web/media/media.text.zh.ts'
import { worksText as worksEn } from '../web/orders/works/works.text.en.ts'
import { worksText as worksZh } from '../web/orders/works/works.text.zh.ts'
import { returnsText as returnsEn } from '../web/orders/returns/returns.text.en.ts'
import { returnsText as returnsZh } from '../web/orders/returns/returns.text.zh.ts'
import { benchText as benchEn } from '../web/orders/bench/bench.text.en.ts'
import { benchText as benchZh } from '../web/orders/bench/bench.text.zh.ts'
import { makingText as makingEn } from '../web/orders/making/making.text.en.ts'
import { makingText as makingZh } from '../web/orders/making/making.text.zh.ts'
import { keepText as keepEn } from '../web/parcels/keep/keep.text.en.ts'
import { parcelsText as parcelsEn } from '../web/parcels/parcels.text.en.ts'
import { lotsText as lotsEn } from '../web/orders/lots/lots.text.en.ts'
import { partText as partEn } from '../web/orders/part/part.text.en.ts'
import { partsText as quantityEn } from '../web/gems/parts/parts.text.en.ts'
import { keepText as keepZh } from '../web/parcels/keep/keep.text.zh.ts'
import { parcelsText as parcelsZh } from '../web/parcels/parcels.text.zh.ts'
import { lotsText as lotsZh } from '../web/orders/lots/lots.text.zh.ts'
import { partText as partZh } from '../web/orders/part/part.text.zh.ts'
import { partsText as quantityZh } from '../web/gems/parts/parts.text.zh.ts'
import { sharedText as partsEn } from '../web/shared/shared.text.en.ts'
import { sharedText as partsZh } from '../web/shared/shared.text.zh.ts'
import { sitesText as sitesEn } from '../web/sites/sites.text.en.ts'
import { sitesText as sitesZh } from '../web/sites/sites.text.zh.ts'
import { statementsText as statementsEn } from '../web/statements/statements.text.en.ts'
import { statementsText as statementsZh } from '../web/statements/statements.text.zh.ts'
import { supplyingText as supplyingEn } from '../web/desk/supplying/supplying.text.en.ts'
import { supplyingText as supplyingZh } from '../web/desk/supplying/supplying.text.zh.ts'
import { usersText as usersEn } from '../web/users/users.text.en.ts'
import { usersText as usersZh } from '../web/users/users.text.zh.ts'

/** The languages that the picker offers, each of which a buyer may work in. */
export const journeyLanguages = ['en', 'zh'] as const
export type JourneyLanguage = (typeof journeyLanguages)[number]

const en = {
  jewelry: jewelryEn,
  configure: configureEn,
  parcels: parcelsEn,
  keep: keepEn,
  kept: keptEn,
  lots: lotsEn,
  jewels: jewelsEn,
  jewelCart: jewelCartEn,
  making: makingEn,
  receipts: receiptsEn,
  priced: pricedEn,
  media: mediaEn,
  works: worksEn,
  returns: returnsEn,
  bench: benchEn,
  part: partEn,
  quantity: quantityEn,
  users: usersEn,
  sites: sitesEn,
  parts: partsEn,
  messages: messagesEn,
  accounts: accountsEn,
  apart: apartEn,
  api: apiEn,
  calculator: calculatorEn,
  cart: cartEn,
  chats: chatsEn,
  desk: deskEn,
  feeds: feedsEn,
  keys: keysEn,
  nav: navEn,
  orders: ordersEn,
  pricing: pricingEn,
  statements: statementsEn,
  session: sessionEn,
  shell: shellEn,
  stock: stockEn,
  supplying: supplyingEn,
  figures: figuresEn,
}
const zh = {
  jewelry: jewelryZh,
  configure: configureZh,
  parcels: parcelsZh,
  keep: keepZh,
  kept: keptZh,
  lots: lotsZh,
  jewels: jewelsZh,
  jewelCart: jewelCartZh,
  making: makingZh,
  receipts: receiptsZh,
  priced: pricedZh,
  media: mediaZh,
  works: worksZh,
  returns: returnsZh,
  bench: benchZh,
  part: partZh,
  quantity: quantityZh,
  users: usersZh,
  sites: sitesZh,
  parts: partsZh,
  messages: messagesZh,
  accounts: accountsZh,
  apart: apartZh,
  api: apiZh,
  calculator: calculatorZh,
  cart: cartZh,
  chats: chatsZh,
  desk: deskZh,
  feeds: feedsZh,
  keys: keysZh,
  nav: navZh,
  orders: ordersZh,
  pricing: pricingZh,
  statements: statementsZh,
  session: sessionZh,
  shell: shellZh,
  stock: stockZh,
  supplying: supplyingZh,
  figures: figuresZh,
}

/** What the pages say in a language, by slice. */
export const wordsOf = (language: JourneyLanguage): Words => (language === 'zh' ? zh : en)
export type Words = typeof en | typeof zh

/** A word with its gaps filled: `fill('Order {{no}}', { no: 7 })`. */
export const fill = (words: string, values: Readonly<Record<string, string | number>>): string =>
  words.replaceAll(/\{\{(\w+)\}\}/g, (_gap, name: string) => String(values[name] ?? ''))
