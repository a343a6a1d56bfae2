import { expect, test } from 'vitest'
import {
  arrangedTabs,
  closedTabs,
  keptTabs,
  mountedPaths,
  restoredTabs,
  tabScroll,
  visitedTabs,
  type CloseCommand,
  type Tab,
} from './tab-list.ts'

const tab = (path: string, search: Tab['search'] = {}): Tab => ({ path, search, round: 0 })
const open = ['/dashboard', '/a', '/b', '/c', '/d'].map((path) => tab(path))
const isPinned = (path: string) => path === '/dashboard'
const after = (command: CloseCommand, target: string, current: string) => {
  const { tabs, open: next } = closedTabs(open, command, target, current, isPinned)
  return { left: tabs.map(({ path }) => path), opens: next?.path }
}

test('opening a page twice makes one tab, which remembers its newest filters', () => {
  const once = visitedTabs([], '/a', { shape: 'round' })
  expect(visitedTabs(once, '/a', { shape: 'oval' })).toEqual([tab('/a', { shape: 'oval' })])
})

test('two records of one page are two tabs', () => {
  expect(visitedTabs(visitedTabs([], '/x/1', {}), '/x/2', {}).map(({ path }) => path)).toEqual(['/x/1', '/x/2'])
})

test('the pinned dashboard stands first even when it was never opened', () => {
  expect(arrangedTabs([tab('/b'), tab('/a')], ['/dashboard']).map(({ path }) => path)).toEqual(['/dashboard', '/b', '/a'])
})

test('closing a tab in the background leaves the page on screen alone', () => {
  expect(after('close', '/b', '/c')).toEqual({ left: ['/dashboard', '/a', '/c', '/d'], opens: undefined })
})

test('closing the page on screen leads to the last tab', () => {
  expect(after('close', '/b', '/b')).toEqual({ left: ['/dashboard', '/a', '/c', '/d'], opens: '/d' })
})

test('the pinned tab is never closed', () => {
  expect(after('close', '/dashboard', '/a').left).toContain('/dashboard')
  expect(after('all', '/a', '/a')).toEqual({ left: ['/dashboard'], opens: '/dashboard' })
  expect(after('all', '/a', '/dashboard')).toEqual({ left: ['/dashboard'], opens: undefined })
})

test('closing the others opens the tab it was asked on', () => {
  expect(after('others', '/b', '/d')).toEqual({ left: ['/dashboard', '/b'], opens: '/b' })
  expect(after('others', '/b', '/b')).toEqual({ left: ['/dashboard', '/b'], opens: undefined })
})

test('closing to the left or right keeps the tab it was asked on and opens it when the page on screen went', () => {
  expect(after('left', '/c', '/a')).toEqual({ left: ['/dashboard', '/c', '/d'], opens: '/c' })
  expect(after('right', '/b', '/c')).toEqual({ left: ['/dashboard', '/a', '/b'], opens: '/b' })
  expect(after('right', '/b', '/a')).toEqual({ left: ['/dashboard', '/a', '/b'], opens: undefined })
})

test('a command on a tab that is gone already changes nothing', () => {
  expect(after('others', '/gone', '/a').left).toEqual(['/dashboard', '/a', '/b', '/c', '/d'])
})

test('tabs are written down and read back with their filters', () => {
  expect(restoredTabs(keptTabs([tab('/a', { shape: 'round,oval' })]))).toEqual([tab('/a', { shape: 'round,oval' })])
})

test('what somebody else wrote there is no reason to fail', () => {
  expect(restoredTabs('{')).toEqual([])
  expect(restoredTabs('{"a":1}')).toEqual([])
  expect(restoredTabs('[{"path":7},{"path":"/a","search":{"n":1,"s":"x"}}]')).toEqual([tab('/a', { s: 'x' })])
  expect(restoredTabs(null)).toEqual([])
})

test('of many open pages the ones used last stay as they were left', () => {
  expect(mountedPaths(['/a', '/b', '/c'], ['/a', '/b', '/c', '/d'], '/d', 3, () => false)).toEqual(['/b', '/c', '/d'])
  expect(mountedPaths(['/a', '/b'], ['/a', '/b'], '/b', 1, () => false)).toEqual(['/b'])
})

test('a page that forgets its state when left, and one whose tab is closed, is not kept', () => {
  expect(mountedPaths(['/a', '/b', '/c'], ['/a', '/b'], '/b', 10, (path) => path === '/a')).toEqual(['/b'])
})

const spans = [0, 100, 200, 300, 400].map((from) => ({ from, to: from + 95 }))

test('the first tab scrolls the bar to its start, the last one to its end', () => {
  expect(tabScroll(spans, 0, { now: 120, width: 250, whole: 495 })).toBe(0)
  expect(tabScroll(spans, 4, { now: 0, width: 250, whole: 495 })).toBe(245)
})

test('a tab in between is shown with its neighbours, and nothing moves when they are seen', () => {
  expect(tabScroll(spans, 2, { now: 0, width: 350, whole: 495 })).toBe(49)
  expect(tabScroll(spans, 2, { now: 245, width: 250, whole: 495 })).toBe(96)
  expect(tabScroll(spans, 1, { now: 0, width: 495, whole: 495 })).toBe(0)
})

test('without room for the neighbours the tab itself is shown whole', () => {
  expect(tabScroll(spans, 1, { now: 0, width: 120, whole: 495 })).toBe(79)
})
