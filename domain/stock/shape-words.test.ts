import { describe, expect, test } from 'vitest'
import { originInShape, parseSuppliersShape } from './shape-words.ts'

describe('a shape with words beside it', () => {
  test.each([
    ['01-Round', 'round'],
    ['3. Pear', 'pear'],
    ['ROUND BRILL.', 'round'],
    ['PEAR BRI', 'pear'],
    ['L RADIANT', 'radiant'],
    ['LONG CUS', 'cushion'],
    ['CUS MOD', 'cushion_modified'],
    ['EMERALD SQ.', 'square_emerald'],
    ['LG Oval', 'oval'],
    ['Lab Grown - Princess', 'princess'],
    ['培育圆形', 'round'],
    ['01-Half Moon', 'other'],
  ])('%s', (text, shape) => expect(parseSuppliersShape(text)).toBe(shape))

  test.each(['L BR', 'LONG', '2 PCS ROUND', 'Rounds and pears', 'HPHT Round', 'LAB'])('%s is no shape', (text) =>
    expect(parseSuppliersShape(text)).toBeUndefined(),
  )

  test.each([
    ['LG Round', 'lab'],
    ['CVD Cushion', 'lab'],
    ['培育圆形', 'lab'],
    ['Natural Pear', 'natural'],
    ['LG Radiant', null],
    ['Round', null],
  ])('%s: %s', (text, origin) => expect(originInShape(text)).toBe(origin))
})
