import { Button } from '@mantine/core'
import type { JewelryQuote } from '@loupe/domain/jewelry/quote.api.ts'
import { formatAmount, parseAmount, sumCents } from '@loupe/domain/pricing/money.ts'
import { refusalText } from '../../api/refusal-text.ts'
import { OnRequest } from '../../prices/on-request.tsx'
import { groupThousands } from '../../text/format.ts'
import { useText } from '../../text/use-text.ts'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { FixWords, PriceLines } from '../priced/price-lines.tsx'
import styles from './configure.module.css'
import type { ConfigureText } from './configure.text.en.ts'
import type { MakingQuote } from './use-quote.ts'

const dollars = (usd: string): string => `$${groupThousands(usd)}`

/** What it costs as it is chosen; the price before stays, paler, while the next one is asked. */
export function PriceNow({ asked }: { readonly asked: MakingQuote }) {
  const t = useText<ConfigureText>('configure')
  const { quote, isOld, error, retry } = asked
  if (error !== null) {
    return (
      <Row gap={10} wrap role="alert">
        <Text tone="bad" size={13}>
          {refusalText(error)}
        </Text>
        <Button variant="default" size="compact-sm" onClick={retry}>
          {t('again')}
        </Button>
      </Row>
    )
  }
  return (
    <Stack gap={1} tall={44} className={isOld ? styles.old : undefined} aria-busy={isOld} role="status">
      {quote === null ? <Text tone="dim">{t('asking')}</Text> : <Told quote={quote} />}
    </Stack>
  )
}

function Told({ quote }: { readonly quote: JewelryQuote }) {
  const t = useText<ConfigureText>('configure')
  if (quote.noPrice === 'on_request') return <OnRequest />
  if (quote.noPrice !== null || quote.usdTotal === null) {
    return (
      <Text tone={quote.noPrice === 'refused' ? 'bad' : 'dim'} size={13}>
        {t(`noPrice.${quote.noPrice ?? 'hidden'}`)}
      </Text>
    )
  }
  const parts = quote.stones.length > 0 && quote.styleUsd !== null
  return (
    <>
      <Row as="span" gap="0 10px" wrap align="baseline" figures>
        <Text size={18} weight={650}>
          {dollars(quote.usdTotal)}
        </Text>
        {quote.rmbTotal !== null && <Text tone="dim" size={13}>{`RMB ${groupThousands(quote.rmbTotal)}`}</Text>}
      </Row>
      <Text tone="dim" size={12} figures>
        {[
          parts && t('settingAndStone', { setting: dollars(quote.styleUsd ?? '0'), stone: dollars(sumOf(quote)) }),
          t('lead', { days: quote.leadDays }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </>
  )
}

const sumOf = ({ stones }: JewelryQuote): string => formatAmount(sumCents(stones.map(({ usdTotal }) => parseAmount(usdTotal ?? '0'))))

/** What the price follows: the metal at its fix, the weight, what can't be given back, and for those who may see costs every line. */
export function PriceWhy({ quote }: { readonly quote: JewelryQuote | null }) {
  const t = useText<ConfigureText>('configure')
  if (quote === null || quote.fix === null) return null
  return (
    <Stack gap={6} ruled="above" pad="12px 0 0">
      <Text as="p" tone="dim" size={13} pretty>
        <FixWords fix={quote.fix} /> {quote.grams !== null && t('weighs', { grams: quote.grams })}
      </Text>
      {!quote.isReturnable && (
        <Text as="p" tone="warn" size={13}>
          {t('notReturnable')}
        </Text>
      )}
      {quote.lines !== undefined && <PriceLines lines={quote.lines} cost={quote.costUsd ?? null} />}
    </Stack>
  )
}
