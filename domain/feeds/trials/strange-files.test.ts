import { describe, expect, test } from 'vitest'
import { tryStrange } from './strange-file.ts'
import { strangeCells } from './strange-cells.ts'
import { strangeTables } from './strange-tables.ts'

const files = [...strangeTables, ...strangeCells]

test('columns that only their values tell are read as shown once a person says so', () => {
  const nameless = files.find(({ name }) => name === 'no header row at all')
  expect(nameless && tryStrange(nameless).asks).toEqual(['noHeader:0'])
  expect(nameless && tryStrange(nameless, { 'noHeader:0': 'read' })).toEqual({ asks: [], right: 12, refused: [], wrong: [] })
})

describe('no row of a strange file is wrong', () => {
  test.each(files)('$name', (file) => {
    expect(tryStrange(file).wrong).toEqual([])
  })
})
