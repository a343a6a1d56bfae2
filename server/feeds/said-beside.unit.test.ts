import { describe, expect, test } from 'vitest'
import { tryBytes } from './strangers/byte-file.ts'
import { saidBesideFiles } from './strangers/said-beside-files.ts'

describe('what a remark or a line beside the table says is read, told or asked', () => {
  test.each(saidBesideFiles)('$name', async (file) => {
    const asItComes = await tryBytes(file)
    expect(asItComes).toMatchObject({ wrong: [], lost: [] })
    expect(asItComes.asks).toEqual(Object.keys(file.said ?? {}))
    if (file.said !== undefined) expect(await tryBytes(file, file.said)).toMatchObject({ asks: [], wrong: [], lost: [] })
  })
})
