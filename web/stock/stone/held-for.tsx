import { kinds, stoneKinds } from '@loupe/domain/orders/kinds.ts'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import { keeping } from '@loupe/domain/orders/standing.ts'
import { stepLabelOf } from '@loupe/domain/orders/order-labels.ts'
import type { Stone } from '@loupe/domain/stock/stone.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { query } from '../../api/query.ts'
import { mayOpen, useViewer } from '../../me/viewer.ts'
import { useLabel } from '../../text/use-label.ts'
import { useText } from '../../text/use-text.ts'
import { actionClass } from '../../ui/action-button.tsx'
import { classes } from '../../ui/look/classes.ts'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import { look } from '../../ui/look/look.ts'
import styles from './held-for.module.css'
import type { StockText } from '../stock.text.en.ts'

/** The order that keeps a stone from others, for those who may read it: any customer's for staff, else the viewer's own. */
function useKeptBy(stone: Stone) {
  const { codes, paths } = kinds[stoneKinds[stone.origin]]
  const user = useViewer((now) => now.user)
  const view = mayOpen(user, [codes.customers]) ? ('customers' as const) : ('mine' as const)
  const wish = { view, origin: stone.origin, keeps: stone.id, status: [...keeping], limit: 1 }
  const { data } = useQuery({ ...query(ordersApi.list, wish), enabled: view === 'customers' || mayOpen(user, [codes.mine]) })
  const order = data?.rows[0]
  return order && { order, isMine: view === 'mine', to: paths[view], search: { order: order.id, full: '1' } }
}

/** For whom a stone that can't be ordered is kept, and the way to that order. */
export function HeldFor({ stone }: { stone: Stone }) {
  const t = useText<StockText>('stock')
  const say = useLabel()
  const kept = useKeptBy(stone)
  if (!kept) return null
  const { order, isMine, to, search } = kept
  return (
    <Row as="p" gap="2px 10px" wrap ground="warn" round={10} pad="8px 12px" size={13}>
      <Text tone="warn">{t(isMine ? 'inYourOrder' : 'heldFor')}</Text>{' '}
      {!isMine && <strong>{[order.customerName, order.company].filter(Boolean).join(' · ')}</strong>}
      <Link to={to} search={search} className={look({ tone: 'accent', weight: 550, figures: true }, styles.order)}>
        {order.orderNo}
      </Link>
      <Text tone="warn">{say(stepLabelOf(order))}</Text>
    </Row>
  )
}

/** Where the cart's button stands for others: the way to the viewer's own order, or that there is nothing to order. */
export function NotForTheCart({ stone }: { stone: Stone }) {
  const t = useText<StockText>('stock')
  const kept = useKeptBy(stone)
  if (kept?.isMine) {
    return (
      <Link to={kept.to} search={kept.search} className={classes(actionClass, look({ grows: true }, styles.way))}>
        {t('seeYourOrder')}
      </Link>
    )
  }
  return (
    <Text grows tone="dim" textAlign="center" className={styles.gone}>
      {t('notAvailable')}
    </Text>
  )
}
