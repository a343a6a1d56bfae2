import { describe, expect, test } from 'vitest'
import { tryBytes } from './strangers/byte-file.ts'
import { foreignFiles } from './strangers/foreign-files.ts'
import { textFiles } from './strangers/text-files.ts'
import { townFiles } from './strangers/town-files.ts'
import { workbooks } from './strangers/workbooks.ts'

const files = [...townFiles, ...textFiles, ...workbooks]

describe('no row of a file that a dealer saved is wrong, none is lost, as it comes and as it is answered', () => {
  test.each(files)('$name', async (file) => {
    const asItComes = await tryBytes(file)
    expect(asItComes).toMatchObject({ wrong: [], lost: [] })
    if (file.said === undefined) return
    expect(asItComes.asks).toEqual(Object.keys(file.said))
    expect(await tryBytes(file, file.said)).toMatchObject({ asks: [], wrong: [], lost: [] })
  })
})

test.each(foreignFiles)('$name: no price is taken for dollars', async (file) => {
  const { asks, wrong } = await tryBytes(file)
  expect(wrong).toEqual([])
  expect(asks.length).toBeGreaterThan(0)
})

test('most of them are read without a question', async () => {
  const outcomes = await Promise.all(files.map(async (file) => ({ file, asks: (await tryBytes(file)).asks })))
  expect(outcomes.filter(({ asks }) => asks.length > 0).map(({ file }) => file.name)).toEqual([
    'two prices, one crossed out by a better offer',
    'a filter left on hides five stones',
    'a pair’s one total in a cell merged over both stones',
    'laboratory and growth in one cell',
    'growth said for grown stones alone',
  ])
})
