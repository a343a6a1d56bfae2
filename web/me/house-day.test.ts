import { afterEach, expect, test } from 'vitest'
import { houseDay } from './house-day.ts'
import { useSite } from './site.ts'

afterEach(() => useSite.setState({ config: null }))

test('the day is the house’s, wherever it is read', () => {
  const at = new Date('2026-11-23T20:11:00.000Z')
  useSite.setState({ config: { time_zone: 'Asia/Shanghai' } as never })
  expect(houseDay(at)).toBe('2026-11-24')
  useSite.setState({ config: { time_zone: 'America/New_York' } as never })
  expect(houseDay(at)).toBe('2026-11-23')
})
