import type { Order } from '@loupe/domain/orders/order.ts'
import { orderTitle } from '../order-text.ts'
import { supplierRequests, type CostLine } from '../supply/supplier-request.ts'
import { Sheet } from '../../prints/sheet.tsx'
import type { PaperWords } from './paper-words.ts'

type Props = { readonly order: Order; readonly costs: ReadonlyMap<string, CostLine>; readonly words: PaperWords }

/** What every supplier is asked to confirm, each on a sheet of their own; no customer stands on it. */
export function RequestPaper({ order, costs, words }: Props) {
  const { t } = words
  return (
    <Sheet no={order.orderNo} words={words} title={[t('papers.request'), orderTitle(order, t)]}>
      {supplierRequests(order, costs, words).map(({ supplierId, supplier, lines }) => (
        <div key={supplierId} className="request">
          <h3>{supplier}</h3>
          <ol>
            {lines.map((line, k) => (
              <li key={k}>{line}</li>
            ))}
          </ol>
          <p>{t('requestFoot', { count: lines.length })}</p>
        </div>
      ))}
    </Sheet>
  )
}
