import { setTimeout as sleep } from 'node:timers/promises'
import type { StoneFacts } from '@loupe/engine/stone-facts.ts'
import type { Db } from '../db/database.ts'
import { countSearchable, drawStones, type KeptStone, selectKept } from './index-check.store.ts'
import type { StockIndex } from './stock-index.ts'

/** Whether searches hold a stone as it is kept: found or not, its origin, state, weight and the facts of its price. */
export function isAsKept(stone: KeptStone, facts: StoneFacts | null): boolean {
  if (!stone.isLive || facts === null) return !stone.isLive && facts === null
  const names = ['origin', 'availability', 'carat', 'usdPerCt', 'usdTotalGiven', 'back'] as const
  return names.every((name) => stone[name] === facts[name])
}

async function differing(db: Db, index: StockIndex, ids: readonly number[]): Promise<number[]> {
  const facts = await index.facts(ids)
  const stones = new Map((await selectKept(db, ids)).map((stone) => [stone.id, stone]))
  return ids.filter((id, at) => {
    const stone = stones.get(id)
    return stone === undefined ? facts[at] !== null : !isAsKept(stone, facts[at] ?? null)
  })
}

/** A change is in every index within a second; what still differs after this is wrong. */
const settleMs = 1500

/** Draws stones and compares what this node's index says of them with the database. @throws Problem 503 while the stock is loading */
export async function compareSample(db: Db, index: StockIndex, count: number): Promise<{ checked: number; different: readonly number[] }> {
  const drawn = await drawStones(db, count)
  const first = await differing(db, index, drawn)
  if (first.length === 0) return { checked: drawn.length, different: [] }
  await sleep(settleMs)
  return { checked: drawn.length, different: await differing(db, index, first) }
}

/** How many stones searches hold, and how many there are to be found. */
export async function compareCounts(db: Db, index: StockIndex): Promise<{ inIndex: number; inDatabase: number }> {
  const count = async () => {
    const inDatabase = await countSearchable(db)
    const { natural, lab } = index.sizes()
    return { inIndex: natural + lab, inDatabase }
  }
  const first = await count()
  if (first.inIndex === first.inDatabase) return first
  await sleep(settleMs)
  return count()
}
