import { resolve } from 'node:path'
import { z } from 'zod'
import { number, readFields, wish } from './fields.ts'

export type BackupSettings = {
  /** Where backups are kept, each in a folder of its own. */
  readonly dir: string
  /** When the house takes one by itself, as minutes of its day; null when it does not. */
  readonly nightlyAt: number | null
  readonly keepDays: number
}

const timeOfDay = /^([01]?\d|2[0-3]):([0-5]\d)$/

const fields = z.object({
  BACKUP_DIR: wish,
  BACKUP_NIGHTLY: wish.refine((time) => time === null || timeOfDay.test(time.trim()), 'is not a time of day such as 03:30'),
  BACKUP_KEEP_DAYS: number(14, 'is not a number of days', { from: 1, to: 3650, whole: false }),
})

function minutesOf(time: string): number {
  const [hours = '', minutes = ''] = time.trim().split(':')
  return Number(hours) * 60 + Number(minutes)
}

/** @throws StartError that names the setting which can't be read */
export function readBackupSettings(env: NodeJS.ProcessEnv, root: string, dataDir: string): BackupSettings {
  const read = readFields(fields, env)
  return {
    dir: resolve(root, read.BACKUP_DIR ?? resolve(dataDir, 'backups')),
    nightlyAt: read.BACKUP_NIGHTLY === null ? null : minutesOf(read.BACKUP_NIGHTLY),
    keepDays: read.BACKUP_KEEP_DAYS,
  }
}
