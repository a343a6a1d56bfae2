import { expect } from 'vitest'
import { nextLevelApi } from '@loupe/domain/orders/next-level/next-level.api.ts'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import type { Order } from '@loupe/domain/orders/order.ts'
import type { InputOf } from '@loupe/domain/api/endpoint.ts'
import type { Db } from '../db/database.ts'
import type { TestServer } from './a-server.ts'
import { aGroup, aPerson, aSite, type House, type Person } from './trade.ts'

/** A site below a house: it buys at 10 % on top, sells at 20 % on that, and one dollar of natural goods to order is 7.30 there (7.20 at the house). */
export type Reseller = {
  readonly site: House
  readonly operator: Person
  readonly customer: Person
  readonly operatorName: string
  readonly customerName: string
}

let running = 0

export async function aReseller(db: Db, house: House, more: { readonly depositPercent?: string } = {}): Promise<Reseller> {
  running += 1
  const buysAs = await aGroup(db, house.siteId, { multiplier: '1.10', atCost: false, ...more })
  const site = await aSite(db, { parentId: house.siteId, parentGroupId: buysAs })
  await db
    .updateTable('exchange_rates')
    .set({ rate: '7.30' })
    .where('site_id', '=', site.siteId)
    .where('origin', '=', 'natural')
    .where('kind', '=', 'order')
    .execute()
  const sellsTo = await aGroup(db, site.siteId, { multiplier: '1.20', atCost: false })
  const operatorName = `operator-${running}`
  const customerName = `end-customer-${running}`
  const operator = await aPerson(db, site, { role: 7, nextSiteId: site.siteId, name: operatorName, company: 'Reseller Ltd' })
  const customer = await aPerson(db, site, { role: 5, groupId: sellsTo, name: customerName, company: 'Secret Buyers Inc' })
  return { site, operator, customer, operatorName, customerName }
}

/** What a reseller does with the house; `server` is asked at each call. */
export function resellerCalls(server: () => TestServer) {
  const tryToPlace = (by: Person, input: InputOf<typeof nextLevelApi.place>, key?: string) =>
    server().call(nextLevelApi.place, input, { token: by.token, ...(key === undefined ? {} : { key }) })
  return {
    tryToPlace,
    quote: (by: Person, id: string) => server().call(nextLevelApi.quote, { id }, { token: by.token }),
    /** Orders from the house what a customer ordered, at what the house asks. @returns the reseller's order and the house's, both as the reseller reads them */
    placeWithHouse: async (by: Person, order: Order): Promise<{ own: Order; house: Order }> => {
      const asked = await server().call(nextLevelApi.quote, { id: order.id }, { token: by.token })
      expect(asked.msg).toBe('')
      const placed = await tryToPlace(by, { id: order.id, version: order.version, expectedRmbTotal: asked.data.rmbTotal })
      expect(placed.msg).toBe('')
      const link = placed.data.links.find(({ kind }) => kind === 'fulfilled_by')
      const house = await server().call(ordersApi.show, { id: link?.id ?? '0' }, { token: by.token })
      expect(house.msg).toBe('')
      return { own: placed.data, house: house.data }
    },
  }
}
