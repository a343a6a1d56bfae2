import type { OrderLine } from '@loupe/domain/orders/order.ts'
import { stoneName } from '../../gems/stone-words.ts'
import { useLabel } from '../../text/use-label.ts'
import type { LineRows } from '../detail/line-rows.ts'
import { PartButton } from '../dialogs.tsx'
import { SupplyButtons } from './supply-buttons.tsx'
import { SupplyWords } from './supply-words.tsx'
import { useOrdersText } from '../order-goods.tsx'

/** Where a stone of an order is on its way, and where it can be brought next. */
export function LineSupply({ line, rows }: { readonly line: OrderLine; readonly rows: LineRows }) {
  const t = useOrdersText()
  const say = useLabel()
  const { order } = rows
  return (
    <>
      <SupplyWords line={line} />
      <SupplyButtons
        label={t('setSupply', { stone: stoneName(line.snapshot, say) })}
        next={rows.nextOf(line)}
        isBusy={rows.isBusy}
        isQuiet
        onMove={(to) => rows.move(line, to)}
      />
      {line.snapshot.parcel && (
        <PartButton
          line={{ ...line, lineId: line.id, orderId: order.id, version: order.version }}
          next={rows.partsTo(line)}
          isBusy={rows.isBusy}
        />
      )}
    </>
  )
}
