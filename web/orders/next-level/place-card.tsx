import { Button } from '@mantine/core'
import { nextLevelApi } from '@loupe/domain/orders/next-level/next-level.api.ts'
import type { Order } from '@loupe/domain/orders/order.ts'
import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import { keyOf, query, queryClient } from '../../api/query.ts'
import { refusalText } from '../../api/refusal-text.ts'
import { Amount } from '../../prices/amount.tsx'
import { groupThousands } from '../../text/format.ts'
import { useText } from '../../text/use-text.ts'
import { toast } from '../../ui/over/toast.ts'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { Line } from '../next/do-now-line.tsx'
import { useOrderWrite } from '../use-order-write.ts'
import type { NextLevelText } from './next-level.text.en.ts'

type Quote = OutputOf<typeof nextLevelApi.quote>

/** A reseller places what their customer ordered with the house: what it asks stands beside what the customer pays. */
export function PlaceCard({ order }: { readonly order: Order }) {
  const t = useText<NextLevelText>('next-level')
  const asked = useQuery({ ...query(nextLevelApi.quote, { id: order.id }), staleTime: 0, refetchInterval: 60_000 })
  const placing = useOrderWrite(nextLevelApi.place, order.id)
  const quote = asked.data
  async function place({ rmbTotal }: Quote) {
    const placed = await placing.send({ id: order.id, version: order.version, expectedRmbTotal: rmbTotal })
    if (placed === null) {
      void asked.refetch()
      return
    }
    toast.good(t('placed', { no: order.orderNo }))
    await queryClient.invalidateQueries({ queryKey: keyOf(nextLevelApi.list) })
  }
  return (
    <Stack as="section" narrows frame="card" pad="12px 14px" gap={8} aria-label={t('theOther')}>
      <Line
        words={asked.isError ? t('notNow') : t('toPlace')}
        more={asked.isError ? refusalText(asked.error) : t('toPlaceWhy')}
        refusal={placing.refused.text}
      >
        <Button
          variant="light"
          loading={placing.isBusy}
          disabled={quote === undefined}
          onClick={() => {
            if (quote) void place(quote)
          }}
        >
          {quote ? t('place', { rmb: groupThousands(quote.rmbTotal) }) : t(asked.isError ? 'notNow' : 'asking')}
        </Button>
      </Line>
      {quote && <Sums quote={quote} />}
    </Stack>
  )
}

function Sums({ quote }: { readonly quote: Quote }) {
  const t = useText<NextLevelText>('next-level')
  return (
    <>
      <Row as="dl" gap="4px 22px" wrap>
        <Sum name={t('customerPays')} rmb={quote.ownRmb} usd={quote.ownUsd} />
        <Sum name={t('houseAsks')} rmb={quote.rmbTotal} usd={quote.usdTotal} />
        <Sum name={t('youKeep')} rmb={quote.keepsRmb} />
      </Row>
      <Text tone="dim" size={12.5}>
        {t('deposit', {
          rmb: `RMB ${groupThousands(quote.depositDueRmb)}`,
          percent: quote.depositPercent.replace(/\.00$/, ''),
          hours: quote.holdHours,
        })}
      </Text>
    </>
  )
}

function Sum({ name, rmb, usd }: { readonly name: string; readonly rmb: string; readonly usd?: string }) {
  return (
    <div>
      <Text as="dt" tone="dim" size={12}>
        {name}
      </Text>
      <dd>
        <Amount currency="RMB" value={rmb} strong />
        {usd && (
          <Text tone="dim" size={12}>
            {' '}
            <Amount currency="USD" value={usd} />
          </Text>
        )}
      </dd>
    </div>
  )
}
