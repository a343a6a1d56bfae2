import { test } from './house.ts'
import { buyParcel, partsArrive, uploadParcels } from './parcels.ts'

test('a part of a parcel is ordered on a phone, and staff let a part of it come and refuse another (zh)', async ({ enter, request }) => {
  test.setTimeout(150_000)
  await partsArrive(enter, await buyParcel(enter, request, 'zh'), 'zh')
})

test('a supplier uploads parcels from a phone (en)', async ({ enter }) => {
  await uploadParcels(enter, 'en')
})
