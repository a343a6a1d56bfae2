import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { Text } from '../ui/text.tsx'
import { useDevice } from '../ui/use-device.ts'
import type { ListRead } from './list-read.ts'
import { ListStates, type States } from './list-states.tsx'
import { ListTable, type Column } from './list-table.tsx'

/** What makes a line for each row, with its key; its list may have a class of its own. */
type Lines<T> = { readonly line: (row: T) => ReactNode; readonly className?: string | undefined }

/** Columns of a table at a desk, and what a phone says of a row instead. */
type Table<T> = {
  readonly columns: readonly Column<T>[]
  readonly card: (row: T) => ReactNode
  readonly idOf: (row: T) => string
  readonly classNames?: { readonly table?: string | undefined; readonly cards?: string | undefined }
}

type Props<T> = Pick<States, 'failed' | 'none'> &
  (Lines<T> | Table<T>) & {
    readonly read: ListRead<T>
    /** How tall the place of its rows is until they come. */
    readonly tall?: number
    /** How its next rows come: when asked for, or by themselves where nothing stands below. */
    readonly more?: 'near' | 'asked'
  }

/** A log, a history or another list that is a part of a page: its rows, newest first, or why there are none, and what came before. */
export function ListSection<T>({ read, failed, none, tall = 120, more = 'asked', ...looks }: Props<T>) {
  const words = typeof none === 'string' ? <Quiet>{none}</Quiet> : none
  return (
    <ListStates
      read={read}
      failed={failed}
      none={words}
      waiting={<Skeleton height={tall} radius={0} />}
      more={more === 'near' && !read.hasMore ? 'none' : more}
    >
      {(rows) => ('line' in looks ? <ol className={looks.className}>{rows.map(looks.line)}</ol> : <SectionRows {...looks} rows={rows} />)}
    </ListStates>
  )
}

const Quiet = ({ children }: { readonly children: string }) => (
  <Text as="p" tone="dim">
    {children}
  </Text>
)

/** A table in a part of a page has room for its few columns everywhere but on a phone. */
function SectionRows<T>({ rows, columns, card, idOf, classNames = {} }: Table<T> & { readonly rows: readonly T[] }) {
  if (useDevice() === 'mobile') {
    return (
      <ul className={classNames.cards}>
        {rows.map((row) => (
          <li key={idOf(row)}>{card(row)}</li>
        ))}
      </ul>
    )
  }
  return <ListTable look="section" {...{ rows, columns, idOf }} className={classNames.table} />
}
