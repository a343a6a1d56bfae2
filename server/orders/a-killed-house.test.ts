import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../db/test-database.ts'
import type { TestDatabase } from '../db/test-database.ts'
import { callsTo } from '../testing/a-server.ts'
import { mustAgree } from '../testing/busy/agreement.ts'
import { aBusyHouse } from '../testing/busy/busy-house.ts'
import { doOne } from '../testing/busy/deeds.ts'
import { buildServer, startServerProcess } from '../testing/server-process.ts'

let database: TestDatabase
let folder: string

beforeAll(async () => {
  buildServer()
  database = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), 'loupe-killed-house-'))
}, 120_000)
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

test('a server that is killed in the middle of orders, memos, returns and payments leaves nothing half', { timeout: 300_000 }, async () => {
  const start = () => startServerProcess({ DATABASE_URL: database.url, DATA_DIR: folder, PROOF_AFTER: '1000000' })
  const nobody = callsTo('http://127.0.0.1:1')
  const busy = await aBusyHouse(nobody, database.db)
  for (const round of [0, 1]) {
    const server = await start()
    busy.server = callsTo(server.url)
    let isKilled = false
    const wasCut: string[] = []
    const hand = async (no: number): Promise<void> => {
      for (let deed = 0; !isKilled; deed += 1) {
        // It ends while this very deed is under way, whatever the others are at.
        const isLast = no === 0 && deed === 90
        if (isLast) isKilled = true
        const done = doOne(busy, round * 10 + no, deed).catch((error: unknown) => {
          // A call that was under way is cut; any other failure is a fault.
          if (!isKilled || !(error instanceof TypeError)) throw error
          wasCut.push(error.message)
        })
        if (isLast) await server.end('SIGKILL')
        await done
      }
    }
    await Promise.all([0, 1, 2, 3].map(hand))
    expect(wasCut.length).toBeGreaterThan(0)
  }
  const server = await start()
  busy.server = callsTo(server.url)
  await mustAgree(busy)
  await server.end('SIGTERM')
})
