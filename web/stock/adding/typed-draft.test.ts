import { beforeAll, describe, expect, test } from 'vitest'
import { drawIn } from '../../text/language.ts'
import { emptyDraft, filledIn, pricesOf, signedBack, stoneOf, type Draft } from './typed-draft.ts'

beforeAll(() => drawIn('en'))

const draft = (part: Partial<Draft> = {}): Draft => ({
  ...emptyDraft('7', false),
  shape: 'round',
  carat: '1.01',
  color: 'H',
  clarity: 'VVS2',
  ...part,
})

describe('one price gives the others', () => {
  test('from the total: 5,000.00 of 1.01 ct are 4,950.50 a carat, 37.51 above a list of 3,600', () => {
    const prices = pricesOf(draft({ priced: 'priceTotal', priceTotal: '5,000' }), '3600.00')
    expect(prices).toEqual({ back: '+37.51', pricePerCt: '4,950.50', priceTotal: '5,000' })
  })
  test('from the back: 30 below 3,600 are 2,520.00 a carat and 2,545.20 in all', () => {
    const prices = pricesOf(draft({ priced: 'back', back: '30' }), '3600.00')
    expect(prices).toEqual({ back: '30', pricePerCt: '2,520.00', priceTotal: '2,545.20' })
  })
  test('without a list price a back says nothing, and a price per carat has none', () => {
    expect(pricesOf(draft({ priced: 'back', back: '30' }), null)).toEqual({ back: '30', pricePerCt: '', priceTotal: '' })
    expect(pricesOf(draft({ pricePerCt: '4999.99' }), null)).toEqual({ back: '', pricePerCt: '4999.99', priceTotal: '5,049.99' })
  })
})

test('a back without a sign is below the list, only a plus is above it', () => {
  expect(['30', '-30', '−30', '+5', '0', 'x'].map(signedBack)).toEqual(['-30', '-30', '-30', '5', '0', 'x'])
})

test('what is sent is what such a stone has, in words that files are read by', () => {
  const white = draft({ priced: 'back', back: '30', pricePerCt: '1', fancyColor: 'pink', milk: '0', growth: 'CVD' })
  expect(stoneOf(white, 'natural')).toEqual({
    shape: 'Round',
    carat: '1.01',
    color: 'H',
    clarity: 'VVS2',
    back: '-30',
    milk: expect.any(String) as string,
  })
  const fancy = stoneOf(draft({ isFancy: true, fancyColor: 'pink', shape: 'other', shapeWord: 'Half moon', pricePerCt: '9000' }), 'lab')
  expect(fancy).toEqual({ shape: 'Half moon', carat: '1.01', clarity: 'VVS2', fancyColor: 'Pink', pricePerCt: '9000' })
})

test('what the house knows fills what is empty, and nothing that was typed', () => {
  const known = {
    reportNo: '2141438171',
    own: null,
    facts: { shape: 'pear', carat: 1.5, color: 'F', tablePct: 57 },
    from: { shape: 'stock', carat: 'stock', color: 'certificate', tablePct: 'stock' },
  } as const
  const { part, filled } = filledIn({ ...emptyDraft('7', true), carat: '1.49' }, known)
  expect(part).toEqual({ shape: 'pear', color: 'F', tablePct: '57', isFancy: false, reportNo: '2141438171' })
  expect(filled).toEqual(['shape', 'color', 'tablePct'])
})
