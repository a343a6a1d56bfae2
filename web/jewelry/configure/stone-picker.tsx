import { Button, Skeleton } from '@mantine/core'
import type { InputOf, OutputOf } from '@loupe/domain/api/endpoint.ts'
import { fancyColors, type FancyColor, type Origin } from '@loupe/domain/stock/grades.ts'
import { fancyColorLabels, shapeLabels } from '@loupe/domain/stock/labels.ts'
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

/** What of all that fits is looked at; colours are those of fancy stones. */
type Wanted = { readonly shape: Shape | null; readonly hue: (typeof hues)[number]; readonly color: FancyColor | null }

const hues = ['white', 'fancy'] as const

/** Stones of the same side that sit in the seat and can be had, by price. */
function useFitting(origin: Origin, { shapes, mmFrom, mmTo }: Seat, { shape, hue, color }: Wanted) {
  const input: InputOf<typeof stockApi.search> = {
    filter: {
      origin,
      hue,
      shape: shape === null ? [...shapes] : [shape],
      ...(color === null ? {} : { fancyColor: [color] }),
      length: { from: mmFrom, to: mmTo },
      availability: ['available'],
    },
    sort: { by: 'usdTotal', direction: 'asc' },
    limit: pageSize,
    counts: hue === 'fancy',
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
  const [wanted, setWanted] = useState<Wanted>({ shape: null, hue: 'white', color: null })
  const read = useFitting(origin, seat, wanted)
  const stones = (read.data?.pages ?? []).flatMap(({ rows }) => rows).filter(({ id }) => !without.includes(id))
  const total = read.data?.pages[0]?.total
  if (read.isError && !read.data) return <Failed title={t('pickFailed')} error={read.error} onRetry={() => void read.refetch()} />
  return (
    <Stack gap={8} narrows>
      <PickHead shapes={seat.shapes} page={read.data?.pages[0]} wanted={wanted} onWant={setWanted} />
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

type HeadProps = WantProps & Pick<Seat, 'shapes'> & { readonly page: OutputOf<typeof stockApi.search> | undefined }

/** How many there are of what is looked at, and what else may be. */
function PickHead({ shapes, page, wanted, onWant }: HeadProps) {
  const t = useText<ConfigureText>('configure')
  return (
    <>
      <Row gap="6px 14px" wrap justify="between">
        <Text size={13} weight={600} figures role="status">
          {page === undefined ? t('looking') : t('fitting', { count: page.total, shown: count(page.total) })}
        </Text>
        <Row gap={6} wrap role="group" aria-label={t('pickHue')}>
          {hues.map((hue) => (
            <Toggle key={hue} on={wanted.hue === hue} onClick={() => onWant({ ...wanted, hue, color: null })}>
              {t(`hues.${hue}`)}
            </Toggle>
          ))}
        </Row>
      </Row>
      {shapes.length > 1 && <Shapes shapes={shapes} wanted={wanted} onWant={onWant} />}
      {wanted.hue === 'fancy' && <Colors counts={page?.counts.fancyColor} wanted={wanted} onWant={onWant} />}
    </>
  )
}

type WantProps = { readonly wanted: Wanted; readonly onWant: (wanted: Wanted) => void }

function Shapes({ shapes, wanted, onWant }: WantProps & Pick<Seat, 'shapes'>) {
  const t = useText<ConfigureText>('configure')
  const say = useLabel()
  return (
    <Row gap={6} wrap role="group" aria-label={t('pickShape')}>
      {shapes.map((shape) => (
        <Toggle key={shape} on={wanted.shape === shape} onClick={() => onWant({ ...wanted, shape: wanted.shape === shape ? null : shape })}>
          <Row as="span" gap={5} inline>
            <ShapeIcon shape={shape} size={18} />
            {say(shapeLabels[shape])}
          </Row>
        </Toggle>
      ))}
    </Row>
  )
}

/** The colours that fitting stones have, each with how many. */
function Colors({ counts = {}, wanted, onWant }: WantProps & { readonly counts: Readonly<Record<string, number>> | undefined }) {
  const t = useText<ConfigureText>('configure')
  const say = useLabel()
  const there = fancyColors.filter((color) => color === wanted.color || (counts[color] ?? 0) > 0)
  return (
    <Row gap={6} wrap role="group" aria-label={t('pickColor')}>
      {there.map((color) => (
        <Toggle key={color} on={wanted.color === color} onClick={() => onWant({ ...wanted, color: wanted.color === color ? null : color })}>
          {say(fancyColorLabels[color])}{' '}
          <Text tone="dim" size={12} figures>
            {count(counts[color] ?? 0)}
          </Text>
        </Toggle>
      ))}
    </Row>
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
