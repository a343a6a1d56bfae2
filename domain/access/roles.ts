/** Main roles (decisions.md 2). */
export const mainRoles = {
  superAdmin: 1,
  manager: 2,
  salesman: 3,
  supplier: 4,
  customer: 5,
  visitor: 6,
  nextLevelOperator: 7,
} as const
export type MainRole = (typeof mainRoles)[keyof typeof mainRoles]

/** Area codes of product.md 6. A call and a route name the codes that may use them; the server enforces it. */
export const roles = {
  superAdmin: 1,
  manager: 2,
  rapPrice: 7001,
  labGrownJewelry: 7002,
  labGrownDiamonds: 7003,
  mixedList: 7005,
  naturalJewelry: 70020,
  naturalDiamonds: 70030,
  customerLabGrownOrders: 7006,
  salesStockLabGrown: 7007,
  nextLabGrownOrders: 7008,
  nextMyLabGrownOrders: 7009,
  mixedLabGrown: 7010,
  ordersMenuLabGrown: 7011,
  ordersMenu: 70110,
  myLabGrownOrders: 17003,
  myNaturalOrders: 170030,
  customerOrders: 70060,
  salesStock: 70070,
  nextOrders: 70080,
  nextMyOrders: 70090,
  labGrownJewelryStock: 7012,
  naturalJewelryStock: 70120,
  /** Staff who see what suppliers ask, and whose a stone is; product.md calls it after the page that it opens. */
  seesCosts: 70121,
  userGroups: 70122,
  userList: 70127,
  media: 70123,
  media3d: 70124,
  config: 70125,
  nextConfig: 70126,
  nextRates: 1103,
} as const
export type RoleCode = (typeof roles)[keyof typeof roles]

export const allRoleCodes: readonly RoleCode[] = Object.values(roles)

const customer: readonly RoleCode[] = [7002, 7003, 7005, 70020, 70030, 7011, 70110, 17003, 170030]
const salesman: readonly RoleCode[] = [...customer, 7006, 70060]

/** What a main role may do before its group and its own extras add to it (decisions.md 2). */
export const presets: Readonly<Record<MainRole, readonly RoleCode[]>> = {
  1: allRoleCodes,
  2: allRoleCodes.filter((code) => code !== roles.superAdmin && code !== roles.nextRates && code !== roles.nextConfig),
  3: salesman,
  4: [7007, 70070, 7010, 7012, 70120, 7011],
  5: customer,
  6: [7002, 7003, 7005, 70020, 70030],
  7: [...salesman, 7008, 7009, 70080, 70090, 1103, 70126, 70122, 70127],
}

/** True when the person holds at least one of the codes; code 1 opens everything (product.md 6). */
export const holdsAny = (held: readonly number[], wanted: readonly number[]): boolean =>
  held.includes(roles.superAdmin) || wanted.some((code) => held.includes(code))

/**
 * The codes a person holds: the preset of the main role, what the group adds and what the person has besides. A
 * visitor never holds more than the preset (decisions.md 3).
 */
export function heldCodes(role: MainRole, ...extras: readonly (readonly number[])[]): number[] {
  if (role === mainRoles.visitor) return [...presets[role]]
  return [...new Set([...presets[role], ...extras.flat()])]
}

const houseOnly: readonly number[] = [roles.superAdmin, roles.seesCosts]

/**
 * What is left of a person's codes on a next-level site: nothing that opens costs and suppliers, whatever
 * the role; code 1 would open both (decisions.md 1).
 */
export const codesBelowHouse = (codes: readonly number[]): number[] => codes.filter((code) => !houseOnly.includes(code))

const staff: readonly number[] = [mainRoles.superAdmin, mainRoles.manager, mainRoles.salesman]

/** People who work for their site and choose whose prices they look at; the operator of a next-level site does so there. */
export const choosesPrices = (role: number): boolean => staff.includes(role) || role === mainRoles.nextLevelOperator

/** Whether somebody may know what the suppliers ask: staff with the code for it, which nobody holds below the house (decisions.md 14). */
export const knowsCosts = ({ role, codes }: { readonly role: number; readonly codes: readonly number[] }): boolean =>
  staff.includes(role) && holdsAny(codes, [roles.seesCosts])

/** Whether somebody keeps how the suppliers are reached: managers of the house with the code for people. */
export const keepsSuppliers = (who: { readonly role: number; readonly codes: readonly number[] }): boolean =>
  knowsCosts(who) && who.role !== mainRoles.salesman && holdsAny(who.codes, [roles.userList])

const pricedByGroup: readonly number[] = [mainRoles.customer, mainRoles.visitor, mainRoles.nextLevelOperator]

/** Roles whose people see the prices of their group, and none without one (decisions.md 14). */
export const needsGroup = (role: number): boolean => pricedByGroup.includes(role)
