import { readRates } from '@loupe/domain/pricing/rates.ts'
import { setBook } from '@loupe/engine/pricing.ts'
import { search } from '@loupe/engine/search.ts'
import { factsOf } from '@loupe/engine/stone-facts.ts'
import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aheadName } from '../db/connection-names.ts'
import { type Db, oneConnection } from '../db/database.ts'
import { type TestDatabase, testDatabase } from '../db/test-database.ts'
import { announce, noteAdded } from '../feeds/ahead.store.ts'
import { addStones, followClaims, keepNothing } from '../feeds/apply.store.ts'
import { insertImport } from '../feeds/imports.store.ts'
import { dropApplied, finishStage, makeMatch, makeStage, workTable } from '../feeds/stage.store.ts'
import { aPerson, aSite, aStone, aSupplier, type House } from '../testing/trade.ts'
import { type Change, followStock, loadStock } from './follow-stock.ts'
import { type Followed, newFollowed } from './followed.ts'
import { readAhead } from './read-ahead.ts'

const rates = readRates({ naturalSpot: '7.00', naturalOrder: '7.20', labGrownSpot: '7.10', labGrownOrder: '7.15' })
const viewer = { book: 'plain', rates, onlySupplier: null }
const stones = 300

let database: TestDatabase
let db: Db
let house: House
let userId: string
let followed: Followed
beforeAll(async () => {
  database = await testDatabase()
  db = database.db
  house = await aSite(db)
  ;({ id: userId } = await aPerson(db, house, { role: 2 }))
})
beforeEach(async () => {
  followed = newFollowed(database.url, 0)
  await loadStock(followed)
  setBook(followed.index, viewer.book, [])
})
afterEach(() => followed.database.end())
afterAll(() => database.drop())

type Job = { readonly id: string; readonly siteId: string; readonly supplierId: string; readonly mode: 'replace' }

/** An import of lab-grown stones that is just being applied: its rows are staged and matched. */
async function anImport(): Promise<Job> {
  const supplierId = await aSupplier(db, house)
  const made = { siteId: house.siteId, supplierId, userId, mode: 'replace', kind: 'order', fileName: 'a.csv', fileBytes: 1 } as const
  const id = await insertImport(db, made)
  const { rows } = await sql<{ takenAt: string }>`update imports set state = 'applying', taken_at = now() where id = ${id}
    returning taken_at::text as "takenAt"`.execute(db)
  await makeStage(database.db, { importId: id, takenAt: rows[0]?.takenAt ?? '' })
  await sql`insert into ${workTable('stage', id)} (seq, sheet, row_no, gone, origin, kind, stock_no, shape, carat, color, clarity, lab, report_no, report_key,
      back, usd_per_ct, location, image_url, comment)
    select n, '', n, false, 'lab', 'order', ${id} || '-' || n, 'round', 1 + n / 1000.0, 'E', 'VS1', 'IGI', n::text, 'IGI:' || ${id} || '0' || n,
      -n / 10.0, 100 + n, 'Surat', case when n % 2 = 0 then 'https://media.example/' || n end, e'of\t' || n
    from generate_series(1, ${stones}::int) n`.execute(db)
  await finishStage(db, id)
  await makeMatch(db, id, supplierId, 'replace')
  return { id, siteId: house.siteId, supplierId, mode: 'replace' }
}

/** What applying does in its transaction; `more` happens at its end. */
const apply = (job: Job, seenAt: string | null, more: (tx: Db) => Promise<unknown> = () => Promise.resolve()) =>
  database.db.transaction().execute(async (tx) => {
    await addStones(tx, { ...job, seenAt }, 1, stones + 1)
    await keepNothing(tx, job)
    await noteAdded(tx, job, await followClaims(tx, job))
    await sql`update imports set state = 'done' where id = ${job.id}`.execute(tx)
    await more(tx)
  })

async function look(): Promise<Change[]> {
  const told: Change[] = []
  await followStock(followed, (change) => told.push(change))
  return told
}

const question = {
  filter: { origin: 'lab', hue: 'white' },
  sort: { by: 'usdPerCt', direction: 'asc' },
  limit: 400,
  counts: true,
  sums: true,
} as const
const answerOf = ({ index }: Followed) => {
  const { rows, total, counts, sums } = search(index, { ...question, viewer })
  return { stones: rows.map(({ id }) => ({ id, ...factsOf(index, id) })), total, counts, sums }
}
const total = (): number => answerOf(followed).total

/** The index holds what a fresh one reads from the database. */
async function expectAsFresh(): Promise<void> {
  const fresh = newFollowed(database.url)
  await loadStock(fresh)
  setBook(fresh.index, viewer.book, [])
  const seenAts = ({ index }: Followed) => index.shelves.lab.facts.seenAt.slice(0, index.shelves.lab.high).toSorted()
  expect(answerOf(followed)).toEqual(answerOf(fresh))
  if (followed.index.shelves.lab.deadCount === 0) expect(seenAts(followed)).toEqual(seenAts(fresh))
  await fresh.database.end()
}

/** Reads ahead, and stands still between hearing of the import and reading its rows, until it is let go. */
function readingHeld(job: Job): { readonly isThere: Promise<unknown>; readonly goOn: () => Promise<unknown> } {
  const { pool } = followed.database
  const connect = pool.connect.bind(pool) as () => Promise<PoolClient>
  let letGo = (): void => undefined
  const held = new Promise<void>((done) => (letGo = done))
  const isThere = new Promise<void>((there) => {
    Object.assign(pool, {
      connect: async () => {
        Object.assign(pool, { connect })
        const client = await connect()
        const query = client.query.bind(client) as (...args: unknown[]) => unknown
        Object.assign(client, {
          query: async (...args: unknown[]) => {
            if (!String(args[0]).startsWith('set local application_name')) return query(...args)
            Object.assign(client, { query })
            there()
            await held
            return query(...args)
          },
        })
        return client
      },
    })
  })
  const reading = readAhead(followed, job.id)
  return {
    isThere,
    goOn: () => {
      letGo()
      return reading
    },
  }
}

test('stones that an import adds are seen once it is there, all at once, as they are read from the database', async () => {
  const job = await anImport()
  const before = total()
  const { seenAt } = await announce(db, job)
  await readAhead(followed, job.id)
  expect(followed.ahead).toMatchObject({ state: 'whole', stones })
  await look()
  expect(total()).toBe(before)
  await apply(job, seenAt)
  expect(await look()).toEqual([{ ids: null, prices: false }])
  expect(followed.ahead).toBeNull()
  expect(total()).toBe(before + stones)
  await expectAsFresh()
  expect(await look()).toEqual([])
})

test('while they are still being read the import is not seen, and all that comes after it is', async () => {
  const job = await anImport()
  const before = total()
  const { seenAt } = await announce(db, job)
  const { isThere, goOn } = readingHeld(job)
  await isThere
  await apply(job, seenAt)
  await sql`update stones set availability = 'sold' where import_id = ${job.id} and stock_no = ${`${job.id}-7`}`.execute(db)
  await sql`update stones set location = 'Antwerp' where import_id = ${job.id} and stock_no = ${`${job.id}-8`}`.execute(db)
  await look()
  expect(total()).toBe(before + 1)
  expect(answerOf(followed).counts.location).toMatchObject({ Antwerp: 1 })
  await goOn()
  expect(total()).toBe(before + 1)
  await look()
  expect(total()).toBe(before + stones - 1)
  await expectAsFresh()
})

test('an import that fails is forgotten, and read once more when it is tried again', async () => {
  const job = await anImport()
  const before = total()
  const { seenAt } = await announce(db, job)
  await readAhead(followed, job.id)
  await expect(apply(job, seenAt, () => Promise.reject(new Error('the disk is full')))).rejects.toThrow('the disk is full')
  await sql`update imports set state = 'failed' where id = ${job.id}`.execute(db)
  await look()
  expect(followed.ahead).toBeNull()
  expect(total()).toBe(before)
  await sql`update imports set state = 'applying' where id = ${job.id}`.execute(db)
  const again = await announce(db, job)
  expect(again.seenAt).toBe(seenAt)
  await readAhead(followed, job.id)
  await apply(job, again.seenAt)
  await look()
  expect(total()).toBe(before + stones)
  await expectAsFresh()
})

test('an import that matched anew, and whose stones have other ids, comes the ordinary way', async () => {
  const job = await anImport()
  const before = total()
  const { seenAt } = await announce(db, job)
  await readAhead(followed, job.id)
  await makeMatch(db, job.id, job.supplierId, job.mode)
  await apply(job, seenAt)
  await look()
  expect(followed.ahead).toBeNull()
  expect(total()).toBe(before + stones)
  await expectAsFresh()
})

test('nobody is told of an import whose row somebody holds', async () => {
  const job = await anImport()
  await database.db.transaction().execute(async (tx) => {
    await sql`select 1 from imports where id = ${job.id} for no key update`.execute(tx)
    expect(await announce(db, job)).toEqual({ seenAt: null })
  })
  await readAhead(followed, job.id)
  expect(followed.ahead).toBeNull()
})

test('a node that hears of an import after it saw its stones reads nothing ahead', async () => {
  const job = await anImport()
  const before = total()
  const { seenAt } = await announce(db, job)
  const { isThere, goOn } = readingHeld(job)
  await isThere
  const { ahead } = followed
  // As if the look had begun before the import was heard of.
  followed.ahead = null
  await apply(job, seenAt)
  await look()
  followed.ahead = ahead
  await sql`update stones set location = 'Dubai' where id = ${(await aStone(db, house, { supplierId: job.supplierId })).id}`.execute(db)
  await look()
  expect(followed.ahead).toBeNull()
  await goOn()
  expect(total()).toBe(before + stones)
  await expectAsFresh()
})

test('a new offer of a stone that an order holds is seen as held', async () => {
  const job = await anImport()
  const taken = await aStone(db, house, { supplierId: await aSupplier(db, house), stockNo: `T-${job.id}`, reportNo: '1' })
  await sql`update stones set availability = 'held', origin = 'lab', report_key = ${`IGI:${job.id}05`} where id = ${taken.id}`.execute(db)
  await look()
  const { seenAt } = await announce(db, job)
  await readAhead(followed, job.id)
  await apply(job, seenAt)
  await look()
  expect(answerOf(followed).stones.filter((stone) => stone.availability === 'held')).toHaveLength(1)
  await expectAsFresh()
})

test('a look that fails when they are to be seen leaves them to the next one', async () => {
  const job = await anImport()
  const before = total()
  const { seenAt } = await announce(db, job)
  await readAhead(followed, job.id)
  await apply(job, seenAt)
  const { pool } = followed.database
  const connect = pool.connect.bind(pool) as () => Promise<PoolClient>
  Object.assign(pool, {
    connect: async () => {
      const client = await connect()
      const query = client.query.bind(client) as (...args: unknown[]) => unknown
      const failing = (...args: unknown[]) => (args[0] === 'commit' ? Promise.reject(new Error('the line is cut')) : query(...args))
      return Object.assign(client, { query: failing })
    },
  })
  await expect(look()).rejects.toThrow('the line is cut')
  expect(total()).toBe(before)
  Object.assign(pool, { connect })
  await look()
  expect(total()).toBe(before + stones)
  await expectAsFresh()
})

test(
  'who drops the rows of an import waits a while for an index that reads them, and ends one that stands still',
  { timeout: 60_000 },
  async () => {
    const { id } = await anImport()
    const isThere = async (): Promise<boolean> => {
      const { rows } = await sql<{ there: boolean }>`select to_regclass(${`import_work.stage_${id}`}) is not null as there`.execute(db)
      return rows[0]?.there ?? false
    }
    const reader = oneConnection(database.url, aheadName(id))
    reader.on('error', () => undefined)
    await reader.connect()
    await reader.query(`begin; lock table import_work.stage_${id} in access share mode`)
    const dropped = dropApplied(database.db, id)
    await expect
      .poll(async () => (await sql`select 1 from pg_locks where locktype = 'relation' and not granted`.execute(db)).rows.length)
      .toBe(1)
    expect(await isThere()).toBe(true)
    await dropped
    expect(await isThere()).toBe(false)
  },
)
