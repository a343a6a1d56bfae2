/** A file of an archive, unpacked when it is opened. */
export type ZipEntry = { readonly path: string; readonly bytes: number; readonly open: () => Promise<File> }

/** What is no archive that can be read here, or a file of one that is not what its list says. */
export class UnreadableZip extends Error {}

const mostEntries = 5000
const longestEnd = 66_000

const viewOf = async (blob: Blob): Promise<DataView> => new DataView(await blob.arrayBuffer())

/** Where the list of files stands, by the end of the archive. */
async function listOf(zip: Blob): Promise<{ readonly count: number; readonly from: number; readonly bytes: number }> {
  const from = Math.max(0, zip.size - longestEnd)
  const end = await viewOf(zip.slice(from))
  for (let at = end.byteLength - 22; at >= 0; at -= 1) {
    if (end.getUint32(at, true) !== 0x06_05_4b_50) continue
    return { count: end.getUint16(at + 10, true), bytes: end.getUint32(at + 12, true), from: end.getUint32(at + 16, true) }
  }
  throw new UnreadableZip()
}

/** Names are UTF-8, or of Chinese systems that do not say so. */
function nameOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

type Listed = { readonly method: number; readonly packed: number; readonly bytes: number; readonly at: number; readonly name: string }

async function unpack(zip: Blob, { method, packed, bytes, at, name }: Listed): Promise<File> {
  const head = await viewOf(zip.slice(at, at + 30))
  if (head.byteLength < 30 || head.getUint32(0, true) !== 0x04_03_4b_50) throw new UnreadableZip()
  const from = at + 30 + head.getUint16(26, true) + head.getUint16(28, true)
  const body = zip.slice(from, from + packed)
  if (method === 0) return new File([body], name)
  const reader = body.stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  const parts: BlobPart[] = []
  let left = bytes
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    left -= part.value.byteLength
    // More than its list says: an archive made to fill the machine.
    if (left < 0) {
      await reader.cancel()
      throw new UnreadableZip()
    }
    parts.push(part.value)
  }
  return new File(parts, name)
}

/** The files of an archive, without folders; nothing is unpacked yet. @throws UnreadableZip */
export async function zipEntries(zip: Blob): Promise<ZipEntry[]> {
  const list = await listOf(zip)
  if (list.count > mostEntries) throw new UnreadableZip()
  const view = await viewOf(zip.slice(list.from, list.from + list.bytes))
  const entries: ZipEntry[] = []
  let at = 0
  for (let no = 0; no < list.count; no += 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== 0x02_01_4b_50) throw new UnreadableZip()
    const [nameBytes, extra, comment] = [view.getUint16(at + 28, true), view.getUint16(at + 30, true), view.getUint16(at + 32, true)]
    const path = nameOf(new Uint8Array(view.buffer, at + 46, Math.min(nameBytes, view.byteLength - at - 46)))
    const listed: Listed = {
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      bytes: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
      name: path.split('/').at(-1) ?? path,
    }
    const isLocked = (view.getUint16(at + 8, true) & 1) === 1
    if (isLocked || (listed.method !== 0 && listed.method !== 8)) throw new UnreadableZip()
    if (!path.endsWith('/')) entries.push({ path, bytes: listed.bytes, open: () => unpack(zip, listed) })
    at += 46 + nameBytes + extra + comment
  }
  return entries
}
