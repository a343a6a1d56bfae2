import { createReadStream } from 'node:fs'
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { openDatabase } from '../db/database.ts'
import { migrate, migrationsIn } from '../db/migrate.ts'
import { StartError } from '../db/start-error.ts'
import { booksOf } from '../payments/payments.ts'
import { indexDifference } from '../stock/stock.ts'
import { openRestore } from './copy-in.store.ts'
import { keptFolders } from './kept-folders.ts'
import { type Manifest, readManifest, verifySums } from './manifest.ts'

type Say = (line: string) => unknown
type Restore = Awaited<ReturnType<typeof openRestore>>

export type RestorePlace = {
  readonly databaseUrl: string
  readonly dataDir: string
  /** May lie in the data folder without being in the way. */
  readonly backupDir: string
  /** Where this Loupe's migrations are. */
  readonly migrationsDir: string
}

export type Restored = {
  readonly manifest: Manifest
  readonly rows: number
  readonly orders: number
  readonly payments: number
  readonly stones: number
  /** Migrations that were applied to the restored house. */
  readonly applied: readonly string[]
}

/** Reads the whole backup once before anything is touched. @throws StartError when it is broken, or newer than this Loupe */
export async function checkBackup(folder: string, migrationsDir: string): Promise<{ manifest: Manifest; names: readonly string[] }> {
  const manifest = await readManifest(folder)
  const names = await verifySums(folder, manifest)
  const known = new Set(await migrationsIn(migrationsDir))
  const unknown = manifest.migrations.filter((name) => !known.has(name))
  if (unknown.length > 0) {
    throw new StartError(`This backup was taken by a newer Loupe (${manifest.loupe}, ${unknown.at(-1) ?? ''}). Restore it with that one.`)
  }
  return { manifest, names }
}

/** The place is taken: nothing is told of the backup by it. */
export class PlaceTaken extends StartError {}

/** @throws PlaceTaken when files of a house lie there */
export async function mustBeEmpty(dataDir: string, backupDir: string): Promise<void> {
  for (const folder of await keptFolders(dataDir, backupDir)) {
    const [first] = await readdir(join(dataDir, folder))
    if (first !== undefined) {
      throw new PlaceTaken(`${join(dataDir, folder)} is not empty. A backup is restored into an empty place only; name another DATA_DIR.`)
    }
  }
}

/**
 * Puts a backup that was checked into an empty place: everything in one transaction that is committed only when counts, references and books are
 * right, and the files before it. Then brings it up to date and compares what searches load with the database.
 */
export async function restoreBackup(
  { folder, manifest, names }: { readonly folder: string; readonly manifest: Manifest; readonly names: readonly string[] },
  place: RestorePlace,
  say: Say,
): Promise<Restored> {
  const dataDir = resolve(place.dataDir)
  await mustBeEmpty(dataDir, place.backupDir)
  const part = join(dataDir, '.unfinished-restore')
  await rm(part, { recursive: true, force: true })
  const restore = await openRestore(place.databaseUrl)
  let moved: string[] = []
  try {
    if ((await restore.tablesThere()) > 0) {
      throw new PlaceTaken(
        'This database is not empty. A backup is restored into an empty one only; name another DATABASE_URL or DATA_DIR.',
      )
    }
    const rows = await copyRows(restore, { folder, manifest }, place, say)
    await copyFilesBack(folder, names, part)
    moved = await moveIn(part, dataDir)
    await restore.commit()
    if (manifest.bucket) {
      say(`What people sent was NOT in this backup: it lies in ${manifest.bucket}. Start the house with the settings of that bucket.`)
    }
    say(`Put back ${rows} rows and ${manifest.files.count} files as they were at ${manifest.takenAt}`)
  } catch (error) {
    for (const name of moved) await rm(join(dataDir, name), { recursive: true, force: true })
    throw error
  } finally {
    await restore.end()
    await rm(part, { recursive: true, force: true })
  }
  return { manifest, ...(await bringUpToDate(place, say)), rows: manifest.tables.reduce((sum, table) => sum + table.rows, 0) }
}

type Kept = { readonly folder: string; readonly manifest: Manifest }

async function copyRows(restore: Restore, { folder, manifest }: Kept, place: RestorePlace, say: Say): Promise<number> {
  await restore.makeTables(place.migrationsDir, manifest.migrations)
  const keys = await restore.loosen(manifest)
  for (const table of manifest.tables) {
    await pipeline(createReadStream(join(folder, table.file)), createGunzip(), restore.into(table))
    if (table.rows >= 100_000) say(`Put back ${table.rows} rows of ${table.name}`)
  }
  await restore.moveFiles(manifest.dataDir, resolve(place.dataDir))
  await restore.fasten(manifest, keys)
  let rows = 0
  for (const table of manifest.tables) {
    const found = await restore.countRows(table.name)
    if (found !== table.rows) {
      throw new StartError(`${table.name} has ${found} rows after the restore instead of ${table.rows}. Nothing was kept.`)
    }
    rows += found
  }
  if (JSON.stringify(await restore.ledger()) !== JSON.stringify(manifest.ledger)) {
    throw new StartError('The ledger after the restore is not the ledger of the backup. Nothing was kept.')
  }
  return rows
}

async function copyFilesBack(folder: string, names: readonly string[], part: string): Promise<void> {
  await mkdir(part, { recursive: true, mode: 0o700 })
  for (const name of names.filter((each) => each.startsWith('files/'))) {
    await cp(join(folder, name), join(part, name.slice('files/'.length)), { preserveTimestamps: true })
  }
}

async function moveIn(part: string, dataDir: string): Promise<string[]> {
  const moved = await readdir(part)
  for (const name of moved) {
    // An empty folder of this name may be there already.
    await rm(join(dataDir, name), { recursive: true, force: true })
    await rename(join(part, name), join(dataDir, name))
  }
  return moved
}

async function bringUpToDate({ databaseUrl, migrationsDir }: RestorePlace, say: Say) {
  const { db, end } = openDatabase(databaseUrl, 2)
  try {
    const applied = await migrate(db, migrationsDir)
    if (applied.length > 0) say(`Brought up to date: ${applied.join(', ')}`)
    const { orders, payments, breaches } = await booksOf(db)
    const [broken] = breaches
    if (broken !== undefined) throw new StartError(`The house is back, but its books are wrong: ${broken.what} (${broken.count}).`)
    say(`The books are right: ${orders} orders, ${payments} payments`)
    const { stones, different } = await indexDifference(databaseUrl)
    if (different > 0) {
      throw new StartError(`The house is back, but ${different} of ${stones} stones are found otherwise than they are kept.`)
    }
    say(`Searches load ${stones} stones, each as it is kept: difference 0`)
    return { applied, orders, payments, stones }
  } finally {
    await end()
  }
}
