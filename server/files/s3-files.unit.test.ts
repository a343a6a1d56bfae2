import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { readFileSettings } from '../settings/file-settings.ts'
import { s3Server, type S3Server } from '../testing/s3-server.ts'
import { FilesAway, type FileStore } from './file-store.ts'
import { s3Files } from './s3-files.ts'

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
let dataDir: string
let store: S3Server
const filesWith = (env: Record<string, string> = {}): FileStore => s3Files(readFileSettings({ ...store.env, ...env }).s3!, dataDir, log)
const logged = (): string => JSON.stringify([log.warn.mock.calls, log.error.mock.calls])
/** What lies on this machine on its way. */
const onItsWay = () => readdir(join(dataDir, 'tmp')).catch(() => [])

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'loupe-s3-'))
})
beforeEach(async () => {
  store = await s3Server()
})
afterEach(async () => {
  vi.clearAllMocks()
  await store.close()
  expect(await onItsWay()).toEqual([])
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

test('keys lie in the bucket as they lay below the data folder, so that a folder can be copied there', async () => {
  const files = filesWith({ S3_PREFIX: 'loupe/' })
  await files.keep('imports', Buffer.from('a'), { key: '12.refused' })
  await files.keep('papers', Buffer.from('b'), { key: 'c' })
  expect([...store.bucket.objects.keys()]).toEqual(['loupe/files/imports/12.refused', 'loupe/documents/c'])
  expect(files.placeOf('imports', '12')).toBe('s3://house-files/loupe/files/imports/12')
})

test.each([
  [{ S3_SECRET_KEY: 'another/secret+word' }, 'SignatureDoesNotMatch'],
  [{ S3_ACCESS_KEY: 'AKIDNOBODY' }, 'InvalidAccessKeyId'],
  [{ S3_REGION: 'us-east-1' }, 'AuthorizationHeaderMalformed'],
  [{ S3_BUCKET: 'no-such-bucket' }, 'NoSuchBucket'],
])('%o is refused, told to the log without the secret, and nothing is kept', async (env, reason) => {
  const files = filesWith(env)
  await expect(files.keep('papers', Buffer.from('a'))).rejects.toBeInstanceOf(FilesAway)
  await expect(files.open('papers', 'a')).rejects.toBeInstanceOf(FilesAway)
  await expect(files.borrow('papers', 'a')).rejects.toBeInstanceOf(FilesAway)
  await expect(files.list('papers')[Symbol.asyncIterator]().next()).rejects.toBeInstanceOf(FilesAway)
  await files.drop('papers', 'a')
  expect(store.bucket.refused).toEqual(Array(5).fill(reason))
  expect(log.error.mock.calls.map(([line]: string[]) => line)).toEqual(Array(5).fill('the file store refuses: check the S3 settings'))
  expect(logged()).toContain(reason)
  for (const secret of [store.env.S3_SECRET_KEY, 'another/secret+word', 'Signature=']) expect(logged()).not.toContain(secret)
  expect(store.bucket.objects.size).toBe(0)
})

test.each(['hang', 'reset', 'busy'] as const)(
  'a store that is away (%s) is asked three times, and what was sent stays with its sender',
  async (how) => {
    const files = filesWith()
    const path = join(dataDir, 'sent.csv')
    await writeFile(path, 'Shape\n')
    store.ail(how)
    await expect(files.keep('imports', { path }, { key: '1' })).rejects.toBeInstanceOf(FilesAway)
    expect([store.bucket.asked, store.bucket.objects.size]).toEqual([3, 0])
    expect(log.warn.mock.calls.map(([line]: string[]) => line)).toEqual(['the file store is away'])
    store.ail(null)
    await files.keep('imports', { path }, { key: '1' })
    expect(store.bucket.objects.get('files/imports/1')?.bytes.toString()).toBe('Shape\n')
  },
)

test.each(['reset', 'busy'] as const)('one that comes to itself meanwhile (%s) is not noticed', async (how) => {
  const files = filesWith()
  store.ail(how, 2)
  const key = await files.keep('proofs', Buffer.from('a'))
  store.ail(how, 2)
  expect((await buffer((await files.open('proofs', key))!)).toString()).toBe('a')
  expect(logged()).toBe('[[],[]]')
})

test('half a file is none: whoever reads hears of it', async () => {
  const files = filesWith()
  await files.keep('imports', Buffer.alloc(300_000, 'a'), { key: '1' })
  store.ail('half')
  await expect(files.borrow('imports', '1')).rejects.toBeInstanceOf(FilesAway)
  const body = await files.open('imports', '1')
  await expect(buffer(body!)).rejects.toThrow('aborted')
})

test('a store without room is told as a full disk', async () => {
  store.ail('full')
  await expect(filesWith().keep('proofs', Buffer.from('a'))).rejects.toMatchObject({ code: 'ENOSPC' })
  expect(store.bucket.asked).toBe(1)
})
