import { suppliersApi } from '@loupe/domain/suppliers/suppliers.api.ts'
import type { Deps } from '../deps.ts'
import type { Http } from '../http/http.ts'
import { route } from '../http/route.ts'
import { addSupplier, setSupplierMail, supplierChoices, supplierMail } from './suppliers.ts'

export function suppliersRoutes(http: Http, deps: Deps): void {
  const { db } = deps
  route(http, suppliersApi.choices, (_input, call) => supplierChoices(deps, call.viewer))
  route(http, suppliersApi.add, (input, call) => addSupplier(db, call.viewer, input.name))
  route(http, suppliersApi.mail, (input, call) => supplierMail(db, call.viewer, input.id))
  route(http, suppliersApi.setMail, (input, call) => setSupplierMail(db, call.viewer, input))
}
