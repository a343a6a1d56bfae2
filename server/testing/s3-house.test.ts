import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { documentsApi, type Verification } from '@loupe/domain/documents/documents.api.ts'
import { feedsApi, type StockImport } from '@loupe/domain/feeds/feeds.api.ts'
import { dropForgottenFiles } from '../documents/documents.ts'
import { importRunner, type ImportRunner } from '../feeds/import-runner.ts'
import { tidyImportFiles } from '../feeds/kept-files.ts'
import { type Answer, aServer, type TestServer } from './a-server.ts'
import { s3Server, type S3Server } from './s3-server.ts'
import { buildServer, repository } from './server-process.ts'
import { aPerson, aSite, aSupplier, type Person } from './trade.ts'

const file = `Stock #,Shape,Weight,Color,Clarity,Lab,Report #,$/ct
S-1,BR,0.80,H,VVS2,GIA,6000000001,1505.00
S-2,BR,none,H,VVS2,GIA,6000000002,1505.00
`
const quiet = { info: () => {}, warn: () => {}, error: () => {} }

let store: S3Server
let server: TestServer
let manager: Person
let buyer: Person
let supplierId: string
let runner: ImportRunner
beforeAll(async () => {
  store = await s3Server()
  server = await aServer({ env: store.env, log: quiet })
  const house = await aSite(server.db)
  manager = await aPerson(server.db, house, { role: 2 })
  buyer = await aPerson(server.db, house, { role: 5, userType: 0 })
  supplierId = await aSupplier(server.db, house)
  runner = importRunner(server.deps)
})
beforeEach(() => store.ail(null))
afterAll(async () => {
  await runner.stop()
  await server.close()
  await store.close()
})

const kept = (folder: string): string[] => [...store.bucket.objects.keys()].filter((key) => key.startsWith(folder))
const onDisk = async (): Promise<string[]> => (await readdir(server.deps.settings.dataDir)).filter((name) => name !== 'tmp')
const onItsWay = () => readdir(join(server.deps.settings.dataDir, 'tmp'))

async function handIn() {
  const form = new FormData()
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#a50' } })
  form.set('kind', 'business_licence')
  form.set('file', new Blob([new Uint8Array(await picture.jpeg().toBuffer())], { type: 'image/jpeg' }), 'paper.jpg')
  return (await server.send(documentsApi.upload.path, form, { token: buyer.token })) as Answer<Verification>
}
const paper = (id: string) =>
  fetch(`${server.url}${documentsApi.file.path}`, {
    method: 'POST',
    headers: { token: buyer.token, 'content-type': 'application/json' },
    body: JSON.stringify({ id }),
  })
async function upload() {
  const form = new FormData()
  for (const [name, value] of Object.entries({ supplierId, mode: 'update', kind: 'order' })) form.set(name, value)
  form.set('file', new Blob([file]), 'stock.csv')
  return (await server.send(feedsApi.upload.path, form, { token: manager.token })) as Answer<StockImport>
}

test('a paper lies in the bucket and nowhere else; while the store is away it is answered 503, and nothing is lost', async () => {
  const { status, data } = await handIn()
  const { id = '' } = data.documents[0] ?? {}
  expect([status, kept('documents/').length, await onDisk()]).toEqual([200, 1, []])
  const sent = Buffer.from(await (await paper(id)).arrayBuffer())
  expect(sent.equals(store.bucket.objects.get(kept('documents/')[0]!)!.bytes)).toBe(true)

  store.ail('reset')
  const [away, unread] = [await handIn(), await paper(id)]
  expect([away.status, away.headers.get('retry-after') !== null, unread.status]).toEqual([503, true, 503])
  store.ail(null)
  const { data: mine } = await server.call(documentsApi.mine, {}, { token: buyer.token })
  expect([mine.documents.length, kept('documents/').length, (await paper(id)).status]).toEqual([1, 1, 200])

  store.ail('full')
  expect((await handIn()).status).toBe(507)
  store.ail(null)
  expect((await server.call(documentsApi.remove, { id }, { token: buyer.token })).data.documents).toEqual([])
  expect([kept('documents/'), await onItsWay()]).toEqual([[], []])
})

test('a supplier’s file is read from the bucket; away meanwhile, the import waits and goes on', async () => {
  store.ail('reset')
  expect((await upload()).status).toBe(503)
  store.ail(null)
  const list = await server.call(feedsApi.list, { limit: 10 }, { token: manager.token })
  expect([list.data.rows, kept('files/')]).toEqual([[], []])

  const { id } = (await upload()).data
  const show = async () => (await server.call(feedsApi.show, { id }, { token: manager.token })).data
  store.ail('half')
  await runner.runNext()
  expect((await show()).state).toBe('reading')
  expect(await runner.runNext()).toBe(false)
  store.ail(null)
  await sql`update imports set next_try_at = now() where id = ${id}`.execute(server.db)
  await runner.runNext()
  expect(await show()).toMatchObject({ state: 'ready', counts: { rows: 2, rejected: 1 } })
  expect([kept('files/'), await onItsWay(), await onDisk()]).toEqual([[`files/imports/${id}`, `files/imports/${id}.refused`], [], []])
  expect((await server.send(feedsApi.file.path, { id }, { token: manager.token })).data).toBe(file)
  const refused = await server.send(feedsApi.refusedFile.path, { id, format: 'csv' }, { token: manager.token })
  expect(refused.data).toContain('S-2,BR,none')

  await server.call(feedsApi.cancel, { id }, { token: manager.token })
  await sql`update imports set finished_at = now() - interval '15 days' where id = ${id}`.execute(server.db)
  await tidyImportFiles(server.deps)
  expect(kept('files/')).toEqual([])
})

test('papers that nobody has go from the bucket too', async () => {
  for (const name of ['a', 'b', 'c', 'd', 'e']) {
    store.bucket.objects.set(`documents/${name}`, { bytes: Buffer.from(name), at: new Date(name === 'e' ? Date.now() : 0) })
  }
  await dropForgottenFiles(server.deps)
  expect(kept('documents/')).toEqual(['documents/e'])
})

test('a backup says that the files of a bucket are not in it, and so does the restore', async () => {
  buildServer()
  const folder = await mkdtemp(join(tmpdir(), 'loupe-s3-backup-'))
  const run = async (command: string, args: readonly string[], env: Record<string, string>): Promise<string> => {
    const program = join(repository(), 'server/dist', `${command}.js`)
    const { stdout } = await promisify(execFile)(process.execPath, [program, ...args], { env: { PATH: process.env['PATH'], ...env } })
    return stdout
  }
  try {
    const { dataDir } = server.deps.settings
    const env = { ...store.env, S3_PREFIX: 'loupe', BACKUP_DIR: folder }
    const said = await run('backup-command', [], { ...env, DATABASE_URL: server.databaseUrl, DATA_DIR: dataDir })
    expect(said).toContain('NOT in this backup: what people sent, which lies in s3://house-files/loupe/.')
    expect(said).toContain('The backup is whole')
    const [name = ''] = await readdir(folder)
    expect(JSON.parse(await readFile(join(folder, name, 'manifest.json'), 'utf8'))).toMatchObject({
      bucket: 's3://house-files/loupe/',
      files: { count: 0 },
    })
    expect(await readFile(join(folder, name, 'manifest.json'), 'utf8')).not.toContain(store.env.S3_SECRET_KEY)
    const restored = await run('restore-command', ['--try'], { ...env, DATA_DIR: join(folder, 'none') })
    expect(restored).toContain('What people sent was NOT in this backup: it lies in s3://house-files/loupe/.')
    expect(restored).toContain('The backup is good.')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
