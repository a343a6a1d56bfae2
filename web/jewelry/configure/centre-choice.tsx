import { Button, Skeleton } from '@mantine/core'
import type { JewelryQuote, ToldRefusal } from '@loupe/domain/jewelry/quote.api.ts'
import { shapeLabels } from '@loupe/domain/stock/labels.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import { stockApi } from '@loupe/domain/stock/stock.api.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../api/query.ts'
import { StoneLine } from '../../gems/stone-line.tsx'
import { useAskedPrices } from '../../me/prices-choice.ts'
import { useLabel } from '../../text/use-label.ts'
import { useText } from '../../text/use-text.ts'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { Toggle } from '../../ui/toggle.tsx'
import type { ConfigureText } from './configure.text.en.ts'
import { centreAt, withCentre, type Centre, type Making, type Seat } from './making.ts'
import { OwnStoneForm } from './own-stone.tsx'
import { Part } from './part.tsx'
import { StonePicker, StonePrice } from './stone-picker.tsx'
import { refusalsAt } from './use-quote.ts'
import { WhyNot } from './why-not.tsx'

type Props = {
  readonly origin: Origin
  readonly seat: Seat
  readonly at: number
  /** Several seats are told apart by their numbers. */
  readonly isOneOfMany: boolean
  readonly making: Making
  readonly quote: JewelryQuote | null
  readonly onChange: (making: Making) => void
}

const ways = ['none', 'stock', 'own'] as const

/** The stone in the middle: none, one of the stock that fits, or the customer's own. */
export function CentreChoice(props: Props) {
  const { seat, at, isOneOfMany, making, quote, onChange } = props
  const t = useText<ConfigureText>('configure')
  const say = useLabel()
  const { by, own, picked } = centreAt(making, at)
  const [way, setWay] = useState(by)
  const take = (centre: Centre | null) => onChange(withCentre(making, at, centre))
  const refusals = refusalsAt(quote, { at: 'centre', seat: at })
  const fits = t('fits', { shapes: seat.shapes.map((shape) => say(shapeLabels[shape])).join(', '), from: seat.mmFrom, to: seat.mmTo })
  return (
    <Part title={isOneOfMany ? t('centreNo', { no: at + 1 }) : t('centre')} chosen={fits}>
      <Row gap={6} wrap role="group" aria-label={t('centreFrom')}>
        {ways.map((each) => (
          <Toggle
            key={each}
            on={way === each}
            onClick={() => {
              setWay(each)
              if (each !== by) take(null)
            }}
          >
            {t(`way.${each}`)}
          </Toggle>
        ))}
      </Row>
      {way === 'none' && (
        <Text as="p" tone="dim" size={13}>
          {t('noneWhy')}
        </Text>
      )}
      {way === 'own' && <OwnStoneForm seat={seat} at={at} stone={own} onTake={take} onChange={() => take(null)} />}
      {way === 'stock' && <FromStock {...props} chosen={picked} refusals={refusals} onTake={take} />}
      {way !== 'stock' && <WhyNot refusals={refusals} />}
    </Part>
  )
}

type FromStockProps = Props & {
  readonly chosen: string | null
  readonly refusals: readonly ToldRefusal[]
  readonly onTake: (centre: Centre | null) => void
}

/** The stone that was picked, and those that may be while none is or it can't be had. */
function FromStock({ origin, seat, at, making, chosen, refusals, onTake }: FromStockProps) {
  const [isPicking, setPicking] = useState(chosen === null)
  const taken = making.centres.flatMap((each) => (each.by === 'stock' && each.seat !== at ? [each.stoneId] : []))
  const isGone = refusals.some(({ why }) => why === 'gone')
  return (
    <>
      {chosen !== null && <ChosenStone id={chosen} isGone={isGone} isPicking={isPicking} onOther={() => setPicking(!isPicking)} />}
      <WhyNot refusals={refusals} />
      {(isPicking || chosen === null || refusals.length > 0) && (
        <StonePicker
          origin={origin}
          seat={seat}
          chosen={chosen}
          without={taken}
          onPick={(stoneId) => {
            setPicking(false)
            onTake({ by: 'stock', seat: at, stoneId })
          }}
        />
      )}
    </>
  )
}

type ChosenProps = { readonly id: string; readonly isGone: boolean; readonly isPicking: boolean; readonly onOther: () => void }

/** The stone that will be set in it, as it stands in the stock now. */
function ChosenStone({ id, isGone, isPicking, onOther }: ChosenProps) {
  const t = useText<ConfigureText>('configure')
  const prices = useAskedPrices()
  const read = useQuery(query(stockApi.byIds, { ids: [id], ...prices }, { quiet: true }))
  const [stone] = read.data ?? []
  if (read.isPending) return <Skeleton height={64} radius="sm" aria-hidden />
  if (stone === undefined) return null
  return (
    <Stack gap={8} frame="box" pad={10}>
      <Row gap="6px 12px" wrap justify="between">
        <StoneLine stone={stone} struck={isGone} />
        <StonePrice stone={stone} />
      </Row>
      {!isGone && (
        <Row justify="end">
          <Button variant="default" size="compact-sm" aria-expanded={isPicking} onClick={onOther}>
            {t(isPicking ? 'keepIt' : 'another')}
          </Button>
        </Row>
      )}
    </Stack>
  )
}
