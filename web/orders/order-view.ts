import type { InputOf } from '@loupe/domain/api/endpoint.ts'
import type { ordersApi } from '@loupe/domain/orders/orders.api.ts'

/** Whose orders a list shows: one's own, or those of the customers one serves. */
export type View = InputOf<typeof ordersApi.list>['view']
