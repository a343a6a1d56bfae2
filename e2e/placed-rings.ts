import type { Order } from '@loupe/domain/orders/order.ts'
import type { APIRequestContext } from '@playwright/test'
import { ask } from './house.ts'
import { buyer } from './ring-walk.ts'

type Seat = { readonly shapes: readonly string[]; readonly mmFrom: number; readonly mmTo: number }
type Detail = { readonly made: { readonly version: number; readonly seats: readonly Seat[] } | null }
type Centre = (request: APIRequestContext, seat: Seat) => Promise<object | null>

/** A stone of its buyer's own. */
export const ownStone: Centre = (_request, { shapes, mmFrom }) =>
  Promise.resolve({ by: 'own', seat: 0, shape: shapes[0], length: mmFrom, carats: '1.02', insuredUsd: '5000', reportNo: 'X-17' })

/** The one of the stock that fits and costs least. */
export const stockStone: Centre = async (request, { shapes, mmFrom, mmTo }) => {
  const filter = { origin: 'lab', shape: shapes, length: { from: mmFrom, to: mmTo }, availability: ['available'] }
  const asked = { filter, sort: { by: 'usdTotal', direction: 'asc' }, limit: 1, counts: false }
  const [stone] = (await ask<{ rows: { id: string }[] }>(request, buyer, '/api/stock/search', asked)).rows
  return stone === undefined ? null : { by: 'stock', seat: 0, stoneId: stone.id }
}

/** A ring with such a stone in it, ordered through the API. */
export async function placeRing(request: APIRequestContext, centre: Centre): Promise<Order> {
  const filter = { origin: 'lab', categories: ['ring_women'], ready: ['made'] }
  const { rows } = await ask<{ rows: { id: string; form: string }[] }>(request, buyer, '/api/jewelry/search', { filter })
  for (const { id } of rows.filter(({ form }) => form === 'style')) {
    const { made } = await ask<Detail>(request, buyer, '/api/jewelry/detail', { form: 'style', id })
    const [seat] = made?.seats ?? []
    const stone = seat === undefined ? null : await centre(request, seat)
    if (made === null || stone === null) continue
    const ring = { size: { circumference: 540, system: 'eu', label: '54' } }
    const jewels = [{ form: 'style', id, spec: { v: 1, version: made.version, material: '18k_white', rings: [ring], centres: [stone] } }]
    const { rmbTotal } = await ask<{ rmbTotal: string }>(request, buyer, '/api/order/quote', { jewels })
    return ask<Order>(request, buyer, '/api/order/place', { jewels, pickup: 'pickup', expectedRmbTotal: rmbTotal })
  }
  throw new Error('no ring takes such a stone')
}
