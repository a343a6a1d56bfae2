import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { statementsApi } from '@loupe/domain/statements/statements.api.ts'
import { parseAmount, sumCents } from '@loupe/domain/pricing/money.ts'
import { checkLedger } from '../payments/ledger-check.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
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
  busy = await aBusyHouse(server)
})
afterAll(() => server.close())

/** Cents of every movement of an account, page by page, with what it opened and closed with. */
async function accountOf(side: 'customer' | 'supplier', id: string) {
  const asked = { side, id, from: '2020-01-01', to: '2099-12-31', limit: 500 }
  const token = { token: busy.trade.manager.token }
  const amounts: number[] = []
  let page = (await server.call(statementsApi.show, asked, token)).data
  const { opening, closing } = page
  for (;;) {
    amounts.push(...page.rows.map(({ amount }) => parseAmount(amount)))
    if (page.next === null) return { opening, closing: parseAmount(closing), amounts }
    page = (await server.call(statementsApi.show, { ...asked, after: page.next }, token)).data
  }
}

/** What a customer's goods are worth less the money that came and went, in cents: written out here, not asked of the books. */
async function owedBy(customerId: string): Promise<number> {
  const { rows } = await sql<{ cents: string }>`
    select coalesce(sum(case when o.status in ('voided', 'returned') or o.type in ('lend', 'return', 'delivery') then 0 else o.rmb_total end
      - (select coalesce(sum(p.amount_rmb), 0) from payments p where p.order_id = o.id and p.method <> 'credit')), 0) * 100 as cents
    from orders o where o.customer_id = ${customerId}`.execute(server.db)
  return Math.round(Number(rows[0]?.cents ?? '0'))
}

/** Parcels of which some is nowhere, or in two places at once. */
async function lostParcels(): Promise<unknown[]> {
  const { rows } = await sql`
    select p.id from parcels p, lateral (
      select sum(case when m.from_place = 'outside' then m.pieces when m.to_place = 'outside' then -m.pieces else 0 end) as pieces,
        sum(case when m.from_place = 'outside' then m.carats when m.to_place = 'outside' then -m.carats else 0 end) as carats
      from parcel_moves m where m.parcel_id = p.id) brought
    where (p.left_pieces + p.held_pieces + p.lent_pieces + p.sold_pieces, p.left_carats + p.held_carats + p.lent_carats + p.sold_carats)
      is distinct from (brought.pieces, brought.carats)`.execute(server.db)
  return rows
}

async function mustAgree(): Promise<void> {
  expect((await checkLedger(server.db)).breaches).toEqual([])
  expect(await lostParcels()).toEqual([])
  for (const { id } of busy.buyers) {
    const { opening, closing, amounts } = await accountOf('customer', id)
    expect([opening, closing]).toEqual(['0.00', sumCents(amounts)])
    expect(closing).toBe(await owedBy(id))
  }
  const { opening, closing, amounts } = await accountOf('supplier', busy.trade.supplierId)
  expect([opening, closing]).toEqual(['0.00', sumCents(amounts)])
}

const timesOf = (deed: string): number => busy.tally.get(deed)?.done ?? 0

test(
  'whatever people do one after the other, the books agree',
  async () => {
    for (let no = 0; no < deeds / 3; no += 1) await doOne(busy, 11, no)
    await mustAgree()
  },
  patienceMs,
)

test(
  'whatever several people do at once, the books agree, and nothing is sold twice',
  async () => {
    const hands = [0, 1, 2, 3].map(async (hand) => {
      for (let no = 0; no < deeds / 6; no += 1) await doOne(busy, 100 + hand, no)
    })
    await Promise.all(hands)
    await mustAgree()
  },
  patienceMs,
)

test.each([
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
])('among what they did: %s', (deed) => {
  expect(timesOf(deed)).toBeGreaterThan(0)
})
