import { expect, test } from 'vitest'
import { readCategory, readSides, readStoneCell } from './stone-cells.ts'

test('a stone in one cell is read word by word, and what is not understood is not read', () => {
  expect(readStoneCell('0.52ct/F/VS1')).toMatchObject({ carats: 520, color: { color: 'F' }, clarity: 'VS1', shape: null })
  expect(readStoneCell('圆形 1粒 50分 G VVS2')).toMatchObject({ carats: 500, shape: 'round', clarity: 'VVS2' })
  expect(readStoneCell('心形1粒1.01克拉 D VS2')).toMatchObject({ carats: 1010, shape: 'heart' })
  expect([readStoneCell('0.50ct/看图'), readStoneCell('0.50ct 0.60ct'), readStoneCell('2粒0.50ct')]).toEqual([null, null, null])
})

test('small stones in one cell are pieces and carats', () => {
  expect([readSides('24/0.18ct'), readSides('24粒0.18'), readSides('6pcs 12分')]).toEqual([
    { pieces: 24, carats: 180 },
    { pieces: 24, carats: 180 },
    { pieces: 6, carats: 120 },
  ])
  expect([readSides('0/0.18ct'), readSides('0.18ct'), readSides('若干')]).toEqual([null, null, null])
})

test('a Chinese name ends with what it is, and says whose ring it is', () => {
  expect(['18K金钻石女戒', '男士钻石戒指', '钻石对戒', '情侣钻石戒指', '钻石吊坠'].map(readCategory)).toEqual([
    'ring_women',
    'ring_men',
    'ring_couple',
    'ring_couple',
    'pendant',
  ])
  expect(['钻石', 'LADIES DIAMOND THING'].map(readCategory)).toEqual([undefined, undefined])
})
