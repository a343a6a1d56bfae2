import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, readSync, rmSync, statSync, statfsSync, truncateSync } from 'node:fs'
import { createServer } from 'node:net'
import { freemem, totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type PostgresUser, asPostgresUser } from './postgres-user.ts'
import { codeOf, StartError, fileTrouble } from './start-error.ts'

/** A running PostgreSQL. `ended` tells, once, how the process ended. */
export type Cluster = { readonly ended: Promise<string>; stop(): Promise<void> }

type Run = {
  program: string
  user: PostgresUser
  clusterDir: string
  /** Where its log goes. */
  folder: string
  port: number
  disposable: boolean
  log: (line: string) => void
}

/** Starts PostgreSQL and waits until it answers. Returns what it said when it ended instead. */
export async function runPostgres({ program, user, clusterDir, folder, port, disposable, log }: Run): Promise<Cluster | string> {
  const logPath = join(folder, 'postgres.log')
  const settings = Object.entries(serverSettings(port, disposable)).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const { command, args, options } = asPostgresUser(user, program, ['-D', clusterDir, ...settings])
  const logFile = openLog(logPath)
  const logStart = statSync(logPath).size
  const child = spawn(command, args, { ...options, stdio: ['ignore', logFile, logFile] })
  closeSync(logFile)
  const end: { reason: string | undefined } = { reason: undefined }
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (status, signal) => resolve(signal ?? `status ${String(status)}`))
  }).then((reason) => (end.reason = reason))
  const stopNow = (): boolean => child.kill('SIGINT')
  process.once('exit', stopNow)
  void ended.then(() => process.off('exit', stopNow))
  for (let waitedMs = 0; end.reason === undefined; waitedMs += 25) {
    if (isReady(clusterDir, child)) return { ended, stop: () => stopPostgres(child, ended) }
    if (waitedMs > 0 && waitedMs % 5000 === 0) log('PostgreSQL is still recovering what it did last')
    await sleep(25)
  }
  return readFrom(logPath, logStart) || end.reason
}

/** Settings for a small machine that serves the web beside it: two cores, a few gigabytes. */
function serverSettings(port: number, disposable: boolean): Record<string, string> {
  return {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: disposable ? '120' : '60',
    shared_buffers: disposable ? '128MB' : '256MB',
    effective_cache_size: `${Math.max(512, Math.floor(totalmem() / 2 ** 21))}MB`,
    work_mem: '16MB',
    maintenance_work_mem: freemem() > 2 ** 31 ? '256MB' : '64MB',
    max_wal_size: '2GB',
    min_wal_size: '256MB',
    random_page_cost: '1.1',
    jit: 'off',
    dynamic_shared_memory_type: sharedMemory(),
    autovacuum_naptime: '20s',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    log_checkpoints: 'off',
    ...(disposable ? { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' } : { synchronous_commit: 'on' }),
  }
}

/** Containers often give /dev/shm only 64 MB, too little for parallel plans; files in the data folder do instead. */
function sharedMemory(): string {
  if (process.platform !== 'linux') return 'posix'
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize >= 256 * 2 ** 20 ? 'posix' : 'mmap'
  } catch {
    return 'mmap'
  }
}

function openLog(path: string): number {
  try {
    if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > 20 * 2 ** 20) truncateSync(path)
    return openSync(path, 'a', 0o600)
  } catch (error) {
    throw fileTrouble(path, error)
  }
}

function readFrom(path: string, start: number): string {
  const file = openSync(path, 'r')
  try {
    const bytes = Buffer.alloc(8192)
    return bytes.toString('utf8', 0, readSync(file, bytes, 0, bytes.length, start)).trim()
  } finally {
    closeSync(file)
  }
}

/** The eighth line of postmaster.pid is how PostgreSQL tells pg_ctl that it takes connections; the first is who wrote it. */
function isReady(clusterDir: string, child: ChildProcess): boolean {
  const lines = readPidFile(clusterDir)
  return Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready'
}

function readPidFile(clusterDir: string): string[] {
  try {
    return readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}

/** Asks for a fast end; when the disk is too slow for it, an immediate one, from which the next start recovers. */
async function stopPostgres(child: ChildProcess, ended: Promise<string>): Promise<void> {
  child.kill('SIGINT')
  const patience = AbortSignal.timeout(20_000)
  patience.addEventListener('abort', () => child.kill('SIGQUIT'))
  await ended
}

/**
 * Ends the PostgreSQL of this folder whose Loupe was killed. A postmaster.pid whose number now belongs to some other
 * program is removed; one whose process is gone is left to PostgreSQL, which knows how to check for its children.
 */
export async function endLeftover(clusterDir: string, log: (line: string) => void): Promise<void> {
  const pid = Number(readPidFile(clusterDir)[0])
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid)) return
  if (!runsOn(pid, clusterDir)) {
    rmSync(join(clusterDir, 'postmaster.pid'), { force: true })
    return
  }
  log(`Ending the PostgreSQL that a killed Loupe left running (process ${pid})`)
  for (const [signal, waitMs] of [
    ['SIGINT', 15_000],
    ['SIGQUIT', 5000],
    ['SIGKILL', 5000],
  ] as const) {
    if (!signalled(pid, signal)) return
    for (let waitedMs = 0; waitedMs < waitMs; waitedMs += 50) {
      if (!isAlive(pid) || !runsOn(pid, clusterDir)) return
      await sleep(50)
    }
  }
  throw new StartError(`A PostgreSQL of an earlier Loupe still runs on ${clusterDir} and does not end (process ${pid}). End it by hand.`)
}

function signalled(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal)
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return false
    throw new StartError(`A PostgreSQL of an earlier Loupe still runs under another user (process ${pid}). End it by hand.`)
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

function runsOn(pid: number, clusterDir: string): boolean {
  const commandFile = `/proc/${pid}/cmdline`
  if (process.platform === 'linux') {
    return existsSync(commandFile) && readFileSync(commandFile, 'utf8').split('\0').includes(clusterDir)
  }
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout.includes(clusterDir)
}

/** `wanted` when nobody listens on it, else one that the system picks. */
export function freePort(wanted: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (wanted !== 0 && (error.code === 'EADDRINUSE' || error.code === 'EACCES')) resolve(freePort(0))
      else reject(error)
    })
    probe.listen(wanted, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}
