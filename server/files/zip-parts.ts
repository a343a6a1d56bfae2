import type { Readable } from 'node:stream'
import yauzl from 'yauzl'
import { damagedFile, unpacksTooLarge } from '@loupe/domain/files/files.problems.ts'
import { type FileLimits, megabytes } from './limits.ts'

/** The parts of a zip file by name, opened one at a time and inflated under guard. */
export type ZipParts = {
  readonly names: readonly string[]
  readonly size: (name: string) => number
  readonly read: (name: string) => AsyncGenerator<Buffer>
  readonly close: () => void
}

const maxParts = 20_000

/**
 * Opens a zip file and refuses a bomb by what its directory declares; what is really inflated may not exceed the
 * declaration, so a lying directory is stopped as well.
 */
export async function openZip(path: string, limits: FileLimits): Promise<ZipParts> {
  const zip = await openOrRefuse(path)
  const entries = new Map<string, yauzl.Entry>()
  try {
    let unpacked = 0
    for await (const entry of zip.eachEntry()) {
      unpacked += entry.uncompressedSize
      const ratio = entry.uncompressedSize / Math.max(1, entry.compressedSize)
      const bomb = entry.uncompressedSize > limits.freelyUnpackedBytes && ratio > limits.unpackRatio
      if (bomb || unpacked > limits.unpackedBytes || entries.size > maxParts) throw unpacksTooLarge(megabytes(limits.unpackedBytes))
      entries.set(entry.fileName.replaceAll('\\', '/').replace(/^\//, ''), entry)
    }
  } catch (error) {
    zip.close()
    throw zipError(error)
  }
  return {
    names: [...entries.keys()],
    size: (name) => entries.get(name)?.uncompressedSize ?? 0,
    read: (name) => readEntry(zip, entries.get(name), limits),
    close: () => zip.close(),
  }
}

const openOrRefuse = (path: string): Promise<yauzl.ZipFile> =>
  new Promise((resolve, reject) => {
    yauzl.open(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true }, (error, zip) => {
      if (error) reject(damagedFile())
      else resolve(zip)
    })
  })

async function* readEntry(zip: yauzl.ZipFile, entry: yauzl.Entry | undefined, limits: FileLimits): AsyncGenerator<Buffer> {
  if (!entry) return
  if (entry.isEncrypted()) throw damagedFile()
  let stream: Readable
  try {
    stream = await zip.openReadStreamPromise(entry)
  } catch {
    throw damagedFile()
  }
  let unpacked = 0
  try {
    const pieces: AsyncIterable<Buffer> = stream
    for await (const piece of pieces) {
      unpacked += piece.length
      if (unpacked > limits.unpackedBytes) throw unpacksTooLarge(megabytes(limits.unpackedBytes))
      yield piece
    }
  } catch (error) {
    throw zipError(error)
  } finally {
    stream.destroy()
  }
}

/** yauzl and zlib speak of damaged data by plain errors; a refusal of ours passes. */
const zipError = (error: unknown): unknown => (error instanceof Error && error.name === 'Problem' ? error : damagedFile())
