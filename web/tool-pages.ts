import { buyers, costReaders, orderStaff, stockOwners, stoneSeekers } from '@loupe/domain/access/access-sets.ts'
import { mainRoles, roles } from '@loupe/domain/access/roles.ts'
import { IconMessages, IconQrcode, IconReceipt2, IconSearch, IconShare2 } from '@tabler/icons-react'
import { paths } from './nav/paths.ts'
import type { Page } from './nav/route-map.ts'

/** What customers wrote in a chat, answered line by line. */
const chatsPage: Page = {
  path: paths.chats,
  meta: { title: 'chats', icon: IconMessages, roles: [roles.superAdmin, ...stoneSeekers] },
  page: () => import('./chats/chats-page.tsx').then((module) => ({ page: module.ChatsPage })),
  words: ['chats', 'parts', 'shared'],
}

/** What customers owe and suppliers are owed. */
const statementsPage: Page = {
  path: paths.statements,
  meta: { title: 'statements', icon: IconReceipt2, roles: [roles.superAdmin, ...buyers, ...orderStaff, ...stockOwners, ...costReaders] },
  page: () => import('./statements/statements-page.tsx').then((module) => ({ page: module.StatementsPage })),
  words: ['statements', 'shared'],
}

/** What customers left with the house: who runs a reseller's site has none of it. */
export const receiptsPage: Page = {
  path: paths.receipts,
  meta: { title: 'receipts', roles: [roles.superAdmin, mainRoles.manager, mainRoles.salesman] },
  page: () => import('./orders/receipts/receipts-page.tsx').then((module) => ({ page: module.ReceiptsPage })),
  words: ['receipts', 'orders', 'jewels', 'shared'],
}

/** What was given out with a number: invoices, memo slips, receipts. */
const papersPage: Page = {
  path: paths.papers,
  meta: { title: 'papers', icon: IconReceipt2, roles: [roles.superAdmin, ...buyers, ...orderStaff] },
  page: () => import('./orders/paperwork/papers-page.tsx').then((module) => ({ page: module.PapersPage })),
  words: ['paperwork', 'shared'],
}

/** Links that one gave to people without an account. */
const sharesPage: Page = {
  path: paths.shares,
  meta: { title: 'shares', icon: IconShare2, roles: [roles.superAdmin, ...buyers] },
  page: () => import('./shares/shares-page.tsx').then((module) => ({ page: module.SharesPage })),
  words: ['shares', 'shared'],
}

/** Whoever is told of anything: guests share their account and are not. */
const told = Object.values(mainRoles).filter((role) => role !== mainRoles.visitor)

/** What one looks for again and again, and is told of. */
const searchesPage: Page = {
  path: paths.searches,
  meta: { title: 'searches', icon: IconSearch, roles: told },
  page: () => import('./searches/searches-page.tsx').then((module) => ({ page: module.SearchesPage })),
  words: ['searches', 'saving', 'shared'],
}

/** Where the codes of labels lead; those who have goods in hand scan them here. */
const labelPage: Page = {
  path: paths.label,
  meta: { title: 'label', icon: IconQrcode, roles: told },
  page: () => import('./labels/scanned/scanned-page.tsx').then((module) => ({ page: module.ScannedPage })),
  words: ['scanned', 'shared'],
}

/** What was changed in the house, for those who answer for it. */
export const houseLogPage: Page = {
  path: paths.houseLog,
  meta: { title: 'houseLog', roles: [roles.superAdmin] },
  page: () => import('./log/log-page.tsx').then((module) => ({ page: module.LogPage })),
  words: ['log', 'shared'],
}

/** What the house wrote to people. */
export const outboxPage: Page = {
  path: paths.outbox,
  meta: { title: 'outbox', roles: [roles.superAdmin] },
  page: () => import('./messages/outbox-page.tsx').then((module) => ({ page: module.OutboxPage })),
  words: ['messages', 'shared'],
}

/** What one was told of; and by which ways, and when. */
const alertsPage: Page = {
  path: paths.alerts,
  meta: { title: 'alerts', hidden: true, roles: told },
  page: () => import('./alerts/alerts-page.tsx').then((module) => ({ page: module.AlertsPage })),
  words: ['alerts', 'shared'],
}

/** Below the groups of the sidebar, in its order. */
export const toolPages: readonly Page[] = [chatsPage, searchesPage, statementsPage, papersPage, sharesPage, labelPage, alertsPage]
