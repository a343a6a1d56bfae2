import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useText } from '../text/use-text.ts'
import type { SharedText } from '../shared/shared.text.en.ts'
import { Row } from '../ui/row.tsx'

type Props<T> = {
  readonly items: readonly T[]
  readonly className?: string | undefined
  /** Lines that it shows while it is folded. */
  readonly most?: number
  /** A line of the list, with its key. */
  readonly line: (item: T, at: number) => ReactNode
}

/** A list in a panel of many: its first lines, and the others when asked for. */
export function FoldedList<T>({ items, className, most = 3, line }: Props<T>) {
  const t = useText<SharedText>('shared')
  const [isOpen, setOpen] = useState(false)
  const isLong = items.length > most
  return (
    <>
      <ul className={className}>{(isOpen ? items : items.slice(0, most)).map(line)}</ul>
      {isLong && (
        <Row align="stretch" justify="center" ruled="above" pad={12}>
          <Button variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? t('showFewer') : t('showAll', { count: items.length })}
          </Button>
        </Row>
      )}
    </>
  )
}
