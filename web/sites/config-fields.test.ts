import { defaultConfig, defaultPrepaymentPercent } from '@loupe/domain/sites/default-config.ts'
import { configFields } from '@loupe/domain/sites/sites.api.ts'
import { expect, test } from 'vitest'
import { configParts, configProblems, noticeFields } from './config-fields.ts'

const whole = { ...defaultConfig, prepayment_percent: defaultPrepaymentPercent }

test('every field that can be set stands in the form once, or with the notices', () => {
  const shown = [...configParts.flatMap(({ fields }) => fields.map(({ name }) => name)), ...noticeFields]
  expect(shown.toSorted()).toEqual(Object.keys(configFields.shape).toSorted())
})

test('a house as it is delivered has nothing wrong', () => {
  expect(configProblems(whole)).toEqual({})
})

test('a prepayment is a part of a hundred', () => {
  for (const prepayment_percent of ['0', '100', '12.50']) expect(configProblems({ ...whole, prepayment_percent })).toEqual({})
  for (const prepayment_percent of ['', '101', '-5', '7.125', 'half']) {
    expect(configProblems({ ...whole, prepayment_percent })).toEqual({ prepayment_percent: 'percentWrong' })
  }
})

test('a house needs a name, visitors an account, and pictures a safe address', () => {
  expect(configProblems({ ...whole, title: ' ' })).toEqual({ title: 'titleNeeded' })
  expect(configProblems({ ...whole, visitor_status: 1 })).toEqual({ visitor_user: 'visitorNeeded' })
  expect(configProblems({ ...whole, top_imglogo: 'http://pictures.example/a.png' })).toEqual({ top_imglogo: 'pictureWrong' })
  expect(configProblems({ ...whole, top_imglogo: 'https://pictures.example/a.png' })).toEqual({})
})
