import type { ReactNode } from 'react'
import { ListFoot } from './list-foot.tsx'
import { ListMore } from './list-more.tsx'
import type { ListRead } from './list-read.ts'
import { Failed, NothingMatches, Waiting } from './read-states.tsx'

export type States = {
  /** What is said when the list could not be read. */
  readonly failed: string
  /** Where there is nothing at all. */
  readonly none: ReactNode
  /** What is said when the filters leave nothing, and how they are cleared; null while nothing narrows the list. */
  readonly narrowed?: { readonly title: string; readonly why?: string; readonly onClear: () => void } | null
  /** Where rows will be. */
  readonly waiting?: ReactNode
}

type Props<T> = States & {
  readonly read: ListRead<T>
  /** How its next rows come: as its end comes near, or when asked for, as in a panel of many. */
  readonly more: 'near' | 'asked' | 'none'
  readonly children: (rows: readonly T[]) => ReactNode
}

/** The rows of a list, or why there are none: still on their way, not to be read, none that match, none at all. */
export function ListStates<T>({ read, failed, none, narrowed = null, waiting = <Waiting />, more, children }: Props<T>) {
  const { rows, error } = read
  return (
    <>
      {read.isPending && waiting}
      {error && <Failed title={failed} error={error} onRetry={read.readAgain} />}
      {rows?.length === 0 && (narrowed ? <NothingMatches {...narrowed} /> : none)}
      {rows && rows.length > 0 && (
        <>
          {children(rows)}
          {more === 'near' && <ListFoot read={read} />}
        </>
      )}
      {more === 'asked' && <ListMore read={read} />}
    </>
  )
}
