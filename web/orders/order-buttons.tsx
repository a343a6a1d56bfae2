import { Button } from '@mantine/core'
import { ordersApi, type Order, type OrderStatus } from '@loupe/domain/orders/orders.api.ts'
import { orderStatusLabels } from '@loupe/domain/orders/order-labels.ts'
import { findMove } from '@loupe/domain/orders/status.ts'
import { useState } from 'react'
import { useLabel } from '../parts/use-label.ts'
import { named } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { toast } from '../ui/toast.ts'
import { MoveDialog } from './move-dialog.tsx'
import { originOfKind, whyText } from './order-words.ts'
import type { OrdersText } from './orders.text.en.ts'
import styles from './order-buttons.module.css'
import { PaymentDialog } from './payment-dialog.tsx'
import { useSettle } from './settle.ts'
import { useOrderWrite } from './use-order-write.ts'
import { WaiveDialog } from './waive-dialog.tsx'

type Open = { readonly what: 'move'; readonly to: OrderStatus } | { readonly what: 'waive' | 'pay' } | null

/** Leads away from the road to handover. */
const isBackwards = (to: OrderStatus): boolean => to === 'voided' || to === 'returning'

/** True when there is anything to press at all. */
export const hasButtons = ({ moves, may }: Order): boolean => moves.length > 0 || may.recordPayment || may.waivePrepayment || may.settle

/** Exactly what this viewer may do with the order now; a closed button says why. */
export function OrderButtons({ order }: { order: Order }) {
  const t = useText<OrdersText>('orders')
  const say = useLabel()
  const [open, setOpen] = useState<Open>(null)
  const move = useOrderWrite(ordersApi.move, order.id)
  const settle = useSettle(order)
  const forward = order.moves.filter(({ to }) => !isBackwards(to))
  const back = order.moves.filter(({ to }) => isBackwards(to))
  const closed = order.moves.flatMap(({ to, allowed, why }) => {
    const text = whyText(why)
    return allowed || !text ? [] : [{ to, words: named(t(`move.${to}`), say(text)) }]
  })
  const main = forward.find(({ allowed }) => allowed)
  const isSettling = forward.length === 0 && !order.may.recordPayment

  async function take(to: OrderStatus) {
    const asks = findMove(order.type, order.status, to)?.asks ?? []
    if (to === 'voided' || asks.length > 0) {
      setOpen({ what: 'move', to })
      return
    }
    const moved = await move.send({ id: order.id, to, version: order.version })
    if (moved) toast.good(t('moved', { no: order.orderNo, state: say(orderStatusLabels[to]) }))
  }

  return (
    <div className={styles.foot} data-origin={originOfKind(order.kind)}>
      {(move.refusal || settle.refusal) && (
        <p className={styles.refusal} role="alert">
          {move.refusal || settle.refusal}
        </p>
      )}
      {closed.length > 0 && (
        <ul className={styles.closed}>
          {closed.map(({ to, words }) => (
            <li key={to} id={`why-not-${to}`}>
              {words}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.buttons}>
        {back.map(({ to, allowed }) => (
          <Button
            key={to}
            variant="default"
            className={styles.back}
            disabled={!allowed}
            aria-describedby={allowed ? undefined : `why-not-${to}`}
            onClick={() => void take(to)}
          >
            {t(`move.${to}`)}
          </Button>
        ))}
        <span className={styles.gap} />
        {order.may.waivePrepayment && (
          <Button variant="default" onClick={() => setOpen({ what: 'waive' })}>
            {t('waive')}
          </Button>
        )}
        {order.may.settle && (
          <Button
            variant={isSettling ? 'filled' : 'default'}
            className={isSettling ? styles.main : ''}
            loading={settle.isBusy}
            onClick={() => void settle.ask()}
          >
            {t('settle')}
          </Button>
        )}
        {order.may.recordPayment && (
          <Button variant={main ? 'default' : 'filled'} className={main ? '' : styles.main} onClick={() => setOpen({ what: 'pay' })}>
            {t('record')}
          </Button>
        )}
        {forward.map(({ to, allowed }) => (
          <Button
            key={to}
            variant={main?.to === to ? 'filled' : 'default'}
            className={main?.to === to ? styles.main : ''}
            disabled={!allowed}
            loading={move.isBusy && main?.to === to}
            aria-describedby={allowed ? undefined : `why-not-${to}`}
            onClick={() => void take(to)}
          >
            {t(`move.${to}`)}
          </Button>
        ))}
      </div>
      <MoveDialog order={order} to={open?.what === 'move' ? open.to : null} onClose={() => setOpen(null)} />
      <WaiveDialog order={order} open={open?.what === 'waive'} onClose={() => setOpen(null)} />
      <PaymentDialog order={order} open={open?.what === 'pay'} onClose={() => setOpen(null)} />
    </div>
  )
}
