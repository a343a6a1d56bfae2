import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@hey-api/openapi-ts'
import ts from 'typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aServer, type TestServer } from '../testing/a-server.ts'
import { followingIndex } from '../testing/following-index.ts'
import { aPerson, aSite, aStone, aSupplier } from '../testing/trade.ts'

/** What somebody writes who has nothing but the client that a generator made of the document. */
const program = `
import { createClient } from './client'
import { orderList, orderPlace, stockSearch } from './sdk.gen'

export async function buyCheapest(baseUrl: string, token: string) {
  const client = createClient({ baseUrl, headers: { token } })
  const found = await stockSearch({ client, body: { filter: { origin: 'natural', hue: 'white' }, sort: { by: 'carat', direction: 'asc' }, limit: 5 } })
  const stone = found.data?.data.rows[0]
  if (!stone) throw new Error(JSON.stringify(found.error))
  const rmb: string = stone.rmbTotal ?? ''
  const order = { ids: [stone.id], pickup: 'pickup' as const, expectedRmbTotal: rmb }
  const placed = await orderPlace({ client, body: order, headers: { 'Idempotency-Key': 'generated-1' } })
  const again = await orderPlace({ client, body: order, headers: { 'Idempotency-Key': 'generated-1' } })
  const late = await orderPlace({ client, body: order, headers: { 'Idempotency-Key': 'generated-2' } })
  const mine = await orderList({ client, body: { view: 'mine', origin: 'natural' } })
  return {
    stone: stone.id,
    orderNo: placed.data?.data.orderNo,
    status: placed.data?.data.status,
    orderNoAgain: again.data?.data.orderNo,
    refused: late.error?.code,
    mine: mine.data?.data.rows.map((order) => order.orderNo),
  }
}
`

let server: TestServer
let folder: string

beforeAll(async () => {
  server = await aServer({ index: followingIndex })
  folder = await mkdtemp(join(tmpdir(), 'loupe-client-'))
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

/** What the compiler says of the program and of the client beneath it. */
function complaints(path: string): string[] {
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
  }
  return ts
    .getPreEmitDiagnostics(ts.createProgram([path], options))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
}

test('a client that a public generator makes of the document compiles, searches and places an order', async () => {
  const house = await aSite(server.db)
  const supplierId = await aSupplier(server.db, house)
  const buyer = await aPerson(server.db, house, { role: 5 })
  const { id } = await aStone(server.db, house, { supplierId })

  const input = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as Record<string, unknown>
  await createClient({
    input,
    output: folder,
    plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
    logs: { level: 'silent' },
  })
  const path = join(folder, 'buy.ts')
  await writeFile(path, program)
  expect(complaints(path)).toEqual([])

  const { buyCheapest } = (await import(path)) as { buyCheapest: (url: string, token: string) => Promise<Record<string, unknown>> }
  await expect.poll(() => server.deps.stockIndex.sizes().natural).toBe(1)
  const bought = await buyCheapest(server.url, buyer.token)
  expect(bought).toMatchObject({ stone: id, status: 'held', orderNoAgain: bought['orderNo'], refused: 409, mine: [bought['orderNo']] })
}, 120_000)
