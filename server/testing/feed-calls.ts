import { expect } from 'vitest'
import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import { feedsApi, type StockImport } from '@loupe/domain/feeds/feeds.api.ts'
import type { ImportRunner } from '../feeds/import-runner.ts'
import type { Answer } from './a-server.ts'
import type { FeedsHouse } from './feeds-house.ts'

type Upload = {
  readonly account?: string
  readonly supplier?: string
  readonly mode?: StockImport['mode']
  readonly name?: string
}

type Shown = OutputOf<typeof feedsApi.show>

/** What tests of supplier files do again and again; `at` is asked at each call, when `beforeAll` has filled it. */
export function feedCalls(at: () => { readonly house: FeedsHouse; readonly runner: ImportRunner }) {
  const upload = async (content: Buffer | string, more: Upload = {}): Promise<Answer<StockImport>> => {
    const { house } = at()
    const form = new FormData()
    form.set('supplierId', house.supplierId(more.supplier ?? 'Amber'))
    form.set('mode', more.mode ?? 'replace')
    form.set('file', new Blob([new Uint8Array(Buffer.from(content))]), more.name ?? 'stock.csv')
    return (await house.server.send(feedsApi.upload.path, form, house.as(more.account ?? 'manager'))) as Answer<StockImport>
  }
  /** Checks and applies what waits, until nothing does. */
  const workOff = async (): Promise<void> => {
    while (await at().runner.runNext());
  }
  const show = async (id: string, account = 'manager', language = 'en'): Promise<Shown> =>
    (await at().house.server.call(feedsApi.show, { id }, at().house.as(account, language))).data
  const apply = (id: string, confirm: StockImport['jumps'][number]['name'][] = []) =>
    at().house.server.call(feedsApi.apply, { id, confirm }, at().house.as('manager'))
  /** Uploads a file and has it checked. */
  const check = async (content: Buffer | string, more: Upload = {}): Promise<Shown> => {
    const sent = await upload(content, more)
    expect(sent.status).toBe(200)
    await workOff()
    return show(sent.data.id)
  }
  return {
    upload,
    workOff,
    show,
    apply,
    check,
    /** Uploads, checks and applies a file, whatever jumps. */
    bring: async (content: Buffer | string, more: Upload = {}): Promise<Shown> => {
      const { id, jumps } = await check(content, more)
      const names = jumps.map(({ name }) => name)
      expect((await apply(id, names)).status).toBe(200)
      await workOff()
      const done = await show(id)
      expect(done.state).toBe('done')
      return done
    },
    /** What the supplier whose name begins so has for sale. */
    liveStones: (supplier = 'Amber') =>
      at()
        .house.server.db.selectFrom('stones')
        .select(['id', 'stock_no', 'report_no', 'usd_per_ct', 'availability', 'carat'])
        .where('supplier_id', '=', at().house.supplierId(supplier))
        .where('sale_status', '=', 'for_sale')
        .orderBy('stock_no')
        .execute(),
  }
}

/** A list that names a discount beside the price, which it leaves empty. */
export const rapList = (...rows: string[]): string =>
  ['Stock #,Shape,Weight,Color,Clarity,Cut Grade,Polish,Symmetry,Lab,Report #,RapNet Price,Rapnet Discount %', ...rows].join('\n')
export const rapRow = (no: string, report: string, price = '1505.00', carat = '0.80'): string =>
  `${no},BR,${carat},H,VVS2,EX,EX,EX,GIA,${report},${price},`

type Stone = {
  readonly price?: number
  readonly carat?: number
  readonly shape?: string
  readonly origin?: string
  readonly lab?: string
}

/** A list that says of each stone where it is from; its numbers follow from each other. */
export const originHeader = 'Stock #,Shape,Weight,Color,Clarity,Cut Grade,Polish,Symmetry,Lab,Report #,Price/ct USD,Natural / Lab'
export const originList = (...rows: string[]): string => [originHeader, ...rows].join('\n')
export const originRow = (
  no: number,
  { price = 4500 + no, carat = 1.01, shape = 'BR', origin = 'Natural', lab = 'GIA' }: Stone = {},
): string => `J${no},${shape},${carat},H,VVS2,EX,EX,EX,${lab},${7_000_000_000 + no},${price},${origin}`
export const originRows = (count: number, more: Stone = {}, first = 1): string[] =>
  Array.from({ length: count }, (_, at) => originRow(first + at, more))
