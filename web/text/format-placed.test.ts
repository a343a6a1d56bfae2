import { expect, test } from 'vitest'
import { dateTime, placedAt, zoneOf } from './format.ts'

const createdAt = '2026-11-22T12:34:00.000Z'
const day = dateTime(createdAt).slice(0, 10).replaceAll('-', '')

test('an order of the reader’s own day stands without a zone, one whose number has another day with it', () => {
  const minute = dateTime(createdAt).slice(5, 16)
  expect(placedAt({ orderNo: `ND${day}-0006`, createdAt })).toBe(minute)
  expect(placedAt({ orderNo: 'ND20261125-0006', createdAt })).toBe(`${minute} ${zoneOf(createdAt)}`)
})
