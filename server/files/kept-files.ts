import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, mkdir, open, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/**
 * Writes a file under a new name of its own, readable by the server alone and safely on disk before anything in the
 * database names it.
 * @returns the name it is kept under, with the ending such as `.webp`
 */
export async function keepFile(folder: string, bytes: Buffer, ending = ''): Promise<string> {
  const name = `${randomUUID()}${ending}`
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const kept = await open(join(folder, name), 'wx', 0o600)
  try {
    await kept.writeFile(bytes)
    await kept.sync()
  } finally {
    await kept.close()
  }
  return name
}

/** Removes a kept file; one that is gone already is no failure. */
export const dropFile = (folder: string, name: string): Promise<void> => unlink(join(folder, name)).catch(() => {})

/** The kept bytes; null when the file is gone from the folder. */
export async function openFile(folder: string, name: string): Promise<Readable | null> {
  const path = join(folder, name)
  const isThere = await access(path).then(
    () => true,
    () => false,
  )
  return isThere ? createReadStream(path) : null
}
