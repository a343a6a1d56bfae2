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

test('comments, unread columns, lines, sheets and hidden columns are told; comments that say something of stones are asked about', async () => {
  const lines = ['Stock list of Surat', `${head},Kapan,Lustre Note`, `${row(1)},K1,x`, `${row(2)},K1,y`, `${row(3)},K2,z`, 'Prices are net']
  const sheet = utils.aoa_to_sheet(lines.map((line) => line.split(',')))
  const comment = (cell: string, text: string): void => {
    const at = sheet[cell] as { c?: { a: string; t: string }[] }
    at.c = [{ a: 'house', t: text }]
  }
  comment('A3', 'Sold to RB on Monday')
  comment('B4', 'nice stone')
  sheet['!cols'] = Array.from({ length: 10 }, (_, at) => (at === 9 ? { hidden: true } : {}))
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'Stock')
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Terms'], ['Payment in 7 days'], ['No returns']]), 'Terms')
  utils.book_append_sheet(book, utils.aoa_to_sheet([['old']]), 'Before')
  book.Workbook = { Sheets: [{}, {}, { Hidden: 1 }] }
  const content = new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer)
  const { left, questions } = await detected(content)
  expect(left.columns).toEqual([{ sheet: 'Stock', index: 8, header: 'Kapan', filled: 3, of: 3, examples: ['K1', 'K2'] }])
  expect(left.sheets).toEqual([
    { sheet: 'Terms', rows: 3 },
    { sheet: 'Before', rows: null },
  ])
  expect(left.hiddenColumns).toBe(1)
  expect(left.comments).toEqual({
    count: 2,
    cells: [
      { sheet: 'Stock', cell: 'A3', text: 'Sold to RB on Monday' },
      { sheet: 'Stock', cell: 'B4', text: 'nice stone' },
    ],
  })
  expect(questions.filter(({ id }) => id === 'comments')).toMatchObject([
    { reason: '1', choices: [{ value: 'asSaid' }, { value: 'skip' }] },
  ])
  const answered = await detected(content, { comments: 'skip' })
  expect(answered.questions.map(({ id }) => id)).not.toContain('comments')
})
