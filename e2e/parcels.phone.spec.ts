import { test } from './house.ts'
import { buyParcel, keepParcel, partsArrive, uploadParcels } from './parcels.ts'

test('a part of a parcel is ordered on a phone, and staff let a part of it come and refuse another (zh)', async ({ enter, request }) => {
  test.setTimeout(150_000)
  await partsArrive(enter, await buyParcel(enter, request, 'zh'), 'zh')
})

test('a supplier uploads parcels from a phone (en)', async ({ enter }) => {
  await uploadParcels(enter, 'en')
})

test('a supplier prices a parcel by quantity, delists it and lists it again (zh)', async ({ enter, request }) => {
  await keepParcel(enter, request, 'zh')
})
