import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { weigh } from '../files/weigh.ts'

/** The embedded database, which is copied as rows, and what nobody needs after a restart or can be fetched again. */
const passedOver = /^(?:postgres.*|tmp|media-cache|drawn-media|lost\+found|\..*)$/

/** What people sent and the house keeps beside its database: every folder of the data folder that is not the database's or passing. */
export async function keptFolders(dataDir: string, backupDir: string): Promise<string[]> {
  const entries = await readdir(dataDir, { withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isDirectory() && !passedOver.test(entry.name) && resolve(dataDir, entry.name) !== backupDir)
    .map((entry) => entry.name)
    .toSorted()
}

/** Files below these folders, as paths from the data folder; the backup's own folder is none of them, and what is still being written is none. */
export async function* filesBelow(dataDir: string, backupDir: string, folders: readonly string[]): AsyncGenerator<string> {
  for (const folder of folders) {
    const path = join(dataDir, folder)
    if (path === backupDir) continue
    const entries = await readdir(path, { withFileTypes: true }).catch(() => [])
    for (const entry of entries) if (entry.isFile() && !entry.name.startsWith('.part-')) yield relative(dataDir, join(path, entry.name))
    yield* filesBelow(
      dataDir,
      backupDir,
      entries.filter((entry) => entry.isDirectory()).map((entry) => join(folder, entry.name)),
    )
  }
}

export type CopiedFile = { readonly size: number; readonly changedMs: number; readonly sum: string }

/** Copies a file, readable by the server alone; null when it is gone meanwhile. */
async function copyFile(from: string, to: string): Promise<CopiedFile | null> {
  const before = await stat(from).catch(() => null)
  if (before === null) return null
  const weighing = weigh()
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  try {
    await pipeline(createReadStream(from), weighing.passing(), createWriteStream(`${to}.part`, { mode: 0o600, flush: true }))
    await rename(`${to}.part`, to)
  } catch (error) {
    await rm(`${to}.part`, { force: true })
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
  return { ...weighing.result(), changedMs: before.mtimeMs }
}

/**
 * Copies what is not copied yet, or was still being written when it was. Run before the database's moment, so that nothing which that moment
 * names can be cleared away uncopied, and again after it, for what came in between.
 */
export async function copyNewFiles(dataDir: string, backupDir: string, folder: string, copied: Map<string, CopiedFile>): Promise<void> {
  for await (const name of filesBelow(dataDir, backupDir, await keptFolders(dataDir, backupDir))) {
    const known = copied.get(name)
    if (known !== undefined) {
      const now = await stat(join(dataDir, name)).catch(() => null)
      if (now === null || (now.size === known.size && now.mtimeMs === known.changedMs)) continue
    }
    const file = await copyFile(join(dataDir, name), join(folder, name))
    if (file !== null) copied.set(name, file)
  }
}
