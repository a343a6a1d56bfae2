import { expect, test } from 'vitest'
import { styleBill } from '@loupe/domain/jewelry/bill.ts'
import { billOf, draftOf, newBill } from './bill-draft.ts'

const ring = styleBill.parse({
  v: 1,
  weights: [{ material: '18k_white', circumference: 483, grams: '3.05' }],
  lossPercent: '8',
  stones: [
    { role: 'accent', shape: 'round', pieces: 24, carats: '0.008', quality: 'F-G VS', tolerance: '5', usdPerCt: '480', settingUsd: '1.20' },
  ],
  seats: [{ shapes: ['round', 'oval'], mmFrom: 6.2, mmTo: 6.8, settingUsd: '18' }],
  labourUsd: '50',
  rhodiumUsd: null,
  engraving: { usd: '10', places: 20 },
  marginPercent: '10',
  sizes: { from: 483, to: 600, step: 5, least: 440, most: 660, outsideUsd: '20' },
  comfortFit: true,
  leadDays: 21,
  weightTolerance: '3',
})

test('a bill that is looked at and sent again is the same bill', () => {
  expect(billOf(draftOf(ring))).toEqual(ring)
  const bangle = styleBill.parse({
    ...ring,
    sizes: null,
    engraving: null,
    weights: [{ material: 's925', circumference: null, grams: '12' }],
  })
  expect(billOf(draftOf(bangle))).toEqual(bangle)
})

test('millimetres and decimals are read with a comma too', () => {
  const draft = draftOf(ring)
  const typed = billOf({ ...draft, labourUsd: ' 51,5 ', weights: [{ material: 'pt950', mm: '48,3', grams: '4,2' }] })
  expect([typed.labourUsd, typed.weights]).toEqual(['51.5', [{ material: 'pt950', circumference: 483, grams: '4.2' }]])
})

test('a new bill has the metals of its style, and hand sizes for what is worn on a finger', () => {
  expect(newBill(true, ['18k_rose', 'pt950']).weights.map(({ material, mm }) => [material, mm])).toEqual([
    ['18k_rose', '48.0'],
    ['pt950', '48.0'],
  ])
  expect(billOf(newBill(false, ['s925'])).sizes).toBeNull()
})
