import type { ReactNode } from 'react'
import { useTableRoom } from '../ui/use-device.ts'
import { ListCards } from './list-cards.tsx'
import { fewOf, ListTable, type Column } from './list-table.tsx'
import { useOpenRow, useRowKeys } from './use-open-row.ts'

/** How the rows of a list look: columns of a table where there is room, a few of them beside an open record, else cards. */
export type Look<T> = {
  readonly columns: readonly Column<T>[]
  readonly card: (row: T) => ReactNode
  readonly idOf: (row: T) => string
  readonly openId?: string | null
  readonly onOpen?: (id: string) => void
  readonly rowClass?: (row: T) => string | undefined
  readonly classNames?: { readonly frame?: string | undefined; readonly table?: string | undefined; readonly cards?: string | undefined }
}

/** The rows of a list, as a table where there is room for one, else as cards; arrow keys lead from the open one to the next. */
export function ListRows<T>({
  rows,
  columns,
  card,
  idOf,
  openId = null,
  onOpen,
  rowClass,
  classNames = {},
}: Look<T> & { readonly rows: readonly T[] }) {
  const room = useTableRoom()
  const shown = room === 'few' ? fewOf(columns) : columns
  const place = useOpenRow(openId, room)
  useRowKeys(rows.map(idOf), openId, onOpen)
  if (room === 'cards' || shown.length === 0) return <ListCards {...{ place, rows, idOf, card, openId }} className={classNames.cards} />
  const look = room === 'few' ? 'few' : 'page'
  const table = <ListTable {...{ place, rows, columns: shown, idOf, openId, onOpen, rowClass, look }} className={classNames.table} />
  return classNames.frame ? <div className={classNames.frame}>{table}</div> : table
}
