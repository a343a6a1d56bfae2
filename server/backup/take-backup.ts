import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { weigh } from '../files/weigh.ts'
import { version } from '../version.ts'
import { openSnapshot, type Snapshot, type TableToCopy } from './copy-out.store.ts'
import { type CopiedFile, copyNewFiles } from './kept-folders.ts'
import { type Manifest, sumOfFile, sumsName, writeManifest } from './manifest.ts'

export type BackupPlace = {
  readonly databaseUrl: string
  readonly dataDir: string
  /** Where files lie that are not below the data folder, and so not in the backup. */
  readonly bucket?: string | null
  readonly backupDir: string
}
type Say = (line: string) => unknown

/** How a whole backup is called; one under way or broken off has a name that begins otherwise. */
export const backupNames = /^loupe-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z$/
const unfinished = /^\.unfinished-loupe-/

const nameAt = (moment: Date): string => `loupe-${moment.toISOString().slice(0, 19).replaceAll(':', '-')}Z`

export type Taken = { readonly name: string; readonly folder: string; readonly manifest: Manifest }

/**
 * Copies the house while it runs: its database as one moment has it, and the files that this moment names. It is written under another name and
 * gets its own when it is whole and on disk.
 */
export async function takeBackup(
  { databaseUrl, dataDir, bucket = null, backupDir }: BackupPlace,
  startedAt: Date,
  say: Say,
): Promise<Taken> {
  const name = nameAt(startedAt)
  const target = resolve(backupDir)
  const part = join(target, `.unfinished-${name}`)
  await mkdir(target, { recursive: true, mode: 0o700 })
  await mkdir(part, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    // Two that write into one folder would both be worth nothing.
    throw error.code === 'EEXIST' ? new Error(`Another backup began in the same second (${name}). Nothing was done.`) : error
  })
  try {
    const copied = new Map<string, CopiedFile>()
    const copyFiles = (): Promise<void> => copyNewFiles(dataDir, target, join(part, 'files'), copied)
    await copyFiles()
    const snapshot = await openSnapshot(databaseUrl)
    let manifest: Manifest
    try {
      await copyFiles()
      say(`Copied ${copied.size} files`)
      if (bucket !== null) {
        say(`NOT in this backup: what people sent, which lies in ${bucket}. Let the bucket keep versions (docs/operations.md).`)
      }
      const head = { dataDir: resolve(dataDir), bucket, takenAt: startedAt.toISOString() }
      manifest = await copyDatabase(snapshot, { part, copied, head }, say)
    } finally {
      await snapshot.end()
    }
    await writeManifest(part, manifest)
    await syncFolder(part)
    const folder = join(target, name)
    await rename(part, folder)
    await syncFolder(target)
    return { name, folder, manifest }
  } catch (error) {
    await rm(part, { recursive: true, force: true })
    throw isFull(error) ? new Error(`There is no room left in ${target}. Nothing was kept.`) : error
  }
}

const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')

/** A backup that is being written: its folder, the files that it has, and what is known of it. */
type Begun = {
  readonly part: string
  readonly copied: ReadonlyMap<string, CopiedFile>
  readonly head: Pick<Manifest, 'dataDir' | 'bucket' | 'takenAt'>
}

async function copyDatabase(snapshot: Snapshot, { part, copied, head }: Begun, say: Say): Promise<Manifest> {
  await mkdir(join(part, 'tables'), { mode: 0o700 })
  const tables: Manifest['tables'] = []
  const lines: string[] = []
  let bytes = 0
  for (const table of snapshot.tables) {
    const file = `tables/${table.name}.copy.gz`
    const { rows, size, sum } = await copyTable(snapshot, table, join(part, file))
    tables.push({ name: table.name, columns: [...table.columns], rows, file })
    lines.push(`${sum}  ${file}\n`)
    bytes += size
    if (rows >= 100_000) say(`Copied ${rows} rows of ${table.name}`)
  }
  const sequences = await snapshot.sequences()
  let fileBytes = 0
  for (const [name, { size, sum }] of copied) {
    lines.push(`${sum}  files/${name}\n`)
    fileBytes += size
  }
  await pipeline(lines, createWriteStream(join(part, sumsName), { mode: 0o600, flush: true }))
  return {
    format: 1,
    ...head,
    loupe: version,
    postgres: snapshot.postgres,
    migrations: [...snapshot.migrations],
    tables,
    sequences,
    ledger: [...snapshot.ledger],
    files: { count: copied.size, bytes: fileBytes },
    bytes: bytes + fileBytes,
    sums: await sumOfFile(join(part, sumsName)),
  }
}

async function copyTable(snapshot: Snapshot, table: TableToCopy, path: string): Promise<{ rows: number; size: number; sum: string }> {
  const { stream, rows } = snapshot.rowsOf(table)
  const weighing = weigh()
  await pipeline(stream, createGzip({ level: 1 }), weighing.passing(), createWriteStream(path, { mode: 0o600, flush: true }))
  return { rows: rows(), ...weighing.result() }
}

/** Names are on disk when their folder is. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** Removes backups older than so many days, but never the last whole one, and what broken-off ones left behind. */
export async function dropOldBackups(backupDir: string, keepDays: number, now: Date): Promise<string[]> {
  const names = await readdir(backupDir).catch(() => [])
  const oldest = nameAt(new Date(now.getTime() - keepDays * 86_400_000))
  const whole = names.filter((name) => backupNames.test(name)).toSorted()
  const old = whole.slice(0, -1).filter((name) => name < oldest)
  // A day is longer than any backup takes.
  const leftAt = `.unfinished-${nameAt(new Date(now.getTime() - 86_400_000))}`
  const leftovers = names.filter((name) => unfinished.test(name) && name < leftAt)
  for (const name of [...old, ...leftovers]) await rm(join(backupDir, name), { recursive: true, force: true })
  return old
}
