import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { checkPdf } from './check-pdf.ts'

const head = '%PDF-1.5\n%âãÏÓ\n'
const foot = '\nxref\n0 2\n0000000000 65535 f \n0000000015 00000 n \ntrailer << /Root 1 0 R /Size 2 >>\nstartxref\n99\n%%EOF\n'
const file = (...parts: (string | Buffer)[]): Buffer =>
  Buffer.concat([head, ...parts, foot].map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))
const stream = (entries: string, data: Buffer | string, number = 2): Buffer =>
  Buffer.concat([
    Buffer.from(`${number} 0 obj\n<< ${entries} /Length ${data.length} >>\nstream\n`),
    Buffer.from(data),
    Buffer.from('\nendstream\nendobj\n'),
  ])
const packed = (objects: string, type = '/ObjStm', blanks = ' '): Buffer =>
  stream(`/Type ${type}${blanks}/N 1 /First 5 /Filter /FlateDecode`, deflateSync(Buffer.from(`11 0 ${objects}`)))
const catalog = '1 0 obj\n<< /Type /Catalog /Pages 3 0 R /Lang (en (US) \\) x) /ID <AB 01> /M [0 0 -1.5 .5 true null] >>\nendobj\n'
const script = '<< /S /JavaScript /JS (app.alert(1)) >>'

test('papers as scanners, offices and printers write them are fine', () => {
  const picture = stream('/Type /XObject /Filter /DCTDecode', Buffer.from([0xff, 0xd8, ...Buffer.from('/JS obj endobj >> stream')]))
  expect(checkPdf(file(catalog))).toBe('fine')
  expect(checkPdf(file(catalog, picture, packed('<< /Type /Page /Title (Chapter 2 objectives) >>')))).toBe('fine')
  expect(checkPdf(file(catalog, picture.toString('latin1').replace(/\/Length \d+/, '/Length 9 0 R')))).toBe('fine')
  expect(checkPdf(Buffer.concat([file(catalog), Buffer.from('4 0 obj\n(a later change)\nendobj\ntrailer << /Prev 9 >>\n%%EOF\r\n')]))).toBe(
    'fine',
  )
})

test.each([
  ['a script', file(catalog, `2 0 obj ${script} endobj`)],
  ['a script spelled with #', file(`1 0 obj << /S /Java#53cript >> endobj`)],
  ['a packed script', file(catalog, packed(script))],
  ['a packed script whose type is spelled with #', file(catalog, packed(script, '/Obj#53tm'))],
  ['a packed script behind 1,100 blanks', file(catalog, packed(script, '/ObjStm', ' '.repeat(1100)))],
  ['a packed script of another type', file(catalog, packed(script, '/Harmless'))],
  ['a packed script whose type stands elsewhere', file(catalog, packed(script, '9 0 R'))],
  ['a script packed twice', file(stream('/Type /ObjStm /N 1 /First 5 /Filter [/FlateDecode /FlateDecode]', 'x'))],
  ['a script packed otherwise', file(stream('/Type /ObjStm /N 1 /First 5 /Filter /ASCIIHexDecode', '3C3C'))],
  ['packed objects that stand elsewhere than read', file(packed('(<< /JS 1 >>)').toString('latin1').replace('/First 5', '/First 6'))],
  ['packed objects that unpack without end', file(packed(`(${'a'.repeat(30_000_000)})`))],
  ['an object inside a text', file('1 0 obj (7 0 obj << /S /Java\\163cript >> endobj) endobj')],
  ['an object inside a text, behind a comment', file('1 0 obj (7 0 %x\nobj << >> endobj) endobj')],
  ['an object inside a comment', file(`1 0 obj << >> endobj %7 0 obj << >> endobj\n`)],
  ['an object inside other bytes', file(stream('', `x 7 0 obj << >> endobj`))],
  ['a trailer inside a text', file('1 0 obj (trailer << /Root 7 0 R >>) endobj')],
  ['bytes of another file', file(stream('/F (elsewhere)', 'x'))],
  ['a program to start', file('1 0 obj << /S /Launch >> endobj')],
  ['another kind of file behind it', Buffer.concat([file(catalog), Buffer.from('PK')])],
])('%s is unsafe', (_what, bytes) => {
  expect(checkPdf(bytes)).toBe('unsafe')
})

test.each([
  ['a locked file', file('1 0 obj << >> endobj trailer << /Encrypt 5 0 R >>')],
  ['no object', file()],
  ['no end', Buffer.from(`${head}${catalog}`)],
  ['a text without end', file('1 0 obj (((( endobj')],
  ['a dictionary without end', file('1 0 obj << /A << endobj')],
  ['a dictionary that says a thing twice', file('1 0 obj << /Type /A /Type /B >> endobj')],
  ['a name that can not be spelled', file('1 0 obj /A#4 endobj')],
  ['a stream without end', file('1 0 obj << /Length 5 >> stream\nabc')],
  ['an object without end', file('1 0 obj << >> 2 0 obj << >> endobj')],
  ['words that mean nothing', file('1 0 obj << >> endobj hello')],
  ['lists without end', file(`1 0 obj ${'['.repeat(100_000)}`)],
])('%s is unreadable', (_what, bytes) => {
  expect(checkPdf(bytes)).toBe('unreadable')
})

// Ten megabytes of what made the old check, or might make this one, look again and again at the same bytes: each would take minutes.
const tenMb = (part: string): string => part.repeat(Math.ceil((10 * 1024 * 1024) / part.length))
test.each(['/ObjStm ', '<< ', '(', '[ 1 ', '1 0 obj ', ' obj', '1 %\n', '%\n1 ', '/#41', 'stream\n', '<', '\n', '0', '<a'])(
  'ten megabytes of %j are read once',
  { timeout: 20_000 },
  (part) => {
    expect(checkPdf(file(`1 0 obj << >> endobj\n${tenMb(part)}`))).toMatch(/fine|unsafe|unreadable/)
    expect(checkPdf(file(stream('', tenMb(part))))).toMatch(/fine|unsafe/)
  },
)
