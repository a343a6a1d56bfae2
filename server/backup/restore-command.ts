import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { openDatabase } from '../db/database.ts'
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts'
import { StartError } from '../db/start-error.ts'
import { bucketOf } from '../settings/file-settings.ts'
import { readSettings } from '../settings/settings.ts'
import type { Settings } from '../settings/settings.ts'
import { newestOf, rememberRestore } from './backup.ts'
import { checkBackup, PlaceTaken, restoreBackup } from './restore-backup.ts'
import type { Manifest } from './manifest.ts'

const say = (line: string): boolean => process.stdout.write(`${line}\n`)
const migrationsDir = fileURLToPath(new URL('../db/migrations', import.meta.url))

const manual = `Puts a backup into an empty place and checks it: sums of all files, counts, references, the books, and what searches load.

  DATA_DIR=/srv/new npm run restore -- /srv/loupe/backups/loupe-2026-11-22T03-30-00Z
  npm run restore -- --try

  The place is DATA_DIR with the embedded database, or DATA_DIR and the database of DATABASE_URL; both must be empty. Without a backup's
  folder the newest below BACKUP_DIR is taken. --try restores into a place made for it and removes that again: it proves that the backup is good.`

type Place = { readonly databaseUrl: string; readonly dataDir: string; readonly end: () => Promise<unknown> }

async function ownPlace({ databaseUrl, dataDir }: Settings): Promise<Place> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  if (databaseUrl !== null) return { databaseUrl, dataDir, end: () => Promise.resolve() }
  const postgres = await startEmbeddedPostgres({ dataDir, log: say, onDeath: say })
  return { databaseUrl: postgres.url, dataDir, end: () => postgres.stop() }
}

/** Made for a trial and gone after it. */
async function passingPlace(): Promise<Place> {
  const dataDir = await mkdtemp(join(tmpdir(), 'loupe-restore-'))
  const drop = (): Promise<void> => rm(dataDir, { recursive: true, force: true })
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, log: () => {}, disposable: true })
    return { databaseUrl: postgres.url, dataDir, end: () => postgres.stop().then(drop) }
  } catch (error) {
    await drop()
    throw error
  }
}

async function whichBackup(named: string | undefined, backupDir: string): Promise<string> {
  if (named !== undefined) return resolve(process.env['INIT_CWD'] ?? '.', named)
  const newest = newestOf(await readdir(backupDir).catch(() => []))
  if (newest === null) throw new StartError(`There is no backup in ${backupDir}. Name its folder.`)
  return join(backupDir, newest)
}

function sayWhereFilesLie(bucket: string | null, manifest: Manifest, { dataDir }: Place): void {
  if (bucket === null || manifest.bucket || manifest.files.count === 0) return
  say(`The files lie in ${dataDir}, and the settings name ${bucket}: copy them there before the start (docs/operations.md).`)
}

type Restored = Parameters<typeof rememberRestore>[2]

/** Notes beside the backup that it is good, and in the house that came back from it; a trial leaves none. */
async function rememberGood(folder: string, place: Place | null, restored: Restored): Promise<void> {
  const house = place === null ? null : openDatabase(place.databaseUrl, 1)
  await rememberRestore(dirname(folder), house?.db ?? null, restored)
  await house?.end()
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

async function restore(): Promise<void> {
  const options = { try: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  if (values.help) {
    say(manual)
    return
  }
  const settings = readSettings(process.env, fileURLToPath(new URL('../..', import.meta.url)))
  const folder = await whichBackup(positionals[0], settings.backup.dir)
  const run = { startedAt: new Date(), name: basename(folder) }
  let place: Place | null = null
  let isOpening = false
  try {
    say(`Checking ${folder}`)
    const checked = await checkBackup(folder, migrationsDir)
    isOpening = true
    place = values.try ? await passingPlace() : await ownPlace(settings)
    isOpening = false
    say(values.try ? 'Restoring it into a place made for this trial' : `Restoring it into ${place.dataDir}`)
    const { manifest, rows } = await restoreBackup({ folder, ...checked }, { ...place, backupDir: settings.backup.dir, migrationsDir }, say)
    const facts = { rows, files: manifest.files.count, bytes: manifest.bytes }
    await rememberGood(folder, values.try ? null : place, { ...run, facts, problem: null })
    if (!values.try) sayWhereFilesLie(bucketOf(settings.files), manifest, place)
    say(values.try ? 'The backup is good.' : 'The house is back. Start it.')
  } catch (error) {
    const problem = messageOf(error)
    // A place that can't be had says nothing of the backup.
    if (!isOpening && !(error instanceof PlaceTaken)) await rememberRestore(dirname(folder), null, { ...run, facts: null, problem })
    throw error
  } finally {
    await place?.end()
  }
}

await restore().catch((error: unknown) => {
  say(messageOf(error))
  process.exitCode = 1
})
