import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import type { stockApi } from '@loupe/domain/stock/stock.api.ts'
import { AvailabilityBadge, KindBadge } from '../../gems/badges.tsx'
import { Money } from '../../prices/figures.tsx'
import { OnRequest } from '../../prices/on-request.tsx'
import { placeName } from '../../gems/place-words.ts'
import { useText } from '../../text/use-text.ts'
import { Stack } from '../../ui/stack.tsx'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import type { StockText } from '../stock.text.en.ts'

export type Offers = OutputOf<typeof stockApi.detail>['offers']

/** The same certificate from others: where, in what state, at which price. */
export function OfferList({ offers }: { offers: Offers }) {
  const t = useText<StockText>('stock')
  return (
    <Stack as="ul" gap={6}>
      {offers.map((offer) => (
        <Row key={offer.id} as="li" gap={10} justify="between" round={8} edge="line" pad="8px 10px">
          <Row as="span" gap="4px 8px" wrap align="stretch">
            <KindBadge stone={offer} />
            {offer.location && <span>{placeName(offer.location)}</span>}
            {offer.supplierName && <b>{offer.supplierName}</b>}
            {offer.availability !== 'available' && <AvailabilityBadge stone={offer} />}
          </Row>
          <Stack as="span" justify="end">
            {offer.onRequest ? <OnRequest /> : <Money strong amount={offer.usdTotal} currency="USD" />}
            {offer.usdPerCt !== null && (
              <Text tone="dim" size={12}>
                <Money amount={offer.usdPerCt} currency="USD" />
                {t('perCt')}
              </Text>
            )}
          </Stack>
        </Row>
      ))}
    </Stack>
  )
}
