// product.md 6 and decisions.md 2: codes and what each main role holds, written out by hand.
import { expect, test } from 'vitest'
import { codesBelowHouse, heldCodes, holdsAny, mainRoles, roles } from '../access/roles.ts'
import { accountStatus } from '../users/account-status.ts'

test('every code of the table opens its area', () => {
  expect(roles).toEqual({
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
    seesCosts: 70121,
    userGroups: 70122,
    userList: 70127,
    media: 70123,
    media3d: 70124,
    config: 70125,
    nextConfig: 70126,
    nextRates: 1103,
  })
})

test('main roles: 1 super admin, 2 manager, 3 salesman, 4 supplier, 5 customer, 6 visitor, 7 next-level operator', () => {
  expect(mainRoles).toEqual({ superAdmin: 1, manager: 2, salesman: 3, supplier: 4, customer: 5, visitor: 6, nextLevelOperator: 7 })
})

const sorted = (codes: readonly number[]) => codes.toSorted((a, b) => a - b)

const customer = [7002, 7003, 7005, 70020, 70030, 7011, 70110, 17003, 170030]
const salesman = [...customer, 7006, 70060]
const everything = [
  1, 2, 7001, 7002, 7003, 7005, 70020, 70030, 7006, 7007, 7008, 7009, 7010, 7011, 70110, 17003, 170030, 70060, 70070, 70080, 70090, 7012,
  70120, 70121, 70122, 70127, 70123, 70124, 70125, 70126, 1103,
]

test.each([
  { who: 'super admin', role: 1, holds: everything },
  { who: 'manager', role: 2, holds: everything.filter((code) => ![1, 1103, 70126].includes(code)) },
  { who: 'salesman', role: 3, holds: salesman },
  { who: 'supplier', role: 4, holds: [7007, 70070, 7010, 7012, 70120, 7011] },
  { who: 'customer', role: 5, holds: customer },
  { who: 'visitor', role: 6, holds: [7002, 7003, 7005, 70020, 70030] },
  { who: 'next-level operator', role: 7, holds: [...salesman, 7008, 7009, 70080, 70090, 1103, 70126, 70122, 70127] },
] as const)('a $who holds the codes of the preset', ({ role, holds }) => {
  expect(sorted(heldCodes(role))).toEqual(sorted(holds))
})

test('groups and extras add codes, but to no visitor', () => {
  expect(sorted(heldCodes(5, [70060], [70122]))).toEqual(sorted([...customer, 70060, 70122]))
  expect(heldCodes(6, [70060], [1])).toEqual([7002, 7003, 7005, 70020, 70030])
})

test('code 1 opens what any code opens; below the house neither it nor the suppliers’ code is left', () => {
  expect(holdsAny([1], [70125])).toBe(true)
  expect(holdsAny([70030], [7003, 70030])).toBe(true)
  expect(holdsAny([70030], [7003])).toBe(false)
  expect(codesBelowHouse([1, 2, 70121, 70122])).toEqual([2, 70122])
})

test('a registration is 0 pending, then 1 approved or 3 refused; approved can be 2 disabled', () => {
  expect(accountStatus).toEqual({ pending: 0, approved: 1, disabled: 2, refused: 3 })
})
