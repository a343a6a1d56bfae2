import { expect, test } from 'vitest'
import { tryBytes } from './strangers/byte-file.ts'
import { askedColumns, otherLists, readColumns, stockLists } from './strangers/kind-of-list-files.ts'

test.each(otherLists)('$name: not taken for stock', async (file) => {
  expect((await tryBytes(file)).asks).toEqual(['notStones:0'])
})

test.each([...stockLists, ...readColumns])('$name: read', async (file) => {
  const { asks, wrong, lost } = await tryBytes(file)
  expect({ asks, wrong, lost }).toEqual({ asks: [], wrong: [], lost: [] })
})

test.each(askedColumns)('$name: asked', async (file) => {
  expect((await tryBytes(file)).asks).toEqual(Object.keys(file.said ?? {}))
  expect(await tryBytes(file, file.said)).toMatchObject({ asks: [], wrong: [], lost: [] })
})
