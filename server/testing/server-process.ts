import { execFileSync, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export type ServerProcess = {
  readonly url: string
  readonly pid: number
  /** Kept when it is no more, however it ended. */
  readonly gone: Promise<void>
  /** Ends it and waits until it is gone; SIGKILL gives it no chance to tidy up. */
  readonly end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>
}

/** The repository's folder, asked from the sources as well as from a bundle somewhere inside it. */
export function repository(): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'scripts/build.mjs'))) return folder
    if (folder === dirname(folder)) throw new Error('not inside the repository')
  }
}

/** Builds the server when it is stale; the same step that `npm start` takes. */
export function buildServer(): void {
  execFileSync(process.execPath, ['scripts/build.mjs', '--server'], { cwd: repository(), stdio: ['ignore', 'ignore', 'inherit'] })
}

/** Starts the built server as a process of its own on a free port, as the house would run it, and waits until it says that it is ready. */
export async function startServerProcess(env: Record<string, string>, patienceMs = 60_000): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['--enable-source-maps', '--max-semi-space-size=32', 'server/dist/main.js'], {
    cwd: repository(),
    env: { PATH: process.env['PATH'], HOST: '127.0.0.1', PORT: '0', EMPTY: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    child.kill(signal)
    await gone
  }
  try {
    return { url: await readyUrl(child, patienceMs), pid: child.pid ?? 0, gone, end }
  } catch (error) {
    await end('SIGKILL')
    throw error
  }
}

function readyUrl(child: ChildProcess, patienceMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const timer = setTimeout(() => reject(new Error(`the server was not ready in time:\n${said}`)), patienceMs)
    const hear = (chunk: Buffer): void => {
      said += chunk.toString('utf8')
      const port = /is ready: http:\/\/[^:\s]+:(\d+)/.exec(said)?.[1]
      if (port === undefined) return
      clearTimeout(timer)
      resolve(`http://127.0.0.1:${port}`)
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`the server ended with ${code ?? 'a signal'}:\n${said}`))
    })
  })
}
