import { expect, test } from 'vitest'
import { changeOf, deedsOf, typedPercent, typedUsd } from './deeds.ts'

test('percents and dollars are read as people write them', () => {
  expect(['-2.5', '−2,5', '+3', ' 1.25 % '].map(typedPercent)).toEqual(['-2.5', '-2.5', '3', '1.25'])
  expect(['', 'a', '1.234', '--2', '1000'].map(typedPercent)).toEqual([null, null, null, null, null])
  expect(['1,234.50', '$900', '0', '-5', 'x'].map(typedUsd)).toEqual(['1234.50', '900', null, null, null])
})

test('a margin is never below nothing, a remark may be taken away, a place may not', () => {
  const draft = { way: 'percent', value: ' ', kind: 'order' } as const
  expect(changeOf('comment', draft)).toEqual({ what: 'comment', comment: '' })
  expect(changeOf('location', draft)).toBeNull()
  expect(changeOf('margin', { ...draft, value: '-5' })).toBeNull()
  expect(changeOf('margin', { ...draft, value: '12,5 %' })).toEqual({ what: 'margin', percent: '12.5' })
  expect(changeOf('price', { ...draft, way: 'usd', value: '$1,200' })).toEqual({ what: 'price', usd: '1200' })
})

test('what is sold stays as it is; what is off sale is listed first of all', () => {
  expect(deedsOf('piece', 'sold')).toEqual([])
  expect([deedsOf('style', 'delisted')[0], deedsOf('piece', 'for_sale')[0]]).toEqual(['list', 'delist'])
})
