import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CFB, utils, write } from '@e965/xlsx'
import * as fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import iconv from 'iconv-lite'
import { afterAll, describe, expect, test } from 'vitest'
import type { SheetRow } from '@loupe/domain/files/cell.ts'
import { csvRecords } from './csv-records.ts'
import { type FileLimits, fileLimits } from './limits.ts'
import { inspectFile, readRows } from './read-rows.ts'

const folder = mkdtempSync(join(tmpdir(), 'loupe-files-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let made = 0
function file(content: string | Uint8Array): string {
  made += 1
  const path = join(folder, `${made}`)
  writeFileSync(path, content)
  return path
}

async function rowsOf(
  content: string | Uint8Array,
  hidden: 'skip' | 'read' = 'skip',
  limits: FileLimits = fileLimits,
): Promise<SheetRow[]> {
  const path = file(content)
  const rows: SheetRow[] = []
  for await (const batch of readRows(path, await inspectFile(path, limits), { hidden, limits })) rows.push(...batch.rows)
  return rows
}

const cells = async (content: string | Uint8Array) => (await rowsOf(content)).map((row) => row.cells)

const refusal = (content: string | Uint8Array, limits?: FileLimits): Promise<string> =>
  rowsOf(content, 'skip', limits).then(
    () => 'it was read',
    (error: unknown) => (error instanceof Error && error.name === 'Problem' ? error.message : `not a refusal: ${String(error)}`),
  )

describe('a text file', () => {
  const table = [
    ['货号', '重量'],
    ['HK1', '０．５'],
    ['é"', 'x, y'],
  ]
  const text = '货号,重量\nHK1,０．５\n"é""","x, y"\n'

  test('reads alike in UTF-8 with and without a mark, UTF-16 both ways with and without one, and GBK', async () => {
    for (const content of [
      text,
      `\uFEFF${text}`,
      iconv.encode(text, 'utf-16le', { addBOM: true }),
      iconv.encode(text, 'utf-16be', { addBOM: true }),
      iconv.encode(text, 'gb18030'),
    ]) {
      expect(await cells(content)).toEqual(table)
    }
    const plain = 'Stock,Carat\nA1,0.50\n'
    expect(await cells(iconv.encode(plain, 'utf-16le', { addBOM: false }))).toEqual([
      ['Stock', 'Carat'],
      ['A1', '0.50'],
    ])
    expect(await cells(iconv.encode(plain, 'utf-16be', { addBOM: false }))).toEqual([
      ['Stock', 'Carat'],
      ['A1', '0.50'],
    ])
  })

  test('in a western code page is not taken for Chinese', async () => {
    expect(await cells(iconv.encode('Stock,Note\nA1,café déjà vu\n', 'windows-1252'))).toEqual([
      ['Stock', 'Note'],
      ['A1', 'café déjà vu'],
    ])
  })

  test('reads with commas, semicolons, tabs and bars, and lines that end in LF, CRLF or CR', async () => {
    for (const separator of [',', ';', '\t', '|']) {
      for (const end of ['\n', '\r\n', '\r']) {
        const content = ['a b c', '1 2 3', '4 5 6'].map((line) => line.replaceAll(' ', separator)).join(end)
        expect(await cells(content)).toEqual([
          ['a', 'b', 'c'],
          ['1', '2', '3'],
          ['4', '5', '6'],
        ])
      }
    }
  })

  test('keeps line breaks and separators inside quotes, text after a closing quote, and quotes in the middle', async () => {
    expect(await cells('a,b\n"one\ntwo, three",2\n"x" z,5" inch\n')).toEqual([
      ['a', 'b'],
      ['one\ntwo, three', '2'],
      ['x z', '5" inch'],
    ])
  })

  test('a quote that never closes costs its own row only', async () => {
    const rows = await cells(`a,b\n1,"broken\n${'2,fine\n'.repeat(6000)}`)
    expect(rows).toHaveLength(6002)
    expect(rows[1]).toEqual(['1', '"broken'])
    expect(rows.at(-1)).toEqual(['2', 'fine'])
  })

  test('is cut into the same records wherever its pieces end', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', '\r', ' '), maxLength: 60 }),
        fc.array(fc.nat(60), { maxLength: 5 }),
        (content, cuts) => {
          const options = { delimiter: ',', lineBreak: '\n', maxColumns: 100, maxLineChars: 1000 } as const
          const whole = csvRecords(options).take(content, true)
          const { take } = csvRecords(options)
          const places = [...new Set([0, ...cuts.filter((cut) => cut < content.length), content.length])].toSorted((a, b) => a - b)
          const pieces = places.slice(1).map((end, at) => content.slice(places[at], end))
          const records = [...pieces.flatMap((piece) => take(piece, false)), ...take('', true)]
          expect(records).toEqual(whole)
        },
      ),
      { numRuns: 500 },
    )
  })
})

describe('a file that is no stock file', () => {
  test('is refused with what it really is', async () => {
    expect(await refusal('')).toBe('The file is empty.')
    expect(await refusal('  \n\n')).toBe('The file is empty.')
    expect(
      await refusal(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1])),
    ).toContain('but png')
    expect(await refusal('%PDF-1.7\n%âãÏÓ')).toContain('but pdf')
    expect(await refusal('<html><body><p>Please log in</p></body></html>')).toContain('but html')
    expect(await refusal('<?xml version="1.0"?><feed><stone/></feed>')).toContain('but xml')
    expect(await refusal('{"stones": []}')).toContain('but json')
    expect(await refusal(Buffer.from([1, 2, 3, 0, 0, 7, 8, 9, 0, 1]))).toContain('neither a table nor text')
    expect(await refusal(zipSync({ 'word/document.xml': strToU8('<w/>') }))).toContain('but docx')
    expect(await refusal(zipSync({ 'notes.pdf': strToU8('hello') }))).toContain('but zip')
  })

  test('with ten thousand columns, endless lines or too many bytes is refused', async () => {
    expect(await refusal(Array.from({ length: 10_000 }, (_, index) => `c${index}`).join(','))).toContain('more than 500 columns')
    expect(await refusal(`a,b\n${'x'.repeat(1_200_000)}`)).toContain('Line 2 of the file is too long')
    expect(await refusal('a,b\n1,2\n', { ...fileLimits, textBytes: 4 })).toContain('too large')
  })

  test('is known by its content, not by its name: a workbook reads whatever it is called', async () => {
    expect(
      await cells(
        workbook([
          ['a', 'b'],
          [1, 'x'],
        ]),
      ),
    ).toEqual([
      ['a', 'b'],
      ['1', 'x'],
    ])
    expect(await cells('BM No,Carat\nMZ1,0.5\n')).toEqual([
      ['BM No', 'Carat'],
      ['MZ1', '0.5'],
    ])
  })
})

function workbook(rows: unknown[][], type: 'xlsx' | 'biff8' | 'xlsb' | 'ods' = 'xlsx'): Buffer {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Stock')
  return write(book, { type: 'buffer', bookType: type }) as Buffer
}

const relations = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"'

/** A workbook of one sheet written by hand, for what no library writes. */
function rawXlsx(sheet: string, more: Record<string, string> = {}): Uint8Array {
  const parts: Record<string, string> = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': '<x:workbook xmlns:x="m" xmlns:r="o"><x:sheets><x:sheet name="S" sheetId="1" r:id="rId1"/></x:sheets></x:workbook>',
    'xl/_rels/workbook.xml.rels': `<Relationships ${relations}><Relationship Id="rId1" Type="t" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': sheet,
    ...more,
  }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, content]) => [name, strToU8(content)])))
}

describe('a workbook', () => {
  test('gives percent cells with %, days as days, formulas by their saved value, links by their target', async () => {
    const sheet = `<x:worksheet xmlns:x="m" xmlns:r="o"><x:cols><x:col min="3" max="3" hidden="1"/></x:cols><x:sheetData>
      <x:row r="2"><x:c r="A2" s="1"><x:v>-0.482</x:v></x:c><x:c r="B2" s="2"><x:v>45913</x:v></x:c><x:c r="C2"><x:v>7</x:v></x:c><x:c r="D2"><x:f>A1*B1</x:f><x:v>6394.9199999999992</x:v></x:c>
        <x:c r="E2"><x:f>L3*M3</x:f></x:c><x:c r="F2" t="inlineStr"><x:is><x:r><x:t>GI</x:t></x:r><x:r><x:t>A</x:t></x:r></x:is></x:c><x:c r="G2" t="str"><x:f>HYPERLINK("https://v.example/1","Video")</x:f></x:c></x:row>
      <x:row r="3" hidden="1"><x:c r="A3"><x:v>1</x:v></x:c></x:row></x:sheetData>
      <x:hyperlinks><x:hyperlink ref="F2" r:id="rId9"/></x:hyperlinks></x:worksheet>`
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="10"/><xf numFmtId="164"/></cellXfs></styleSheet>'
    const links = `<Relationships ${relations}><Relationship Id="rId9" Type="hyperlink" Target="https://certs.example/9.pdf" TargetMode="External"/></Relationships>`
    const content = rawXlsx(sheet, { 'xl/styles.xml': styles, 'xl/worksheets/_rels/sheet1.xml.rels': links })
    expect(await rowsOf(content)).toEqual([
      {
        sheet: 'S',
        row: 2,
        cells: [
          '-48.2%',
          '2025-09-13',
          '',
          '6394.92',
          { text: '', formula: '=L3*M3' },
          { text: 'GIA', link: 'https://certs.example/9.pdf' },
          { text: 'Video', link: 'https://v.example/1' },
        ],
      },
    ])
    const all = await rowsOf(content, 'read')
    expect(all.map((row) => row.row)).toEqual([2, 3])
    expect(all[0]?.cells[2]).toBe('7')
  })

  test('gives prices with the money that only their format shows; a dollar sign says nothing', async () => {
    const formats = ['#,##0.00\\ [$€-407]', '[$HK$-C04] #,##0', '"Rs" #,##0', '[$£-809]#,##0', '"$"#,##0.00', '[Red]0.00', '#,##0.00 "元"']
    const escaped = formats.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code.replaceAll('"', '&quot;')}"/>`)
    const styles = `<styleSheet><numFmts>${escaped.join('')}</numFmts><cellXfs>${formats.map((_, at) => `<xf numFmtId="${164 + at}"/>`).join('')}</cellXfs></styleSheet>`
    const priced = formats.map((_, at) => `<c s="${at}"><v>1200.5</v></c>`)
    const sheet = `<worksheet><sheetData><row r="1">${priced.join('')}</row></sheetData></worksheet>`
    const [row] = await rowsOf(rawXlsx(sheet, { 'xl/styles.xml': styles }))
    expect(row?.cells).toEqual(['€ 1200.5', 'HK$ 1200.5', 'Rs 1200.5', '£ 1200.5', '1200.5', '1200.5', '元 1200.5'])
  })

  test('passes over rows that are crossed out from end to end, as over hidden ones', async () => {
    const styles =
      '<styleSheet><fonts><font/><font><strike/></font><font><strike val="0"/></font></fonts><cellXfs><xf fontId="0"/><xf fontId="1"/><xf fontId="2"/></cellXfs></styleSheet>'
    const row = (at: number, ...marks: readonly number[]): string =>
      `<row r="${at}">${marks.map((style) => `<c s="${style}"><v>${at}</v></c>`).join('')}</row>`
    const sheet = `<worksheet><sheetData>${row(1, 0, 0, 0)}${row(2, 1, 1, 1)}${row(3, 0, 0, 1)}${row(4, 2, 2, 2)}</sheetData></worksheet>`
    const content = rawXlsx(sheet, { 'xl/styles.xml': styles })
    expect((await rowsOf(content)).map((one) => one.row)).toEqual([1, 3, 4])
    expect((await rowsOf(content, 'read')).map((one) => one.row)).toEqual([1, 2, 3, 4])
  })

  test('of the old binary kind reads like a new one', async () => {
    const rows = [
      ['Stock', 'Carat'],
      ['A1', 0.5],
      ['A2', 1.01],
    ]
    expect(await cells(workbook(rows, 'biff8'))).toEqual([
      ['Stock', 'Carat'],
      ['A1', '0.5'],
      ['A2', '1.01'],
    ])
  })

  test('with macros, a password or of another kind is refused, never opened', async () => {
    expect(await refusal(rawXlsx('<worksheet/>', { 'xl/vbaProject.bin': 'macro' }))).toContain('contains macros')
    expect(await refusal(workbook([['a']], 'xlsb'))).toContain('of the kind xlsb')
    expect(await refusal(workbook([['a']], 'ods'))).toContain('of the kind ods')
    const locked = CFB.utils.cfb_new()
    CFB.utils.cfb_add(locked, '/EncryptedPackage', Buffer.alloc(100))
    expect(await refusal(CFB.write(locked, { type: 'buffer' }) as Buffer)).toContain('protected by a password')
    const macros = CFB.utils.cfb_new()
    CFB.utils.cfb_add(macros, '/Workbook', Buffer.alloc(100))
    CFB.utils.cfb_add(macros, '/_VBA_PROJECT_CUR/VBA/dir', Buffer.alloc(10))
    expect(await refusal(CFB.write(macros, { type: 'buffer' }) as Buffer)).toContain('contains macros')
  })

  test('that is a bomb is refused by what it declares, and by what it really unpacks to', async () => {
    const bomb = rawXlsx('<worksheet/>', { 'xl/sharedStrings.xml': ' '.repeat(1024 * 1024) })
    expect(await refusal(bomb, { ...fileLimits, freelyUnpackedBytes: 100_000 })).toContain('unpacks to more than it may')
    const lying = Buffer.from(rawXlsx(`<worksheet><sheetData>${'<row/>'.repeat(20_000)}</sheetData></worksheet>`))
    const declared = 12 + '<row/>'.length * 20_000
    for (let at = 0; (at = lying.indexOf('PK\x01\x02', at)) >= 0; at += 4) {
      if (lying.readUInt32LE(at + 24) > declared) lying.writeUInt32LE(10, at + 24)
    }
    expect(await refusal(lying)).toContain('damaged')
  })

  test('that is damaged, or wider than a table, is refused', async () => {
    const whole = Buffer.from(
      workbook([
        ['a', 'b'],
        [1, 2],
      ]),
    )
    expect(await refusal(whole.subarray(0, whole.length - 40))).toContain('damaged')
    expect(await refusal(rawXlsx('<worksheet><sheetData><row><c r="A1"><v>1</v></row></worksheet>'))).toContain('damaged')
    expect(await refusal(rawXlsx('<worksheet><sheetData><row r="1"><c r="ZZZ1"><v>1</v></c></row></sheetData></worksheet>'))).toContain(
      'more than 500 columns',
    )
  })
})
