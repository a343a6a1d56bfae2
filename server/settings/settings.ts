import { resolve } from 'node:path'
import { z } from 'zod'
import { readBackupSettings } from './backup-settings.ts'
import type { BackupSettings } from './backup-settings.ts'
import { readFileSettings } from './file-settings.ts'
import type { FileSettings } from './file-settings.ts'
import { readGuardSettings } from './guard-settings.ts'
import type { GuardSettings } from './guard-settings.ts'
import { readImportSettings } from './import-settings.ts'
import type { ImportSettings } from './import-settings.ts'
import { readLabSettings } from './lab-settings.ts'
import type { LabSettings } from './lab-settings.ts'
import { readMediaSettings } from './media-settings.ts'
import type { MediaSettings } from './media-settings.ts'
import { readOutsideSettings } from './outside-settings.ts'
import type { OutsideSettings } from './outside-settings.ts'
import { isWord, number, readFields, text, wish } from './fields.ts'
import { defaultTimeZone, isTimeZone } from './time-zone.ts'

/** What the environment decides; docs/operations.md lists each name. */
export type Settings = {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** Without one the server runs a PostgreSQL of its own under the data folder. */
  readonly databaseUrl: string | null
  readonly demoStones: number
  readonly isEmpty: boolean
  readonly isProduction: boolean
  /** How many proxies stand in front: so many entries of X-Forwarded-For, from its end, are believed and none beyond. */
  readonly trustProxy: number
  readonly publicOrigin: string | null
  /** Sites of resellers may have addresses that lead nowhere outside: names of this machine and IP addresses. */
  readonly allowsLocalSites: boolean
  readonly holdHours: number
  /** Business days for which goods go out on memo, unless another day is named. */
  readonly memoDays: number
  /** What weighs less is not logged; `info` has a line for each call. */
  readonly logLevel: 'info' | 'warn' | 'error'
  /** Where the house is: its days begin and end by this clock (decision 0042). */
  readonly timeZone: string
  readonly webDir: string
  readonly outside: OutsideSettings
  readonly guards: GuardSettings
  readonly files: FileSettings
  readonly backup: BackupSettings
  readonly media: MediaSettings
  readonly labs: LabSettings
  readonly imports: ImportSettings
}

const logLevels = ['info', 'warn', 'error'] as const

const fields = z.object({
  PORT: number(3000, 'is not a port', { from: 0, to: 65_535 }),
  HOST: text('0.0.0.0'),
  DATA_DIR: text('data'),
  DATABASE_URL: wish,
  DEMO_STONES: number(50_000, 'is not a number of stones up to 5000000', { from: 0, to: 5_000_000 }),
  EMPTY: isWord('1'),
  NODE_ENV: isWord('production'),
  TRUST_PROXY: number(0, 'is not a number of proxies', { from: 0, to: 10 }),
  PUBLIC_ORIGIN: wish,
  LOCAL_SITES: isWord('1'),
  HOLD_HOURS: number(48, 'is not a number of hours', { from: 1e-6, to: 24 * 90, whole: false }),
  MEMO_DAYS: number(10, 'is not a number of business days', { from: 1, to: 250 }),
  // A person at a terminal reads what went wrong; whoever keeps the lines gets one for each call.
  LOG_LEVEL: z.preprocess(
    (level) => level || (process.stderr.isTTY ? 'warn' : 'info'),
    z.enum(logLevels, `is none of ${logLevels.join(', ')}`),
  ),
  TIME_ZONE: text(defaultTimeZone).refine(isTimeZone, 'is not the name of a time zone'),
})

/** @throws StartError that names each setting which can't be read */
export function readSettings(env: NodeJS.ProcessEnv, root: string): Settings {
  const read = readFields(fields, env)
  const dataDir = resolve(root, read.DATA_DIR)
  return {
    port: read.PORT,
    host: read.HOST,
    dataDir,
    databaseUrl: read.DATABASE_URL,
    demoStones: read.DEMO_STONES,
    isEmpty: read.EMPTY,
    isProduction: read.NODE_ENV,
    trustProxy: read.TRUST_PROXY,
    publicOrigin: read.PUBLIC_ORIGIN,
    allowsLocalSites: read.LOCAL_SITES,
    holdHours: read.HOLD_HOURS,
    memoDays: read.MEMO_DAYS,
    logLevel: read.LOG_LEVEL,
    timeZone: read.TIME_ZONE,
    webDir: resolve(root, 'web/dist'),
    outside: readOutsideSettings(env),
    guards: readGuardSettings(env),
    files: readFileSettings(env),
    backup: readBackupSettings(env, root, dataDir),
    media: readMediaSettings(env),
    labs: readLabSettings(env),
    imports: readImportSettings(env),
  }
}
