import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from '../../nav/search-codec.ts'
import { begunWith, lacksSize, readMaking, specOf, withCentre, withRing, writeMaking, type Making } from './making.ts'
import { ownStoneOf } from './own-stone.tsx'

const pair: Making = {
  material: '18k_rose',
  rings: [
    { size: { circumference: 506, system: 'cn', label: '12' }, comfortFit: false, engraving: null },
    {
      size: { circumference: 544, system: 'us', label: '7' },
      comfortFit: true,
      engraving: { side: 'inside', font: 'kai', text: 'For ever, 永远: 1,000 \\ days' },
    },
  ],
  rhodium: true,
  centres: [
    { by: 'stock', seat: 0, stoneId: '81234' },
    { by: 'own', seat: 1, shape: 'round', length: 6.5, carats: '1.02', insuredUsd: '3500', reportNo: 'GIA 2141438171' },
  ],
  quoteId: '0b6f8a52-93a1-4c5e-8d1f-2f6f4b1c9a77',
}
const through = (making: Making | null) => readMaking(parseSearch(stringifySearch(writeMaking(making))))

test('an address keeps everything that was chosen, and a style that is only looked at says nothing', () => {
  expect(through(pair)).toEqual(pair)
  expect(through(begunWith('pt950', null))).toEqual(begunWith('pt950', null))
  expect(through(null)).toBeNull()
  expect(stringifySearch(writeMaking(begunWith('pt950', null)))).toBe('?make=pt950')
  const second = withRing(begunWith('14k_white', null), 2, 1, { size: { circumference: 600, system: 'eu', label: '60' } })
  expect(through(second)).toEqual(second)
})

test('what an address says wrongly is left out', () => {
  expect(readMaking({ make: '19k_green' })).toBeNull()
  const search = {
    make: 'pt950',
    hand: 'cn:99,uk:N½,eu:50',
    comfort: '7',
    engrave: 'under:sans:Hi,-',
    stone: '9:1,0:x,0:round:0:1:1:,1:oval:8:1:abc:',
  }
  expect(readMaking(search)).toEqual({
    ...begunWith('pt950', null),
    rings: [
      { size: null, comfortFit: false, engraving: null },
      { size: { circumference: 544, system: 'uk', label: 'N½' }, comfortFit: false, engraving: null },
    ],
  })
})

test('the server is asked at the usual size until one is chosen, and with as many rings as one of it is', () => {
  const style = { version: 3, rings: 2, sizes: { from: 480, least: 440, most: 660 } }
  const chosen = withRing(begunWith('18k_white', { circumference: 506, system: 'cn', label: '12' }), 2, 0, { comfortFit: true })
  expect(specOf(chosen, style)).toEqual({
    v: 1,
    version: 3,
    material: '18k_white',
    rings: [
      { size: { circumference: 506, system: 'cn', label: '12' }, comfortFit: true, engraving: null },
      { size: { circumference: 480, system: 'eu', label: '48' }, comfortFit: false, engraving: null },
    ],
    rhodium: false,
    centres: [],
  })
  expect(lacksSize(chosen, style)).toBe(true)
  expect(lacksSize(chosen, { ...style, rings: 1 })).toBe(false)
  expect(lacksSize(begunWith('pt950', null), { rings: 0, sizes: null })).toBe(false)
  expect(specOf(begunWith('pt950', null), { ...style, rings: 0, sizes: null }).rings).toEqual([
    { size: null, comfortFit: false, engraving: null },
  ])
})

test('a seat has one stone, and the others keep theirs', () => {
  const other = withCentre(pair, 0, { by: 'stock', seat: 0, stoneId: '9' })
  expect(other.centres).toEqual([{ by: 'stock', seat: 0, stoneId: '9' }, pair.centres[1]])
  expect(withCentre(other, 1, null).centres).toEqual([{ by: 'stock', seat: 0, stoneId: '9' }])
})

test('a stone of one’s own is taken as it was typed, or the fields that lack a figure are told', () => {
  const draft = { shape: 'oval' as const, length: '8,1', carats: ' 1.5 ', insuredUsd: '$12,000', reportNo: '' }
  expect(ownStoneOf(draft, 0)).toEqual({ wrong: ['length'] })
  expect(ownStoneOf({ ...draft, length: '８．１' }, 0)).toEqual({
    stone: { by: 'own', seat: 0, shape: 'oval', length: 8.1, carats: '1.5', insuredUsd: '12000', reportNo: null },
  })
  expect(ownStoneOf({ ...draft, length: '0', carats: 'one', insuredUsd: '' }, 0)).toEqual({ wrong: ['length', 'carats', 'insuredUsd'] })
})
