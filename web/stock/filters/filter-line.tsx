import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useRef, useState, type ReactNode } from 'react'
import { Row } from '../../ui/row.tsx'
import { useResize } from '../../ui/use-resize.ts'
import styles from './filter-line.module.css'

/** What a row that has no room hides: nothing, what comes, or what was before. */
type Hidden = 'nothing' | 'rest' | 'start'

/** A row over the table that never wraps; where it has no room it fades, and a press moves it to its end and back. */
export function FilterLine({ children }: { children: ReactNode }) {
  const line = useRef<HTMLDivElement>(null)
  const [hidden, setHidden] = useState<Hidden>('nothing')
  function measure() {
    if (!line.current) return
    const { scrollWidth, clientWidth, scrollLeft } = line.current
    const over = scrollWidth - clientWidth
    setHidden(over <= 1 ? 'nothing' : scrollLeft < over - 1 ? 'rest' : 'start')
  }
  // Chips that came or went change what there is room for.
  useResize(line, measure, children)
  const Sign = hidden === 'rest' ? IconChevronRight : IconChevronLeft
  return (
    <div className={styles.moved} data-hidden={hidden}>
      <Row ref={line} gap={12} className={styles.line} onScroll={measure}>
        {children}
      </Row>
      {hidden !== 'nothing' && (
        // For hands at a mouse: a chip that has the focus comes into sight by itself.
        <button
          type="button"
          className={styles.on}
          tabIndex={-1}
          aria-hidden
          onClick={() => line.current?.scrollTo({ left: hidden === 'rest' ? line.current.scrollWidth : 0 })}
        >
          <Sign size={18} stroke={2} />
        </button>
      )}
    </div>
  )
}
