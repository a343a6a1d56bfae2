import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { feedsApi } from '@loupe/domain/feeds/feeds.api.ts'
import type { FeedLayout } from '@loupe/domain/feeds/layout.ts'
import type { TestServer } from '../testing/a-server.ts'
import { feedCalls, rapList, rapRow } from '../testing/feed-calls.ts'
import { aFeedsHouse, type FeedsHouse } from '../testing/feeds-house.ts'
import { importRunner, type ImportRunner } from './import-runner.ts'
import { type RawBuilder, sql } from 'kysely'

let server: TestServer
let house: FeedsHouse
let runner: ImportRunner

beforeAll(async () => {
  house = await aFeedsHouse(['manager', 'supplier-a', 'supplier-b', 'buyer-chen'])
  server = house.server
  runner = importRunner(server.deps)
})

afterAll(() => server.close())

const as = (account: string, language = 'en') => house.as(account, language)
const sampleFile = (name: string): Buffer => readFileSync(fileURLToPath(new URL(`samples/${name}`, import.meta.url)))
const supplierId = (name: string) => house.supplierId(name)
const { upload, workOff, show, bring, liveStones } = feedCalls(() => ({ house, runner }))

/** Runs work while somebody else holds a lock that an import needs. */
async function whileLocked(lock: RawBuilder<unknown>, work: () => Promise<void>): Promise<void> {
  await server.db.transaction().execute(async (tx) => {
    await lock.execute(tx)
    await work()
  })
}

async function until(id: string, state: string): Promise<void> {
  while ((await show(id)).state !== state) await new Promise((resolve) => setTimeout(resolve, 20))
}

describe('a supplier file', () => {
  test('is checked first: counts, refused rows and warnings, and the stock is as before', async () => {
    const { data } = await upload(sampleFile('rapnet61.csv'), { name: 'rapnet61.csv' })
    expect(data.state).toBe('uploaded')
    await workOff()
    const ready = await show(data.id)
    expect(ready).toMatchObject({
      state: 'ready',
      needs: [],
      counts: { rows: 120, added: 112, changed: 0, unchanged: 0, delisted: 0, delistedRefused: 0, rejected: 8, warnings: 4, untouched: 0 },
    })
    expect(ready.layout?.sheets[0]?.columns.find((column) => column.header === 'RapNet Price')?.field).toBe('pricePerCt')
    expect(ready.sample[0]?.rows[1]?.slice(0, 3)).toEqual(['A-10001', 'G', 'BR'])
    expect(await liveStones('Amber')).toEqual([])
    const notes = await server.call(feedsApi.notes, { id: data.id, level: 'rejected' }, as('manager', 'zh'))
    expect(notes.data.rows[0]).toMatchObject({ row: 15, column: 'Weight', field: 'carat', reason: 'missing', text: '缺失；请填写该单元格' })
    expect(notes.data.rows).toHaveLength(8)
    const file = await server.send(feedsApi.notesFile.path, { id: data.id }, as('manager'))
    expect(String(file.data).split('\r\n')).toContain(',39,Color,,rejected,missing; fill the cell')
    await server.call(feedsApi.cancel, { id: data.id }, as('manager'))
    expect((await show(data.id)).state).toBe('cancelled')
  })

  test('replaces the stock: new, changed, unchanged and delisted stones, and each stone keeps its identity', async () => {
    const first = await bring(rapList(rapRow('P1', '9000000001'), rapRow('P2', '9000000002'), rapRow('P3', '9000000003')))
    expect(first).toMatchObject({ state: 'done', counts: { rows: 3, added: 3, rejected: 0 }, mayUndo: true })
    const before = await liveStones('Amber')
    const second = await bring(rapList(rapRow('P1', '9000000001'), rapRow('P2', '9000000002', '1400'), rapRow('P4', '9000000004')))
    expect(second).toMatchObject({ counts: { added: 1, changed: 1, unchanged: 1, delisted: 1 } })
    const after = await liveStones('Amber')
    expect(after.map((row) => row.stock_no)).toEqual(['P1', 'P2', 'P4'])
    expect(after[1]).toMatchObject({ id: before[1]?.id, usd_per_ct: '1400.00' })
    expect((await show(first.id)).mayUndo).toBe(false)
  })

  test('taken back leaves the stock as it was', async () => {
    await bring(rapList(rapRow('U1', '9000000011'), rapRow('U2', '9000000012')))
    const before = await liveStones('Amber')
    const done = await bring(rapList(rapRow('U1', '9000000011', '1200'), rapRow('U3', '9000000013')))
    const undone = await server.call(feedsApi.undo, { id: done.id }, as('manager'))
    expect(undone.data.state).toBe('undoing')
    await workOff()
    expect(await show(done.id)).toMatchObject({ state: 'undone', endedBy: 'Mei Manager' })
    expect(await liveStones('Amber')).toEqual(before)
    const again = await server.call(feedsApi.undo, { id: done.id }, as('manager'))
    expect(again.status).toBe(409)
  })

  test('brings the print numbers of second certificates, changes them, and gives the old ones back', async () => {
    const file = (printNo: string) =>
      rapList(rapRow('N1', '9000000015'))
        .split('\n')
        .map((line, at) => `${line},${at === 0 ? 'Print No' : printNo}`)
        .join('\n')
    const printNos = async () =>
      (
        await server.db
          .selectFrom('stones')
          .select('print_no')
          .where('supplier_id', '=', supplierId('Amber'))
          .where('sale_status', '=', 'for_sale')
          .execute()
      ).map((row) => row.print_no)
    await bring(file('NGTC X9ab 123'))
    expect(await printNos()).toEqual(['X9AB123'])
    expect((await bring(file('X9AB123'))).counts).toMatchObject({ changed: 0, unchanged: 1 })
    const changed = await bring(file('X9AB124'))
    expect([changed.counts['changed'], await printNos()]).toEqual([1, ['X9AB124']])
    await server.call(feedsApi.undo, { id: changed.id }, as('manager'))
    await workOff()
    expect(await printNos()).toEqual(['X9AB123'])
    const log = await server.db.selectFrom('stone_log').select(['deed', 'import_id', 'by_user', 'fields']).orderBy('id').execute()
    const manager = (await server.db.selectFrom('users').select('id').where('name', '=', 'manager').executeTakeFirstOrThrow()).id
    const told = log
      .filter((row) => row.import_id === changed.id)
      .map(({ deed, by_user, fields }) => [deed, by_user, (fields as Record<string, unknown>)['printNo']])
    expect(told).toEqual([
      ['changed', manager, ['X9AB123', 'X9AB124']],
      ['undone', manager, ['X9AB124', 'X9AB123']],
    ])
    await expect(server.db.deleteFrom('stone_log').execute()).rejects.toThrow('append-only')
    await expect(server.db.updateTable('stone_log').set({ deed: 'added' }).execute()).rejects.toThrow('append-only')
  })

  test('adds and updates without delisting, and delists by numbers alone', async () => {
    await bring(rapList(rapRow('M1', '9000000021'), rapRow('M2', '9000000022'), rapRow('M3', '9000000023')))
    const added = await bring(rapList(rapRow('M2', '9000000022', '1300'), rapRow('M4', '9000000024')), { mode: 'update' })
    expect(added.counts).toMatchObject({ added: 1, changed: 1, delisted: 0 })
    expect((await liveStones('Amber')).map((row) => row.stock_no)).toEqual(['M1', 'M2', 'M3', 'M4'])
    const { data } = await upload('Certificate #,Stock #,Lab\n9000000021,,\n,M4,\n,M9,', { mode: 'delist' })
    await workOff()
    expect(await show(data.id)).toMatchObject({ state: 'ready', needs: [], counts: { rows: 3, delisted: 2, added: 0 } })
    await server.call(feedsApi.apply, { id: data.id, confirm: ['delists_many'] }, as('manager'))
    await workOff()
    expect((await liveStones('Amber')).map((row) => row.stock_no)).toEqual(['M2', 'M3'])
  })

  test('lets stones trade stock numbers, renames by certificate, and replaces another stone under an old number', async () => {
    await bring(rapList(rapRow('X1', '9000000031'), rapRow('X2', '9000000032'), rapRow('X3', '9000000033')))
    const before = await liveStones('Amber')
    const swapped = await bring(rapList(rapRow('X2', '9000000031'), rapRow('X1', '9000000032'), rapRow('X3', '9000000039')), {
      mode: 'update',
    })
    expect(swapped.counts).toMatchObject({ added: 1, changed: 2, delisted: 1 })
    const after = await liveStones('Amber')
    expect(after.map((row) => [row.stock_no, row.report_no])).toEqual([
      ['X1', '9000000032'],
      ['X2', '9000000031'],
      ['X3', '9000000039'],
    ])
    expect(after[0]?.id).toBe(before[1]?.id)
    expect(after[2]?.id).not.toBe(before[2]?.id)
  })

  test('tells before applying which stones lose their number to another one, and stops when they are many', async () => {
    await bring(rapList(rapRow('R1', '9000000091'), rapRow('R2', '9000000092'), rapRow('R3', '9000000093')))
    const { data } = await upload(rapList(rapRow('R1', '9000000094'), rapRow('R2', '9000000095'), rapRow('R4', '9000000096')), {
      mode: 'update',
    })
    await workOff()
    const dry = await show(data.id)
    expect(dry).toMatchObject({ state: 'ready', counts: { added: 3, changed: 0, delisted: 2, untouched: 0 } })
    expect(dry.jumps.map(({ name }) => name)).toContain('delists_many')
    const going = await server.call(feedsApi.preview, { id: data.id, view: 'delisted' }, as('manager'))
    expect(new Set(going.data.rows.map(({ stone }) => stone.reportNo))).toEqual(new Set(['9000000091', '9000000092']))
    expect((await server.call(feedsApi.apply, { id: data.id }, as('manager'))).code).not.toBe(200)
    await server.call(feedsApi.apply, { id: data.id, confirm: dry.jumps.map(({ name }) => name) }, as('manager'))
    await workOff()
    expect((await show(data.id)).counts).toMatchObject({ added: 3, delisted: 2 })
  })

  test('never touches held, lent and sold stones, and lists them', async () => {
    await bring(rapList(rapRow('H1', '9000000041'), rapRow('H2', '9000000042'), rapRow('H3', '9000000043'), rapRow('H4', '9000000044')))
    for (const [no, availability] of [
      ['H1', 'held'],
      ['H2', 'on_loan'],
      ['H3', 'sold'],
    ] as const) {
      await server.db
        .updateTable('stones')
        .set({ availability })
        .where('supplier_id', '=', supplierId('Amber'))
        .where('stock_no', '=', no)
        .execute()
    }
    // H4 wants the number of H1, which is held, and so keeps its own, which the new H4 wants in turn.
    const done = await bring(rapList(rapRow('H1', '9000000044'), rapRow('H2', '9000000099'), rapRow('H4', '9000000045')))
    expect(done.counts).toMatchObject({ added: 0, changed: 0, delisted: 0, rejected: 0 })
    expect((await liveStones('Amber')).map((row) => [row.stock_no, row.report_no, row.usd_per_ct])).toEqual([
      ['H1', '9000000041', '1505.00'],
      ['H2', '9000000042', '1505.00'],
      ['H3', '9000000043', '1505.00'],
      ['H4', '9000000044', '1505.00'],
    ])
    const notes = await server.call(feedsApi.notes, { id: done.id, level: 'untouched' }, as('manager'))
    expect(notes.data.rows.map((note) => [note.value, note.reason])).toEqual([
      ['H2', 'stone_on_loan'],
      ['H1', 'stone_held'],
      ['H3', 'stone_sold'],
    ])
    const cheaper = await bring(rapList(rapRow('H1', '9000000041', '999'), rapRow('H4', '9000000044', '999')))
    expect(cheaper.counts).toMatchObject({ changed: 1, delisted: 0, untouched: 3 })
    expect((await liveStones('Amber'))[0]?.usd_per_ct).toBe('1505.00')
    await server.db.updateTable('stones').set({ availability: 'available' }).where('supplier_id', '=', supplierId('Amber')).execute()
  })

  test('cannot be taken back once a stone of it is held', async () => {
    const done = await bring(rapList(rapRow('O1', '9000000051')))
    await server.db
      .updateTable('stones')
      .set({ availability: 'held' })
      .where('import_id', '=', done.id)
      .where('stock_no', '=', 'O1')
      .execute()
    const refused = await server.call(feedsApi.undo, { id: done.id }, as('manager'))
    expect(refused.status).toBe(409)
    expect(refused.msg).toContain('ordered')
    await server.db.updateTable('stones').set({ availability: 'available' }).where('import_id', '=', done.id).execute()
  })

  test('asks what it cannot know, takes the answer, and remembers it for the supplier', async () => {
    const file = 'Ref No,Shp,Cts,Col,Clar,Disc %\nQ1,RB,1.01,G,VS1,43.5\nQ2,RB,1.02,H,VS2,41\nQ3,PS,0.71,D,IF,38.25'
    const { data } = await upload(file, { supplier: 'Crescent' })
    await workOff()
    const asked = await show(data.id)
    expect(asked).toMatchObject({ state: 'ready', needs: ['discountSign'], counts: { rows: 0 } })
    expect((await server.call(feedsApi.apply, { id: data.id }, as('manager'))).status).toBe(409)
    const layout: FeedLayout = {
      ...asked.layout!,
      sheets: asked.layout!.sheets.map((sheet) => ({ ...sheet, discountSign: 'positive' as const })),
    }
    expect((await server.call(feedsApi.setLayout, { id: data.id, layout }, as('manager'))).status).toBe(200)
    await workOff()
    expect(await show(data.id)).toMatchObject({ state: 'ready', needs: [], counts: { rows: 3, added: 3 } })
    const again = await upload(file.replace('Q1', 'Q7'), { supplier: 'Crescent' })
    await workOff()
    expect(await show(again.data.id)).toMatchObject({ needs: [], counts: { added: 3 } })
  })

  test('with one total for a pair refuses both stones, and takes the pair that has a total for each', async () => {
    const file = [
      'Stock #,Shape,Weight,Color,Clarity,Lab,Report #,Pair No,Total Price USD',
      'T1,RD,1.01,G,VS1,GIA,2141430001,PR1,11800',
      'T2,RD,1.02,G,VS1,GIA,2141430002,PR1,',
      'T3,RD,1.03,G,VS1,GIA,2141430003,PR2,6100',
      'T4,RD,1.04,G,VS1,GIA,2141430004,PR2,6150',
      'T5,RD,1.05,G,VS1,GIA,2141430005,,6200',
    ].join('\n')
    const { data } = await upload(file, { supplier: 'Crescent', mode: 'update' })
    await workOff()
    expect(await show(data.id)).toMatchObject({ state: 'ready', needs: [], counts: { rows: 5, rejected: 2 } })
    const { data: notes } = await server.call(feedsApi.notes, { id: data.id, level: 'rejected' }, as('manager'))
    expect(notes.rows.map(({ row, value, reason }) => [row, value, reason])).toEqual([
      [2, '11800', 'shared_total'],
      [3, '', 'missing_price'],
    ])
    expect((await server.call(feedsApi.cancel, { id: data.id }, as('manager'))).status).toBe(200)
  })

  test('can be cancelled while it is read, while it is applied and before either; the stock stays as it was', async () => {
    await bring(rapList(rapRow('C1', '9000000081')))
    const waiting = (await upload(rapList(rapRow('C2', '9000000082')))).data
    expect((await server.call(feedsApi.cancel, { id: waiting.id }, as('manager'))).data.state).toBe('cancelled')

    const reading = (await upload(rapList(rapRow('C3', '9000000083')))).data
    await whileLocked(sql`lock table import_notes in exclusive mode`, async () => {
      const work = runner.runNext()
      await until(reading.id, 'reading')
      await server.call(feedsApi.cancel, { id: reading.id }, as('manager'))
      await work
    })
    expect((await show(reading.id)).state).toBe('cancelled')

    const applying = (await upload(rapList(rapRow('C4', '9000000084')))).data
    await workOff()
    await whileLocked(sql`select id from suppliers where id = ${supplierId('Amber')} for update`, async () => {
      await server.call(feedsApi.apply, { id: applying.id, confirm: ['delists_many'] }, as('manager'))
      const work = runner.runNext()
      await until(applying.id, 'applying')
      await server.call(feedsApi.cancel, { id: applying.id }, as('manager'))
      await work
    })
    expect((await show(applying.id)).state).toBe('cancelled')
    expect((await liveStones('Amber')).map((row) => row.stock_no)).toEqual(['C1'])
    expect((await server.call(feedsApi.cancel, { id: applying.id }, as('manager'))).status).toBe(409)
  })
})
