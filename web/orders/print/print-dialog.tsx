import type { Paper } from '@loupe/domain/orders/order-move.ts'
import type { Order } from '@loupe/domain/orders/order.ts'
import { PrintSheet } from '../../prints/print-sheet.tsx'
import { useHouseHead } from '../../prints/use-house-head.ts'
import type { SharedText } from '../../shared/shared.text.en.ts'
import { useLabel } from '../../text/use-label.ts'
import { useText } from '../../text/use-text.ts'
import { paperWord } from '../order-papers.ts'
import { useOrdersText } from '../order-goods.tsx'
import { useCosts } from '../use-costs.ts'
import { MemoPaper } from './memo-paper.tsx'
import { OrderPaper } from './order-paper.tsx'
import { RequestPaper } from './request-paper.tsx'

type Props = { readonly order: Order; readonly paper: Paper; readonly onClose: () => void }

/** A paper of an order, to be looked at and printed. */
export function PrintDialog({ order, paper, onClose }: Props) {
  const t = useOrdersText()
  const parts = useText<SharedText>('shared')
  const say = useLabel()
  const head = useHouseHead()
  const costs = useCosts(order)
  const words = { t, parts, say, ...head }
  // What suppliers are asked stands in what they ask: until that is there, there is nothing to print.
  return (
    <PrintSheet title={paperWord(paper, t, say)} isWhole={paper !== 'request' || costs !== null} onClose={onClose}>
      {paper === 'request' ? (
        <RequestPaper order={order} costs={costs?.byLine ?? new Map()} words={words} />
      ) : paper === 'memo' ? (
        <MemoPaper order={order} words={words} />
      ) : (
        <OrderPaper order={order} words={words} paper={paper} />
      )}
    </PrintSheet>
  )
}
