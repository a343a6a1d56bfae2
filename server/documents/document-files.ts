import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, mkdir, open, readdir, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

const folderOf = (dataDir: string): string => join(dataDir, 'documents')

/** Writes a paper under the data folder, readable by the server alone, before anything in the database names it. */
export async function keepFile(dataDir: string, bytes: Buffer): Promise<string> {
  const name = randomUUID()
  await mkdir(folderOf(dataDir), { recursive: true, mode: 0o700 })
  const kept = await open(join(folderOf(dataDir), name), 'wx', 0o600)
  try {
    await kept.writeFile(bytes)
    await kept.sync()
  } finally {
    await kept.close()
  }
  return name
}

export const dropFile = (dataDir: string, name: string): Promise<void> => unlink(join(folderOf(dataDir), name)).catch(() => {})

/** The kept bytes; null when the file is gone from the data folder. */
export async function openFile(dataDir: string, name: string): Promise<Readable | null> {
  const path = join(folderOf(dataDir), name)
  const isThere = await access(path).then(
    () => true,
    () => false,
  )
  return isThere ? createReadStream(path) : null
}

const anHour = 60 * 60_000

/** Names of files kept for more than an hour, a thousand at a time: a younger one may be about to be named. */
export async function oldFiles(dataDir: string): Promise<string[][]> {
  const names = await readdir(folderOf(dataDir)).catch(() => [])
  const old: string[] = []
  for (const name of names) {
    const file = await stat(join(folderOf(dataDir), name)).catch(() => null)
    if (file !== null && file.mtimeMs < Date.now() - anHour) old.push(name)
  }
  return Array.from({ length: Math.ceil(old.length / 1000) }, (_, at) => old.slice(at * 1000, (at + 1) * 1000))
}
