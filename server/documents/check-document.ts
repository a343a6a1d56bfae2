import { readFile } from 'node:fs/promises'
import { documentLimits } from '@loupe/domain/documents/documents.api.ts'
import { documentMissing, documentTooLarge, documentUnreadable, documentUnsafe } from '@loupe/domain/documents/documents.problems.ts'
import { drawAnew } from '../files/draw-anew.ts'
import type { UploadedFile } from '../http/call.ts'
import { fewAtATime } from '../jobs/few-at-a-time.ts'
import { inThread, ThreadGaveUp } from '../jobs/side-thread.ts'
import type { PdfVerdict } from './check-pdf.ts'

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
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) {
    return { type: 'image/png', bytes: await picture(file.path, 'png') }
  }
  if (startsWith(bytes, [0x25, 0x50, 0x44, 0x46, 0x2d])) {
    await checkedPdf(file.path)
    return { type: 'application/pdf', bytes }
  }
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

const checkPdf = fewAtATime<string, PdfVerdict>({ kind: 'paper', atOnce: 2, mostWaiting: 20 }, (path) =>
  inThread<PdfVerdict>('pdf-worker', path, { seconds: 10, heapMb: 256 }),
)

/** A PDF is read in a thread of its own: however it is made, nobody else waits for it. @throws Problem 400; 503 when many wait already */
async function checkedPdf(path: string): Promise<void> {
  const verdict = await checkPdf(path).catch((error: unknown) => {
    if (error instanceof ThreadGaveUp) return 'unreadable' as const
    throw error
  })
  if (verdict === 'unreadable') throw documentUnreadable()
  if (verdict === 'unsafe') throw documentUnsafe()
}
