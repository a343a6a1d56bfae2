import { readSearch } from '@loupe/domain/stock/typed/read-search.ts'
import { expect, test } from 'vitest'
import { homeText as en } from './home.text.en.ts'
import { homeText as zh } from './home.text.zh.ts'

test('every example of the first page is understood whole', () => {
  for (const text of [...Object.values(en.examples), ...Object.values(zh.examples), en.exampleShort, zh.exampleShort]) {
    expect(readSearch(text).notUnderstood, text).toEqual([])
  }
})
