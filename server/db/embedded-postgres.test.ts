import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Client } from 'pg'
import { build } from 'rolldown'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
let bundle: string
let folder: string
let dataDir: string
const children: ChildProcess[] = []

/** Another Loupe on the same folder, as a process that can be killed; says the address when PostgreSQL answers. */
async function anotherProcess(): Promise<{ child: ChildProcess; url: string }> {
  const program = `const { startEmbeddedPostgres } = await import(process.argv[1])
    const { url } = await startEmbeddedPostgres({ dataDir: process.argv[2], log: () => {} })
    console.log(url)
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, pathToFileURL(bundle).href, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, url: line.toString('utf8').trim() }
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

async function ask(url: string, text: string): Promise<unknown> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return ((await client.query({ text, rowMode: 'array' })).rows as unknown[][])[0]?.[0]
  } finally {
    await client.end()
  }
}

const start = (said: string[] = []) => startEmbeddedPostgres({ dataDir, log: (line) => said.push(line) })
const pidFile = () => join(dataDir, 'postgres', 'postmaster.pid')
const postgresPid = async (): Promise<number> => Number((await readFile(pidFile(), 'utf8')).split('\n')[0])

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loupe-embedded-'))
  dataDir = join(folder, 'data')
  // Inside the tree, so that the bundle finds its packages.
  bundle = join(root, 'node_modules/.cache/embedded-postgres-test', `${String(process.pid)}.mjs`)
  await build({
    input: fileURLToPath(new URL('embedded-postgres.ts', import.meta.url)),
    platform: 'node',
    external: (id) => !/^(?:\.|\/|@loupe\/)/.test(id),
    output: { file: bundle },
    logLevel: 'warn',
  })
})

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await rm(bundle, { force: true })
})

test('the first start makes the files, a later one finds what was written', async () => {
  const said: string[] = []
  const first = await start(said)
  expect(said).toEqual(['Making the database files'])
  await ask(first.url, "create table kept as select 'still here' as word")
  await first.stop()
  expect(existsSync(pidFile())).toBe(false)
  const later = await start(said)
  expect(said).toHaveLength(1)
  expect(later.url).toBe(first.url)
  expect(await ask(later.url, 'select word from kept')).toBe('still here')
  await later.stop()
})

test('it listens on loopback only, and not without the password', async () => {
  const postgres = await start()
  expect(await ask(postgres.url, 'show listen_addresses')).toBe('127.0.0.1')
  expect(await ask(postgres.url, 'show synchronous_commit')).toBe('on')
  const url = new URL(postgres.url)
  url.password = 'guessed'
  await expect(ask(url.href, 'select 1')).rejects.toThrow('password authentication failed')
  await postgres.stop()
})

test('two Loupes never share a data folder', async () => {
  const { child } = await anotherProcess()
  await expect(start()).rejects.toThrow(`is in use by another Loupe (process ${String(child.pid)})`)
  const pid = await postgresPid()
  await kill(child)
  const postgres = await start()
  expect(await postgresPid()).not.toBe(pid)
  await postgres.stop()
})

test('what a killed Loupe had committed is there after the next start', async () => {
  const { child, url } = await anotherProcess()
  await ask(url, 'create table answered as select 42 as figure')
  await kill(child)
  const said: string[] = []
  const postgres = await start(said)
  expect(said[0]).toContain('Ending the PostgreSQL that a killed Loupe left running')
  expect(await ask(postgres.url, 'select figure from answered')).toBe(42)
  await postgres.stop()
})

test('when PostgreSQL is killed with its Loupe, the next start recovers', async () => {
  const { child, url } = await anotherProcess()
  await ask(url, 'create table survived as select 7 as figure')
  process.kill(await postgresPid(), 'SIGKILL')
  await kill(child)
  const postgres = await start()
  expect(await ask(postgres.url, 'select figure from survived')).toBe(7)
  await postgres.stop()
})

test('a stale postmaster.pid whose number now belongs to another program does not block the start', async () => {
  const { child } = await anotherProcess()
  const left = await readFile(pidFile(), 'utf8')
  process.kill(await postgresPid(), 'SIGKILL')
  await kill(child)
  await writeFile(pidFile(), left.replace(/^\d+/, String(process.pid)))
  const postgres = await start()
  expect(await ask(postgres.url, 'select 1')).toBe(1)
  await postgres.stop()
})

test('when its port of last time is taken it picks another', async () => {
  const before = await start()
  await before.stop()
  const squatter = createServer().listen(Number(new URL(before.url).port), '127.0.0.1')
  await once(squatter, 'listening')
  const postgres = await start()
  expect(new URL(postgres.url).port).not.toBe(new URL(before.url).port)
  await postgres.stop()
  squatter.close()
})

test('files of another version of PostgreSQL are left alone, and the message says where to read on', async () => {
  const path = join(dataDir, 'postgres', 'PG_VERSION')
  await writeFile(path, '15\n')
  await expect(start()).rejects.toThrow('was made by PostgreSQL 15; this Loupe brings 18. See "Upgrades" in docs/operations.md.')
  await writeFile(path, '18\n')
})

test('a data folder that can not be made is named with its reason', async () => {
  const path = join(folder, 'a-file')
  await writeFile(path, '')
  await expect(startEmbeddedPostgres({ dataDir: join(path, 'data'), log: () => {} })).rejects.toThrow(
    'a file stands where a folder is needed',
  )
})

test('the end of PostgreSQL that nobody asked for is told', async () => {
  const told = new Promise<string>((onDeath) => {
    void startEmbeddedPostgres({ dataDir, log: () => {}, onDeath }).then(async () => process.kill(await postgresPid(), 'SIGKILL'))
  })
  expect(await told).toBe('PostgreSQL has ended: SIGKILL')
})
