import { expect, test } from 'vitest'
import { bookInput, draftOfBook, isBookWhole } from './price-book-draft.ts'

const book = {
  group_id: '3',
  version: 2,
  multiplier: '1.0000',
  points: '0.00',
  bands: [{ supplier_id: null, origin: 'lab' as const, hue: null, carat_from: '1.00', carat_to: null, multiplier: '1.10', points: '0.00' }],
  suppliers: [{ id: '7', name: 'Amber', visible: true, multiplier: null, points: '-0.50' }],
  may_change: true,
}

test('a supplier without own terms has empty fields', () => {
  expect(draftOfBook({ ...book, bands: [] })).toEqual({
    multiplier: '1.0000',
    points: '0.00',
    bands: [],
    s7: { visible: true, multiplier: '', points: '-0.50' },
  })
})

test('only suppliers that changed are sent, and an emptied field follows the group again', () => {
  expect(bookInput({ s7: { visible: false, multiplier: ' 1.02 ', points: '' } })).toEqual({
    suppliers: [{ id: '7', visible: false, multiplier: '1.02', points: null }],
  })
  expect(bookInput({ points: '1.00' })).toEqual({ points: '1.00', suppliers: [] })
})

test('a multiplier of zero and points in words are not sent', () => {
  expect(isBookWhole({ multiplier: '0' })).toBe(false)
  expect(isBookWhole({ points: 'one' })).toBe(false)
  expect(isBookWhole({ s7: { visible: true, multiplier: '1.00001', points: '' } })).toBe(false)
  expect(isBookWhole({ multiplier: '1.02', s7: { visible: true, multiplier: '', points: '-42.50' } })).toBe(true)
})

test('a multiplier below a tenth is a misplaced point', () => {
  expect(['0.1', '0.10', '1'].map((multiplier) => isBookWhole({ multiplier }))).toEqual([true, true, true])
  expect(['0.0999', '0.0001', '0.01'].map((multiplier) => isBookWhole({ multiplier }))).toEqual([false, false, false])
})

test('a band goes out as it came in, and what is emptied names nothing', () => {
  const { bands } = draftOfBook(book)
  expect(bookInput({ bands })).toEqual({ bands: book.bands, suppliers: [] })
  expect(bookInput({ bands: bands.map((band) => ({ ...band, origin: '', carat_from: ' ' })) }).bands).toEqual([
    { supplier_id: null, origin: null, hue: null, carat_from: null, carat_to: null, multiplier: '1.10', points: '0.00' },
  ])
})

test('a band that ends before it starts is not sent', () => {
  const [band] = draftOfBook(book).bands
  const whole = (part: object) => isBookWhole({ bands: [{ ...band!, ...part }] })
  expect(whole({ carat_to: '0.99' })).toBe(false)
  expect(whole({ carat_to: '1.00' })).toBe(true)
  expect(whole({ carat_from: 'a', carat_to: '1.00' })).toBe(false)
  expect(whole({ multiplier: '' })).toBe(false)
})
