import type * as promises from 'node:fs/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { healthApi } from '@loupe/domain/health/health.api.ts'
import { newWatch } from '../http/watch.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { aPerson, aSite } from '../testing/trade.ts'
import { writeNodeReading } from './health.ts'

/** Of a disk of a hundred billion bytes so many thousandths are free. */
const disk = vi.hoisted(() => ({ freeThousandths: 500 }))
// The server of other files, loaded before, asks the disk itself.
vi.hoisted(() => vi.resetModules())
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof promises>()
  const statfs = () => Promise.resolve({ bsize: 100_000, blocks: 1_000_000, bavail: disk.freeThousandths * 1000 })
  return { ...real, statfs }
})

let server: TestServer
let token: string
beforeAll(async () => {
  server = await aServer()
  token = (await aPerson(server.db, await aSite(server.db), { role: 1 })).token
})
// The files after this one load a server that asks the disk itself again.
afterAll(async () => {
  await server.close()
  vi.useRealTimers()
  vi.doUnmock('node:fs/promises')
  vi.resetModules()
})

/** What the page is told when it asks next, after what was found is no longer kept. */
async function told(): Promise<readonly (number | undefined)[]> {
  await writeNodeReading(server.deps, newWatch())
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11_000 })
  const { data } = await server.call(healthApi.show, {}, { token })
  return [data.disk.totalBytes, data.disk.freeBytes, data.nodes[0]?.freeBytes, data.nodes[0]?.totalBytes]
}

test('a disk that runs short is told at the next look, by this node and of it, and that there is room again too', async () => {
  expect(await told()).toEqual([100e9, 50e9, 50e9, 100e9])
  disk.freeThousandths = 9
  expect(await told()).toEqual([100e9, 0.9e9, 0.9e9, 100e9])
  disk.freeThousandths = 300
  expect(await told()).toEqual([100e9, 30e9, 30e9, 100e9])
})
