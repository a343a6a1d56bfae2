import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { chmod, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Log } from '../http/http.ts'
import { type Area, areaFolders, type Content, type FileStore, isKey, mustBeKey } from './file-store.ts'

const partOf = '.part-'
/** Longer than any upload takes: what was not touched for this long belongs to a process that is gone. */
const leftAfterMs = 60 * 60_000

/** Files in folders below the data folder, readable by the server alone. */
export function diskFiles(dataDir: string, log: Log): FileStore {
  const folderOf = (area: Area): string => join(dataDir, areaFolders[area])
  const pathOf = (area: Area, key: string): string => join(folderOf(area), mustBeKey(key))
  return {
    async keep(area, content, name = { ending: '' }) {
      const key = mustBeKey('key' in name ? name.key : `${randomUUID()}${name.ending}`)
      const folder = folderOf(area)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await putWhole(content, folder, pathOf(area, key))
      return key
    },
    async open(area, key) {
      if (!isKey(key)) return null
      const file = await open(pathOf(area, key)).catch(nullWhenGone)
      return file === null ? null : file.createReadStream()
    },
    async borrow(area, key) {
      if (!isKey(key)) return null
      const path = pathOf(area, key)
      return (await stat(path).catch(nullWhenGone)) === null ? null : { path, giveBack: () => Promise.resolve() }
    },
    async drop(area, key) {
      if (!isKey(key)) return
      await rm(pathOf(area, key), { force: true }).catch((error: unknown) =>
        log.warn('a file could not be removed', { place: pathOf(area, key), reason: String(error) }),
      )
    },
    async *list(area) {
      for (const key of await namesIn(folderOf(area))) {
        const found = isKey(key) ? await stat(pathOf(area, key)).catch(nullWhenGone) : null
        if (found?.isFile()) yield { key, keptAt: found.mtime }
      }
    },
    placeOf: pathOf,
    async tidy() {
      for (const folder of Object.values(areaFolders).map((each) => join(dataDir, each))) {
        for (const name of await namesIn(folder)) if (name.startsWith(partOf)) await removeOld(join(folder, name))
      }
    },
  }
}

function nullWhenGone(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}

const namesIn = async (folder: string): Promise<string[]> => (await readdir(folder).catch(nullWhenGone)) ?? []

async function removeOld(path: string): Promise<void> {
  const found = await stat(path).catch(nullWhenGone)
  if (found !== null && Date.now() - found.mtimeMs > leftAfterMs) await rm(path, { force: true })
}

/** The file stands under its name when every byte of it is on the disk, and not before. */
async function putWhole(content: Content, folder: string, path: string): Promise<void> {
  const part = join(folder, `${partOf}${randomUUID()}`)
  try {
    await moveOrWrite(content, part)
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
  await sync(folder)
}

async function moveOrWrite(content: Content, part: string): Promise<void> {
  if (content instanceof Uint8Array) return write(Readable.from([content]), part)
  if (content instanceof Readable) return write(content, part)
  try {
    await rename(content.path, part)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error
    await write(createReadStream(content.path), part)
    await rm(content.path, { force: true })
    return
  }
  await chmod(part, 0o600)
  await sync(part)
}

const write = (from: Readable, path: string): Promise<void> =>
  pipeline(from, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }))

async function sync(path: string): Promise<void> {
  const opened = await open(path)
  try {
    await opened.sync()
  } finally {
    await opened.close()
  }
}
