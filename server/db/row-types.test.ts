import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowTypes } from './row-types.ts'
import { type TestDatabase, testDatabase } from './test-database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase(1)
})

afterAll(() => database.drop())

const lineOf = (types: string, row: string, column: string): string | undefined =>
  types
    .split(`export type ${row} = {\n`)[1]
    ?.split('\n}\n')[0]
    ?.split('\n')
    .find((line) => line.startsWith(`  ${column}: `))
    ?.trim()

test('the row types say what a migrated database holds', async () => {
  await expect(await rowTypes(database.db)).toMatchFileSnapshot('rows.gen.ts')
})

test('what a check lists is a union of literals', async () => {
  const types = await rowTypes(database.db)
  expect(lineOf(types, 'StonesRow', 'availability')).toBe("availability: Generated<'available' | 'held' | 'on_loan' | 'sold'>")
  expect(lineOf(types, 'OrdersRow', 'pickup')).toBe("pickup: 'pickup' | 'express'")
  expect(lineOf(types, 'UsersRow', 'language')).toBe("language: Generated<'en' | 'zh' | 'es' | 'ja'>")
})

test('a list counts under the name a column has now, as it was last altered, and only where it closes the column', async () => {
  const { db } = database
  await sql`create table drawers (
    tone text not null check (tone in ('warm', 'it''s cold')),
    fits text check (fits is null or fits = any(array['ring', 'pin'])),
    one varchar(9) not null check (one = 'only'),
    code varchar(9) not null check (code in ('a', 'b')),
    deep int not null check (deep between 0 and 100),
    open text not null check (open <> 'shut'),
    late text not null,
    pair text not null,
    constraint pairs check (pair = 'x' or late = 'y'))`.execute(db)
  await sql`alter table drawers rename column tone to shade`.execute(db)
  await sql`alter table drawers drop constraint drawers_fits_check, add constraint fits_now check (fits in ('ring', 'pin', 'chain'))`.execute(
    db,
  )
  await sql`alter table drawers add constraint some_day check (late in ('a')) not valid`.execute(db)
  const types = await rowTypes(db)
  await sql`drop table drawers`.execute(db)
  expect(['shade', 'fits', 'one', 'code', 'deep', 'open', 'late', 'pair'].map((column) => lineOf(types, 'DrawersRow', column))).toEqual([
    "shade: 'warm' | 'it\\'s cold'",
    "fits: 'ring' | 'pin' | 'chain' | null",
    "one: 'only'",
    "code: 'a' | 'b'",
    'deep: number',
    'open: string',
    'late: string',
    'pair: string',
  ])
})

test('a column of a view is like the one of its name that it is made of, unless a join may leave it out', async () => {
  const { db } = database
  await sql`create table trays (id int not null primary key, tone text not null check (tone in ('warm', 'cold')), label text)`.execute(db)
  await sql`create view seen_trays as select id, tone, label, tone = 'warm' as is_warm from trays`.execute(db)
  await sql`create view paired_trays as select a.id, b.tone from trays a left join trays b on b.id = a.id + 1`.execute(db)
  const types = await rowTypes(db)
  await sql`drop table trays cascade`.execute(db)
  expect(['id', 'tone', 'label', 'is_warm'].map((column) => lineOf(types, 'SeenTraysRow', column))).toEqual([
    'id: number',
    "tone: 'warm' | 'cold'",
    'label: string | null',
    'is_warm: boolean | null',
  ])
  expect(['id', 'tone'].map((column) => lineOf(types, 'PairedTraysRow', column))).toEqual(['id: number | null', 'tone: string | null'])
})
