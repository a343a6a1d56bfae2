import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { aliasHits } from '@loupe/domain/feeds/header-aliases.ts'
import iconv from 'iconv-lite'

const textEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'gb18030',
  'big5',
  'shift_jis',
  'windows-1251',
  'windows-1255',
  'windows-1252',
  'windows-1254',
] as const
export type TextEncoding = (typeof textEncodings)[number]

const byteOrderMarks = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
] as const

const byMark = (head: Buffer): TextEncoding | null =>
  byteOrderMarks.find(({ bytes }) => bytes.every((byte, at) => head[at] === byte))?.encoding ?? null

/** Every other byte of Latin letters in UTF-16 is zero. */
function byZeros(head: Buffer): TextEncoding | null {
  let [even, odd] = [0, 0]
  for (const [at, byte] of head.entries()) {
    if (byte !== 0) continue
    if (at % 2 === 0) even += 1
    else odd += 1
  }
  const half = head.length / 2
  if (odd > half * 0.3 && even < half * 0.05) return 'utf-16le'
  return even > half * 0.3 && odd < half * 0.05 ? 'utf-16be' : null
}

/** Decides by the byte order mark, else by where the zero bytes of a UTF-16 text stand, else by trying the whole file as UTF-8. */
export async function detectEncoding(path: string, head: Buffer): Promise<TextEncoding> {
  const known = byMark(head) ?? byZeros(head)
  if (known !== null) return known
  const doubtful = await firstNotUtf8(path)
  if (doubtful === null) return 'utf-8'
  return byKnownHeaders(head) ?? (looksChinese(doubtful) ? 'gb18030' : 'windows-1252')
}

const doubtfulEncodings = ['gb18030', 'big5', 'shift_jis', 'windows-1251', 'windows-1255', 'windows-1252', 'windows-1254'] as const

/** The encoding in which the first lines name most properties of a stone in letters beyond ASCII; null where none names any. */
function byKnownHeaders(head: Buffer): TextEncoding | null {
  let best: { encoding: TextEncoding | null; known: number } = { encoding: null, known: 0 }
  for (const encoding of doubtfulEncodings) {
    const texts = iconv.decode(head.subarray(0, headerBytes), encoding).split(/[\r\n\t;|,"<>]/)
    const known = new Set(texts.filter((text) => !isAscii.test(text) && text.length <= 40 && aliasHits(text).length > 0)).size
    if (known > best.known) best = { encoding, known }
  }
  return best.encoding
}
const headerBytes = 16_384
const isAscii = /^\p{ASCII}*$/u

/** The first stretch of the file that is no UTF-8, or null when all of it is. */
async function firstNotUtf8(path: string): Promise<Buffer | null> {
  let carried: Buffer = Buffer.alloc(0)
  const pieces: AsyncIterable<Buffer> = createReadStream(path, { highWaterMark: 1 << 20 })
  for await (const piece of pieces) {
    const chunk: Buffer = carried.length > 0 ? Buffer.concat([carried, piece]) : piece
    const cut = wholeCharacters(chunk)
    const whole = chunk.subarray(0, cut)
    if (!isUtf8(whole)) return whole
    carried = Buffer.from(chunk.subarray(cut))
  }
  return carried.length > 0 && !isUtf8(carried) ? carried : null
}

/** How much of the chunk is not the unfinished start of a UTF-8 character at its end. */
function wholeCharacters(chunk: Buffer): number {
  for (let back = 1; back <= Math.min(3, chunk.length); back += 1) {
    const byte = chunk[chunk.length - back] ?? 0
    if (byte >= 0xc0) {
      const needs = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2
      return needs > back ? chunk.length - back : chunk.length
    }
    if (byte < 0x80) break
  }
  return chunk.length
}

/**
 * Accented letters among plain ones, "gefüllt" in one byte each: what would be the second half of a character is a plain letter or a sign. In Chinese
 * the second half of nearly every character is no plain letter.
 */
function isLatin(sample: Buffer): boolean {
  let [plain, high] = [0, 0]
  for (let at = 0; at < sample.length; at += 1) {
    if ((sample[at] ?? 0) < 0x81) continue
    if ((sample[at + 1] ?? 0) < 0x80) plain += 1
    else {
      high += 1
      at += 1
    }
  }
  return plain > high
}

/** Chinese in GBK has nearly all its high bytes in pairs that decode to Chinese characters or full-width signs. */
function looksChinese(sample: Buffer): boolean {
  const text = iconv.decode(sample, 'gb18030')
  let chinese = 0
  let other = 0
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    if (code < 0x80) continue
    if ((code >= 0x4e00 && code <= 0x9fff) || (code >= 0x3000 && code <= 0x303f) || (code >= 0xff00 && code <= 0xffef)) chinese += 1
    else other += 1
  }
  return chinese > 0 && chinese >= other * 4 && !isLatin(sample)
}

/** Those whose files may begin with a mark. */
const marked: ReadonlySet<TextEncoding> = new Set(['utf-8', 'utf-16le', 'utf-16be', 'gb18030'])

/** Small pieces: what is cut out of one is gone before the next, which is half the work of clearing it away. */
const pieceBytes = 1 << 16

/** Text of the file in pieces, without the byte order mark; `read` tells how many bytes were read so far. `start` is where a character begins. */
export async function* decodeFile(path: string, encoding: TextEncoding, read: (bytes: number) => void, start = 0): AsyncGenerator<string> {
  const decoder = iconv.getDecoder(encoding, { stripBOM: start === 0 && marked.has(encoding) })
  const utf8 = encoding === 'utf-8' ? new TextDecoder('utf-8', { ignoreBOM: start > 0 }) : null
  let bytes = start
  const chunks: AsyncIterable<Buffer> = createReadStream(path, { highWaterMark: pieceBytes, start })
  for await (const chunk of chunks) {
    bytes += chunk.length
    read(bytes)
    yield utf8 ? utf8.decode(chunk, { stream: true }) : decoder.write(chunk)
  }
  const tail = utf8 ? utf8.decode() : decoder.end()
  if (tail) yield tail
}
