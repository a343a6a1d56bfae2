import { Button, Skeleton } from '@mantine/core'
import type { InputOf } from '@loupe/domain/api/endpoint.ts'
import { shapeLabels } from '@loupe/domain/stock/labels.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import type { Shape } from '@loupe/domain/stock/shapes.ts'
import { stockApi } from '@loupe/domain/stock/stock.api.ts'
import type { Stone } from '@loupe/domain/stock/stone.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { keyOf } from '../../api/query.ts'
import { ShapeIcon } from '../../gems/shape-icon.tsx'
import { StoneLine } from '../../gems/stone-line.tsx'
import { stoneName } from '../../gems/stone-words.ts'
import { Failed } from '../../lists/read-states.tsx'
import { useAskedPrices } from '../../me/prices-choice.ts'
import { OnRequest } from '../../prices/on-request.tsx'
import { count, groupThousands } from '../../text/format.ts'
import { useLabel } from '../../text/use-label.ts'
import { useText } from '../../text/use-text.ts'
import { look } from '../../ui/look/look.ts'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { Toggle } from '../../ui/toggle.tsx'
import styles from './configure.module.css'
import type { ConfigureText } from './configure.text.en.ts'
import type { Seat } from './making.ts'

const pageSize = 10

/** Stones of the same side that sit in the seat and can be had, by price. */
function useFitting(origin: Origin, { shapes, mmFrom, mmTo }: Seat, only: Shape | null) {
  const input: InputOf<typeof stockApi.search> = {
    filter: {
      origin,
      shape: only === null ? [...shapes] : [only],
      length: { from: mmFrom, to: mmTo },
      availability: ['available'],
    },
    sort: { by: 'usdTotal', direction: 'asc' },
    limit: pageSize,
    counts: false,
    ...useAskedPrices(),
  }
  return useInfiniteQuery({
    queryKey: [...keyOf(stockApi.search, input), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(stockApi.search, { ...input, ...(pageParam === null ? {} : { after: pageParam }) }, { signal, quiet: true }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })
}

type Props = {
  readonly origin: Origin
  readonly seat: Seat
  readonly chosen: string | null
  /** Stones that sit in the other seats. */
  readonly without: readonly string[]
  readonly onPick: (stoneId: string) => void
}

/** Stones of the stock that fit, ten at a time. */
export function StonePicker({ origin, seat, chosen, without, onPick }: Props) {
  const t = useText<ConfigureText>('configure')
  const say = useLabel()
  const [only, setOnly] = useState<Shape | null>(null)
  const read = useFitting(origin, seat, only)
  const stones = (read.data?.pages ?? []).flatMap(({ rows }) => rows).filter(({ id }) => !without.includes(id))
  const total = read.data?.pages[0]?.total
  if (read.isError && !read.data) return <Failed title={t('pickFailed')} error={read.error} onRetry={() => void read.refetch()} />
  return (
    <Stack gap={8} narrows>
      <Row gap="6px 14px" wrap justify="between">
        <Text size={13} weight={600} figures role="status">
          {total === undefined ? t('looking') : t('fitting', { count: total, shown: count(total) })}
        </Text>
        {seat.shapes.length > 1 && (
          <Row gap={6} wrap role="group" aria-label={t('pickShape')}>
            {seat.shapes.map((shape) => (
              <Toggle key={shape} on={only === shape} onClick={() => setOnly(only === shape ? null : shape)}>
                <Row as="span" gap={5} inline>
                  <ShapeIcon shape={shape} size={18} />
                  {say(shapeLabels[shape])}
                </Row>
              </Toggle>
            ))}
          </Row>
        )}
      </Row>
      {read.isPending && Array.from({ length: 4 }, (_, line) => <Skeleton key={line} height={58} radius="sm" aria-hidden />)}
      {total === 0 && (
        <Text as="p" tone="dim" size={13}>
          {t('noneFits')}
        </Text>
      )}
      <Stack as="ul" gap={6} narrows aria-label={t('stones')}>
        {stones.map((stone) => (
          <li key={stone.id}>
            <PickRow stone={stone} isChosen={stone.id === chosen} onPick={() => onPick(stone.id)} />
          </li>
        ))}
      </Stack>
      {read.hasNextPage && (
        <Row justify="center">
          <Button variant="default" loading={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
            {t('tenMore')}
          </Button>
        </Row>
      )}
    </Stack>
  )
}

type RowProps = { readonly stone: Stone; readonly isChosen: boolean; readonly onPick: () => void }

function PickRow({ stone, isChosen, onPick }: RowProps) {
  const t = useText<ConfigureText>('configure')
  const say = useLabel()
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={t('pick', { stone: stoneName(stone, say) })}
      className={look({ round: 8, edge: 'line', ground: 'surface', hovers: true, textAlign: 'start' }, styles.pick)}
      onClick={onPick}
    >
      <StoneLine stone={stone} actions={false} />
      <Stack as="span" gap={0} textAlign="end">
        <StonePrice stone={stone} />
        {stone.length !== null && stone.width !== null && (
          <Text tone="dim" size={12} figures>
            {`${stone.length} × ${stone.width} mm`}
          </Text>
        )}
      </Stack>
    </button>
  )
}

/** What a stone costs whoever looks. */
export function StonePrice({
  stone: { usdTotal, rmbTotal, onRequest },
}: {
  readonly stone: Pick<Stone, 'usdTotal' | 'rmbTotal' | 'onRequest'>
}) {
  if (onRequest) return <OnRequest />
  if (usdTotal === null) return null
  return (
    <Text size={14} weight={650} figures oneLine title={rmbTotal === null ? undefined : `RMB ${groupThousands(rmbTotal)}`}>
      {`$${groupThousands(usdTotal)}`}
    </Text>
  )
}
