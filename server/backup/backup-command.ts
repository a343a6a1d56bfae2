import { fileURLToPath } from 'node:url'
import { openForCommand } from '../db/open-for-command.ts'
import { bucketOf } from '../settings/file-settings.ts'
import { readSettings } from '../settings/settings.ts'
import { backUp } from './backup.ts'

const say = (line: string): boolean => process.stdout.write(`${line}\n`)

const manual = `Copies the whole house while it runs: its database as one moment has it, and its files, unless they lie in a bucket of S3.

  npm run backup

  It goes into a new folder below BACKUP_DIR (otherwise DATA_DIR/backups), readable by its owner alone. Backups older than
  BACKUP_KEEP_DAYS (otherwise 14) are removed then. Try one from time to time: npm run restore -- --try`

async function backup(): Promise<number> {
  if (process.argv.includes('--help')) {
    say(manual)
    return 0
  }
  const settings = readSettings(process.env, fileURLToPath(new URL('../..', import.meta.url)))
  const house = await openForCommand(settings, say)
  try {
    const { dir, keepDays } = settings.backup
    say('Copying the house')
    const { folder, manifest } = await backUp(
      house.db,
      { databaseUrl: house.url, dataDir: settings.dataDir, bucket: bucketOf(settings.files), backupDir: dir, keepDays },
      say,
    )
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    say(`The backup is whole: ${rows} rows, ${manifest.files.count} files, ${(manifest.bytes / 1e6).toFixed(1)} MB in`)
    say(`  ${folder}`)
    return 0
  } finally {
    await house.end()
  }
}

process.exitCode = await backup().catch((error: unknown) => {
  say(error instanceof Error ? error.message : String(error))
  return 1
})
