import type { Order } from '@loupe/domain/orders/order.ts'
import type { Paper } from '@loupe/domain/orders/order-move.ts'
import { cleanup, render } from '@testing-library/react'
import type { ComponentProps, ReactElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import { sharedText } from '../../shared/shared.text.en.ts'
import { drawIn } from '../../text/language.ts'
import { fetchWords, loadWordsWith } from '../../text/text.ts'
import type { Say } from '../../text/use-text.ts'
import { loadWords } from '../../words.ts'
import { aLine, anOrder } from '../an-order.ts'
import { papersOf } from '../order-papers.ts'
import { MemoPaper } from './memo-paper.tsx'
import { OrderPaper } from './order-paper.tsx'
import { RequestPaper } from './request-paper.tsx'
import type { PaperWords } from './paper-words.ts'
import { orderText } from '../order-text.ts'
import { ordersText, type OrdersText } from '../orders.text.en.ts'
import { supplierRequests } from '../supply/supplier-request.ts'

drawIn('en')

/** The words themselves, with what is filled in left out: enough to find them. */
const lookUp = (words: object) => (key: string) =>
  String(key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown>)[part] ?? '', words))
const t = lookUp(ordersText) as Say<OrdersText>
const parts = lookUp(sharedText) as PaperWords['parts']
const say = (text: { en: string }) => text.en
const words = { t, parts, say, house: 'Harbour', address: ['Pier <4>', '+86 755 1'] }

/** A paper as it stands in a page. */
const laid = (paper: ReactElement): string => render(paper).container.innerHTML
const orderPage = (order: Order, paper: Exclude<Paper, 'request' | 'memo'> = 'order') =>
  laid(<OrderPaper order={order} words={words} paper={paper} />)
const requestPage = (order: Order, costs: ComponentProps<typeof RequestPaper>['costs']) =>
  laid(<RequestPaper order={order} costs={costs} words={words} />)
afterEach(cleanup)

const account = {
  kind: 'bank',
  holder: 'Harbour <Ltd>',
  bank: 'Bank of Example',
  number: '6222 0000',
  swift: '',
  currency: 'RMB',
  note: '',
  code: '',
} as const
const labGrownOrder = anOrder({ kind: 'lab_diamond', orderNo: 'LD20261122-0003', lines: [aLine({}, 'lab')], payTo: [account] })

test('a lab-grown order says so before its number and before each stone, on paper and in a chat', () => {
  const paper = orderPage(labGrownOrder)
  expect(paper).toContain('Lab-grown · LD20261122-0003')
  expect(paper).toContain('Lab-grown · Round 1.01 ct')
  const chat = orderText(labGrownOrder, t, say).split('\n')
  expect(chat[0]).toMatch(/^Lab-grown · LD20261122-0003/)
  expect(chat[1]).toMatch(/^1\. Lab-grown · Round 1\.01 ct · F · .*IGI 600000001 · USD 1,000\.00 · RMB 7,200\.00$/)
  expect(orderPage(anOrder())).not.toContain('Lab-grown')
})

test('what a person typed into an order can’t become markup on paper', () => {
  const typed = `<img src=x onerror="alert('1')"> & co`
  const { container } = render(<OrderPaper order={anOrder({ remark: typed })} words={words} paper="order" />)
  expect(container.textContent).toContain(typed)
  expect(container.innerHTML).toContain('&lt;img src=x onerror="alert(\'1\')"&gt; &amp; co')
  expect(container.querySelector('img')).toBe(null)
})

/** The rows of the paper's table, each as the texts of its cells. */
const rowsOf = (paper: string) =>
  [...paper.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, row]) =>
    [...(row ?? '').matchAll(/<t[dh][^>]*>(.*?)<\/t[dh]>/gs)].map(([, cell]) => (cell ?? '').replaceAll(/<[^>]*>/g, ' ').trim()),
  )

test('a printed order has one row a stone, each with its number and its prices', () => {
  const stone = (id: string, reportNo: string, usdTotal: string, rmbTotal: string) =>
    aLine({ id, snapshot: { ...aLine().snapshot, reportNo }, usdTotal, rmbTotal })
  const order = anOrder({
    lines: [
      stone('1', '600000001', '1000.00', '7200.00'),
      stone('2', '600000002', '2345.67', '16888.82'),
      stone('3', '600000003', '99.10', '713.52'),
    ],
  })
  for (const kind of ['order', 'proforma', 'invoice'] as const) {
    const rows = rowsOf(orderPage(order, kind)).map((cells) => cells.join(' '))
    const about = (reportNo: string) => rows.filter((row) => row.includes(reportNo))
    expect(
      ['600000001', '600000002', '600000003'].map((no) => about(no).length),
      kind,
    ).toEqual([1, 1, 1])
    expect(about('600000002')[0], kind).toMatch(/Round 1\.01 ct.*2,345\.67.*16,888\.82/)
    expect(about('600000003')[0], kind).toMatch(/99\.10.*713\.52/)
  }
  const packed = rowsOf(orderPage(order, 'packing')).map((cells) => cells.join(' '))
  expect(['600000001', '600000002', '600000003'].map((no) => packed.filter((row) => row.includes(no)).length)).toEqual([1, 1, 1])
})

test('paper tells where to pay while something is due', () => {
  expect(orderPage(labGrownOrder)).toContain('Bank of Example (RMB) · Harbour &lt;Ltd&gt; · 6222 0000')
  expect(orderPage({ ...labGrownOrder, balanceRmb: '0.00' })).not.toContain('6222')
})

test('a voided order lists what it was about, with its sums struck', () => {
  const paper = orderPage(anOrder({ status: 'voided', balanceRmb: '0.00', lines: [aLine({ state: 'released' })] }))
  expect(paper).toContain('600000001')
  expect(paper).toContain('class="sums struck"')
})

test('papers bear the house’s address and say what all stones are', () => {
  expect(orderPage(labGrownOrder, 'proforma')).toContain('Pier &lt;4&gt;<br>+86 755 1')
  expect(orderPage(labGrownOrder, 'proforma')).toContain('All stones named here are laboratory-grown diamonds.')
  expect(orderPage(anOrder(), 'invoice')).toContain('All stones named here are natural diamonds.')
})

test('paper names the rates that were agreed, never one between them', () => {
  const mixed = anOrder({ rate: '7.150714', lines: [aLine({ rate: '7.12' }), aLine({ id: '12', rate: '7.18' })] })
  expect(orderPage(mixed, 'proforma')).toContain('7.12 / 7.18')
  expect(orderPage(mixed, 'proforma')).not.toContain('7.150714')
})

test('paper says where goods go that are sent, or that nobody has said', () => {
  const sent = anOrder({ pickup: 'express', address: '1 Example Road' })
  expect(orderPage(sent, 'packing')).toContain('1 Example Road')
  expect(orderPage({ ...sent, address: '' }, 'packing')).toContain(ordersText.noAddress)
  expect(orderPage(anOrder(), 'packing')).not.toContain(ordersText.noAddress)
})

test('a packing list names stones and no prices, and nowhere to pay', () => {
  const paper = orderPage(labGrownOrder, 'packing')
  expect(paper).toContain('IGI 600000001')
  expect(paper).not.toMatch(/1,000\.00|7,200\.00|6222/)
})

test('an order is offered before its goods are there, billed and packed after; suppliers are asked only by who knows them', () => {
  const may = { ...anOrder().may, seeCosts: true }
  expect(papersOf(anOrder())).toEqual(['proforma'])
  expect(papersOf(anOrder({ status: 'preparation', may }))).toEqual(['proforma', 'request'])
  expect(papersOf(anOrder({ status: 'preparation', may, lines: [aLine({ supplyStatus: 'confirmed' })] }))).toEqual(['proforma'])
  expect(papersOf(anOrder({ status: 'purchased' }))).toEqual(['proforma', 'packing'])
  expect(papersOf(anOrder({ status: 'completed', lines: [aLine({ state: 'done' })], may }))).toEqual(['invoice', 'packing'])
  expect(papersOf(anOrder({ status: 'held', may }))).toEqual(['proforma', 'request'])
  expect(papersOf(anOrder({ status: 'purchased', may }))).toEqual(['proforma', 'packing', 'request'])
  expect(papersOf(anOrder({ status: 'wait_handover', may }))).toEqual(['invoice', 'packing', 'request'])
  expect(papersOf(anOrder({ status: 'returning' }))).toEqual(['invoice', 'packing'])
  expect(papersOf(anOrder({ status: 'returned', may }))).toEqual(['order'])
  expect(papersOf(anOrder({ type: 'lend', may }))).toEqual(['memo'])
  expect(papersOf(anOrder({ status: 'voided', may }))).toEqual(['order'])
})

test('each supplier is asked for their own lines by their own numbers, and learns nothing of the customer', () => {
  const lines = [aLine({ id: '1' }, 'lab'), aLine({ id: '2' }), aLine({ id: '3' }), aLine({ id: '4', supplyStatus: 'confirmed' })]
  const order = anOrder({ lines, customerName: 'Chen Jing', company: 'Jing Yi' })
  const cost = (supplierName: string, stockNo: string, supplierId = supplierName) => ({
    supplierId,
    supplierName,
    stockNo,
    costUsd: '900.00',
  })
  const costs = new Map([
    ['1', cost('Elm Lane', 'EL-1')],
    ['2', cost('Amber Star', 'AS-2')],
    ['3', cost('Elm Lane', 'EL-3')],
    ['4', cost('Elm Lane', 'EL-4')],
  ])
  const requests = supplierRequests(order, costs, words)
  expect(requests.map(({ supplier, lines: asked }) => [supplier, asked.length])).toEqual([
    ['Elm Lane', 2],
    ['Amber Star', 1],
  ])
  expect(requests[0]?.lines[0]).toMatch(/^EL-1 · Lab-grown · Round 1\.01 ct · .*IGI 600000001 · USD 900\.00$/)
  const all = `${requests.map(({ text }) => text).join('\n')}${requestPage(order, costs)}`
  expect(all).not.toMatch(/Chen Jing|Jing Yi|1,000\.00|7,200\.00|EL-4/)
})

test('two suppliers of one name are asked apart, each for their own lines', () => {
  const order = anOrder({ lines: [aLine({ id: '1' }), aLine({ id: '2' }), aLine({ id: '3' })] })
  const cost = (supplierId: string, stockNo: string) => ({ supplierId, supplierName: 'Elm Lane', stockNo, costUsd: '900.00' })
  const costs = new Map([
    ['1', cost('7', 'EL-1')],
    ['2', cost('8', 'OTHER-2')],
    ['3', cost('7', 'EL-3')],
  ])
  const requests = supplierRequests(order, costs, words)
  expect(requests.map(({ supplierId, supplier, lines }) => [supplierId, supplier, lines.length])).toEqual([
    ['7', 'Elm Lane', 2],
    ['8', 'Elm Lane', 1],
  ])
  expect(requests[0]?.text).not.toContain('OTHER-2')
})

test('an order of parcels says how much of each and of all, and that pieces were not counted where one was only reckoned', () => {
  const parcel = {
    lotNo: 'P12',
    sizeKind: 'sieve',
    sizeFrom: 6.5,
    sizeTo: 11,
    colorFrom: 'F',
    colorTo: 'G',
    clarityFrom: 'VS1',
    clarityTo: 'VS2',
    make: 'VG',
    piecesEstimated: false,
  } as const
  const part = (piecesEstimated: boolean, more: object) => {
    const line = aLine(more)
    return { ...line, snapshot: { ...line.snapshot, parcel: { ...parcel, piecesEstimated } } }
  }
  const filled = ((key: string, values: Record<string, unknown> = {}) =>
    (lookUp(ordersText)(key) || lookUp(ordersText)(`${key}_other`)).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) =>
      String(values[name]),
    )) as Say<OrdersText>
  const counted = part(false, { pieces: 400, carats: '2.000' })
  const reckoned = part(true, { pieces: 1225, carats: '1.250' })
  const sumOf = (lines: Order['lines'], pieces: number, carats: string) => {
    const order = anOrder({ kind: 'natural_mixed', lines, pieces, carats })
    const { container } = render(<OrderPaper order={order} words={{ ...words, t: filled }} paper="packing" />)
    return container.querySelector('.sums .n')?.textContent
  }
  expect(sumOf([counted], 400, '2')).toBe('400 pcs · 2.000 ct')
  expect(sumOf([counted, reckoned], 1625, '3.25')).toBe('≈ 1,625 pcs · 3.250 ct')
  // What is given back says nothing of what stays.
  expect(sumOf([counted, { ...reckoned, state: 'released' }], 400, '2')).toBe('400 pcs · 2.000 ct')
})

test('a memo has a slip of its own: until when, insured for how much, whose the goods stay, and nothing to pay', async () => {
  loadWordsWith(loadWords)
  await fetchWords(['lend'])
  const memo = anOrder({
    type: 'lend',
    status: 'loaned_out',
    pickupName: 'Ms Li',
    payTo: [account],
    loan: { dueOn: '2026-12-04', outPieces: 1, outRmb: '7200.00' },
    terms: { insuredRmb: '8000.00', text: 'on approval', priceUntil: '2026-12-01' },
  })
  expect(papersOf(memo)).toEqual(['memo'])
  const slip = laid(<MemoPaper order={memo} words={words} />)
  for (const said of [
    'Memo',
    '2026-12-04',
    '2026-12-01',
    'RMB 8,000.00',
    'Ms Li',
    'on approval',
    '600000001',
    '7,200.00',
    'stay the property of Harbour',
  ]) {
    expect(slip).toContain(said)
  }
  for (const kept of ['Bank of Example', ordersText.balance, ordersText.printPayTo]) expect(slip).not.toContain(kept)
})
