import { expect, test } from 'vitest'
import { tasteOf, wishOfStone, type Wish } from './taste.ts'

const wish = (more: Partial<Wish>): Wish => ({ origin: 'natural', hue: 'white', ...more })

test('a taste names every shape, colour and weight that was looked for or ordered', () => {
  const ordered = wishOfStone({ origin: 'natural', shape: 'oval', color: 'G', fancyColor: null, clarity: 'VS1', carat: 2 })
  expect(ordered.carat).toEqual({ from: 1.8, to: 2.2 })
  expect(tasteOf('natural', [wish({ shape: ['round'], color: ['D', 'E'], carat: { from: 1, to: 1.2 } }), ordered])).toEqual({
    origin: 'natural',
    hue: 'white',
    availability: ['available'],
    shape: ['round', 'oval'],
    color: ['D', 'E', 'G'],
    clarity: ['VS1'],
    carat: { from: 1, to: 2.2 },
  })
})

test('a weight without an end stays without one, and a search that names no weight widens none', () => {
  expect(tasteOf('natural', [wish({ carat: { from: 3 } }), wish({ carat: { from: 1, to: 2 } }), wish({ color: ['D'] })])).toMatchObject({
    carat: { from: 1 },
    color: ['D'],
  })
  expect(tasteOf('natural', [wish({ carat: { from: 1 } }), wish({ carat: { to: 2 } })])).not.toHaveProperty('carat')
})

test('sides are never mixed, nor white with fancy: the more frequent of them counts', () => {
  const fancy = wish({ hue: 'fancy', fancyColor: ['pink'] })
  expect(tasteOf('lab', [fancy])).toBeNull()
  expect(tasteOf('natural', [fancy, fancy, wish({ color: ['D'] })])).toEqual({
    origin: 'natural',
    hue: 'fancy',
    availability: ['available'],
    fancyColor: ['pink'],
  })
  expect(tasteOf('natural', [fancy, wish({ color: ['D'] })])).toMatchObject({ hue: 'white', color: ['D'] })
})
