import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

export const tempFolder = (dataDir: string): string => join(dataDir, 'tmp')

/** Longer than any upload takes, so what was not touched for this long belongs to a process that is gone. */
const leftAfterMs = 60 * 60_000

/** Removes what uploads of ended processes left; at once where no other process shares the folder. */
export async function clearTemp(dataDir: string, isAlone = false): Promise<void> {
  const folder = tempFolder(dataDir)
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder)) {
    if (!name.startsWith('upload-')) continue
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (found && (isAlone || Date.now() - found.mtimeMs > leftAfterMs)) await rm(path, { recursive: true, force: true })
  }
}
