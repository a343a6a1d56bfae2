import { describe, expect, test } from 'vitest'
import { tryStrange } from './strange-file.ts'
import { strangeCells } from './strange-cells.ts'
import { strangeTables } from './strange-tables.ts'

const files = [...strangeTables(), ...strangeCells()]

describe('no row of a strange file is wrong', () => {
  test.each(files)('$name', (file) => {
    expect(tryStrange(file).wrong).toEqual([])
  })
})
