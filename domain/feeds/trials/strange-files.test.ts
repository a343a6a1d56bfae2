import { describe, expect, test } from 'vitest'
import { tryStrange } from './strange-file.ts'
import { strangeCells } from './strange-cells.ts'
import { strangeTables } from './strange-tables.ts'

const files = [...strangeTables, ...strangeCells]

test('columns that only their values tell are read as shown once a person says so, and names the make and the money', () => {
  const nameless = files.find(({ name }) => name === 'no header row at all')
  expect(nameless && tryStrange(nameless).asks).toEqual(['noHeader:0', 'header:0:9', 'currency:0'])
  const said = { 'noHeader:0': 'read', 'header:0:9': 'polish', 'currency:0': 'USD' }
  expect(nameless && tryStrange(nameless, said)).toEqual({ asks: [], right: 12, refused: [], wrong: [] })
})

test.each([
  'fractions of a carat among weights',
  'a price for the piece',
  'prices in cents, discounts in hundredths of a percent',
  'colour and clarity in one cell',
])('%s: every row is read, nothing is asked', (name) => {
  const file = files.find((one) => one.name === name)
  expect(file && tryStrange(file)).toEqual({ asks: [], right: 14, refused: [], wrong: [] })
})

test('a value that stands only in the first row of its group is asked about once, with the rows below', () => {
  const merged = files.find(({ name }) => name === 'merged shape cells that a CSV leaves empty below the first')
  expect(merged && tryStrange(merged).asks).toEqual(['fillDown:0:1'])
  expect(merged && tryStrange(merged, { 'fillDown:0:1': 'fill' })).toEqual({ asks: [], right: 14, refused: [], wrong: [] })
  const empty = merged && tryStrange(merged, { 'fillDown:0:1': 'empty' })
  expect(empty).toMatchObject({ asks: [], right: 3, wrong: [] })
  expect(empty?.refused).toHaveLength(11)
})

describe('no row of a strange file is wrong', () => {
  test.each(files)('$name', (file) => {
    expect(tryStrange(file).wrong).toEqual([])
  })
})
