import { cartApi } from '@loupe/domain/cart/cart.api.ts'
import type { Deps } from '../deps.ts'
import type { Http } from '../http/http.ts'
import { route } from '../http/route.ts'
import { addToCart, listCart, removeFromCart } from './cart.ts'

export function cartRoutes(http: Http, { db }: Deps): void {
  route(http, cartApi.list, (input, call) => listCart(db, call.viewer, input.origin, input.pricesFor))
  route(http, cartApi.add, (input, call) => addToCart(db, call.viewer, input))
  route(http, cartApi.remove, async (input, call) => {
    await removeFromCart(db, call.viewer, input.ids)
    return null
  })
}
