import type { Order, OrderLine } from '@loupe/domain/orders/order.ts'
import type { SupplyStatus } from '@loupe/domain/orders/order-states.ts'
import { isGivenUp } from '@loupe/domain/orders/standing.ts'
import { nextSupplyStatuses } from '@loupe/domain/orders/supply-status.ts'
import { supplyStepLabels } from '@loupe/domain/orders/order-labels.ts'
import { formatAmount, parseAmount } from '@loupe/domain/pricing/money.ts'
import { Amount } from '../../prices/amount.tsx'
import { Section } from '../../lists/section.tsx'
import { useLabel } from '../../text/use-label.ts'
import { useDevice } from '../../ui/use-device.ts'
import { movedAbove } from '../do-now-step.ts'
import { LineCards } from './line-cards.tsx'
import type { LineGroup, LineRows } from './line-rows.ts'
import { LineTable } from './line-table.tsx'
import { marginPercent } from '../money/margin.ts'
import { lineName, type LineToMove } from '../../lists/move-lines.ts'
import { Row } from '../../ui/row.tsx'
import styles from './order-lines.module.css'
import { RejectDialog } from './reject-dialog.tsx'
import { useHad } from './use-had.ts'
import { wholeOf } from '../quantity-words.ts'
import { useCosts, type Costs } from '../use-costs.ts'
import { offered } from '../supply/offered.ts'
import { useSupply } from '../supply/use-supply.ts'
import { useOrdersText } from '../order-goods.tsx'

const lineToMove = (order: Order, line: OrderLine): LineToMove => ({
  lineId: line.id,
  orderId: order.id,
  version: order.version,
  from: line.supplyStatus,
  name: lineName(line),
})

/** Lines by supplier for those who may know them, what was refused apart; else all in one group without a name. */
function groupsOf(order: Order, costs: Costs | null, refused: string): readonly LineGroup[] {
  // Two suppliers may have one name.
  const groups = new Map<string, { readonly supplier: string; readonly lines: OrderLine[] }>()
  for (const line of order.lines) {
    const cost = costs?.byLine.get(line.id)
    const supplier = cost?.supplierName ?? (costs && !isGivenUp(order.status) ? refused : '')
    const group = groups.get(cost?.supplierId ?? '') ?? { supplier, lines: [] }
    group.lines.push(line)
    groups.set(cost?.supplierId ?? '', group)
  }
  return [...groups.values()]
}

/** The one state that all of a group's waiting lines can go to next with one press. */
const bulkMoves = ['confirmed', 'in_transit', 'arrived'] as const

/** The stones of an order with their frozen prices and where each is on its way; staff move them, one by one or a supplier's together. */
export function OrderLines({ order }: { order: Order }) {
  const t = useOrdersText()
  const say = useLabel()
  const device = useDevice()
  const supply = useSupply(() => undefined)
  const costs = useCosts(order)
  const hadOf = useHad(order)
  const nextOf = (line: OrderLine) => (order.may.moveSupply ? nextSupplyStatuses({ line, orderStatus: order.status }, 'staff') : [])
  const aboveTo = movedAbove(order)
  const offeredOf = (line: OrderLine) => offered(nextOf(line), line.supplyStatus).filter((to) => to !== aboveTo(line))
  const groups = groupsOf(order, costs, say(supplyStepLabels.rejected))
  const suppliers = new Set(costs?.lines.map(({ supplierId }) => supplierId)).size
  const rows: LineRows = {
    order,
    groups,
    // Nothing is paid for what was given up.
    costs: isGivenUp(order.status) ? null : costs,
    isBusy: supply.isBusy,
    hadOf,
    nextOf: offeredOf,
    // What moves the whole above does not move a part.
    partsTo: nextOf,
    // What would move the stones of a single supplier stands above, for the whole order.
    bulkOf: ({ lines }) =>
      (suppliers < 2 ? [] : bulkMoves).flatMap((to) => {
        const count = lines.filter((line) => nextOf(line).includes(to)).length
        return count > 1 ? [{ to, count }] : []
      }),
    moveAll: ({ lines }, to: SupplyStatus) =>
      supply.move(
        lines.filter((line) => nextOf(line).includes(to)).map((line) => lineToMove(order, line)),
        to,
      ),
    move: (line, to) => supply.move([lineToMove(order, line)], to),
  }
  return (
    <Section title={t(order.lines.some(({ snapshot }) => snapshot.parcel) ? 'part.all' : 'lines')} count={wholeOf(order, t)}>
      {device === 'mobile' ? <LineCards rows={rows} /> : <LineTable rows={rows} />}
      {costs && !isGivenUp(order.status) && <Margin order={order} costs={costs} />}
      <RejectDialog supply={supply} />
    </Section>
  )
}

/** What the house pays and earns; nobody else is ever sent these figures. */
function Margin({ order, costs }: { order: Order; costs: Costs }) {
  const t = useOrdersText()
  const isGood = parseAmount(costs.marginUsd) >= 0
  return (
    <Row as="dl" wrap align="stretch" justify="end" figures gap="4px 28px" className={styles.margin} aria-label={t('costs')}>
      <div>
        <dt>{t('costTotal')}</dt>
        <dd>
          <Amount currency="USD" value={costs.costUsd} />
        </dd>
      </div>
      <div data-good={isGood || undefined} data-bad={!isGood || undefined}>
        <dt>{t('margin')}</dt>
        <dd>
          <Amount currency="USD" value={formatAmount(parseAmount(costs.marginUsd))} strong /> (
          {marginPercent(order.usdTotal, costs.costUsd)})
        </dd>
      </div>
    </Row>
  )
}
