import { Button } from '@mantine/core'
import { supplyStatuses, type Order, type OrderLine, type SupplyStatus } from '@loupe/domain/orders/orders.api.ts'
import { nextSupplyStatuses } from '@loupe/domain/orders/supply-status.ts'
import { useState } from 'react'
import { useText } from '../text/use-text.ts'
import { useDevice } from '../ui/use-device.ts'
import { ChooseAll } from './choose-all.tsx'
import { BoughtDialog } from './bought-dialog.tsx'
import { toBuy } from './buyable.ts'
import { LineCards } from './line-cards.tsx'
import type { LineRows } from './line-rows.ts'
import { LineTable } from './line-table.tsx'
import type { LineToMove } from './move-lines.ts'
import styles from './order-lines.module.css'
import type { OrdersText } from './orders.text.en.ts'
import { RejectDialog } from './reject-dialog.tsx'
import { Section } from '../parts/section.tsx'
import { SupplyButtons } from './supply-buttons.tsx'
import { useSupply } from './use-supply.ts'

const lineToMove = (order: Order, line: OrderLine): LineToMove => ({
  lineId: line.id,
  orderId: order.id,
  version: order.version,
  from: line.supplyStatus,
})

/** The stones of an order with their frozen prices and where each is on its way; staff move them, one or many at once. */
export function OrderLines({ order }: { order: Order }) {
  const t = useText<OrdersText>('orders')
  const device = useDevice()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [buying, setBuying] = useState(false)
  const supply = useSupply(() => setChosen(new Set()))
  const nextOf = (line: OrderLine) => (order.may.moveSupply ? nextSupplyStatuses({ line, orderStatus: order.status }, 'staff') : [])
  const movable = order.lines.filter((line) => nextOf(line).length > 0)
  const picked = movable.filter((line) => chosen.has(line.id))
  const counts = Object.fromEntries(
    supplyStatuses.map((to) => [to, picked.filter((line) => nextOf(line).includes(to)).length]).filter(([, count]) => count !== 0),
  ) as Partial<Record<SupplyStatus, number>>
  const rows: LineRows = {
    order,
    mayMove: movable.length > 0,
    isBusy: supply.isBusy,
    nextOf,
    isChosen: (id) => chosen.has(id),
    choose: (ids, isIn) => setChosen(new Set(isIn ? [...chosen, ...ids] : [...chosen].filter((id) => !ids.includes(id)))),
    move: (line, to) => supply.move([lineToMove(order, line)], to),
  }
  const bulk = (to: SupplyStatus) =>
    supply.move(
      picked.filter((line) => nextOf(line).includes(to)).map((line) => lineToMove(order, line)),
      to,
    )
  const isBuyable = order.may.seeCosts && toBuy(order).length > 0
  return (
    <Section
      title={t('lines')}
      count={`${t('pieces', { count: order.pieces })} · ${order.carats} ct`}
      aside={
        isBuyable && (
          <Button size="compact-sm" variant="default" onClick={() => setBuying(true)}>
            {t('markBought')} ({toBuy(order).length})
          </Button>
        )
      }
    >
      {movable.length > 1 && (
        <div className={styles.bulk}>
          <ChooseAll all={movable.map((line) => line.id)} chosen={picked.length} onChoose={rows.choose} />
          {picked.length > 0 && (
            <SupplyButtons
              label={t('chosen', { count: picked.length })}
              next={supplyStatuses.filter((to) => counts[to] !== undefined)}
              counts={counts}
              isBusy={supply.isBusy}
              onMove={bulk}
            />
          )}
        </div>
      )}
      {device === 'mobile' ? <LineCards rows={rows} /> : <LineTable rows={rows} />}
      <RejectDialog supply={supply} />
      <BoughtDialog order={order} open={buying} onClose={() => setBuying(false)} />
    </Section>
  )
}
