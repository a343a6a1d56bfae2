import { expect, test } from 'vitest'
import { aLine } from './an-order.ts'
import { likeIt } from '../gems/like-it.ts'

test('others like a stone are of its shape, about its weight and its grades', () => {
  const { snapshot } = aLine()
  const { to, search } = likeIt(snapshot)
  expect(to).toBe('/Natural/Naturaldiam')
  expect(search).toMatchObject({ shape: 'round', carat: '0.91..1.11', color: 'E,F,G', clarity: 'VVS2,VS1,VS2' })
  expect(likeIt({ ...snapshot, color: 'D', clarity: null }).search).toMatchObject({ color: 'D,E' })
  const pink = likeIt({ ...snapshot, origin: 'lab', color: null, fancyColor: 'pink' })
  expect([pink.to, pink.search['fancyColor'], pink.search['color']]).toEqual(['/Labdiam/Labfancy', 'pink', undefined])
})

test('others like a part of a parcel are parcels that have such stones, not stones of its whole weight', () => {
  const { snapshot } = aLine()
  const parcel = {
    lotNo: 'P12',
    sizeKind: 'sieve',
    sizeFrom: 6.5,
    sizeTo: 11,
    colorFrom: 'G',
    colorTo: 'H',
    clarityFrom: 'VS1',
    clarityTo: 'SI1',
    make: null,
    piecesEstimated: false,
  } as const
  expect(likeIt({ ...snapshot, carat: 4, color: null, clarity: null, parcel })).toEqual({
    to: '/Natural/mixList',
    search: { shape: 'round', color: 'G,H', clarity: 'VS1,VS2,SI1' },
  })
})
