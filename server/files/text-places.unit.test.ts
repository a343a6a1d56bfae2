import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SheetRow } from '@loupe/domain/files/cell.ts'
import { readPart } from './delimited-text.ts'
import { newFileFacts } from './file-facts.ts'
import { fileLimits } from './limits.ts'
import { inspectFile, type ReadOptions, readRows } from './read-rows.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loupe-places-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function rowsOf(path: string, options: ReadOptions): Promise<SheetRow[]> {
  const rows: SheetRow[] = []
  for await (const batch of readRows(path, await inspectFile(path), options)) rows.push(...batch.rows)
  return rows
}

const words = ['plain', '比利时 ✨', '"two\r\nlines"', '"a ""word"""', 'straße', '6" high']
const lines = (end: string, letters: readonly string[]): string =>
  Array.from({ length: 30_000 }, (_, at) => `N-${at},${letters[at % letters.length] ?? ''},${'x'.repeat(at % 9)},1.01${end}`).join('')

const files: readonly (readonly [string, Buffer])[] = [
  ['UTF-8', Buffer.from(lines('\n', words))],
  ['UTF-8 with its mark', Buffer.from(`\uFEFF${lines('\r\n', words)}`)],
  ['single bytes', Buffer.from(lines('\r\n', ['plain', 'caf\u00e9', '"a ""b"""']), 'latin1')],
  ['cut off', Buffer.from(`${lines('\n', words)}N-1,`)],
]
for (const [name, bytes] of files) {
  test(`a file is read from each of its places on as from its beginning: ${name}`, async () => {
    const path = join(folder, 'a.csv')
    await writeFile(path, bytes)
    const facts = newFileFacts(1)
    const all = await rowsOf(path, { facts })
    expect(facts.places.length).toBeGreaterThan(8)
    const format = await inspectFile(path)
    if (format.kind !== 'text') throw new Error('not a text')
    const file = await open(path)
    for (const [at, place] of facts.places.entries()) {
      const next = facts.places[at + 1]
      if (next) expect(await readPart(file, format, fileLimits, [place, next])).toEqual(all.slice(place.row, next.row))
      else expect(await rowsOf(path, { from: place })).toEqual(all.slice(place.row))
    }
    await file.close()
  })
}

const odd = [
  ...words,
  '"one, two"',
  '=HYPERLINK("https://a.b/c")',
  '","',
  '"cell" and more',
  '\r',
  '"a"b"',
  '<a href="https://a.b/d">d</a>',
]
for (const end of ['\n', '\r\n']) {
  test(`rows that are cut when they are looked at are the same, and so are the places: ${JSON.stringify(end)}`, async () => {
    const path = join(folder, 'a.csv')
    await writeFile(path, lines(end, odd))
    const [facts, seldom] = [newFileFacts(1), newFileFacts(1)]
    const all = await rowsOf(path, { facts })
    const rows = await rowsOf(path, { facts: seldom, seldom: true })
    expect(rows.map(({ sheet, row, cells }) => ({ sheet, row, cells }))).toEqual(all)
    expect(seldom).toEqual(facts)
  })
}

test('what can not be decoded ends the places', async () => {
  const path = join(folder, 'a.csv')
  const good = Buffer.from(`\uFEFF${lines('\n', words)}`)
  await writeFile(path, Buffer.concat([good, Buffer.from([0xff, 0x0a]), good.subarray(3)]))
  const facts = newFileFacts(1)
  await rowsOf(path, { facts })
  expect(facts.places).toEqual([])
})

test('letters of two and four bytes have no places', async () => {
  const path = join(folder, 'a.csv')
  await writeFile(path, Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(lines('\n', words), 'utf16le')]))
  const facts = newFileFacts(1)
  expect((await rowsOf(path, { facts })).length).toBe(30_000)
  expect(facts.places).toEqual([])
})
