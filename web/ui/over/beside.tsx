import { IconX } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import type { ApiText } from '../../api/api.text.en.ts'
import { useText } from '../../text/use-text.ts'
import { useTakesRoom } from '../beside-room.ts'
import { Box } from '../box.tsx'
import { look } from '../look/look.ts'
import { SignButton } from '../sign-button.tsx'
import { useWindowEvent } from '../use-window-event.ts'
import styles from './beside.module.css'
import { rememberFocus } from './focus-return.ts'
import { PanelHead } from './panel-head.tsx'

export type BesideProps = {
  readonly onClose: () => void
  readonly title: ReactNode
  /** Its greatest width. */
  readonly width: 520 | 680 | 960
  readonly foot?: ReactNode
  readonly children: ReactNode
}

/** A record beside the page it was opened from. Nothing is veiled: the page keeps the rest of the room and goes on working. */
export function Beside({ onClose, title, width, foot, children }: BesideProps) {
  const t = useText<ApiText>('api')
  const titleId = useId()
  useTakesRoom(width)
  useWindowEvent('keydown', (event) => {
    if (event.key === 'Escape' && isForPanels(event)) onClose()
  })
  return (
    <section ref={keepFocusInside} role="dialog" aria-labelledby={titleId} tabIndex={-1} data-room={width} className={styles.panel}>
      <PanelHead id={titleId} title={title}>
        <SignButton label={t('close')} title={t('close')} tone="dim" hovers round={6} square={34} onClick={onClose}>
          <IconX size={18} aria-hidden />
        </SignButton>
      </PanelHead>
      {/* It scrolls, so the keyboard must reach it. */}
      <div className={look({ scrolls: true }, styles.body)} tabIndex={0}>
        {children}
      </div>
      {foot && (
        <Box fixed ruled="above" ground="surface" pad="10px 16px">
          {foot}
        </Box>
      )}
    </section>
  )
}

/** A press of Esc that no field and no dialog over the page takes for itself. */
const isForPanels = ({ target, defaultPrevented, isComposing }: KeyboardEvent): boolean =>
  !defaultPrevented &&
  !isComposing &&
  !(target instanceof Element && target.closest('[data-mantine-stop-propagation="true"]')) &&
  document.querySelector('[aria-modal="true"]') === null

/** The focus goes in with the record, and back to where it was when that closes. */
function keepFocusInside(panel: HTMLElement): () => void {
  const giveBack = rememberFocus()
  const first = panel.querySelector<HTMLElement>('[data-autofocus]') ?? panel
  first.focus({ preventScroll: true })
  return () => {
    if (panel.contains(document.activeElement)) giveBack()
  }
}
