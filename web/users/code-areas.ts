import { roles, type RoleCode } from '@loupe/domain/access/roles.ts'
import type { UsersText } from './users.text.en.ts'

export type AreaName = keyof UsersText['areas']
export type GivenCode = Exclude<RoleCode, typeof roles.superAdmin>
export type Area = { readonly name: AreaName; readonly codes: readonly GivenCode[] }

/**
 * Every code that can be given, grouped like the menu (product.md 6): whoever gives permissions thinks in pages. The tree of groups and of a
 * person's extra codes is drawn from it, of checkboxes in lists and not as `role="tree"`, so that screen readers announce ordinary checkboxes.
 */
export const areas: readonly Area[] = [
  { name: 'natural', codes: [roles.naturalDiamonds, roles.naturalJewelry] },
  { name: 'lab', codes: [roles.labGrownDiamonds, roles.labGrownJewelry, roles.mixedList] },
  {
    name: 'naturalOrders',
    codes: [roles.ordersMenu, roles.myNaturalOrders, roles.customerOrders, roles.salesStock, roles.nextMyOrders, roles.nextOrders],
  },
  {
    name: 'labGrownOrders',
    codes: [
      roles.ordersMenuLabGrown,
      roles.myLabGrownOrders,
      roles.customerLabGrownOrders,
      roles.salesStockLabGrown,
      roles.nextMyLabGrownOrders,
      roles.nextLabGrownOrders,
      roles.mixedLabGrown,
    ],
  },
  { name: 'stock', codes: [roles.naturalJewelryStock, roles.labGrownJewelryStock] },
  { name: 'people', codes: [roles.userList, roles.userGroups, roles.seesCosts] },
  {
    name: 'house',
    codes: [roles.manager, roles.rapPrice, roles.config, roles.media, roles.media3d, roles.nextConfig, roles.nextRates],
  },
]

export type Ticked = 'all' | 'some' | 'none'

/** How much of an area is given. */
export function tickOf(area: Area, given: readonly number[]): Ticked {
  const held = area.codes.filter((code) => given.includes(code)).length
  return held === 0 ? 'none' : held === area.codes.length ? 'all' : 'some'
}

/** Given codes after one was pressed. */
export const toggleCode = (given: readonly number[], code: number): readonly number[] =>
  given.includes(code) ? given.filter((other) => other !== code) : [...given, code].toSorted((a, b) => a - b)

/** Given codes after a whole area was pressed: everything that may be given, or nothing of that once it is all there. */
export function toggleArea(given: readonly number[], area: Area, mayGive: (code: number) => boolean): readonly number[] {
  const open: readonly number[] = area.codes.filter(mayGive)
  const isFull = open.every((code) => given.includes(code))
  const others = given.filter((code) => !open.includes(code))
  return isFull ? others : [...others, ...open].toSorted((a, b) => a - b)
}
