import { expect, test } from 'vitest'
import { draftOf, pricePerCarat, readTake } from './read-take.ts'

const parcel = {
  lotNo: 'P12',
  pieces: 1000,
  carats: '10.000',
  minCarats: '1.000',
  remainder: 'goes_along',
  piecesEstimated: false,
} as const

test('carats say how many pieces, and pieces how many carats', () => {
  expect(readTake(parcel, { by: 'carats', text: '2.5' })).toMatchObject({ carats: '2.5', pieces: '250', take: { carats: '2.500' } })
  expect(readTake(parcel, { by: 'pieces', text: '333' })).toMatchObject({ carats: '3.330', pieces: '333', take: { pieces: 333 } })
  expect(readTake(parcel, { by: 'carats', text: '２．５' }).take).toEqual({ carats: '2.500' })
  expect(readTake(parcel, { by: 'carats', text: '10' }).quantity).toEqual({ pieces: 1000, carats: 10_000 })
})

test('what can be read in two ways or in none is not guessed', () => {
  for (const text of ['1,250', '1.2505', 'all', '-1', '0']) {
    expect(readTake(parcel, { by: 'carats', text })).toMatchObject({ take: null, isUnread: true })
  }
  expect(readTake(parcel, { by: 'pieces', text: '1.250' })).toMatchObject({ take: null, isUnread: true })
  expect(readTake({ ...parcel, pieces: 2000 }, { by: 'pieces', text: '1,250' }).take).toEqual({ pieces: 1250 })
  expect(readTake(parcel, { by: 'carats', text: ' ' })).toMatchObject({ take: null, isUnread: false, refusal: null })
})

test('what is refused is said with what is left, before anybody is asked', () => {
  expect(readTake(parcel, { by: 'carats', text: '10.001' })).toMatchObject({
    take: null,
    refusal: { en: 'Of P12 only 10.000 ct are left' },
  })
  expect(readTake(parcel, { by: 'pieces', text: '99' })).toMatchObject({
    pieces: '99',
    carats: '0.990',
    refusal: { en: 'Of P12 at least 1.000 ct are sold' },
  })
  expect(readTake(parcel, { by: 'carats', text: '9.5' }).refusal?.en).toBe(
    'This leaves too little of P12: take all 10.000 ct, or leave 1.000 ct',
  )
})

test('a carat costs what the highest band that is reached says', () => {
  const priced = {
    usdPerCt: '500.00',
    bands: [
      { fromCarats: '5.000', usdPerCt: '450.00' },
      { fromCarats: '10.000', usdPerCt: '400.00' },
    ],
  }
  expect([1, 4999, 5000, 9999, 10_000].map((carats) => pricePerCarat(priced, carats))).toEqual([
    '500.00',
    '500.00',
    '450.00',
    '450.00',
    '400.00',
  ])
  expect(pricePerCarat({ usdPerCt: null, bands: [] }, 5000)).toBeNull()
})

test('what was wished before is shown as it was wished', () => {
  expect(draftOf({ pieces: 300 })).toEqual({ by: 'pieces', text: '300' })
  expect(draftOf({ carats: '1.250' })).toEqual({ by: 'carats', text: '1.250' })
  expect(draftOf(undefined)).toEqual({ by: 'carats', text: '' })
})
