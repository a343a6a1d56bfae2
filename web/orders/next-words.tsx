import { houseDoesLabels } from '@loupe/domain/orders/asking-labels.ts'
import type { OrderHead, OrderLine } from '@loupe/domain/orders/orders.api.ts'
import { useLabel } from '../text/use-label.ts'
import { useViewer } from '../me/viewer.ts'
import { useText } from '../text/use-text.ts'
import { nextStep } from './next-step.ts'
import type { OrdersText } from './orders.text.en.ts'
import styles from './next-words.module.css'

const isHouseDeed = (what: string): what is keyof typeof houseDoesLabels => what in houseDoesLabels

type Props = { readonly order: OrderHead; readonly lines?: readonly OrderLine[] }

/** What comes next and who must act, the reader himself marked. */
export function NextWords({ order, lines }: Props) {
  const t = useText<OrdersText>('orders')
  const say = useLabel()
  const isBuyer = useViewer((now) => now.user?.id === order.customerId)
  const { who, what } = nextStep(order, lines)
  if (who === 'nobody') return <span className={styles.quiet}>{t(`next.${what}`)}</span>
  const isMine = isBuyer === (who === 'buyer') && who !== 'supplier'
  return (
    <span className={styles.next}>
      <span className={styles.who} data-mine={isMine || undefined}>
        {isBuyer && who === 'buyer' ? t('whoYou') : t(`who.${who}`)}
      </span>
      {isBuyer && who === 'house' && isHouseDeed(what) ? say(houseDoesLabels[what]) : t(`next.${what}`)}
    </span>
  )
}
