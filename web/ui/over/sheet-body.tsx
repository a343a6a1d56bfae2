import { Drawer, Modal } from '@mantine/core'
import type { ApiText } from '../../api/api.text.en.ts'
import { useText } from '../../text/use-text.ts'
import { Box } from '../box.tsx'
import { look } from '../look/look.ts'
import { dialogTitle } from './dialog-title.ts'
import styles from './sheet.module.css'
import type { SheetProps } from './sheet-props.ts'

type EdgeProps = SheetProps & { readonly side: Exclude<SheetProps['side'], 'centre'> }

/** Draws what `Sheet` asks for. */
export function SheetBody(sheet: SheetProps) {
  const { side } = sheet
  return side === 'centre' ? <CentreSheet {...sheet} /> : <EdgeSheet {...sheet} side={side} />
}

function CentreSheet({ open, onClose, title, size = 520, foot, hung = false, children }: SheetProps) {
  const t = useText<ApiText>('api')
  return (
    <Modal
      opened={open}
      onClose={onClose}
      title={title}
      centered={!hung}
      size={size}
      closeButtonProps={{ 'aria-label': t('close'), size: 'lg' }}
      classNames={{ header: styles.header ?? '', title: dialogTitle(), body: styles.centre ?? '' }}
    >
      <Content foot={foot}>{children}</Content>
    </Modal>
  )
}

/** Its height or width; one that is as high as what lies in it has this room at most. */
const roomOf = (side: EdgeProps['side'], size: SheetProps['size']): number | string =>
  size === 'auto' || size === undefined ? (side === 'bottom' ? '88dvh' : 420) : size

function edgeClass(side: EdgeProps['side'], size: SheetProps['size']): string {
  const height = size === 'auto' ? styles.fit : size === '100dvh' ? styles.whole : ''
  return `${styles.content ?? ''} ${side === 'bottom' ? (styles.bottom ?? '') : ''} ${height ?? ''}`
}

function EdgeSheet({ open, onClose, title, side, size, foot, backdrop = true, children }: EdgeProps) {
  const t = useText<ApiText>('api')
  return (
    <Drawer
      opened={open}
      onClose={onClose}
      title={title}
      position={side}
      size={roomOf(side, size)}
      padding={0}
      withOverlay={backdrop}
      lockScroll={backdrop}
      trapFocus={backdrop}
      overlayProps={{ backgroundOpacity: 0.3 }}
      closeButtonProps={{ 'aria-label': t('close'), size: 'lg' }}
      transitionProps={{ duration: 160 }}
      classNames={{
        content: edgeClass(side, size),
        header: styles.header ?? '',
        title: dialogTitle(),
        body: styles.column ?? '',
        ...(backdrop ? {} : { inner: styles.through ?? '' }),
      }}
    >
      <Content foot={foot}>{children}</Content>
    </Drawer>
  )
}

const Content = ({ foot, children }: Pick<SheetProps, 'foot' | 'children'>) => (
  <>
    {/* It scrolls, so the keyboard must reach it. */}
    <div className={look({ scrolls: true })} tabIndex={0}>
      {children}
    </div>
    {foot && (
      <Box fixed ruled="above" ground="surface" pad="10px 16px calc(10px + env(safe-area-inset-bottom))">
        {foot}
      </Box>
    )}
  </>
)
