import { expect } from 'vitest'
import { sql } from 'kysely'
import { statementsApi } from '@loupe/domain/statements/statements.api.ts'
import { parseAmount, sumCents } from '@loupe/domain/pricing/money.ts'
import { checkLedger } from '../../payments/ledger-check.ts'
import type { Busy } from './busy-house.ts'

/** Cents of every movement of an account, page by page, with what it opened and closed with. */
async function accountOf(busy: Busy, side: 'customer' | 'supplier', id: string) {
  const asked = { side, id, from: '2020-01-01', to: '2099-12-31', limit: 500 }
  const token = { token: busy.trade.manager.token }
  const amounts: number[] = []
  let page = (await busy.server.call(statementsApi.show, asked, token)).data
  const { opening, closing } = page
  for (;;) {
    amounts.push(...page.rows.map(({ amount }) => parseAmount(amount)))
    if (page.next === null) return { opening, closing: parseAmount(closing), amounts }
    page = (await busy.server.call(statementsApi.show, { ...asked, after: page.next }, token)).data
  }
}

/** What a customer's goods are worth less the money that came and went, in cents: written out here, not asked of the books. */
async function owedBy({ db }: Busy, customerId: string): Promise<number> {
  const { rows } = await sql<{ cents: string }>`
    select coalesce(sum(case when o.status in ('voided', 'returned') or o.type in ('lend', 'return', 'delivery') then 0 else o.rmb_total end
      - (select coalesce(sum(p.amount_rmb), 0) from payments p where p.order_id = o.id and p.method <> 'credit')), 0) * 100 as cents
    from orders o where o.customer_id = ${customerId}`.execute(db)
  return Math.round(Number(rows[0]?.cents ?? '0'))
}

/** Parcels of which some is nowhere, or in two places at once. */
async function lostParcels({ db }: Busy): Promise<unknown[]> {
  const { rows } = await sql`
    select p.id from parcels p, lateral (
      select sum(case when m.from_place = 'outside' then m.pieces when m.to_place = 'outside' then -m.pieces else 0 end) as pieces,
        sum(case when m.from_place = 'outside' then m.carats when m.to_place = 'outside' then -m.carats else 0 end) as carats
      from parcel_moves m where m.parcel_id = p.id) brought
    where (p.left_pieces + p.held_pieces + p.lent_pieces + p.sold_pieces, p.left_carats + p.held_carats + p.lent_carats + p.sold_carats)
      is distinct from (brought.pieces, brought.carats)`.execute(db)
  return rows
}

/** The books, every account and every parcel agree with each other and with what orders and payments say. */
export async function mustAgree(busy: Busy): Promise<void> {
  expect((await checkLedger(busy.db)).breaches).toEqual([])
  expect(await lostParcels(busy)).toEqual([])
  for (const { id } of busy.buyers) {
    const { opening, closing, amounts } = await accountOf(busy, 'customer', id)
    expect([opening, closing]).toEqual(['0.00', sumCents(amounts)])
    expect(closing).toBe(await owedBy(busy, id))
  }
  const { opening, closing, amounts } = await accountOf(busy, 'supplier', busy.trade.supplierId)
  expect([opening, closing]).toEqual(['0.00', sumCents(amounts)])
}
