import { whiteColors } from '@loupe/domain/stock/grades.ts'
import { expect, test } from 'vitest'
import { asksBack, bandIsOn, quickMakeOf, spanned, toggled, withBand, withHue, withQuickMake, without, withRange } from './choice.ts'
import { chosenFields, spanText } from '../../gems/asked/field-words.ts'
import type { Choice } from '../stock-view.ts'

const nothing: Choice = { hue: 'white' }

test('options are kept in the order of the trade, and the last one taken out clears the filter', () => {
  const chosen = toggled(toggled(nothing, 'color', 'F'), 'color', 'D')
  expect(chosen.color).toEqual(['D', 'F'])
  expect(toggled(toggled(chosen, 'color', 'D'), 'color', 'F')).toEqual(nothing)
})

test('a span takes every grade between two presses, either way round, and keeps what was chosen', () => {
  expect(spanned(nothing, 'color', 'D', 'G').color).toEqual(['D', 'E', 'F', 'G'])
  expect(spanned({ hue: 'white', clarity: ['IF'] }, 'clarity', 'VS2', 'VVS2').clarity).toEqual(['IF', 'VVS2', 'VS1', 'VS2'])
})

test('3EX sets cut, polish and symmetry, and pressing it again frees them', () => {
  const chosen = withQuickMake(nothing, '3EX')
  expect(chosen).toEqual({ hue: 'white', cut: ['EX'], polish: ['EX'], symmetry: ['EX'] })
  expect(quickMakeOf(chosen)).toBe('3EX')
  expect(withQuickMake(chosen, '3EX')).toEqual(nothing)
})

test('2EX+ leaves the cut free for shapes that have none', () => {
  expect(withQuickMake(withQuickMake(nothing, '3VG+'), '2EX+')).toEqual({ hue: 'white', polish: ['EX'], symmetry: ['EX'] })
})

test('a size band is chosen, grows to its neighbour, shrinks at its end and goes', () => {
  const one = withBand(undefined, { from: 1, to: 1.49 })
  expect(one).toEqual({ from: 1, to: 1.49 })
  const two = withBand(one, { from: 1.5, to: 1.99 })
  expect(two).toEqual({ from: 1, to: 1.99 })
  expect(withBand(two, { from: 3 })).toEqual({ from: 1 })
  expect(withBand(two, { from: 1, to: 1.49 })).toEqual({ from: 1.5, to: 1.99 })
  expect(withBand(one, { from: 1, to: 1.49 })).toBeUndefined()
})

test('bands are lit when they are all that is filtered', () => {
  expect(bandIsOn({ from: 0.9, to: 1.99 }, { from: 1, to: 1.49 })).toBe(true)
  expect(bandIsOn({ from: 0.9, to: 1.49 }, { from: 1.5, to: 1.99 })).toBe(false)
  expect(bandIsOn({ from: 1, to: 1.5 }, { from: 1, to: 1.49 }), 'a little more than the band').toBe(false)
  expect(bandIsOn({ from: 0.95 }, { from: 1, to: 1.49 })).toBe(false)
  expect(bandIsOn({ from: 3 }, { from: 3 })).toBe(true)
  expect(bandIsOn({ from: 3, to: 5 }, { from: 3 })).toBe(false)
})

test('going from white to fancy forgets colours, and nothing else', () => {
  expect(withHue({ hue: 'white', color: ['D'], clarity: ['IF'] }, 'fancy')).toEqual({ hue: 'fancy', clarity: ['IF'] })
})

test('what is chosen is listed in the order of the panel and can be taken off', () => {
  const chosen = withRange({ hue: 'white', lab: ['GIA'], shape: ['oval'] }, 'carat', { from: 1 })
  expect(chosenFields(chosen)).toEqual(['shape', 'lab', 'carat'])
  expect(without(chosen, ['carat', 'lab'])).toEqual({ hue: 'white', shape: ['oval'] })
})

test('three neighbours read as a span, others one by one', () => {
  const order = ['D', 'E', 'F', 'G']
  const word = (option: string) => option
  expect(spanText(['D', 'E', 'F'], order, word)).toBe('D–F')
  expect(spanText(['D', 'E', 'G'], order, word)).toBe('D, E, G')
  expect(spanText(['D', 'E'], order, word)).toBe('D, E')
})

test('a span of colours that ends with a pair of letters is named by the last of them', () => {
  const word = (option: string) => option
  expect(spanText(whiteColors, whiteColors, word)).toBe('D–Z')
  expect(spanText(['O-P', 'Q-R', 'S-T'], whiteColors, word)).toBe('O–T')
  expect(spanText(['Y', 'Z', 'O-P'], whiteColors, word)).toBe('Y, Z, O-P')
})

test('a back is asked of stones that have one: white natural ones, and lab-grown ones where a list is kept for them', () => {
  const none = { back: null }
  expect(asksBack({ origin: 'natural', choice: nothing, overview: none })).toBe(true)
  expect(asksBack({ origin: 'natural', choice: { hue: 'fancy' }, overview: none })).toBe(false)
  expect(asksBack({ origin: 'lab', choice: nothing, overview: none })).toBe(false)
  expect(asksBack({ origin: 'lab', choice: nothing, overview: null })).toBe(false)
  expect(asksBack({ origin: 'lab', choice: nothing, overview: { back: '-80.00' } })).toBe(true)
  expect(asksBack({ origin: 'lab', choice: { hue: 'white', back: { to: -20 } }, overview: none })).toBe(true)
})
