import { holdsDemoPeople } from './sites/sites.ts'
import type { Db } from './db/database.ts'
import { StartError } from './db/start-error.ts'
import type { Settings } from './settings/settings.ts'

type Given = Pick<Settings, 'isProduction' | 'databaseUrl' | 'publicOrigin'> & { readonly isDataDirNamed: boolean }

const isLocal = (host: string): boolean => host === 'localhost' || host.endsWith('.localhost') || host === '127.0.0.1' || host === '[::1]'

function originTrouble(text: string | null): string | null {
  if (text === null || text === '') {
    return 'PUBLIC_ORIGIN is missing: the address under which people open this house, such as https://diamonds.example.'
  }
  if (!URL.canParse(text)) return `PUBLIC_ORIGIN can't be read as an address: ${text}`
  const { protocol, hostname, origin } = new URL(text)
  if (origin !== text.replace(/\/$/, '')) return `PUBLIC_ORIGIN is more than an origin: write ${origin === 'null' ? 'https://…' : origin}`
  if (protocol === 'https:' || (protocol === 'http:' && isLocal(hostname))) return null
  return `PUBLIC_ORIGIN must be https, or passwords and tokens would travel in clear: ${text}`
}

/** Settings that production can't do without, each missing or wrong one in a sentence; none outside production. */
export function missingSettings(given: Given): string[] {
  if (!given.isProduction) return []
  const missing: string[] = []
  if (given.databaseUrl === null || given.databaseUrl === '') {
    missing.push('DATABASE_URL is missing: production runs on a PostgreSQL of its own, not on the embedded one.')
  } else if (!/^postgres(ql)?:\/\//.test(given.databaseUrl)) missing.push('DATABASE_URL is not a postgresql:// address.')
  const origin = originTrouble(given.publicOrigin)
  if (origin !== null) missing.push(origin)
  if (!given.isDataDirNamed) {
    missing.push('DATA_DIR is missing: the folder that keeps uploaded files, on a disk that outlives the container.')
  }
  return missing
}

/** @throws StartError naming every setting that production needs and does not have */
export function checkProductionSettings(given: Given): void {
  const missing = missingSettings(given)
  if (missing.length > 0) {
    throw new StartError(`Not started, because NODE_ENV is production and:\n${missing.map((line) => `- ${line}`).join('\n')}`)
  }
}

/** @throws StartError when production would run on the demo's well-known passwords */
export async function checkNoDemoAccounts(db: Db, isProduction: boolean): Promise<void> {
  if (!isProduction || !(await holdsDemoPeople(db))) return
  throw new StartError(
    'Not started, because NODE_ENV is production and the database holds demo accounts, whose passwords everybody knows. Name an empty database in DATABASE_URL.',
  )
}
