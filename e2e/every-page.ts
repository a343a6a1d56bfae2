import { jewelryKindList, kinds, parcelKindList } from '@loupe/domain/orders/kinds.ts'
import { paths } from '../web/nav/paths.ts'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll, type Enter } from './house.ts'
import type { JourneyLanguage } from './words.ts'

type Reader = 'stranger' | 'buyer-chen' | 'supplier-a' | 'admin' | 'next-operator'

/** Who looks at each address; none for those that only lead on, or that a house which is set up does not show. */
const readers: Readonly<Record<keyof typeof paths, Reader | null>> = {
  home: null,
  blank: null,
  redirect: null,
  setUp: null,
  naturalGoodsAlias: null,
  labGrownGoodsAlias: null,
  labGrownFancyGoodsAlias: null,
  landing: 'stranger',
  contact: 'stranger',
  label: 'buyer-chen',
  dashboard: 'buyer-chen',
  calculator: 'buyer-chen',
  chats: 'buyer-chen',
  statements: 'admin',
  papers: 'admin',
  searches: 'buyer-chen',
  shares: 'buyer-chen',
  receipts: 'admin',
  alerts: 'buyer-chen',
  userInfo: 'buyer-chen',
  userInfoMobile: 'buyer-chen',
  scanCode: 'buyer-chen',
  setPassword: 'stranger',
  notFound: 'buyer-chen',
  naturalDiamonds: 'buyer-chen',
  labGrownDiamonds: 'buyer-chen',
  labGrownFancyDiamonds: 'buyer-chen',
  naturalParcels: 'buyer-chen',
  labGrownParcels: 'buyer-chen',
  naturalJewelry: 'buyer-chen',
  labGrownJewelry: 'buyer-chen',
  naturalCart: 'buyer-chen',
  labGrownCart: 'buyer-chen',
  myNaturalOrders: 'buyer-chen',
  myLabGrownOrders: 'buyer-chen',
  naturalStock: 'supplier-a',
  naturalFancyStock: 'supplier-a',
  labGrownStock: 'supplier-a',
  labGrownFancyStock: 'supplier-a',
  parcelStock: 'supplier-a',
  naturalJewelryStock: 'supplier-a',
  labGrownJewelryStock: 'supplier-a',
  uploadStock: 'supplier-a',
  salesStockOrders: 'supplier-a',
  salesStockLabGrownOrders: 'supplier-a',
  customerOrders: 'admin',
  customerLabGrownOrders: 'admin',
  rapPrice: 'admin',
  userGroups: 'admin',
  suppliers: 'admin',
  people: 'admin',
  baseConfig: 'admin',
  outbox: 'admin',
  health: 'admin',
  houseLog: 'admin',
  media: 'supplier-a',
  media3d: 'supplier-a',
  nextConfig: 'next-operator',
  nextRates: 'next-operator',
}

/** Parts of pages that have an address of their own, and pages that look different to somebody else. */
const more: readonly (readonly [Reader, string])[] = [
  ...[...parcelKindList, ...jewelryKindList].flatMap((kind): readonly (readonly [Reader, string])[] => {
    const { cart, mine, customers, salesStock } = kinds[kind].paths
    return [
      ['buyer-chen', cart],
      ['buyer-chen', mine],
      ['admin', customers],
      ['supplier-a', salesStock],
    ]
  }),
  ['supplier-a', paths.dashboard],
  ['admin', paths.dashboard],
  ['admin', `${paths.baseConfig}?tab=notices`],
  ['admin', `${paths.baseConfig}?tab=rates`],
  ['admin', `${paths.baseConfig}?tab=sizes`],
  ['admin', paths.parcelStock],
  ['admin', paths.naturalJewelryStock],
  ['admin', `${paths.baseConfig}?tab=history`],
]

/** The phone's screen of this house is 390 wide, the desk's 1440. */
const phoneBelowPx = 768

const nextHouse = (url: string): string => url.replace('127.0.0.1', 'next.localhost')

/** Their long lists stay in the document when another page is opened, and would be judged again with each. */
const long: readonly string[] = [paths.naturalDiamonds, paths.labGrownDiamonds, paths.labGrownFancyDiamonds]

/** Goes somewhere as a press on a link does, without loading the program anew; from a long page it does. */
async function go(page: Page, address: string): Promise<void> {
  if (long.includes(new URL(page.url()).pathname)) await page.goto(new URL(address, page.url()).href)
  else {
    await page.evaluate((to) => {
      history.pushState({}, '', to)
    }, address)
  }
  await expect(page.locator('main h1:not([inert] *)').filter({ visible: true }).first()).toBeVisible()
  await expect(page.locator('.mantine-Skeleton-root').filter({ visible: true })).toHaveCount(0)
}

/** Looks at every page that a reader sees: axe finds nothing, and on a phone nothing scrolls sideways. */
export async function lookAtPages(enter: Enter, baseURL: string, reader: Reader, language: JourneyLanguage): Promise<void> {
  const own = Object.entries(readers).flatMap(([name, who]) => (who === reader ? [paths[name as keyof typeof paths]] : []))
  const all = [...own, ...more.flatMap(([who, address]) => (who === reader ? [address] : []))]
  const addresses = [...all.filter((address) => !long.includes(address)), ...all.filter((address) => long.includes(address))]
  const origin = reader === 'next-operator' ? nextHouse(baseURL) : baseURL
  const { page } = await enter(reader === 'stranger' ? null : reader, { language, at: addresses[0] ?? '/', origin })
  for (const address of addresses) {
    await go(page, address)
    await page.keyboard.press('Escape')
    const isPhone = (page.viewportSize()?.width ?? 0) < phoneBelowPx
    await expectAccessible(page, `${address} of ${reader}`)
    if (isPhone) await expectNoSidewaysScroll(page, `${address} of ${reader} (${language})`)
  }
}

export const allReaders: readonly Reader[] = ['stranger', 'buyer-chen', 'supplier-a', 'admin', 'next-operator']
