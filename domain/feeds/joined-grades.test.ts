import { expect, test } from 'vitest'
import { joinedGrades } from './joined-grades.ts'

test('colour and clarity of one cell come apart, in either order', () => {
  const gradesOf = (text: string) => {
    const read = joinedGrades(text)
    return read && `${read.color} | ${read.clarity}`
  }
  expect(['G VS1', 'G/VS1', 'VS1-G', 'HSI2', 'Fancy Yellow / SI1', 'D, IF'].map(gradesOf)).toEqual([
    'G | VS1',
    'G | VS1',
    'G | VS1',
    'H | SI2',
    'Fancy Yellow | SI1',
    'D | IF',
  ])
  expect(['G', 'VS1', 'G/H', 'H I', 'VS1/VS2', '', 'good stone'].map(gradesOf)).toEqual(Array.from({ length: 7 }, () => null))
})
