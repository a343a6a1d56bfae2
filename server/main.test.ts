import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
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

test('a house whose database is not there yet says so without its password, waits, and begins when it comes', async () => {
  const port = await freePort(0)
  const url = new URL(database.url)
  const there = Number(url.port)
  url.port = String(port)
  const child = spawn(process.execPath, ['server/dist/main.js'], {
    cwd: repository(),
    env: { PATH: process.env['PATH'], HOST: '127.0.0.1', PORT: '0', EMPTY: '1', DATA_DIR: join(folder, 'waiting'), DATABASE_URL: url.href },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const says = (words: string): Promise<void> =>
    new Promise((resolve) => {
      const hear = (chunk: Buffer): void => {
        said += chunk.toString('utf8')
        if (said.includes(words)) resolve()
      }
      child.stdout.on('data', hear)
      child.stderr.on('data', hear)
    })
  await says(`Waiting for the database at 127.0.0.1:${port} (ECONNREFUSED)`)
  const relay = createServer((socket) => {
    const onward = connect(there, '127.0.0.1')
    socket.pipe(onward).pipe(socket)
    for (const end of [socket, onward]) end.on('error', () => [socket, onward].forEach((each) => each.destroy()))
  }).listen(port, '127.0.0.1')
  await says('Loupe is ready')
  child.kill('SIGTERM')
  await once(child, 'close')
  relay.close()
  expect(said).not.toContain(url.password)
  expect(said).not.toContain('    at ')
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
