import { expect, test } from 'vitest'
import type { StoneFacts } from '@loupe/domain/stock/stone.ts'
import { oddStones } from './odd-stones.ts'
import { figuresOf } from './stone-figures.ts'
import type { ReadStone } from './preview-row.ts'

const facts: Partial<StoneFacts> = {
  origin: 'natural',
  shape: 'round',
  carat: 1,
  fancyColor: null,
  length: 6.4,
  width: 6.42,
  depth: 3.95,
  ratio: 1,
  tablePct: 57,
  depthPct: 62,
}

/** A stone 30 % below a list of $5,000, give or take what the row number says. */
const stone = (no: number, more: Partial<StoneFacts> = {}, back = -30 + (no % 5)): ReadStone =>
  ({
    kind: 'stone',
    stone: { ...facts, stockNo: String(no), ...more },
    prices: { rap: 500_000, back: back * 100, usdPerCt: 5000 * (100 + back), usdTotal: 5000 * (100 + back), totalGiven: false },
    warnings: [],
  }) as unknown as ReadStone

function oddest(stones: readonly ReadStone[]): [string, string[]][] {
  const kept = oddStones<ReadStone>()
  for (const read of stones) kept.add(figuresOf(read), () => read)
  return kept.oddest().map(({ row, odd }) => [row.stone.stockNo, odd])
}

test('stones that differ from the rest come first, each with why', () => {
  const stones = Array.from({ length: 200 }, (_, no) => stone(no))
  stones[150] = stone(150, {}, -96)
  stones[20] = stone(20, { carat: 1.9 })
  stones[90] = stone(90, { ratio: 1.4 })
  stones[91] = stone(91, { tablePct: 30 })
  const found = oddest(stones)
  expect(found.slice(0, 2).map(([no]) => no)).toEqual(['150', '20'])
  expect(Object.fromEntries(found)).toMatchObject({
    150: ['price_far', 'list_far', 'cheap'],
    20: ['weight_size'],
    90: ['ratio'],
    91: ['proportions'],
  })
})

test('one among ten thousand is found wherever it stands, and no more than fifty are kept', () => {
  for (const place of [0, 4321, 9999]) {
    const stones = Array.from({ length: 10_000 }, (_, no) => stone(no, { ratio: no % 50 === 0 ? 1.1 : 1 }))
    stones[place] = stone(place, {}, 60)
    const found = oddest(stones)
    expect(found).toHaveLength(50)
    expect(found[0]).toEqual([String(place), expect.arrayContaining(['price_far', 'list_far'])])
  }
})

test('the dearest and the cheapest are always shown', () => {
  const found = oddest(Array.from({ length: 30 }, (_, no) => stone(no)))
  expect(
    found
      .map(([, odd]) => odd)
      .flat()
      .toSorted(),
  ).toEqual(['cheap', 'cheap', 'cheap', 'dear', 'dear', 'dear'])
})
