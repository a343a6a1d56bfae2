import { createHash } from 'node:crypto'
import { realpathSync, rmSync } from 'node:fs'
import { type Server, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from './start-error.ts'

export type InstanceLock = { release(): Promise<void> }

/**
 * Makes this process the only user of a data folder. The lock is a listening socket named after the folder: the kernel drops it
 * with the process, however that ends, so nothing stale is ever left. Throws StartError naming the process that has the folder.
 */
export async function lockDataFolder(dataDir: string): Promise<InstanceLock> {
  const path = lockPath(dataDir)
  for (let attempt = 1; ; attempt += 1) {
    const server = await listen(path)
    if (server !== null) {
      server.unref()
      return { release: () => new Promise((done) => server.close(() => done())) }
    }
    const holder = await askHolder(path)
    if (holder === null && !path.startsWith('\0')) rmSync(path, { force: true })
    if (attempt === 10) throw inUse(dataDir, holder)
    await sleep(patienceMs / 10)
  }
}

/** A Loupe that is just ending gets this long to be gone. */
const patienceMs = 3000

const inUse = (dataDir: string, holder: string | null): StartError =>
  new StartError(
    `The data folder ${dataDir} is in use by another Loupe${holder === null ? '' : ` (process ${holder})`}. ` +
      'Stop that one first, or give this one a folder of its own with DATA_DIR.',
  )

/** Linux knows sockets without a file; elsewhere it is one in the folder for temporary files. */
function lockPath(dataDir: string): string {
  const name = `loupe-${createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 32)}`
  return process.platform === 'linux' ? `\0${name}` : join(tmpdir(), `${name}.sock`)
}

/** null when somebody else listens there. */
function listen(path: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => socket.destroy())
      socket.end(String(process.pid))
    })
    server.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve(null) : reject(error)))
    server.listen(path, () => resolve(server))
  })
}

/** The process number that the holder answers, '?' when it is there but silent, null when nobody answers. */
function askHolder(path: string): Promise<string | null> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(path)
    socket.setTimeout(1000, () => {
      resolve('?')
      socket.destroy()
    })
    socket.on('data', (chunk) => (answer += chunk.toString('utf8')))
    socket.on('error', () => resolve(null))
    socket.on('close', () => resolve(answer === '' ? '?' : answer))
  })
}
