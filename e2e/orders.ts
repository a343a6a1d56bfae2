import type { APIRequestContext } from '@playwright/test'
import { ask } from './house.ts'
import { bringStones, idsOf, type BroughtStone } from './stones.ts'

type Placed = { readonly id: string; readonly orderNo: string; readonly version: number }

/** Brings a stone of a supplier and orders it through the API. */
export async function placeOrder(
  request: APIRequestContext,
  account: string,
  stone: BroughtStone,
  supplier?: 'supplier-a' | 'supplier-b',
): Promise<Placed> {
  await bringStones(request, [stone], supplier)
  const ids = await idsOf(request, [stone])
  const quote = await ask<{ rmbTotal: string }>(request, account, '/api/order/quote', { ids })
  return ask<Placed>(request, account, '/api/order/place', {
    ids,
    remark: '',
    pickup: 'pickup',
    address: '',
    expectedRmbTotal: quote.rmbTotal,
  })
}
