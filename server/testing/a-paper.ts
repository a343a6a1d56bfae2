import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import type { InputOf } from '@loupe/domain/api/endpoint.ts'
import type { Order } from '@loupe/domain/orders/order.ts'
import { paperworkApi } from '@loupe/domain/paperwork/paperwork.api.ts'
import type { TestServer } from './a-server.ts'
import { pagesOfPdf } from './pdf-text.ts'
import { aPerson, aStone, aTrade } from './trade.ts'
import type { Person, Trade } from './trade.ts'

/** What the papers of the house below say for loose natural goods. */
export const warranty = 'WARRANTED-LOOSE'

const config = {
  title: 'Harbour Diamonds',
  firm_name: 'Harbour Diamonds Ltd',
  firm_name_zh: '海港钻石有限公司',
  tax_no: '91440300MA5G',
  isAddress: 1,
  address_on: '1 Pier Road',
  address_on_zh: '码头路1号',
  warranty_until: '2999-12-31',
  warranty_loose: warranty,
  warranty_loose_zh: '天然钻石保证',
  payment_accounts: [
    { kind: 'bank', holder: 'Harbour', bank: 'Bank of Example', number: '6222 0000', swift: '', currency: 'RMB', note: '', code: '' },
  ],
}

/** A house that says on its papers who it is, and a customer of it whose name is Chinese. */
export async function aPaperHouse(server: TestServer): Promise<{ trade: Trade; buyer: Person }> {
  const trade = await aTrade(server.db)
  const buyer = await aPerson(server.db, trade.house, { role: 5, salesmanId: trade.salesman.id, name: '陈静', company: '京艺珠宝' })
  await server.db
    .updateTable('site_configs')
    .set({ config: JSON.stringify(config) })
    .where('site_id', '=', trade.house.siteId)
    .execute()
  return { trade, buyer }
}

type About = Partial<InputOf<typeof paperworkApi.issue>> & Pick<InputOf<typeof paperworkApi.issue>, 'kind'>

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
export const textOf = async (bytes: Uint8Array): Promise<string> => (await pagesOfPdf(bytes)).join('')

/** What tests of papers do again and again; `server` is asked at each call, when `beforeAll` has filled it. */
export function paperCalls(server: () => TestServer) {
  /** A call that answers with a file: its bytes, or null when it is refused. */
  async function bytesOf(path: string, input: object, by: Person): Promise<Uint8Array | null> {
    const reply = await fetch(`${server().url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', token: by.token, language: 'en' },
      body: JSON.stringify(input),
    })
    return reply.status === 200 ? new Uint8Array(await reply.arrayBuffer()) : null
  }
  return {
    bytesOf,
    issue: (by: Person, { id, version }: Pick<Order, 'id' | 'version'>, about: About) =>
      server().call(paperworkApi.issue, { orderId: id, version, ...about }, { token: by.token }),
    ofOrder: (by: Person, orderId: string) => server().call(paperworkApi.ofOrder, { orderId }, { token: by.token }),
    voided: (by: Person, id: string, reason = 'a mistake') => server().call(paperworkApi.void, { id, reason }, { token: by.token }),
    printed: async (by: Person, id: string): Promise<Uint8Array> => {
      const bytes = await bytesOf(paperworkApi.print.path, { id }, by)
      expect(bytes).not.toBeNull()
      return bytes ?? new Uint8Array()
    },
    stone: ({ house, supplierId }: Trade, more: object = {}) => aStone(server().db, house, { supplierId, kind: 'spot', ...more }),
  }
}
