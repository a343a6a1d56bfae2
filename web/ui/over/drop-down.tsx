import { useId, useRef, useState, type ReactNode } from 'react'
import { Box } from '../box.tsx'
import { Row } from '../row.tsx'
import { useWindowEvent } from '../use-window-event.ts'
import styles from './drop-down.module.css'

type Props = {
  /** What the button says to those who can't see it. */
  readonly label: string
  readonly button: ReactNode
  /** Drawn inside the panel; `close` folds it again. */
  readonly children: (close: () => void) => ReactNode
  readonly align?: 'start' | 'end'
  readonly width?: number
  /** Unfolds upwards, for bars at the lower edge. */
  readonly up?: boolean
  readonly className?: string | undefined
}

/** A button that unfolds a small panel under itself; Esc, a click elsewhere or leaving it by Tab folds it. */
export function DropDown({ label, button, children, align = 'end', width = 160, up = false, className }: Props) {
  const [open, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  const foldAtPressElsewhere = ({ target }: PointerEvent) => {
    if (target instanceof Node && !place.current?.contains(target)) setOpen(false)
  }
  useWindowEvent('pointerdown', foldAtPressElsewhere, open)
  const close = () => {
    setOpen(false)
    trigger.current?.focus()
  }
  return (
    <div
      ref={place}
      className={styles.place}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && open) {
          event.stopPropagation()
          close()
        }
      }}
      onBlur={(event) => {
        if (event.relatedTarget && !place.current?.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      <button
        ref={trigger}
        type="button"
        className={className ?? styles.button}
        aria-label={label}
        title={label}
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onClick={() => setOpen(!open)}
      >
        {button}
      </button>
      {open && (
        <Box id={panelId} frame="card" pad={5} className={styles.panel} data-align={align} data-up={up || undefined} style={{ width }}>
          {children(close)}
        </Box>
      )}
    </div>
  )
}

type LineProps = {
  readonly icon?: ReactNode
  readonly current?: boolean
  /** Can't be undone. */
  readonly grave?: boolean
  readonly lang?: string
  readonly onClick: () => void
  readonly children: ReactNode
}

/** One choice in a panel. */
export function DropDownLine({ icon, current = false, grave = false, lang, onClick, children }: LineProps) {
  return (
    <Row
      type="button"
      as="button"
      gap={9}
      round={6}
      pad="4px 10px"
      tone={grave ? 'bad' : 'text'}
      size={14}
      textAlign="start"
      className={styles.line}
      aria-current={current || undefined}
      lang={lang}
      onClick={onClick}
    >
      {icon}
      {children}
    </Row>
  )
}
