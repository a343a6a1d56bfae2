const [tab, backslash, minus, zero, nine] = [9, 92, 45, 48, 57]

const escapes: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }
const unescaped = (field: string): string =>
  field.includes('\\') ? field.replace(/\\(.)/g, (_, after: string) => escapes[after] ?? after) : field

/** Places of a column's words are found by the sum of their bytes. */
const knownWords = 256

type Word = { readonly raw: string; readonly text: string }

/**
 * The fields of one line of COPY's text format, read from its bytes: a stock of a million has forty each, and most say one of few words. Those are
 * made into texts once, the same text each time, and numbers into none at all.
 */
export class FeedFields {
  private bytes: Buffer = Buffer.alloc(0)
  /** Where each field begins; each ends one before the next begins. */
  private readonly starts: Int32Array
  private readonly words: (Word | undefined)[][]

  constructor(columns: number) {
    this.starts = new Int32Array(columns + 1)
    this.words = Array.from({ length: columns }, () => [])
  }

  /** Looks at the line that begins here; answers where the next one begins. */
  line(bytes: Buffer, from: number, end: number): number {
    const { starts } = this
    const last = starts.length - 1
    this.bytes = bytes
    starts[0] = from
    let column = 1
    let at = from
    for (; at < end && bytes[at] !== 10; at += 1) if (bytes[at] === tab && column < last) starts[column++] = at + 1
    while (column <= last) starts[column++] = at + 1
    return at + 1
  }

  private start(column: number): number {
    return this.starts[column] ?? 0
  }

  private isNone(start: number, end: number): boolean {
    return end - start === 2 && this.bytes[start] === backslash && this.bytes[start + 1] === 78
  }

  isTrue(column: number): boolean {
    return this.bytes[this.start(column)] === 116
  }

  /** Columns have a fixed number of decimals, so dropping the point gives whole units: "1.010" ct is 1010. */
  units(column: number): number | null {
    const { bytes } = this
    const start = this.start(column)
    const end = this.start(column + 1) - 1
    if (end <= start || bytes[start] === backslash) return null
    let whole = 0
    for (let at = start; at < end; at += 1) {
      const code = bytes[at] ?? 0
      if (code >= zero && code <= nine) whole = whole * 10 + code - zero
    }
    return bytes[start] === minus ? -whole : whole
  }

  /** A text that is another in nearly every line. */
  text(column: number): string | null {
    const start = this.start(column)
    const end = this.start(column + 1) - 1
    return end < start || this.isNone(start, end) ? null : unescaped(this.slice(start, end))
  }

  /** One of few words. */
  word(column: number): string | null {
    const { bytes } = this
    const start = this.start(column)
    const end = this.start(column + 1) - 1
    if (end < start || this.isNone(start, end)) return null
    let sum = end - start
    for (let at = start; at < end; at += 1) sum = (Math.imul(sum, 31) + (bytes[at] ?? 0)) | 0
    const words = this.words[column] ?? []
    const place = (sum ^ (sum >>> 8)) & (knownWords - 1)
    const known = words[place]
    if (known !== undefined && this.isAt(start, end, known.raw)) return known.text
    const raw = this.slice(start, end)
    const text = unescaped(raw)
    words[place] = { raw, text }
    return text
  }

  /** Texts beyond ASCII are never found so, and made anew. */
  private isAt(start: number, end: number, raw: string): boolean {
    if (raw.length !== end - start) return false
    for (let at = 0; at < raw.length; at += 1) if (raw.charCodeAt(at) !== this.bytes[start + at]) return false
    return true
  }

  private slice(start: number, end: number): string {
    return this.bytes.toString('utf8', start, end)
  }
}
