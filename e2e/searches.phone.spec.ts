import { test } from './house.ts'
import { keepASearch, wantACertificate } from './searches.ts'

test('a search is saved under a name, rests, is renamed and deleted (zh)', async ({ enter, request }) => {
  await keepASearch(enter, request, 'zh')
})

test('a certificate that nobody has is wanted; a supplier offers another and brings it, and its seeker is told (en)', async ({
  enter,
  request,
}) => {
  await wantACertificate(enter, request, 'en')
})
