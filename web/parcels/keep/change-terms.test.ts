import type { ParcelTerms } from '@loupe/domain/parcels/keep-parcels.api.ts'
import { expect, test } from 'vitest'
import { dearerFrom, draftOfTerms, movesOf, termsOfDraft, wrongBand } from './change-terms.ts'

const before: ParcelTerms = {
  usdPerCt: '100.00',
  minCarats: null,
  remainder: 'stays',
  bands: [
    { fromCarats: '5.000', usdPerCt: '95.00' },
    { fromCarats: '8.000', usdPerCt: '90.00' },
  ],
}

test('what was typed is sent without empty lines, and a line with half of it is wrong', () => {
  const draft = { ...draftOfTerms(before), minCarats: ' 1 ', bands: [...before.bands, { fromCarats: ' ', usdPerCt: '' }] }
  expect(wrongBand(draft)).toBe(-1)
  expect(termsOfDraft(draft)).toEqual({ ...before, minCarats: '1' })
  expect(wrongBand({ ...draft, bands: [...draft.bands, { fromCarats: '12', usdPerCt: '0' }] })).toBe(3)
  expect(wrongBand({ ...draft, bands: [{ fromCarats: '', usdPerCt: '80' }] })).toBe(0)
})

test('each price that comes, goes or changes is named by its quantity', () => {
  const after: ParcelTerms = {
    ...before,
    usdPerCt: '110.00',
    bands: [
      { fromCarats: '8.000', usdPerCt: '92.00' },
      { fromCarats: '10.000', usdPerCt: '85.00' },
    ],
  }
  expect(movesOf(before, after)).toEqual([
    { of: 'usdPerCt', from: '100.00', to: '110.00' },
    { of: 'band', carats: '5.000', from: '95.00', to: null },
    { of: 'band', carats: '8.000', from: '90.00', to: '92.00' },
    { of: 'band', carats: '10.000', from: null, to: '85.00' },
  ])
  expect(movesOf(before, before)).toEqual([])
})

test('more that is dearer than less is told', () => {
  expect(dearerFrom(before)).toBeNull()
  expect(dearerFrom({ ...before, bands: [...before.bands, { fromCarats: '6.000', usdPerCt: '9.90' }] })).toBe('8.000')
  expect(dearerFrom({ ...before, usdPerCt: '94.00' })).toBe('5.000')
})
