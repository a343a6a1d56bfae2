import { originOf } from '@loupe/domain/orders/kinds.ts'
import { orderStepLabels, statusLabelOf, orderTypeLabels } from '@loupe/domain/orders/order-labels.ts'
import type { OrderHead } from '@loupe/domain/orders/orders.api.ts'
import { parseAmount } from '@loupe/domain/pricing/money.ts'
import { Amount } from '../prices/amount.tsx'
import { StateWord } from '../lists/state-word.tsx'
import { classes } from '../ui/classes.ts'
import table from '../lists/table.module.css'
import { useLabel } from '../text/use-label.ts'
import { walkRows } from '../lists/walk-rows.ts'
import { ageText, dateTime, groupThousands, placedAt } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { HoldClock } from './hold-clock.tsx'
import { NextWords } from './next-words.tsx'
import { OrderedStone } from './ordered-stone.tsx'
import { marginPart } from './margin.ts'
import { statusTone } from './order-words.ts'
import type { View } from './order-view.ts'
import type { OrdersText } from './orders.text.en.ts'
import styles from './order-table.module.css'

type Props = {
  readonly view: View
  readonly rows: readonly OrderHead[]
  readonly openId: string | null
  readonly onOpen: (id: string) => void
}

/** Orders on a desk, one dense line each; a press anywhere on the line opens it. */
export function OrderTable({ view, rows, openId, onOpen }: Props) {
  const t = useText<OrdersText>('orders')
  const seesMargin = rows.some((order) => order.marginUsd !== undefined)
  return (
    <table className={classes(table.table, table.opens, styles.table)}>
      <thead>
        <tr>
          <th>{t('order')}</th>
          {view === 'customers' && <th>{t('customer')}</th>}
          <th>{t('goods')}</th>
          <th className={table.number}>{t('total')}</th>
          <th className={table.number}>{t('balance')}</th>
          <th>{t('status')}</th>
          <th>{t('nextStep')}</th>
          {view === 'customers' && <th className={table.wide}>{t('salesman', { name: '' }).trim()}</th>}
          {seesMargin && <th className={classes(table.number, table.wide)}>{t('marginHead')}</th>}
          <th className={table.wide}>{t('age')}</th>
        </tr>
      </thead>
      <tbody onKeyDown={walkRows}>
        {rows.map((order) => (
          <Row key={order.id} order={order} view={view} seesMargin={seesMargin} isOpen={order.id === openId} onOpen={onOpen} />
        ))}
      </tbody>
    </table>
  )
}

/** What the house earns, for those who may know. */
function Margin({ order }: { order: OrderHead }) {
  if (order.marginUsd === undefined) return <td className={classes(table.number, table.wide)}>–</td>
  return (
    <td className={classes(table.number, table.wide)}>
      <Amount currency="USD" value={order.marginUsd} />
      <div className={table.dim}>{marginPart(order.usdTotal, order.marginUsd)}</div>
    </td>
  )
}

type RowProps = {
  readonly order: OrderHead
  readonly view: View
  readonly seesMargin: boolean
  readonly isOpen: boolean
  readonly onOpen: (id: string) => void
}

function Row({ order, view, seesMargin, isOpen, onOpen }: RowProps) {
  const t = useText<OrdersText>('orders')
  const say = useLabel()
  return (
    <tr data-open={isOpen || undefined} onClick={() => onOpen(order.id)}>
      <td>
        <button
          type="button"
          data-opens
          className={classes(table.opener, styles.no)}
          aria-label={t('openOrder', { no: order.orderNo })}
          aria-haspopup="dialog"
        >
          {order.orderNo}
        </button>
        <div className={table.dim} data-origin={originOf(order.kind)}>
          <span className={styles.side}>{t(originOf(order.kind) === 'lab' ? 'kindLab' : 'kindNatural')}</span>{' '}
          <span className={styles.when}>{placedAt(order)}</span>
          {order.type !== 'goods' && ` · ${say(orderTypeLabels[order.type])}`}
        </div>
      </td>
      {view === 'customers' && (
        <td className={classes(table.clipped, styles.who)}>
          <div>{order.customerName}</div>
          <div className={table.dim}>{order.company}</div>
        </td>
      )}
      <td>
        <OrderedStone order={order} isShort={view === 'customers'} />
      </td>
      <td className={table.number}>
        <Amount currency="RMB" value={order.rmbTotal} strong />
        <div className={table.dim}>
          <Amount currency="USD" value={order.usdTotal} />
        </div>
      </td>
      <td className={table.number} data-due={parseAmount(order.balanceRmb) > 0 || undefined}>
        <Amount currency="RMB" value={order.balanceRmb} />
        <div className={table.dim}>
          {t('paid')} {groupThousands(order.paidRmb)}
        </div>
      </td>
      <td>
        <StateWord tone={statusTone[order.status]} title={say(statusLabelOf(order))}>
          {say(orderStepLabels[order.status])}
        </StateWord>
        {order.waitingReports > 0 && <div className={styles.reported}>{t('reportWaits')}</div>}
        {order.settled && <div className={table.dim}>{t('settled')}</div>}
      </td>
      <td>
        <NextWords order={order} />
        {order.holdUntil && (
          <div className={table.dim}>
            <HoldClock until={order.holdUntil} />
          </div>
        )}
      </td>
      {view === 'customers' && (
        <td className={classes(table.clipped, table.wide, styles.salesman)}>
          <div>{order.salesmanName ?? '–'}</div>
        </td>
      )}
      {seesMargin && <Margin order={order} />}
      <td className={classes(styles.updated, table.wide)} title={dateTime(order.createdAt)}>
        {ageText(order.createdAt)}
      </td>
    </tr>
  )
}
