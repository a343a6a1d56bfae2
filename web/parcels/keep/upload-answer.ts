import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import type { parcelFilesApi } from '@loupe/domain/parcels/parcel-files.api.ts'

/** What a file of parcels would change, or has changed. */
export type UploadAnswer = OutputOf<typeof parcelFilesApi.upload>
