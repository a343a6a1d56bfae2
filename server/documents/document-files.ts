import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Where the papers of all people are kept. */
export const papersFolder = (dataDir: string): string => join(dataDir, 'documents')

const anHour = 60 * 60_000

/** Names of files kept for more than an hour, a thousand at a time: a younger one may be about to be named. */
export async function oldFiles(folder: string): Promise<string[][]> {
  const names = await readdir(folder).catch(() => [])
  const old: string[] = []
  for (const name of names) {
    const file = await stat(join(folder, name)).catch(() => null)
    if (file !== null && file.mtimeMs < Date.now() - anHour) old.push(name)
  }
  return Array.from({ length: Math.ceil(old.length / 1000) }, (_, at) => old.slice(at * 1000, (at + 1) * 1000))
}
