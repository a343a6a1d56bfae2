import { supplyStepLabels } from '@loupe/domain/orders/order-labels.ts'
import type { OrderLine } from '@loupe/domain/orders/order.ts'
import { stockKindLabels } from '@loupe/domain/stock/labels.ts'
import { StateWord } from '../../lists/state-word.tsx'
import { useLabel } from '../../text/use-label.ts'
import { Text } from '../../ui/text.tsx'
import { supplyTone } from '../order-words.ts'
import { useOrdersText } from '../order-goods.tsx'

/** Where a stone is on its way; one that was given back waits for nobody, only a supplier's no stays to be read. */
export function SupplyWord({ line }: { readonly line: Pick<OrderLine, 'state' | 'supplyStatus' | 'snapshot' | 'takenOut'> }) {
  const t = useOrdersText()
  const say = useLabel()
  const isRefused = line.supplyStatus === 'rejected' && !line.takenOut
  if (line.state === 'released' && !isRefused) return <StateWord tone="calm">{t('released')}</StateWord>
  // What was in the house from the start never arrived.
  const isInHand = line.snapshot.kind === 'spot' && line.supplyStatus === 'arrived'
  return (
    <StateWord tone={supplyTone[line.supplyStatus]}>{say(isInHand ? stockKindLabels.spot : supplyStepLabels[line.supplyStatus])}</StateWord>
  )
}

/** The same, and whether the house has bought it, while that tells anything. */
export function SupplyWords({ line }: { readonly line: OrderLine }) {
  const t = useOrdersText()
  const isBought = line.state === 'live' && line.snapshot.kind === 'order' && line.bought
  return (
    <span>
      <SupplyWord line={line} />{' '}
      {isBought && (
        <Text tone="dim" size={12}>
          {t('bought')}
        </Text>
      )}
    </span>
  )
}
