import { Skeleton } from '@mantine/core'
import { kinds, isOrderedKind } from '@loupe/domain/orders/kinds.ts'
import { nextStateLabels } from '@loupe/domain/orders/next-level/next-labels.ts'
import { nextLevelApi, type NextOrder } from '@loupe/domain/orders/next-level/next-level.api.ts'
import { stepLabelOf } from '@loupe/domain/orders/order-labels.ts'
import { IconMapPinOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { query } from '../../api/query.ts'
import { SidePanel } from '../../forms/dialog.tsx'
import { StoneLine } from '../../gems/stone-line.tsx'
import { statusTone } from '../../lists/order-tones.ts'
import { NotOpened } from '../../lists/read-states.tsx'
import { Section } from '../../lists/section.tsx'
import { StateWord } from '../../lists/state-word.tsx'
import { Amount } from '../../prices/amount.tsx'
import { dateTime } from '../../text/format.ts'
import { useLabel } from '../../text/use-label.ts'
import { useText } from '../../text/use-text.ts'
import { look } from '../../ui/look/look.ts'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { OrderGoods, useOrdersText } from '../order-goods.tsx'
import { SupplyWord } from '../supply/supply-words.tsx'
import type { NextLevelText } from './next-level.text.en.ts'

type Props = { readonly id: string | null; readonly onClose: () => void }

/** One order of a reseller's site as the house reads it, beside its list. */
export function NextPanel({ id, onClose }: Props) {
  const t = useText<NextLevelText>('next-level')
  const o = useOrdersText()
  // While the panel slides out, it still shows the order it had.
  const [lastId, setLastId] = useState(id)
  if (id !== null && id !== lastId) setLastId(id)
  const shownId = id ?? lastId
  const read = useQuery({
    ...query(nextLevelApi.show, { id: shownId ?? '0' }),
    enabled: shownId !== null,
    staleTime: 0,
    refetchInterval: 5_000,
  })
  const order = read.data?.id === shownId ? read.data : undefined
  return (
    <OrderGoods kind={order?.kind}>
      <SidePanel
        open={id !== null}
        onClose={onClose}
        title={<span>{order ? t('ofSite', { no: order.orderNo, site: order.siteTitle }) : o('order')}</span>}
      >
        {order ? (
          <Shown order={order} />
        ) : read.isError ? (
          <NotOpened
            error={read.error}
            picture={<IconMapPinOff size={44} stroke={1.3} aria-hidden />}
            gone={{ title: o('notFound'), why: o('notFoundWhy') }}
            back={o('backToList')}
            onBack={onClose}
            onRetry={() => void read.refetch()}
          />
        ) : (
          <Stack gap={14} pad={18} aria-hidden>
            <Skeleton height={64} />
            <Skeleton height={160} />
          </Stack>
        )}
      </SidePanel>
    </OrderGoods>
  )
}

function Shown({ order }: { readonly order: NextOrder }) {
  const t = useText<NextLevelText>('next-level')
  const o = useOrdersText()
  const say = useLabel()
  return (
    <Stack gap={16} pad="14px 18px 24px" narrows>
      <Row gap="4px 12px" wrap>
        <StateWord tone={order.state === 'to_place' ? 'warn' : 'calm'}>{say(nextStateLabels[order.state])}</StateWord>
        <StateWord tone={statusTone[order.status]}>{say(stepLabelOf(order))}</StateWord>
        <Text tone="dim" size={12.5}>
          {o('placedAt')} {dateTime(order.createdAt)}
        </Text>
      </Row>
      <HousePart order={order} />
      <Section title={t('goods')} count={String(order.lines.length)}>
        <Stack as="ul" gap={8}>
          {order.lines.map((line) => (
            <Row as="li" key={line.id} gap="6px 14px" wrap justify="between">
              <StoneLine stone={line.snapshot} struck={line.state === 'released'} />
              <Row gap="4px 14px" wrap>
                <SupplyWord line={line} />
                {line.house && <Amount currency="RMB" value={line.house.rmbTotal} strong />}
              </Row>
            </Row>
          ))}
        </Stack>
      </Section>
      <Section title={t('runBy')}>
        <Stack as="ul" gap={4}>
          {order.operators.map(({ name, phone }) => (
            <li key={name}>{[name, phone].filter(Boolean).join(' · ')}</li>
          ))}
        </Stack>
        <Text tone="dim" size={12.5}>
          {t('noPrices')}
        </Text>
      </Section>
    </Stack>
  )
}

/** What the reseller ordered from the house for it. */
function HousePart({ order: { house, kind } }: { readonly order: NextOrder }) {
  const t = useText<NextLevelText>('next-level')
  const o = useOrdersText()
  const say = useLabel()
  return (
    <Section title={t('houseOrder')}>
      {house === null || !isOrderedKind(kind) ? (
        <Text tone="dim">{t('notPlacedYet')}</Text>
      ) : (
        <Row gap="4px 16px" wrap>
          <Link to={kinds[kind].paths.customers} search={{ order: house.id }} className={look({ tone: 'accent', underlines: true })}>
            {t('open', { no: house.orderNo })}
          </Link>
          <StateWord tone={statusTone[house.status]}>{say(stepLabelOf({ status: house.status, kind }))}</StateWord>
          <span>
            <Amount currency="RMB" value={house.rmbTotal} strong />{' '}
            <Text tone="dim" size={12.5}>
              <Amount currency="USD" value={house.usdTotal} />
            </Text>
          </span>
          {house.unpaidRmb !== '0.00' && (
            <Text tone="warn" weight={600}>
              {o('balance')} <Amount currency="RMB" value={house.unpaidRmb} />
            </Text>
          )}
        </Row>
      )}
    </Section>
  )
}
