import { expect, test } from 'vitest'
import { differingGrades, saysSomething, type ReportGrades } from './report-grades.ts'

const none: ReportGrades = {
  carat: null,
  color: null,
  fancyIntensity: null,
  fancyColor: null,
  clarity: null,
  cut: null,
  polish: null,
  symmetry: null,
  fluorescence: null,
}
const listed: ReportGrades = {
  ...none,
  carat: 1.01,
  color: 'G',
  clarity: 'VS1',
  cut: 'EX',
  polish: 'EX',
  symmetry: 'VG',
  fluorescence: 'N',
}

test('what the certificate says otherwise is named, in the order of reports', () => {
  const report: ReportGrades = { ...listed, symmetry: 'EX', color: 'H', fluorescence: 'F' }
  expect(differingGrades(listed, report)).toEqual(['color', 'symmetry', 'fluorescence'])
})

test('what either of them does not say is no difference', () => {
  expect(differingGrades(listed, none)).toEqual([])
  expect(differingGrades({ ...listed, cut: null }, { ...listed, cut: 'VG' })).toEqual([])
  expect(differingGrades(listed, { ...none, clarity: 'VS2' })).toEqual(['clarity'])
})

test.each([
  [1.003, 1, false],
  [1.009, 1, false],
  [1.01, 1, true],
  [0.99, 1, true],
  [0.3, 0.31, true],
  [2.504, 2.5, false],
])('%d ct beside %d ct on the report: another weight is %s', (carat, report, isOther) => {
  expect(differingGrades({ ...none, carat }, { ...none, carat: report })).toEqual(isOther ? ['carat'] : [])
})

test('a fancy colour is held against a fancy colour', () => {
  const stone: ReportGrades = { ...none, fancyIntensity: 'fancy_intense', fancyColor: 'yellow' }
  expect(differingGrades(stone, { ...stone, fancyIntensity: 'fancy' })).toEqual(['fancyIntensity'])
})

test('a report of which nothing was read says nothing', () => {
  expect([saysSomething(none), saysSomething({ ...none, carat: 1 })]).toEqual([false, true])
})
