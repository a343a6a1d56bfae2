import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { recordOf } from '@loupe/domain/api/unknown.ts'
import type { Db, Pool } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { bucketOf } from '../settings/file-settings.ts'
import { minuteIn } from '../settings/time-zone.ts'
import { insertRun, selectLastRun } from './backup-runs.store.ts'
import { backupNames, type BackupPlace, dropOldBackups, type Taken, takeBackup } from './take-backup.ts'

type Say = (line: string) => unknown

/** What the last backup or restore came to. */
export type LastRun = {
  readonly at: Date
  readonly seconds: number
  readonly name: string
  readonly rows: number
  readonly files: number
  readonly bytes: number
  readonly problem: string | null
}

const lastRestoreName = 'last-restore.json'
const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Takes a backup, remembers what came of it, and removes those that are older than they are to be kept. */
export async function backUp(db: Db, place: BackupPlace & { readonly keepDays: number }, say: Say, nightly = false): Promise<Taken> {
  const startedAt = new Date()
  const run = { kind: 'backup', nightly, startedAt } as const
  try {
    const taken = await takeBackup(place, startedAt, say)
    const { tables, files, bytes } = taken.manifest
    const facts = { rows: tables.reduce((sum, table) => sum + table.rows, 0), files: files.count, bytes }
    await insertRun(db, { ...run, endedAt: new Date(), name: taken.name, facts, problem: null })
    for (const old of await dropOldBackups(place.backupDir, place.keepDays, new Date())) {
      say(`Removed ${old}, older than ${place.keepDays} days`)
    }
    return taken
  } catch (error) {
    await insertRun(db, { ...run, endedAt: new Date(), name: '', facts: null, problem: reasonOf(error) }).catch(() => {})
    throw error
  }
}

/** A nightly backup that failed is tried again after this. */
const againMs = 60 * 60_000

/** Whether the night's backup is due: its hour is past, and none was taken since. */
export async function isNightlyDue(db: Db, nightlyAt: number, timeZone: string, now: Date): Promise<boolean> {
  const [hour = 0, minute = 0] = minuteIn(timeZone, now).slice(-5).split(':').map(Number)
  const minutes = hour * 60 + minute
  if (minutes < nightlyAt) return false
  const dueAt = now.getTime() - (minutes - nightlyAt + 1) * 60_000
  const good = await selectLastRun(db, 'backup', 'good')
  if (good !== undefined && good.started_at.getTime() >= dueAt) return false
  const last = await selectLastRun(db, 'backup', 'any')
  return last === undefined || last.problem === null || now.getTime() - last.ended_at.getTime() > againMs
}

/** To be run every minute: takes the backup of the night when its time has come; one node does it, the others find it done. */
export async function nightlyBackup({ db, databaseUrl, settings, log }: Deps): Promise<void> {
  const { dir, nightlyAt, keepDays } = settings.backup
  if (nightlyAt === null || !(await isNightlyDue(db, nightlyAt, settings.timeZone, new Date()))) return
  const place = { databaseUrl, dataDir: settings.dataDir, bucket: bucketOf(settings.files), backupDir: dir, keepDays }
  const { name, manifest } = await backUp(db, place, () => {}, true)
  log.info('backup taken', { name, bytes: manifest.bytes, ...(place.bucket !== null && { without: place.bucket }) })
}

type RestoreRun = {
  readonly startedAt: Date
  readonly name: string
  readonly facts: { rows: number; files: number; bytes: number } | null
  readonly problem: string | null
}

/**
 * Remembers a restore: beside the backup, where the house that took it finds it, and in the restored house itself when there is one.
 */
export async function rememberRestore(backupDir: string, restored: Pool | null, run: RestoreRun): Promise<void> {
  const whole = { kind: 'restore', nightly: false, endedAt: new Date(), ...run } as const
  await writeFile(join(backupDir, lastRestoreName), `${JSON.stringify(whole)}\n`, { mode: 0o600 }).catch(() => {})
  if (restored !== null) await insertRun(restored, whole)
}

type Kept = { started_at: Date; ended_at: Date; name: string; facts: unknown; problem: string | null }

function lastOf(run: Kept): LastRun {
  const facts = recordOf(run.facts)
  const count = (name: 'rows' | 'files' | 'bytes'): number => Number(facts[name] ?? 0)
  return {
    at: run.ended_at,
    seconds: Math.round((run.ended_at.getTime() - run.started_at.getTime()) / 100) / 10,
    name: run.name,
    rows: count('rows'),
    files: count('files'),
    bytes: count('bytes'),
    problem: run.problem,
  }
}

const keptRestore = z.object({
  name: z.string(),
  startedAt: z.string(),
  endedAt: z.string(),
  facts: z.unknown(),
  problem: z.string().nullable(),
})

async function restoreBeside(backupDir: string): Promise<LastRun | null> {
  try {
    const run = keptRestore.parse(JSON.parse(await readFile(join(backupDir, lastRestoreName), 'utf8')))
    return lastOf({ ...run, started_at: new Date(run.startedAt), ended_at: new Date(run.endedAt) })
  } catch {
    return null
  }
}

/** The last backup and the last restore that was tried, here or with a backup of this house. */
export async function lastRuns(db: Db, backupDir: string): Promise<{ backup: LastRun | null; restore: LastRun | null }> {
  const [backup, here] = [await selectLastRun(db, 'backup', 'any'), await selectLastRun(db, 'restore', 'any')]
  const beside = await restoreBeside(backupDir)
  const restore = here === undefined ? null : lastOf(here)
  return {
    backup: backup === undefined ? null : lastOf(backup),
    restore: restore !== null && (beside === null || restore.at > beside.at) ? restore : beside,
  }
}

/** A folder that holds backups tells the newest of them. */
export const newestOf = (names: readonly string[]): string | null =>
  names
    .filter((name) => backupNames.test(name))
    .toSorted()
    .at(-1) ?? null
