import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { utils, write } from '@e965/xlsx'
import { strToU8, zipSync } from 'fflate'
import iconv from 'iconv-lite'
import { afterAll, describe, expect, test } from 'vitest'
import type { SheetRow } from '@loupe/domain/files/cell.ts'
import { type FileFacts, newFileFacts } from './file-facts.ts'
import { fileLimits } from './limits.ts'
import { inspectFile, readRows } from './read-rows.ts'

const folder = mkdtempSync(join(tmpdir(), 'loupe-odd-files-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let made = 0
async function read(
  content: string | Uint8Array,
  hidden: 'skip' | 'read' = 'skip',
  limits = fileLimits,
): Promise<{ rows: SheetRow[]; facts: FileFacts }> {
  made += 1
  const path = join(folder, `${made}`)
  writeFileSync(path, content)
  const facts = newFileFacts()
  const rows: SheetRow[] = []
  for await (const batch of readRows(path, await inspectFile(path, limits), { hidden, facts, limits })) rows.push(...batch.rows)
  return { rows, facts }
}
const cells = async (content: string | Uint8Array) => (await read(content)).rows.map((row) => row.cells)
const refusal = (content: string | Uint8Array, limits = fileLimits) =>
  read(content, 'skip', limits).then(
    () => 'it was read',
    (error: unknown) => (error instanceof Error && error.name === 'Problem' ? error.message : `not a refusal: ${String(error)}`),
  )

const table = [
  ['Stock #', 'Shape', 'Carat'],
  ['A1', 'Round', '1.01'],
  ['A2', 'Pear', '0.50'],
]

describe('a web page called .xls', () => {
  test('is read by its table, with links, signs and merged cells', async () => {
    const page = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta charset="utf-8"><style>td{mso:"<td>"}</style></head>
      <body><table border=1><!-- <tr><td>no</td></tr> --><thead><tr><th>Stock&nbsp;#</th><th>Shape</th><th>Carat</th><th>Cert</th></tr></thead>
      <tr><td>A&amp;1</td><td rowspan="2">Round</td><td>1.01</td><td><a href="https://example.com/c?a=1&amp;r=9141438171">View</a></td></tr>
      <TR><TD>A2<TD>0.50<TD>
      <tr><td colspan=2>&#20013;&#x6587;</td><td><b>0.70</b><br>ct</td></tr></table></body></html>`
    const { rows } = await read(page)
    expect(rows).toEqual([
      { sheet: null, row: 1, cells: ['Stock #', 'Shape', 'Carat', 'Cert'] },
      { sheet: null, row: 2, cells: ['A&1', 'Round', '1.01', { text: 'View', link: 'https://example.com/c?a=1&r=9141438171' }] },
      { sheet: null, row: 3, cells: ['A2', 'Round', '0.50', ''] },
      { sheet: null, row: 4, cells: ['中文', '', '0.70 ct'] },
    ])
  })

  test('in GBK and UTF-16, as XHTML, without a head, with several tables', async () => {
    const page = '<table><tr><td>货号</td><td>形状</td></tr><tr><td>A1</td><td>圆形</td></tr></table>'
    const wanted = [
      ['货号', '形状'],
      ['A1', '圆形'],
    ]
    for (const content of [
      page,
      `\uFEFF${page}`,
      iconv.encode(page, 'gb18030'),
      iconv.encode(page, 'utf-16le', { addBOM: true }),
      `<?xml version="1.0"?><html>${page}</html>`,
    ]) {
      expect(await cells(content)).toEqual(wanted)
    }
    const two = await read(`<html>${page}<p>and</p><table><tr><td>B1</td></tr></table></html>`)
    expect(two.rows.map(({ sheet, row }) => [sheet, row])).toEqual([
      ['Table 1', 1],
      ['Table 1', 2],
      ['Table 2', 1],
    ])
  })

  test('counts the rows it hides', async () => {
    const page = '<table><tr><td>A1</td><td>1</td></tr><tr style="display:none"><td>A2</td><td>2</td></tr></table>'
    const { rows, facts } = await read(page)
    expect(rows).toHaveLength(1)
    expect([...facts.hiddenRows.values()]).toEqual([1])
    expect((await read(page, 'read')).rows).toHaveLength(2)
  })

  test('without an end, or nested without one, is read in bounded time', async () => {
    const start = Date.now()
    expect(await refusal(`<html>${'<table><tr><td>'.repeat(100_000)}`)).toBe('it was read')
    expect(await refusal(`<html><table><tr><td>${'<'.repeat(2_000_000)}`)).toBe('it was read')
    expect(Date.now() - start).toBeLessThan(10_000)
  })
})

test('a workbook as one XML file is read with percentages, links, gaps and merged cells; hidden rows are counted', async () => {
  const book = `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>
    <Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">
    <Styles><Style ss:ID="p"><NumberFormat ss:Format="0.00%"/></Style><Style ss:ID="d"><NumberFormat ss:Format="Short Date"/></Style></Styles>
    <Worksheet ss:Name="Stock"><Table>
    <Row><Cell><Data ss:Type="String">Stock #</Data></Cell><Cell><Data ss:Type="String">Shape</Data></Cell><Cell><Data ss:Type="String">Disc</Data></Cell><Cell><Data ss:Type="String">Cert</Data></Cell></Row>
    <Row ss:Index="3"><Cell><Data ss:Type="String">A1</Data></Cell><Cell ss:MergeDown="1"><Data ss:Type="String">Round</Data></Cell><Cell ss:StyleID="p"><Data ss:Type="Number">-0.482</Data></Cell><Cell ss:HRef="https://example.com/9141438171.pdf"><Data ss:Type="String">View</Data></Cell></Row>
    <Row><Cell><Data ss:Type="String">A2</Data></Cell><Cell ss:Index="3"><Data ss:Type="Number">1.5</Data></Cell><Cell><Data ss:Type="DateTime">2026-01-03T00:00:00.000</Data></Cell></Row>
    <Row ss:Hidden="1"><Cell><Data ss:Type="String">A3</Data></Cell></Row>
    </Table></Worksheet></Workbook>`
  const { rows, facts } = await read(book)
  expect(rows).toEqual([
    { sheet: 'Stock', row: 1, cells: ['Stock #', 'Shape', 'Disc', 'Cert'] },
    { sheet: 'Stock', row: 3, cells: ['A1', 'Round', '-48.2%', { text: 'View', link: 'https://example.com/9141438171.pdf' }] },
    { sheet: 'Stock', row: 4, cells: ['A2', 'Round', '1.5', '2026-01-03'] },
  ])
  expect([...facts.hiddenRows]).toEqual([['Stock', 1]])
})

describe('a zip file', () => {
  const csv = 'Stock #,Shape,Carat\nA1,Round,1.01\nA2,Pear,0.50\n'
  const xlsx = (rows: string[][], name: string): Uint8Array => {
    const book = utils.book_new()
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name)
    return new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer)
  }

  test('of one table is read as that table; of several, each is a sheet under its name', async () => {
    expect(await cells(zipSync({ 'feed/stock.csv': strToU8(csv), '__MACOSX/._stock.csv': strToU8('x') }))).toEqual(table)
    const both = await read(zipSync({ 'lab.xlsx': xlsx(table, 'Lab grown'), 'natural.csv': strToU8(csv), 'readme.pdf': strToU8('%PDF') }))
    expect(both.rows.map(({ sheet, row, cells: [first] }) => [sheet, row, first])).toEqual([
      ['lab.xlsx / Lab grown', 1, 'Stock #'],
      ['lab.xlsx / Lab grown', 2, 'A1'],
      ['lab.xlsx / Lab grown', 3, 'A2'],
      ['natural.csv', 1, 'Stock #'],
      ['natural.csv', 2, 'A1'],
      ['natural.csv', 3, 'A2'],
    ])
  })

  test('is refused without a table, with too many, as a bomb, or within another', async () => {
    expect(await refusal(zipSync({ 'readme.pdf': strToU8('%PDF-1.4') }))).toContain('but zip')
    expect(await refusal(zipSync(Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`${at}.csv`, strToU8(csv)]))))).toContain(
      'more than 20 tables',
    )
    expect(await refusal(zipSync({ 'a.csv': new Uint8Array(30 * 1024 * 1024) }))).toContain('unpacks')
    expect(await refusal(zipSync({ 'a.csv': new Uint8Array(30 * 1024 * 1024) }), { ...fileLimits, unpackedBytes: 1024 })).toContain(
      'unpacks',
    )
    expect(await refusal(zipSync({ 'inner.csv': zipSync({ 'deep.csv': strToU8(csv) }) }))).toContain('but zip')
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith('loupe-zip-'))).toEqual([])
  })
})

describe('a text file that was cut off on its way', () => {
  const flags = async (content: string) => {
    const { rows, facts } = await read(content)
    expect(facts.cutRow).toBe(rows.find((row) => row.cut)?.row ?? null)
    return facts.cutRow
  }
  test('says so at its last row', async () => {
    expect(await flags('a,b,c,d\n1,2,3,4\n5,6,7,8\n9,10,1')).toBe(4)
    expect(await flags('a,b,c,d\n1,2,3,4\n5,6,7,"half')).toBe(3)
    expect(await flags('a;b;c;d\r\n1;2;3;4\r\n5;6')).toBe(3)
  })
  test('is not any file without a last line end', async () => {
    expect(await flags('a,b,c,d\n1,2,3,4\n5,6,7,8')).toBeNull()
    expect(await flags('a,b,c,d\n1,2,3,4\n5,6,7,8\n')).toBeNull()
    expect(await flags('a,b,c,d\n1,2,3\n5,6,7')).toBeNull()
    expect(await flags('a,b,c,d\n1,2,3,4\nTotal,2')).toBeNull()
    expect(await flags('a,b,c,d\n1,2,3,4\nPrices may change')).toBeNull()
    expect(await flags('a,b,c,d\n1,2,3,4\n5,6,7,"8"')).toBeNull()
  })
})

describe('a workbook', () => {
  const sheetOf = (
    more: (sheet: ReturnType<typeof utils.aoa_to_sheet>) => void,
    rows: (string | number | null)[][],
    kind: 'xlsx' | 'biff8',
  ): Uint8Array => {
    const sheet = utils.aoa_to_sheet(rows)
    more(sheet)
    const book = utils.book_new()
    utils.book_append_sheet(book, sheet, 'S')
    return new Uint8Array(write(book, { type: 'buffer', bookType: kind }) as Buffer)
  }

  for (const kind of ['xlsx', 'biff8'] as const) {
    test(`gives a merged cell's value to all its rows, and leaves titles over columns alone (${kind})`, async () => {
      const content = sheetOf(
        (sheet) => {
          sheet['!merges'] = [utils.decode_range('A1:C1'), utils.decode_range('B3:B4'), utils.decode_range('C4:C5')]
        },
        [
          ['Stock of today', null, null],
          ['No', 'Shape', 'Place'],
          ['A1', 'Round', 'HK'],
          ['A2', null, 'Surat'],
          ['A3', 'Pear', null],
        ],
        kind,
      )
      const rows = (await read(content)).rows.map((row) => [...row.cells])
      expect(rows[0]?.filter((cell) => cell !== '')).toEqual(['Stock of today'])
      expect(rows.slice(2)).toEqual([
        ['A1', 'Round', 'HK'],
        ['A2', 'Round', 'Surat'],
        ['A3', 'Pear', 'Surat'],
      ])
    })
  }

  test('counts the filled rows that a filter hides', async () => {
    const content = sheetOf(
      (sheet) => {
        sheet['!rows'] = [{}, { hidden: true }, {}, { hidden: true }, { hidden: true }]
      },
      [['No'], ['A1'], ['A2'], ['A3'], [null]],
      'xlsx',
    )
    const { rows, facts } = await read(content)
    expect(rows.map((row) => row.cells[0])).toEqual(['No', 'A2'])
    expect([...facts.hiddenRows]).toEqual([['S', 2]])
    expect((await read(content, 'read')).facts.hiddenRows.size).toBe(0)
  })

  test('leaves out what is struck through in a text that goes on, and marks a text that is struck through from end to end', async () => {
    const struck = (text: string): string => `<r><rPr><strike/></rPr><t xml:space="preserve">${text}</t></r>`
    const plain = (text: string): string => `<r><rPr><strike val="0"/></rPr><t xml:space="preserve">${text}</t></r>`
    const shared = [`<si>${struck('5200 ')}${plain('4900')}</si>`, `<si>${struck('A1')}</si>`, '<si><t>A2</t></si>']
    const inline = (name: string, parts: string): string => `<c r="${name}" t="inlineStr"><is>${parts}</is></c>`
    const content = zipSync({
      'xl/workbook.xml': strToU8('<workbook xmlns:r="o"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>'),
      'xl/_rels/workbook.xml.rels': strToU8(
        '<Relationships><Relationship Id="rId1" Type="t" Target="worksheets/sheet1.xml"/></Relationships>',
      ),
      'xl/sharedStrings.xml': strToU8(`<sst>${shared.join('')}</sst>`),
      'xl/worksheets/sheet1.xml': strToU8(
        `<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>1</v></c><c r="B1" t="s"><v>0</v></c><c r="C1"><v>1.01</v></c></row>
        <row r="2"><c r="A2" t="s"><v>2</v></c>${inline('B2', struck('3100 ') + plain('2950'))}<c r="C2"><v>0.71</v></c></row>
        <row r="3">${inline('A3', struck('A3'))}${inline('B3', plain('2000'))}<c r="C3"><v>0.5</v></c></row></sheetData></worksheet>`,
      ),
    })
    expect((await read(content)).rows).toEqual([
      { sheet: 'S', row: 1, cells: [{ text: 'A1', struck: true }, '4900', '1.01'], struck: true },
      { sheet: 'S', row: 2, cells: ['A2', '2950', '0.71'] },
      { sheet: 'S', row: 3, cells: [{ text: 'A3', struck: true }, '2000', '0.5'], struck: true },
    ])
  })

  test('of a million nested tags is refused, and costs no memory', async () => {
    const deep = `<worksheet><sheetData>${'<row>'.repeat(1_000_000)}`
    const content = zipSync({
      'xl/workbook.xml': strToU8('<workbook xmlns:r="o"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>'),
      'xl/_rels/workbook.xml.rels': strToU8(
        '<Relationships><Relationship Id="rId1" Type="t" Target="worksheets/sheet1.xml"/></Relationships>',
      ),
      'xl/worksheets/sheet1.xml': strToU8(deep),
    })
    const before = process.memoryUsage().rss
    expect(await refusal(content)).toContain('damaged')
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024)
  })
})

test('the separator is found beside decimal commas and line ends within quotes', async () => {
  expect(await cells('No;Weight;Price\nA1;0,51;1,20\nA2;0,52;1,30\n')).toEqual([
    ['No', 'Weight', 'Price'],
    ['A1', '0,51', '1,20'],
    ['A2', '0,52', '1,30'],
  ])
  expect(await cells('No|Weight|Note\nA1|0,51|"a\nb|c"\n')).toEqual([
    ['No', 'Weight', 'Note'],
    ['A1', '0,51', 'a\nb|c'],
  ])
  expect(await cells('No\tWeight, ct\tPrice, $\nA1\t0,51\t1.079,50\n')).toEqual([
    ['No', 'Weight, ct', 'Price, $'],
    ['A1', '0,51', '1.079,50'],
  ])
  expect(await cells('A1;0,51;1,20\nA2;0,52;1,30\n')).toEqual([
    ['A1', '0,51', '1,20'],
    ['A2', '0,52', '1,30'],
  ])
})

test('formulas of links in a text file are what they show, with their targets', async () => {
  const text =
    'Stock,Report\nA1,"=HYPERLINK(""https://certs.example/1"",""2201438171"")"\nA2,"=HYPERLINK(""https://certs.example/2"")"\nA3,=1+1'
  expect(await cells(text)).toEqual([
    ['Stock', 'Report'],
    ['A1', { text: '2201438171', link: 'https://certs.example/1' }],
    ['A2', { text: 'https://certs.example/2', link: 'https://certs.example/2' }],
    ['A3', '=1+1'],
  ])
})
