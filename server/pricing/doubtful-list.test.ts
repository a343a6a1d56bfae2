import iconv from 'iconv-lite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import { pricingApi } from '@loupe/domain/pricing/pricing.api.ts'
import { aServer, type Answer, type TestServer } from '../testing/a-server.ts'
import { aPerson, aSite, aStone, aSupplier, type Person } from '../testing/trade.ts'

type Upload = OutputOf<typeof pricingApi.uploadRapList>
let server: TestServer
let manager: Person

const today = new Date().toISOString().slice(0, 10)
const written = (iso: string): string => iso.replace(/^(\d+)-0?(\d+)-0?(\d+)$/, '$2/$3/$1')

/** A small list: G and H, VS1 and VS2, three brackets, both halves. */
function list(change: { date?: string; factor?: number; drop?: RegExp } = {}): string {
  const rows = ['BR', 'PS'].flatMap((shape) =>
    ['0.30,0.39,2000', '1.00,1.49,9000', '5.00,5.99,30000'].flatMap((bracket) =>
      ['G', 'H'].flatMap((color) =>
        ['VS1', 'VS2'].map((clarity) => {
          const [low = '', high = '', price = ''] = bracket.split(',')
          return `${shape},${clarity},${color},${low},${high},${Number(price) * (change.factor ?? 1)}, ${written(change.date ?? today)}`
        }),
      ),
    ),
  )
  return rows.filter((row) => change.drop?.test(row) !== true).join('\r\n')
}

async function upload(content: string | Uint8Array, language = 'en'): Promise<Upload> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(Buffer.from(content))]), 'list.csv')
  const answer = (await server.send(pricingApi.uploadRapList.path, form, { token: manager.token, language })) as Answer<Upload>
  expect(answer.status).toBe(200)
  return answer.data
}
const apply = (id: string | undefined, confirm: ('bracket' | 'far' | 'future')[] = []) =>
  server.call(pricingApi.applyRapList, { id: id ?? '', confirm }, { token: manager.token })

beforeAll(async () => {
  server = await aServer()
  const house = await aSite(server.db)
  const supplierId = await aSupplier(server.db, house)
  manager = await aPerson(server.db, house, { role: 2 })
  for (const carat of ['1.00', '1.20', '0.31']) await aStone(server.db, house, { supplierId, carat })
  const first = await upload(list())
  expect(first.doubts).toEqual([])
  expect((await apply(first.list?.id)).status).toBe(200)
})
afterAll(() => server.close())

test('a list without a bracket waits for a confirmation by name, and says how many stones would lose their price', async () => {
  const short = await upload(list({ drop: /^BR.*1\.00,1\.49/ }))
  expect(short).toMatchObject({ losing: 2, doubts: [{ about: 'bracket', mayConfirm: true, text: 'sizes are missing (round 1.00-1.49)' }] })
  const refused = await apply(short.list?.id)
  expect(refused).toMatchObject({
    status: 409,
    msg: 'This list is doubtful: sizes are missing (round 1.00-1.49). 2 stones would lose their list price.',
    data: { doubts: [{ about: 'bracket', value: 'round 1.00-1.49', mayConfirm: true }], losing: 2 },
  })
  expect((await apply(short.list?.id, ['far'])).status).toBe(409)
  const kept = (await server.call(pricingApi.rapLists, {}, { token: manager.token })).data.rows.find((row) => row.isCurrent)
  expect(kept?.id).not.toBe(short.list?.id)
  expect((await apply(short.list?.id, ['bracket'])).status).toBe(200)
  expect((await apply(kept?.id)).status).toBe(200)
})

test('a list in hundreds is never put in force; one far off or of the future only when named', async () => {
  const hundreds = await upload(list({ factor: 0.01 }))
  expect(hundreds.doubts).toMatchObject([{ about: 'hundreds', mayConfirm: false }])
  expect((await apply(hundreds.list?.id, ['far', 'bracket', 'future'])).status).toBe(409)
  const far = await upload(list({ factor: 1.2 }), 'zh')
  expect(far.doubts).toEqual([{ about: 'far', mayConfirm: true, text: '平均变动与现行报价相差过大 (+20.0 %)' }])
  expect((await apply(far.list?.id)).status).toBe(409)
  const later = await upload(list({ date: '2099-01-02' }))
  expect(later.doubts.map(({ about }) => about)).toEqual(['future'])
  expect((await apply(later.list?.id)).status).toBe(409)
})

test('a list in UTF-8 or UTF-16 with a mark is read, a file of something else is refused in one sentence', async () => {
  for (const content of [
    `\uFEFF${list()}`,
    iconv.encode(list(), 'utf-16le', { addBOM: true }),
    iconv.encode(list(), 'utf-16be', { addBOM: true }),
  ]) {
    expect((await upload(content)).list).toMatchObject({ roundCells: 12, pearCells: 12 })
  }
  const wrong = await upload(['Stock #,Shape,Carat', ...Array.from({ length: 300 }, (_, at) => `A${at},Round,1.01`)].join('\n'))
  expect(wrong.list).toBeNull()
  expect(wrong.rejected).toHaveLength(1)
  expect(wrong.rejected[0]?.reason).toMatch(/^this is not a price list/)
})
