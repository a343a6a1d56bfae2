import { nextStateLabels } from '@loupe/domain/orders/next-level/next-labels.ts'
import type { NextHead } from '@loupe/domain/orders/next-level/next-level.api.ts'
import type { NextState } from '@loupe/domain/orders/next-level/next-state.ts'
import { originOf } from '@loupe/domain/orders/kinds.ts'
import { stepLabelOf } from '@loupe/domain/orders/order-labels.ts'
import { Amount } from '../../prices/amount.tsx'
import { RowCard } from '../../lists/list-cards.tsx'
import { Opener, type Column } from '../../lists/list-table.tsx'
import { statusTone } from '../../lists/order-tones.ts'
import { StateWord } from '../../lists/state-word.tsx'
import table from '../../lists/table.module.css'
import { dateTime, timeAgo } from '../../text/format.ts'
import { useLabel } from '../../text/use-label.ts'
import { useText } from '../../text/use-text.ts'
import { look } from '../../ui/look/look.ts'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import { HoldClock } from '../hold-clock.tsx'
import { OrderedStone } from '../lists/ordered-stone.tsx'
import styles from '../lists/order-table.module.css'
import card from '../lists/order-cards.module.css'
import { useOrdersText } from '../order-goods.tsx'
import type { NextLevelText } from './next-level.text.en.ts'

const stateTone = { to_place: 'warn', with_house: 'natural', supplied: 'good', ended: 'calm' } as const satisfies Record<NextState, string>

/** What a line tells: to the house the site, to a reseller their customer and what they keep. */
export function useNextColumns(isReseller: boolean): readonly Column<NextHead>[] {
  const t = useText<NextLevelText>('next-level')
  const o = useOrdersText()
  const columns: readonly (Column<NextHead> | false)[] = [
    {
      name: 'order',
      head: o('order'),
      isClipped: true,
      cell: (order) => <Name order={order} />,
      beside: (order) => <Name order={order} told={isReseller ? order.own?.customerName : order.siteTitle} />,
    },
    {
      name: 'who',
      head: isReseller ? o('customer') : t('site'),
      isClipped: true,
      className: styles.who,
      cell: ({ own, siteTitle }) => (
        <>
          <div>{isReseller ? own?.customerName : siteTitle}</div>
          {isReseller && <div className={table.dim}>{own?.company}</div>}
        </>
      ),
    },
    { name: 'goods', head: o('goods'), cell: (order) => <OrderedStone order={order} isShort /> },
    isReseller && {
      name: 'own',
      head: o('total'),
      kind: 'number',
      cell: ({ own }) => own && <Money rmb={own.rmbTotal} usd={own.usdTotal} />,
    },
    {
      name: 'house',
      head: t('housePrice'),
      kind: 'number',
      cell: ({ house }) => (house ? <Money rmb={house.rmbTotal} usd={house.usdTotal} /> : '–'),
      beside: (order) => <State order={order} />,
    },
    isReseller && {
      name: 'keeps',
      head: t('keeps'),
      kind: 'number',
      cell: ({ own }) => (own?.keepsRmb ? <Amount currency="RMB" value={own.keepsRmb} /> : '–'),
    },
    { name: 'state', head: t('state'), cell: (order) => <State order={order} /> },
    { name: 'houseOrder', head: t('houseOrder'), cell: (order) => <HouseOrder order={order} /> },
  ]
  return columns.filter((column) => column !== false)
}

type Cell = { readonly order: NextHead }

function Name({ order, told }: Cell & { readonly told?: string | undefined }) {
  const o = useOrdersText()
  return (
    <>
      <Opener className={look({ oneLine: true })} label={o('openOrder', { no: order.orderNo })}>
        {order.orderNo}
      </Opener>
      <Text as="div" tone="dim" size={12.5} oneLine title={`${o('placedAt')} ${dateTime(order.createdAt)}`}>
        {told ?? timeAgo(order.createdAt, 'narrow')}
      </Text>
    </>
  )
}

function Money({ rmb, usd }: { readonly rmb: string; readonly usd: string }) {
  return (
    <>
      <Amount currency="RMB" value={rmb} strong />
      <div className={table.dim}>
        <Amount currency="USD" value={usd} />
      </div>
    </>
  )
}

function State({ order }: Cell) {
  const t = useText<NextLevelText>('next-level')
  const o = useOrdersText()
  const say = useLabel()
  const isVoid = order.status === 'voided' || order.status === 'returned'
  return (
    <>
      <StateWord tone={isVoid ? statusTone[order.status] : stateTone[order.state]}>
        {say(isVoid ? stepLabelOf({ status: order.status, kind: order.kind }) : nextStateLabels[order.state])}
      </StateWord>
      {order.refused > 0 && !isVoid && (
        <Text as="div" size={12} tone="bad" oneLine>
          {t('refused', { count: order.refused })}
        </Text>
      )}
      {order.holdUntil && (
        <Text as="div" size={12} tone="dim" oneLine>
          {o('until')} <HoldClock until={order.holdUntil} />
        </Text>
      )}
    </>
  )
}

function HouseOrder({ order: { house, kind } }: Cell) {
  const t = useText<NextLevelText>('next-level')
  const say = useLabel()
  if (house === null) return <Text tone="dim">{t('notPlaced')}</Text>
  return (
    <>
      <Text as="div" figures oneLine>
        {house.orderNo}
      </Text>
      <StateWord tone={statusTone[house.status]}>{say(stepLabelOf({ status: house.status, kind }))}</StateWord>
    </>
  )
}

/** The same where a table has no room. */
export function NextCard({ order, onOpen }: Cell & { readonly onOpen: (id: string) => void }) {
  const t = useText<NextLevelText>('next-level')
  const o = useOrdersText()
  const { own, house } = order
  return (
    <RowCard
      className={look({ frame: 'card', textAlign: 'start' }, card.card)}
      origin={originOf(order.kind)}
      onOpen={() => onOpen(order.id)}
    >
      <Row as="span" gap="2px 8px" wrap justify="between">
        <Text weight={650} size={14} figures>
          {o(originOf(order.kind) === 'lab' ? 'kindLabGrown' : 'kindNatural')} · {order.orderNo}
        </Text>
        <span>
          <State order={order} />
        </span>
      </Row>
      <Text weight={550}>{own ? [own.customerName, own.company].filter(Boolean).join(' · ') : order.siteTitle}</Text>
      <OrderedStone order={order} when={timeAgo(order.createdAt, 'short')} />
      <Row as="span" gap="2px 10px" wrap justify="between" className={card.money}>
        {own && <Amount currency="RMB" value={own.rmbTotal} strong />}
        <Text tone="dim" size={12.5}>
          {house ? (
            <>
              {house.orderNo} · <Amount currency="RMB" value={house.rmbTotal} />
            </>
          ) : (
            t('notPlacedYet')
          )}
        </Text>
      </Row>
    </RowCard>
  )
}
