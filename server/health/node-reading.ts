import { statfs } from 'node:fs/promises'
import { hostname } from 'node:os'
import type { Health, NodeReading } from '@loupe/domain/health/health.api.ts'
import type { Db } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import type { Watch } from '../http/watch.ts'
import { checkIndex } from '../stock/stock.ts'
import { version } from '../version.ts'
import { readReadings } from './health.store.ts'

/** Stones compared for each reading; the page itself looks at more. */
const sample = 50
/** Calls made less often tell little: the first of each kind is always slow. */
const enoughCalls = 5
/** A node writes every minute; after three it is told as silent. */
const silentSeconds = 180

/** Two nodes on one machine listen on two ports. */
export const nodeName = ({ settings }: Pick<Deps, 'settings'>): string => `${hostname()}:${settings.port}`

/** How this node is, in few words, for whoever looks at another. */
export async function readingOf({ db, stockIndex, settings }: Deps, watch: Watch): Promise<Omit<NodeReading, 'node' | 'at'>> {
  const index = stockIndex.isReady() ? await checkIndex(db, stockIndex, sample) : null
  const { bavail, blocks, bsize } = await statfs(settings.dataDir)
  const often = watch.slowest(50).filter(({ count }) => count >= enoughCalls)
  return {
    startedAt: watch.startedAt.toISOString(),
    loupe: version,
    index: index && { isCurrent: stockIndex.isCurrent(), inIndex: index.inIndex, different: index.different.length },
    faults: watch.faults().length,
    slowestMs: Math.max(0, ...often.map(({ averageMs }) => averageMs)),
    freeBytes: bavail * bsize,
    totalBytes: blocks * bsize,
  }
}

/** What every node last said of itself, the answering one first. */
export async function readNodes(db: Db, answering: string): Promise<Health['nodes']> {
  const rows = await readReadings(db)
  return rows
    .map(({ node, at, reading, seconds }) => ({
      ...reading,
      node,
      at: at.toISOString(),
      isThis: node === answering,
      isSilent: seconds > silentSeconds,
    }))
    .toSorted((a, b) => Number(b.isThis) - Number(a.isThis))
}
