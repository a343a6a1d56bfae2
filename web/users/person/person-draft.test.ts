import { mainRoles } from '@loupe/domain/access/roles.ts'
import { expect, test } from 'vitest'
import { emptyPerson, inputOf, problemsOf } from './person-draft.ts'

test('only what was changed is sent, and no group is none', () => {
  const draft = { ...emptyPerson, company: ' Blue Ring ', group_id: '' }
  expect(inputOf({ company: ' Blue Ring ', group_id: '' }, draft)).toEqual({ company: 'Blue Ring', group_id: null })
})

test('an account with an end sends its last moment, and one made permanent sends none', () => {
  const ends = { ...emptyPerson, permanent: false, limit_day: '2026-12-31' }
  expect(inputOf({ permanent: false, limit_day: '2026-12-31' }, ends)).toEqual({
    permanent: 0,
    limit_time: new Date(2026, 11, 31, 23, 59, 59).toISOString(),
  })
  expect(inputOf({ permanent: true }, { ...ends, permanent: true })).toEqual({ permanent: 1, limit_time: null })
})

test('whoever stops being a supplier loses the supplier', () => {
  const draft = { ...emptyPerson, role: mainRoles.customer, supplier_id: '9' }
  expect(inputOf({ role: mainRoles.customer }, draft)).toEqual({ role: 5, supplier_id: null })
})

const inGroup = { ...emptyPerson, group_id: '1' }

test('customers, visitors and operators need a group before they are let in, staff and suppliers none', () => {
  for (const role of [mainRoles.customer, mainRoles.visitor, mainRoles.nextLevelOperator]) {
    expect(problemsOf({ ...emptyPerson, role })).toEqual({ group_id: 'groupNeeded' })
    expect(problemsOf({ ...emptyPerson, role }, false)).toEqual({})
  }
  expect(problemsOf({ ...emptyPerson, role: mainRoles.salesman })).toEqual({})
})

test('a supplier needs a supplier, an end its day, and the factor is a number above zero', () => {
  expect(problemsOf({ ...emptyPerson, role: mainRoles.supplier })).toEqual({ supplier_id: 'supplierNeeded' })
  expect(problemsOf({ ...inGroup, permanent: false })).toEqual({ limit_day: 'limitDayNeeded' })
  expect(problemsOf({ ...inGroup, api_rate: '0', email: 'x@' })).toEqual({ api_rate: 'factorWrong', email: 'emailWrong' })
  expect(problemsOf(inGroup)).toEqual({})
})
