import { constants, inflateSync } from 'node:zlib'
import { isBlank, nextToken, NoPdf, skipBlanks, valueFrom } from './pdf-tokens.ts'
import type { Reading, Value } from './pdf-tokens.ts'

/** What a file is that says it were a PDF. */
export type PdfVerdict = 'fine' | 'unreadable' | 'unsafe'

/** Names in a PDF that run something or carry other files. */
const active = new Set(
  'JavaScript JS Launch EmbeddedFile EmbeddedFiles RichMedia RichMediaExecute XFA SubmitForm ImportData GoToR GoToE Rendition Movie Sound'.split(
    ' ',
  ),
)
/** What other kinds of files leave in the bytes: an archive's directory, a page's script. Nothing so short that packed bytes hold it by chance. */
const archiveEnd = 'PK\u0005\u0006'
const pageMark = /<(?:script|html|iframe)/i
const mostUnpacked = 20 * 1024 * 1024

class Unsafe extends Error {}

/**
 * Reads a PDF from its first byte to its last as its standard says, each byte once: what can't be read, is locked, runs something or carries
 * other files, is refused, and so is what could be read otherwise from another place (an object inside a text, a comment or packed bytes).
 */
export function checkPdf(bytes: Buffer): PdfVerdict {
  try {
    checkBytes(bytes)
    const found = readObjects(bytes)
    if (found.objects === 0) throw new NoPdf()
    if (countObjects(bytes) !== found.objects || countOf(bytes, 'trailer') !== found.trailers) throw new Unsafe()
    return 'fine'
  } catch (error) {
    if (error instanceof Unsafe) return 'unsafe'
    if (error instanceof NoPdf) return 'unreadable'
    throw error
  }
}

function checkBytes(bytes: Buffer): void {
  const end = bytes.lastIndexOf('%%EOF')
  if (end < 0) throw new NoPdf()
  // Whatever stands behind the end belongs to another file.
  for (let at = end + 5; at < bytes.length; at += 1) if (!isBlank(bytes[at])) throw new Unsafe()
  if (bytes.includes(archiveEnd, 0, 'latin1') || pageMark.test(bytes.toString('latin1'))) throw new Unsafe()
}

function tellName(name: string): void {
  // A locked file could not be looked at, neither here nor by the staff.
  if (name === 'Encrypt') throw new NoPdf()
  if (active.has(name)) throw new Unsafe()
}

const between = new Set(['xref', 'startxref', 'n', 'f'])

function readObjects(bytes: Buffer): { objects: number; trailers: number } {
  const reading: Reading = { bytes, at: 0, end: bytes.length, name: tellName }
  const room = { left: mostUnpacked }
  let [objects, trailers] = [0, 0]
  for (let token = nextToken(reading); token.is !== 'end'; token = nextToken(reading)) {
    if (token.is === 'number') continue
    if (token.is !== 'word') throw new NoPdf()
    if (token.text === 'obj') {
      objects += 1
      readObject(reading, room)
    } else if (token.text === 'trailer') {
      trailers += 1
      if (valueFrom(reading, nextToken(reading)).is !== 'dictionary') throw new NoPdf()
    } else if (!between.has(token.text)) throw new NoPdf()
  }
  return { objects, trailers }
}

type Room = { left: number }

function readObject(reading: Reading, room: Room): void {
  const value = valueFrom(reading, nextToken(reading))
  let token = nextToken(reading)
  if (token.is === 'word' && token.text === 'stream') {
    if (value.is !== 'dictionary') throw new NoPdf()
    readStream(reading, value.entries, room)
    token = nextToken(reading)
  }
  if (token.is !== 'word' || token.text !== 'endobj') throw new NoPdf()
}

const endMark = Buffer.from('endstream')

function readStream(reading: Reading, entries: ReadonlyMap<string, Value>, room: Room): void {
  const { bytes } = reading
  if (bytes[reading.at] === 0x0d) reading.at += 1
  if (bytes[reading.at] !== 0x0a) throw new NoPdf()
  const start = reading.at + 1
  const end = endOfStream(reading, start, entries.get('Length'))
  // Bytes of another file, wherever it may be.
  if (entries.has('F') || entries.has('FFilter')) throw new Unsafe()
  const type = entries.get('Type')
  const holdsObjects = (entries.has('First') && entries.has('N')) || (type !== undefined && (type.is !== 'name' || type.text === 'ObjStm'))
  if (holdsObjects) readPacked(unpacked(bytes.subarray(start, end), entries, room), entries)
}

/** Goes behind the end of a stream's bytes, which stands where its length says or else first; gives where the bytes end. */
function endOfStream(reading: Reading, start: number, length: Value | undefined): number {
  const { bytes } = reading
  if (length?.is === 'number' && Number.isInteger(length.value) && length.value >= 0) {
    reading.at = start + length.value
    while (reading.at < start + length.value + 2 && isBlank(bytes[reading.at])) reading.at += 1
    if (bytes.subarray(reading.at, reading.at + endMark.length).equals(endMark)) {
      reading.at += endMark.length
      return start + length.value
    }
  }
  const end = bytes.indexOf(endMark, start)
  if (end < 0) throw new NoPdf()
  reading.at = end + endMark.length
  return end
}

/** The bytes of a stream that holds objects. @throws Unsafe when they are packed so that they can't be looked at, or unpack without end */
function unpacked(bytes: Buffer, entries: ReadonlyMap<string, Value>, room: Room): Buffer {
  const filter = entries.get('Filter')
  const only = filter?.is === 'list' && filter.first.length === 1 ? filter.first[0] : filter
  if (entries.has('DecodeParms')) throw new Unsafe()
  if (only === undefined) return bytes
  if (only.is !== 'name' || only.text !== 'FlateDecode' || room.left <= 0) throw new Unsafe()
  try {
    const plain = inflateSync(bytes, { maxOutputLength: room.left, finishFlush: constants.Z_SYNC_FLUSH })
    room.left -= plain.length
    return plain
  } catch {
    throw new Unsafe()
  }
}

/** The places of its objects that the head of such a stream names, up to where the first of them begins. */
function placesIn(bytes: Buffer, first: number, count: number): number[] {
  const head: Reading = { bytes, at: 0, end: first, name: tellName }
  const places: number[] = []
  for (let n = 0; n < count; n += 1) {
    const [number, place] = [nextToken(head), nextToken(head)]
    if (number.is !== 'number' || place.is !== 'number') throw new Unsafe()
    places.push(first + place.value)
  }
  return places
}

/** The objects of such a stream, each from the place that the stream names to the next one's: nothing is between them. */
function readPacked(bytes: Buffer, entries: ReadonlyMap<string, Value>): void {
  const [first, count] = [entries.get('First'), entries.get('N')]
  if (first?.is !== 'number' || count?.is !== 'number' || first.value > bytes.length) throw new Unsafe()
  const places = placesIn(bytes, first.value, count.value)
  const reading: Reading = { bytes, at: first.value, end: bytes.length, name: tellName }
  for (const place of places) {
    skipBlanks(reading)
    if (place > reading.at || place < reading.at - 16 || !onlyBlanks(bytes, place, reading.at)) throw new Unsafe()
    valueFrom(reading, nextToken(reading))
  }
  if (nextToken(reading).is !== 'end') throw new Unsafe()
}

function onlyBlanks(bytes: Buffer, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (!isBlank(bytes[at])) return false
  return true
}

function countOf(bytes: Buffer, word: string): number {
  let count = 0
  for (let at = bytes.indexOf(word); at >= 0; at = bytes.indexOf(word, at + word.length)) count += 1
  return count
}

/** Places at which a viewer could find an object, also in texts, comments and packed bytes: `obj` behind two numbers. */
function countObjects(bytes: Buffer): number {
  let count = 0
  let last = 0
  for (let at = bytes.indexOf('obj'); at >= 0; at = bytes.indexOf('obj', at + 3)) {
    const generation = numberBefore(bytes, at, last)
    if (generation !== null && numberBefore(bytes, generation, last) !== null) count += 1
    last = at
  }
  return count
}

const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x30 && byte <= 0x39
const isLineEnd = (byte: number | undefined): boolean => byte === 0x0a || byte === 0x0d
const longestComment = 200

/** Where the number begins that stands before a place, with blanks and perhaps a comment between; null when there is none. */
function numberBefore(bytes: Buffer, from: number, lowest: number): number | null {
  let at = from - 1
  let isNewLine = false
  for (; at >= lowest && isBlank(bytes[at]); at -= 1) isNewLine ||= isLineEnd(bytes[at])
  if (isNewLine && !isDigit(bytes[at])) at = beforeComment(bytes, at, lowest)
  if (!isDigit(bytes[at])) return null
  while (at > lowest && isDigit(bytes[at - 1])) at -= 1
  return at
}

function beforeComment(bytes: Buffer, from: number, lowest: number): number {
  const farthest = Math.max(lowest, from - longestComment)
  let at = from
  while (at > farthest && bytes[at] !== 0x25 && !isLineEnd(bytes[at])) at -= 1
  if (bytes[at] !== 0x25) return from
  for (at -= 1; at > farthest && isBlank(bytes[at]);) at -= 1
  return at
}
