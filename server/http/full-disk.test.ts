import { createHash } from 'node:crypto'
import { once } from 'node:events'
import type * as fs from 'node:fs'
import type * as promises from 'node:fs/promises'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { feedsApi } from '@loupe/domain/feeds/feeds.api.ts'
import { mediaApi } from '@loupe/domain/media/media.api.ts'
import { pieceLimits, uploadsApi } from '@loupe/domain/media/uploads.api.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { aPerson, aSite, aStone, aSupplier } from '../testing/trade.ts'

const disk = vi.hoisted(() => ({ isFull: false, takesNoFolder: false }))
// The server of other files, loaded before, writes to a disk that is never full.
vi.hoisted(() => vi.resetModules())
// What is written to /dev/full is refused by the system itself, as on a full disk.
vi.mock('node:fs', async (original) => {
  const real = await original<typeof fs>()
  const createWriteStream: typeof real.createWriteStream = (path, options) =>
    real.createWriteStream(disk.isFull ? '/dev/full' : path, options)
  return { ...real, createWriteStream }
})
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof promises>()
  const full = (): never => {
    throw Object.assign(new Error('ENOSPC: no space left on device, mkdtemp'), { code: 'ENOSPC' })
  }
  return { ...real, mkdtemp: async (prefix: string) => (disk.takesNoFolder ? full() : real.mkdtemp(prefix)) }
})

let server: TestServer
let token: string
let supplierId: string
let house: Awaited<ReturnType<typeof aSite>>
const errors = vi.fn()

beforeAll(async () => {
  server = await aServer()
  vi.spyOn(server.deps.log, 'error').mockImplementation(errors)
  house = await aSite(server.db)
  supplierId = await aSupplier(server.db, house)
  token = (await aPerson(server.db, house, { role: 4, supplierId })).token
})
beforeEach(() => errors.mockClear())
// Also for the files after this one, whose server is this one's.
afterEach(() => {
  disk.isFull = false
  disk.takesNoFolder = false
})
afterAll(() => server.close())

function upload(bytes: number, language = 'en') {
  const form = new FormData()
  form.set('supplierId', supplierId)
  form.set('mode', 'update')
  form.set('file', new Blob([new Uint8Array(bytes).fill(0x61)]), 'stock.csv')
  return server.send(feedsApi.upload.path, form, { token, language })
}
const left = async () => (await readdir(join(server.deps.settings.dataDir, 'tmp'))).filter((name) => name.startsWith('upload-'))

test.each([100, 30 * 1024 * 1024])(
  'an upload of %i bytes on a full disk is answered 507, leaves nothing and is told to the log',
  async (bytes) => {
    disk.isFull = true
    const refused = await upload(bytes)
    expect([refused.status, refused.code]).toEqual([507, 507])
    expect(refused.msg).toContain('no room left on its disk')
    expect(await left()).toEqual([])
    expect(errors.mock.calls.map(([line]: string[]) => line)).toEqual([`the disk is full: POST ${feedsApi.upload.path}`])
    expect((await upload(100, 'zh')).msg).toContain('磁盘空间已满')
    disk.isFull = false
    expect((await upload(100)).status).toBe(200)
  },
)

test('so is one for which not even a folder can be made', async () => {
  disk.takesNoFolder = true
  expect((await upload(30 * 1024 * 1024)).status).toBe(507)
  expect(await left()).toEqual([])
})

test('whoever is in the middle of sending hears of it at once', async () => {
  disk.isFull = true
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  const part = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n'.padEnd(200_000, 'a')
  socket.write(
    `POST ${feedsApi.upload.path} HTTP/1.1\r\nhost: ${hostname}\r\ntoken: ${token}\r\ncontent-length: 900000\r\ncontent-type: multipart/form-data; boundary=b\r\n\r\n${part}`,
  )
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(answer.toString('latin1')).toMatch(/^HTTP\/1\.1 507 /)
  expect(await left()).toEqual([])
  socket.destroy()
})

test('what came of a large file stays when the disk is full, and goes on once there is room', async () => {
  const file = Buffer.alloc(pieceLimits.bytes + 5, 'film')
  const { id } = await aStone(server.db, house, { supplierId })
  const sum = createHash('sha256').update(file).digest('hex')
  const begin = async () =>
    (await server.call(uploadsApi.begin, { id, as: 'video', name: 'film.mp4', bytes: file.length, sum }, { token })).data
  const { upload: underway } = await begin()
  const send = async (from: number) => {
    const form = new FormData()
    form.set('upload', underway ?? '')
    form.set('from', String(from))
    form.set('file', new Blob([new Uint8Array(file.subarray(from, from + pieceLimits.bytes))]), 'piece')
    return (await server.send(uploadsApi.piece.path, form, { token })).status
  }
  const finish = async () => (await server.call(mediaApi.upload, { id, as: 'video', upload: underway ?? '' }, { token })).status
  expect(await send(0)).toBe(200)
  disk.isFull = true
  expect([await send(pieceLimits.bytes), (await begin()).have]).toEqual([507, pieceLimits.bytes])
  disk.isFull = false
  expect(await send(pieceLimits.bytes)).toBe(200)
  disk.isFull = true
  expect([await finish(), await left()]).toEqual([507, []])
  disk.takesNoFolder = true
  expect(await finish()).toBe(507)
  disk.isFull = false
  disk.takesNoFolder = false
  // All of it is here still, and is looked at now: it is no film.
  expect([(await begin()).have, await finish()]).toEqual([file.length, 400])
})
