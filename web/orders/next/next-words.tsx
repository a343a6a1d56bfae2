import { houseDoesLabels } from '@loupe/domain/orders/asking-labels.ts'
import type { OrderHead, OrderLine } from '@loupe/domain/orders/order.ts'
import { useLabel } from '../../text/use-label.ts'
import { useViewer } from '../../me/viewer.ts'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import { nextStep } from '../next-step.ts'
import styles from './next-words.module.css'
import { useOrdersText } from '../order-goods.tsx'

const isHouseDeed = (what: string): what is keyof typeof houseDoesLabels => what in houseDoesLabels

type Props = { readonly order: OrderHead; readonly lines?: readonly OrderLine[] }

/** What comes next and who must act, readers are told that it is they. */
export function NextWords({ order, lines }: Props) {
  const t = useOrdersText()
  const say = useLabel()
  const isBuyer = useViewer((now) => now.user?.id === order.customerId)
  const { who, what } = nextStep(order, lines)
  if (who === 'nobody') return <Text tone="dim">{t(`next.${what}`)}</Text>
  const isMine = isBuyer === (who === 'buyer') && who !== 'supplier'
  return (
    <Row as="span" gap="0 6px" wrap inline align="baseline" tone="text">
      <Text ground="calm" round={4} pad="0 6px" weight={600} oneLine className={styles.who} data-mine={isMine || undefined}>
        {isBuyer && who === 'buyer' ? t('whoYou') : t(`who.${who}`)}
      </Text>
      {isBuyer && who === 'house' && isHouseDeed(what) ? say(houseDoesLabels[what]) : t(`next.${what}`)}
    </Row>
  )
}
