import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { pagesOfPdf } from '../testing/pdf-text.ts'
import { drawSheet } from './draw-sheet.ts'
import type { Sheet } from './sheet.ts'

const sheet: Sheet = {
  title: 'INV-2026-000001',
  day: '2026-11-27',
  foot: 'INV-2026-000001',
  stamp: null,
  parts: [
    {
      mark: 'ORIGINAL 正本',
      blocks: [
        { is: 'head', left: [{ text: 'Harbour Diamonds', size: 15, isBold: true }], right: [{ text: '商业发票' }] },
        { is: 'facts', facts: [{ name: 'Customer 客户', value: '陈静 · 京艺珠宝' }] },
        {
          is: 'table',
          columns: [
            { head: [{ text: 'Goods 货品' }], share: 4 },
            { head: [{ text: 'RMB' }], share: 1, isNumber: true },
          ],
          rows: Array.from({ length: 60 }, (_, at) => [[{ text: `培育钻石 圆形 第${at + 1}颗` }], [{ text: '7,200.00' }]]),
        },
        { is: 'sums', sums: [{ name: 'Total 合计', value: 'RMB 432,000.00', isBig: true }] },
        { is: 'text', text: [{ text: 'Señor Müller, 鑽石, 喆堃' }] },
        { is: 'signatures', names: ['Seller 卖方', 'Buyer 买方'] },
      ],
    },
    { mark: 'COPY 1 副本', blocks: [{ is: 'text', text: [{ text: 'the second part' }] }] },
  ],
}
const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

test('a sheet is the same file each time, carries its letters, and can be read by others', async () => {
  const first = await drawSheet(sheet)
  expect(hash(await drawSheet(sheet))).toBe(hash(first))
  expect(hash(await drawSheet({ ...sheet, day: '2026-11-28' }))).not.toBe(hash(first))
  // Sixty rows in two languages, and no more of the letters than they take.
  expect(first.length).toBeLessThan(60_000)
  const pages = await pagesOfPdf(first)
  expect(pages.join('')).toContain('陈静·京艺珠宝')
  expect(pages.join('')).toContain('SeñorMüller,鑽石,喆堃')
})

test('rows go on below their heads on the next page, none is lost or broken, and each part counts its own pages', async () => {
  const pages = await pagesOfPdf(await drawSheet(sheet))
  expect(pages.length).toBeGreaterThan(2)
  const whole = pages.join('')
  for (let no = 1; no <= 60; no += 1) expect(whole.split(`第${no}颗`)).toHaveLength(2)
  for (const page of pages.slice(0, 2)) expect(page).toContain('Goods货品')
  expect(pages[0]).toContain(`1/${pages.length - 1}`)
  expect(pages.at(-1)).toContain('1/1')
  expect(pages.at(-1)).toContain('COPY1副本')
})

test('a stamp lies on every page', async () => {
  for (const page of await pagesOfPdf(await drawSheet({ ...sheet, stamp: 'VOID 作废' }))) expect(page).toContain('VOID作废')
})

test('signs that no printer knows are left out', async () => {
  const blocks = [{ is: 'text', text: [{ text: 'a\u0000b\u200Ec\u202Ed' }] }] as const
  expect((await pagesOfPdf(await drawSheet({ ...sheet, parts: [{ mark: null, blocks }] })))[0]).toContain('abcd')
})
