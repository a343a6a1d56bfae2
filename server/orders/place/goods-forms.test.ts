import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { build } from 'rolldown'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Problem } from '@loupe/domain/api/problem.ts'
import type { Wish } from '@loupe/domain/goods/goods.ts'
import { noDeliveryDays } from '@loupe/domain/stock/delivery-days.ts'
import { inTransaction } from '../../db/database.ts'
import type { Tx } from '../../db/database.ts'
import { testDatabase } from '../../db/test-database.ts'
import type { TestDatabase } from '../../db/test-database.ts'
import { openGoods } from '../../goods/goods.ts'
import { sitePricing } from '../../pricing/pricing.ts'
import { stoneForm } from '../../stock/stone-form.ts'
import { checkLedger } from '../../payments/ledger-check.ts'
import { go, nowhere, parcels, placeIn, stones, subjects, tried, triedGoods } from '../../testing/form-trials.ts'
import type { TrialHouse, Where } from '../../testing/form-trials.ts'
import { repository } from '../../testing/server-process.ts'
import { aPerson, aSite, aSupplier } from '../../testing/trade.ts'
import type { Person } from '../../testing/trade.ts'
import { takeEffect } from '../types/effects.ts'
import { takenOf } from '../trunk/line-goods.ts'
import type { OrderState } from '../trunk/order-moves.ts'
import { readState } from '../trunk/order-view.ts'

let database: TestDatabase
let house: TrialHouse
let buyers: Person[]
const connections = 20

beforeAll(async () => {
  database = await testDatabase(connections)
  program = join(repository(), 'server/node_modules/.form-trials/form-trials-process.js')
  await build({
    input: join(repository(), 'server/testing/form-trials-process.ts'),
    platform: 'node',
    external: (id) => !id.startsWith('.') && !id.startsWith('/') && !id.startsWith('@loupe/'),
    logLevel: 'warn',
    output: { file: program, format: 'esm', codeSplitting: false },
  })
  const site = await aSite(database.db)
  house = { ...site, supplierId: await aSupplier(database.db, site) }
  buyers = await Promise.all(Array.from({ length: 100 }, () => aPerson(database.db, house, { role: 5 })))
})
afterAll(async () => {
  rmSync(join(program, '..'), { recursive: true, force: true })
  expect((await checkLedger(database.db, triedGoods)).breaches).toEqual([])
  await database.drop()
})

const place = (wishes: readonly Wish[], rmbCents: number, at = 0): Promise<OrderState> =>
  inTransaction(database.db, (tx) => placeIn(tx, wishes, rmbCents, buyers[at] as Person))

/** As many at once as there are connections, each after the next: whoever waits for one too long learns that the database is away, and nothing of the goods. */
async function race<Won>(tries: readonly (() => Promise<Won>)[]): Promise<PromiseSettledResult<Won>[]> {
  const answers: PromiseSettledResult<Won>[] = []
  const waiting = tries.values()
  const oneAfterTheOther = async (): Promise<void> => {
    for (const attempt of waiting) answers.push(...(await Promise.allSettled([attempt()])))
  }
  await Promise.all(Array.from({ length: connections }, oneAfterTheOther))
  return answers
}

let program = ''

/** Lets a process of its own trade in goods of a form, and kills it when it has told of so many things; others are under way at that moment. */
async function tradeUntilKilled(form: string, most: number): Promise<{ lines: string[]; signal: string | null }> {
  const process = spawn('node', [program, database.url, form, JSON.stringify(house), JSON.stringify(buyers[3])], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let told = ''
  process.stdout.on('data', (part: Buffer) => {
    told += part.toString()
    if (told.split('\n').length > most) process.kill('SIGKILL')
  })
  const signal = await new Promise<string | null>((resolve) => process.on('close', (_code, by) => resolve(by)))
  // The line in the midst of which it was killed says nothing.
  return { lines: told.split('\n').slice(0, -1), signal }
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
  const with1 = (there: keyof Where): Where => ({ ...all, open: times - 1, [there]: 1 })

  test('is held by an order, and anybody’s again when that is voided', async () => {
    const wish = await make(database.db, house)
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
    const wish = await make(database.db, house)
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
    const wish = await make(database.db, house)
    await trying(wish, rmbCents, async (tx, { lines }) => {
      const taken = lines.map(takenOf)
      await triedGoods.lend(tx, taken)
      expect(await where(tx, wish)).toEqual(with1('lent'))
      await triedGoods.sell(tx, taken, 'lent')
      expect(await where(tx, wish)).toEqual(with1('sold'))
    })
    await trying(wish, rmbCents, async (tx, { lines }) => {
      await triedGoods.lend(tx, lines.map(takenOf))
      await triedGoods.free(tx, lines.map(takenOf), 'lent')
      expect(await where(tx, wish)).toEqual(all)
    })
    expect(await where(database.db, wish)).toEqual(all)
  })

  test('is moved by no step from where it is not', async () => {
    const wish = await make(database.db, house)
    const { lines } = await place([wish], rmbCents)
    const taken = lines.map(takenOf)
    const wrong = [
      (tx: Tx) => triedGoods.sell(tx, taken, 'lent'),
      (tx: Tx) => triedGoods.free(tx, taken, 'sold'),
      (tx: Tx) => triedGoods.free(tx, taken, 'lent'),
    ]
    for (const step of wrong) await expect(inTransaction(database.db, step)).rejects.toThrow(/stones|parcels|pieces|styles/)
    expect(await where(database.db, wish)).toEqual(with1('held'))
  })

  test('is had by as many of 100 as there are, and all others are told so', async () => {
    const wish = await make(database.db, house)
    const answers = await race(buyers.map((_, at) => () => place([wish], rmbCents, at)))
    expect(answers).toHaveLength(100)
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(times)
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []))
    expect(refused.filter((why) => !(why instanceof Problem && why.code === 409))).toEqual([])
    expect(await where(database.db, wish)).toEqual({ ...nowhere, held: times })
  })

  test('is had by nobody when the process that orders it dies before the end', async () => {
    const wish = await make(database.db, house)
    for (const isLate of [false, true]) {
      await expect(
        inTransaction(database.db, async (tx) => {
          const state = await placeIn(tx, [wish], rmbCents, buyers[2] as Person)
          const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
          if (isLate) await takeEffect(tx, triedGoods, state, { ...tried, to: 'voided' })
          await sql`select pg_terminate_backend(${rows[0]?.pid ?? 0})`.execute(database.db)
          await sql`select 1`.execute(tx)
        }),
      ).rejects.toThrow()
    }
    expect(await where(database.db, wish)).toEqual(all)
    expect((await checkLedger(database.db, triedGoods)).breaches).toEqual([])
  })

  test('is where its orders say after the process that trades in it was killed, and nothing it told of is lost', async () => {
    for (const told of [12, 29]) {
      const { lines, signal } = await tradeUntilKilled(form, told)
      expect(signal).toBe('SIGKILL')
      expect(lines.length).toBeGreaterThanOrEqual(told)
      const statuses = new Map(
        (await database.db.selectFrom('orders').select(['id', 'status']).execute()).map((order) => [order.id, order.status]),
      )
      for (const [what = '', id = '', status] of lines.map((line) => line.split(' '))) {
        expect(statuses.has(id), `${what} ${id}`).toBe(true)
        if (what === 'ended') expect(statuses.get(id)).toBe(status)
      }
      expect((await checkLedger(database.db, triedGoods)).breaches).toEqual([])
    }
  })

  test('leaves the books right', async () => {
    expect((await checkLedger(database.db, triedGoods)).breaches).toEqual([])
  })
})

test('goods of which there are many stand in one order twice; one of one does not', async () => {
  const part = await parcels.make(database.db, house)
  const { order, lines } = await place([part, { ...part }], 2 * parcels.rmbCents)
  expect(lines.map((line) => [line.goods.id, line.pieces, line.carats])).toEqual([
    [part.id, 200, '2.000'],
    [part.id, 200, '2.000'],
  ])
  expect(await parcels.where(database.db, part)).toEqual({ ...nowhere, open: 3, held: 2 })
  const head = await database.db.selectFrom('orders').where('id', '=', order.id).select(['pieces', 'carats']).executeTakeFirst()
  expect(head).toEqual({ pieces: 400, carats: '4.000' })
  const stone = await stones.make(database.db, house)
  await expect(place([stone, { ...stone }], 2 * stones.rmbCents)).rejects.toMatchObject({ code: 409 })
})

test('an order of several forms has all of it or none, whichever way round it is asked for', async () => {
  const [stone, part] = [await stones.make(database.db, house), await parcels.make(database.db, house)]
  const both = stones.rmbCents + parcels.rmbCents
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, (_, at) => place(at % 2 === 0 ? [stone, part] : [part, stone], both, at)),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect([await stones.where(database.db, stone), await parcels.where(database.db, part)]).toEqual([
    { ...nowhere, held: 1 },
    { ...nowhere, open: 4, held: 1 },
  ])
})

test('a line points to goods of one form and of no other', async () => {
  const { lines } = await place([await stones.make(database.db, house)], stones.rmbCents)
  const part = await parcels.make(database.db, house)
  const line = lines[0]?.id ?? ''
  await expect(sql`update order_lines set parcel_id = ${part.id} where id = ${line}`.execute(database.db)).rejects.toMatchObject({
    constraint: 'order_lines_one_goods',
  })
  await expect(sql`update order_lines set stone_id = null where id = ${line}`.execute(database.db)).rejects.toMatchObject({
    constraint: 'order_lines_one_goods',
  })
})

test('goods of a form that nobody handed over are not known', async () => {
  const eyes = { pricing: await sitePricing(database.db, house.siteId), hidesPrices: false, days: noDeliveryDays }
  await expect(openGoods([stoneForm]).offers(database.db, eyes, [{ form: 'style', id: '1', spec: {} }])).rejects.toThrow(
    'nothing is known of goods of the form "style"',
  )
})
