import { open } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'

/** Boxes of a film that hold other boxes with words of the camera in them. */
const holders = new Set(['moov', 'trak', 'mdia', 'minf', 'moof', 'traf', 'edts'])
/** What cameras and programs write beside the film: places, names, pictures of themselves. */
const words = new Set(['udta', 'meta', 'uuid', 'XMP_', 'Xtra'])
const mostBoxes = 100_000
const deepest = 8

type Span = { readonly from: number; readonly to: number; readonly depth: number }
type Box = { readonly kind: string; readonly at: number; readonly inside: number; readonly end: number }

async function boxAt(file: FileHandle, at: number, to: number): Promise<Box | null> {
  const head = Buffer.alloc(16)
  const { bytesRead } = await file.read(head, 0, Math.min(16, to - at), at)
  if (bytesRead < 8) return null
  const short = head.readUInt32BE(0)
  if (short === 1 && bytesRead < 16) return null
  const bytes = short === 0 ? to - at : short === 1 ? Number(head.readBigUInt64BE(8)) : short
  const inside = at + (short === 1 ? 16 : 8)
  const end = at + bytes
  return end < inside || end > to ? null : { kind: head.toString('latin1', 4, 8), at, inside, end }
}

/**
 * Makes free space of all that a camera or a program wrote into an MP4 or MOV beside the film; places of other bytes stay as they are.
 * @returns false for what is not built as such a film is
 */
export async function cleanFilm(path: string): Promise<boolean> {
  const file = await open(path, 'r+')
  try {
    const { size } = await file.stat()
    const spans: Span[] = [{ from: 0, to: size, depth: 0 }]
    let [boxes, hasFilm] = [0, false]
    for (let span = spans.pop(); span !== undefined; span = spans.pop()) {
      if (span.from >= span.to) continue
      const box = await boxAt(file, span.from, span.to)
      boxes += 1
      if (box === null || boxes > mostBoxes) return false
      if (box.kind === 'moov') hasFilm = true
      spans.push({ ...span, from: box.end })
      if (words.has(box.kind)) await wipe(file, box)
      else if (holders.has(box.kind) && span.depth < deepest) spans.push({ from: box.inside, to: box.end, depth: span.depth + 1 })
    }
    return hasFilm
  } finally {
    await file.close()
  }
}

const chunk = 64 * 1024

async function wipe(file: FileHandle, { at, inside, end }: Box): Promise<void> {
  await file.write('free', at + 4, 'latin1')
  const nothing = Buffer.alloc(Math.min(chunk, Math.max(0, end - inside)))
  for (let from = inside; from < end; from += chunk) await file.write(nothing, 0, Math.min(chunk, end - from), from)
}
