import { Button, Skeleton, TextInput } from '@mantine/core'
import type { InputOf } from '@loupe/domain/api/endpoint.ts'
import { resellersApi } from '@loupe/domain/resellers/resellers.api.ts'
import type { PriceSteps } from '@loupe/domain/resellers/reseller-site.ts'
import { shapeLabels } from '@loupe/domain/stock/labels.ts'
import type { Shape } from '@loupe/domain/stock/shapes.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { query } from '../../api/query.ts'
import { colorWordsOf } from '../../gems/stone-words.ts'
import { OnRequest } from '../../prices/on-request.tsx'
import { useLabel } from '../../text/use-label.ts'
import { backPoints, carat, groupThousands } from '../../text/format.ts'
import { useText } from '../../text/use-text.ts'
import { Panel } from '../../ui/panel.tsx'
import { Text } from '../../ui/text.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Row } from '../../ui/row.tsx'
import type { ResellersText } from '../resellers.text.en.ts'
import styles from './terms-form.module.css'

type Props = {
  readonly id: string | null
  readonly wish: Omit<InputOf<typeof resellersApi.example>, 'id' | 'reportNo'>
  /** The viewer runs the site themselves. */
  readonly isMine: boolean
}

/** One stone from the house's price to the site's and its customers', as it would be with what is typed. */
export function PriceStepsPanel({ id, wish, isMine }: Props) {
  const t = useText<ResellersText>('resellers')
  const [no, setNo] = useState('')
  const [tried, setTried] = useState('')
  const asked = useDeferredValue({ ...(id === null ? {} : { id }), ...wish, reportNo: tried })
  const read = useQuery({ ...query(resellersApi.example, asked), placeholderData: keepPreviousData })
  const tryIt = () => setTried(no.trim())
  return (
    <Panel title={t('steps')} why={t('stepsWhy')}>
      {read.isPending ? <Skeleton height={170} /> : <Steps stone={read.data ?? null} isMine={isMine} />}
      {/* Stands inside the form of the rates, which Enter must not save. */}
      <Row gap={8} align="end" above={10} className={styles.another}>
        <TextInput
          label={t('anotherStone')}
          placeholder={t('reportNo')}
          autoComplete="off"
          inputMode="numeric"
          maxLength={40}
          value={no}
          onChange={(event) => setNo(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            tryIt()
          }}
        />
        <Button variant="default" loading={read.isPlaceholderData && tried !== ''} onClick={tryIt}>
          {t('tryStone')}
        </Button>
      </Row>
    </Panel>
  )
}

function Steps({ stone, isMine }: { stone: PriceSteps | null; isMine: boolean }) {
  const t = useText<ResellersText>('resellers')
  const say = useLabel()
  if (stone === null) {
    return (
      <Text as="p" tone="dim" size={13} above={8}>
        {t('stepsNone')}
      </Text>
    )
  }
  return (
    <div role="status">
      <Text as="p" weight={550} below={4}>
        {t(stone.origin)} · {say(shapeLabels[stone.shape as Shape])} {carat(Number(stone.carat))} ct {colorWordsOf(stone, say)}{' '}
        {stone.clarity}
      </Text>
      <Text block tone="dim" size={12.5} figures>
        {[stone.lab, stone.reportNo].filter(Boolean).join(' ')}
      </Text>
      <Stack as="ol" gap={0} className={styles.steps}>
        {stone.house && <Step word={t('stepHouse')} price={stone.house} />}
        <Step word={t(isMine ? 'stepSiteMine' : 'stepSite')} price={stone.site} />
        <Step word={t('stepCustomer')} price={stone.customer} />
      </Stack>
      <Earned stone={stone} />
    </div>
  )
}

/** What stays with the site, in dollars and of what it pays. */
function Earned({ stone: { site, customer } }: { stone: PriceSteps }) {
  const t = useText<ResellersText>('resellers')
  const pays = Number(site.usdTotal)
  const earns = Number(customer.usdTotal) - pays
  if (pays === 0 || Number(customer.usdTotal) === 0) return null
  const sign = earns < 0 ? '-' : ''
  return (
    <Row justify="between" ruled="above" pad="10px 0 0" figures>
      <Text tone="dim" size={13}>
        {t('earned')}
      </Text>
      <Text weight={650}>
        {sign}${groupThousands(Math.abs(earns).toFixed(2))} · {((earns / pays) * 100).toFixed(1)} %
      </Text>
    </Row>
  )
}

function Step({ word, price }: { word: string; price: PriceSteps['site'] }) {
  const t = useText<ResellersText>('resellers')
  const isAsked = Number(price.usdTotal) === 0
  return (
    <li>
      <Text block tone="dim" size={12.5}>
        {word}
      </Text>
      <Text size={17} weight={650} figures>
        {isAsked ? <OnRequest /> : `$${groupThousands(price.usdTotal)}`}
      </Text>
      {!isAsked && (
        <Text block tone="dim" size={12.5} figures>
          {[
            `$${groupThousands(price.usdPerCt)}/ct`,
            price.back === null ? '' : t('stepBack', { back: backPoints(price.back) }),
            `¥${groupThousands(price.rmbTotal)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      )}
    </li>
  )
}
