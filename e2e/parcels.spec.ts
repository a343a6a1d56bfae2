import { test } from './house.ts'
import { buyParcel, keepParcel, partsArrive, uploadParcels } from './parcels.ts'

test('a part of a parcel is ordered at a desk, and staff let a part of it come and refuse another', async ({ enter, request }) => {
  test.setTimeout(150_000)
  await partsArrive(enter, await buyParcel(enter, request, 'en'), 'en')
})

test('a supplier uploads parcels, sees what is refused, and has the rest for sale (zh)', async ({ enter }) => {
  await uploadParcels(enter, 'zh')
})

test('a supplier prices a parcel by quantity, delists it and lists it again (en)', async ({ enter, request }) => {
  await keepParcel(enter, request, 'en')
})
