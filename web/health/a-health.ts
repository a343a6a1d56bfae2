import type { Health } from '@loupe/domain/health/health.api.ts'

export const run = {
  at: '2026-11-22T03:31:00Z',
  seconds: 9,
  name: 'loupe-2026-11-22T03-30-00Z',
  rows: 100,
  files: 3,
  bytes: 5e6,
  problem: null,
}
export const node = {
  node: 'house-1',
  at: '2026-11-22T11:59:30Z',
  startedAt: '2026-11-20T00:00:00Z',
  loupe: '0.1.0',
  index: { isCurrent: true, inIndex: 50, different: 0 },
  faults: 0,
  slowestMs: 80,
  freeBytes: 50e9,
  totalBytes: 100e9,
  isThis: true,
  isSilent: false,
}
export const other = { ...node, node: 'house-2', isThis: false }
/** The health of a house in which nothing is wrong. */
export const well: Health = {
  at: '2026-11-22T12:00:00Z',
  node: 'house-1',
  nodes: [node],
  startedAt: '2026-11-20T00:00:00Z',
  nightly: '03:30',
  keepDays: 14,
  backup: run,
  restore: { ...run, at: '2026-11-01T10:00:00Z' },
  books: { orders: 4, entries: 9, payments: 5, breaches: [] },
  index: { isCurrent: true, inIndex: 50, inDatabase: 50, checked: 48, different: [] },
  imports: { waiting: 1, waitingMinutes: 2, workingMinutes: 29, failedToday: 0, last: [] },
  outbox: { waiting: 0, waitingMinutes: 0, failedToday: 0, kept: 3 },
  slowest: [{ call: '/api/feeds/start', count: 2, averageMs: 4000, slowestMs: 6000 }],
  faults: [],
  versions: { loupe: '0.1.0', node: '20.19.0', postgres: '18.1', migration: '0030-backup-runs' },
  disk: { freeBytes: 50e9, totalBytes: 100e9, databaseBytes: 1e9 },
}
