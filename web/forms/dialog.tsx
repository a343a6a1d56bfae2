import { Suspense, use, useEffect, type ReactNode } from 'react'
import { useQuestion } from '../ui/over/asked-question.ts'
import { PageSide } from '../ui/over/page-side.ts'
import { Sheet } from '../ui/over/sheet.tsx'
import { lazyPart } from '../ui/program-parts.ts'
import { useDevice } from '../ui/use-device.ts'
import { Box } from '../ui/box.tsx'
import { Row } from '../ui/row.tsx'
import styles from './dialog.module.css'

const Beside = lazyPart(() => import('../ui/over/beside.tsx').then((module) => ({ default: module.Beside })))

type Props = {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  /** Dialog widths of product.md 9: mini 520, small 680, medium 960; 1240 for what is read as on paper. */
  readonly width?: 520 | 680 | 960 | 1240
  /** The buttons; they stay in reach while the rest scrolls. */
  readonly foot?: ReactNode
  /** Its upper edge stays where it is while what lies in it grows and shrinks. */
  readonly hung?: boolean
  readonly children: ReactNode
}

/** How many dialogs lie over the panels, and when the last one was closed: one press of Esc closes one layer. */
const layers = { open: 0, closedAtMs: 0 }
const sameKeyMs = 80
/** Whether a dialog lies over whoever asks, or did until this very press of a key. */
export const isCovered = (): boolean => layers.open > 0 || performance.now() - layers.closedAtMs < sameKeyMs

/** Marks that a dialog lies over the panels while `open`. */
export function useLayer(open: boolean): void {
  // DOM: Esc reaches every open layer at once.
  useEffect(() => {
    if (!open) return
    layers.open += 1
    return () => {
      layers.open -= 1
      layers.closedAtMs = performance.now()
    }
  }, [open])
}

/** A question or a small form: a dialog on a desk, a sheet from below on a phone. */
export function Dialog({ open, onClose, title, width = 520, foot, hung = false, children }: Props) {
  const device = useDevice()
  const side = use(PageSide)
  useLayer(open)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      side={device === 'mobile' ? 'bottom' : 'centre'}
      size={device === 'mobile' ? 'auto' : width}
      hung={hung}
    >
      <Box
        data-dialog
        data-origin={side}
        pad={device === 'mobile' ? undefined : '4px 0 0'}
        className={device === 'mobile' ? styles.phone : undefined}
      >
        {children}
        {foot && (
          <Row gap={8} wrap align="stretch" justify="end" above={18} className={styles.foot}>
            {foot}
          </Row>
        )}
      </Box>
    </Sheet>
  )
}

type PanelProps = Pick<Props, 'open' | 'onClose' | 'title' | 'foot' | 'children'> & {
  readonly width?: 520 | 680 | 960
}

/** A record beside its list: on a desk it takes its room from the page, on a phone the whole screen. */
export function SidePanel({ open, onClose, title, width = 960, foot, children }: PanelProps) {
  const device = useDevice()
  const asking = useQuestion((now) => now.open)
  useLayer(asking)
  const close = () => {
    if (!isCovered()) onClose()
  }
  if (device === 'mobile') {
    return (
      <Sheet open={open} onClose={close} title={title} side="right" size="100%" foot={foot}>
        {children}
      </Sheet>
    )
  }
  if (!open) return null
  return (
    <Suspense>
      <Beside onClose={close} title={title} width={width} foot={foot}>
        {children}
      </Beside>
    </Suspense>
  )
}
