import { afterAll, beforeAll, expect, test } from 'vitest'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { mustAgree } from '../testing/busy/agreement.ts'
import { aBusyHouse } from '../testing/busy/busy-house.ts'
import type { Busy } from '../testing/busy/busy-house.ts'
import { doOne } from '../testing/busy/deeds.ts'

/** How much is done; more of it for a long look: `BUSY_DEEDS=60000`. */
const deeds = Number(process.env['BUSY_DEEDS'] ?? 1200)
const patienceMs = 120_000 + deeds * 100

let server: TestServer
let busy: Busy

beforeAll(async () => {
  server = await aServer()
  busy = await aBusyHouse(server, server.db)
})
afterAll(() => server.close())

/** What there must have been before the books are looked at: people go on until each of it happened. */
const wanted = [
  'order',
  'goods to completed',
  'goods to voided',
  'line rejected',
  'buy',
  'memo',
  'keep',
  'lend to loaned_out',
  'come back',
  'check what came back',
  'prepare a delivery',
  'order with the house',
  'jewelry to preparation',
  'take a payment back',
  'pay a supplier',
] as const
const isMissing = (deed: string): boolean => (busy.tally.get(deed)?.done ?? 0) === 0

test(
  'whatever people do one after the other, the books agree',
  async () => {
    for (let no = 0; no < deeds / 3; no += 1) await doOne(busy, 11, no)
    await mustAgree(busy)
  },
  patienceMs,
)

test(
  'whatever several people do at once, the books agree, and nothing is sold twice',
  async () => {
    const hands = [0, 1, 2, 3].map(async (hand) => {
      for (let no = 0; no < deeds / 6 || (no < deeds * 2 && wanted.some(isMissing)); no += 1) await doOne(busy, 100 + hand, no)
    })
    await Promise.all(hands)
    expect(wanted.filter(isMissing)).toEqual([])
    await mustAgree(busy)
  },
  patienceMs,
)
