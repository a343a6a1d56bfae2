const ofCustomers = [7002, 7003, 7005, 70020, 70030, 7011, 70110, 17003, 170030]
const ofSalesmen = [...ofCustomers, 7006, 70060]

/** What the main roles hold (decisions.md 2): 1 super admin, 2 manager, 3 salesman, 4 supplier, 5 customer, 6 visitor, 7 next-level operator. */
export const codesOfRole: Readonly<Record<number, readonly number[]>> = {
  1: [1],
  2: [...ofSalesmen, 2, 7001, 7007, 7008, 7009, 7010, 70070, 70080, 70090, 7012, 70120, 70121, 70122, 70127, 70123, 70124, 70125],
  3: ofSalesmen,
  4: [7007, 70070, 7010, 7012, 70120, 7011],
  5: ofCustomers,
  6: [7002, 7003, 7005, 70020, 70030],
  7: [...ofSalesmen, 7008, 7009, 70080, 70090, 1103, 70126, 70122, 70127],
}
