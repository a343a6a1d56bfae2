import type { Health } from '@loupe/domain/health/health.api.ts'
import { expect, test } from 'vitest'
import { node, other, run, well } from './a-health.ts'
import { commandsFor, troubleOf, troublesIn } from './health-lines.ts'

test('a house with a backup of the night, right books and quick calls is well', () => {
  expect(troublesIn(well)).toEqual([])
})

test.each([
  ['backup', { backup: null }, 'noBackup'],
  ['backup', { backup: { ...run, problem: 'no space left' } }, 'backupFailed'],
  ['backup', { backup: { ...run, at: '2026-11-21T09:59:00Z' } }, 'backupOld'],
  ['restore', { restore: null }, 'noRestore'],
  ['restore', { restore: { ...run, problem: 'damaged' } }, 'restoreFailed'],
  ['restore', { restore: { ...run, at: '2026-10-18T11:00:00Z' } }, 'restoreOld'],
  ['books', { books: { ...well.books, breaches: [{ what: 'gaps', count: 1, example: null }] } }, 'booksWrong'],
  ['index', { index: null }, 'indexLoading'],
  ['index', { index: { isCurrent: true, inIndex: 50, inDatabase: 50, checked: 48, different: [7] } }, 'indexDiffers'],
  ['index', { index: { isCurrent: true, inIndex: 51, inDatabase: 50, checked: 48, different: [] } }, 'indexDiffers'],
  ['index', { index: { isCurrent: false, inIndex: 50, inDatabase: 50, checked: 48, different: [] } }, 'indexStale'],
  ['imports', { imports: { ...well.imports, waitingMinutes: 16 } }, 'importsWait'],
  ['imports', { imports: { ...well.imports, workingMinutes: 31 } }, 'importsStuck'],
  ['imports', { imports: { ...well.imports, failedToday: 1 } }, 'importsFailed'],
  ['outbox', { outbox: { ...well.outbox, waitingMinutes: 16 } }, 'outboxWaits'],
  ['outbox', { outbox: { ...well.outbox, failedToday: 2 } }, 'outboxFailed'],
  ['nodes', { nodes: [node, { ...other, isSilent: true }] }, 'nodeSilent'],
  ['nodes', { nodes: [node, { ...other, index: { ...other.index, different: 3 } }] }, 'nodeIll'],
  ['nodes', { nodes: [node, { ...other, index: { ...other.index, isCurrent: false } }] }, 'nodeIll'],
  ['nodes', { nodes: [node, { ...other, freeBytes: 1e9 }] }, 'nodeIll'],
  ['calls', { slowest: [{ call: '/api/stock/search', count: 5, averageMs: 1001, slowestMs: 2000 }] }, 'callsSlow'],
  ['faults', { faults: [{ reference: 'abc', at: well.at, call: 'POST /api/x' }] }, 'faultsToday'],
  ['disk', { disk: { freeBytes: 9e9, totalBytes: 100e9, databaseBytes: 1e9 } }, 'diskFull'],
  ['disk', { disk: { freeBytes: 1.9e9, totalBytes: 10e9, databaseBytes: 1e9 } }, 'diskFull'],
] as const)('%s is not well: %o', (name, change, trouble) => {
  const health = { ...well, ...change } as Health
  expect(troubleOf(name, health)).toBe(trouble)
  expect(troublesIn(health)).toEqual([name])
})

test('a trouble that a command helps against names it alone, to be copied', () => {
  expect(commandsFor('noRestore')).toEqual(['npm run restore -- --try'])
  expect(commandsFor('restoreFailed')).toEqual(['npm run backup', 'npm run restore -- --try'])
  expect(commandsFor('diskFull')).toEqual([])
})
