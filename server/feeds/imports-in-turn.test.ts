import { mkdir, readdir, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { feedsApi, type StockImport } from '@loupe/domain/feeds/feeds.api.ts'
import { clearTemp } from '../http/temp-folder.ts'
import type { Settings } from '../settings/settings.ts'
import { aServer, type Answer, type TestServer } from '../testing/a-server.ts'
import { aPerson, aSite, aSupplier, type House, type Person } from '../testing/trade.ts'
import { importRunner, type ImportRunner } from './import-runner.ts'
import { tidyImportFiles } from './kept-files.ts'

const mb = 1024 * 1024
let server: TestServer
let house: House
let manager: Person
let runner: ImportRunner
let busy: string
let other: string

beforeAll(async () => {
  server = await aServer({ env: { IMPORTS_OPEN: '30', IMPORTS_MB: '2', IMPORT_FILE_DAYS: '14' } })
  house = await aSite(server.db)
  manager = await aPerson(server.db, house, { role: 2 })
  runner = importRunner(server.deps)
})
beforeEach(async () => {
  await server.db.updateTable('imports').set({ state: 'cancelled', finished_at: new Date(), file_path: '' }).execute()
  busy = await aSupplier(server.db, house)
  other = await aSupplier(server.db, house)
})
afterAll(async () => {
  await runner.stop()
  await server.close()
})

const header = 'Stock #,Shape,Weight,Color,Clarity,Lab,Report #,$/ct'
const row = (no: number): string => `${header}\nT-${no},BR,0.80,H,VVS2,GIA,${6_000_000_000 + no},1505.00\n`

async function upload(supplierId: string, content: string, language = 'en'): Promise<Answer<StockImport>> {
  const form = new FormData()
  form.set('supplierId', supplierId)
  form.set('mode', 'update')
  form.set('file', new Blob([content]), 'stock.csv')
  return (await server.send(feedsApi.upload.path, form, { token: manager.token, language })) as Answer<StockImport>
}
const stateOf = async (id: string) => (await server.call(feedsApi.show, { id }, { token: manager.token })).data.state
const download = (id: string) => server.send(feedsApi.file.path, { id }, { token: manager.token })
const cancel = (id: string) => server.call(feedsApi.cancel, { id }, { token: manager.token })
const folder = (): string => join(server.deps.settings.dataDir, 'files', 'imports')
const ageBy = (id: string, days: number) =>
  server.db
    .updateTable('imports')
    .set({ finished_at: sql<Date>`now() - make_interval(days => ${days})` })
    .where('id', '=', id)
    .execute()

test('one row of a supplier waits for one file of another who sent thirty, and both go on in turn', async () => {
  const many: string[] = []
  for (let n = 0; n < 30; n += 1) many.push((await upload(busy, row(n))).data.id)
  await runner.runNext()
  const first = (await upload(other, row(100))).data.id
  const second = (await upload(other, row(101))).data.id
  expect([await stateOf(many[0]!), await stateOf(first)]).toEqual(['ready', 'uploaded'])
  await runner.runNext()
  expect(await stateOf(first)).toBe('ready')
  await runner.runNext()
  expect([await stateOf(many[1]!), await stateOf(second)]).toEqual(['ready', 'uploaded'])
  await runner.runNext()
  expect([await stateOf(many[2]!), await stateOf(second)]).toEqual(['uploaded', 'ready'])
})

test('more open imports than a supplier may have are refused, also when they come at once; one that ends makes room', async () => {
  const sent = await Promise.all(Array.from({ length: 34 }, (_, n) => upload(busy, row(n))))
  expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    ...Array<number>(30).fill(200),
    ...Array<number>(4).fill(409),
  ])
  expect((await upload(busy, row(40))).msg).toBe(
    'This supplier has 30 imports that are not finished. Apply or cancel some of them, then upload this file again.',
  )
  expect((await upload(busy, row(40), 'zh')).msg).toContain('已有 30 个未完成的导入')
  expect((await upload(other, row(50))).status).toBe(200)
  await cancel(sent.find(({ status }) => status === 200)!.data.id)
  expect((await upload(busy, row(40))).status).toBe(200)
})

test('files of open imports stay within the quota; for a new one the oldest file of an ended import goes', async () => {
  const large = (no: number): string => row(no).padEnd(0.8 * mb, '\n')
  const first = (await upload(busy, large(1))).data.id
  const second = (await upload(busy, large(2))).data.id
  const refused = await upload(busy, large(3))
  expect([refused.status, refused.msg]).toEqual([
    409,
    "With this file, this supplier's unfinished imports would be larger than 2 MB together. Apply or cancel some of them, then upload it again.",
  ])
  while (await runner.runNext());
  const seen = async () =>
    [
      ...new Set(
        (await server.db.selectFrom('import_previews').select('import_id').where('import_id', 'in', [first, second]).execute()).map(
          (preview) => preview.import_id,
        ),
      ),
    ].toSorted()
  expect(await seen()).toEqual([first, second].toSorted())
  await cancel(first)
  await cancel(second)
  const third = (await upload(busy, large(3))).data.id
  expect([(await download(first)).status, (await download(second)).status, (await download(third)).status]).toEqual([410, 200, 200])
  expect(await readdir(folder())).not.toContain(first)
  expect(await seen()).toEqual([second])
})

test('the file of an ended import goes after its days, with its refused rows and its preview; an open one stays', async () => {
  const ended = (await upload(busy, `${row(1)}T-2,BR,none,H,VVS2,GIA,6000000002,1505.00\n`)).data.id
  const recent = (await upload(busy, row(3))).data.id
  const open = (await upload(busy, row(4))).data.id
  while (await runner.runNext());
  await cancel(ended)
  await cancel(recent)
  await Promise.all([ageBy(ended, 15), ageBy(recent, 13)])
  const previews = () => server.db.selectFrom('import_previews').select('view').where('import_id', '=', ended).execute()
  expect(await readdir(folder())).toEqual(expect.arrayContaining([ended, `${ended}.refused`]))
  expect(await previews()).not.toEqual([])
  await tidyImportFiles(server.deps)
  const names = await readdir(folder())
  expect(names).not.toContain(ended)
  expect(names).not.toContain(`${ended}.refused`)
  expect(names).toEqual(expect.arrayContaining([recent, open]))
  expect(await previews()).toEqual([])
  const gone = await download(ended)
  expect([gone.status, gone.msg]).toEqual([410, 'The uploaded file is not on this server any more.'])
  expect((await server.send(feedsApi.refusedFile.path, { id: ended }, { token: manager.token })).status).toBe(410)
  expect([(await download(recent)).status, await stateOf(open)]).toEqual([200, 'ready'])
})

test('a file that a node left behind goes too; one of which nothing is known stays', async () => {
  const id = (await upload(busy, row(1))).data.id
  await cancel(id)
  await ageBy(id, 15)
  await tidyImportFiles(server.deps)
  await writeFile(join(folder(), id), 'left')
  await writeFile(join(folder(), '999999999'), 'unknown')
  await tidyImportFiles(server.deps)
  const names = await readdir(folder())
  expect([names.includes(id), names.includes('999999999')]).toEqual([false, true])
})

test('a start clears what uploads left in the temporary folder: what is old where others share it, else all', async () => {
  const { dataDir }: Settings = server.deps.settings
  const paths = ['upload-old', 'upload-new', 'demo'].map((name) => join(dataDir, 'tmp', name))
  for (const path of paths) await mkdir(path)
  for (const path of [paths[0]!, paths[2]!]) await utimes(path, new Date(), new Date(Date.now() - 2 * 3_600_000))
  const there = () =>
    Promise.all(
      paths.map((path) =>
        stat(path).then(
          () => true,
          () => false,
        ),
      ),
    )
  await clearTemp(dataDir)
  expect(await there()).toEqual([false, true, true])
  await clearTemp(dataDir, true)
  expect(await there()).toEqual([false, false, true])
})
