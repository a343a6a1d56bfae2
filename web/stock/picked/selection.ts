import type { Origin } from '@loupe/domain/stock/grades.ts'
import type { Stone } from '@loupe/domain/stock/stone.ts'
import { create } from 'zustand'
import { withoutPrices } from '../../gems/stone-totals.ts'
import { useViewer } from '../../me/viewer.ts'

type Picked = ReadonlyMap<string, Stone>

/** Stones picked on the pages of both kinds. They stay picked while filters change and the page is loaded anew, and go with the window and at logout. */
export const useSelection = create<{ readonly stones: Picked }>(() => ({ stones: new Map() }))

const storageName = 'pickedStones'
const owner = (): string | null => useViewer.getState().user?.id ?? null

function setPicked(stones: Picked): void {
  useSelection.setState({ stones })
  sessionStorage.setItem(storageName, JSON.stringify({ owner: owner(), ids: [...stones.keys()] }))
}

/** The stone that was picked or dropped last: a span begins there. */
const last: { id: string | null } = { id: null }

/** Picks a stone, or drops it when it was picked. */
export function mark(stone: Stone): void {
  const picked = new Map(useSelection.getState().stones)
  if (!picked.delete(stone.id)) picked.set(stone.id, stone)
  last.id = stone.id
  setPicked(picked)
}

/** Rows that a span may reach over; what is exported and what a cart takes ends there too (product.md 9). */
const longestSpan = 500

/** Picks every row from the one marked last to this one; alone, where that one is out of reach. */
export function markSpan(rowAt: (index: number) => Stone | undefined, index: number): void {
  const here = rowAt(index)
  if (!here) return
  const from = placeNear(rowAt, index, last.id) ?? index
  const [low, high] = from < index ? [from, index] : [index, from]
  const stones = Array.from({ length: high - low + 1 }, (_, k) => rowAt(low + k)).filter((stone) => stone !== undefined)
  last.id = here.id
  markAll(stones, true)
}

function placeNear(rowAt: (index: number) => Stone | undefined, index: number, id: string | null): number | null {
  if (id === null) return null
  for (let by = 0; by < longestSpan; by += 1) {
    if (rowAt(index - by)?.id === id) return index - by
    if (rowAt(index + by)?.id === id) return index + by
  }
  return null
}

export function markAll(stones: readonly Stone[], on: boolean): void {
  const picked = new Map(useSelection.getState().stones)
  for (const stone of stones) {
    if (on) picked.set(stone.id, stone)
    else picked.delete(stone.id)
  }
  setPicked(picked)
}

/** Picked stones of one side: what is summed, copied, compared and ordered together is of one side. */
export const pickedOf = (stones: Picked, origin: Origin): Stone[] => [...stones.values()].filter((stone) => stone.origin === origin)

/** Drops what is picked of one side, or all. */
export function dropSelection(origin?: Origin): void {
  const { stones } = useSelection.getState()
  setPicked(new Map([...stones].filter(([, stone]) => origin !== undefined && stone.origin !== origin)))
}

/** Prices and states of picked stones follow what the server says now. */
export function refreshSelection(fresh: readonly Stone[]): void {
  const before = useSelection.getState().stones
  const changed = fresh.filter((stone) => before.has(stone.id))
  if (changed.length > 0) markAll(changed, true)
}

/** Picked stones show no prices until those of somebody else have come. */
export const hidePickedPrices = (): void => markAll([...useSelection.getState().stones.values()].map(withoutPrices), true)

function keptIds(): readonly string[] {
  const kept = JSON.parse(sessionStorage.getItem(storageName) ?? '{}') as { owner?: unknown; ids?: unknown }
  return kept.owner === owner() && Array.isArray(kept.ids) ? kept.ids.filter((id): id is string => typeof id === 'string') : []
}

let recalledBy: string | null = null

// What one person picked is nobody else's; who comes back after a reload finds it.
useViewer.subscribe((now, before) => {
  if (before.user === null || now.user?.id === before.user.id) return
  recalledBy = null
  setPicked(new Map())
})

/** Picks again what was picked before the page was loaded anew. @returns how many of them are gone meanwhile */
export async function recallSelection(read: (ids: readonly string[]) => Promise<readonly Stone[]>): Promise<number> {
  if (recalledBy === owner()) return 0
  recalledBy = owner()
  const ids = keptIds()
  if (ids.length === 0 || useSelection.getState().stones.size > 0) return 0
  try {
    const stones = await read(ids)
    setPicked(new Map([...stones, ...useSelection.getState().stones.values()].map((stone) => [stone.id, stone])))
    return ids.length - stones.length
  } catch (error) {
    recalledBy = null
    throw error
  }
}
