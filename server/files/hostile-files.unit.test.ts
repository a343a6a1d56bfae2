import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { inspectFile, readRows } from './read-rows.ts'

const folder = mkdtempSync(join(tmpdir(), 'loupe-hostile-'))
// The reader of old workbooks tells the console of every record that it does not know.
beforeAll(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const path = join(folder, 'file')

/** "read" or "refused"; anything else that is thrown is a bug and fails the test. */
async function outcome(content: Uint8Array): Promise<string> {
  writeFileSync(path, content)
  try {
    for await (const batch of readRows(path, await inspectFile(path))) expect(batch.fraction).toBeLessThanOrEqual(1)
    return 'read'
  } catch (error) {
    if (error instanceof Error && error.name === 'Problem') return 'refused'
    throw error
  }
}

const sample = (name: string): Buffer => readFileSync(fileURLToPath(new URL(`../feeds/samples/${name}`, import.meta.url)))

test('an old workbook with a formula cut short does not keep its reader for ever', async () => {
  const content = Buffer.from(sample('cn_template.xls'))
  // A number takes 14 bytes, a formula more.
  const at = content.indexOf(Buffer.from([0x03, 0x02, 14, 0]))
  expect(at).toBeGreaterThan(0)
  content.writeUInt16LE(0x0006, at)
  expect(await outcome(content)).toBe('refused')
})

describe('a hostile file is read or refused, never more', () => {
  test('whatever its bytes are', async () => {
    const starts = [
      '',
      'PK\x03\x04',
      '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1',
      '\xff\xfe',
      '\xfe\xff',
      '\xef\xbb\xbf',
      '"',
      '<',
      '%PDF',
      '{',
      ',,,\n',
    ]
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 600 }), async (start, bytes) => {
        await outcome(Buffer.concat([Buffer.from(start, 'latin1'), bytes]))
      }),
      { numRuns: 400 },
    )
  })

  for (const name of ['multi_sheet.xlsx', 'header_row5_hyperlink_report.xlsx', 'cn_template.xls', 'cn_gbk.csv']) {
    test(`a damaged ${name}`, async () => {
      const whole = sample(name)
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 12 }),
          fc.option(fc.nat(whole.length), { freq: 4 }),
          async (changes, cut) => {
            const content = Buffer.from(whole)
            for (const [at, byte] of changes) content[at] = byte
            await outcome(cut === null ? content : content.subarray(0, cut))
          },
        ),
        { numRuns: 150 },
      )
    })
  }
})
