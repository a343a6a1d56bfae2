import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../db/test-database.ts'
import type { TestDatabase } from '../db/test-database.ts'
import { giveBack, putOff, workOff } from './queue.ts'
import type { Queue, Worker } from './queue.ts'
import type { Taken } from './queue.store.ts'

let database: TestDatabase
type Errand = { readonly what: string }

const queueWith = (more: Partial<Queue> = {}): Queue => ({
  table: 'errands',
  isOpen: sql<boolean>`not job.is_over`,
  order: sql`job.id`,
  facts: sql`job.what`,
  leaseSeconds: 120,
  pauses: [10, 60],
  mostTries: 3,
  ...more,
})

beforeAll(async () => {
  database = await testDatabase(4)
  await sql`create table errands (id bigint generated always as identity primary key, what text not null, is_over boolean not null default false,
    tries int not null default 0, next_try_at timestamptz not null default now(), leased_until timestamptz, taken_at timestamptz)`.execute(
    database.db,
  )
})
beforeEach(() => sql`truncate errands restart identity`.execute(database.db))
afterAll(() => database.drop())

const add = (...what: string[]) => sql`insert into errands (what) select unnest(${what}::text[])`.execute(database.db)

type Row = { readonly tries: number; readonly is_over: boolean; readonly leased: number | null; readonly waits: number }
async function rowOf(what: string): Promise<Row> {
  const { rows } = await sql<Row>`select tries, is_over, extract(epoch from leased_until - clock_timestamp())::float8 as leased,
    extract(epoch from next_try_at - clock_timestamp())::float8 as waits from errands where what = ${what}`.execute(database.db)
  const [row] = rows
  if (row === undefined) throw new Error(`no errand ${what}`)
  return row
}
const pass = (seconds: number) =>
  sql`update errands set next_try_at = next_try_at - make_interval(secs => ${seconds}),
    leased_until = leased_until - make_interval(secs => ${seconds})`.execute(database.db)

const endErrand = async ({ id }: Taken): Promise<void> => {
  await sql`update errands set is_over = true, leased_until = null where id = ${id}`.execute(database.db)
}

/** Keeps what it was given; `run` is what it does. */
function aWorker(run: (job: Taken & Errand) => Promise<void> = () => Promise.resolve()) {
  const told: string[] = []
  const worker: Worker<Errand> = {
    work: async (job) => {
      told.push(`works on ${job.what}`)
      await run(job)
    },
    done: endErrand,
    failed: async (job, error, isLast) => {
      told.push(`${job.what}: ${error instanceof Error ? error.message : ''}${isLast ? ', for good' : ''}`)
      if (isLast) await endErrand(job)
    },
    tooOften: async (job) => {
      told.push(`${job.what} kills`)
      await endErrand(job)
    },
    lost: ({ what }) => told.push(`lost ${what}`),
  }
  return { told, worker }
}

const never = () => new Promise<void>(() => {})

test('a job that fails waits longer after each time, and ends after the last', async () => {
  await add('letter')
  const { told, worker } = aWorker(() => Promise.reject(new Error('no stamp')))
  const queue = queueWith()
  expect(await workOff(database.db, queue, 5, worker)).toBe(1)
  const first = await rowOf('letter')
  expect([first.tries, first.leased, first.is_over]).toEqual([1, null, false])
  expect(first.waits).toBeGreaterThan(5)
  expect(first.waits).toBeLessThanOrEqual(10)
  expect(await workOff(database.db, queue, 5, worker), 'not before its time').toBe(0)
  await pass(10)
  await workOff(database.db, queue, 5, worker)
  const second = await rowOf('letter')
  expect(second.waits).toBeGreaterThan(55)
  expect(second.waits).toBeLessThanOrEqual(60)
  await pass(60)
  await workOff(database.db, queue, 5, worker)
  await pass(3600)
  expect(await workOff(database.db, queue, 5, worker)).toBe(0)
  expect(told.filter((line) => !line.startsWith('works'))).toEqual(['letter: no stamp', 'letter: no stamp', 'letter: no stamp, for good'])
})

test('what somebody works on is taken over two minutes after they were heard of last, and not before', async () => {
  await add('parcel')
  const gone = aWorker(never)
  void workOff(database.db, queueWith(), 1, gone.worker)
  await expect.poll(() => gone.told).toEqual(['works on parcel'])
  const heir = aWorker()
  await pass(110)
  expect(await workOff(database.db, queueWith(), 1, heir.worker)).toBe(0)
  await pass(10)
  expect(await workOff(database.db, queueWith(), 1, heir.worker)).toBe(1)
  expect(heir.told).toEqual(['works on parcel'])
  expect(await rowOf('parcel')).toMatchObject({ tries: 2, is_over: true })
})

test('whoever is alive keeps a job for longer than its lease, and learns when another has it all the same', async () => {
  await add('piano')
  let end = () => {}
  const long = aWorker(() => new Promise<void>((resolve) => (end = resolve)))
  const working = workOff(database.db, queueWith({ leaseSeconds: 1 }), 1, long.worker)
  await expect.poll(() => long.told).toEqual(['works on piano'])
  await pass(0.9)
  await expect.poll(async () => (await rowOf('piano')).leased ?? 0).toBeGreaterThan(0.5)
  await sql`update errands set taken_at = clock_timestamp(), leased_until = now() + interval '1 hour'`.execute(database.db)
  await expect.poll(() => long.told).toContain('lost piano')
  expect((await rowOf('piano')).leased).toBeGreaterThan(3000)
  end()
  await working
})

test('a job that kills whoever takes it up is given up', async () => {
  await add('bomb')
  await sql`update errands set tries = 3, leased_until = now() - interval '1 second'`.execute(database.db)
  const { told, worker } = aWorker()
  await workOff(database.db, queueWith(), 1, worker)
  expect(told).toEqual(['bomb kills'])
})

test('what is given back or put off counts as no try', async () => {
  await add('one', 'two')
  const queue = queueWith()
  const { worker } = aWorker(async (job) => {
    await (job.what === 'one' ? giveBack(database.db, queue, job) : putOff(database.db, queue, job, 30))
  })
  await workOff(database.db, queue, 2, { ...worker, done: () => Promise.resolve() })
  const [one, two] = [await rowOf('one'), await rowOf('two')]
  expect([one.tries, one.leased, two.tries, two.leased]).toEqual([0, null, 0, null])
  expect([one.waits <= 0, two.waits > 25 && two.waits <= 30]).toEqual([true, true])
})

test('of many who look at once each job has one', async () => {
  await add(...Array.from({ length: 20 }, (_, n) => `no. ${n}`))
  const workers = Array.from({ length: 4 }, () => aWorker())
  await Promise.all(workers.map(({ worker }) => workOff(database.db, queueWith(), 8, worker)))
  const told = workers.flatMap((one) => one.told)
  expect([told.length, new Set(told).size]).toEqual([20, 20])
})
