import { cartCountApi } from '@loupe/domain/cart/cart-count.api.ts'
import { cartApi } from '@loupe/domain/cart/cart.api.ts'
import { jewelCartApi } from '@loupe/domain/cart/jewel-cart.api.ts'
import type { Deps } from '../deps.ts'
import type { Http } from '../http/http.ts'
import { route } from '../http/route.ts'
import { addToCart, countCarts, listCart, removeFromCart, removeParcels, takeParcels } from './cart.ts'
import { addJewels, listJewels, removeJewels } from './jewel-cart.ts'

export function cartRoutes(http: Http, deps: Deps): void {
  route(http, cartApi.list, (input, call) => listCart(deps, call.viewer, input))
  route(http, cartCountApi.count, (_input, call) => countCarts(deps, call.viewer))
  route(http, cartApi.add, (input, call) => addToCart(deps, call.viewer, input))
  route(http, cartApi.takeParcels, (input, call) => takeParcels(deps, call.viewer, input))
  route(http, jewelCartApi.list, (input, call) => listJewels(deps, call.viewer, input))
  route(http, jewelCartApi.add, (input, call) => addJewels(deps, call.viewer, input))
  route(http, jewelCartApi.remove, async (input, call) => {
    await removeJewels(deps.db, call.viewer, input.ids)
    return null
  })
  route(http, cartApi.removeParcels, async (input, call) => {
    await removeParcels(deps.db, call.viewer, input.ids)
    return null
  })
  route(http, cartApi.remove, async (input, call) => {
    await removeFromCart(deps.db, call.viewer, input.ids)
    return null
  })
}
