import { describe, expect, test } from 'vitest'
import { tryBytes } from './strangers/byte-file.ts'
import { laterFiles } from './strangers/later-files.ts'
import { coloredFiles } from './strangers/colored-files.ts'
import { dailyFiles } from './strangers/daily-files.ts'
import { paidFiles } from './strangers/paid-files.ts'
import { termFiles } from './strangers/term-files.ts'
import { ownKinds, wordFiles } from './strangers/word-files.ts'

describe('no row is wrong and none is lost, as the file comes and as a person answers what it asks', () => {
  test.each([...coloredFiles, ...paidFiles, ...laterFiles, ...dailyFiles, ...termFiles, ...wordFiles])('$name', async (file) => {
    const asItComes = await tryBytes(file)
    expect(asItComes).toMatchObject({ asks: Object.keys(file.said ?? {}), wrong: [], lost: [] })
    if (file.said === undefined) return
    expect(await tryBytes(file, file.said)).toMatchObject({ asks: [], wrong: [], lost: [] })
  })
})

test('that the others are natural says nothing of stones with a word of their own that nobody knows', async () => {
  expect((await tryBytes(ownKinds, { 'origin:0': 'natural' })).asks).toEqual(['impossible:0'])
})
