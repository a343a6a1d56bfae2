import { expect, test } from 'vitest'
import { partsText } from '../parts/parts.text.en.ts'
import { drawIn } from '../text/language.ts'
import type { Say } from '../text/use-text.ts'
import { aLine, anOrder } from './an-order.ts'
import { escapeHtml, orderPage } from './order-print.ts'
import { orderText } from './order-text.ts'
import { ordersText, type OrdersText } from './orders.text.en.ts'

test('what a person typed into an order can’t become markup on paper', () => {
  expect(escapeHtml(`<img src=x onerror="alert('1')"> & co`)).toBe('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; co')
})

drawIn('en')

/** The words themselves, with what is filled in left out: enough to find them. */
const lookUp = (words: object) => (key: string) =>
  String(key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown>)[part] ?? '', words))
const t = lookUp(ordersText) as Say<OrdersText>
const parts = lookUp(partsText) as Parameters<typeof orderPage>[1]['parts']
const say = (text: { en: string }) => text.en
const words = { t, parts, say, house: 'Harbour', language: 'en' }

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
const labOrder = anOrder({ kind: 'lab_diamond', orderNo: 'LD20261122-0003', lines: [aLine({}, 'lab')], payTo: [account] })

test('a lab-grown order says so before its number and before each stone, on paper and in a chat', () => {
  const paper = orderPage(labOrder, words)
  expect(paper).toContain('Lab-grown · LD20261122-0003')
  expect(paper).toContain('Lab-grown · Round 1.01 ct')
  const chat = orderText(labOrder, t, say).split('\n')
  expect(chat[0]).toMatch(/^Lab-grown · LD20261122-0003/)
  expect(chat[1]).toMatch(/^1\. Lab-grown · Round 1\.01 ct · F · .*IGI 600000001 · USD 1,000\.00 · RMB 7,200\.00$/)
  expect(orderPage(anOrder(), words)).not.toContain('Lab-grown')
})

test('paper tells where to pay while something is due', () => {
  expect(orderPage(labOrder, words)).toContain('Bank of Example (RMB) · Harbour &lt;Ltd&gt; · 6222 0000')
  expect(orderPage({ ...labOrder, balanceRmb: '0.00' }, words)).not.toContain('6222')
})

test('a voided order lists what it was about, with its sums struck', () => {
  const paper = orderPage(anOrder({ status: 'voided', balanceRmb: '0.00', lines: [aLine({ state: 'released' })] }), words)
  expect(paper).toContain('600000001')
  expect(paper).toContain('class="sums struck"')
})
