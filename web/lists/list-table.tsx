import type { ReactNode, Ref } from 'react'
import { classes } from '../ui/look/classes.ts'
import section from './section-table.module.css'
import table from './table.module.css'
import { walkRows } from './walk-rows.ts'

/** A column of a list: its name at the top, and what it says of a row. */
export type Column<T> = {
  readonly name: string
  readonly head: ReactNode
  readonly cell: (row: T) => ReactNode
  /** What a card says of it, where it is told shorter. */
  readonly fact?: (row: T) => ReactNode
  /** Numbers stand at the end of their column; a pick is as narrow as its box. */
  readonly kind?: 'number' | 'pick'
  /** It stays where the record of a row lies open beside the list, as it is or told shorter. */
  readonly beside?: true | ((row: T) => ReactNode)
  /** What a narrow desk leaves out. */
  readonly isWide?: boolean
  /** Words too long for it are cut. */
  readonly isClipped?: boolean
  readonly className?: string | undefined
  /** What marks the cell of one row. */
  readonly mark?: (row: T) => { readonly className?: string | undefined; readonly title?: string | undefined; readonly isDue?: boolean }
}

/** What a card says of a row under the column's name. */
export const factOf = <T,>(column: Column<T>, row: T): ReactNode => (column.fact ?? column.cell)(row)

/** The few columns that stay beside an open record: the first whose words may be cut takes the room that the others leave. */
export function fewOf<T>(columns: readonly Column<T>[]): readonly Column<T>[] {
  const clipped = columns.find((column) => column.beside !== undefined && column.isClipped)
  return columns.flatMap((column) => {
    const { beside, isWide: _isWide, ...rest } = column
    if (beside === undefined) return []
    return [{ ...rest, isClipped: column === clipped, cell: beside === true ? column.cell : beside }]
  })
}

type Props<T> = {
  readonly rows: readonly T[]
  readonly columns: readonly Column<T>[]
  readonly idOf: (row: T) => string
  /** The row that lies open beside the list, and what opens one: a press anywhere on its line, or the keyboard at its opener. */
  readonly openId?: string | null
  readonly onOpen?: ((id: string) => void) | undefined
  readonly className?: string | undefined
  readonly rowClass?: ((row: T) => string | undefined) | undefined
  /** The whole of a page, what is left of it beside an open record, or one of its parts. */
  readonly look?: 'page' | 'few' | 'section'
  readonly place?: Ref<HTMLTableElement>
}

/** The rows of a list on a desk, one dense line each. */
export function ListTable<T>({ rows, columns, idOf, openId = null, onOpen, className, rowClass, look = 'page', place }: Props<T>) {
  const sheet = look === 'section' ? section : table
  return (
    <table ref={place} className={classes(sheet.table, onOpen && table.opens, look === 'few' && table.few, className)}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.name} scope="col" className={placeOf(column, sheet)}>
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody onKeyDown={onOpen && walkRows}>
        {rows.map((row) => {
          const id = idOf(row)
          return (
            <tr
              key={id}
              data-row={id}
              data-open={id === openId || undefined}
              className={rowClass?.(row)}
              onClick={onOpen && (() => onOpen(id))}
            >
              {columns.map((column) => (
                <Cell key={column.name} row={row} column={column} sheet={sheet} />
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

type Sheet = Readonly<Record<string, string | undefined>>

const placeOf = ({ kind, isWide }: Pick<Column<never>, 'kind' | 'isWide'>, sheet: Sheet): string =>
  classes(kind && sheet[kind], isWide ? table.wide : '')

function Cell<T>({ row, column, sheet }: { readonly row: T; readonly column: Column<T>; readonly sheet: Sheet }) {
  const { className, title, isDue = false } = column.mark?.(row) ?? {}
  return (
    <td
      className={classes(placeOf(column, sheet), column.isClipped ? table.clipped : '', column.className, className)}
      title={title}
      data-due={isDue || undefined}
    >
      {column.cell(row)}
    </td>
  )
}

type OpenerProps = { readonly label: string; readonly className?: string | undefined; readonly children: ReactNode }

/** What opens a row from the keyboard: its name. */
export function Opener({ label, className, children }: OpenerProps) {
  return (
    <button type="button" data-opens className={classes(table.opener, className)} aria-haspopup="dialog" aria-label={label}>
      {children}
    </button>
  )
}
