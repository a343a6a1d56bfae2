import { Button } from '@mantine/core'
import { jewelryQuoteApi } from '@loupe/domain/jewelry/quote.api.ts'
import type { JewelrySpec } from '@loupe/domain/jewelry/spec.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import { useWrite } from '../../forms/use-write.ts'
import { mayBuyOf } from '../../me/cart.ts'
import { useAskedPrices } from '../../me/prices-choice.ts'
import { useViewer } from '../../me/viewer.ts'
import { toMinute } from '../../text/format.ts'
import { useText } from '../../text/use-text.ts'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import type { ConfigureText } from './configure.text.en.ts'
import type { MakingQuote } from './use-quote.ts'

type Props = {
  readonly styleId: string
  readonly origin: Origin
  readonly spec: JewelrySpec
  readonly asked: MakingQuote
  /** A price was kept for this choice before. */
  readonly isNamed: boolean
  readonly onKept: (quoteId: string) => void
}

/** Keeps the price of what is made for the hours that the house says; until when, and that it has ended. */
export function KeptPrice({ styleId, origin, spec, asked, isNamed, onKept }: Props) {
  const t = useText<ConfigureText>('configure')
  const keep = useWrite(jewelryQuoteApi.quote, { tells: 'toast' })
  const mayBuy = useViewer((now) => mayBuyOf(now.user, origin))
  const isOwn = useAskedPrices().pricesFor === undefined
  const { quote, isOld } = asked
  if (!mayBuy || !isOwn || isOld || quote === null || quote.noPrice !== null) return null
  if (quote.validUntil !== null) {
    return (
      <Text tone="good" size={12} role="status">
        {t('kept', { when: toMinute(quote.validUntil) })}
      </Text>
    )
  }
  async function send() {
    const done = await keep.send({ styleId, spec, keep: 'yes' })
    if (done !== null && done.quoteId !== null) onKept(done.quoteId)
  }
  return (
    <Row gap="2px 10px" wrap>
      {isNamed && (
        <Text tone="warn" size={12} role="status">
          {t('keptEnded')}
        </Text>
      )}
      <Button variant="subtle" size="compact-sm" loading={keep.isBusy} title={t('keepWhy')} onClick={() => void send()}>
        {t('keepPrice')}
      </Button>
    </Row>
  )
}
