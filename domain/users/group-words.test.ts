import { expect, test } from 'vitest'
import { groupWords } from './group-words.ts'

test('a usual name is told in the reader’s language, whichever it was given in', () => {
  expect(groupWords('Wholesale')).toMatchObject({ en: 'Wholesale', zh: '批发' })
  expect(groupWords('批发')).toMatchObject({ en: 'Wholesale', zh: '批发' })
  expect(groupWords(' managers ')).toMatchObject({ en: 'Managers', zh: '经理' })
})

test('a name of the house’s own stays as it is', () => {
  expect(groupWords('Shanghai A')).toEqual({ en: 'Shanghai A', zh: 'Shanghai A', es: 'Shanghai A', ja: 'Shanghai A' })
})
