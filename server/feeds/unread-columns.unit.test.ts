import { describe, expect, test } from 'vitest'
import { tryBytes } from './strangers/byte-file.ts'
import { blankFlags, linkFiles, namedDiscounts, plainFlags, rivalPrices, settledPrices } from './strangers/doubtful-files.ts'
import { askedFiles, toldFiles } from './strangers/unread-files.ts'

test.each([...toldFiles, ...settledPrices, ...namedDiscounts, ...plainFlags, ...linkFiles])(
  '$name: what the column says is read',
  async (file) => {
    const { asks, wrong, lost } = await tryBytes(file)
    expect({ asks, wrong, lost }).toEqual({ asks: [], wrong: [], lost: [] })
  },
)

describe('what only a person can be sure of is asked', () => {
  test.each([...askedFiles, ...rivalPrices, ...blankFlags])('$name', async (file) => {
    expect((await tryBytes(file)).asks).toEqual(Object.keys(file.said ?? {}))
    expect(await tryBytes(file, file.said)).toMatchObject({ asks: [], wrong: [], lost: [] })
  })
})
