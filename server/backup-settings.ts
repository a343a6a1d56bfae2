import { resolve } from 'node:path'

export type BackupSettings = {
  /** Where backups are kept, each in a folder of its own. */
  readonly dir: string
  /** When the house takes one by itself, as minutes of its day; null when it does not. */
  readonly nightlyAt: number | null
  readonly keepDays: number
}

const minutesOf = (text: string): number => {
  const [, hours = '', minutes = ''] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text.trim()) ?? []
  return hours === '' ? Number.NaN : Number(hours) * 60 + Number(minutes)
}

/** @throws Error that names the setting which can't be read */
export function readBackupSettings(env: NodeJS.ProcessEnv, root: string, dataDir: string): BackupSettings {
  const nightly = env['BACKUP_NIGHTLY'] ?? ''
  const nightlyAt = nightly === '' ? null : minutesOf(nightly)
  const keepDays = Number(env['BACKUP_KEEP_DAYS'] || 14)
  if (nightlyAt !== null && Number.isNaN(nightlyAt)) throw new Error(`BACKUP_NIGHTLY is not a time of day such as 03:30: ${nightly}`)
  if (!(keepDays >= 1 && keepDays <= 3650)) throw new Error(`BACKUP_KEEP_DAYS is not a number of days: ${env['BACKUP_KEEP_DAYS'] ?? ''}`)
  return { dir: resolve(root, env['BACKUP_DIR'] || resolve(dataDir, 'backups')), nightlyAt, keepDays }
}
