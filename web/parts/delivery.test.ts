import { defaultConfig } from '@loupe/domain/sites/default-config.ts'
import { afterEach, expect, test } from 'vitest'
import { howHad } from './delivery.ts'
import { useSite } from './site.ts'

const days = (to_order: string) => ({ home: 'Shenzhen', places: [{ place: 'Mumbai', in_hand: '0', to_order }] })
const site = (to_order: string) =>
  useSite.setState({
    config: {
      ...defaultConfig,
      delivery_days: days(to_order),
      new_pa_dh_rate: '',
      new_lab_dh_rate: '',
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
