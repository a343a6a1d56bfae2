import { describe, expect, test } from 'vitest'
import { makeInShape, originInShape, parseSuppliersShape } from './shape-words.ts'

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
    ['Round EX', 'round'],
    ['RD-3EX', 'round'],
    ['Oval (VG EX)', 'oval'],
    ['ROUND BRILL. TRIPLE EX', 'round'],
  ])('%s', (text, shape) => expect(parseSuppliersShape(text)).toBe(shape))

  test.each(['EX', 'Zigzag EX', 'L BR', 'LONG', '2 PCS ROUND', 'Rounds and pears', 'HPHT Round', 'LAB'])('%s is no shape', (text) =>
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

  test.each([
    ['Round EX', 'EX'],
    ['RD-3EX', '3EX'],
    ['ROUND XXX', 'XXX'],
    ['Round Triple EX', '3EX'],
    ['Oval (VG EX)', 'VG EX'],
    ['Round', null],
    ['EX', null],
    ['Zigzag EX', null],
  ])('%s is made %s', (text, makes) => expect(makeInShape(text)?.makes ?? null).toBe(makes))
})
