import { afterAll, beforeAll, expect, test } from 'vitest'
import { intakeApi, type Intake } from '@loupe/domain/feeds/intake.api.ts'
import { sourcingApi } from '@loupe/domain/suppliers/sourcing.api.ts'
import { uploadKeysApi } from '@loupe/domain/suppliers/upload-keys.api.ts'
import type { Answer } from '../testing/a-server.ts'
import { feedCalls, originList, originRow, originRows } from '../testing/feed-calls.ts'
import { aFeedsHouse, type FeedsHouse } from '../testing/feeds-house.ts'
import { importRunner, type ImportRunner } from './import-runner.ts'

let house: FeedsHouse
let runner: ImportRunner
let key: string

beforeAll(async () => {
  house = await aFeedsHouse(['manager', 'admin', 'supplier-a'])
  runner = importRunner(house.server.deps)
  key = await made('Amber')
})
afterAll(async () => {
  await runner.stop()
  await house.server.close()
})

const { bring: bringByHand, liveStones, workOff } = feedCalls(() => ({ house, runner }))

async function made(supplier: string, mode: 'replace' | 'update' = 'replace'): Promise<string> {
  const answer = await house.server.call(
    uploadKeysApi.make,
    { supplierId: house.supplierId(supplier), name: 'nightly', mode },
    house.as('manager'),
  )
  expect(answer.msg).toBe('')
  return answer.data.key
}

async function send(content: string, as = key): Promise<Answer<Intake>> {
  const form = new FormData()
  form.set('file', new Blob([content]), 'stock.csv')
  return (await house.server.send(intakeApi.bring.path, form, { headers: { authorization: `Bearer ${as}` } })) as Answer<Intake>
}
const stateOf = async (id: string, as = key): Promise<Answer<Intake>> =>
  (await house.server.send(intakeApi.state.path, { id }, { headers: { authorization: `Bearer ${as}` } })) as Answer<Intake>

test('a file that leaves nothing open goes into the stock by itself, and the same one again only confirms it', async () => {
  // Nothing is compared with: the first file of a supplier is judged by itself.
  await bringByHand(originList(...originRows(40)))
  const list = originList(...originRows(42))
  const sent = await send(list)
  expect([sent.status, sent.data.state]).toEqual([200, 'taken'])
  await workOff()
  expect((await stateOf(sent.data.id)).data).toMatchObject({ state: 'applied', added: 2, delisted: 0, open: [] })
  expect(await liveStones()).toHaveLength(42)
  const supplierId = house.supplierId('Amber')
  const old = new Date(Date.now() - 3 * 86_400_000)
  await house.server.db.updateTable('stones').set({ seen_at: old }).where('supplier_id', '=', supplierId).execute()
  await house.server.db.updateTable('imports').set({ finished_at: old }).where('supplier_id', '=', supplierId).execute()
  const again = await send(list)
  expect(again.data).toMatchObject({ id: sent.data.id, state: 'unchanged' })
  const { data } = await house.server.call(sourcingApi.one, { id: supplierId }, house.as('manager'))
  expect(Date.now() - Date.parse(data.lastImportAt ?? '')).toBeLessThan(60_000)
  const { seen } = await house.server.db
    .selectFrom('stones')
    .select((of) => of.fn.min('seen_at').as('seen'))
    .where('supplier_id', '=', supplierId)
    .where('sale_status', '=', 'for_sale')
    .executeTakeFirstOrThrow()
  expect(Date.now() - new Date(seen).getTime()).toBeLessThan(60_000)
})

test('a program says which stones are still there, and hears of numbers that are not for sale', async () => {
  const supplierId = house.supplierId('Amber')
  const old = new Date(Date.now() - 9 * 86_400_000)
  await house.server.db.updateTable('stones').set({ seen_at: old }).where('supplier_id', '=', supplierId).execute()
  const seenLately = async () => {
    const rows = await house.server.db.selectFrom('stones').select('seen_at').where('supplier_id', '=', supplierId).execute()
    return rows.filter((row) => Date.now() - row.seen_at.getTime() < 60_000).length
  }
  const say = (body: object, as = key) => house.server.send(intakeApi.confirm.path, body, { headers: { authorization: `Bearer ${as}` } })
  const [first] = await house.server.db.selectFrom('stones').select('stock_no').where('supplier_id', '=', supplierId).limit(1).execute()
  const some = await say({ stockNos: [first?.stock_no ?? '', 'NOT-OURS'] })
  expect(some.data).toEqual({ confirmed: 1, unknown: ['NOT-OURS'] })
  expect(await seenLately()).toBe(1)
  const all = await say({})
  expect(all.data).toMatchObject({ unknown: [] })
  expect((all.data as { confirmed: number }).confirmed).toBe((await liveStones()).length)
  expect((await say({}, 'lpu_wrong')).status).toBe(401)
})

test('a file that would take a third of the stock away waits for somebody, and says so where suppliers are kept', async () => {
  const sent = await send(originList(...originRows(20)))
  await workOff()
  const waiting = (await stateOf(sent.data.id)).data
  expect(waiting.state).toBe('waits')
  expect(waiting.open).toContain('delists_many')
  expect(await liveStones()).toHaveLength(42)
  const { data } = await house.server.call(sourcingApi.list, { shown: 'waiting' }, house.as('manager'))
  expect([data.rows.map(({ name }) => name), data.totals.waiting]).toEqual([['Amber Star Diamonds'], 1])
})

test('a question that the rows leave open is answered by nobody', async () => {
  const other = await made('Crescent')
  const header = 'Stock #,Shape,Weight,Color,Clarity,Cut Grade,Polish,Symmetry,Lab,Report #,Price,Natural / Lab'
  const rows = originRows(12).map((row) => row)
  const sent = await send([header, ...rows].join('\n'), other)
  await workOff()
  const { data } = await stateOf(sent.data.id, other)
  expect([data.state, data.open.length > 0]).toEqual(['waits', true])
  expect(await liveStones('Crescent')).toHaveLength(0)
})

test('a key opens its own calls and nothing else; cut off, mistyped or revoked it opens nothing', async () => {
  const spare = await made('Amber', 'update')
  expect(spare).toMatch(/^lpu_[A-Za-z0-9]{38}$/)
  const wrong = [spare.slice(0, -1), `${spare.slice(0, -1)}${spare.endsWith('a') ? 'b' : 'a'}`, '', 'lpu_']
  for (const bad of wrong) expect((await send('a', bad)).status, bad).toBe(401)
  expect((await house.server.send('/api/supplier/list', {}, { token: spare })).status).toBe(401)
  expect((await house.server.send(`${intakeApi.bring.path}?key=${spare}`, new FormData())).status).toBe(401)
  const foreign = await made('Delta')
  const sent = await send(originList(...originRows(3)), spare)
  expect((await stateOf(sent.data.id, foreign)).status).toBe(404)
  const supplierId = house.supplierId('Amber')
  const { data: keys } = await house.server.call(uploadKeysApi.list, { supplierId }, house.as('manager'))
  expect(keys[0]).toMatchObject({ name: 'nightly', prefix: spare.slice(0, 10), mode: 'update', lastAddress: '127.0.0.1' })
  expect(JSON.stringify(keys)).not.toContain(spare.slice(0, 14))
  const kept = await house.server.db.selectFrom('upload_keys').selectAll().execute()
  expect(JSON.stringify(kept)).not.toContain(spare.slice(10))
  await house.server.call(uploadKeysApi.revoke, { supplierId, id: keys[0]?.id ?? '' }, house.as('manager'))
  expect((await send('a', spare)).status).toBe(401)
  const { rows } = (await house.server.call(sourcingApi.log, { id: supplierId }, house.as('manager'))).data
  expect(rows.slice(0, 2).map(({ what, note }) => [what, note])).toEqual([
    ['key_revoked', 'nightly'],
    ['key_made', 'nightly'],
  ])
})

test('only those who keep the suppliers make keys', async () => {
  const wish = { supplierId: house.supplierId('Amber'), name: 'mine', mode: 'replace' } as const
  expect((await house.server.call(uploadKeysApi.make, wish, house.as('supplier-a'))).status).toBe(403)
  expect((await house.server.call(uploadKeysApi.list, { supplierId: '999999' }, house.as('manager'))).status).toBe(404)
})

test('an import by a person is left to them', async () => {
  await house.server.db.updateTable('imports').set({ state: 'cancelled' }).where('state', '=', 'ready').execute()
  const form = new FormData()
  form.set('supplierId', house.supplierId('Golden'))
  form.set('mode', 'update')
  form.set('file', new Blob([originList(originRow(1), originRow(2))]), 'stock.csv')
  const { data } = (await house.server.send('/api/feeds/upload', form, house.as('manager'))) as Answer<{ id: string }>
  await workOff()
  const row = await house.server.db.selectFrom('imports').select('state').where('id', '=', data.id).executeTakeFirstOrThrow()
  expect(row.state).toBe('ready')
})
