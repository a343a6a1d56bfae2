import { Button } from '@mantine/core'
import { caratThousandths, formatAmount, formatDecimal, parseAmount, sumCents } from '@loupe/domain/pricing/money.ts'
import { IconTrash } from '@tabler/icons-react'
import { ShareButton } from '../../gems/share/share-button.tsx'
import { useLend } from '../../me/use-lend.ts'
import { useMustCertify } from '../../me/viewer.ts'
import { Amount } from '../../prices/amount.tsx'
import { usePricesWords } from '../../prices/prices-for.tsx'
import type { SharedText } from '../../shared/shared.text.en.ts'
import { count } from '../../text/format.ts'
import { useText } from '../../text/use-text.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { Row } from '../../ui/row.tsx'
import { useDevice } from '../../ui/use-device.ts'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import type { CartText } from '../cart.text.en.ts'
import styles from '../totals-bar.module.css'
import type { CartPart } from './part-change.ts'

/** Most parts that one order takes (domain/orders/orders.api.ts). */
const orderLimit = 200

type Props = {
  readonly chosen: readonly CartPart[]
  /** What is ordered lies open beside: the button is there. */ readonly isOrdering?: boolean
  readonly onCheckOut: () => void
  readonly onRemove: () => void
}

const offersOf = (chosen: readonly CartPart[]) => chosen.flatMap(({ offer }) => (offer ? [offer] : []))

function useWhyNot(chosen: number, priced: number): string | null {
  const t = useText<CartText>('cart')
  const mustCertify = useMustCertify()
  if (chosen === 0) return t('chooseSome')
  if (priced === 0) return t(mustCertify ? 'verifyFirst' : 'pricesSettingUp')
  return chosen > orderLimit ? t('tooManyParts', { limit: orderLimit }) : null
}

/** A link to the chosen parts; on a phone the line has no room for it. */
function ShareParts({ offers }: { readonly offers: ReturnType<typeof offersOf> }) {
  if (useDevice() === 'mobile') return null
  const goods = offers.map(({ parcel, carats }) => ({ form: 'parcel' as const, id: parcel.id, take: { carats } }))
  return <ShareButton className={styles.deed} what={{ goods }} />
}

/** What the chosen parts come to, always in sight. */
export function PartTotals({ chosen, isOrdering = false, onCheckOut, onRemove }: Props) {
  const t = useText<CartText>('cart')
  const shared = useText<SharedText>('shared')
  const whose = usePricesWords()
  const isPhone = useDevice() === 'mobile'
  const offers = offersOf(chosen)
  const priced = offers.filter(({ usdTotal }) => usdTotal !== null)
  const lend = useLend(offers[0]?.parcel.origin ?? 'natural', 'parcel')
  const why = useWhyNot(chosen.length, priced.length)
  const carats = offers.reduce((sum, offer) => sum + caratThousandths(offer.carats), 0)
  const sum = (of: 'usdTotal' | 'rmbTotal') => formatAmount(sumCents(priced.map((offer) => parseAmount(offer[of] ?? '0'))))
  return (
    <Row as="section" wrap ruled="above" className={styles.bar} aria-label={t('partTotals')}>
      <Row as="dl" wrap align="stretch" className={styles.figures}>
        <Figure name={t('parcelCount')} value={String(chosen.length)} />
        <Figure name={t('carats')} value={formatDecimal(carats, 3)} />
        <Figure name={t('pieces')} value={count(offers.reduce((all, offer) => all + offer.pieces, 0))} />
      </Row>
      {whose !== null && (
        <Text tone="dim" size={13} cut className={styles.whose}>
          {shared('prices.label', { whose })}
        </Text>
      )}
      <Stack justify="end" apart className={styles.money}>
        <Amount currency="USD" value={sum('usdTotal')} />
        <Amount currency="RMB" value={sum('rmbTotal')} strong />
      </Stack>
      <Row gap={8} align="stretch">
        {lend && priced.length > 0 && (
          <ActionButton className={styles.deed} onClick={() => lend(priced.map(({ parcel, carats: of }) => `p${parcel.id}:${of}`))}>
            {t('lend')}
          </ActionButton>
        )}
        <ShareParts offers={offers} />
        {chosen.length > 0 && (
          <ActionButton className={styles.deed} aria-label={t('removeChosen')} onClick={onRemove}>
            {isPhone ? <IconTrash size={19} stroke={1.6} aria-hidden /> : t('removeChosen')}
          </ActionButton>
        )}
        <Button
          className={styles.go}
          style={isOrdering ? { visibility: 'hidden' } : undefined}
          disabled={why !== null}
          onClick={onCheckOut}
          aria-describedby={why ? 'why-not-order-parts' : undefined}
        >
          {t('checkOut')}
        </Button>
      </Row>
      {why && (
        <Text id="why-not-order-parts" as="p" tone="dim" size={12} textAlign="end" className={styles.why}>
          {why}
        </Text>
      )}
    </Row>
  )
}

const Figure = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div className={styles.figure}>
    <dt>{name}</dt>
    <Text as="dd" weight={600} figures>
      {value}
    </Text>
  </div>
)
