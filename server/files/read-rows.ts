import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileTypeFromBuffer } from 'file-type'
import iconv from 'iconv-lite'
import {
  binaryJunk,
  emptyFile,
  fileTooLarge,
  notAStockFile,
  tooManyZipped,
  workbookHasMacros,
  workbookOfOtherKind,
} from '@loupe/domain/files/files.problems.ts'
import { readText, type RowBatch, sniffText, type TextFormat } from './delimited-text.ts'
import { type FileLimits, fileLimits, megabytes } from './limits.ts'
import type { FileFacts } from './file-facts.ts'
import { readHtml } from './html-rows.ts'
import { decodeFile, detectEncoding, type TextEncoding } from './text-encoding.ts'
import { readXml2003 } from './xml-2003-rows.ts'
import type { TextPlace } from './text-places.ts'
import { tablesOf, unpack } from './zipped-tables.ts'
import { readXlsx } from './xlsx-rows.ts'
import { openZip } from './zip-parts.ts'

/** What the content of a file is, whatever its name says. */
export type FileFormat =
  | TextFormat
  | { readonly kind: 'xlsx' }
  | { readonly kind: 'xls' }
  /** A web page with tables, or a workbook as one XML file; both often under the name .xls. */
  | { readonly kind: 'html'; readonly encoding: TextEncoding }
  | { readonly kind: 'xml2003'; readonly encoding: TextEncoding }
  /** Tables in a zip file, by their names in it. */
  | { readonly kind: 'zip'; readonly members: readonly string[] }

const headBytes = 65_536

/** The reader of old workbooks is large and seldom needed: loaded when one comes. */
const oldWorkbooks = () => import('./xls-rows.ts')

/** Decides by content what a file is, and refuses with a clear Problem what is no table: empty, too large, a bomb, macros, locked, other kinds. */
export async function inspectFile(path: string, limits: FileLimits = fileLimits): Promise<FileFormat> {
  const { head, size } = await readHead(path)
  if (size === 0 || head.every((byte) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09)) throw emptyFile()
  if (head.readUInt32BE(0) === 0x504b0304) {
    refuseLarger(size, limits.xlsxBytes)
    return await inspectZip(path, limits)
  }
  if (head.length >= 8 && head.readUInt32BE(0) === 0xd0cf11e0) {
    refuseLarger(size, limits.xlsBytes)
    const { checkCompoundFile } = await oldWorkbooks()
    await checkCompoundFile(path)
    return { kind: 'xls' }
  }
  refuseLarger(size, limits.textBytes)
  return await inspectText(path, head, size, limits)
}

function refuseLarger(size: number, limit: number): void {
  if (size > limit) throw fileTooLarge(megabytes(limit))
}

async function readHead(path: string): Promise<{ head: Buffer; size: number }> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const buffer = Buffer.alloc(Math.min(size, headBytes))
    const { bytesRead } = await file.read(buffer, 0, buffer.length, 0)
    const head = buffer.subarray(0, bytesRead)
    return { head: head.length >= 4 ? head : Buffer.concat([head, Buffer.from('    ')]), size }
  } finally {
    await file.close()
  }
}

async function inspectZip(path: string, limits: FileLimits): Promise<FileFormat> {
  const zip = await openZip(path, limits)
  try {
    if (zip.names.some((name) => /vbaProject\.bin$/i.test(name))) throw workbookHasMacros()
    if (zip.names.some((name) => /(^|\/)workbook\.bin$/i.test(name))) throw workbookOfOtherKind('xlsb')
    if (zip.names.includes('content.xml')) throw workbookOfOtherKind('ods')
    if (zip.names.some((name) => name.startsWith('word/'))) throw notAStockFile('docx')
    if (zip.names.some((name) => name.startsWith('ppt/'))) throw notAStockFile('pptx')
    if (zip.names.some((name) => /(^|\/)workbook\.xml$/i.test(name))) return { kind: 'xlsx' }
    const members = tablesOf(zip)
    if (members.length === 0) throw notAStockFile('zip')
    if (members.length > limits.zippedFiles) throw tooManyZipped(limits.zippedFiles)
    return { kind: 'zip', members }
  } finally {
    zip.close()
  }
}

/** Control characters that no table holds; tabs, line ends and the escape of old terminals are let be. */
const hasControls = (text: string): boolean => {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code < 32 && (code < 9 || (code > 13 && code !== 27))) return true
  }
  return false
}

const hasUtf16Mark = (head: Buffer): boolean => (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)

/** A table may happen to begin with the letters of some other kind; only what is no plain text can be one. @throws Problem 400 */
async function refuseBinary(head: Buffer, text: string): Promise<void> {
  const isBinary = hasControls(text)
  const known = !hasUtf16Mark(head) && (isBinary || text.startsWith('%PDF')) ? await fileTypeFromBuffer(head) : undefined
  if (known) throw notAStockFile(known.ext)
  if (isBinary) throw binaryJunk()
}

const isXml = (text: string): boolean => /^\s*<\?xml|^\s*<(?:\w+:)?Workbook\b/i.test(text) && !/<html\b/i.test(text)
const htmlStart = /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^>]*-->\s*)?<(?:!doctype|html|head|meta|body|style|div|center|table)\b/i
const jsonStart = /^\s*[[{]\s*["{[\]}]/

async function inspectText(path: string, head: Buffer, size: number, limits: FileLimits): Promise<FileFormat> {
  const encoding = await detectEncoding(path, head)
  const text = encoding.startsWith('utf-16') ? '' : head.toString('latin1')
  await refuseBinary(head, text)
  const plain = decodedHead(head, encoding)
  if (isXml(plain)) {
    if (!plain.includes('urn:schemas-microsoft-com:office:spreadsheet')) throw notAStockFile('xml')
    return { kind: 'xml2003', encoding }
  }
  if (htmlStart.test(plain)) {
    refuseLarger(size, limits.htmlBytes)
    if (!(await hasTable(path, encoding))) throw notAStockFile('html')
    return { kind: 'html', encoding }
  }
  if (jsonStart.test(text)) throw notAStockFile('json')
  return await sniffText(path, encoding)
}

const decodedHead = (head: Buffer, encoding: TextEncoding): string => iconv.decode(head.subarray(0, 8192), encoding, { stripBOM: true })

async function hasTable(path: string, encoding: TextEncoding): Promise<boolean> {
  let before = ''
  for await (const piece of decodeFile(path, encoding, () => undefined)) {
    if (/<t[rd][\s>]/i.test(before + piece)) return true
    before = piece.slice(-8)
  }
  return false
}

export type ReadOptions = {
  readonly limits?: FileLimits
  readonly hidden?: 'skip' | 'read'
  /** Stop each sheet after so many rows (for a sample). */
  readonly rowsPerSheet?: number
  /** Where it is noted what was passed over. */
  readonly facts?: FileFacts
  /** Where to begin in a text file. */
  readonly from?: TextPlace | undefined
  /** Few of a text's rows are looked at: their cells are cut when they are asked for. */
  readonly seldom?: boolean
}

/** Streams the rows of a file, whatever kind it is, in batches of what was read at once; memory stays flat. */
export async function* readRows(path: string, format: FileFormat, options: ReadOptions = {}): AsyncGenerator<RowBatch> {
  const { limits = fileLimits, hidden = 'skip', rowsPerSheet, facts, from, seldom } = options
  const whole = { limits, hidden, rowsPerSheet, facts }
  if (format.kind === 'xlsx') {
    const zip = await openZip(path, limits)
    try {
      yield* readXlsx(zip, whole)
    } finally {
      zip.close()
    }
  } else if (format.kind === 'xls') {
    const { readXls } = await oldWorkbooks()
    yield* readXls(path, whole)
  } else if (format.kind === 'html') yield* readHtml(path, format.encoding, whole)
  else if (format.kind === 'xml2003') yield* readXml2003(path, format.encoding, whole)
  else if (format.kind === 'zip') yield* readZipped(path, format.members, options)
  else yield* firstRows(readText(path, format, { limits, facts, from, seldom }), rowsPerSheet)
}

async function* firstRows(batches: AsyncGenerator<RowBatch>, most = Infinity): AsyncGenerator<RowBatch> {
  let given = 0
  for await (const batch of batches) {
    const rows = given + batch.rows.length > most ? batch.rows.slice(0, most - given) : batch.rows
    given += rows.length
    yield { rows, fraction: batch.fraction }
    if (given >= most) return
  }
}

/** Each table of a zip file in turn, unpacked into a file of its own under the limits of its kind. Where there are several, sheets carry their names. */
async function* readZipped(path: string, members: readonly string[], options: ReadOptions): AsyncGenerator<RowBatch> {
  const limits = options.limits ?? fileLimits
  const folder = await mkdtemp(join(tmpdir(), 'loupe-zip-'))
  try {
    for (const [index, member] of members.entries()) {
      const file = await unpack(path, member, folder, limits)
      const format = await inspectFile(file, limits)
      if (format.kind === 'zip') throw notAStockFile('zip')
      const named = (sheet: string | null): string | null =>
        members.length === 1
          ? sheet
          : [member.slice(member.lastIndexOf('/') + 1), ...(sheet === null ? [] : [sheet])].join(' / ').slice(0, 200)
      for await (const batch of readRows(file, format, options)) {
        const rows = batch.rows.map((row) => ({ ...row, sheet: named(row.sheet) }))
        yield { rows, fraction: (index + batch.fraction) / members.length }
      }
      await rm(file)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
