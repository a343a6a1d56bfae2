import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Wish } from '@loupe/domain/goods/goods.ts'
import { Problem } from '@loupe/domain/api/problem.ts'
import type { OrderStatus } from '@loupe/domain/orders/orders.api.ts'
import { formatAmount } from '@loupe/domain/pricing/money.ts'
import { inTransaction } from '../../db/database.ts'
import type { Db, Pool, Tx } from '../../db/database.ts'
import { testDatabase } from '../../db/test-database.ts'
import type { TestDatabase } from '../../db/test-database.ts'
import { openGoods } from '../../goods/goods.ts'
import { checkLedger } from '../../payments/ledger-check.ts'
import { findViewer } from '../../session/session.ts'
import { stoneForm } from '../../stock/stone-form.ts'
import { toyForm } from '../../testing/toy-form.ts'
import { beadsOf, insertJar, makeToyTables } from '../../testing/toy-form.store.ts'
import { aPerson, aSite, aStone, aSupplier, stateOfStone } from '../../testing/trade.ts'
import type { House, Person } from '../../testing/trade.ts'
import { takeEffect } from '../types/effects.ts'
import { findBuyer } from '../trunk/buyer.ts'
import { takenOf } from '../trunk/line-goods.ts'
import type { OrderState } from '../trunk/order-moves.ts'
import { readState } from '../trunk/order-view.ts'
import { lockOrderRow } from '../trunk/orders.store.ts'
import { numberSeries, placeOrder } from './place-order.ts'
import { numberOrder } from './place.store.ts'

/** The list of forms that the door is handed: a new one is added to it and to the subjects below, and nothing else changes. */
const goods = openGoods([stoneForm, toyForm], () => 'natural_diamond')

type Where = { readonly open: number; readonly held: number; readonly lent: number; readonly sold: number }

/** A form under trial: how its goods are made, how often the same can be ordered, what one order of it costs, and where it is. */
type Subject = {
  readonly name: string
  readonly form: string
  readonly times: number
  readonly rmbCents: number
  readonly make: (db: Db) => Promise<Wish>
  readonly where: (db: Db, wish: Wish) => Promise<Where>
}

let database: TestDatabase
let house: House
let supplierId: string
let buyers: Person[]

const nowhere: Where = { open: 0, held: 0, lent: 0, sold: 0 }
const places = { available: 'open', held: 'held', on_loan: 'lent', sold: 'sold' } as const

const beads: Subject = {
  name: 'a jar of beads',
  form: 'parcel',
  times: 5,
  rmbCents: 14_000,
  make: async (db) => ({ form: 'parcel', id: await insertJar(db, house.siteId, supplierId, 10), take: { pieces: 2 } }),
  where: async (db, { id }) => {
    const { open, held, lent, sold } = await beadsOf(db, id)
    return { open: open / 2, held: held / 2, lent: lent / 2, sold: sold / 2 }
  },
}
const stones: Subject = {
  name: 'a stone',
  form: 'stone',
  times: 1,
  rmbCents: 700_000,
  make: async (db) => ({ form: 'stone', id: (await aStone(db, house, { supplierId, kind: 'spot' })).id }),
  where: async (db, { id }) => ({ ...nowhere, [places[(await stateOfStone(db, id)).availability as keyof typeof places]]: 1 }),
}
const subjects = [stones, beads]

beforeAll(async () => {
  database = await testDatabase(20)
  await makeToyTables(database.db)
  house = await aSite(database.db)
  supplierId = await aSupplier(database.db, house)
  buyers = await Promise.all(Array.from({ length: 100 }, () => aPerson(database.db, house, { role: 5 })))
})
afterAll(async () => {
  expect((await checkLedger(database.db, goods)).breaches).toEqual([])
  await database.drop()
})

async function placeIn(tx: Tx, wishes: readonly Wish[], rmbCents: number, person: Person): Promise<OrderState> {
  const viewer = await findViewer(tx, person.token)
  if (viewer === null || viewer === undefined) throw new Error('nobody is logged in')
  const buyer = await findBuyer(tx, viewer, 48)
  const wanted = {
    wishes,
    placedBy: person.id,
    remark: '',
    pickup: 'pickup',
    address: '',
    expectedRmbTotal: formatAmount(rmbCents),
  } as const
  const { state } = await placeOrder(tx, goods, buyer, { ...wanted, mayBuy: () => true })
  await numberOrder(tx, state.order.id, numberSeries('natural_diamond', new Date(), 'Asia/Shanghai'))
  return state
}
const place = (wishes: readonly Wish[], rmbCents: number, at = 0): Promise<OrderState> =>
  inTransaction(database.db, (tx) => placeIn(tx, wishes, rmbCents, buyers[at] as Person))

const doing = { by: null, what: 'moved', reason: 'tried', back: { how: 'credit' } } as const

async function go(db: Pool, id: string, ...way: OrderStatus[]): Promise<void> {
  for (const to of way)
    await inTransaction(db, async (tx) => {
      const order = await lockOrderRow(tx, id)
      if (order !== undefined) await takeEffect(tx, goods, await readState(tx, order), to, doing)
    })
}

class Undone extends Error {}

/** Tries steps on goods that are held, and takes everything back. */
async function trying(wish: Wish, rmbCents: number, work: (tx: Tx, state: OrderState) => Promise<void>): Promise<void> {
  await expect(
    inTransaction(database.db, async (tx) => {
      await work(tx, await placeIn(tx, [wish], rmbCents, buyers[1] as Person))
      throw new Undone()
    }),
  ).rejects.toBeInstanceOf(Undone)
}

describe.each(subjects)('$name', ({ form, times, rmbCents, make, where }) => {
  const all = { ...nowhere, open: times }
  const with1 = (place: keyof Where): Where => ({ ...all, open: times - 1, [place]: 1 })

  test('is held by an order, and anybody’s again when that is voided', async () => {
    const wish = await make(database.db)
    const state = await place([wish], rmbCents)
    expect(await where(database.db, wish)).toEqual(with1('held'))
    expect(state.lines.map(({ goods: { form: of, id }, state: now }) => [of, id, now])).toEqual([[form, wish.id, 'live']])
    expect(await readState(database.db, state.order)).toMatchObject({ lines: [{ goods: { form, id: wish.id } }] })
    await go(database.db, state.order.id, 'voided')
    expect(await where(database.db, wish)).toEqual(all)
    await place([wish], rmbCents)
    expect(await where(database.db, wish)).toEqual(with1('held'))
  })

  test('is sold when it is handed over, and on sale again when it comes back', async () => {
    const wish = await make(database.db)
    const { order } = await place([wish], rmbCents)
    await go(database.db, order.id, 'preparation', 'wait_handover')
    expect(await where(database.db, wish)).toEqual(with1('held'))
    await go(database.db, order.id, 'completed')
    expect(await where(database.db, wish)).toEqual(with1('sold'))
    await go(database.db, order.id, 'returning')
    expect(await where(database.db, wish)).toEqual(with1('sold'))
    await go(database.db, order.id, 'returned')
    expect(await where(database.db, wish)).toEqual(all)
  })

  test('is lent, and sold or freed from there', async () => {
    const wish = await make(database.db)
    await trying(wish, rmbCents, async (tx, { lines }) => {
      const taken = lines.map(takenOf)
      await goods.lend(tx, taken)
      expect(await where(tx, wish)).toEqual(with1('lent'))
      await goods.sell(tx, taken, 'lent')
      expect(await where(tx, wish)).toEqual(with1('sold'))
    })
    await trying(wish, rmbCents, async (tx, { lines }) => {
      await goods.lend(tx, lines.map(takenOf))
      await goods.free(tx, lines.map(takenOf), 'lent')
      expect(await where(tx, wish)).toEqual(all)
    })
    expect(await where(database.db, wish)).toEqual(all)
  })

  test('is moved by no step from where it is not', async () => {
    const wish = await make(database.db)
    const { lines } = await place([wish], rmbCents)
    const taken = lines.map(takenOf)
    const wrong = [
      (tx: Tx) => goods.sell(tx, taken, 'lent'),
      (tx: Tx) => goods.free(tx, taken, 'sold'),
      (tx: Tx) => goods.free(tx, taken, 'lent'),
    ]
    for (const step of wrong) await expect(inTransaction(database.db, step)).rejects.toThrow(/stones|jar/)
    expect(await where(database.db, wish)).toEqual(with1('held'))
  })

  test('is had by as many of 100 as there are, and all others are told so', async () => {
    const wish = await make(database.db)
    const answers = await Promise.allSettled(buyers.map((_, at) => place([wish], rmbCents, at)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(times)
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []))
    expect(refused.filter((why) => !(why instanceof Problem && why.code === 409))).toEqual([])
    expect(await where(database.db, wish)).toEqual({ ...nowhere, held: times })
  })

  test('is had by nobody when the process that orders it dies before the end', async () => {
    const wish = await make(database.db)
    for (const isLate of [false, true])
      await expect(
        inTransaction(database.db, async (tx) => {
          const state = await placeIn(tx, [wish], rmbCents, buyers[2] as Person)
          const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
          if (isLate) await takeEffect(tx, goods, state, 'voided', doing)
          await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(database.db)
          await sql`select 1`.execute(tx)
        }),
      ).rejects.toThrow()
    expect(await where(database.db, wish)).toEqual(all)
    expect((await checkLedger(database.db, goods)).breaches).toEqual([])
  })

  test('leaves the books right', async () => {
    expect((await checkLedger(database.db, goods)).breaches).toEqual([])
  })
})

test('goods of which there are many stand in one order twice; one of one does not', async () => {
  const jar = await beads.make(database.db)
  const { order, lines } = await place([jar, { ...jar }], 2 * beads.rmbCents)
  expect(lines.map((line) => [line.goods.id, line.pieces, line.carats])).toEqual([
    [jar.id, 2, '0.020'],
    [jar.id, 2, '0.020'],
  ])
  expect(await beads.where(database.db, jar)).toEqual({ ...nowhere, open: 3, held: 2 })
  const head = await database.db.selectFrom('orders').where('id', '=', order.id).select(['pieces', 'carats']).executeTakeFirst()
  expect(head).toEqual({ pieces: 4, carats: '0.040' })
  const stone = await stones.make(database.db)
  await expect(place([stone, { ...stone }], 2 * stones.rmbCents)).rejects.toMatchObject({ code: 409 })
})

test('an order of several forms has all of it or none, whichever way round it is asked for', async () => {
  const [stone, jar] = [await stones.make(database.db), await beads.make(database.db)]
  const both = stones.rmbCents + beads.rmbCents
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, (_, at) => place(at % 2 === 0 ? [stone, jar] : [jar, stone], both, at)),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect([await stones.where(database.db, stone), await beads.where(database.db, jar)]).toEqual([
    { ...nowhere, held: 1 },
    { ...nowhere, open: 4, held: 1 },
  ])
})

test('a line points to goods of one form and of no other', async () => {
  const { lines } = await place([await stones.make(database.db)], stones.rmbCents)
  const jar = await beads.make(database.db)
  const line = lines[0]?.id ?? ''
  await expect(sql`update order_lines set toy_id = ${jar.id} where id = ${line}`.execute(database.db)).rejects.toMatchObject({
    constraint: 'order_lines_one_goods',
  })
  await expect(sql`update order_lines set stone_id = null where id = ${line}`.execute(database.db)).rejects.toMatchObject({
    constraint: 'order_lines_one_goods',
  })
})

test('goods of a form that nobody handed over are not known', async () => {
  const style: Wish = { form: 'style', id: '1', spec: {} }
  await expect(place([style], 100)).rejects.toThrow('nothing is known of goods of the form "style"')
})
