import { Button, Modal } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useRef, useState, type ReactNode } from 'react'
import type { ApiText } from '../api/api.text.en.ts'
import { useLayer } from '../forms/dialog.tsx'
import type { SharedText } from '../shared/shared.text.en.ts'
import { currentLanguage, htmlLanguage } from '../text/language.ts'
import { useText } from '../text/use-text.ts'
import { dialogTitle } from '../ui/over/dialog-title.ts'
import sheet from '../ui/over/sheet.module.css'
import { Row } from '../ui/row.tsx'
import { useDevice } from '../ui/use-device.ts'
import { PaperFrame } from './paper-frame.tsx'

/** product.md 9 */
const printPreviewZIndex = 20_002

type Props = {
  readonly title: string
  /** Everything that belongs on it is there. */
  readonly isWhole: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A paper as it will come out of the printer, and the button that prints it. */
export function PrintSheet({ title, isWhole, onClose, children }: Props) {
  const t = useText<SharedText>('shared')
  const api = useText<ApiText>('api')
  const device = useDevice()
  const [isReady, setReady] = useState(false)
  const page = useRef<HTMLIFrameElement>(null)
  useLayer(true)
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={960}
      fullScreen={device === 'mobile'}
      zIndex={printPreviewZIndex}
      closeButtonProps={{ 'aria-label': api('close'), size: 'lg' }}
      classNames={{
        header: sheet.header ?? '',
        title: dialogTitle(),
        body: sheet.centre ?? '',
      }}
    >
      <PaperFrame ref={page} title={t('printPreview')} language={htmlLanguage[currentLanguage()]} onReady={() => setReady(true)}>
        {children}
      </PaperFrame>
      <Row align="stretch" justify="end" above={12}>
        <Button
          leftSection={<IconPrinter size={18} aria-hidden />}
          disabled={!isReady || !isWhole}
          onClick={() => page.current?.contentWindow?.print()}
        >
          {t('print')}
        </Button>
      </Row>
    </Modal>
  )
}
