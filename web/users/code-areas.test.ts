import { allRoleCodes } from '@loupe/domain/access/roles.ts'
import { isGivenCode } from '@loupe/domain/users/who-may.ts'
import { expect, test } from 'vitest'
import { areas, tickOf, toggleArea, toggleCode } from './code-areas.ts'

const lab = areas.find(({ name }) => name === 'lab')!

test('every code that can be given stands in one area, once', () => {
  const listed: number[] = areas.flatMap(({ codes }) => [...codes])
  expect(listed.toSorted((a, b) => a - b)).toEqual([...allRoleCodes].filter(isGivenCode).toSorted((a, b) => a - b))
})

test('an area of which something is given is half ticked', () => {
  expect(tickOf(lab, [])).toBe('none')
  expect(tickOf(lab, [7003])).toBe('some')
  expect(tickOf(lab, [7002, 7003, 7005, 70030])).toBe('all')
})

test('a pressed area is given whole, and taken whole when it was whole', () => {
  expect(toggleArea([70030], lab, () => true)).toEqual([7002, 7003, 7005, 70030])
  expect(toggleArea([7002, 7003, 7005, 70030], lab, () => true)).toEqual([70030])
})

test('what somebody can not give stays as it is when the area is pressed', () => {
  const mayGive = (code: number) => code !== 7005
  expect(toggleArea([7005], lab, mayGive)).toEqual([7002, 7003, 7005])
  expect(toggleArea([7002, 7003, 7005], lab, mayGive)).toEqual([7005])
})

test('one press gives a code, the next takes it', () => {
  expect(toggleCode([7003], 7002)).toEqual([7002, 7003])
  expect(toggleCode([7002, 7003], 7002)).toEqual([7003])
})
