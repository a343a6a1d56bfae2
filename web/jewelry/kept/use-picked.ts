import type { InputOf } from '@loupe/domain/api/endpoint.ts'
import { mostJewelryPicked } from '@loupe/domain/jewelry/keep/jewelry-change.ts'
import type { jewelryChangesApi } from '@loupe/domain/jewelry/keep/keep-jewelry.api.ts'
import { useState } from 'react'

export type Which = InputOf<typeof jewelryChangesApi.plan>['which']
type Question = NonNullable<Which['all']>

/** Some of those on the page, or all that match but some. */
type Picked = { readonly isAll: boolean; readonly ids: readonly string[] }
const none: Picked = { isAll: false, ids: [] }

export type Picking = {
  readonly count: number
  readonly isAll: boolean
  readonly has: (id: string) => boolean
  readonly press: (id: string) => void
  readonly pickShown: (isIn: boolean) => void
  readonly pickAll: () => void
  readonly drop: () => void
  readonly which: Which
}

/** Picked pieces or styles of a list; they go when something else is asked for. */
export function usePicked(question: Question, shown: readonly string[], total: number): Picking {
  const key = JSON.stringify(question)
  const [kept, setKept] = useState({ key, picked: none })
  const picked = kept.key === key ? kept.picked : none
  const set = (next: Picked) => setKept({ key, picked: { ...next, ids: next.ids.slice(0, mostJewelryPicked) } })
  const isNamed = (id: string) => picked.ids.includes(id)
  return {
    isAll: picked.isAll,
    count: picked.isAll ? Math.max(0, total - picked.ids.length) : picked.ids.length,
    has: (id) => isNamed(id) !== picked.isAll,
    press: (id) => set({ ...picked, ids: isNamed(id) ? picked.ids.filter((each) => each !== id) : [...picked.ids, id] }),
    pickShown: (isIn) => set(isIn ? { isAll: false, ids: shown } : none),
    pickAll: () => set({ isAll: true, ids: [] }),
    drop: () => set(none),
    which: picked.isAll ? { all: question, except: [...picked.ids] } : { ids: [...picked.ids] },
  }
}
