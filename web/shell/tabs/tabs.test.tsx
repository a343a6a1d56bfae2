// product.md 4: leaving closes all tabs; the next one at this desk finds none of them, without the page being loaded anew.
import { afterEach, expect, test } from 'vitest'
import { useViewer } from '../../me/viewer.ts'
import { useTabs, visitTab } from './tabs.ts'

const be = (id: string | null) => useViewer.setState({ user: id === null ? null : ({ id, role: 5, _roles: [] } as never) })
const open = () => useTabs.getState().tabs.map(({ path }) => path)
afterEach(() => be(null))

test('who logs out leaves no tab behind, neither on the page nor in the browser', () => {
  be('7')
  visitTab('/dashboard', {})
  visitTab('/Natural/Naturaldiam', { shape: 'oval' })
  expect(open()).toEqual(['/dashboard', '/Natural/Naturaldiam'])
  be(null)
  expect([open(), useTabs.getState().mounted]).toEqual([[], []])
  expect(sessionStorage.getItem('openTabs') ?? '[]').toBe('[]')
  be('8')
  expect(open()).toEqual([])
})

test('the same person read anew keeps the tabs', () => {
  be('7')
  visitTab('/calculator', {})
  be('7')
  expect(open()).toEqual(['/calculator'])
})
