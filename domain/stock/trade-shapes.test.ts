import { describe, expect, test } from 'vitest'
import { parseShape, shapeWordOf } from './shape-aliases.ts'
import { shapes } from './shapes.ts'
import { shapeWordText } from './trade-shape-labels.ts'
import { tradeShapeOf, tradeShapes } from './trade-shapes.ts'

describe('a shape outside the sixteen', () => {
  test('is other, with its supplier’s own word', () => {
    const read = (text: string) => {
      const shape = parseShape(text)
      return [shape, shape ? shapeWordOf(text, shape) : null]
    }
    for (const word of [
      'Trapezoid',
      'TRAP',
      'Half Moon',
      'Half-Moon Brilliant',
      'Shield',
      'bullet',
      'Kite',
      'HEXAGONAL',
      'Hexagon Step Cut',
    ]) {
      expect(read(word)).toEqual(['other', word])
    }
    for (const word of [
      'Rose Cut',
      'Briolette',
      'Old Mine',
      'Old Mine Cut',
      'OMC',
      'Octagonal',
      'Lozenge',
      '半月',
      '盾形',
      '梯形',
      '六角形',
      'Star',
    ]) {
      expect(read(word)).toEqual(['other', word])
    }
    expect(read('  Half   Moon ')).toEqual(['other', 'Half Moon'])
    for (const word of ['Other', 'Others', '异形', 'Fancy Shape']) expect(read(word)).toEqual(['other', null])
    expect(read('Round')).toEqual(['round', null])
    expect(parseShape('Zorgoid')).toBeUndefined()
  })

  test('is found however it is written, and said in the reader’s language', () => {
    for (const word of ['half moon', 'HALFMOON', 'Half-Moon', 'HM', '半月', '半月形', 'media luna', 'Half Moon Cut']) {
      expect(tradeShapeOf(word), word).toBe('half_moon')
    }
    expect(shapeWordText('HM')).toMatchObject({ en: 'Half moon', zh: '半月形' })
    expect(shapeWordText('Dragon')).toMatchObject({ en: 'Dragon', zh: 'Dragon' })
  })

  test('takes no word from the sixteen', () => {
    for (const shape of tradeShapes) {
      expect(tradeShapeOf(shape)).toBe(shape)
      expect(parseShape(shape)).toBe('other')
    }
    for (const shape of shapes) expect(parseShape(shape)).toBe(shape)
    for (const [word, shape] of [
      ['Tapered Baguette', 'baguette'],
      ['Square Emerald', 'square_emerald'],
      ['Square Radiant', 'radiant'],
      ['Square', 'other'],
      ['Navette', 'other'],
    ] as const) {
      expect(parseShape(word)).toBe(shape)
    }
  })
})
