import { expect, test } from 'vitest'
import { type StoneLine, stoneLine } from './stone-lines.ts'

const one = { carat: '1.01', color: 'G', clarity: 'VS1', lab: 'GIA', reportNo: '2141438171' }

test.each<[string, StoneLine]>([
  ['RBC 1.01 G VS1 GIA 2141438171 -32', { shape: 'RBC', ...one, back: '-32' }],
  ['Round 1.01ct G VS1 GIA#2141438171 Rap -32.5%', { shape: 'Round', ...one, back: '-32.5' }],
  [
    'A-101 Round, 1.01, G, VS1, EX EX VG, GIA 2141438171, 32% below',
    { stockNo: 'A-101', shape: 'Round', ...one, makes: 'EX EX VG', back: '-32' },
  ],
  [
    'Cushion Modified 1.01 G VS1 GIA 2141438171 (-41.5) Mumbai hold',
    { shape: 'Cushion Modified', ...one, back: '-41.5', location: 'Mumbai', status: 'hold' },
  ],
  ['PS 1.01 G VS1 GIA 2141438171 back 28', { shape: 'PS', ...one, back: '-28' }],
  ['RBC 1.01 G VS1 GIA 2141438171 +2', { shape: 'RBC', ...one, back: '+2' }],
  [
    'OV 1.01 G VS1 IGI LG512345678 CVD $450/ct',
    { shape: 'OV', ...one, lab: 'IGI', reportNo: 'LG512345678', origin: 'Lab grown', perCt: '450' },
  ],
])('%s', (text, stone) => {
  expect(stoneLine(text)).toEqual(stone)
})

test.each([
  'RBC 1.01 G VS1 GIA 2141438171',
  'RBC 1.01 G VS1 GIA 2141438171 5200',
  'RBC 1.01 G VS1 -32',
  'RBC 1.01 G VS1 GIA 2141438171 -32 nice stone',
  'RBC 1.01 1.02 G VS1 GIA 2141438171 -32',
  'Total 24 stones 31.20 ct',
])('with a word that is no part of a stone, or without one that it needs, it is none: %s', (text) => {
  expect(stoneLine(text)).toBeNull()
})
