import { Button } from '@mantine/core'
import type { CartJewel } from '@loupe/domain/cart/jewel-cart.api.ts'
import { formatAmount, parseAmount, sumCents } from '@loupe/domain/pricing/money.ts'
import { IconTrash } from '@tabler/icons-react'
import { useMustCertify } from '../../me/viewer.ts'
import { ShareButton } from '../../gems/share/share-button.tsx'
import { Amount } from '../../prices/amount.tsx'
import { usePricesWords } from '../../prices/prices-for.tsx'
import type { SharedText } from '../../shared/shared.text.en.ts'
import { useText } from '../../text/use-text.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { useDevice } from '../../ui/use-device.ts'
import type { CartText } from '../cart.text.en.ts'
import styles from '../totals-bar.module.css'
import type { JewelCartText } from './jewel-cart.text.en.ts'

/** Most jewelry that one order takes (domain/orders/orders.api.ts). */
const orderLimit = 50

type Props = {
  readonly chosen: readonly CartJewel[]
  /** What is ordered lies open beside: the button is there. */ readonly isOrdering: boolean
  readonly onCheckOut: () => void
  readonly onRemove: () => void
}

function useWhyNot(chosen: readonly CartJewel[]): string | null {
  const t = useText<CartText>('cart')
  const own = useText<JewelCartText>('jewel-cart')
  const mustCertify = useMustCertify()
  if (chosen.length === 0) return t('chooseSome')
  if (chosen.some(({ usdTotal }) => usdTotal === null)) return t(mustCertify ? 'verifyFirst' : 'pricesSettingUp')
  return chosen.length > orderLimit ? own('tooMany', { limit: orderLimit }) : null
}

/** What the chosen jewelry comes to, always in sight. */
export function JewelTotals({ chosen, isOrdering, onCheckOut, onRemove }: Props) {
  const t = useText<CartText>('cart')
  const own = useText<JewelCartText>('jewel-cart')
  const shared = useText<SharedText>('shared')
  const whose = usePricesWords()
  const isPhone = useDevice() === 'mobile'
  const why = useWhyNot(chosen)
  const sum = (of: 'usdTotal' | 'rmbTotal') => formatAmount(sumCents(chosen.map((item) => parseAmount(item[of] ?? '0.00'))))
  return (
    <Row as="section" wrap ruled="above" className={styles.bar} aria-label={own('totals')}>
      <Row as="dl" wrap align="stretch" className={styles.figures}>
        <div className={styles.figure}>
          <dt>{own('count')}</dt>
          <Text as="dd" weight={600} figures>
            {String(chosen.length)}
          </Text>
        </div>
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
        {!isPhone && <ShareButton className={styles.deed} what={{ goods: chosen.map(({ wish }) => wish) }} />}
        {chosen.length > 0 && (
          <ActionButton className={styles.deed} aria-label={own('removeChosen')} onClick={onRemove}>
            {isPhone ? <IconTrash size={19} stroke={1.6} aria-hidden /> : own('removeChosen')}
          </ActionButton>
        )}
        <Button
          className={styles.go}
          style={isOrdering ? { visibility: 'hidden' } : undefined}
          disabled={why !== null}
          onClick={onCheckOut}
          aria-describedby={why ? 'why-not-order-jewels' : undefined}
        >
          {t('checkOut')}
        </Button>
      </Row>
      {why && (
        <Text id="why-not-order-jewels" as="p" tone="dim" size={12} textAlign="end" className={styles.why}>
          {why}
        </Text>
      )}
    </Row>
  )
}
