import { describe, expect, test } from 'vitest'
import { tryBytes } from './strangers/byte-file.ts'
import { askedTitles, grownTitles, titleFiles } from './strangers/title-files.ts'

test.each([...titleFiles, ...grownTitles])('$name: what the title says is read', async (file) => {
  const { asks, wrong, lost } = await tryBytes(file)
  expect({ asks, wrong, lost }).toEqual({ asks: [], wrong: [], lost: [] })
})

describe('a title that says nothing known, or against its stones, is asked about', () => {
  test.each(askedTitles)('$name', async (file) => {
    expect((await tryBytes(file)).asks).toEqual(Object.keys(file.said ?? {}))
    expect(await tryBytes(file, file.said)).toMatchObject({ asks: [], wrong: [], lost: [] })
  })
})
