import { expect, test } from 'vitest'
import type { Say } from '../text/use-text.ts'
import { changeWords } from './change-words.ts'
import type { UsersText } from './users.text.en.ts'

/** Says the key itself. */
const t = ((key: string) => key) as unknown as Say<UsersText>

test('roles, states and verification are said in words, not in numbers', () => {
  expect(changeWords(t, 'role', '5')).toBe('roles.r5')
  expect(changeWords(t, 'status', '2')).toBe('states.disabled')
  expect(changeWords(t, 'user_type', '0')).toBe('verification.v0')
  expect(changeWords(t, 'permanent', 'false')).toBe('no')
  expect(changeWords(t, 'real_name', '5')).toBe('5')
  expect(changeWords(t, 'company', '')).toBe('empty')
})

test('codes are said by the names of their permissions, one that is gone by its number', () => {
  expect(changeWords(t, 'codes', '[7001,999]')).toBe('codes.c7001, 999')
  expect(changeWords(t, 'codes', '[]')).toBe('empty')
})

test('bands and terms of suppliers read as the form shows them', () => {
  const band = { supplier: 'Amber', origin: 'lab', hue: null, carat_from: '1.00', carat_to: null, multiplier: '1.10', points: '-0.50' }
  expect(changeWords(t, 'bands', JSON.stringify([band]))).toBe('Amber areas.lab 1.00– ct ×1.10 ±-0.50')
  expect(changeWords(t, 'supplier Amber', '{"visible":false,"multiplier":null,"points":"-1.00"}')).toBe('±-1.00 unseen')
  expect(changeWords(t, 'bands', '[]')).toBe('empty')
  expect(changeWords(t, 'bands', '{broken')).toBe('{broken')
})
