import { describe, expect, test } from 'vitest'
import { asianFiles } from './strangers/asian-files.ts'
import { tryBytes } from './strangers/byte-file.ts'
import { exportFiles } from './strangers/export-files.ts'

/** What only a person can say of them; all others are read without a question. */
const asking: Readonly<Record<string, readonly string[]>> = {
  'Hong Kong: 港幣 over the prices': ['rate.HKD'],
  'Seoul: prices in won': ['rate.KRW'],
}

describe('no row of what Asian houses and programs write is wrong in silence, no good one is lost', () => {
  test.each([...asianFiles, ...exportFiles])('$name', async (file) => {
    const { asks, wrong, lost } = await tryBytes(file)
    expect({ asks, wrong, lost }).toEqual({ asks: asking[file.name] ?? [], wrong: [], lost: [] })
  })
})
