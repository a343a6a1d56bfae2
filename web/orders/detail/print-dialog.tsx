import { Button, Modal } from '@mantine/core'
import type { Order } from '@loupe/domain/orders/order.ts'
import { IconPrinter } from '@tabler/icons-react'
import { useRef } from 'react'
import type { ApiText } from '../../api/api.text.en.ts'
import { useLayer } from '../../forms/dialog.tsx'
import type { SharedText } from '../../shared/shared.text.en.ts'
import { useSite } from '../../me/site.ts'
import { useLabel } from '../../text/use-label.ts'
import { currentLanguage, htmlLanguage } from '../../text/language.ts'
import { useText } from '../../text/use-text.ts'
import sheet from '../../ui/over/sheet.module.css'
import { useDevice } from '../../ui/use-device.ts'
import { Row } from '../../ui/row.tsx'
import type { Paper } from '@loupe/domain/orders/order-move.ts'
import { orderPage, requestPage } from './order-print.ts'
import type { OrdersText } from '../orders.text.en.ts'
import styles from './print-dialog.module.css'
import { useCosts } from '../use-costs.ts'

/** product.md 9 */
const printPreviewZIndex = 20_002

type Props = { readonly order: Order; readonly paper: Paper; readonly onClose: () => void }

/** The order as it will come out of the printer, and the button that prints it. */
export function PrintDialog({ order, paper, onClose }: Props) {
  const t = useText<OrdersText>('orders')
  const api = useText<ApiText>('api')
  const parts = useText<SharedText>('shared')
  const say = useLabel()
  const device = useDevice()
  const site = useSite((now) => now.config)
  const house = site?.title ?? ''
  const costs = useCosts(order)
  const page = useRef<HTMLIFrameElement>(null)
  useLayer(true)
  const address = site?.isAddress === 1 ? [site.address_on, site.address_two] : []
  const from = { house, address: [...address, site?.service_on_phone ?? ''].filter(Boolean) }
  const words = { t, parts, say, ...from, language: htmlLanguage[currentLanguage()] }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(`papers.${paper}`)}
      size={960}
      fullScreen={device === 'mobile'}
      zIndex={printPreviewZIndex}
      closeButtonProps={{ 'aria-label': api('close'), size: 'lg' }}
      classNames={{ header: sheet.header ?? '', title: sheet.title ?? '', body: sheet.centre ?? '' }}
    >
      <iframe
        ref={page}
        className={styles.paper}
        title={t('printPreview')}
        srcDoc={paper === 'request' ? requestPage(order, costs?.byLine ?? new Map(), words) : orderPage(order, words, paper)}
      />
      <Row align="stretch" justify="end" above={12}>
        <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => page.current?.contentWindow?.print()}>
          {t('print')}
        </Button>
      </Row>
    </Modal>
  )
}
