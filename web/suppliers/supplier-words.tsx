import type { PricePosition, SupplierAnswers, SupplierLine } from '@loupe/domain/suppliers/supplier.ts'
import { StateWord } from '../lists/state-word.tsx'
import { count, named } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { Row } from '../ui/row.tsx'
import { Stack } from '../ui/stack.tsx'
import { Text } from '../ui/text.tsx'
import type { SuppliersText } from './suppliers.text.en.ts'

/** Whether a supplier's stones are offered, and whether they are fresh. */
export function SupplierState({ supplier }: { readonly supplier: Pick<SupplierLine, 'disabledAt' | 'isStale' | 'staleDays' | 'waits'> }) {
  const t = useText<SuppliersText>('suppliers')
  if (supplier.disabledAt !== null) return <StateWord tone="bad">{t('disabled')}</StateWord>
  if (supplier.waits) return <StateWord tone="warn">{t('fileWaits')}</StateWord>
  if (supplier.isStale) return <StateWord tone="warn">{t('staleSince', { count: supplier.staleDays })}</StateWord>
  return <StateWord tone="good">{t('enabled')}</StateWord>
}

/** A share as people say it: "0.4%", "12%". */
const percent = (part: number, whole: number): string => {
  const share = (part / whole) * 100
  return `${share > 0 && share < 1 ? share.toFixed(1) : Math.round(share)}%`
}

/** How they answer, in words: in how many hours, and how often with no. */
export function useAnswerWords() {
  const t = useText<SuppliersText>('suppliers')
  return {
    answered: ({ medianHours: hours }: SupplierAnswers): string => {
      if (hours === null) return t('noAnswers')
      if (hours < 1) return t('withinAnHour')
      return hours < 48 ? t('withinHours', { count: Math.round(hours) }) : t('withinDays', { count: Math.round(hours / 24) })
    },
    rejected: ({ answered, rejected }: SupplierAnswers): string =>
      rejected === 0 ? (answered === 0 ? '–' : '0') : `${percent(rejected, Math.max(answered, rejected))} (${count(rejected)})`,
  }
}

const thirds = ['cheap', 'middle', 'dear'] as const
const grounds = { cheap: 'var(--lp-good)', middle: 'var(--lp-line-strong)', dear: 'var(--lp-warn)' } as const

/** What the strips of the list say. */
export function PriceLegend() {
  const t = useText<SuppliersText>('suppliers')
  return (
    <Row as="span" gap="2px 14px" wrap tone="dim" size={13}>
      {t('pricesLegend')}
      {thirds.map((third) => (
        <Row as="span" gap={6} key={third}>
          <span style={{ width: 14, height: 8, background: grounds[third] }} aria-hidden />
          {t(`thirds.${third}`)}
        </Row>
      ))}
    </Row>
  )
}

/** How many of the stones stand in which third of equal stones, as a strip and in words. */
export function PriceStrip({ prices, isSmall = false }: { readonly prices: PricePosition | null; readonly isSmall?: boolean }) {
  const t = useText<SuppliersText>('suppliers')
  if (prices === null) return <Text tone="dim">{t('pricesWorking')}</Text>
  if (prices.compared === 0) return <Text tone="dim">{isSmall ? '–' : t('pricesNone')}</Text>
  const shares = thirds.map((third) => `${t(`thirds.${third}`)} ${percent(prices[third], prices.compared)}`)
  return (
    <Stack as="span" gap={isSmall ? 3 : 6}>
      <Row as="span" gap={2} style={{ width: isSmall ? 96 : undefined }} title={isSmall ? shares.join(' · ') : undefined}>
        {thirds.map((third) => (
          <span key={third} style={{ flexGrow: prices[third], height: isSmall ? 6 : 10, background: grounds[third] }} aria-hidden />
        ))}
      </Row>
      {isSmall ? (
        <Text tone="dim" size={12} figures oneLine>
          {t('cheapShare', { share: percent(prices.cheap, prices.compared) })}
        </Text>
      ) : (
        <Row as="span" gap="2px 14px" wrap>
          {thirds.map((third) => (
            <Text key={third} figures>
              {named(t(`thirds.${third}`), count(prices[third]))}
            </Text>
          ))}
        </Row>
      )}
    </Stack>
  )
}
