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

describe('no row of a strange file is wrong', () => {
  test.each(files)('$name', (file) => {
    expect(tryStrange(file).wrong).toEqual([])
  })
})
