import { create } from 'zustand'

export const densities = ['compact', 'normal', 'roomy'] as const
export type Density = (typeof densities)[number]
export const rowHeightPx: Readonly<Record<Density, number>> = { compact: 30, normal: 36, roomy: 46 }

/** The table as this person likes it; remembered in this browser. */
export type TablePrefs = {
  /** Ids of columns in order; columns that are not named (new ones) follow in their usual order. */
  readonly order: readonly string[]
  readonly hidden: readonly string[]
  readonly density: Density
  /** All filters stand beside the table. */
  readonly rail: boolean
}

export const usualPrefs: TablePrefs = {
  order: [],
  hidden: [
    'rap',
    'tablePct',
    'depthPct',
    'ratio',
    'length',
    'width',
    'depth',
    'location',
    'kind',
    'media',
    'availability',
    'seenAt',
    'supplier',
  ],
  density: 'normal',
  rail: false,
}
const storageName = 'stockColumns'

function readPrefs(): TablePrefs {
  try {
    const kept = JSON.parse(localStorage.getItem(storageName) ?? '{}') as Partial<TablePrefs>
    const list = (value: unknown, usual: readonly string[]) =>
      Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : usual
    return {
      order: list(kept.order, usualPrefs.order),
      hidden: list(kept.hidden, usualPrefs.hidden),
      density: densities.find((density) => density === kept.density) ?? usualPrefs.density,
      rail: kept.rail === true,
    }
  } catch {
    // No storage, or something else wrote there: the usual table.
    return usualPrefs
  }
}

export const useTablePrefs = create<TablePrefs>(() => readPrefs())

export function setTablePrefs(change: Partial<TablePrefs>): void {
  useTablePrefs.setState(change)
  try {
    localStorage.setItem(storageName, JSON.stringify(useTablePrefs.getState()))
  } catch {
    // A full or forbidden storage only forgets the layout.
  }
}

/** Ids in the person's order: named ones first, the others after their usual neighbours. */
export function inOrder(usual: readonly string[], order: readonly string[]): string[] {
  const named = order.filter((id) => usual.includes(id))
  const result = [...named]
  usual.forEach((id, place) => {
    if (named.includes(id)) return
    const before = usual.slice(0, place).findLast((other) => result.includes(other))
    result.splice(before === undefined ? 0 : result.indexOf(before) + 1, 0, id)
  })
  return result
}

/** Moves a column one place; the ends stay ends. */
export function moved(ids: readonly string[], id: string, by: -1 | 1): string[] {
  const from = ids.indexOf(id)
  const to = from + by
  if (from < 0 || to < 0 || to >= ids.length) return [...ids]
  const next = ids.filter((other) => other !== id)
  next.splice(to, 0, id)
  return next
}
