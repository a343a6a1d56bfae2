import { Drawer, Modal } from '@mantine/core'
import type { ApiText } from '../../api/api.text.en.ts'
import { useText } from '../../text/use-text.ts'
import { look } from '../look/look.ts'
import styles from './sheet.module.css'
import type { SheetProps } from './sheet-props.ts'

/** Draws what `Sheet` asks for. */
export function SheetBody({ open, onClose, title, side, size, foot, backdrop = true, children }: SheetProps) {
  const t = useText<ApiText>('api')
  const close = { 'aria-label': t('close'), size: 'lg' }
  const body = (
    <>
      {/* It scrolls, so the keyboard must reach it. */}
      <div className={look({ scrolls: true })} tabIndex={0}>
        {children}
      </div>
      {foot && <div className={look({ fixed: true, ruled: 'above' }, styles.foot)}>{foot}</div>}
    </>
  )
  if (side === 'centre') {
    return (
      <Modal
        opened={open}
        onClose={onClose}
        title={title}
        centered
        size={size ?? 520}
        closeButtonProps={close}
        classNames={{
          header: styles.header ?? '',
          title: look({ grows: true, shrinks: true, size: 16, weight: 600 }),
          body: styles.centre ?? '',
        }}
      >
        {body}
      </Modal>
    )
  }
  return (
    <Drawer
      opened={open}
      onClose={onClose}
      title={title}
      position={side}
      size={size === 'auto' || size === undefined ? (side === 'bottom' ? '88dvh' : 420) : size}
      padding={0}
      withOverlay={backdrop}
      lockScroll={backdrop}
      trapFocus={backdrop}
      overlayProps={{ backgroundOpacity: 0.3 }}
      closeButtonProps={close}
      transitionProps={{ duration: 160 }}
      classNames={{
        content: `${styles.content ?? ''} ${side === 'bottom' ? (styles.bottom ?? '') : ''} ${size === 'auto' ? (styles.fit ?? '') : size === '100dvh' ? (styles.whole ?? '') : ''}`,
        header: styles.header ?? '',
        title: look({ grows: true, shrinks: true, size: 16, weight: 600 }),
        body: styles.column ?? '',
        ...(backdrop ? {} : { inner: styles.through ?? '' }),
      }}
    >
      {body}
    </Drawer>
  )
}
