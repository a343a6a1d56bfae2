import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { recordOf } from '@loupe/domain/api/unknown.ts'
import { type InstanceLock, lockDataFolder } from './instance-lock.ts'
import { endOrphans } from './orphans.ts'
import { type Cluster, endLeftover, freePort, runPostgres } from './postgres-process.ts'
import { initCluster, postgresPrograms } from './postgres-programs.ts'
import { type PostgresUser, postgresUser } from './postgres-user.ts'
import type pg from 'pg'
import { SteadyClient } from './steady-client.ts'
import { StartError, fileTrouble } from './start-error.ts'

export type EmbeddedPostgres = {
  /** Where the pool connects: a loopback port and a password that only the data folder knows. */
  readonly url: string
  /** Lets running statements end as fast as PostgreSQL can, closes its files, and gives the data folder free. */
  stop(): Promise<void>
}

export type EmbeddedPostgresOptions = {
  /** Everything that Loupe keeps; PostgreSQL's part is its `postgres` folder. */
  readonly dataDir: string
  readonly log: (line: string) => void
  /** For tests: no waiting for the disk, nothing survives a power cut. */
  readonly disposable?: boolean
  /** Called when PostgreSQL ends without having been asked to. */
  readonly onDeath?: (reason: string) => void
}

const version = '18'
const leastFreeBytes = 256 * 2 ** 20

/**
 * Starts the PostgreSQL that came from npm on the files in the data folder, which are made the first time. One process per folder;
 * what a killed process left behind is ended first. Throws StartError for everything that an operator can mend.
 */
export async function startEmbeddedPostgres({
  dataDir,
  log,
  disposable = false,
  onDeath,
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  if (process.platform === 'win32') {
    throw new StartError('The embedded PostgreSQL runs on Linux and macOS. On Windows use WSL, or set DATABASE_URL.')
  }
  const folder = makeDataFolder(dataDir)
  const lock = await lockDataFolder(folder)
  try {
    const programs = await postgresPrograms()
    const clusterDir = join(folder, 'postgres')
    const user = postgresUser(clusterDir, [folder, programs.folder])
    const secrets = readSecrets(folder)
    await endLeftover(clusterDir, log)
    if (existsSync(clusterDir)) await endOrphans(clusterDir, log)
    if (!existsSync(join(clusterDir, 'PG_VERSION'))) {
      log('Making the database files')
      await makeCluster(folder, user, secrets.password, (target, passwordFile) => initCluster(programs, user, target, passwordFile))
    }
    checkVersion(clusterDir)
    const cluster = await runOnFreePort({ program: programs.postgres, user, clusterDir, folder, disposable, log }, secrets)
    return await opened(cluster, secrets, lock, onDeath ?? log)
  } catch (error) {
    await lock.release()
    throw error
  }
}

async function opened(
  cluster: Cluster,
  secrets: Secrets,
  lock: InstanceLock,
  onDeath: (reason: string) => void,
): Promise<EmbeddedPostgres> {
  let stopping: Promise<void> | undefined
  void cluster.ended.then((reason) => {
    if (stopping === undefined) onDeath(`PostgreSQL has ended: ${reason}`)
  })
  const end = async (): Promise<void> => {
    await cluster.stop()
    await lock.release()
  }
  const stop = (): Promise<void> => (stopping ??= end())
  const address = (database: string): string => `postgres://loupe:${secrets.password}@127.0.0.1:${secrets.port}/${database}`
  try {
    await createDatabase(address('postgres'))
  } catch (error) {
    await stop()
    throw error
  }
  return { url: address('loupe'), stop }
}

function makeDataFolder(dataDir: string): string {
  const folder = resolve(dataDir)
  try {
    mkdirSync(folder, { recursive: true })
    const { bavail, bsize } = statfsSync(folder)
    if (bavail * bsize < leastFreeBytes) {
      throw new StartError(
        `Only ${Math.floor((bavail * bsize) / 2 ** 20)} MB are free on the disk of ${folder}. Free some space, or name another folder with DATA_DIR.`,
      )
    }
    return realpathSync(folder)
  } catch (error) {
    throw error instanceof StartError ? error : fileTrouble(folder, error)
  }
}

type Secrets = { password: string; port: number }

/** The password and the port of last time; the password is drawn once per data folder. */
function readSecrets(folder: string): Secrets {
  const path = secretsPath(folder)
  try {
    if (existsSync(path)) {
      const { password, port } = recordOf(JSON.parse(readFileSync(path, 'utf8')))
      if (typeof password === 'string' && typeof port === 'number') return { password, port }
    }
    if (existsSync(join(folder, 'postgres', 'PG_VERSION'))) {
      throw new StartError(
        `${path} is gone or damaged: it keeps the password of the database beside it. Put it back from your copy of the data folder.`,
      )
    }
    const secrets = { password: randomBytes(24).toString('base64url'), port: 0 }
    keepSecrets(folder, secrets)
    return secrets
  } catch (error) {
    throw error instanceof StartError ? error : fileTrouble(path, error)
  }
}

const secretsPath = (folder: string): string => join(folder, 'postgres.json')

function keepSecrets(folder: string, secrets: Secrets): void {
  const path = secretsPath(folder)
  writeFileSync(`${path}.new`, `${JSON.stringify(secrets)}\n`, { mode: 0o600 })
  const { uid, gid } = statSync(existsSync(path) ? path : folder)
  // Root may borrow an ordinary user's folder; the file stays that user's.
  if (process.getuid?.() === 0) chownSync(`${path}.new`, uid, gid)
  renameSync(`${path}.new`, path)
}

/** Made beside its place and moved there when whole, so that a process killed here leaves nothing half. */
async function makeCluster(
  folder: string,
  { owner }: PostgresUser,
  password: string,
  init: (target: string, passwordFile: string) => Promise<void>,
): Promise<void> {
  const target = join(folder, 'postgres.new')
  const passwordFile = join(folder, 'postgres.password')
  try {
    rmSync(target, { recursive: true, force: true })
    mkdirSync(target, { mode: 0o700 })
    writeFileSync(passwordFile, password, { mode: 0o600 })
    if (owner !== null) {
      chownSync(target, owner.uid, owner.gid)
      chownSync(passwordFile, owner.uid, owner.gid)
    }
    chmodSync(target, 0o700)
    await init(target, passwordFile)
    renameSync(target, join(folder, 'postgres'))
  } catch (error) {
    throw error instanceof StartError ? error : fileTrouble(target, error)
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

function checkVersion(clusterDir: string): void {
  let found: string
  try {
    found = readFileSync(join(clusterDir, 'PG_VERSION'), 'utf8').trim()
  } catch (error) {
    throw fileTrouble(clusterDir, error)
  }
  if (found !== version) {
    throw new StartError(
      `${clusterDir} was made by PostgreSQL ${found}; this Loupe brings ${version}. See "Upgrades" in docs/operations.md.`,
    )
  }
}

/**
 * What a second try mends. A connection that sees its killed postmaster gone takes back the table without a log that it was making: of its
 * files an empty one stays for the next checkpoint, and the rest is made anew from the log after PostgreSQL cleared away what it found of
 * such tables. The empty file then stands in the way, once: the next start clears it away with the rest.
 */
const passingTroubles =
  /could not create any TCP\/IP sockets|Address already in use|shared memory block .* is still in use|could not create file "base\/[^"]+": File exists/

/** The port of last time when it is free, else another; taken between the look and the start, the next one. */
async function runOnFreePort(how: Omit<Parameters<typeof runPostgres>[0], 'port'>, secrets: Secrets): Promise<Cluster> {
  let isPortTaken = false
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort(isPortTaken ? 0 : secrets.port)
    const result = await runPostgres({ ...how, port })
    if (typeof result === 'object') {
      if (port !== secrets.port) keepSecrets(how.folder, Object.assign(secrets, { port }))
      return result
    }
    if (!passingTroubles.test(result) || attempt >= 5) throw new StartError(`PostgreSQL did not start. It said:\n${result}`)
    isPortTaken = /TCP\/IP sockets|Address already/.test(result)
    await new Promise((done) => setTimeout(done, 400 * attempt))
  }
}

async function createDatabase(url: string): Promise<void> {
  const client: pg.Client = new SteadyClient({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query("select from pg_database where datname = 'loupe'")
    if (rowCount === 0) await client.query('create database loupe')
  } finally {
    await client.end()
  }
}
