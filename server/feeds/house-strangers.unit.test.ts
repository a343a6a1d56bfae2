import { describe, expect, test } from 'vitest'
import { tryBytes } from './strangers/byte-file.ts'
import { changeFiles } from './strangers/change-files.ts'
import { houseFiles } from './strangers/house-files.ts'

/** What only a person can say of them; all others are read without a question. */
const asking: Readonly<Record<string, readonly string[]>> = {
  'New York: natural and grown, by Synthetic in the remarks': ['currency:0', 'origin:0'],
}

describe('no row of a list as single houses keep it is wrong in silence, no good one is lost', () => {
  test.each([...changeFiles, ...houseFiles])('$name', async (file) => {
    const { asks, wrong, lost } = await tryBytes(file)
    expect({ asks, wrong, lost }).toEqual({ asks: asking[file.name] ?? [], wrong: [], lost: [] })
  })
})
