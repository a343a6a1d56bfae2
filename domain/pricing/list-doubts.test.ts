import { expect, test } from 'vitest'
import { doubtsAbout } from './list-doubts.ts'
import { doubtText } from './price-list.problems.ts'
import type { RapList, RapRow } from './rap-price.ts'
import { parseRapCsv } from './rap-file.ts'

const cells = (date: string, price = (base: number) => base): RapList => ({
  date,
  rows: (['round', 'pear'] as const).flatMap((shape) =>
    (
      [
        [30, 39, 200_000],
        [100, 149, 900_000],
        [500, 599, 3_000_000],
      ] as const
    ).flatMap(([low, high, base]) =>
      (['D', 'G', 'H'] as const).flatMap((color) =>
        (['IF', 'VS1', 'SI1'] as const).map((clarity): RapRow => ({ shape, color, clarity, low, high, price: price(base), date })),
      ),
    ),
  ),
})
const before = cells('2026-11-13')
const week = '2026-11-20'
const of = (after: RapList, today = '2026-11-22') => doubtsAbout(before, after, today).map(({ about, value }) => [about, value])
const without = (drop: (row: RapRow) => boolean): RapList => ({ date: week, rows: cells(week).rows.filter((row) => !drop(row)) })

test('a list of the week raises no doubt, nor does the first one', () => {
  expect(of(cells(week, (base) => base * 1.03))).toEqual([])
  expect(doubtsAbout(null, cells(week), '2026-11-22')).toEqual([])
})

test('what is missing against the last list is named', () => {
  expect(of(without((row) => row.shape === 'round' && row.low === 100))).toEqual([['bracket', 'round 1.00-1.49']])
  expect(of(without((row) => row.color === 'G'))).toEqual([['color', 'round G, pear G']])
  expect(of(without((row) => row.clarity === 'VS1' && row.shape === 'pear'))).toEqual([['clarity', 'pear VS1']])
  expect(of(without((row) => row.shape === 'pear'))).toEqual([['half', 'pear']])
  expect(of(without((row) => row.shape === 'round' && row.low === 100 && row.color === 'H' && row.clarity === 'IF'))).toEqual([
    ['cells', 'round 1.00-1.49 H IF'],
  ])
})

test('hundreds, a date to come and prices far off are told', () => {
  expect(of(cells(week, (base) => base / 100))).toEqual([['hundreds', '']])
  expect(
    doubtsAbout(
      null,
      cells(week, (base) => base / 100),
      '2026-11-22',
    ),
  ).toEqual([{ about: 'hundreds', value: '' }])
  expect(of(cells('2026-12-18'))).toEqual([['future', '2026-12-18']])
  expect(of(cells('2026-11-25'))).toEqual([])
  expect(of(cells(week, (base) => base * 0.8))).toEqual([['far', '-20.0 %']])
  expect(of(cells(week, (base) => base * 1.2))).toEqual([['far', '+20.0 %']])
})

const rows = (shape: string, date: string): string[] =>
  ['D', 'E', 'F', 'G', 'H', 'I'].map((color) => `${shape},VS1,${color},1.00,1.49,9000.0, ${date}`)
const reasons = (texts: string[]) => parseRapCsv(texts).problems.map(({ row, reason, value }) => [row, reason, value])

test('another separator is read; a file that is no list is one sentence', () => {
  const both = [...rows('BR', '1/2/2026'), ...rows('PS', '1/2/2026')]
  expect(parseRapCsv([both.join('\n').replaceAll(',', ';').replaceAll('9000.0', '9000,0')]).list?.rows).toHaveLength(12)
  expect(parseRapCsv([both.join('\n').replaceAll(',', '\t')]).list?.rows).toHaveLength(12)
  expect(reasons([Array.from({ length: 300 }, (_, at) => `A${at},Round,1.01,G,VS1`).join('\n')])).toEqual([
    [0, 'not_a_list', 'A0, Round, 1.01, G, VS1'],
  ])
  expect(reasons([both.join('\n').replaceAll('1/2/2026', '2026-01-02')])).toEqual([[0, 'date', '2026-01-02']])
})

test('round and pear of different dates say just that', () => {
  expect(reasons([rows('BR', '1/2/2026').join('\n'), rows('PS', '1/9/2026').join('\n')])).toEqual([
    [0, 'dates_differ', 'round 2026-01-02, pear 2026-01-09'],
  ])
})

test('a doubt is told in the language of whoever reads it, the half of the list too', () => {
  const doubt = { about: 'bracket', value: 'round 1.00-1.49, pear 1.00-1.49' } as const
  expect(doubtText(doubt, 'en')).toBe('sizes are missing (round 1.00-1.49, pear 1.00-1.49)')
  expect(doubtText(doubt, 'zh')).toBe('缺少重量区间 (圆形 1.00-1.49, 水滴 1.00-1.49)')
  expect(doubtText({ about: 'hundreds', value: '' }, 'zh')).toBe('价格以百美元为单位；应为每克拉整美元')
})
