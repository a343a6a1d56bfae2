import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freePort } from './db/postgres-process.ts'
import { type TestDatabase, testDatabase } from './db/test-database.ts'
import { repository, startServerProcess } from './testing/server-process.ts'

let folder: string
let database: TestDatabase

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loupe-main-'))
  database = await testDatabase(1)
})

afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

/** Starts the built server with these settings, and waits for its end. */
async function endOf(env: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, ['server/dist/main.js'], {
    cwd: repository(),
    env: { PATH: process.env['PATH'], HOST: '127.0.0.1', PORT: '0', EMPTY: '1', DATA_DIR: join(folder, 'data'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString('utf8')))
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString('utf8')))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, said }
}

test('a taken port is named, with the way out', async () => {
  const squatter = createServer().listen(0, '127.0.0.1')
  await once(squatter, 'listening')
  const port = (squatter.address() as { port: number }).port
  const { code, said } = await endOf({ PORT: String(port), DATABASE_URL: database.url })
  squatter.close()
  expect(said).toContain(`Port ${port} is taken by another program. Choose another: PORT=${port + 1} npm start`)
  expect(said).not.toContain('    at ')
  expect(code).toBe(1)
})

test('a database that does not answer is named, without its password', async () => {
  const port = await freePort(0)
  const { code, said } = await endOf({ DATABASE_URL: `postgres://loupe:hidden@127.0.0.1:${port}/loupe` })
  expect(said).toContain(`The database at 127.0.0.1:${port} can't be reached`)
  expect(said).not.toContain('hidden')
  expect(code).toBe(1)
})

test('a database that refuses the password is told as unreachable too', async () => {
  const url = new URL(inject('postgresUrl'))
  url.password = 'guessed'
  const { code, said } = await endOf({ DATABASE_URL: url.href })
  expect(said).toContain('Check DATABASE_URL.')
  expect(code).toBe(1)
})

test('a second Loupe on the same data folder ends with a message, and the first goes on', async () => {
  const dataDir = join(folder, 'shared')
  const first = await startServerProcess({ DATA_DIR: dataDir })
  const { code, said } = await endOf({ DATA_DIR: dataDir })
  expect(said).toContain(`is in use by another Loupe (process ${first.pid})`)
  expect(code).toBe(1)
  expect((await fetch(`${first.url}/healthz`)).status).toBe(200)
  await first.end('SIGTERM')
})

test('after kill -9 the next start is ready again, and SIGTERM ends it cleanly', async () => {
  const dataDir = join(folder, 'shared')
  const first = await startServerProcess({ DATA_DIR: dataDir })
  await first.end('SIGKILL')
  const second = await startServerProcess({ DATA_DIR: dataDir })
  expect((await fetch(`${second.url}/readyz`)).status).toBe(200)
  await second.end('SIGTERM')
  await expect(fetch(`${second.url}/healthz`)).rejects.toThrow('fetch failed')
})

test('a setting that can not be read is named', async () => {
  const { code, said } = await endOf({ PORT: 'abc', DATABASE_URL: database.url })
  expect(said).toContain('PORT is not a port: abc')
  expect(code).toBe(1)
})
