import { expect, test } from 'vitest'
import { paths } from './nav/paths.ts'
import { isGroup } from './nav/route-map.ts'
import { visibleMenu } from './nav/visible-menu.ts'
import { aliases, map, pagesOf, standalone } from './routes.tsx'

/** The routes of product.md 2 and 13 of decisions.md that lead to a page, each with the codes of product.md 6 that open it; none means everybody. */
const everybodyInside = [1, 2, 3, 4, 5, 6, 7]
const built: Readonly<Record<string, readonly number[] | undefined>> = {
  '/systemIndex': undefined,
  '/scanCode': everybodyInside,
  '/userInfo': everybodyInside,
  '/system/userInfoMobile': everybodyInside,
  '/dashboard': undefined,
  '/calculator': undefined,
  '/chats': [1, 7003, 70030],
  '/papers': [1, 17003, 170030, 7006, 70060],
  '/searches': [1, 2, 3, 4, 5, 7],
  '/shares': [1, 17003, 170030],
  '/alerts': [1, 2, 3, 4, 5, 7],
  '/q': [1, 2, 3, 4, 5, 7],
  '/statements': [1, 17003, 170030, 7006, 70060, 7007, 70070, 70121],
  '/contact': undefined,
  '/Labdiam/Labindex': [1, 7003],
  '/Labdiam/Labfancy': [1, 7003],
  '/Labdiam/mixList': [1, 7005],
  '/Labdiam/finish/Labindex': [1, 7002],
  '/Natural/finish/index': [1, 70020],
  '/Natural/Naturaldiam': [1, 70030],
  '/Shopping/diamShopping/Labdiamindex': [1, 17003],
  '/Shopping/diamShopping/Naturaldiamindex': [1, 170030],
  '/Shopping/JewelryShopping/Labindex': [1, 17003],
  '/Shopping/JewelryShopping/index': [1, 170030],
  '/order/finishOrder/Labindex': [1, 17003],
  '/order/finishOrder/index': [1, 170030],
  '/order/mixLabOrder': [1, 17003],
  '/order/diamOrder/labIndex': [1, 17003],
  '/order/diamOrder/customerLabOrder': [1, 7006],
  '/order/diamOrder/srStockLabOrder': [1, 7007],
  '/order/diamOrder/Naturalindex': [1, 170030],
  '/order/diamOrder/customerOrder': [1, 70060],
  '/order/diamOrder/srStockOrder': [1, 70070],
  '/order/diamOrder/nextLabOrder': [1, 7008],
  '/order/diamOrder/nextLabIndex': [1, 7009],
  '/order/diamOrder/nextOrder': [1, 70080],
  '/order/diamOrder/nextIndex': [1, 70090],
  '/stock/srstock': [1, 70070],
  '/stock/srstockFancy': [1, 70070],
  '/stock/srLabstock': [1, 7007],
  '/stock/srLabstockFancy': [1, 7007],
  '/stock/mixStock': [1, 7010],
  '/stock/LabFinishedStock': [1, 7012],
  '/stock/FinishedStock': [1, 70120],
  '/stock/UpDiamStock': [1, 7007, 70070],
  '/net_rapback/index': [1, 2, 7001],
  '/dataManage/data': [1, 70121],
  // Suppliers, who hold no code for media, bring pictures of their own stones.
  '/dataManage/image': [1, 70123, 7007, 70070],
  '/dataManage/3Dmedia': [1, 70124, 7007, 70070],
  '/dataManage/userGroupindex': [1, 70122],
  '/dataManage/user': [1, 70127],
  '/dataManage/base': [1, 70125],
  '/dataManage/nextbase': [1, 70126],
  '/dataManage/nextbase_rate': [1, 1103],
}

/** Pages of the product's own, beside those of the specification. */
const own: typeof built = {
  // What customers left with the house (decision 0351).
  '/order/receipts': [1, 2, 3],
  '/setup': undefined,
  '/setPassword': undefined,
  '/dataManage/outbox': [1],
  '/dataManage/health': [1],
  '/dataManage/log': [1],
  // The pages of parcels that product.md does not name (decision 0226).
  '/Natural/mixList': [1, 7005],
  '/Shopping/mixShopping/Labmixindex': [1, 17003],
  '/Shopping/mixShopping/Naturalmixindex': [1, 170030],
  '/order/mixOrder': [1, 170030],
  '/order/mixOrder/customerLabOrder': [1, 7006],
  '/order/mixOrder/customerOrder': [1, 70060],
  '/order/mixOrder/srStockLabOrder': [1, 7010],
  '/order/mixOrder/srStockOrder': [1, 70070],
  // Those of jewelry for customers and for what is sold (decision 0300).
  '/order/finishOrder/customerLabOrder': [1, 7006],
  '/order/finishOrder/customerOrder': [1, 70060],
  '/order/finishOrder/srStockLabOrder': [1, 7012],
  '/order/finishOrder/srStockOrder': [1, 70120],
}

/** Addresses that lead elsewhere. */
const led = {
  '/': '/dashboard',
  '/goods/index': '/Natural/Naturaldiam',
  '/goods/Labindex': '/Labdiam/Labindex',
  '/goods/Labfancy': '/Labdiam/Labfancy',
}

const pages = [...pagesOf(map), ...standalone]
const inOrder = (codes: readonly number[] | undefined) => codes?.toSorted((a, b) => a - b)

test('every page is one that is listed here, and asks for the codes that the specification names', () => {
  const listed = Object.entries({ ...built, ...own }).map(([path, codes]) => [path, inOrder(codes)] as const)
  expect(Object.fromEntries(pages.map((page) => [page.path, inOrder(page.meta.roles)]))).toEqual(Object.fromEntries(listed))
})

test('the blank page, the page of unknown addresses, the refresh helper and the aliases stand where the specification has them', () => {
  expect([paths.blank, paths.notFound, paths.redirect]).toEqual(['/kong', '/404', '/redirect/$'])
  expect(aliases).toEqual(led)
})

test('whoever holds every code is offered every route of the specification that stands in the menu', () => {
  const offered = visibleMenu(map, () => true).flatMap((line) => (line.kind === 'page' ? [line.page] : line.pages))
  const known: readonly string[] = pages.map(({ path }) => path)
  expect(offered.map(({ path }) => path).filter((path) => !known.includes(path))).toEqual([])
  expect(Object.keys(built).filter((path) => !known.includes(path))).toEqual([])
})

test('no address is registered twice, and every alias leads to a page', () => {
  expect(new Set(pages.map((page) => page.path)).size).toBe(pages.length)
  const known = pages.map((page) => page.path)
  expect(Object.values(aliases).filter((target) => !known.includes(target))).toEqual([])
})

test('every group and every page at the top has an icon, and the dashboard alone is pinned', () => {
  expect(map.filter((entry) => entry.meta.icon === undefined && !entry.meta.hidden).map((entry) => entry.path)).toEqual([])
  expect(pages.filter((page) => page.meta.affix).map((page) => page.path)).toEqual(['/dashboard'])
})

test('a group asks for no codes of its own, it shows when one of its pages does; but for the orders menu (product.md 6)', () => {
  const guarded = map.filter((entry) => isGroup(entry) && entry.meta.roles !== undefined)
  expect(guarded.map((entry) => [entry.path, entry.meta.roles])).toEqual([['/order', [1, 70110, 7011]]])
})
