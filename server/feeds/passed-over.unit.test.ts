import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { utils, write } from '@e965/xlsx'
import { afterAll, expect, test } from 'vitest'
import { layoutNeeds } from '@loupe/domain/feeds/layout.ts'
import { detectFile } from './read-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'loupe-passed-over-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function detected(content: string | Uint8Array, answers: Record<string, string> = {}) {
  const path = join(folder, 'stock')
  writeFileSync(path, content)
  const question = { path, fileName: 'stock', rap: null, rates: {}, said: [], remembered: null }
  const first = await detectFile({ ...question, chosen: null })
  return Object.keys(answers).length === 0 ? first : detectFile({ ...question, chosen: { ...first.layout, open: [], answers } })
}
const asked = (decided: Awaited<ReturnType<typeof detected>>) =>
  decided.questions.filter(({ about }) => about === 'hiddenRows' || about === 'cutOff').map(({ id, reason }) => [id, reason])

const head = 'Stock #,Shape,Weight,Color,Clarity,Lab,Report #,Price/Ct'
const row = (no: number) => `A${no},Round,1.01,G,VS1,GIA,914143817${no},5000`

test('rows that a filter hides are asked about, and nothing is read before that', async () => {
  const sheet = utils.aoa_to_sheet([head, row(1), row(2), row(3)].map((line) => line.split(',')))
  sheet['!rows'] = [{}, {}, { hidden: true }, { hidden: true }]
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'Stock')
  const content = new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer)
  const open = await detected(content)
  expect(asked(open)).toEqual([['hiddenRows', '2']])
  expect(layoutNeeds(open.layout)).toContain('hiddenRows')
  const read = await detected(content, { hiddenRows: 'read' })
  expect([asked(read), read.layout.hidden, layoutNeeds(read.layout).includes('hiddenRows')]).toEqual([[], 'read', false])
  const skipped = await detected(content, { hiddenRows: 'skip' })
  expect([asked(skipped), skipped.layout.hidden]).toEqual([[], 'skip'])
})

test('a file that ends in the middle of a row is asked about', async () => {
  const whole = [head, row(1), row(2), row(3)].join('\n')
  expect(asked(await detected(whole))).toEqual([])
  const cut = whole.slice(0, -12)
  expect(asked(await detected(cut))).toEqual([['cutOff', '4']])
  expect(asked(await detected(cut, { cutOff: 'refuse' }))).toEqual([])
})
