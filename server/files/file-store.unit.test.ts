import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { diskFiles } from './disk-files.ts'
import { readFileSettings } from '../settings/file-settings.ts'
import { s3Server, type S3Server } from '../testing/s3-server.ts'
import type { Area, FileStore } from './file-store.ts'
import { s3Files } from './s3-files.ts'

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loupe-files-'))
})
afterEach(() => vi.clearAllMocks())
afterAll(() => rm(folder, { recursive: true, force: true }))

const disk = async (): Promise<FileStore> => diskFiles(await mkdtemp(join(folder, 'disk-')), log)

const stores: S3Server[] = []
afterAll(() => Promise.all(stores.map((store) => store.close())))
async function inBucket(): Promise<FileStore> {
  const store = await s3Server()
  stores.push(store)
  const dataDir = await mkdtemp(join(folder, 's3-'))
  return s3Files(readFileSettings({ ...store.env, S3_PREFIX: 'loupe/house' }).s3!, dataDir, log)
}

describe.each([
  { name: 'on disk', make: disk },
  { name: 'in a bucket', make: inBucket },
])('$name', ({ make }) => {
  const read = async (files: FileStore, area: Area, key: string): Promise<string | null> => {
    const body = await files.open(area, key)
    return body === null ? null : (await buffer(body)).toString()
  }
  const listed = async (files: FileStore, area: Area): Promise<string[]> => {
    const keys: string[] = []
    for await (const { key } of files.list(area)) keys.push(key)
    return keys.toSorted()
  }
  const aFile = async (text: string): Promise<string> => {
    const path = join(await mkdtemp(join(folder, 'sent-')), 'stock.csv')
    await writeFile(path, text)
    return path
  }
  async function* breaking(): AsyncGenerator<Buffer> {
    yield Buffer.alloc(100_000, 'a')
    throw new Error('the sender is gone')
  }

  test('bytes, streams and files are kept under keys of their own, and read again in their area only', async () => {
    const files = await make()
    const bytes = await files.keep('proofs', Buffer.from('a picture'), { ending: '.webp' })
    const stream = await files.keep('papers', Readable.from([Buffer.from('a pa'), Buffer.from('per')]))
    const path = await aFile('Shape,Carat\n')
    expect(await files.keep('imports', { path }, { key: '41' })).toBe('41')
    expect(bytes).toMatch(/^[0-9a-f-]{36}\.webp$/)
    expect(await files.keep('proofs', Buffer.from('a picture'), { ending: '.webp' })).not.toBe(bytes)
    expect([await read(files, 'proofs', bytes), await read(files, 'papers', stream), await read(files, 'imports', '41')]).toEqual([
      'a picture',
      'a paper',
      'Shape,Carat\n',
    ])
    expect([await read(files, 'papers', bytes), await read(files, 'pictures', '41'), await read(files, 'imports', '4')]).toEqual([
      null,
      null,
      null,
    ])
    await expect(stat(path)).rejects.toThrow('ENOENT')
  })

  test('an empty file and one of twenty megabytes come back as they were', async () => {
    const files = await make()
    const large = Buffer.alloc(20_000_000, 'Round,1.01,D,IF,GIA\n')
    const keys = [await files.keep('imports', Buffer.alloc(0)), await files.keep('imports', Readable.from([large]))]
    expect(await read(files, 'imports', keys[0]!)).toBe('')
    expect((await buffer((await files.open('imports', keys[1]!))!)).equals(large)).toBe(true)
  })

  test('under the same key the newer takes the place of the older', async () => {
    const files = await make()
    for (const text of ['first', 'second']) await files.keep('imports', Buffer.from(text), { key: '7.refused' })
    expect(await read(files, 'imports', '7.refused')).toBe('second')
    expect(await listed(files, 'imports')).toEqual(['7.refused'])
  })

  test('what breaks off while it is kept leaves nothing, and what stood there before stays', async () => {
    const files = await make()
    await files.keep('papers', Buffer.from('the paper'), { key: 'a' })
    await expect(files.keep('papers', Readable.from(breaking()), { key: 'a' })).rejects.toThrow('the sender is gone')
    await expect(files.keep('papers', Readable.from(breaking()))).rejects.toThrow('the sender is gone')
    await expect(files.keep('papers', { path: join(folder, 'never-sent') })).rejects.toThrow('ENOENT')
    expect([await listed(files, 'papers'), await read(files, 'papers', 'a')]).toEqual([['a'], 'the paper'])
  })

  test('a borrowed file is a file of this machine', async () => {
    const files = await make()
    await files.keep('imports', Buffer.from('Shape\n'), { key: '3' })
    const file = await files.borrow('imports', '3')
    expect(await readFile(file!.path, 'utf8')).toBe('Shape\n')
    await file!.giveBack()
    expect([await read(files, 'imports', '3'), await files.borrow('imports', '4')]).toEqual(['Shape\n', null])
  })

  test('what is dropped is gone, and what is gone already is no failure', async () => {
    const files = await make()
    for (const key of ['a', 'b']) await files.keep('proofs', Buffer.from(key), { key })
    await files.drop('proofs', 'a')
    await files.drop('proofs', 'a')
    expect([await read(files, 'proofs', 'a'), await read(files, 'proofs', 'b'), log.warn.mock.calls]).toEqual([null, 'b', []])
  })

  test('the list names what is kept in one area, with its age; of an area without files it is empty', async () => {
    const files = await make()
    const before = Date.now() - 2000
    for (const key of ['b', 'a', 'c.refused']) await files.keep('imports', Buffer.from(key), { key })
    await files.keep('papers', Buffer.from('d'), { key: 'd' })
    expect([await listed(files, 'imports'), await listed(files, 'pictures')]).toEqual([['a', 'b', 'c.refused'], []])
    for await (const { keptAt } of files.list('imports')) {
      expect(keptAt.getTime()).toBeGreaterThan(before)
      expect(keptAt.getTime()).toBeLessThan(Date.now() + 2000)
    }
  })

  test.each(['../a', '..', '.', '', 'a/b', 'documents/a', '/etc/passwd', 'a\\b', '.part-a', 'a\0', 'a b', '%2e%2e%2fa', 'a'.repeat(300)])(
    'no key leads out of its area: %j',
    async (key) => {
      const files = await make()
      await files.keep('papers', Buffer.from('a paper'), { key: 'a' })
      await expect(files.keep('imports', Buffer.from('b'), { key })).rejects.toThrow('not a key')
      await files.drop('imports', key)
      expect([await files.open('imports', key), await files.borrow('imports', key), await listed(files, 'papers')]).toEqual([
        null,
        null,
        ['a'],
      ])
    },
  )
})

test('files that lay in the folders of the house before are found where they are', async () => {
  const dataDir = await mkdtemp(join(folder, 'older-'))
  const files = diskFiles(dataDir, log)
  const places = [
    ['proofs', 'proofs'],
    ['papers', 'documents'],
    ['pictures', 'site-pictures'],
    ['imports', 'files/imports'],
  ] as const
  for (const [area, at] of places) {
    await mkdir(join(dataDir, at), { recursive: true })
    await writeFile(join(dataDir, at, 'older.webp'), at)
    expect((await buffer((await files.open(area, 'older.webp'))!)).toString()).toBe(at)
    expect(files.placeOf(area, 'older.webp')).toBe(join(dataDir, at, 'older.webp'))
  }
})

test('on disk files are their owner’s alone, also those that came from elsewhere', async () => {
  const dataDir = await mkdtemp(join(folder, 'modes-'))
  const files = diskFiles(dataDir, log)
  const path = join(folder, 'open-to-all')
  await writeFile(path, 'a')
  await chmod(path, 0o644)
  const keys = [await files.keep('papers', Buffer.from('a')), await files.keep('papers', { path })]
  const modes = await Promise.all(['', ...keys].map((key) => stat(join(dataDir, 'documents', key))))
  expect(modes.map(({ mode }) => mode & 0o777)).toEqual([0o700, 0o600, 0o600])
})

test('what a killed process leaves in the middle of keeping is no file, and goes after an hour', async () => {
  const dataDir = await mkdtemp(join(folder, 'killed-'))
  const files = diskFiles(dataDir, log)
  const sender = new PassThrough()
  const kept = files.keep('imports', sender, { key: '5' })
  sender.write(Buffer.alloc(65_536, 'a'))
  await expect.poll(() => readdir(join(dataDir, 'files/imports')).catch(() => [])).toHaveLength(1)
  const [left = ''] = await readdir(join(dataDir, 'files/imports'))
  const keys: string[] = []
  for await (const { key } of files.list('imports')) keys.push(key)
  expect([keys, await files.open('imports', '5'), await files.borrow('imports', left)]).toEqual([[], null, null])
  await files.tidy()
  expect(await readdir(join(dataDir, 'files/imports'))).toEqual([left])
  await utimes(join(dataDir, 'files/imports', left), new Date(), new Date(Date.now() - 3_700_000))
  await files.keep('imports', Buffer.from('whole'), { key: '6' })
  await files.tidy()
  expect(await readdir(join(dataDir, 'files/imports'))).toEqual(['6'])
  sender.end()
  await expect(kept).rejects.toThrow('ENOENT')
})
