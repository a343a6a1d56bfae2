import { expect, test } from 'vitest'
import { presets } from '@loupe/domain/access/roles.ts'
import { sumOf } from './code-sum.ts'

test('the permissions of a customer in words', () => {
  expect(sumOf(presets[5])).toEqual({
    gives: ['areas.natural', 'areas.lab', 'orders'],
    lacks: ['abilities.customers', 'abilities.uploads', 'codes.c70127', 'codes.c70122', 'codes.c70121', 'codes.c70125'],
  })
})

test('those of a supplier, of nobody, and of a manager', () => {
  expect(sumOf(presets[4]).gives).toEqual(['abilities.uploads'])
  expect(sumOf([]).gives).toEqual([])
  expect(sumOf(presets[2]).lacks).toEqual([])
})
