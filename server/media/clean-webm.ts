import { open, type FileHandle } from 'node:fs/promises'

/** Parts of a WebM that this reads; each number is the part's own id. */
const ids = {
  head: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  info: 0x1549a966,
  tracks: 0x1654ae6b,
  track: 0xae,
  codec: 0x86,
  cluster: 0x1f43b675,
}
/** Labels, covers and fonts, and chapters with their names: nothing of these is drawn. */
const dropped = new Set([0x1254c367, 0x1941a469, 0x1043a770])
/** What programs write of themselves and of the file: title, programs, its name, its day, names of tracks. */
const emptied = new Set([0x7ba9, 0x4d80, 0x5741, 0x7384, 0x4461, 0x536e])
const holders = new Set([ids.segment, ids.info, ids.tracks, ids.track])
const codecs = new Set(['V_VP8', 'V_VP9', 'V_AV1'])
const mostParts = 200_000
const voidId = 0xec

type Part = { readonly id: number; readonly at: number; readonly inside: number; readonly end: number }

/** How many bytes a number of this kind takes, by the zeros that its first byte begins with. */
const lengthOf = (first: number): number => (first === 0 ? 9 : Math.clz32(first) - 23)

/** What a browser records does not say how long these are: what follows is in them. */
const endless = new Set([ids.segment, ids.cluster])

/** The part that begins there; null for what is none, or is cut off. */
async function partAt(file: FileHandle, at: number, to: number): Promise<Part | null> {
  const head = Buffer.alloc(12)
  const { bytesRead } = await file.read(head, 0, Math.min(12, to - at), at)
  const idLength = bytesRead < 2 ? 9 : lengthOf(head.readUInt8(0))
  if (idLength > 4 || idLength >= bytesRead) return null
  const sizeLength = lengthOf(head.readUInt8(idLength))
  if (sizeLength > 8 || idLength + sizeLength > bytesRead) return null
  const raw = BigInt(`0x${head.toString('hex', idLength, idLength + sizeLength)}`)
  const mask = (1n << BigInt(7 * sizeLength)) - 1n
  const size = raw & mask
  const inside = at + idLength + sizeLength
  const id = head.readUIntBE(0, idLength)
  if (size === mask) return endless.has(id) ? { id, at, inside, end: inside } : null
  const end = inside + Number(size)
  return end > to ? null : { id, at, inside, end }
}

async function textOf(file: FileHandle, { inside, end }: Part): Promise<string> {
  const text = Buffer.alloc(Math.min(32, end - inside))
  await file.read(text, 0, text.length, inside)
  return text.toString('latin1').replace(/\0+$/, '')
}

/** Whether it begins as a WebM does. @returns where the film begins, null for anything else */
async function afterHead(file: FileHandle, size: number): Promise<number | null> {
  const head = await partAt(file, 0, size)
  if (head === null || head.id !== ids.head || head.end > 4096) return null
  for (let at = head.inside; at < head.end;) {
    const part = await partAt(file, at, head.end)
    if (part === null) return null
    if (part.id === ids.docType) return (await textOf(file, part)) === 'webm' ? head.end : null
    at = part.end
  }
  return null
}

const chunk = 64 * 1024
async function empty(file: FileHandle, from: number, to: number): Promise<void> {
  const nothing = Buffer.alloc(Math.min(chunk, Math.max(0, to - from)))
  for (let at = from; at < to; at += chunk) await file.write(nothing, 0, Math.min(chunk, to - at), at)
}

/** Makes a part one that everybody passes over, of the same length. */
async function drop(file: FileHandle, { at, end }: Part): Promise<void> {
  const isLong = end - at >= 9
  const head = Buffer.alloc(isLong ? 9 : 2)
  head.writeUInt8(voidId, 0)
  if (isLong) {
    head.writeBigUInt64BE((1n << 56n) | BigInt(end - at - 9), 1)
  } else head.writeUInt8(0x80 | (end - at - 2), 1)
  await file.write(head, 0, head.length, at)
  await empty(file, at + head.length, end)
}

/**
 * Takes out all that programs wrote into a WebM beside the film; places of other bytes stay as they are.
 * @returns false for what is not built as such a film is
 */
export async function cleanWebm(path: string): Promise<boolean> {
  const file = await open(path, 'r+')
  try {
    const { size } = await file.stat()
    const from = await afterHead(file, size)
    if (from === null) return false
    const spans = [{ from, to: size }]
    const seen = { cluster: false, codec: false, parts: 0 }
    for (let span = spans.pop(); span !== undefined; span = spans.pop()) {
      if (span.from >= span.to) continue
      const part = await partAt(file, span.from, span.to)
      seen.parts += 1
      if (part === null || seen.parts > mostParts) return false
      spans.push({ from: part.end, to: span.to })
      if (holders.has(part.id)) spans.push({ from: part.inside, to: part.end })
      await note(file, part, seen)
    }
    return seen.cluster && seen.codec
  } finally {
    await file.close()
  }
}

async function note(file: FileHandle, part: Part, seen: { cluster: boolean; codec: boolean }): Promise<void> {
  if (part.id === ids.cluster) seen.cluster = true
  if (part.id === ids.codec && codecs.has(await textOf(file, part))) seen.codec = true
  if (dropped.has(part.id)) await drop(file, part)
  if (emptied.has(part.id)) await empty(file, part.inside, part.end)
}
