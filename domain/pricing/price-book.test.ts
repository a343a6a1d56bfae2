import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type PriceBand, type PriceBook, readyBook } from './price-book.ts'

const book = (part: Partial<PriceBook>): PriceBook => ({ points: 0, multiplier: 10_000, suppliers: [], bands: [], ...part })
const band = (part: Partial<PriceBand>): PriceBand => ({
  supplierId: null,
  origin: null,
  hue: null,
  caratFrom: null,
  caratTo: null,
  points: 0,
  multiplier: 10_000,
  ...part,
})
const stone = { supplierId: '7', origin: 'natural', hue: 'white', carat: 1010 } as const

describe('a price book', () => {
  test('that says nothing leaves the price as it is', () => {
    expect(readyBook(null).adjust(stone)).toEqual({ points: 0, multiplier: 10_000, source: 'none', offList: 10_000 })
    expect(readyBook(book({}), book({})).adjust(stone).source).toBe('none')
    expect(readyBook(book({}), book({})).neutral).toBe(true)
  })

  test('puts its bands before the supplier’s terms and these before its default', () => {
    const suppliers = [{ supplierId: '7', visible: true, adjustment: { points: 0, multiplier: 10_300 } }]
    const full = book({ multiplier: 10_100, suppliers, bands: [band({ caratFrom: 1000, caratTo: 1490, multiplier: 10_500 })] })
    expect(readyBook(full).adjust(stone)).toMatchObject({ points: 0, multiplier: 10_500, source: 'group_band' })
    expect(readyBook(full).adjust({ ...stone, carat: 1491 })).toMatchObject({ multiplier: 10_300, source: 'group_supplier' })
    expect(readyBook(full).adjust({ ...stone, carat: 500, supplierId: '8' })).toMatchObject({ multiplier: 10_100, source: 'group' })
    expect(readyBook(full).neutral).toBe(false)
  })

  test('of the user goes before the group’s, and speaks only where it says something', () => {
    const group = book({ bands: [band({ multiplier: 10_500 })] })
    expect(readyBook(group, book({ multiplier: 10_200 })).adjust(stone)).toMatchObject({ multiplier: 10_200, source: 'user' })
    expect(readyBook(group, book({})).adjust(stone)).toMatchObject({ multiplier: 10_500, source: 'group_band' })
    expect(readyBook(group, book({ bands: [band({ origin: 'lab', multiplier: 12_000 })] })).adjust(stone).source).toBe('group_band')
  })

  test('lets the most specific band win: supplier, narrower carats, hue, origin, larger start, later line', () => {
    const order = [
      band({ points: 1 }),
      band({ origin: 'natural', points: 2 }),
      band({ hue: 'white', points: 3 }),
      band({ caratFrom: 500, points: 4 }),
      band({ caratFrom: 500, caratTo: 2000, points: 5 }),
      band({ caratFrom: 1000, caratTo: 1100, points: 6 }),
      band({ caratFrom: 1010, caratTo: 1110, points: 7 }),
      band({ caratFrom: 1010, caratTo: 1110, points: 8 }),
      band({ supplierId: '7', points: 9 }),
    ]
    for (let count = 1; count <= order.length; count++) {
      expect(readyBook(book({ bands: order.slice(0, count) })).adjust(stone).points, `with ${count} bands`).toBe(count)
    }
  })

  test('includes both ends of a band', () => {
    const ready = readyBook(book({ bands: [band({ caratFrom: 300, caratTo: 499, points: 50 })] }))
    expect([299, 300, 499, 500].map((carat) => ready.adjust({ ...stone, carat }).points)).toEqual([0, 50, 50, 0])
  })

  test('shows a supplier unless it hides them; the user’s word goes before the group’s', () => {
    const hides = book({ suppliers: [{ supplierId: '7', visible: false, adjustment: null }] })
    const shows = book({ suppliers: [{ supplierId: '7', visible: true, adjustment: null }] })
    expect(readyBook(null).sees('7')).toBe(true)
    expect(readyBook(hides).sees('7')).toBe(false)
    expect(readyBook(hides).sees('8')).toBe(true)
    expect(readyBook(hides, shows).sees('7')).toBe(true)
    expect(readyBook(shows, hides).sees('7')).toBe(false)
  })

  test('always finds exactly one rule, whatever order equal bands of different kinds stand in', () => {
    const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null })
    const anyBand = fc.record({
      supplierId: maybe(fc.constantFrom('7', '8')),
      origin: maybe(fc.constantFrom('natural' as const, 'lab' as const)),
      hue: maybe(fc.constantFrom('white' as const, 'fancy' as const)),
      caratFrom: maybe(fc.constantFrom(300, 1000)),
      caratTo: maybe(fc.constantFrom(1010, 2000)),
    })
    fc.assert(
      fc.property(fc.uniqueArray(anyBand, { selector: (value) => JSON.stringify(value), maxLength: 8 }), (shapes) => {
        const bands = shapes.map((shape, at) => band({ ...shape, points: at + 1 }))
        const forward = readyBook(book({ bands })).adjust(stone).points
        const backward = readyBook(book({ bands: [...bands].toReversed() })).adjust(stone).points
        return forward === backward
      }),
    )
  })
})

describe('a stone without a list price', () => {
  const offList = (group: PriceBook | null, user: PriceBook | null = null) => readyBook(group, user).adjust(stone).offList

  test('is priced on request where points alone name it: it would go at what the supplier asks', () => {
    expect(offList(book({ points: 100 }))).toBeNull()
    expect(offList(book({ points: -100 }))).toBeNull()
    expect(offList(book({ suppliers: [{ supplierId: '7', visible: null, adjustment: { points: 50, multiplier: 10_000 } }] }))).toBeNull()
  })

  test('goes by the multiplier of the rule that names it', () => {
    expect(offList(book({ points: 100, multiplier: 10_300 }))).toBe(10_300)
    expect(offList(book({ multiplier: 10_200 }))).toBe(10_200)
    expect(offList(null)).toBe(10_000)
    expect(offList(book({}))).toBe(10_000)
  })

  test('passes over rules of points alone to the next one that says a multiplier', () => {
    const group = book({ multiplier: 10_500, bands: [band({ caratFrom: 1000, points: 200 }), band({ points: 100, multiplier: 10_700 })] })
    expect(readyBook(group).adjust(stone)).toEqual({ points: 200, multiplier: 10_000, source: 'group_band', offList: 10_700 })
    expect(offList(book({ multiplier: 10_500 }), book({ points: 50 }))).toBe(10_500)
    expect(offList(book({ points: 100 }), book({ points: 50 }))).toBeNull()
  })

  test('goes at cost where the group sells at cost by name, whatever points say of some stones', () => {
    const fromSeven = { supplierId: '7', visible: null, adjustment: { points: 50, multiplier: 10_000 } }
    const atCost = (part: Partial<PriceBook>) => book({ ...part, isAtCost: true })
    expect(offList(atCost({ suppliers: [fromSeven] }))).toBe(10_000)
    expect(offList(atCost({}), book({ points: 50 }))).toBe(10_000)
    expect(offList(atCost({ bands: [band({ points: 200 })] }))).toBe(10_000)
    expect(offList(atCost({ bands: [band({ points: 200 }), band({ caratFrom: 1000, points: 100, multiplier: 10_700 })] }))).toBe(10_700)
    // What has a list price goes by the points; another supplier's stone by the group's cost.
    const ready = readyBook(atCost({ suppliers: [fromSeven] }))
    expect(ready.adjust(stone)).toEqual({ points: 50, multiplier: 10_000, source: 'group_supplier', offList: 10_000 })
    expect(ready.adjust({ ...stone, supplierId: '8' })).toEqual({ points: 0, multiplier: 10_000, source: 'group', offList: 10_000 })
    expect(readyBook(atCost({})).neutral).toBe(true)
  })

  test('keeps its price under points that somebody of the house puts on top while they look', () => {
    expect(offList(book({ points: 100, isOnTop: true }))).toBe(10_000)
    expect(offList(book({ points: 100, multiplier: 10_200, isOnTop: true }))).toBe(10_200)
  })
})
