import type { ReactNode, Ref } from 'react'
import { classes } from '../ui/look/classes.ts'
import cards from './row-cards.module.css'

type Props<T> = {
  readonly rows: readonly T[]
  readonly idOf: (row: T) => string
  readonly card: (row: T) => ReactNode
  readonly className?: string | undefined
  /** The row whose record lies open beside the list. */
  readonly openId?: string | null
  readonly place?: Ref<HTMLUListElement>
}

/** The rows of a list where a table has no room: a card each. */
export function ListCards<T>({ rows, idOf, card, className, openId = null, place }: Props<T>) {
  return (
    <ul ref={place} className={classes(cards.cards, className)}>
      {rows.map((row) => {
        const id = idOf(row)
        return (
          <li key={id} data-row={id} data-open={id === openId || undefined}>
            {card(row)}
          </li>
        )
      })}
    </ul>
  )
}

type RowCardProps = {
  readonly onOpen: () => void
  /** Where its words don't say what it opens. */
  readonly label?: string
  readonly className?: string | undefined
  /** Whose side it is of, where a list has both. */
  readonly origin?: 'natural' | 'lab' | null
  readonly children: ReactNode
}

/** A card that opens what it is about, wherever it is pressed. */
export function RowCard({ onOpen, label, className, origin, children }: RowCardProps) {
  return (
    <button
      type="button"
      className={className ?? cards.card}
      aria-haspopup="dialog"
      aria-label={label}
      data-origin={origin ?? undefined}
      onClick={onOpen}
    >
      {children}
    </button>
  )
}
