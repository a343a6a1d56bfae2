import { readFile } from 'node:fs/promises'
import { constants, inflateSync } from 'node:zlib'
import { documentLimits } from '@loupe/domain/documents/documents.api.ts'
import { documentMissing, documentTooLarge, documentUnreadable, documentUnsafe } from '@loupe/domain/documents/documents.problems.ts'
import { drawAnew } from '../files/draw-anew.ts'
import type { UploadedFile } from '../http/call.ts'

/** A paper that may be kept: what it is, and the bytes to keep. */
export type CheckedDocument = { readonly type: 'application/pdf' | 'image/jpeg' | 'image/png'; readonly bytes: Buffer }

/**
 * Looks at what a file is, whatever it is called: pictures are drawn anew, so that nothing hidden in them survives (a
 * second file behind the first, places and names from the camera); a PDF is kept as it came when it is only a PDF.
 * @throws Problem 400 neither PDF, JPEG nor PNG, or more than that; 413 too large
 */
export async function checkDocument(file: UploadedFile | undefined): Promise<CheckedDocument> {
  if (file === undefined || file.bytes === 0) throw documentMissing()
  if (file.bytes > documentLimits.bytes) throw documentTooLarge(documentLimits.bytes / 1024 / 1024)
  const bytes = await readFile(file.path)
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return { type: 'image/jpeg', bytes: await picture(file.path, 'jpeg') }
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
    return { type: 'image/png', bytes: await picture(file.path, 'png') }
  if (startsWith(bytes, [0x25, 0x50, 0x44, 0x46, 0x2d])) return { type: 'application/pdf', bytes: checkPdf(bytes) }
  throw documentUnreadable()
}

const startsWith = (bytes: Buffer, magic: readonly number[]): boolean => magic.every((byte, at) => bytes[at] === byte)

async function picture(path: string, format: 'jpeg' | 'png'): Promise<Buffer> {
  const drawn = await drawAnew(path, { formats: [format], mostPixels: 50_000_000, longestSide: 3000 }, (anew) =>
    format === 'jpeg' ? anew.jpeg({ quality: 85 }) : anew.png({ compressionLevel: 8 }),
  )
  if (drawn === null) throw documentUnreadable()
  return drawn
}

/** Names in a PDF that run something or carry other files; a name may be written with # and two hex digits. */
const active = /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|GoToR|GoToE)\b/
/** What other kinds of files leave in the bytes: an archive's directory, a page's script. Nothing so short that packed bytes hold it by chance. */
const archiveEnd = 'PK\u0005\u0006'
const pageMark = /<(?:script|html|iframe)/i

function checkPdf(bytes: Buffer): Buffer {
  const text = bytes.toString('latin1')
  const end = text.lastIndexOf('%%EOF')
  // A locked file could not be looked at, neither here nor by the staff.
  if (end < 0 || !/\bobj\b/.test(text) || /\/Encrypt\b/.test(text)) throw documentUnreadable()
  // Whatever stands behind the end belongs to another file.
  if (text.slice(end + 5).trim() !== '') throw documentUnsafe()
  if (text.includes(archiveEnd) || pageMark.test(text)) throw documentUnsafe()
  if ([text, ...packedObjects(bytes, text)].some((part) => active.test(plainNames(part)))) throw documentUnsafe()
  return bytes
}

const plainNames = (text: string): string =>
  text.replaceAll(/#([0-9a-fA-F]{2})/g, (_all, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))

const mostUnpacked = 20 * 1024 * 1024

/** Objects that a PDF keeps packed, where names would hide from a look at the bytes. @throws Problem 400 when they unpack without end */
function packedObjects(bytes: Buffer, text: string): string[] {
  const parts: string[] = []
  let total = 0
  for (const { index, 0: head } of text.matchAll(/\/ObjStm\b[^]{0,1000}?\bstream\r?\n/g)) {
    const start = index + head.length
    try {
      const part = inflateSync(bytes.subarray(start), { maxOutputLength: mostUnpacked - total, finishFlush: constants.Z_SYNC_FLUSH })
      total += part.length
      parts.push(part.toString('latin1'))
    } catch {
      throw documentUnsafe()
    }
    if (total >= mostUnpacked) throw documentUnsafe()
  }
  return parts
}
