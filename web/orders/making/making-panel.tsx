import { stepLabel } from '@loupe/domain/orders/making-labels.ts'
import { makingApi, type MadeLine } from '@loupe/domain/orders/making.api.ts'
import type { MakingStep } from '@loupe/domain/orders/making.ts'
import { originOf } from '@loupe/domain/orders/kinds.ts'
import type { Order, OrderLine } from '@loupe/domain/orders/order.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../api/query.ts'
import { StoneLine } from '../../gems/stone-line.tsx'
import { lookedAgain } from '../../lists/list-read.ts'
import { Section } from '../../lists/section.tsx'
import { StateWord } from '../../lists/state-word.tsx'
import { houseDay } from '../../me/house-day.ts'
import { groupThousands, toMinute } from '../../text/format.ts'
import { useLabel } from '../../text/use-label.ts'
import { useText } from '../../text/use-text.ts'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import type { MakingText } from './making.text.en.ts'
import { LeftGoods } from './left-goods.tsx'
import { SetStones } from './set-stones.tsx'
import { StepDialog } from './step-dialog.tsx'
import { StepPhoto } from './step-photo.tsx'

const isWorkIn = ({ lines }: Order, { lineId }: MadeLine): boolean =>
  lines.some(({ id, snapshot }) => id === lineId && snapshot.work !== undefined)

/** How what is made to order comes about: by when, how far it is, what it weighs; the house records each step. */
export function MakingPanel({ order }: { readonly order: Order }) {
  const t = useText<MakingText>('making')
  const read = useQuery({ ...query(makingApi.show, { id: order.id }, { quiet: true }), ...lookedAgain })
  const [asked, setAsked] = useState<{ readonly line: MadeLine; readonly step: MakingStep } | null>(null)
  const lines = read.data?.lines ?? []
  if (lines.length === 0) return null
  return (
    <Section title={t('title')} count={t('madeOf', { made: lines.filter(({ isMade }) => isMade).length, all: lines.length })}>
      <Stack as="ul" gap={14}>
        {lines.map((line) => {
          const ordered = order.lines.find(({ id }) => id === line.lineId)
          return (
            ordered && (
              <Line
                key={line.lineId}
                order={order}
                line={line}
                ordered={ordered}
                origin={originOf(order.kind) ?? 'natural'}
                onStep={(step) => setAsked({ line, step })}
              />
            )
          )
        })}
      </Stack>
      <StepDialog
        orderId={order.id}
        asked={asked && { ...asked, version: order.version, isWork: isWorkIn(order, asked.line) }}
        onClose={() => setAsked(null)}
      />
    </Section>
  )
}

type LineProps = {
  readonly order: Order
  readonly line: MadeLine
  readonly ordered: OrderLine
  readonly origin: Origin
  readonly onStep: (step: MakingStep) => void
}

function Line({ order, line, ordered, origin, onStep }: LineProps) {
  const t = useText<MakingText>('making')
  const say = useLabel()
  const isLive = ordered.state === 'live'
  const isWork = ordered.snapshot.work !== undefined
  return (
    <Stack as="li" gap={8} ruled="above" pad="10px 0 0">
      <Row gap="6px 16px" wrap justify="between">
        <StoneLine stone={ordered.snapshot} had="" struck={ordered.state === 'released'} />
        {isLive && <Due line={line} />}
      </Row>
      <Text size={13} figures>
        {isWork ? <WorkWeight line={line} /> : <Weight line={line} />}
      </Text>
      {ordered.snapshot.work && <WorkWords work={ordered.snapshot.work} />}
      <SetStones order={order} line={ordered} />
      <LeftGoods order={order} line={ordered} />
      {line.steps.length > 0 && (
        <Stack as="ol" gap={4}>
          {line.steps.map((step) => (
            <Row key={step.id} as="li" gap="2px 10px" wrap size={13}>
              <Text tone={step.step === 'qc_failed' ? 'bad' : step.step === 'qc_passed' ? 'good' : undefined} weight={550}>
                {say(stepLabel(step.step, isWork))}
              </Text>
              <Text tone="dim" figures>
                {[toMinute(step.at), step.who].filter(Boolean).join(' · ')}
              </Text>
              {step.note && <Text breaks>{step.note}</Text>}
              {step.remake && (
                <Text tone="dim" figures>
                  {t('remake', {
                    usd: groupThousands(step.remake.costUsd),
                    who: t(step.remake.borneBy === 'house' ? 'byHouse' : 'byMaker'),
                  })}
                </Text>
              )}
              {step.hasPhoto && <StepPhoto id={step.id} name={say(stepLabel(step.step, isWork))} />}
            </Row>
          ))}
        </Stack>
      )}
      {line.next.length > 0 && (
        <Row gap={8} wrap>
          {line.next.map((step) => (
            <Button
              key={step}
              size="compact-md"
              variant={step === 'qc_failed' ? 'subtle' : step === 'qc_passed' ? 'light' : 'default'}
              color={step === 'qc_failed' ? 'red' : origin}
              onClick={() => onStep(step)}
            >
              {t(isWork && step === 'casting' ? 'do.metalwork' : `do.${step}`)}
            </Button>
          ))}
        </Row>
      )}
    </Stack>
  )
}

/** By when it is due; late once that day is over. */
function Due({ line: { dueOn, isMade } }: { readonly line: MadeLine }) {
  const t = useText<MakingText>('making')
  if (isMade) return <StateWord tone="good">{t('made')}</StateWord>
  if (dueOn === null) return <StateWord tone="warn">{t('notBegun')}</StateWord>
  const today = houseDay(new Date())
  const days = Math.round((Date.parse(dueOn) - Date.parse(today)) / 86_400_000)
  const words =
    days < 0 ? t('late', { day: dueOn, days: -days }) : days <= 3 ? t('dueSoon', { day: dueOn, days }) : t('due', { day: dueOn })
  return <StateWord tone={days < 0 ? 'bad' : days <= 3 ? 'warn' : 'calm'}>{words}</StateWord>
}

type Work = NonNullable<OrderLine['snapshot']['work']>

/** What the workshop is told beside what is to be done, and why it costs nothing. */
function WorkWords({ work: { note, free } }: { readonly work: Work }) {
  const t = useText<MakingText>('making')
  return (
    <>
      {note && (
        <Text as="p" size={13} breaks>
          {t('work.note', { note })}
        </Text>
      )}
      {free && (
        <Text as="p" size={13} tone="good" breaks>
          {t('work.free', { reason: free })}
        </Text>
      )}
    </>
  )
}

/** What the piece should weigh and weighs after the work, and who pays the difference where metal is settled. */
function WorkWeight({ line }: { readonly line: MadeLine }) {
  const t = useText<MakingText>('making')
  const { quotedGrams, finalGrams, tolerance } = line
  if (finalGrams === null) {
    if (quotedGrams === '') return null
    return t(tolerance === '' ? 'work.came' : 'work.expected', { grams: quotedGrams, percent: tolerance })
  }
  const words = t('work.weighs', { final: finalGrams, quoted: quotedGrams })
  return tolerance === '' ? words : <Settled line={line} words={words} />
}

/** Quoted and finished, and who pays the difference. */
function Weight({ line }: { readonly line: MadeLine }) {
  const t = useText<MakingText>('making')
  const { quotedGrams, finalGrams, tolerance } = line
  if (finalGrams === null) return t('quoted', { grams: quotedGrams, percent: tolerance })
  return <Settled line={line} words={t('weighs', { final: finalGrams, quoted: quotedGrams })} />
}

/** What the weight changed of the price. */
function Settled({ line: { tolerance, weightUsd, weightRmb }, words }: { readonly line: MadeLine; readonly words: string }) {
  const t = useText<MakingText>('making')
  if (weightUsd === null || weightRmb === null) return words
  const isMore = !weightUsd.startsWith('-')
  const money = { usd: groupThousands(weightUsd.replace('-', '')), rmb: groupThousands(weightRmb.replace('-', '')) }
  if (Number(weightUsd) === 0) return `${words} · ${t('within', { percent: tolerance })}`
  return `${words} · ${t(isMore ? 'more' : 'less', money)}`
}
