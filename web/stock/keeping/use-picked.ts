import { mostPicked, type ChangeWhat } from '@loupe/domain/stock/keeping/stock-change.ts'
import type { InputOf } from '@loupe/domain/api/endpoint.ts'
import type { changesApi } from '@loupe/domain/stock/keeping/changes.api.ts'
import { useRef, useState } from 'react'

type Which = InputOf<typeof changesApi.plan>['which']
type Question = NonNullable<Which['all']>

/** Which stones are picked: some of those on the page, or all that match but some. */
type Picked = { readonly isAll: boolean; readonly ids: ReadonlySet<string> }
const none: Picked = { isAll: false, ids: new Set() }

export type Picking = {
  readonly count: number
  readonly isAll: boolean
  readonly has: (id: string) => boolean
  /** Picks a stone or drops it; with `reach` all from the one before to it. */
  readonly press: (id: string, reach: boolean) => void
  readonly pickShown: (isIn: boolean) => void
  readonly pickAll: () => void
  readonly drop: () => void
  readonly which: Which
}

/** What is done to picked stones: `price` is asked for in several ways. */
export type Deed = Exclude<ChangeWhat, 'back' | 'points' | 'perCt' | 'total' | 'percent'> | 'price'

function toggled(ids: ReadonlySet<string>, which: readonly string[], isIn: boolean): ReadonlySet<string> {
  const next = new Set(ids)
  for (const id of which) {
    if (isIn) next.add(id)
    else next.delete(id)
  }
  return next
}

/** Picked stones of a list; they go when something else is asked for. */
export function usePicked(question: Question, shown: readonly string[], total: number): Picking {
  const key = JSON.stringify(question)
  const [kept, setKept] = useState({ key, picked: none })
  const last = useRef<string | null>(null)
  const picked = kept.key === key ? kept.picked : none
  const set = (next: Picked) => setKept({ key, picked: next })
  const has = (id: string) => picked.ids.has(id) !== picked.isAll
  return {
    isAll: picked.isAll,
    count: picked.isAll ? Math.max(0, total - picked.ids.size) : picked.ids.size,
    has,
    press: (id, reach) => {
      const isIn = !has(id)
      const [from, to] = [last.current === null ? -1 : shown.indexOf(last.current), shown.indexOf(id)]
      const span = reach && from >= 0 ? shown.slice(Math.min(from, to), Math.max(from, to) + 1) : [id]
      last.current = id
      const ids = toggled(picked.ids, span, isIn !== picked.isAll)
      set(ids.size > mostPicked ? { isAll: picked.isAll, ids: new Set([...ids].slice(0, mostPicked)) } : { isAll: picked.isAll, ids })
    },
    pickShown: (isIn) => set(isIn ? { isAll: false, ids: new Set(shown.slice(0, mostPicked)) } : none),
    pickAll: () => set({ isAll: true, ids: new Set() }),
    drop: () => set(none),
    which: picked.isAll ? { all: question, except: [...picked.ids] } : { ids: [...picked.ids] },
  }
}
