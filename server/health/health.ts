import { statfs } from 'node:fs/promises'
import type { Health } from '@loupe/domain/health/health.api.ts'
import { type LastRun, lastRuns } from '../backup/backup.ts'
import type { Deps } from '../deps.ts'
import { files } from '../feeds/feeds.ts'
import type { Watch } from '../http/watch.ts'
import { outboxState } from '../messages/messages.ts'
import { booksOf } from '../payments/payments.ts'
import { checkIndex } from '../stock/stock.ts'
import { version } from '../version.ts'
import { nodeName, readingOf, readNodes } from './node-reading.ts'
import { selectDatabase, writeReading } from './health.store.ts'

/** Stones drawn at random for each look. */
const sample = 200
/** The books and the sample are gone through at most this often, however many look. */
const freshMs = 10_000

const runText = (run: LastRun | null): Health['backup'] => run && { ...run, at: run.at.toISOString() }
const twoDigits = (value: number): string => String(value).padStart(2, '0')

async function indexState({ db, stockIndex }: Deps): Promise<Health['index']> {
  if (!stockIndex.isReady()) return null
  const { checked, different, inIndex, inDatabase } = await checkIndex(db, stockIndex, sample)
  return { isCurrent: stockIndex.isCurrent(), checked, different: [...different], inIndex, inDatabase }
}

async function look(deps: Deps, watch: Watch): Promise<Health> {
  const { db, settings } = deps
  const { dir, nightlyAt, keepDays } = settings.backup
  const runs = await lastRuns(db, dir)
  const books = await booksOf(db)
  const imports = await files.waiting(db)
  const database = await selectDatabase(db)
  const { bavail, blocks, bsize } = await statfs(settings.dataDir)
  return {
    at: new Date().toISOString(),
    nodes: await readNodes(db, nodeName(deps)),
    node: nodeName(deps),
    startedAt: watch.startedAt.toISOString(),
    nightly: nightlyAt === null ? null : `${twoDigits(Math.floor(nightlyAt / 60))}:${twoDigits(nightlyAt % 60)}`,
    keepDays,
    backup: runText(runs.backup),
    restore: runText(runs.restore),
    books: { ...books, breaches: [...books.breaches] },
    index: await indexState(deps),
    imports: { ...imports, last: imports.last.map((row) => ({ ...row, at: row.at.toISOString() })) },
    outbox: await outboxState(db),
    slowest: [...watch.slowest(6)],
    faults: watch.faults().map((fault) => ({ ...fault, at: fault.at.toISOString() })),
    versions: {
      loupe: version,
      node: process.versions.node,
      postgres: database.postgres,
      migration: database.migration.replace('.sql', ''),
    },
    disk: { freeBytes: bavail * bsize, totalBytes: blocks * bsize, databaseBytes: database.bytes },
  }
}

const looks = new WeakMap<Deps, { readonly at: number; readonly health: Promise<Health> }>()

/** How the house is, as this node sees it. */
export async function healthOf(deps: Deps, watch: Watch): Promise<Health> {
  const known = looks.get(deps)
  if (known !== undefined && Date.now() - known.at < freshMs) return known.health
  const health = look(deps, watch)
  looks.set(deps, { at: Date.now(), health })
  health.catch(() => looks.delete(deps))
  return health
}

/** Writes down how this node is; to be run every minute. */
export async function writeNodeReading(deps: Deps, watch: Watch): Promise<void> {
  await writeReading(deps.db, nodeName(deps), await readingOf(deps, watch))
}
