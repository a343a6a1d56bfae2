import { open } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import {
  binaryJunk,
  emptyFile,
  fileTooLarge,
  notAStockFile,
  workbookHasMacros,
  workbookOfOtherKind,
} from '@loupe/domain/files/files.problems.ts'
import { readText, type RowBatch, sniffText, type TextFormat } from './delimited-text.ts'
import { type FileLimits, fileLimits, megabytes } from './limits.ts'
import { detectEncoding } from './text-encoding.ts'
import { readXlsx } from './xlsx-rows.ts'
import { openZip } from './zip-parts.ts'

/** What the content of a file is, whatever its name says. */
export type FileFormat = TextFormat | { readonly kind: 'xlsx' } | { readonly kind: 'xls' }

const headBytes = 65_536

/** The reader of old workbooks is large and seldom needed: loaded when one comes. */
const oldWorkbooks = () => import('./xls-rows.ts')

/** Decides by content what a file is, and refuses with a clear Problem what is no table: empty, too large, a bomb, macros, locked, other kinds. */
export async function inspectFile(path: string, limits: FileLimits = fileLimits): Promise<FileFormat> {
  const { head, size } = await readHead(path)
  if (size === 0 || head.every((byte) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09)) throw emptyFile()
  if (head.readUInt32BE(0) === 0x504b0304) {
    refuseLarger(size, limits.xlsxBytes)
    await checkZip(path, limits)
    return { kind: 'xlsx' }
  }
  if (head.length >= 8 && head.readUInt32BE(0) === 0xd0cf11e0) {
    refuseLarger(size, limits.xlsBytes)
    const { checkCompoundFile } = await oldWorkbooks()
    await checkCompoundFile(path)
    return { kind: 'xls' }
  }
  refuseLarger(size, limits.textBytes)
  return await inspectText(path, head)
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

async function checkZip(path: string, limits: FileLimits): Promise<void> {
  const zip = await openZip(path, limits)
  try {
    if (zip.names.some((name) => /vbaProject\.bin$/i.test(name))) throw workbookHasMacros()
    if (zip.names.some((name) => /(^|\/)workbook\.bin$/i.test(name))) throw workbookOfOtherKind('xlsb')
    if (zip.names.includes('content.xml')) throw workbookOfOtherKind('ods')
    if (zip.names.some((name) => name.startsWith('word/'))) throw notAStockFile('docx')
    if (zip.names.some((name) => name.startsWith('ppt/'))) throw notAStockFile('pptx')
    if (!zip.names.some((name) => /(^|\/)workbook\.xml$/i.test(name))) throw notAStockFile('zip')
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

async function inspectText(path: string, head: Buffer): Promise<TextFormat> {
  const isUtf16 = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)
  const encoding = await detectEncoding(path, head)
  const text = encoding.startsWith('utf-16') ? '' : head.toString('latin1')
  // A table may happen to begin with the letters of some other kind; only what is no plain text can be one.
  const known = isUtf16 || !(hasControls(text) || text.startsWith('%PDF')) ? undefined : await fileTypeFromBuffer(head)
  if (known) throw notAStockFile(known.ext)
  if (hasControls(text)) throw binaryJunk()
  if (/^(?:\xef\xbb\xbf)?\s*<(?:!doctype|html|table|\?xml)/i.test(text)) throw notAStockFile(/^\W*<\?xml/i.test(text) ? 'xml' : 'html')
  if (/^\s*[[{]\s*["{[\]}]/.test(text)) throw notAStockFile('json')
  return await sniffText(path, encoding)
}

export type ReadOptions = {
  readonly limits?: FileLimits
  readonly hidden?: 'skip' | 'read'
  /** Stop each sheet after so many rows (for a sample). */
  readonly rowsPerSheet?: number
}

/** Streams the rows of a file, whatever kind it is, in batches of what was read at once; memory stays flat. */
export async function* readRows(path: string, format: FileFormat, options: ReadOptions = {}): AsyncGenerator<RowBatch> {
  const { limits = fileLimits, hidden = 'skip', rowsPerSheet } = options
  if (format.kind === 'xlsx') {
    const zip = await openZip(path, limits)
    try {
      yield* readXlsx(zip, { limits, hidden, rowsPerSheet })
    } finally {
      zip.close()
    }
  } else if (format.kind === 'xls') {
    const { readXls } = await oldWorkbooks()
    yield* readXls(path, { limits, hidden, rowsPerSheet })
  } else {
    let given = 0
    for await (const batch of readText(path, format, limits)) {
      const rows = rowsPerSheet === undefined ? batch.rows : batch.rows.slice(0, rowsPerSheet - given)
      given += rows.length
      yield { rows, fraction: batch.fraction }
      if (rowsPerSheet !== undefined && given >= rowsPerSheet) return
    }
  }
}
