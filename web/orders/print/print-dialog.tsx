import { Button, Modal } from '@mantine/core'
import type { Order } from '@loupe/domain/orders/order.ts'
import type { BaseConfig } from '@loupe/domain/sites/sites.api.ts'
import { IconPrinter } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { ApiText } from '../../api/api.text.en.ts'
import { useLayer } from '../../forms/dialog.tsx'
import type { SharedText } from '../../shared/shared.text.en.ts'
import { useSite } from '../../me/site.ts'
import { useLabel } from '../../text/use-label.ts'
import { currentLanguage, htmlLanguage } from '../../text/language.ts'
import { useText } from '../../text/use-text.ts'
import sheet from '../../ui/over/sheet.module.css'
import { useDevice } from '../../ui/use-device.ts'
import { dialogTitle } from '../../ui/over/dialog-title.ts'
import { Row } from '../../ui/row.tsx'
import type { Paper } from '@loupe/domain/orders/order-move.ts'
import { useCosts } from '../use-costs.ts'
import { OrderPaper } from './order-paper.tsx'
import { PaperFrame } from './paper-frame.tsx'
import { RequestPaper } from './request-paper.tsx'
import type { PaperWords } from './sheet.tsx'
import { useOrdersText } from '../order-goods.tsx'

/** product.md 9 */
const printPreviewZIndex = 20_002

type Props = { readonly order: Order; readonly paper: Paper; readonly onClose: () => void }

/** What every paper is headed with: the house, where it is and its telephone. */
function headOf(site: BaseConfig | null): Pick<PaperWords, 'house' | 'address'> {
  if (!site) return { house: '', address: [] }
  const places = site.isAddress === 1 ? [site.address_on, site.address_two] : []
  return { house: site.title, address: [...places, site.service_on_phone].filter(Boolean) }
}

/** The order as it will come out of the printer, and the button that prints it. */
export function PrintDialog({ order, paper, onClose }: Props) {
  const t = useOrdersText()
  const api = useText<ApiText>('api')
  const parts = useText<SharedText>('shared')
  const say = useLabel()
  const device = useDevice()
  const head = headOf(useSite((now) => now.config))
  const costs = useCosts(order)
  const [isReady, setReady] = useState(false)
  const page = useRef<HTMLIFrameElement>(null)
  useLayer(true)
  const words = { t, parts, say, ...head }
  // What suppliers are asked stands in what they ask: until that is there, there is nothing to print.
  const isWhole = paper !== 'request' || costs !== null
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(`papers.${paper}`)}
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
        {paper === 'request' ? (
          <RequestPaper order={order} costs={costs?.byLine ?? new Map()} words={words} />
        ) : (
          <OrderPaper order={order} words={words} paper={paper} />
        )}
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
