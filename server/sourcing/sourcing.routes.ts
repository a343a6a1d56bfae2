import { sourcingApi } from '@loupe/domain/suppliers/sourcing.api.ts'
import { feedWatchesApi } from '@loupe/domain/suppliers/feed-watches.api.ts'
import { uploadKeysApi } from '@loupe/domain/suppliers/upload-keys.api.ts'
import type { Deps } from '../deps.ts'
import type { Http } from '../http/http.ts'
import { route } from '../http/route.ts'
import { disableSupplier, editSupplier, enableSupplier, whatDisabling } from './change-supplier.ts'
import { endWatch, listWatches, lookNow, makeWatch } from './feed-watches.ts'
import { listKeys, makeKey, revokeKey } from './upload-keys.ts'
import { mergeSupplier, whatMerging } from './merge-suppliers.ts'
import { showSupplier, supplierList, supplierLog } from './supplier-page.ts'

export function sourcingRoutes(http: Http, deps: Deps): void {
  const { db } = deps
  route(http, sourcingApi.list, (input, call) => supplierList(deps, call.viewer, input))
  route(http, sourcingApi.one, (input, call) => showSupplier(db, call.viewer, input.id))
  route(http, sourcingApi.edit, (input, call) => editSupplier(db, call.viewer, input))
  route(http, sourcingApi.whatDisabling, (input, call) => whatDisabling(db, call.viewer, input.id))
  route(http, sourcingApi.disable, (input, call) => disableSupplier(db, call.viewer, input))
  route(http, sourcingApi.enable, (input, call) => enableSupplier(db, call.viewer, input))
  route(http, uploadKeysApi.list, (input, call) => listKeys(db, call.viewer, input.supplierId))
  route(http, uploadKeysApi.make, (input, call) => makeKey(db, call.viewer, input))
  route(http, uploadKeysApi.revoke, (input, call) => revokeKey(db, call.viewer, input))
  route(http, sourcingApi.whatMerging, (input, call) => whatMerging(db, call.viewer, input))
  route(http, sourcingApi.merge, (input, call) => mergeSupplier(db, call.viewer, input))
  route(http, feedWatchesApi.list, (input, call) => listWatches(deps, call.viewer, input.supplierId, call.language))
  route(http, feedWatchesApi.make, (input, call) => makeWatch(deps, call.viewer, input, call.language))
  route(http, feedWatchesApi.look, (input, call) => lookNow(deps, call.viewer, input, call.language))
  route(http, feedWatchesApi.end, (input, call) => endWatch(deps, call.viewer, input, call.language))
  route(http, sourcingApi.log, (input, call) => supplierLog(db, call.viewer, input))
}
