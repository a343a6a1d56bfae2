import { Buffer } from 'node:buffer'
import { stockPages } from '@loupe/domain/stock/first-view.ts'
import { expect, type APIRequestContext } from '@playwright/test'
import { ask, tokenOf } from './house.ts'

/** A stone that a journey brings along: a round with a GIA report, priced off the list. */
export type BroughtStone = {
  readonly reportNo: string
  readonly carat: string
  readonly color: string
  readonly clarity: string
  readonly back: string
}

const head = 'Stock #,Shape,Weight,Color,Clarity,Cut,Polish,Symmetry,Fluorescence,Measurements,Table %,Depth %,Lab,Report #,Disc %,Location'

let counter = 0
/** A certificate number that no stone of the demo and no earlier run has. */
export const newReportNo = (): string => `8${String(Date.now()).slice(-7)}${String((counter += 1)).padStart(2, '0')}`

/** 1.00 ct F VS1, with a number of its own. */
export const aStone = (): BroughtStone => ({ reportNo: newReportNo(), carat: '1.00', color: 'F', clarity: 'VS1', back: '-30' })

/** Measurements that a round of this weight has. */
const sizeOf = (carat: string): string => {
  const mm = (side: number) => (side * Math.cbrt(Number(carat) || 1)).toFixed(2)
  return `${mm(6.41)}-${mm(6.43)}x${mm(3.95)}`
}

export const csvRow = ({ reportNo, carat, color, clarity, back }: BroughtStone): string =>
  `E-${reportNo},Round,${carat},${color},${clarity},EX,EX,EX,N,${sizeOf(carat)},57,61.5,GIA,${reportNo},${back},Mumbai`

/** A supplier's file of these rows, as the upload page is given it. */
export const csvFile = (rows: readonly string[]): Buffer => Buffer.from(`${[head, ...rows].join('\n')}\n`)

type Import = { readonly id: string; readonly state: string; readonly problem: string | null }

/** Brings stones of a supplier into the stock through the API, beside what is there. */
export async function bringStones(
  request: APIRequestContext,
  stones: readonly BroughtStone[],
  account: 'supplier-a' | 'supplier-b' = 'supplier-a',
  kind: 'order' | 'spot' = 'order',
): Promise<void> {
  const [supplier] = await ask<{ id: string }[]>(request, account, '/api/supplier/choices', {})
  const token = await tokenOf(request, account)
  const file = { name: 'stones.csv', mimeType: 'text/csv', buffer: csvFile(stones.map(csvRow)) }
  const reply = await request.post('/api/feeds/upload', {
    headers: { token },
    multipart: { supplierId: supplier?.id ?? '', mode: 'update', kind, file },
  })
  const { id } = ((await reply.json()) as { data: Import }).data
  const stateOf = async () => (await ask<Import>(request, account, '/api/feeds/show', { id })).state
  await expect.poll(stateOf).toBe('ready')
  await ask(request, account, '/api/feeds/apply', { id })
  await expect.poll(stateOf).toBe('done')
  await expect.poll(async () => (await idsOf(request, stones)).length, { message: 'the stones are found' }).toBe(stones.length)
}

/** The stones' ids, in the order given. */
export async function idsOf(request: APIRequestContext, stones: readonly BroughtStone[]): Promise<string[]> {
  const reportNos = stones.map(({ reportNo }) => reportNo)
  const { found } = await ask<{ found: { id: string; reportNo: string }[] }>(request, 'admin', '/api/stock/lookup', {
    reportNos: reportNos.join(' '),
  })
  return reportNos.flatMap((reportNo) => found.filter((stone) => stone.reportNo === reportNo).map(({ id }) => id))
}

/** Puts stones into an account's cart. */
export const fillCart = async (request: APIRequestContext, account: string, stones: readonly BroughtStone[]): Promise<void> =>
  void (await ask(request, account, '/api/cart/add', { ids: await idsOf(request, stones) }))

/** The pages of stones open with nothing chosen, however somebody left them. */
export async function forgetViews(request: APIRequestContext, account: string): Promise<void> {
  for (const page of stockPages) await ask(request, account, '/api/account/keepStockView', { page, search: '' })
}
