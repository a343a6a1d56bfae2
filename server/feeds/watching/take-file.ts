import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, readdir, realpath, stat } from 'node:fs/promises'
import { basename, join, resolve, sep } from 'node:path'
import { lookProblems } from '@loupe/domain/feeds/watch.problems.ts'
import type { Text } from '@loupe/domain/api/text.ts'
import { guarded } from '../../media/media.ts'
import type { ImportSettings } from '../../settings/import-settings.ts'

/** A look that came to nothing, with why in words for people. */
export class NothingTaken extends Error {
  readonly why: Text
  constructor(why: Text) {
    super(why.en)
    this.why = why
  }
}

export type TakenFile = { readonly name: string; readonly path: string; readonly bytes: number; readonly sha256: string }

const mostBytes = 600 * 1024 * 1024
const mostMs = 15 * 60_000

async function sumOf(path: string): Promise<string> {
  const digest = createHash('sha256')
  for await (const chunk of createReadStream(path)) digest.update(chunk as Buffer)
  return digest.digest('hex')
}

async function measured(name: string, path: string): Promise<TakenFile> {
  const { size } = await stat(path)
  if (size === 0) throw new NothingTaken(lookProblems.empty)
  if (size > mostBytes) throw new NothingTaken(lookProblems.tooLarge)
  return { name, path, bytes: size, sha256: await sumOf(path) }
}

/** What a file of an address is called: by the end of its path, else by its host. */
export function nameOfAddress(address: string): string {
  const { pathname, hostname } = new URL(address)
  const last = pathname.split('/').findLast((part) => part !== '') ?? ''
  try {
    return decodeURIComponent(last).replaceAll(/[/\\\0]/g, ' ') || hostname
  } catch {
    return last
  }
}

function whyNotFetched(error: InstanceType<typeof guarded.NotFetched>): Text {
  const status = /^answered (\d{3})$/.exec(error.message)?.[1]
  if (status !== undefined) return lookProblems.answered(Number(status))
  if (error.message === 'too large') return lookProblems.tooLarge
  return error.isFinal ? lookProblems.refused : lookProblems.unreached
}

/** Fetches the file of an address to `path`. @throws NothingTaken */
export async function takeFromAddress(address: string, path: string, { innerHosts }: ImportSettings): Promise<TakenFile> {
  try {
    await guarded.fetch(address, path, { mostBytes, mostMs, innerHosts })
  } catch (error) {
    throw error instanceof guarded.NotFetched ? new NothingTaken(whyNotFetched(error)) : error
  }
  return measured(nameOfAddress(address), path)
}

/** The folder of this name below the house's own; null where there is none, or where it leads out of them. */
export async function folderNamed(root: string | null, name: string): Promise<string | null> {
  if (root === null || name.includes('\0')) return null
  const whole = await realpath(root).catch(() => null)
  const found = await realpath(resolve(root, name)).catch(() => null)
  if (whole === null || found === null || !found.startsWith(whole + sep)) return null
  return (await stat(found)).isDirectory() ? found : null
}

/** A file that changed a moment ago is still being written. */
const settledMs = 20_000
const isPartial = (name: string): boolean =>
  name.startsWith('.') || name.startsWith('~') || /\.(?:part|partial|tmp|crdownload|filepart)$/i.test(name)

/** Copies the newest file of a folder to `path`; the files stay where they are. Null while it is still being written. @throws NothingTaken */
export async function takeFromFolder(name: string, path: string, { folders }: ImportSettings): Promise<TakenFile | null> {
  const folder = await folderNamed(folders, name)
  if (folder === null) throw new NothingTaken(lookProblems.gone)
  let newest: { readonly file: string; readonly mtimeMs: number; readonly size: number } | null = null
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isFile() || isPartial(entry.name)) continue
    const { mtimeMs, size } = await stat(join(folder, entry.name))
    if (newest === null || mtimeMs > newest.mtimeMs) newest = { file: entry.name, mtimeMs, size }
  }
  if (newest === null) throw new NothingTaken(lookProblems.nothing)
  if (Date.now() - newest.mtimeMs < settledMs) return null
  if (newest.size > mostBytes) throw new NothingTaken(lookProblems.tooLarge)
  await copyFile(join(folder, newest.file), path)
  return measured(basename(newest.file), path)
}
