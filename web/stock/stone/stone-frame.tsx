import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react'
import { useRef, type ReactNode, type RefObject } from 'react'
import type { ApiText } from '../../api/api.text.en.ts'
import { useText } from '../../text/use-text.ts'
import { Box } from '../../ui/box.tsx'
import { look } from '../../ui/look/look.ts'
import { PanelHead } from '../../ui/over/panel-head.tsx'
import { Sheet } from '../../ui/over/sheet.tsx'
import { SignButton } from '../../ui/sign-button.tsx'
import { Stack } from '../../ui/stack.tsx'
import { useDevice } from '../../ui/use-device.ts'
import type { StockText } from '../stock.text.en.ts'
import styles from './stone-panel.module.css'
import { useWholeColumns } from './whole-columns.ts'

type Props = {
  readonly id: string | null
  readonly title: string
  /** Where the table scrolls. */
  readonly scroller: RefObject<HTMLElement | null>
  readonly onClose: () => void
  /** To the stone above or below in the list. */
  readonly onStep: (by: -1 | 1) => void
  /** What can be done with the stone, always in reach; on phones between the arrows. */
  readonly foot: ReactNode
  readonly children: ReactNode
}

/** The open stone of a list: the whole screen on phones, beside the table on desks; arrows and swipes go on from stone to stone. */
export function StoneFrame({ id, title, scroller, onClose, onStep, foot, children }: Props) {
  const t = useText<StockText>('stock')
  const words = useText<ApiText>('api')
  const device = useDevice()
  const panel = useRef<HTMLElement>(null)
  const width = useWholeColumns(scroller, panel, id !== null)
  if (device === 'mobile') {
    return (
      <Sheet
        open={id !== null}
        onClose={onClose}
        title={title}
        side="bottom"
        size="100dvh"
        foot={
          <Stack columns="54px minmax(0, 1fr) 54px" gap={10} className={styles.foot}>
            <StepButton label={t('stoneBefore')} onClick={() => onStep(-1)}>
              <IconChevronLeft size={20} aria-hidden />
            </StepButton>
            {foot ?? <span />}
            <StepButton label={t('stoneAfter')} onClick={() => onStep(1)}>
              <IconChevronRight size={20} aria-hidden />
            </StepButton>
          </Stack>
        }
      >
        {id && (
          <Swiped key={id} onStep={onStep}>
            {children}
          </Swiped>
        )}
      </Sheet>
    )
  }
  if (id === null) return null
  return (
    <Box as="aside" ref={panel} style={{ width }} fixed ground="surface" className={styles.panel} aria-label={title}>
      <PanelHead title={title} className={styles.title}>
        <HeadButton label={t('stoneBefore')} onClick={() => onStep(-1)}>
          <IconChevronLeft size={18} aria-hidden />
        </HeadButton>
        <HeadButton label={t('stoneAfter')} onClick={() => onStep(1)}>
          <IconChevronRight size={18} aria-hidden />
        </HeadButton>
        <HeadButton label={words('close')} onClick={onClose}>
          <IconX size={18} aria-hidden />
        </HeadButton>
      </PanelHead>
      <div className={look({ scrolls: true })} tabIndex={0} role="group" aria-label={title} key={id}>
        {children}
      </div>
      <div className={look({ fixed: true, ruled: 'above' }, styles.acts)}>{foot}</div>
    </Box>
  )
}

/** Sideways this far and mostly sideways: a swipe, not a scroll. */
const swipePx = 60

/** Swiped to the left comes the next stone, to the right the one before. */
function Swiped({ onStep, children }: { onStep: (by: -1 | 1) => void; children: ReactNode }) {
  const from = useRef<{ x: number; y: number } | null>(null)
  return (
    <div
      onTouchStart={({ touches }) => {
        const touch = touches.item(0)
        from.current = touch ? { x: touch.clientX, y: touch.clientY } : null
      }}
      onTouchEnd={({ changedTouches }) => {
        const touch = changedTouches.item(0)
        if (!touch || !from.current) return
        const [x, y] = [touch.clientX - from.current.x, touch.clientY - from.current.y]
        if (Math.abs(x) > swipePx && Math.abs(x) > 2 * Math.abs(y)) onStep(x < 0 ? 1 : -1)
      }}
    >
      {children}
    </div>
  )
}

type ButtonProps = { readonly label: string; readonly onClick: () => void; readonly children: ReactNode }

function StepButton(props: ButtonProps) {
  return <SignButton {...props} tone="text" ground="surface" round={8} edge="strong" className={styles.step} />
}

function HeadButton(props: ButtonProps) {
  return <SignButton {...props} tone="dim" hovers round={6} square={34} title={props.label} />
}
