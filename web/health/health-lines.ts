import type { Health } from '@loupe/domain/health/health.api.ts'

export const lineNames = ['backup', 'restore', 'books', 'index', 'imports', 'outbox', 'nodes', 'calls', 'faults', 'disk'] as const
export type LineName = (typeof lineNames)[number]

/** What is wrong with a line, as a word of the table `todo`; null when all is well. */
export type Trouble =
  | 'noBackup'
  | 'backupFailed'
  | 'backupOld'
  | 'noRestore'
  | 'restoreFailed'
  | 'restoreOld'
  | 'booksWrong'
  | 'indexLoading'
  | 'indexStale'
  | 'indexDiffers'
  | 'importsStuck'
  | 'importsWait'
  | 'importsFailed'
  | 'outboxWaits'
  | 'outboxFailed'
  | 'nodeSilent'
  | 'nodeIll'
  | 'callsSlow'
  | 'faultsToday'
  | 'diskFull'

const hourMs = 3_600_000
/** A night and what may go wrong with it. */
const backupHours = 26
const restoreDays = 35
const waitMinutes = 15
/** A file of a million rows is read in less. */
const workMinutes = 30
const slowMs = 1000
/** Calls made only once or twice tell little: the first of each kind is always slow. */
const enoughCalls = 5
const leastFreeBytes = 2e9
const isFull = (freeBytes: number, totalBytes: number): boolean => freeBytes < Math.max(leastFreeBytes, totalBytes / 10)

export type HealthNode = Health['nodes'][number]
/** Whether a node's own reading asks for somebody; the answering one's are lines of their own. */
export const isIll = ({ isSilent, index, freeBytes, totalBytes }: HealthNode): boolean =>
  isSilent || (index !== null && (index.different > 0 || !index.isCurrent)) || isFull(freeBytes, totalBytes)

type Rule = (health: Health) => Trouble | null
const hoursSince = (at: string, now: string): number => (Date.parse(now) - Date.parse(at)) / hourMs

const rules: Readonly<Record<LineName, Rule>> = {
  backup: ({ backup, at }) => {
    if (backup === null) return 'noBackup'
    if (backup.problem !== null) return 'backupFailed'
    return hoursSince(backup.at, at) > backupHours ? 'backupOld' : null
  },
  restore: ({ restore, at }) => {
    if (restore === null) return 'noRestore'
    if (restore.problem !== null) return 'restoreFailed'
    return hoursSince(restore.at, at) > restoreDays * 24 ? 'restoreOld' : null
  },
  books: ({ books }) => (books.breaches.length > 0 ? 'booksWrong' : null),
  index: ({ index }) => {
    if (index === null) return 'indexLoading'
    if (index.different.length > 0 || index.inIndex !== index.inDatabase) return 'indexDiffers'
    return index.isCurrent ? null : 'indexStale'
  },
  imports: ({ imports }) => {
    if (imports.workingMinutes > workMinutes) return 'importsStuck'
    if (imports.waitingMinutes > waitMinutes) return 'importsWait'
    return imports.failedToday > 0 ? 'importsFailed' : null
  },
  outbox: ({ outbox }) => (outbox.waitingMinutes > waitMinutes ? 'outboxWaits' : outbox.failedToday > 0 ? 'outboxFailed' : null),
  nodes: ({ nodes }) => {
    const others = nodes.filter(({ isThis }) => !isThis)
    if (others.some(({ isSilent }) => isSilent)) return 'nodeSilent'
    return others.some(isIll) ? 'nodeIll' : null
  },
  calls: ({ slowest }) => (slowest.some(({ count, averageMs }) => count >= enoughCalls && averageMs > slowMs) ? 'callsSlow' : null),
  faults: ({ faults }) => (faults.length > 0 ? 'faultsToday' : null),
  disk: ({ disk }) => (isFull(disk.freeBytes, disk.totalBytes) ? 'diskFull' : null),
}

export const troubleOf = (name: LineName, health: Health): Trouble | null => rules[name](health)
export const troublesIn = (health: Health): readonly LineName[] => lineNames.filter((name) => troubleOf(name, health) !== null)

const commands = {
  backup: 'npm run backup',
  restore: 'npm run restore -- --try',
  ledger: 'npm run ledger-check',
} as const

const commandsOf: Partial<Record<Trouble, readonly string[]>> = {
  noBackup: [commands.backup],
  backupFailed: [commands.backup],
  backupOld: [commands.backup],
  noRestore: [commands.restore],
  restoreFailed: [commands.backup, commands.restore],
  restoreOld: [commands.restore],
  booksWrong: [commands.backup, commands.ledger],
}

/** What is typed on the machine against a trouble, in its order; none where no command helps. */
export const commandsFor = (trouble: Trouble): readonly string[] => commandsOf[trouble] ?? []
