import { roles } from '@loupe/domain/access/roles.ts'
import { IconDiamond, IconLayoutDashboard, IconPlant2 } from '@tabler/icons-react'
import { paths } from './nav/paths.ts'
import { isGroup, type MapEntry, type Page } from './nav/route-map.ts'

/** The map of the main layout, in the sidebar's order: every path, its page and its meta (product.md 2 and 6). */
export const map: readonly MapEntry[] = [
  {
    path: paths.dashboard,
    meta: { title: 'dashboard', icon: IconLayoutDashboard, affix: true },
    page: () => import('./home/dashboard-page.tsx').then((module) => ({ page: module.DashboardPage })),
    words: ['home'],
  },
  {
    path: '/Natural',
    meta: { title: 'natural', icon: IconDiamond },
    pages: [
      {
        path: paths.naturalDiamonds,
        meta: { title: 'naturalDiamonds', roles: [roles.superAdmin, roles.naturalDiamonds] },
        page: () => import('./stock/stock-page.tsx').then((module) => ({ page: module.NaturalStockPage })),
        words: ['stock', 'parts'],
      },
    ],
  },
  {
    path: '/Labdiam',
    meta: { title: 'lab', icon: IconPlant2 },
    pages: [
      {
        path: paths.labDiamonds,
        meta: { title: 'labDiamonds', roles: [roles.superAdmin, roles.labDiamonds] },
        page: () => import('./stock/stock-page.tsx').then((module) => ({ page: module.LabStockPage })),
        words: ['stock', 'parts'],
      },
      {
        path: paths.labFancyDiamonds,
        meta: { title: 'labFancyDiamonds', roles: [roles.superAdmin, roles.labDiamonds] },
        page: () => import('./stock/stock-page.tsx').then((module) => ({ page: module.LabFancyStockPage })),
        words: ['stock', 'parts'],
      },
    ],
  },
]

/** Pages outside the main layout. */
export const standalone: readonly Page[] = [
  {
    path: paths.landing,
    meta: { title: 'landing', hidden: true },
    page: () => import('./home/landing-page.tsx').then((module) => ({ page: module.LandingPage })),
    words: ['home'],
  },
]

/** Old and short addresses, and where they lead (decisions.md 13). */
export const aliases: Readonly<Record<string, string>> = {
  [paths.home]: paths.dashboard,
  [paths.naturalGoodsAlias]: paths.naturalDiamonds,
  [paths.labGoodsAlias]: paths.labDiamonds,
  [paths.labFancyGoodsAlias]: paths.labFancyDiamonds,
}

/** Every page of the main layout, groups opened. */
export const pagesOf = (entries: readonly MapEntry[]): readonly Page[] => entries.flatMap((entry) => (isGroup(entry) ? entry.pages : [entry]))
