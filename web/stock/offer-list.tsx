import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import type { stockApi } from '@loupe/domain/stock/stock.api.ts'
import { AvailabilityBadge, KindBadge } from '../gems/badges.tsx'
import { Money } from '../prices/figures.tsx'
import { OnRequest } from '../prices/on-request.tsx'
import { placeName } from '../gems/place-words.ts'
import { useText } from '../text/use-text.ts'
import styles from './offer-list.module.css'
import type { StockText } from './stock.text.en.ts'

type Offers = OutputOf<typeof stockApi.detail>['offers']

/** The same certificate from others: where, in what state, at which price. */
export function OfferList({ offers }: { offers: Offers }) {
  const t = useText<StockText>('stock')
  return (
    <ul className={styles.offers}>
      {offers.map((offer) => (
        <li key={offer.id} className={styles.offer}>
          <span className={styles.where}>
            <KindBadge stone={offer} />
            {offer.location && <span>{placeName(offer.location)}</span>}
            {offer.supplierName && <b>{offer.supplierName}</b>}
            {offer.availability !== 'available' && <AvailabilityBadge availability={offer.availability} />}
          </span>
          <span className={styles.price}>
            {offer.onRequest ? <OnRequest /> : <Money strong amount={offer.usdTotal} currency="USD" />}
            {offer.usdPerCt !== null && (
              <span className={styles.perCt}>
                <Money amount={offer.usdPerCt} currency="USD" />
                {t('perCt')}
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
