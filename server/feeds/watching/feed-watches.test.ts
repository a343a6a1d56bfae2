import { mkdir, mkdtemp, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { feedWatchesApi, type FeedWatch } from '@loupe/domain/suppliers/feed-watches.api.ts'
import { sourcingApi } from '@loupe/domain/suppliers/sourcing.api.ts'
import { feedCalls, originList, originRows } from '../../testing/feed-calls.ts'
import { aFeedsHouse, type FeedsHouse } from '../../testing/feeds-house.ts'
import { importRunner, type ImportRunner } from '../import-runner.ts'
import { watchLooker } from './look-at-watches.ts'

let house: FeedsHouse
let runner: ImportRunner
let lists: Server
let base: string
let folders: string
/** What the supplier's server answers: a list, a status, or where it sends on to. */
let answer: string | number | { readonly to: string } = 404

beforeAll(async () => {
  lists = createServer((_request, response) => {
    if (typeof answer === 'number') response.writeHead(answer).end()
    else if (typeof answer === 'string') response.writeHead(200, { 'content-type': 'text/csv' }).end(answer)
    else response.writeHead(302, { location: answer.to }).end()
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => lists.once('listening', resolve))
  const host = `127.0.0.1:${(lists.address() as AddressInfo).port}`
  base = `http://${host}`
  folders = await mkdtemp(join(tmpdir(), 'loupe-folders-'))
  house = await aFeedsHouse(['manager', 'supplier-a', 'sales-li', 'buyer-chen'], { IMPORT_INNER_HOSTS: host, IMPORT_FOLDERS: folders })
  runner = importRunner(house.server.deps)
  await house.server.db.updateTable('users').set({ email: 'manager@house.example' }).where('name', '=', 'manager').execute()
})
afterAll(async () => {
  await runner.stop()
  await house.server.close()
  lists.close()
  await rm(folders, { recursive: true })
})

const { liveStones, workOff } = feedCalls(() => ({ house, runner }))

type Place = { readonly place: string; readonly placeKind?: 'address' | 'folder'; readonly mode?: 'replace' | 'update' }
const make = (supplier: string, { place, placeKind = 'address', mode = 'replace' }: Place, account = 'manager') =>
  house.server.call(
    feedWatchesApi.make,
    { supplierId: house.supplierId(supplier), place, placeKind, mode, everyMinutes: 60 },
    house.as(account),
  )

async function watchOf(supplier: string): Promise<FeedWatch | undefined> {
  const { data } = await house.server.call(feedWatchesApi.list, { supplierId: house.supplierId(supplier) }, house.as('manager'))
  return data.watches[0]
}

/** Looks once more at what is watched for a supplier, as its schedule would. */
async function look(supplier: string): Promise<FeedWatch | undefined> {
  const id = (await watchOf(supplier))?.id ?? ''
  await house.server.call(feedWatchesApi.look, { supplierId: house.supplierId(supplier), id }, house.as('manager'))
  await watchLooker(house.server.deps)()
  await workOff()
  return watchOf(supplier)
}

const told = async (): Promise<string[]> => {
  const rows = await house.server.db.selectFrom('messages').select('subject').orderBy('id').execute()
  return rows.map(({ subject }) => subject)
}

test('a new list at an address goes into the stock, the same one only confirms it, and a cancelled or undone one stays away', async () => {
  answer = originList(...originRows(12))
  const made = await make('Amber', { place: `${base}/lists/stock.csv` })
  expect([made.status, made.data[0]?.outcome]).toEqual([200, null])
  const first = await look('Amber')
  expect(first).toMatchObject({ outcome: 'taken', problem: null, fails: 0, importState: 'done' })
  expect(await liveStones('Amber')).toHaveLength(12)
  expect(Date.parse(first?.nextAt ?? '') - Date.now()).toBeGreaterThan(55 * 60_000)
  const again = await look('Amber')
  expect(again).toMatchObject({ outcome: 'unchanged', importId: first?.importId })
  await house.server.db
    .updateTable('imports')
    .set({ state: 'undone' })
    .where('id', '=', first?.importId ?? '')
    .execute()
  expect(await look('Amber')).toMatchObject({ outcome: 'unchanged', importId: first?.importId })
  answer = originList(...originRows(13))
  const newer = await look('Amber')
  expect(newer).toMatchObject({ outcome: 'taken', importState: 'done' })
  expect(await liveStones('Amber')).toHaveLength(13)
})

test('what leaves something open waits, and whoever had it watched is told once', async () => {
  const before = await told()
  answer = originList(...originRows(5))
  expect(await look('Amber')).toMatchObject({ outcome: 'taken', importState: 'ready' })
  answer = originList(...originRows(4))
  expect(await look('Amber')).toMatchObject({ outcome: 'taken', importState: 'ready' })
  expect(await liveStones('Amber')).toHaveLength(13)
  const since = (await told()).slice(before.length)
  expect(since).toHaveLength(1)
  expect(since[0]).toContain('Amber Star Diamonds')
})

test('a server that answers wrongly is said in words, told from the second time on, once, and what is in stock stays', async () => {
  const before = await told()
  answer = 503
  const failed = await look('Amber')
  expect(failed).toMatchObject({ outcome: 'failed', fails: 1, problem: 'The address answered 503 instead of a file.' })
  expect((await told()).length).toBe(before.length)
  await look('Amber')
  expect(await look('Amber')).toMatchObject({ fails: 3 })
  expect((await told()).length).toBe(before.length + 1)
  answer = ''
  expect(await look('Amber')).toMatchObject({ problem: 'An empty file lies there.' })
  expect(await liveStones('Amber')).toHaveLength(13)
})

test('nothing of the own network is asked, not by a redirect either', async () => {
  answer = { to: 'http://127.0.0.1:1/stock.csv' }
  expect(await look('Amber')).toMatchObject({ outcome: 'failed', problem: expect.stringContaining('may be asked') as string })
  const inner = await make('Crescent', { place: 'http://10.0.0.7/stock.csv' })
  expect(inner.status).toBe(200)
  expect(await look('Crescent')).toMatchObject({ outcome: 'failed', problem: expect.stringContaining('may be asked') as string })
  for (const place of ['file:///etc/passwd', 'ftp://lists.example/a.csv', 'https://me:secret@lists.example/a.csv', 'stock.csv']) {
    expect((await make('Crescent', { place })).status, place).toBe(400)
  }
})

test('a folder gives its newest whole file and nothing outside of the house’s folders', async () => {
  await mkdir(join(folders, 'delta'))
  await symlink(tmpdir(), join(folders, 'out'))
  for (const place of ['..', '../..', 'out', '/tmp', 'nowhere', '.']) {
    expect((await make('Delta', { placeKind: 'folder', place })).status, place).toBe(400)
  }
  expect((await make('Delta', { placeKind: 'folder', place: 'delta' })).status).toBe(200)
  expect(await look('Delta')).toMatchObject({ outcome: 'failed', problem: 'No file lies in the folder.' })
  const put = async (name: string, rows: number, secondsAgo: number) => {
    await writeFile(join(folders, 'delta', name), originList(...originRows(rows)))
    const at = new Date(Date.now() - secondsAgo * 1000)
    await utimes(join(folders, 'delta', name), at, at)
  }
  await put('old.csv', 3, 7200)
  await put('new.csv', 8, 3600)
  await put('coming.csv.part', 9, 60)
  expect(await look('Delta')).toMatchObject({ outcome: 'taken', importState: 'done' })
  expect(await liveStones('Delta')).toHaveLength(8)
  // Somebody is still writing it.
  await put('newest.csv', 9, 0)
  expect(await look('Delta')).toMatchObject({ outcome: 'taken' })
  expect(await liveStones('Delta')).toHaveLength(8)
})

test('only who keeps the suppliers has places watched; two lookers take one file in once; an ended place is looked at no more', async () => {
  for (const account of ['sales-li', 'supplier-a', 'buyer-chen']) {
    expect((await make('Amber', { place: `${base}/b.csv` }, account)).status, account).toBe(403)
  }
  expect((await make('Amber', { place: `${base}/lists/stock.csv` })).status).toBe(400)
  answer = originList(...originRows(14))
  const imports = async () => (await house.server.db.selectFrom('imports').select('id').execute()).length
  const before = await imports()
  const { id = '' } = (await watchOf('Amber')) ?? {}
  const which = { supplierId: house.supplierId('Amber'), id }
  await house.server.call(feedWatchesApi.look, which, house.as('manager'))
  await Promise.all([1, 2, 3].map(() => watchLooker(house.server.deps)()))
  expect(await imports()).toBe(before + 1)
  expect(
    (await house.server.call(feedWatchesApi.end, { ...which, supplierId: house.supplierId('Delta') }, house.as('manager'))).status,
  ).toBe(404)
  expect((await house.server.call(feedWatchesApi.end, which, house.as('manager'))).data[0]?.endedAt).not.toBeNull()
  answer = originList(...originRows(15))
  await watchLooker(house.server.deps)()
  expect(await imports()).toBe(before + 1)
  const log = await house.server.call(sourcingApi.log, { id: which.supplierId }, house.as('manager'))
  expect(log.data.rows.slice(0, 2).map(({ what }) => what)).toEqual(['watch_ended', 'watch_made'])
})
