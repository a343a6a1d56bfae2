import { afterAll, beforeAll, expect, test } from 'vitest'
import { jewelCartApi } from '@loupe/domain/cart/jewel-cart.api.ts'
import { findJewelryApi } from '@loupe/domain/jewelry/find-jewelry.api.ts'
import { fixesApi } from '@loupe/domain/jewelry/fixes.api.ts'
import { jewelryFilesApi } from '@loupe/domain/jewelry/jewelry-files.api.ts'
import { jewelryChangesApi, keepJewelryApi } from '@loupe/domain/jewelry/keep/keep-jewelry.api.ts'
import type { PieceRule } from '@loupe/domain/jewelry/piece-rule.ts'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import { aPiece } from '../testing/a-piece.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { aPerson, aSupplier, aTrade } from '../testing/trade.ts'
import type { Person, Trade } from '../testing/trade.ts'

let server: TestServer
let trade: Trade
let manager: Person

beforeAll(async () => {
  server = await aServer()
  trade = await aTrade(server.db)
  manager = await aPerson(server.db, trade.house, { role: 2 })
  await gold('140')
})
afterAll(() => server.close())

const gold = (price: string) =>
  server.call(
    fixesApi.setFix,
    { metal: 'gold', price, currency: 'USD', unit: 'g', on: '2026-03-02', source: 'SGE', confirm: 'jump' },
    { token: manager.token },
  )
const rule: PieceRule = {
  v: 1,
  lossPercent: '8',
  makingPerGram: '6.5',
  makingUsd: '20',
  centrePerCt: '1450',
  sidePerCt: '310.5',
  settingUsd: '26.40',
  marginPercent: '12.5',
}
/** 3.05 g of 18K rose, 0.52 ct in its middle, 14 small stones of 0.187 ct: 1,377.18 dollars with gold at 140 (domain/jewelry/piece-rule.test.ts). */
const ruled = (supplierId: string, more: object = {}) =>
  aPiece(server.db, trade.house, {
    supplierId,
    net_g: '3.050',
    main_carats: '0.520',
    side_pieces: 14,
    side_carats: '0.187',
    price_rule: rule,
    ...more,
  })
const alone = async () => {
  const supplierId = await aSupplier(server.db, trade.house)
  return { supplierId, keeper: await aPerson(server.db, trade.house, { role: 4, supplierId }) }
}
const detail = async (by: Person, id: string) => (await server.call(findJewelryApi.detail, { form: 'piece', id }, { token: by.token })).data
const found = async (by: Person, id: string) =>
  (await server.call(findJewelryApi.search, { filter: { origin: 'natural', number: `J${id}` } }, { token: by.token })).data.rows[0]

test('a piece with a rule is priced from the day’s metal wherever it stands, and anew with every fix', async () => {
  const { supplierId } = await alone()
  const { id } = await ruled(supplierId)
  const prices = async () => {
    const wish = { form: 'piece' as const, id }
    await server.call(jewelCartApi.add, { jewels: [wish] }, { token: manager.token })
    const cart = (await server.call(jewelCartApi.list, { origin: 'natural' }, { token: manager.token })).data
    const quote = (await server.call(ordersApi.quote, { jewels: [wish] }, { token: manager.token })).data
    return [(await found(manager, id))?.usd, (await detail(manager, id)).jewel.usd, cart[0]?.offer?.usdTotal, quote.jewels[0]?.usdTotal]
  }
  expect(await prices()).toEqual(['1377.18', '1377.18', '1377.18', '1377.18'])
  const dearer = (by: number) =>
    server.call(findJewelryApi.search, { filter: { origin: 'natural', number: `J${id}`, usd: { min: by } } }, { token: manager.token })
  expect((await dearer(1400)).data.total).toBe(0)
  await gold('150')
  expect(await prices()).toEqual(['1404.98', '1404.98', '1404.98', '1404.98'])
  expect((await dearer(1400)).data.total).toBe(1)
  await gold('140')
})

test('whoever may see costs reads how the price comes about, line by line; a buyer reads the fix alone', async () => {
  const { supplierId } = await alone()
  const { id } = await ruled(supplierId)
  const told = await detail(manager, id)
  expect(told.byMetal?.price?.lines.map(({ what, usd }) => [what, usd])).toEqual([
    ['metal', '345.87'],
    ['labour', '39.83'],
    ['stones', '754.00'],
    ['stones', '58.06'],
    ['setting', '26.40'],
    ['margin', '153.02'],
  ])
  expect(told.byMetal?.price?.costUsd).toBe('1377.18')
  const buyers = await detail(trade.buyer, id)
  expect(buyers.byMetal).toEqual({
    fix: { metal: 'gold', price: '140', currency: 'USD', unit: 'g', on: '2026-03-02', source: 'SGE' },
    price: null,
  })
  expect(JSON.stringify(buyers)).not.toMatch(/345\.87|153\.02|12\.5|lossPercent|margin/)
  const fixed = await aPiece(server.db, trade.house, { supplierId })
  expect((await detail(manager, fixed.id)).byMetal).toBeNull()
})

test('an order freezes what it was sold at with its fix, and how that came about is kept out of buyers’ sight', async () => {
  const { supplierId } = await alone()
  const { id } = await ruled(supplierId)
  const jewels = [{ form: 'piece' as const, id }]
  const quote = await server.call(ordersApi.quote, { jewels }, { token: trade.buyer.token })
  const placed = await server.call(
    ordersApi.place,
    { jewels, pickup: 'pickup', expectedRmbTotal: quote.data.rmbTotal },
    { token: trade.buyer.token },
  )
  expect(placed.status).toBe(200)
  await gold('200')
  const line = await server.db
    .selectFrom('order_lines')
    .where('piece_id', '=', id)
    .select(['usd_total', 'cost_usd', 'snapshot'])
    .executeTakeFirstOrThrow()
  const { byMetal } = line.snapshot as { byMetal: { fix: { price: string }; quoteId: string } }
  expect([line.usd_total, byMetal.fix.price]).toEqual([placed.data.lines[0]?.usdTotal, '140'])
  expect(line.cost_usd).toBe('1377.18')
  const kept = await server.db.selectFrom('jewelry_quotes').where('id', '=', byMetal.quoteId).selectAll().executeTakeFirstOrThrow()
  expect([kept.piece_id, kept.cost_usd, (kept.lines as unknown[]).length]).toEqual([id, '1377.18', 6])
  expect(JSON.stringify(placed)).not.toMatch(/345\.87|lossPercent|makingPerGram/)
  await gold('140')
})

test('without a fix of its metal it has no price, is not sold, and is put in order as the cheapest', async () => {
  const { supplierId, keeper } = await alone()
  const { id } = await ruled(supplierId, { material: 's925' })
  expect(await found(trade.buyer, id)).toMatchObject({ usd: null, onRequest: true })
  const quote = await server.call(ordersApi.quote, { jewels: [{ form: 'piece', id }] }, { token: trade.buyer.token })
  expect(quote.data.rmbTotal).not.toBe('1377.18')
  const ring = await ruled(supplierId)
  const [cheap, dear] = [
    await aPiece(server.db, trade.house, { supplierId, usd_total: '1377.10' }),
    await aPiece(server.db, trade.house, { supplierId, usd_total: '1377.30' }),
  ]
  const sorted = async (direction: 'asc' | 'desc', after?: string) =>
    (
      await server.call(
        keepJewelryApi.search,
        {
          filter: { form: 'piece', origin: 'natural' },
          sort: { by: 'price', direction },
          limit: 3,
          ...(after === undefined ? {} : { after }),
        },
        { token: keeper.token },
      )
    ).data
  const first = await sorted('asc')
  expect(first.rows.map((row) => [row.id, row.byMetal])).toEqual([
    [id, true],
    [cheap.id, false],
    [ring.id, true],
  ])
  expect((await sorted('asc', first.next ?? '')).rows.map((row) => row.id)).toEqual([dear.id])
})

const typed = {
  pieceNo: 'M-1',
  category: 'ring_women',
  material: '18k_rose',
  netGrams: '3.05',
  mainCarats: '0.52',
  sidePieces: '14',
  sideCarats: '0.187',
  lossPercent: '8',
  makingPerGram: '6.5',
  making: '20',
  stonesPerCt: '1450',
  sidePerCt: '310.5',
  settingFee: '26.40',
  marginPercent: '12.5',
}

test('a keeper types a rule, sees what it comes to before and after, and its changes stand in the log', async () => {
  const { supplierId, keeper } = await alone()
  const call = { token: keeper.token }
  const tried = await server.call(
    keepJewelryApi.tryRule,
    { origin: 'natural', material: '18k_rose', netGrams: '3.05', mainCarats: '0.52', sideCarats: '0.187', sidePieces: 14, rule },
    call,
  )
  expect(tried.data.price?.costUsd).toBe('1377.18')
  const of = { id: null, mark: null, form: 'piece', origin: 'natural', supplierId } as const
  const { data: saved } = await server.call(keepJewelryApi.save, { ...of, piece: typed }, call)
  const show = async () => (await server.call(keepJewelryApi.show, { form: 'piece', id: saved.id }, call)).data
  const one = await show()
  expect(one).toMatchObject({
    jewel: { usd: '1377.18', byMetal: true },
    price: { costUsd: '1377.18' },
    typed: { usdTotal: '', lossPercent: '8', making: '20.00' },
  })
  // Saved as it was shown it stays as it is.
  const again = { ...of, id: saved.id, mark: one.mark, piece: { ...one.typed, lossPercent: '10' } }
  expect((await server.call(keepJewelryApi.save, again, call)).status).toBe(200)
  const log = (await server.call(keepJewelryApi.log, { form: 'piece', id: saved.id }, call)).data.rows
  expect(Object.keys(log[0]?.fields ?? {})).toEqual(['price_rule'])
  expect(JSON.parse(log[0]?.fields['price_rule']?.to ?? '{}')).toMatchObject({ lossPercent: '10', makingUsd: '20.00' })
  // A fixed price takes the place of the rule.
  const now = await show()
  const fixed = {
    ...now.typed,
    ...Object.fromEntries(
      Object.keys(typed)
        .slice(7)
        .map((field) => [field, '']),
    ),
    usdTotal: '999',
  }
  expect((await server.call(keepJewelryApi.save, { ...again, mark: now.mark, piece: fixed }, call)).status).toBe(200)
  expect((await show()).jewel).toMatchObject({ usd: '999.00', byMetal: false })
  const refusals = await Promise.all(
    [
      { ...typed, pieceNo: 'M-2', usdTotal: '900' },
      { ...typed, pieceNo: 'M-3', netGrams: '', grossGrams: '3.2' },
      { ...typed, pieceNo: 'M-4', stonesPerCt: '', sidePerCt: '' },
      { ...typed, pieceNo: 'M-5', marginPercent: 'much' },
    ].map(async (piece) =>
      Object.keys(((await server.call(keepJewelryApi.save, { ...of, piece }, call)).data as unknown as { fields: object }).fields),
    ),
  )
  expect(refusals).toEqual([['piece.lossPercent'], ['piece.netGrams'], ['piece.stonesPerCt'], ['piece.marginPercent']])
})

test('prices of many are not changed where a rule says them, and nobody but keepers tries a rule', async () => {
  const { supplierId, keeper } = await alone()
  const { id } = await ruled(supplierId)
  for (const change of [
    { what: 'price', usd: '5' },
    { what: 'percent', percent: '10' },
  ] as const) {
    const planned = await server.call(
      jewelryChangesApi.plan,
      { form: 'piece', origin: 'natural', which: { ids: [id] }, change },
      { token: keeper.token },
    )
    expect(planned.data).toMatchObject({ changes: 0, refused: { has_rule: 1 } })
  }
  const input = { origin: 'natural', material: '18k_rose', netGrams: '3.05', rule } as const
  const by = async (person: Person) => (await server.call(keepJewelryApi.tryRule, input, { token: person.token })).status
  expect([await by(trade.buyer), await by(trade.salesman), await by(keeper)]).toEqual([403, 403, 200])
})

test('a file with losses and no prices brings rules, and brought again changes nothing', async () => {
  const { supplierId, keeper } = await alone()
  const upload = async (content: string) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ supplierId, origin: 'natural', apply: 'yes' })) form.set(name, value)
    form.set('file', new Blob([content]), 'pieces.csv')
    return (await server.send(jewelryFilesApi.upload.path, form, { token: keeper.token })).data as Record<string, unknown>
  }
  const head =
    'Item No,Category,Metal,Net Wt,Main Ct,Side Pcs,Side Ct,Loss %,Making/g,Making,Dia Rate/ct,Side rate/ct,Setting fee,Margin %\n'
  const row = 'F-1,ring,18K rose,3.05,0.52,14,0.187,8%,6.5,20,1450,310.50,26.40,12.5\n'
  await upload(head + row)
  const piece = await server.db.selectFrom('jewelry_pieces').where('supplier_id', '=', supplierId).selectAll().executeTakeFirstOrThrow()
  expect([piece.usd_total, (await found(manager, piece.id))?.usd]).toEqual([null, '1377.18'])
  await upload(head + row)
  const after = await server.db.selectFrom('jewelry_pieces').where('id', '=', piece.id).select('price_rule').executeTakeFirstOrThrow()
  expect(after.price_rule).toEqual(piece.price_rule)
  const log = (await server.call(keepJewelryApi.log, { form: 'piece', id: piece.id }, { token: keeper.token })).data.rows
  expect(log).toEqual([])
})
