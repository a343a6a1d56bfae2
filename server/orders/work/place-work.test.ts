import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliveryApi } from '@loupe/domain/orders/delivery/delivery.api.ts'
import { leftGoodsApi } from '@loupe/domain/orders/left-goods.api.ts'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import { workOrdersApi } from '@loupe/domain/orders/work-orders.api.ts'
import { checkLedger } from '../../payments/ledger-check.ts'
import { ringHouse, type RingHouse } from '../../testing/ring-orders.ts'
import { workDueOn, worksIn } from '../../testing/works.ts'
import { aPerson } from '../../testing/trade.ts'

let at: RingHouse
let on: ReturnType<typeof worksIn>

beforeAll(async () => {
  at = await ringHouse()
  on = worksIn(at)
})
afterAll(async () => {
  expect((await checkLedger(at.server.db)).breaches).toEqual([])
  await at.server.close()
})

test('a ring is made larger: ordered from its line, received, worked on, weighed, paid and handed back once', async () => {
  const ring = await on.worn()
  const placed = await on.placeWork(at.manager, ring)
  expect(placed.msg).toBe('')
  const work = placed.data
  // 40 dollars at 7.20; a deposit of 30 per cent, and no clock that gives a customer's ring away.
  expect(work).toMatchObject({
    type: 'jewelry',
    kind: 'natural_jewelry',
    status: 'held',
    usdTotal: '40.00',
    rmbTotal: '288.00',
    depositDueRmb: '86.40',
  })
  expect([work.holdUntil, work.may.waiveDeposit, work.customerId]).toEqual([null, true, at.buyer.id])
  const [line] = work.lines
  expect(line?.snapshot.jewel).toMatchObject({
    title: { en: "Work · Women's ring", zh: '加工 · 女戒' },
    facts: { en: 'Re-size EU 50 → EU 54 · Polish' },
  })
  expect(line?.left).toMatchObject([{ seat: null, receipt: null, next: 'receive' }])
  // Linked both ways, for staff and for whoever wears it.
  expect(work.links).toEqual([{ id: ring.id, orderNo: ring.orderNo, kind: 'work_on' }])
  expect((await at.show(at.buyer, ring.id)).links).toEqual([{ id: work.id, orderNo: work.orderNo, kind: 'worked_in' }])
  expect((await at.show(at.manager, ring.id)).lines[0]?.workOn).toEqual({ id: work.id, orderNo: work.orderNo })
  expect((await at.show(at.buyer, ring.id)).lines[0]).not.toHaveProperty('workOn')

  const bench = await on.onTheBench(work)
  expect(bench.lines[0]).toMatchObject({ isCustom: true, isMade: false, dueOn: workDueOn })
  // Nothing is done before the ring is there, whatever code asks for it.
  expect((await at.step(at.maker, work, { step: 'received' })).data).toMatchObject({ why: 'not_received' })
  const slipped = at.server.db
    .insertInto('making_steps')
    .values({ line_id: on.lineOf(work), step: 'casting', user_id: at.manager.id })
    .execute()
  await expect(slipped).rejects.toMatchObject({ constraint: 'making_steps_piece_here' })
  expect((await on.receive(at.manager, work, '3.12')).msg).toBe('')
  expect((await at.making(at.buyer, work.id)).data.lines).toMatchObject([{ quotedGrams: '3.120', tolerance: '3' }])
  expect((await at.step(at.maker, work, { step: 'received' })).status).toBe(200)
  expect((await at.step(at.maker, work, { step: 'polishing' })).status).toBe(200)
  // On the bench it goes back to nobody.
  const receiptId = (await at.show(at.manager, work.id)).lines[0]?.left?.[0]?.receipt?.id ?? ''
  const { version } = await at.show(at.manager, work.id)
  const early = await at.server.call(leftGoodsApi.giveBack, { id: work.id, version, receiptId, to: 'Ms Li' }, { token: at.manager.token })
  expect(early.status).toBe(409)
  // 0.25 g of 750 gold at 140 dollars a gram: 26.25 dollars, 189.00 yuan.
  const ready = await on.readyAt(work, '3.37')
  expect([ready.usdTotal, ready.rmbTotal, ready.status]).toEqual(['66.25', '477.00', 'wait_handover'])
  const all = await Promise.all([1, 2, 3, 4].map(() => at.move(ready, 'completed', { pickupName: 'Ms Li' })))
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(all.filter(({ status }) => status === 409)).toHaveLength(3)
  const done = await at.show(at.buyer, work.id)
  expect(done.lines[0]).toMatchObject({ state: 'done', left: [{ receipt: { givenTo: 'Ms Li', grams: '3.120' }, next: null }] })
  const given = await at.server.db
    .selectFrom('left_goods')
    .where('line_id', '=', on.lineOf(work))
    .select(['given_to', 'given_by'])
    .execute()
  expect(given).toEqual([{ given_to: 'Ms Li', given_by: at.manager.id }])
  // What was done is not undone; the ring can be worked on again.
  expect((await at.move(await at.show(at.manager, work.id), 'returning', { reason: 'too large' })).data).toMatchObject({
    why: 'returnable',
  })
  expect((await on.placeWork(at.manager, ring)).status).toBe(200)
})

test('a piece that was worked on leaves by a delivery, and is given back by it to whoever fetched it', async () => {
  const work = (await on.placeWork(at.manager, await on.worn())).data
  await on.onTheBench(work)
  await on.receive(at.manager, work, '3.12')
  await on.readyAt(work, '3.12')
  const made = await at.server.call(
    deliveryApi.prepare,
    { lineIds: [on.lineOf(work)], pickup: 'pickup', address: '' },
    { token: at.manager.token },
  )
  expect(made.msg).toBe('')
  const form = new FormData()
  for (const [field, value] of Object.entries({ id: made.data.id, version: String(made.data.version), pickupName: 'Mr Wang' })) {
    form.set(field, value)
  }
  const picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'white' } })
    .png()
    .toBuffer()
  for (const field of ['photo', 'signature']) form.set(field, new Blob([new Uint8Array(picture)]), `${field}.png`)
  const sent = await at.server.send(deliveryApi.deliver.path, form, { token: at.manager.token, key: randomUUID() })
  expect([sent.msg, sent.status]).toEqual(['', 200])
  expect(await at.show(at.buyer, work.id)).toMatchObject({
    status: 'completed',
    lines: [{ state: 'done', left: [{ receipt: { givenTo: 'Mr Wang', grams: '3.120' }, next: null }] }],
  })
})

test('two clerks place one work for one piece, and nobody takes a ring back that is on the bench', async () => {
  const ring = await on.worn()
  const clerk = await aPerson(at.server.db, at.house, { role: 2 })
  const all = await Promise.all([at.manager, clerk, at.manager, clerk, at.manager, clerk].map((who) => on.placeWork(who, ring)))
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(all.filter(({ status, data }) => status === 409 && 'why' in data && data.why === 'in_work')).toHaveLength(5)
  const back = await at.move(await at.show(at.manager, ring.id), 'returning', { reason: 'too small' })
  expect([back.status, back.data]).toMatchObject([409, { why: 'returnable' }])
  const { db } = at.server
  const released = db.updateTable('order_lines').set({ state: 'released' }).where('id', '=', on.lineOf(ring)).execute()
  await expect(released).rejects.toMatchObject({ constraint: 'order_lines_in_work' })
  // The database has the last word on a second work, and on one for what was never handed over.
  const work = all.find(({ status }) => status === 200)?.data
  const other = (await on.placeWork(at.manager, await on.worn())).data
  const twice = db
    .updateTable('order_lines')
    .set({ from_line_id: on.lineOf(ring) })
    .where('id', '=', on.lineOf(other))
    .execute()
  await expect(twice).rejects.toMatchObject({ constraint: 'order_lines_open_work' })
  const unworn = await at.begun()
  const early = db
    .updateTable('order_lines')
    .set({ from_line_id: on.lineOf(unworn) })
    .where('id', '=', on.lineOf(other))
    .execute()
  await expect(early).rejects.toMatchObject({ constraint: 'order_lines_worked_on' })
  // Given up, it leaves the ring free to be worked on, or returned.
  if (work === undefined) throw new Error('nobody placed it')
  expect((await at.move(await at.show(at.manager, work.id), 'voided')).status).toBe(200)
  const returned = await at.move(await at.show(at.manager, ring.id), 'returning', { reason: 'too small' })
  expect([returned.msg, returned.status]).toEqual(['', 200])
  expect((await on.placeWork(at.manager, ring)).data).toMatchObject({ why: 'not_handed_over' })
})

test('what can’t be done is refused and says why', async () => {
  const ring = await on.worn()
  const refused = async (more: Parameters<typeof on.placeWork>[2]) => {
    const { status, data } = await on.placeWork(at.manager, ring, more)
    return [status, Object.keys((data as unknown as { fields?: object }).fields ?? {})]
  }
  expect(await refused({ priceUsd: '0' })).toEqual([400, ['free']])
  expect(await refused({ free: 'a claw came loose' })).toEqual([400, ['free']])
  expect(await refused({ dueOn: '2020-01-01' })).toEqual([400, ['dueOn']])
  expect(await refused({ work: { tasks: ['resize'] } })).toEqual([400, ['sizes']])
  expect(await refused({ work: { tasks: ['engraving'] } })).toEqual([400, ['engravings']])
  expect(await refused({ makerId: '999999' })).toEqual([400, ['makerId']])
  const unworn = await at.begun()
  expect((await on.placeWork(at.manager, unworn)).data).toMatchObject({ why: 'not_handed_over' })
  expect((await on.placeWork(at.buyer, ring)).status).toBe(403)
  expect((await on.placeWork(at.maker, ring)).status).toBe(403)
  expect((await on.placeWork(at.salesman, ring)).status).toBe(404)
})

test('under warranty it is free, and its customer is told why', async () => {
  const ring = await on.worn()
  const { data: work } = await on.placeWork(at.manager, ring, {
    priceUsd: '0',
    free: 'a claw came loose',
    work: { tasks: ['tighten'], metal: 'settled' },
    costUsd: '12.50',
  })
  expect(work).toMatchObject({ rmbTotal: '0.00', depositDueRmb: '0.00' })
  expect((await at.show(at.buyer, work.id)).lines[0]?.snapshot.work).toMatchObject({ free: 'a claw came loose', metal: null })
  const costs = await at.server.call(ordersApi.costs, { id: work.id }, { token: at.manager.token })
  expect(costs.data.lines[0]?.costUsd).toBe('12.50')
  await on.onTheBench(work)
  await on.receive(at.manager, work, '3.0')
  const ready = await on.readyAt(work, '3.2')
  expect((await at.move(ready, 'completed', { pickupName: 'Ms Li' })).data).toMatchObject({ status: 'completed', rmbTotal: '0.00' })
})

test('a piece that was not bought here is worked on too, by whoever can; a salesman for their own customers, without names and costs', async () => {
  await at.server.db.updateTable('suppliers').set({ short_code: 'Q7' }).where('id', '=', at.supplierId).execute()
  const own = await aPerson(at.server.db, at.house, { role: 5 })
  await at.server.db.updateTable('users').set({ salesman_id: at.salesman.id }).where('id', '=', own.id).execute()
  const brought = {
    customerId: own.id,
    origin: 'natural',
    category: 'pendant',
    material: null,
    description: 'A locket with initials',
  } as const
  const asked = { brought, work: { tasks: ['repair' as const, 'polish' as const], note: 'the hinge' }, priceUsd: '30.50' }
  expect((await on.placeWork(at.salesman, null, asked)).data).toMatchObject({ fields: { makerId: expect.any(String) as string } })
  const makers = await at.server.call(workOrdersApi.makers, {}, { token: at.salesman.token })
  expect(makers.data.rows).toEqual([{ id: at.supplierId, name: 'Q7' }])
  const named = (await at.server.call(workOrdersApi.makers, {}, { token: at.manager.token })).data.rows
  expect(named[0]?.name).toMatch(/^Supplier /)
  const paid = { ...asked, makerId: at.supplierId, costUsd: '10' }
  expect((await on.placeWork(at.salesman, null, paid)).status).toBe(403)
  const placed = await on.placeWork(at.salesman, null, { ...asked, makerId: at.supplierId })
  expect(placed.data.lines[0]?.snapshot.jewel?.title).toMatchObject({ en: 'Work · A locket with initials' })
  expect(placed.data.links).toEqual([])
  const ofOthers = { ...asked, makerId: at.supplierId, brought: { ...brought, customerId: at.other.id } }
  expect((await on.placeWork(at.salesman, null, ofOthers)).status).toBe(404)
  // Its order stands in the lists of both sides.
  for (const [who, view] of [
    [at.salesman, 'customers'],
    [own, 'mine'],
  ] as const) {
    const list = await at.server.call(ordersApi.list, { view, origin: 'natural', goods: 'piece' }, { token: who.token })
    expect(list.data.rows.map(({ id }) => id)).toContain(placed.data.id)
  }
})

test('voided with the piece here, it is given back; the money is the customer’s again and its maker is owed nothing', async () => {
  const ring = await on.worn()
  const work = (await on.placeWork(at.manager, ring)).data
  await on.onTheBench(work)
  await on.receive(at.manager, work, '3.1')
  const now = await at.show(at.manager, work.id)
  const voided = (await at.move(now, 'voided', { reason: 'a change of mind', money: 'credit' })).data
  expect(voided).toMatchObject({ status: 'voided', lines: [{ state: 'released', left: [{ next: 'giveBack' }] }] })
  const receiptId = voided.lines[0]?.left?.[0]?.receipt?.id ?? ''
  const back = { id: work.id, version: voided.version, receiptId, to: 'Ms Li' }
  const all = await Promise.all([1, 2, 3].map(() => at.server.call(leftGoodsApi.giveBack, back, { token: at.manager.token })))
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
  const { rows } = await sql<{ owed: string }>`select coalesce(sum(amount), 0)::numeric(12,2)::text as owed from ledger_lines l
    join ledger_entries e on e.id = l.entry_id where e.order_id = ${work.id} and l.account = 'supplier_payable'`.execute(at.server.db)
  expect(rows[0]?.owed).toBe('0.00')
})

test('what was agreed is never changed, and is done once', async () => {
  const { db } = at.server
  await on.placeWork(at.manager, await on.worn())
  const { id } = await db
    .selectFrom('jewelry_works')
    .select('id')
    .where('place', '=', 'held')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await expect(db.updateTable('jewelry_works').set({ usd_total: '1' }).where('id', '=', id).execute()).rejects.toThrow('nowhere else')
  await expect(db.updateTable('jewelry_works').set({ place: 'planned' }).where('id', '=', id).execute()).rejects.toThrow('nowhere else')
  await expect(db.deleteFrom('jewelry_works').where('id', '=', id).execute()).rejects.toThrow('nowhere else')
})
