/** A PDF, or the unpacked inside of one of its object streams, and how far it has been read. */
export type Reading = { readonly bytes: Buffer; at: number; readonly end: number; readonly name: (name: string) => void }

/** What is no PDF as its standard writes one. */
export class NoPdf extends Error {}

export type Token =
  | { readonly is: 'name' | 'word'; readonly text: string }
  | { readonly is: 'number'; readonly value: number }
  | { readonly is: 'string' | '[' | ']' | '<<' | '>>' | 'end' }

const kind = { regular: 0, blank: 1, delimiter: 2 } as const

const kinds = new Uint8Array(256)
for (const byte of [0, 9, 10, 12, 13, 32]) kinds[byte] = kind.blank
for (const sign of '()<>[]{}/%') kinds[sign.charCodeAt(0)] = kind.delimiter

export const isBlank = (byte: number | undefined): boolean => byte !== undefined && kinds[byte] === kind.blank
const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x30 && byte <= 0x39

/** Blanks and comments, which may stand between any two tokens. */
export function skipBlanks(reading: Reading): void {
  const { bytes, end } = reading
  while (reading.at < end) {
    const byte = bytes[reading.at]
    if (byte === 0x25) while (reading.at < end && bytes[reading.at] !== 0x0a && bytes[reading.at] !== 0x0d) reading.at += 1
    else if (isBlank(byte)) reading.at += 1
    else return
  }
}

const longestWord = 1000

/** Signs up to the next blank or delimiter. */
function regular(reading: Reading): string {
  const from = reading.at
  const { bytes, end } = reading
  while (reading.at < end && kinds[bytes[reading.at] ?? 0] === kind.regular) reading.at += 1
  if (reading.at - from > longestWord) throw new NoPdf()
  return bytes.toString('latin1', from, reading.at)
}

/** The next token; every name is told to the reading. Each byte is looked at once. @throws NoPdf */
export function nextToken(reading: Reading): Token {
  skipBlanks(reading)
  const { bytes } = reading
  if (reading.at >= reading.end) return { is: 'end' }
  const byte = bytes[reading.at] ?? 0
  if (kinds[byte] === kind.regular) return wordOrNumber(regular(reading))
  reading.at += 1
  switch (String.fromCharCode(byte)) {
    case '/':
      return name(reading)
    case '(':
      return text(reading)
    case '<':
      return bytes[reading.at] === 0x3c ? mark(reading, '<<') : hexText(reading)
    case '>':
      if (bytes[reading.at] === 0x3e) return mark(reading, '>>')
      throw new NoPdf()
    case '[':
      return { is: '[' }
    case ']':
      return { is: ']' }
    default:
      throw new NoPdf()
  }
}

function mark(reading: Reading, is: '<<' | '>>'): Token {
  reading.at += 1
  return { is }
}

function wordOrNumber(word: string): Token {
  if (/^[a-zA-Z]+$/.test(word)) return { is: 'word', text: word }
  if (/^[+-]{0,2}(?:\d+\.?\d*|\.\d+)$/.test(word)) return { is: 'number', value: Number(word.replace(/^[+-]+(?=[+-])/, '')) }
  throw new NoPdf()
}

/** A name may be written with # and two hex digits for any of its signs. */
function name(reading: Reading): Token {
  const written = regular(reading)
  if (/#(?![0-9a-fA-F]{2})|#00/.test(written)) throw new NoPdf()
  const plain = written.replaceAll(/#([0-9a-fA-F]{2})/g, (_all, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
  reading.name(plain)
  return { is: 'name', text: plain }
}

function text(reading: Reading): Token {
  const { bytes, end } = reading
  for (let depth = 1; reading.at < end; reading.at += 1) {
    const byte = bytes[reading.at]
    if (byte === 0x5c) reading.at += 1
    else if (byte === 0x28) depth += 1
    else if (byte === 0x29) depth -= 1
    if (depth === 0) {
      reading.at += 1
      return { is: 'string' }
    }
  }
  throw new NoPdf()
}

function hexText(reading: Reading): Token {
  const { bytes, end } = reading
  for (; reading.at < end; reading.at += 1) {
    const byte = bytes[reading.at] ?? 0
    if (byte === 0x3e) {
      reading.at += 1
      return { is: 'string' }
    }
    if (!isBlank(byte) && !isDigit(byte) && !/[a-fA-F]/.test(String.fromCharCode(byte))) break
  }
  throw new NoPdf()
}

/** What of a value matters: names and whole numbers themselves, of a dictionary the entries asked for, of a list its first members. */
export type Value =
  | { readonly is: 'name'; readonly text: string }
  | { readonly is: 'number'; readonly value: number }
  | { readonly is: 'list'; readonly first: readonly Value[] }
  | { readonly is: 'dictionary'; readonly entries: ReadonlyMap<string, Value> }
  | { readonly is: 'other' }

const deepest = 60
/** What decides how a stream is read. */
const asked = new Set(['Type', 'Filter', 'Length', 'First', 'N', 'DecodeParms', 'F', 'FFilter', 'Extends'])

/** Words that are values by themselves. */
const constants = new Set(['true', 'false', 'null'])

/** The value that a token begins. @throws NoPdf */
export function valueFrom(reading: Reading, token: Token, depth = 0): Value {
  if (depth > deepest) throw new NoPdf()
  switch (token.is) {
    case 'name':
      return { is: 'name', text: token.text }
    case 'string':
      return { is: 'other' }
    case 'number':
      return isReference(reading) ? { is: 'other' } : { is: 'number', value: token.value }
    case 'word':
      if (constants.has(token.text)) return { is: 'other' }
      throw new NoPdf()
    case '[':
      return listFrom(reading, depth)
    case '<<':
      return dictionaryFrom(reading, depth)
    default:
      throw new NoPdf()
  }
}

/** `7 0 R`: after a number, another one and an R. Anything else is left where it is. */
function isReference(reading: Reading): boolean {
  const { bytes } = reading
  const before = reading.at
  skipBlanks(reading)
  const digits = reading.at
  while (isDigit(bytes[reading.at]) && reading.at - digits < 6) reading.at += 1
  if (reading.at > digits) {
    skipBlanks(reading)
    if (bytes[reading.at] === 0x52 && reading.at < reading.end && kinds[bytes[reading.at + 1] ?? 0x20] !== kind.regular) {
      reading.at += 1
      return true
    }
  }
  reading.at = before
  return false
}

function listFrom(reading: Reading, depth: number): Value {
  const first: Value[] = []
  for (;;) {
    const token = nextToken(reading)
    if (token.is === ']') return { is: 'list', first }
    const value = valueFrom(reading, token, depth + 1)
    if (first.length < 2) first.push(value)
  }
}

function dictionaryFrom(reading: Reading, depth: number): Value {
  const entries = new Map<string, Value>()
  for (;;) {
    const key = nextToken(reading)
    if (key.is === '>>') return { is: 'dictionary', entries }
    if (key.is !== 'name') throw new NoPdf()
    const value = valueFrom(reading, nextToken(reading), depth + 1)
    if (!asked.has(key.text)) continue
    // Which of two counts is decided differently by each viewer.
    if (entries.has(key.text)) throw new NoPdf()
    entries.set(key.text, value)
  }
}
