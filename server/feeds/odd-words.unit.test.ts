import { describe, expect, test } from 'vitest'
import { tryBytes } from './strangers/byte-file.ts'
import { asideFiles } from './strangers/aside-files.ts'
import { flagFiles } from './strangers/flag-files.ts'
import { retailFiles } from './strangers/retail-files.ts'

describe('words outside the usual columns are read or asked, and no row is lost', () => {
  test.each([...flagFiles, ...asideFiles, ...retailFiles])('$name', async (file) => {
    expect(await tryBytes(file)).toMatchObject({ asks: Object.keys(file.said ?? {}), wrong: [], lost: [] })
    if (file.said !== undefined) expect(await tryBytes(file, file.said)).toMatchObject({ asks: [], wrong: [], lost: [] })
  })
})
