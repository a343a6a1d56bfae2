import { expect, test } from 'vitest'
import { handSizeOf, inSystem } from './ring-sizes.ts'

const tenths = (system: Parameters<typeof handSizeOf>[0], label: string) => handSizeOf(system, label)?.circumference ?? null

test('US 7 is 54.4 mm around, and so are N½ and JP 14', () => {
  expect(tenths('us', '7')).toBe(544)
  expect(tenths('uk', 'N½')).toBe(544)
  expect(tenths('jp', '14')).toBe(545)
  expect(tenths('eu', '54')).toBe(540)
})

test('mainland and Hong Kong numbers are two things', () => {
  // 16: 17.6 mm across; 13 lies between 16.1 and 16.9.
  expect(tenths('cn', '16')).toBe(553)
  expect(tenths('cn', '13')).toBe(518)
  expect(tenths('hk', '16')).toBe(565)
  expect(tenths('hk', '7')).toBe(460)
  expect(tenths('hk', '25')).toBe(670)
  expect(tenths('cn', '7')).toBeNull()
})

test('halves and quarters are read however they are typed', () => {
  expect(handSizeOf('us', '6.5')).toEqual({ system: 'us', label: '6½', circumference: 531 })
  expect(handSizeOf('us', ' 6 1/2 ')?.label).toBe('6½')
  expect(handSizeOf('us', '6.25')?.label).toBe('6¼')
  expect(handSizeOf('us', '6.0')?.label).toBe('6')
  expect(handSizeOf('uk', 'n 1/2')?.label).toBe('N½')
  expect(handSizeOf('us', '6.3')).toBeNull()
  expect(handSizeOf('eu', '54.5')).toBeNull()
})

test('a conversion that lies more than 0.3 mm from a whole step says so', () => {
  // 53.1 mm: the European 53 is 0.1 mm less.
  expect(inSystem('eu', 531)).toEqual({ label: '53', off: -1, isFar: false })
  // 54.4 mm: 54 is 0.4 mm less.
  expect(inSystem('eu', 544)).toEqual({ label: '54', off: -4, isFar: true })
  expect(inSystem('us', 544)).toEqual({ label: '7', off: 0, isFar: false })
  // Mainland 15 is 54.0 mm around, 16 is 55.3.
  expect(inSystem('cn', 545)).toEqual({ label: '15', off: -5, isFar: true })
})

test('what a system does not reach has no label in it', () => {
  expect(inSystem('hk', 400)).toBeNull()
  expect(inSystem('cn', 700)).toBeNull()
  expect(inSystem('eu', 700)).toMatchObject({ label: '70' })
})
