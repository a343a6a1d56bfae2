import { resolve } from 'node:path'
import { readBackupSettings } from './backup-settings.ts'
import type { BackupSettings } from './backup-settings.ts'
import { readGuardSettings } from './http/guard-settings.ts'
import type { GuardSettings } from './http/guard-settings.ts'
import { readImportSettings } from './import-settings.ts'
import type { ImportSettings } from './import-settings.ts'
import { readMediaSettings } from './media-settings.ts'
import type { MediaSettings } from './media-settings.ts'
import { readOutsideSettings } from './outside-settings.ts'
import type { OutsideSettings } from './outside-settings.ts'
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
  /** Where the house is: its days begin and end by this clock (decision 0042). */
  readonly timeZone: string
  readonly webDir: string
  readonly outside: OutsideSettings
  readonly guards: GuardSettings
  readonly backup: BackupSettings
  readonly media: MediaSettings
  readonly imports: ImportSettings
}

const numberOf = (text: string | undefined, fallback: number): number => (text === undefined || text === '' ? fallback : Number(text))

/** @throws Error that names the setting which can't be read */
export function readSettings(env: NodeJS.ProcessEnv, root: string): Settings {
  const settings: Settings = {
    port: numberOf(env['PORT'], 3000),
    host: env['HOST'] ?? '0.0.0.0',
    dataDir: resolve(root, env['DATA_DIR'] ?? 'data'),
    databaseUrl: env['DATABASE_URL'] ?? null,
    demoStones: numberOf(env['DEMO_STONES'], 50_000),
    isEmpty: env['EMPTY'] === '1',
    isProduction: env['NODE_ENV'] === 'production',
    trustProxy: numberOf(env['TRUST_PROXY'], 0),
    publicOrigin: env['PUBLIC_ORIGIN'] ?? null,
    allowsLocalSites: env['LOCAL_SITES'] === '1',
    holdHours: numberOf(env['HOLD_HOURS'], 48),
    timeZone: env['TIME_ZONE'] || defaultTimeZone,
    webDir: resolve(root, 'web/dist'),
    outside: readOutsideSettings(env),
    guards: readGuardSettings(env),
    backup: readBackupSettings(env, root, resolve(root, env['DATA_DIR'] ?? 'data')),
    media: readMediaSettings(env),
    imports: readImportSettings(env),
  }
  if (!Number.isInteger(settings.port) || settings.port < 0 || settings.port > 65_535)
    throw new Error(`PORT is not a port: ${env['PORT'] ?? ''}`)
  if (!Number.isInteger(settings.demoStones) || settings.demoStones < 0 || settings.demoStones > 5_000_000)
    throw new Error(`The number of demo stones can't be read: ${env['DEMO_STONES'] ?? ''}`)
  if (!Number.isInteger(settings.trustProxy) || settings.trustProxy < 0 || settings.trustProxy > 10)
    throw new Error(`TRUST_PROXY is not a number of proxies: ${env['TRUST_PROXY'] ?? ''}`)
  if (!(settings.holdHours > 0 && settings.holdHours <= 24 * 90))
    throw new Error(`HOLD_HOURS is not a number of hours: ${env['HOLD_HOURS'] ?? ''}`)
  if (!isTimeZone(settings.timeZone)) throw new Error(`TIME_ZONE is not the name of a time zone: ${settings.timeZone}`)
  return settings
}
