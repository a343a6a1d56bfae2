import { usersApi } from '@loupe/domain/users/users.api.ts'
import type { Deps } from '../deps.ts'
import type { Http } from '../http/http.ts'
import { route } from '../http/route.ts'
import { customersOf } from './users.ts'

export function usersRoutes(http: Http, { db }: Deps): void {
  route(http, usersApi.customers, (input, call) => customersOf(db, call.viewer, input))
}
