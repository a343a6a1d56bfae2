import { expect, test } from 'vitest'
import { bottomTabs } from './bottom-tabs.ts'

test.each([
  [1, 0, ['home', 'user']],
  [1, 1, ['home', 'calc', 'user']],
  [2, 1, ['home', 'calc', 'contact', 'user']],
  [2, 0, ['home', 'contact', 'user']],
] as const)('with service_on_show %i and view_calc %i the tabs are %j', (service_on_show, view_calc, tabs) => {
  expect(bottomTabs({ service_on_show, view_calc })).toEqual(tabs)
})
