import { type FileHandle, open } from 'node:fs/promises'
import iconv from 'iconv-lite'
import type { TextEncoding } from './text-encoding.ts'

/** Where a record of a text file begins, and what is known there of those before it. */
export type TextPlace = {
  readonly byte: number
  /** How many records stand before it. */
  readonly row: number
  /** Cells of the widest of the first records, and of the last one before it. */
  readonly widest: number
  readonly before: number
}

type PlaceNotes = {
  /** Each piece of the file's text, in its order. */
  readonly piece: (text: string) => void
  /** A record begins before `rest`, which is the text at the end that was no record yet. */
  readonly place: (rest: string, here: Omit<TextPlace, 'byte'>) => void
  /** The places of a file of so many bytes, its mark counted. */
  readonly all: (bytes: number) => readonly TextPlace[]
}

const replaced = '\uFFFD'

/** Notes every so many bytes where a record begins. Only where the length of the text tells that of its bytes: what could not be decoded ends it. */
export function notePlaces(encoding: TextEncoding, markBytes: number, placeBytes: number): PlaceNotes | null {
  if (encoding !== 'utf-8' && encoding !== 'windows-1252') return null
  const bytesOf = (text: string): number => (encoding === 'utf-8' ? Buffer.byteLength(text) : text.length)
  const places: TextPlace[] = []
  let read = markBytes
  let last = 0
  let isExact = true
  return {
    piece: (text) => {
      isExact &&= encoding !== 'utf-8' || !text.includes(replaced)
      read += bytesOf(text)
    },
    place: (rest, here) => {
      if (!isExact || read - last < placeBytes) return
      last = read - bytesOf(rest)
      places.push({ byte: last, ...here })
    },
    all: (bytes) => (isExact && read === bytes ? places : []),
  }
}

/** How long a file is, and its byte order mark in UTF-8. */
export async function textLength(path: string): Promise<{ size: number; markBytes: number }> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const { buffer, bytesRead } = await file.read(Buffer.alloc(3), 0, 3, 0)
    return { size, markBytes: bytesRead === 3 && buffer[0] === 0xef && buffer[1] === 0xbb && buffer[2] === 0xbf ? 3 : 0 }
  } finally {
    await file.close()
  }
}

/** The text from one place up to another. */
export async function textBetween(file: FileHandle, encoding: TextEncoding, from: number, to: number): Promise<string> {
  const bytes = Buffer.allocUnsafe(to - from)
  let read = 0
  while (read < bytes.length) {
    const { bytesRead } = await file.read(bytes, read, bytes.length - read, from + read)
    if (bytesRead === 0) break
    read += bytesRead
  }
  const whole = bytes.subarray(0, read)
  return encoding === 'utf-8' ? new TextDecoder('utf-8', { ignoreBOM: true }).decode(whole) : iconv.decode(whole, encoding)
}
