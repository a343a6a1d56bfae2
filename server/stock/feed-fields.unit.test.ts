import { expect, test } from 'vitest'
import { FeedFields } from './feed-fields.ts'

const line = (text: string, columns: number): FeedFields => {
  const fields = new FeedFields(columns)
  const bytes = Buffer.from(`before\n${text}\nafter\n`)
  expect(fields.line(bytes, 7, bytes.length)).toBe(bytes.length - 6)
  return fields
}

test('numbers of a line are whole units, and none where nothing stands', () => {
  const fields = line('17\t1.010\t-52.50\t\\N\t\t1764180000.123456', 6)
  expect([0, 1, 2, 3, 4, 5].map((column) => fields.units(column))).toEqual([17, 1010, -5250, null, null, 1764180000123456])
})

test('words and texts are read as they were written, tabs and line ends too', () => {
  const fields = line('Hong Kong\t\\N\ta\\tb\\\\c\\nd\t深圳\t\tt', 6)
  for (const read of [fields.word.bind(fields), fields.text.bind(fields)]) {
    expect([0, 1, 2, 3, 4].map(read)).toEqual(['Hong Kong', null, 'a\tb\\c\nd', '深圳', ''])
  }
  expect([fields.isTrue(5), fields.isTrue(0)]).toEqual([true, false])
})

test('a word that was met before is the same, whatever stood in its place meanwhile', () => {
  const fields = new FeedFields(1)
  const words = Array.from({ length: 3000 }, (_, at) => `place ${at}`)
  for (const word of [...words, ...words]) {
    const bytes = Buffer.from(`${word}\n`)
    fields.line(bytes, 0, bytes.length)
    expect(fields.word(0)).toBe(word)
  }
})

test('columns behind the last one belong to it', () => {
  expect(line('1\t2\t3', 2).word(1)).toBe('2\t3')
})
