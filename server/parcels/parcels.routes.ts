import { keepParcelsApi } from '@loupe/domain/parcels/keep-parcels.api.ts'
import { parcelsApi } from '@loupe/domain/parcels/parcels.api.ts'
import { parcelExportApi } from '@loupe/domain/parcels/parcel-export.api.ts'
import { parcelFilesApi } from '@loupe/domain/parcels/parcel-files.api.ts'
import { partingApi } from '@loupe/domain/parcels/parting.api.ts'
import type { Deps } from '../deps.ts'
import type { Http } from '../http/http.ts'
import { exportFile } from '../exports/exports.ts'
import { fileRoute, route } from '../http/route.ts'
import { listOfParcels } from './export-parcels.ts'
import { changeParcel, logOfParcel, showKeptParcel } from './keep-parcels.ts'
import { uploadParcels } from './parcel-files.ts'
import { showFamily, workParcels } from './parting.ts'
import { saveSizes, searchParcels, showParcel, showSizes } from './parcels.ts'

export function parcelsRoutes(http: Http, deps: Deps): void {
  const { db } = deps
  route(http, parcelsApi.search, (input, call) => searchParcels(db, call.viewer, input))
  route(http, parcelsApi.detail, (input, call) => showParcel(db, call.viewer, input))
  fileRoute(http, parcelExportApi.exportFile, (input, call) => exportFile(deps, call, input.format, () => listOfParcels(deps, call, input)))
  route(http, parcelsApi.sizes, (_input, call) => showSizes(db, call.viewer))
  route(http, parcelsApi.saveSizes, (input, call) => saveSizes(db, call, input))
  route(http, keepParcelsApi.kept, (input, call) => showKeptParcel(db, call.viewer, input.id))
  route(http, keepParcelsApi.log, (input, call) => logOfParcel(db, call.viewer, input))
  route(http, keepParcelsApi.change, (input, call) => changeParcel(db, call.viewer, input))
  route(http, parcelFilesApi.upload, (input, call) => uploadParcels(db, call.viewer, input, call))
  route(http, partingApi.split, (input, call) => workParcels(db, call, { ...input, kind: 'split', from: [input.from] }))
  route(http, partingApi.mix, (input, call) => workParcels(db, call, { ...input, kind: 'mix', into: [input.into] }))
  route(http, partingApi.family, (input, call) => showFamily(db, call.viewer, input.id))
}
