import { expect, test } from 'vitest'
import { frozenStone, frozenVersion, liftFrozen } from './frozen.ts'

/** One of each version as it stands in databases; a version once written is kept here for ever. */
const kept = {
  1: {
    lab: 'GIA',
    cut: 'EX',
    kind: 'order',
    milk: null,
    brown: null,
    carat: 1.51,
    color: 'G',
    culet: null,
    depth: null,
    green: null,
    ratio: null,
    shape: 'round',
    width: null,
    girdle: null,
    growth: null,
    length: null,
    origin: 'natural',
    polish: null,
    certUrl: null,
    clarity: 'VS1',
    comment: null,
    depthPct: null,
    eyeClean: null,
    imageUrl: null,
    location: null,
    reportNo: '2000000012',
    symmetry: null,
    tablePct: null,
    videoUrl: null,
    treatment: null,
    crownAngle: null,
    fancyColor: null,
    colorSuffix: null,
    crownHeight: null,
    keyToSymbols: null,
    fluorescence: null,
    fancyOvertone: null,
    claritySuffix: null,
    pavilionAngle: null,
    pavilionDepth: null,
    fancyIntensity: null,
  },
  2: {
    v: 2,
    form: 'stone',
    days: '5-8',
    printNo: 'LG 5512-A',
    shapeWord: 'half moon',
    lab: 'IGI',
    cut: null,
    kind: 'spot',
    milk: 0,
    brown: null,
    carat: 0.59,
    color: null,
    culet: null,
    depth: 3.1,
    green: null,
    ratio: 1.2,
    shape: 'other',
    width: 4.1,
    girdle: null,
    growth: 'CVD',
    length: 5,
    origin: 'lab',
    polish: 'VG',
    certUrl: null,
    clarity: 'VVS2',
    comment: null,
    depthPct: 61.2,
    eyeClean: true,
    imageUrl: '/media/i/7',
    location: 'Hong Kong',
    reportNo: 'LG123',
    symmetry: 'EX',
    tablePct: 57,
    videoUrl: null,
    treatment: null,
    crownAngle: null,
    fancyColor: 'pink',
    colorSuffix: null,
    crownHeight: null,
    keyToSymbols: null,
    fluorescence: 'N',
    fancyOvertone: null,
    claritySuffix: null,
    pavilionAngle: null,
    pavilionDepth: null,
    fancyIntensity: 'light',
  },
} as const

test('what was frozen by the first releases is read with the facts that came later empty', () => {
  const lifted = liftFrozen(kept[1])
  expect(lifted).toMatchObject({ ...kept[1], v: 2, form: 'stone', printNo: null, shapeWord: null, days: null })
  expect(frozenStone.parse(lifted)).toMatchObject({ reportNo: '2000000012', carat: 1.51, days: null })
})

test('what is frozen now is read as it is', () => {
  expect(liftFrozen(kept[2])).toMatchObject(kept[2])
  expect(frozenStone.parse(liftFrozen(kept[2]))).toMatchObject({ days: '5-8', shapeWord: 'half moon', growth: 'CVD' })
})

test('every version up to the present one is kept here', () => {
  expect(Object.keys(kept)).toEqual(Array.from({ length: frozenVersion }, (_, at) => String(at + 1)))
})

test('a line without what was sold is a fault and no empty stone', () => {
  expect(() => liftFrozen(null)).toThrow(TypeError)
})
