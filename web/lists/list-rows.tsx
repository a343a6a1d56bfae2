import type { ReactNode } from 'react'
import { useHasTableRoom } from '../ui/use-device.ts'
import { ListCards } from './list-cards.tsx'
import { ListTable, type Column } from './list-table.tsx'
import { useOpenRow } from './use-open-row.ts'

/** How the rows of a list look: columns of a table where there is room, else cards. */
export type Look<T> = {
  readonly columns: readonly Column<T>[]
  readonly card: (row: T) => ReactNode
  readonly idOf: (row: T) => string
  readonly openId?: string | null
  readonly onOpen?: (id: string) => void
  readonly rowClass?: (row: T) => string | undefined
  readonly classNames?: { readonly frame?: string | undefined; readonly table?: string | undefined; readonly cards?: string | undefined }
}

/** The rows of a list, as a table where there is room for one, else as cards. */
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
  const hasRoom = useHasTableRoom()
  const place = useOpenRow(openId, hasRoom)
  if (!hasRoom) return <ListCards {...{ place, rows, idOf, card, openId }} className={classNames.cards} />
  const table = <ListTable {...{ place, rows, columns, idOf, openId, onOpen, rowClass }} className={classNames.table} />
  return classNames.frame ? <div className={classNames.frame}>{table}</div> : table
}
