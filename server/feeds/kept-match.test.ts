import { feedsApi, type StockImport } from '@loupe/domain/feeds/feeds.api.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aServer, type TestServer } from '../testing/a-server.ts'
import { aPerson, aSite, aSupplier, type House, type Person } from '../testing/trade.ts'
import { importRunner, type ImportRunner } from './import-runner.ts'

let server: TestServer
let house: House
let runner: ImportRunner
let manager: Person
let supplierId: string

beforeAll(async () => {
  server = await aServer()
  house = await aSite(server.db)
  manager = await aPerson(server.db, house, { role: 2 })
  runner = importRunner(server.deps)
})
beforeEach(async () => {
  supplierId = await aSupplier(server.db, house)
})
afterAll(async () => {
  await runner.stop()
  await server.close()
})

const header = 'Stock #,Shape,Weight,Color,Clarity,Cut,Polish,Symmetry,Lab,Report #,Price Per Carat USD,Total Price USD'
const stone = (at: number): string => `K-${at},Round,1.00,G,VS1,EX,EX,EX,GIA,210000000${at},900,900`

/** The dry run of a file with these stones. */
async function aFileWith(...stones: number[]): Promise<string> {
  const form = new FormData()
  form.set('supplierId', supplierId)
  form.set('mode', 'update')
  form.set('file', new Blob([[header, ...stones.map(stone)].join('\n')]), 'stock.csv')
  const { data } = (await server.send(feedsApi.upload.path, form, { token: manager.token })) as { data: StockImport }
  await runner.runNext()
  return data.id
}

async function applied(id: string): Promise<Pick<StockImport['counts'], 'added' | 'changed' | 'unchanged'>> {
  const { data } = await server.call(feedsApi.apply, { id }, { token: manager.token })
  expect(data?.state).toBe('applying')
  await runner.runNext()
  const { data: done } = await server.call(feedsApi.show, { id }, { token: manager.token })
  if (!done) throw new Error('the import is gone')
  expect(done.state).toBe('done')
  const { added, changed, unchanged } = done.counts
  return { added, changed, unchanged }
}

/** Marks the dry run's match, so that it shows whether applying took it. */
const leaveOutFirst = (id: string) =>
  sql`update ${sql.table(`import_work.match_${id}`)} set action = 'none' where seq = 1`.execute(server.db)

test('applying takes what the dry run matched while nobody touches the stock', async () => {
  const id = await aFileWith(1, 2)
  await leaveOutFirst(id)
  expect(await applied(id)).toEqual({ added: 1, changed: 0, unchanged: 0 })
})

test('it matches anew once a stone of the supplier was written', async () => {
  expect(await applied(await aFileWith(3))).toEqual({ added: 1, changed: 0, unchanged: 0 })
  const id = await aFileWith(1, 2)
  await leaveOutFirst(id)
  await sql`update stones set comment = 'seen' where supplier_id = ${supplierId}`.execute(server.db)
  expect(await applied(id)).toEqual({ added: 2, changed: 0, unchanged: 0 })
})

test('a stone that another file brought since the dry run is not added twice', async () => {
  const first = await aFileWith(1, 2)
  const second = await aFileWith(2)
  expect(await applied(second)).toEqual({ added: 1, changed: 0, unchanged: 0 })
  expect(await applied(first)).toEqual({ added: 1, changed: 0, unchanged: 1 })
})

test('a transaction that was open during the dry run is seen when it ends after it', async () => {
  expect(await applied(await aFileWith(1))).toEqual({ added: 1, changed: 0, unchanged: 0 })
  let id = ''
  await server.db.transaction().execute(async (tx) => {
    await sql`update stones set comment = 'changed meanwhile' where supplier_id = ${supplierId}`.execute(tx)
    id = await aFileWith(1, 2)
  })
  await leaveOutFirst(id)
  // The file says nothing of a comment: the first stone changes back.
  expect(await applied(id)).toEqual({ added: 1, changed: 1, unchanged: 0 })
})
