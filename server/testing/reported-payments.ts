import type { InputOf } from '@loupe/domain/api/endpoint.ts'
import { reportsApi } from '@loupe/domain/payments/reports.api.ts'
import type { TestServer } from './a-server.ts'
import { orderCalls } from './order-calls.ts'
import { aPerson, aSite, aStone, aSupplier } from './trade.ts'
import type { House, Person } from './trade.ts'

/** Where buyers of the house below pay to. */
export const payAccount = {
  kind: 'bank',
  holder: 'Harbour Ltd',
  bank: 'Bank of Example',
  number: '6222 0000 1111',
  swift: '',
  currency: 'RMB',
  note: '',
  code: '',
}

type PaidHouse = {
  readonly house: House
  readonly supplierId: string
  readonly manager: Person
  readonly salesman: Person
  readonly otherSalesman: Person
  readonly buyer: Person
  readonly stranger: Person
}

/** A house with an account to pay to, who reports payments there, who decides them, and two who have nothing to do with it. */
export async function aPaidHouse({ db }: TestServer): Promise<PaidHouse> {
  const house = await aSite(db, { config: { payment_accounts: [payAccount], visitor_pass: 'guest-secret' } })
  const supplierId = await aSupplier(db, house)
  const manager = await aPerson(db, house, { role: 2 })
  const salesman = await aPerson(db, house, { role: 3, name: 'li' })
  await db
    .updateTable('users')
    .set({ phone: '13800000000', content: JSON.stringify({ wechat: 'li-loupe' }) })
    .where('id', '=', salesman.id)
    .execute()
  const otherSalesman = await aPerson(db, house, { role: 3 })
  const buyer = await aPerson(db, house, { role: 5, salesmanId: salesman.id })
  return { house, supplierId, manager, salesman, otherSalesman, buyer, stranger: await aPerson(db, house, { role: 5 }) }
}

const as = (person: Person | null, key?: string) => ({
  ...(person === null ? {} : { token: person.token }),
  ...(key === undefined ? {} : { key }),
})

type Report = Partial<InputOf<typeof reportsApi.report>> & { readonly orderId: string }

/** What tests of reported payments do; `at` is asked at each call, when `beforeAll` has filled it. The buyer reports, the salesman decides. */
export function reportCalls(at: () => PaidHouse & { readonly server: TestServer }) {
  const { place } = orderCalls(() => at().server)
  const anOrder = async () => {
    const { server, house, supplierId, buyer } = at()
    const { id } = await aStone(server.db, house, { supplierId })
    return place(buyer, [id], '7200.00')
  }
  const report = (input: Report, person: Person | null = at().buyer, key?: string) =>
    at().server.call(reportsApi.report, { version: 1, method: 'bank_card', amount: '2160.00', ...input }, as(person, key))
  return {
    anOrder,
    report,
    confirm: (id: string, version: number, person: Person | null = at().salesman, amount?: string) =>
      at().server.call(reportsApi.confirm, { id, version, ...(amount === undefined ? {} : { amount }) }, as(person)),
    refuse: (id: string, version: number, person: Person | null = at().salesman, reason = 'Nothing has arrived') =>
      at().server.call(reportsApi.refuse, { id, version, reason }, as(person)),
    withdraw: (id: string, version: number, person: Person | null = at().buyer) =>
      at().server.call(reportsApi.withdraw, { id, version }, as(person)),
    /** An order with a report that nobody has decided. */
    aReport: async () => {
      const order = await anOrder()
      const reported = (await report({ orderId: order.id })).data
      return { order: reported, id: reported.reports[0]?.id ?? '' }
    },
  }
}
