import { mainRoles, roles } from '@loupe/domain/access/roles.ts'
import { jewelryKindList, parcelKindList, stoneKindList } from '@loupe/domain/orders/kinds.ts'
import {
  IconCalculator,
  IconDiamond,
  IconFileImport,
  IconHeadset,
  IconId,
  IconLayoutDashboard,
  IconPackage,
  IconPlant2,
  IconSettings,
  IconShoppingCart,
  IconTable,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import {
  cartPage,
  jewelryCartPage,
  nextOrdersPage,
  orderPage,
  ordered,
  parcelCartPage,
  parcelsPage,
  salesStockPage,
  withHousePage,
} from './kind-pages.ts'
import { jewelryPage, keptJewelryPage } from './jewelry-pages.ts'
import { houseLogPage, outboxPage, receiptsPage, toolPages } from './tool-pages.ts'
import { paths } from './nav/paths.ts'
import { isGroup, type MapEntry, type Page, type PageModule } from './nav/route-map.ts'

const sides = ['natural', 'lab'] as const
/** Whoever is logged in, guests too; strangers are asked to log in first. */
const everybody = Object.values(mainRoles)

// A file that holds several pages is named once: what it brings along is listed at each import.
const stockPages = () => import('./stock/stock-page.tsx')
const basePages = () => import('./sites/base-page.tsx')
const resellerPages = () => import('./resellers/resellers-pages.tsx')
const myInfoPages = () => import('./accounts/mine/my-info-page.tsx')

/** The page that a file has under a name. */
const pageOf =
  <Name extends string>(file: () => Promise<Readonly<Record<Name, () => ReactNode>>>, name: Name) =>
  () =>
    file().then((module): PageModule => ({ page: module[name] }))

const keepPage = (title: 'naturalStock' | 'naturalFancyStock' | 'labGrownStock' | 'labGrownFancyStock', code: number): Page => ({
  path: paths[title],
  meta: { title, roles: [roles.superAdmin, code] },
  page: () => stockPages().then((module) => ({ page: module.keepPages[title] })),
  words: ['stock', 'keeping', 'shared'],
})

const uploaders = [roles.superAdmin, roles.salesStock, roles.salesStockLabGrown] as const

/** The map of the main layout, in the sidebar's order: every path, its page and its meta (product.md 2 and 6). */
export const map: readonly MapEntry[] = [
  {
    path: paths.dashboard,
    meta: { title: 'dashboard', icon: IconLayoutDashboard, affix: true },
    page: () => import('./desk/dashboard-page.tsx').then((module) => ({ page: module.DashboardPage, ahead: module.aheadDashboard })),
    words: ['desk', 'shared'],
  },
  {
    path: '/Natural',
    meta: { title: 'natural', origin: 'natural', icon: IconDiamond },
    pages: [
      {
        path: paths.naturalDiamonds,
        meta: { title: 'naturalDiamonds', hidesMenu: true, origin: 'natural', roles: [roles.superAdmin, roles.naturalDiamonds] },
        page: () => stockPages().then((module) => ({ page: module.NaturalStockPage, ahead: module.aheadNaturalStock })),
        words: ['stock', 'shared'],
      },
      parcelsPage('natural_mixed'),
      jewelryPage('naturalJewelry', roles.naturalJewelry),
    ],
  },
  {
    path: '/Labdiam',
    meta: { title: 'lab', origin: 'lab', icon: IconPlant2 },
    pages: [
      {
        path: paths.labGrownDiamonds,
        meta: { title: 'labGrownDiamonds', hidesMenu: true, origin: 'lab', roles: [roles.superAdmin, roles.labGrownDiamonds] },
        page: () => stockPages().then((module) => ({ page: module.LabGrownStockPage, ahead: module.aheadLabGrownStock })),
        words: ['stock', 'shared'],
      },
      {
        path: paths.labGrownFancyDiamonds,
        meta: { title: 'labGrownFancyDiamonds', hidesMenu: true, origin: 'lab', roles: [roles.superAdmin, roles.labGrownDiamonds] },
        page: () =>
          stockPages().then((module) => ({
            page: module.LabGrownFancyStockPage,
            ahead: module.aheadLabGrownFancyStock,
          })),
        words: ['stock', 'shared'],
      },
      parcelsPage('mixed'),
      jewelryPage('labGrownJewelry', roles.labGrownJewelry),
    ],
  },
  {
    path: '/Shopping',
    meta: { title: 'shopping', icon: IconShoppingCart },
    pages: [...stoneKindList.map(cartPage), ...parcelKindList.map(parcelCartPage), ...jewelryKindList.map(jewelryCartPage)],
  },
  {
    path: '/order',
    // The codes of the menu (product.md 6) open none of its lists, which ask for their own: without them the group is not in the sidebar.
    meta: { title: 'orders', icon: IconPackage, roles: [roles.superAdmin, roles.ordersMenu, roles.ordersMenuLabGrown] },
    pages: [
      ...ordered.map((kind) => orderPage('mine', kind)),
      ...ordered.map((kind) => orderPage('customers', kind)),
      ...ordered.map(salesStockPage),
      receiptsPage,
      ...sides.map(nextOrdersPage),
      ...sides.map(withHousePage),
    ],
  },
  {
    path: '/stock',
    meta: { title: 'stock', icon: IconFileImport },
    pages: [
      keepPage('naturalStock', roles.salesStock),
      keepPage('naturalFancyStock', roles.salesStock),
      keepPage('labGrownStock', roles.salesStockLabGrown),
      keepPage('labGrownFancyStock', roles.salesStockLabGrown),
      {
        path: paths.parcelStock,
        meta: { title: 'parcelStock', roles: [roles.superAdmin, roles.mixedLabGrown] },
        page: pageOf(() => import('./parcels/keep/keep-page.tsx'), 'KeepParcelsPage'),
        words: ['parcels', 'parts', 'keep', 'shared'],
      },
      keptJewelryPage('naturalJewelryStock', roles.naturalJewelryStock),
      keptJewelryPage('labGrownJewelryStock', roles.labGrownJewelryStock),
      {
        path: paths.uploadStock,
        meta: { title: 'uploadStock', roles: uploaders },
        page: pageOf(() => import('./feeds/upload-page.tsx'), 'UploadPage'),
        words: ['feeds', 'shared'],
      },
    ],
  },
  {
    path: paths.rapPrice,
    meta: { title: 'rapPrice', icon: IconTable, roles: [roles.superAdmin, roles.rapPrice, roles.manager] },
    page: pageOf(() => import('./pricing/price-list-page.tsx'), 'PriceListPage'),
    words: ['pricing', 'shared'],
  },
  {
    path: '/dataManage',
    meta: { title: 'dataManage', icon: IconSettings },
    pages: [
      {
        path: paths.suppliers,
        meta: { title: 'suppliers', roles: [roles.superAdmin, roles.seesCosts] },
        page: pageOf(() => import('./suppliers/suppliers-page.tsx'), 'SuppliersPage'),
        words: ['suppliers', 'shared'],
      },
      {
        path: paths.userGroups,
        meta: { title: 'userGroups', roles: [roles.superAdmin, roles.userGroups] },
        page: pageOf(() => import('./users/groups/groups-page.tsx'), 'GroupsPage'),
        words: ['users', 'shared'],
      },
      {
        path: paths.media,
        // Suppliers bring pictures of their own stones.
        meta: { title: 'media', roles: [...uploaders, roles.media] },
        page: pageOf(() => import('./media/media-page.tsx'), 'MediaPage'),
        words: ['media', 'certificates', 'shared'],
      },
      {
        path: paths.media3d,
        meta: { title: 'media3d', roles: [...uploaders, roles.media3d] },
        page: pageOf(() => import('./media/media-page.tsx'), 'ModelsPage'),
        words: ['media', 'certificates', 'shared'],
      },
      {
        path: paths.people,
        meta: { title: 'people', roles: [roles.superAdmin, roles.userList] },
        page: () =>
          Promise.all([import('./users/people/people-page.tsx'), import('./suppliers/supplier-mail.tsx')]).then(([people, suppliers]) => ({
            page: () => <people.PeoplePage SupplierMail={suppliers.SupplierMail} />,
          })),
        words: ['users', 'suppliers', 'shared'],
      },
      {
        path: paths.baseConfig,
        meta: { title: 'baseConfig', roles: [roles.superAdmin, roles.config] },
        page: () =>
          Promise.all([
            basePages(),
            import('./pricing/rates-page.tsx'),
            import('./parcels/sizes/sizes-panel.tsx'),
            import('./labels/book/label-book-panel.tsx'),
          ]).then(([base, rates, parcels, labels]) => ({
            page: () => (
              <base.HouseBasePage rates={<rates.RatesPanel />} sizes={<parcels.SizesPanel />} labels={<labels.LabelBookPanel />} />
            ),
          })),
        words: ['sites', 'pricing', 'sizes', 'book', 'parts', 'shared'],
      },
      {
        path: paths.nextConfig,
        meta: { title: 'nextConfig', roles: [roles.superAdmin, roles.nextConfig] },
        page: () =>
          Promise.all([resellerPages(), import('./resellers/site/my-site.tsx'), basePages()]).then(([resellers, mine, base]) => ({
            page: () => <resellers.NextConfigPage own={<base.NextBasePage site={<mine.MySite />} />} />,
          })),
        words: ['resellers', 'sites', 'shared'],
      },
      {
        path: paths.nextRates,
        meta: { title: 'nextRates', roles: [roles.superAdmin, roles.nextRates] },
        page: pageOf(resellerPages, 'NextRatesPage'),
        words: ['resellers', 'shared'],
      },
      outboxPage,
      {
        path: paths.health,
        meta: { title: 'health', roles: [roles.superAdmin] },
        page: pageOf(() => import('./health/health-page.tsx'), 'HealthPage'),
        words: ['health', 'shared'],
      },
      houseLogPage,
    ],
  },
  ...toolPages,
  {
    path: paths.calculator,
    meta: { title: 'calculator', icon: IconCalculator },
    page: pageOf(() => import('./calculator/calculator.tsx'), 'CalculatorPage'),
    words: ['calculator'],
  },
  {
    path: paths.contact,
    meta: { title: 'contact', icon: IconHeadset },
    page: pageOf(() => import('./shell/contact/contact-panel.tsx'), 'ContactPage'),
    words: ['contact'],
  },
  {
    path: paths.userInfoMobile,
    meta: { title: 'myInfo', icon: IconId, hidden: true, roles: everybody },
    page: pageOf(myInfoPages, 'MyInfoPage'),
    words: ['accounts', 'shared'],
  },
  {
    path: paths.userInfo,
    meta: { title: 'myInfo', hidden: true, roles: everybody },
    page: pageOf(myInfoPages, 'UserCentrePage'),
    words: ['accounts', 'shared'],
  },
]

/** Pages outside the main layout. */
export const standalone: readonly Page[] = [
  {
    path: paths.landing,
    meta: { title: 'landing', hidden: true },
    page: () =>
      Promise.all([import('./home/landing-page.tsx'), import('./shell/bar/look-around.tsx')]).then(([home, shell]) => ({
        page: () => <home.LandingPage guests={<shell.LookAround onPhone />} />,
      })),
    words: ['home'],
  },
  {
    path: paths.setUp,
    meta: { title: 'setUp', hidden: true },
    page: pageOf(() => import('./sites/set-up-page.tsx'), 'SetUpPage'),
    words: ['sites'],
  },
  {
    path: paths.scanCode,
    meta: { title: 'scanCode', hidden: true, roles: everybody },
    page: pageOf(() => import('./accounts/scan/scan-code-page.tsx'), 'ScanCodePage'),
    words: ['accounts', 'shared'],
  },
  {
    path: paths.setPassword,
    meta: { title: 'setPassword', hidden: true },
    page: pageOf(() => import('./accounts/door/set-password-page.tsx'), 'SetPasswordPage'),
    words: ['accounts', 'shared'],
  },
]

/** Old and short addresses, and where they lead (decisions.md 13). */
export const aliases: Readonly<Record<string, string>> = {
  [paths.home]: paths.dashboard,
  [paths.naturalGoodsAlias]: paths.naturalDiamonds,
  [paths.labGrownGoodsAlias]: paths.labGrownDiamonds,
  [paths.labGrownFancyGoodsAlias]: paths.labGrownFancyDiamonds,
}

/** Every page of the main layout, groups opened. */
export const pagesOf = (entries: readonly MapEntry[]): readonly Page[] =>
  entries.flatMap((entry) => (isGroup(entry) ? entry.pages : [entry]))
