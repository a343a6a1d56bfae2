import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowTypes } from './row-types.ts'
import { type TestDatabase, testDatabase } from './test-database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase(1)
})

afterAll(() => database.drop())

test('the row types say what a migrated database holds', async () => {
  await expect(await rowTypes(database.db)).toMatchFileSnapshot('rows.gen.ts')
})
