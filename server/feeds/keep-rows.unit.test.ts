import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { utils, write } from '@e965/xlsx'
import { afterAll, expect, test } from 'vitest'
import { inspectFile, readRows } from '../files/read-rows.ts'
import { keptFor, rowKeeper } from './keep-rows.ts'
import { detectFile } from './read-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'loupe-kept-'))
afterAll(() => rmSync(folder, { recursive: true }))

const lines = [
  ['Stock #', 'Shape', 'Carat', 'Color', 'Clarity', 'Price/Ct'],
  ...Array.from({ length: 30 }, (_, at) => [`K-${at}`, 'RB', 1 + at / 100, 'G', 'VS1', 5000 + at]),
]
function workbook(): string {
  const sheet = utils.aoa_to_sheet(lines)
  sheet['!rows'] = lines.map((_, at) => (at === 4 ? { hidden: true } : {}))
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'Stock')
  const path = join(folder, 'stock.xlsx')
  writeFileSync(path, new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx' }) as ArrayBuffer))
  return path
}
const question = { fileName: 'stock', rap: null, rates: {}, said: [], remembered: null, chosen: null }

test('rows of a workbook are kept from the first look as they would be read again, without what it hides', async () => {
  const path = workbook()
  const { kept } = await detectFile({ ...question, path })
  const again = []
  for await (const { rows } of readRows(path, await inspectFile(path), { hidden: 'skip' })) again.push(...rows)
  expect(kept?.flatMap(({ rows }) => rows)).toEqual(again)
  expect(again).toHaveLength(30)
  expect(keptFor(kept, { hidden: 'skip' })).toBe(kept)
  expect(keptFor(kept, { hidden: 'read' })).toBeNull()
})

test('text is read again', async () => {
  const path = join(folder, 'stock.csv')
  writeFileSync(path, lines.map((line) => line.join(',')).join('\n'))
  expect((await detectFile({ ...question, path })).kept).toBeNull()
})

test('a workbook of too many cells, or of endless texts, is let go', () => {
  const batch = (cells: readonly string[]) => ({ rows: [{ sheet: null, row: 1, cells }], fraction: 1 })
  const wide = batch(Array.from({ length: 10_000 }, () => ''))
  const keeper = rowKeeper({ kind: 'xlsx' })
  for (let at = 0; at < 150; at += 1) keeper.take(wide)
  expect(keeper.kept()).toHaveLength(150)
  keeper.take(wide)
  expect(keeper.kept()).toBeNull()
  const long = rowKeeper({ kind: 'xlsx' })
  long.take(batch(['x'.repeat(33 * 1024 * 1024)]))
  expect(long.kept()).toBeNull()
})
