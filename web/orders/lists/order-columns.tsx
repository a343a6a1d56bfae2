import { isGivenUp } from '@loupe/domain/orders/standing.ts'
import { kindFacts, originOf } from '@loupe/domain/orders/kinds.ts'
import { stepLabelOf, statusLabelOf, orderTypeLabels } from '@loupe/domain/orders/order-labels.ts'
import type { OrderHead } from '@loupe/domain/orders/order.ts'
import { shapeText } from '@loupe/domain/stock/trade-shape-labels.ts'
import { parseAmount } from '@loupe/domain/pricing/money.ts'
import { Amount } from '../../prices/amount.tsx'
import { Opener, type Column } from '../../lists/list-table.tsx'
import { StateWord } from '../../lists/state-word.tsx'
import table from '../../lists/table.module.css'
import { houseDay } from '../../me/house-day.ts'
import { useLabel } from '../../text/use-label.ts'
import { dateTime, groupThousands, timeAgo } from '../../text/format.ts'
import { look } from '../../ui/look/look.ts'
import { Text } from '../../ui/text.tsx'
import { HoldClock } from '../hold-clock.tsx'
import { NextWords } from '../next/next-words.tsx'
import { OrderedStone } from './ordered-stone.tsx'
import { marginPart } from '../money/margin.ts'
import { statusTone } from '../../lists/order-tones.ts'
import type { View } from '../order-view.ts'
import styles from './order-table.module.css'
import { useOrdersText } from '../order-goods.tsx'

/** What a line tells of an order; a customer's own list leaves out who they are, and no list tells a margin that none of its orders has. */
export function useOrderColumns(view: View, rows: readonly OrderHead[], isLent = false): readonly Column<OrderHead>[] {
  const t = useOrdersText()
  const seesMargin = rows.some((order) => order.marginUsd !== undefined)
  const isCustomers = view === 'customers'
  const columns: readonly (Column<OrderHead> | false)[] = [
    {
      name: 'order',
      head: t('order'),
      isClipped: true,
      cell: (order) => <OrderName order={order} />,
      beside: (order) => <OrderName order={order} told={isCustomers ? 'customer' : 'goods'} />,
    },
    isCustomers && {
      name: 'customer',
      head: t('customer'),
      isClipped: true,
      className: styles.who,
      cell: (order) => (
        <>
          <div>{order.customerName}</div>
          <div className={table.dim}>{order.company}</div>
        </>
      ),
    },
    { name: 'goods', head: t('goods'), cell: (order) => <OrderedStone order={order} isShort={isCustomers} /> },
    {
      name: 'total',
      head: t('total'),
      kind: 'number',
      cell: (order) => <Total order={order} />,
      beside: (order) => <TotalAndState order={order} />,
    },
    {
      name: 'balance',
      head: t(isLent ? 'memo.out' : 'balance'),
      kind: 'number',
      mark: (order) => ({ isDue: parseAmount(order.balanceRmb) > 0 }),
      cell: (order) =>
        order.loan ? (
          <OutNow loan={order.loan} />
        ) : (
          <>
            <Amount currency="RMB" value={order.balanceRmb} />
            <div className={table.dim}>
              {t('paid')} {groupThousands(order.paidRmb)}
            </div>
          </>
        ),
    },
    { name: 'status', head: t('status'), cell: (order) => <Status order={order} /> },
    { name: 'next', head: t('nextStep'), cell: (order) => <Next order={order} /> },
    isCustomers && {
      name: 'salesman',
      head: t('salesman', { name: '' }).trim(),
      isWide: true,
      isClipped: true,
      className: styles.salesman,
      cell: (order) => <div>{order.salesmanName ?? '–'}</div>,
    },
    seesMargin && { name: 'margin', head: t('margin'), kind: 'number', isWide: true, cell: (order) => <Margin order={order} /> },
  ]
  return columns.filter((column) => column !== false)
}

export const orderClasses = { table: styles.table } as const

/** What of a memo is out, and by when it has to be back. */
export function OutNow({ loan }: { readonly loan: NonNullable<OrderHead['loan']> }) {
  const t = useOrdersText()
  const isLate = loan.dueOn !== null && loan.dueOn < houseDay(new Date())
  return (
    <>
      <Amount currency="RMB" value={loan.outRmb} />
      {loan.dueOn && (
        <Text as="div" size={12} tone={isLate ? 'bad' : 'dim'} oneLine>
          {t('memo.out')} · {t(isLate ? 'memo.late' : 'memo.due', { day: loan.dueOn.slice(5) })}
        </Text>
      )}
    </>
  )
}

type CellProps = { readonly order: OrderHead }

/** Its number, its side of the trade and its age; beside an open order what tells it from the others. */
function OrderName({ order, told = 'age' }: CellProps & { readonly told?: 'age' | 'customer' | 'goods' }) {
  const t = useOrdersText()
  const say = useLabel()
  return (
    <>
      <Opener className={look({ oneLine: true })} label={t('openOrder', { no: order.orderNo })}>
        {order.orderNo}
      </Opener>
      <div className={look({ oneLine: true }, table.dim)} data-origin={originOf(order.kind)}>
        <Text tone="accent" weight={600}>
          {t(originOf(order.kind) === 'lab' ? 'kindLabGrown' : 'kindNatural')}
        </Text>
        <Text oneLine title={`${t('placedAt')} ${dateTime(order.createdAt)}`}>
          {told === 'age' && ` · ${timeAgo(order.createdAt, 'narrow')}`}
          {told === 'customer' && ` · ${order.customerName}`}
          {told === 'goods' &&
            ` · ${order.pieces === 1 && order.first ? say(shapeText(order.first)) : t('pieces', { count: order.pieces })} ${groupThousands(order.carats)} ct`}
        </Text>
        {order.type !== kindFacts(order.kind)?.type && ` · ${say(orderTypeLabels[order.type])}`}
      </div>
    </>
  )
}

function Total({ order }: CellProps) {
  return (
    <>
      <Amount currency="RMB" value={order.rmbTotal} strong struck={isGivenUp(order.status)} />
      <div className={table.dim}>
        <Amount currency="USD" value={order.usdTotal} />
      </div>
    </>
  )
}

/** Beside an open order there is room for both in one. */
function TotalAndState({ order }: CellProps) {
  const say = useLabel()
  return (
    <>
      <Amount currency="RMB" value={order.rmbTotal} strong struck={isGivenUp(order.status)} />
      <div>
        <StateWord tone={statusTone[order.status]} title={say(statusLabelOf(order))}>
          {say(stepLabelOf(order))}
        </StateWord>
      </div>
    </>
  )
}

function Status({ order }: CellProps) {
  const t = useOrdersText()
  const say = useLabel()
  return (
    <>
      <StateWord tone={statusTone[order.status]} title={say(statusLabelOf(order))}>
        {say(stepLabelOf(order))}
      </StateWord>
      {order.settled && <div className={table.dim}>{t('settled')}</div>}
    </>
  )
}

function Next({ order }: CellProps) {
  return (
    <>
      <NextWords order={order} />
      {order.holdUntil && (
        <Text as="div" tone="dim" size={12} oneLine>
          <HoldClock until={order.holdUntil} />
        </Text>
      )}
    </>
  )
}

/** What the house earns, for those who may know. */
function Margin({ order }: CellProps) {
  if (order.marginUsd === undefined) return '–'
  return (
    <>
      <Amount currency="USD" value={order.marginUsd} />
      <div className={table.dim}>{marginPart(order.usdTotal, order.marginUsd)}</div>
    </>
  )
}
