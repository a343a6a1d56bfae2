import { afterBusinessDays } from '@loupe/domain/orders/lend/business-days.ts'
import { defaultConfig } from '@loupe/domain/sites/default-config.ts'
import { afterEach, expect, test } from 'vitest'
import { howHad, slowestDays } from './delivery.ts'
import { useSite } from '../me/site.ts'

const days = (to_order: string) => ({ home: 'Shenzhen', places: [{ place: 'Mumbai', in_hand: '0', to_order }] })
const site = (to_order: string) =>
  useSite.setState({
    config: {
      ...defaultConfig,
      delivery_days: days(to_order),
      new_pa_dh_rate: '',
      new_lab_dh_rate: '',
      time_zone: 'Asia/Shanghai',
      needs_setup: false,
      is_demo: false,
      is_next: false,
      site_state: 'open',
    },
  })
afterEach(() => useSite.setState({ config: null }))

test('a stone on offer is named with the days of its place', () => {
  site('5-8')
  expect(howHad({ kind: 'order', location: 'Mumbai' })).toMatchObject({ en: 'To order, 5-8 days', zh: '订货 5-8天' })
  expect(howHad({ kind: 'spot', location: 'Mumbai' })).toMatchObject({ en: 'In hand', zh: '现货' })
  expect(howHad({ kind: 'order', location: 'Surat' })).toMatchObject({ en: 'To order', zh: '订货' })
  site('1')
  expect(howHad({ kind: 'order', location: '孟买' }).en).toBe('To order, 1 day')
})

test('what was sold keeps the days that were promised, and none where none were', () => {
  site('5-8')
  expect(howHad({ kind: 'order', location: 'Mumbai', days: '12' }).en).toBe('To order, 12 days')
  expect(howHad({ kind: 'order', location: 'Mumbai', days: null }).en).toBe('To order')
})

test('an order is ready when its slowest stone is, on a working day; unknown while one stone says nothing', () => {
  const stone = (promised: string | null) => ({ kind: 'order' as const, location: 'Mumbai', days: promised })
  expect(slowestDays([stone('5-8'), stone('7-12'), stone('0')])).toEqual({ days: '7-12', most: 12 })
  expect(slowestDays([stone('9'), stone('5-8')])).toEqual({ days: '9', most: 9 })
  expect(slowestDays([stone('5-8'), stone(null)])).toBeNull()
  expect(slowestDays([])).toBeNull()
  // 2026-11-20 is a Friday.
  expect(afterBusinessDays('2026-11-20', 1)).toBe('2026-11-23')
  expect(afterBusinessDays('2026-11-20', 8)).toBe('2026-12-02')
  expect(afterBusinessDays('2026-11-20', 0)).toBe('2026-11-20')
})
