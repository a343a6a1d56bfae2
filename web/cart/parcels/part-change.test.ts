import type { Parcel } from '@loupe/domain/parcels/parcels.api.ts'
import { expect, test } from 'vitest'
import { canOrder, partChange, type CartPart } from './part-change.ts'

const parcel = {
  lotNo: 'P12',
  pieces: 400,
  carats: '2.000',
  minCarats: '1.000',
  remainder: 'stays',
  piecesEstimated: false,
} as unknown as Parcel
const part = (more: Partial<CartPart>): CartPart => ({
  id: '12',
  stone: null,
  held: null,
  whyNot: null,
  usdTotalThen: '1000.00',
  addedAt: '2026-11-26T10:00:00.000Z',
  title: 'P12',
  take: { carats: '1.500' },
  offer: { parcel, pieces: 300, carats: '1.500', usdPerCt: '666.67', usdTotal: '1000.00', rmbTotal: '7200.00' },
  ...more,
})

test('a part that costs what it did can be ordered, a dearer or cheaper one too, and says so', () => {
  expect(partChange(part({}))).toEqual({ kind: 'same' })
  expect(partChange(part({ usdTotalThen: '800.00' }))).toEqual({ kind: 'dearer', percent: '25.0' })
  expect(partChange(part({ usdTotalThen: '1250.00' }))).toEqual({ kind: 'cheaper', percent: '20.0' })
  expect([part({}), part({ usdTotalThen: '800.00' })].every(canOrder)).toBe(true)
})

test('of a part that is too much by now the whole sentence says what is left', () => {
  const refused = part({ whyNot: 'too_much' })
  expect(partChange(refused)).toMatchObject({ kind: 'refused', why: { en: 'Of P12 only 2.000 ct are left', zh: 'P12 仅剩 2.000 ct' } })
  expect(canOrder(refused)).toBe(false)
})

test('a parcel that is gone can only be taken out', () => {
  expect(partChange(part({ offer: null, whyNot: 'gone' }))).toEqual({ kind: 'gone' })
  expect(canOrder(part({ offer: null, whyNot: 'gone' }))).toBe(false)
})
