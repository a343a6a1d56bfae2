import { expect, test } from 'vitest'
import { mainRoles } from '../access/roles.ts'
import { languages, text } from '../api/text.ts'
import { alertKindList, chosenKindsFor, kindOf, kindsFor, type AlertKind } from './alert-kinds.ts'
import { asSentence, letterOf, newestVersion, wordsOf } from './alert-words.ts'
import { usualChoice } from './alert-ways.ts'

const why = text('No answer.', '无响应。', 'Sin respuesta.', '応答なし。')
const order = { orderNo: 'ND260101-0001' }
const ofCustomer = { ...order, customer: 'Chen Jewels' }
const goods = { what: '2141438171', count: 3 }
/** What each kind is told with, written by hand: a fact that is not named here reaches nobody. */
const facts: Readonly<Record<AlertKind, object>> = {
  order_placed: { ...ofCustomer, pieces: 2 },
  order_confirmed: order,
  order_ready: order,
  order_completed: order,
  order_voided: { ...ofCustomer, why: 'hold' },
  goods_refused: { ...ofCustomer, ...goods },
  goods_confirmed: { ...ofCustomer, ...goods },
  goods_back: { ...ofCustomer, pieces: 2 },
  goods_wanted: { ...order, ...goods },
  goods_let_go: { ...order, ...goods },
  hold_ending: { ...ofCustomer, until: '2026-11-27 18:00' },
  memo_due: { ...ofCustomer, pieces: 2, dueOn: '2026-11-30', day: 0 },
  making_due: { ...order, notice: 'today', what: 'RG-1', day: '2026-11-30' },
  payment_reported: ofCustomer,
  payment_confirmed: order,
  payment_refused: order,
  stones_stale: { stones: 7, day: '2026-11-30' },
  file_waits: { supplier: 'Antwerp Stones', file: 'stock.csv' },
  file_failed: { supplier: 'Antwerp Stones', file: 'stock.csv', why },
  watch_failed: { supplier: 'Antwerp Stones', place: 'files.example', why },
  search_found: {
    search: 'Rounds',
    count: 3,
    goods: [{ title: text('Round 1.01 ct', '圆形 1.01 ct', 'Redondo 1.01 ct', 'ラウンド 1.01 ct'), price: 'USD 4,200.00', was: '' }],
  },
  search_cheaper: {
    search: 'Rounds',
    count: 1,
    goods: [
      { title: text('Round 1.01 ct', '圆形 1.01 ct', 'Redondo 1.01 ct', 'ラウンド 1.01 ct'), price: 'USD 4,200.00', was: 'USD 4,600.00' },
    ],
  },
  want_answered: { search: 'Rounds', count: 1, goods: [] },
  share_liked: { goods: text('Round 1.01 ct', '圆形 1.01 ct', 'Redondo 1.01 ct', 'ラウンド 1.01 ct'), share: 'Rings' },
  share_disliked: { goods: text('Round 1.01 ct', '圆形 1.01 ct', 'Redondo 1.01 ct', 'ラウンド 1.01 ct'), share: '' },
  share_asked: { goods: text('', '', '', ''), share: 'Rings', words: 'Is it eye-clean?', name: 'Wu' },
  registration_waiting: { name: 'Wang', company: 'Wang Gems' },
  registration_approved: { account: 'wang' },
  registration_refused: { reason: 'no licence' },
  password_changed: {},
  contact_changed: {},
}
const said = (kind: AlertKind, told: object = facts[kind]): string => {
  const { title, body } = wordsOf(kind, newestVersion(kind), told)
  return languages.map((language) => `${title[language]} ${body[language]}`).join('\n')
}

test('every kind says something in every language', () => {
  for (const kind of alertKindList) {
    const { title, body } = wordsOf(kind, 1, facts[kind])
    const silent = languages.filter((language) => title[language] === '' || body[language] === '')
    expect([kind, silent]).toEqual([kind, []])
    expect([kind, /undefined|\[object/.exec(said(kind))]).toEqual([kind, null])
  }
})

test('no figure of money reaches anybody, and the name of a supplier nobody but them and who keeps their stock', () => {
  const secrets = { usdTotal: '7654.32', rmbTotal: '7654.32', costUsd: '7654.32', amount: '7654.32', margin: '7654.32', back: '-7654.32' }
  for (const role of Object.values(mainRoles)) {
    for (const kind of kindsFor(role)) {
      const words = said(kind, { ...secrets, supplierName: 'Antwerp Stones', ...facts[kind] })
      expect([role, kind, words.includes('7654')]).toEqual([role, kind, false])
      const mayKnow = ([mainRoles.superAdmin, mainRoles.manager, mainRoles.supplier] as number[]).includes(role)
      expect([role, kind, words.includes('Antwerp') && !mayKnow]).toEqual([role, kind, false])
    }
  }
})

test('suppliers hear of no customer, customers of nothing that goes on between the house and its suppliers', () => {
  for (const kind of kindsFor(mainRoles.supplier)) expect([kind, said(kind).includes('Chen Jewels')]).toEqual([kind, false])
  expect(kindsFor(mainRoles.customer).filter((kind) => kind.startsWith('goods_'))).toEqual(['goods_refused', 'goods_back'])
  expect(kindsFor(mainRoles.visitor)).toEqual([])
})

test('what says who got in is always sent, and nobody may choose otherwise', () => {
  const always = alertKindList.filter((kind) => kindOf(kind).goes === 'always')
  expect(always).toEqual(['registration_approved', 'registration_refused', 'password_changed', 'contact_changed'])
  for (const role of Object.values(mainRoles)) expect(chosenKindsFor(role).filter((kind) => always.includes(kind))).toEqual([])
})

test('while nothing is chosen, what was always sent goes by e-mail, else by text message; what is new costs no text message', () => {
  const reached = { email: true, sms: true, wechat: true }
  expect(usualChoice('memo_due', reached)).toEqual({ email: true, sms: false, wechat: true, digest: false })
  expect(usualChoice('memo_due', { ...reached, email: false })).toMatchObject({ sms: true })
  expect(usualChoice('stones_stale', reached)).toEqual({ email: true, sms: false, wechat: true, digest: true })
  expect(usualChoice('order_ready', { ...reached, email: false })).toMatchObject({ sms: false, wechat: true })
  expect(usualChoice('order_placed', reached)).toEqual({ email: false, sms: false, wechat: false, digest: true })
})

test('a letter bears the name of its site and ends with its link; a digest tells each alert with its own', () => {
  const memo = { words: wordsOf('memo_due', 1, { ...facts.memo_due, customer: null }), link: 'https://harbour.example/x?order=1' }
  const one = letterOf('Harbour', [memo], { count: 1, link: null })
  expect([one.subject.en, one.subject.zh, one.subject.ja]).toEqual([
    'Harbour: memo ND260101-0001 is due',
    '【Harbour】借货单 ND260101-0001 即将到期',
    'Harbour：貸出伝票 ND260101-0001 の返却期限',
  ])
  expect(one.body.en).toBe(
    'Harbour: memo ND260101-0001, 2 still out, is due back today, 2026-11-30. Please return or keep the goods, or ask for more time.\nhttps://harbour.example/x?order=1',
  )
  const ready = { words: wordsOf('order_ready', 1, order), link: null }
  const two = letterOf('Harbour', [memo, ready], { count: 2, link: 'https://harbour.example/alerts' })
  expect(two.subject.zh).toBe('【Harbour】2 条提醒')
  expect(two.body.en.split('\n\n')).toEqual([
    'Harbour: 2 alerts\nhttps://harbour.example/alerts',
    'Memo ND260101-0001 is due\nMemo ND260101-0001, 2 still out, is due back today, 2026-11-30. Please return or keep the goods, or ask for more time.\nhttps://harbour.example/x?order=1',
    'Order ND260101-0001 is ready\nThe goods of order ND260101-0001 are here and ready to be handed over.',
  ])
})

test('a sentence begins with a capital letter, a number as it is', () => {
  expect(['order 1', 'étui', '订单', '3 stones'].map(asSentence)).toEqual(['Order 1', 'Étui', '订单', '3 stones'])
})

test('falls of prices that nobody counted to the end are as many, or more', () => {
  const one = [{ title: text('Round', '圆形', 'Redondo', 'ラウンド'), price: '', was: '' }]
  expect(said('search_found', { search: 'Rounds', count: 1234, goods: one })).toContain('1234 new for “Rounds”: Round; and 1233 more.')
  expect(said('search_cheaper', { search: 'Rounds', count: 99, goods: one })).toContain('99 cheaper in “Rounds”: Round; and 98 more.')
  const many = said('search_cheaper', { search: 'Rounds', count: 100, goods: one })
  expect(many).toContain('100+ cheaper in “Rounds”: Round; and 99+ more.')
  expect(many).toContain('“Rounds”有 100+ 件降价：圆形；等 99+ 件。')
})
