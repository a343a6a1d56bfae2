import { afterAll, beforeAll, expect, test } from 'vitest'
import { feedsApi } from '@loupe/domain/feeds/feeds.api.ts'
import type { TestServer } from '../testing/a-server.ts'
import { feedCalls, originHeader, originList, originRow, originRows } from '../testing/feed-calls.ts'
import { aFeedsHouse, type FeedsHouse } from '../testing/feeds-house.ts'
import { importRunner, type ImportRunner } from './import-runner.ts'

let server: TestServer
let house: FeedsHouse
let runner: ImportRunner

beforeAll(async () => {
  house = await aFeedsHouse(['manager', 'supplier-a', 'supplier-b', 'buyer-chen'])
  server = house.server
  runner = importRunner(server.deps)
})

afterAll(async () => {
  await runner.stop()
  await server.close()
})

const as = (account: string, language = 'en') => house.as(account, language)
const supplierId = (name: string) => house.supplierId(name)
const { workOff, show, apply, check, bring, liveStones } = feedCalls(() => ({ house, runner }))

test('a file that would delist more than 30 % is refused until that is confirmed by its name', async () => {
  await bring(originList(...originRows(10)))
  const ready = await check(originList(...originRows(6)))
  expect(ready.jumps).toEqual([{ name: 'delists_many', was: 10, now: 4 }])
  const refused = await apply(ready.id)
  expect(refused.status).toBe(409)
  expect(refused.data).toMatchObject({ confirm: ['delists_many'], fields: { confirm: expect.stringContaining('delists_many') as string } })
  expect((await apply(ready.id, ['price_jump'])).status).toBe(409)
  expect(await liveStones()).toHaveLength(10)
  expect((await apply(ready.id, ['delists_many'])).status).toBe(200)
  await workOff()
  expect(await liveStones()).toHaveLength(6)
})

test('prices, origins and sizes that jump are named with what they were and are', async () => {
  await bring(originList(...originRows(10, { price: 4000 })))
  const rupees = await check(originList(...originRows(10, { price: 8000 })))
  expect(rupees.jumps).toEqual([{ name: 'price_jump', was: 4000, now: 8000 }])
  const grown = await check(originList(...originRows(10, { price: 4000, origin: 'Lab' })))
  expect(grown.jumps.map(({ name }) => name)).toContain('origin_jump')
  const small = await check(originList(...originRows(10, { price: 4000, carat: 0.5 })))
  expect(small.jumps.map(({ name }) => name)).toContain('size_jump')
  const same = await check(originList(...originRows(10, { price: 4100 })))
  expect(same.jumps).toEqual([])
  expect(same.totals).toMatchObject({
    file: { pieces: 10, carats: 10.1, usd: 41_410, natural: 10, lab: 0, shapes: { round: 10 } },
    stock: { pieces: 10, usd: 40_400 },
  })
})

test('a stock that changed after the dry run is looked at again before anything is delisted', async () => {
  await bring(originList(...originRows(10)))
  const ready = await check(originList(...originRows(10)))
  expect(ready.jumps).toEqual([])
  await bring(originList(...originRows(10, {}, 101)), { mode: 'update' })
  expect((await apply(ready.id)).status).toBe(200)
  await workOff()
  const stopped = await show(ready.id)
  expect(stopped).toMatchObject({ state: 'ready', jumps: [{ name: 'delists_many', was: 20, now: 10 }] })
  expect(stopped.problem).toContain('30%')
  expect(await liveStones()).toHaveLength(20)
  expect((await apply(ready.id, ['delists_many'])).status).toBe(200)
  await workOff()
  expect(await liveStones()).toHaveLength(10)
})

test('the stones are shown as read beside their cells, and what is new, changed and gone', async () => {
  await bring(originList(...originRows(5, { price: 4000 })))
  const ready = await check(
    originList(
      originRow(1, { price: 4000 }),
      originRow(2, { price: 3000 }),
      originRow(3, { price: 4100 }),
      originRow(9, { price: 5000 }),
      originRow(4, { price: 4000 }),
    ),
  )
  const view = async (name: 'first' | 'odd' | 'added' | 'changed' | 'delisted') =>
    (await server.call(feedsApi.preview, { id: ready.id, view: name }, as('manager'))).data.rows
  const [first] = await view('first')
  expect(first).toMatchObject({
    row: 2,
    stone: { stockNo: 'J1', shape: 'round', carat: 1.01, color: 'H', usdPerCt: '4000.00', usdTotal: '4040.00', reportNo: '7000000001' },
  })
  expect(first?.cells).toContainEqual({ field: 'shape', header: 'Shape', text: 'BR' })
  expect((await view('added')).map(({ stone: { stockNo } }) => stockNo)).toEqual(['J9'])
  expect((await view('changed')).map((row) => [row.stone.stockNo, row.before?.usdPerCt, row.stone.usdPerCt])).toEqual([
    ['J2', '4000.00', '3000.00'],
    ['J3', '4000.00', '4100.00'],
  ])
  expect((await view('delisted')).map(({ stone: { stockNo } }) => stockNo)).toEqual(['J5'])
  expect((await view('odd')).flatMap(({ odd }) => odd)).toContain('cheap')
})

test('an update is compared with the stones that it names, not with the whole stock, and is shown as held where its file says so', async () => {
  await bring(originList(...originRows(10, { price: 4000 })))
  const rows = [originRow(1, { price: 4100 }), originRow(2, { price: 4100 }), originRow(31, { price: 5000 })]
  const update = await check(originList(...rows), { mode: 'update' })
  expect(update.totals).toMatchObject({ file: { pieces: 3, usd: 13_332 }, stock: { pieces: 2, usd: 8_080, shapes: { round: 2 } } })
  expect((await check(originList(originRow(41), originRow(42)), { mode: 'update' })).totals?.stock).toBeNull()
  const withStatus = [`${originHeader},Status`, `${originRow(51)},Available`, `${originRow(52)},Memo`, `${originRow(53)},Zeta-7`].join('\n')
  const held = await check(withStatus, { mode: 'update' })
  const shown = await server.call(feedsApi.preview, { id: held.id, view: 'first' }, as('manager'))
  expect(shown.data.rows.map((row) => row.stone.held)).toEqual([null, 'memo', 'unclear'])
  const added = await server.call(feedsApi.preview, { id: held.id, view: 'added' }, as('manager'))
  expect(new Set(added.data.rows.map((row) => row.stone.held))).toEqual(new Set([null, 'memo', 'unclear']))
})

test('words that nobody knows are shown with their rows, explained once, and remembered', async () => {
  const odd = originList(...originRows(4, { shape: 'Zirkel' }), ...originRows(3, { lab: 'Labor X' }, 21))
  const asked = await check(odd, { supplier: 'Crescent' })
  expect(asked.counts).toMatchObject({ rows: 7, rejected: 4 })
  expect(asked.unknown).toMatchObject([
    { field: 'shape', word: 'Zirkel', rows: 4, refused: true, examples: [{ row: 2 }, { row: 3 }, { row: 4 }] },
    { field: 'lab', word: 'Labor X', rows: 3, refused: false },
  ])
  const values = { shape: { Zirkel: 'round' as const }, lab: { 'Labor X': 'HRD' as const } }
  expect((await server.call(feedsApi.setValues, { id: asked.id, values }, as('manager'))).status).toBe(200)
  await workOff()
  expect(await show(asked.id)).toMatchObject({ unknown: [], counts: { rejected: 0, added: 7 } })
  const again = await check(odd, { supplier: 'Crescent' })
  expect(again).toMatchObject({ unknown: [], counts: { rejected: 0, added: 7 } })
})

test('an open question is answered by its id, and nothing else is taken for an answer', async () => {
  const asked = await check('Ref No,Shp,Cts,Col,Clar,Disc %\nQ1,RB,1.01,G,VS1,43.5\nQ2,RB,1.02,H,VS2,41\nQ3,PS,0.71,D,IF,38.25', {
    supplier: 'Elm',
  })
  const [question] = asked.questions
  expect(asked.needs).toEqual([question?.id])
  const refused = await apply(asked.id)
  expect([refused.status, refused.data]).toEqual([409, { open: [question?.id], confirm: [] }])
  const answer = (answers: Record<string, string>) => server.call(feedsApi.answer, { id: asked.id, answers }, as('manager'))
  expect((await answer({ [question!.id]: 'sideways' })).status).toBe(400)
  for (const unasked of ['nonsense', 'constructor', 'toString']) expect((await answer({ [unasked]: 'positive' })).status, unasked).toBe(400)
  expect((await answer({ [question!.id]: 'positive' })).status).toBe(200)
  await workOff()
  expect((await show(asked.id)).layout?.answers).toEqual({ [question!.id]: 'positive' })
  const backs = async () =>
    (await server.call(feedsApi.preview, { id: asked.id, view: 'first' }, as('manager'))).data.rows.map((row) => row.stone.back)
  expect(await backs()).toEqual(['-43.50', '-41.00', '-38.25'])
  // The other answer reads the same cells as points above the list; what is applied is what was answered last.
  expect((await answer({ [question!.id]: 'negative' })).status).toBe(200)
  await workOff()
  expect(await backs()).toEqual(['43.50', '41.00', '38.25'])
  expect((await answer({ [question!.id]: 'positive' })).status).toBe(200)
  await workOff()
  const { jumps } = await show(asked.id)
  const names = jumps.map(({ name }) => name)
  expect((await apply(asked.id, names)).status).toBe(200)
  await workOff()
  const kept = await server.db
    .selectFrom('stones')
    .select(['stock_no', 'back'])
    .where('supplier_id', '=', supplierId('Elm'))
    .orderBy('stock_no')
    .execute()
  expect(kept).toEqual([
    { stock_no: 'Q1', back: '-43.50' },
    { stock_no: 'Q2', back: '-41.00' },
    { stock_no: 'Q3', back: '-38.25' },
  ])
})

test('imports of others and wrong roles: no look, no answer, no meaning, no file', async () => {
  const own = await check(originList(...originRows(2)), { account: 'supplier-a' })
  for (const [account, status] of [
    ['supplier-b', 404],
    ['buyer-chen', 403],
  ] as const) {
    const calls = [
      server.call(feedsApi.preview, { id: own.id, view: 'first' }, as(account)),
      server.call(feedsApi.answer, { id: own.id, answers: {} }, as(account)),
      server.call(feedsApi.setValues, { id: own.id, values: {} }, as(account)),
      server.call(feedsApi.apply, { id: own.id, confirm: [] }, as(account)),
      server.send(feedsApi.notesFile.path, { id: own.id }, as(account)),
    ]
    expect((await Promise.all(calls)).map((answer) => answer.status)).toEqual(calls.map(() => status))
  }
  expect((await server.call(feedsApi.preview, { id: own.id, view: 'first' }, as('supplier-a'))).status).toBe(200)
})

test('a file without a originHeader row asks once, with rows, and the supplier’s next one does not', async () => {
  const bare = (count: number): string => originRows(count).join('\n')
  const asked = await check(bare(12), { supplier: 'Elm' })
  expect(asked.questions[0]).toMatchObject({
    id: 'noHeader:0',
    about: 'noHeader',
    choices: [{ value: 'read', likely: true }, { value: 'ignore' }],
  })
  // Three columns of makes; and all weigh alike: nobody can tell a price per carat from one for the stone, nor dollars from euros.
  const makes = { 'header:0:5': 'cut', 'header:0:6': 'polish', 'header:0:7': 'symmetry' }
  expect(asked.questions.slice(1).map(({ id }) => id)).toEqual([...Object.keys(makes), 'meaning:0:10', 'currency:0'])
  expect(asked.questions[1]?.choices.map(({ value, likely }) => [value, likely])).toEqual([
    ['cut', true],
    ['polish', false],
    ['symmetry', false],
    ['ignore', false],
  ])
  expect(asked.questions[0]?.choices[0]?.evidence).toHaveLength(3)
  expect((await apply(asked.id)).status).toBe(409)
  const answer = (answers: Record<string, string>) => server.call(feedsApi.answer, { id: asked.id, answers }, as('manager'))
  const refused = await answer({ 'noHeader:0': 'perhaps' })
  expect(refused.status).toBe(400)
  expect(refused.data).toMatchObject({ fields: { answers: expect.stringContaining('does not ask this') as string } })
  const said = { 'noHeader:0': 'read', ...makes, 'meaning:0:10': 'pricePerCt', 'currency:0': 'USD' }
  expect((await answer(said)).status).toBe(200)
  await workOff()
  expect(await show(asked.id)).toMatchObject({
    needs: [],
    counts: { rows: 12, rejected: 0 },
    totals: { file: { pieces: 12, natural: 12 } },
  })
  expect((await answer({ 'noHeader:0': 'perhaps' })).status).toBe(400)
  const layout = (await show(asked.id)).layout
  expect(layout?.sheets[0]?.columns.slice(5, 8).map(({ field }) => field)).toEqual(['cut', 'polish', 'symmetry'])
  const set = { id: asked.id, layout: { ...layout!, answers: { 'meaning:0:10': 'perhaps' } } }
  expect((await server.call(feedsApi.setLayout, set, as('manager'))).status).toBe(400)
  expect((await check(bare(11), { supplier: 'Elm' })).needs).toEqual([])
})
