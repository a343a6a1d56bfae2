import { Amount } from '../prices/amount.tsx'
import { StateWord } from '../lists/state-word.tsx'
import { useText } from '../text/use-text.ts'
import { Text } from '../ui/text.tsx'
import { Row } from '../ui/row.tsx'
import { changeOf, type CartItem } from './cart-change.ts'
import type { CartText } from './cart.text.en.ts'

/** What became of a stone since it was chosen, in words. */
export function ChangeWords({ item }: { item: CartItem }) {
  const t = useText<CartText>('cart')
  const change = changeOf(item)
  if (change.kind === 'same') {
    return (
      <Text tone="dim" size={12} oneLine>
        {t('asThen')}
      </Text>
    )
  }
  if (change.kind === 'gone') {
    return (
      <span title={t(`whyGone.${change.why}`)}>
        <StateWord tone={change.why === 'gone' ? 'bad' : 'warn'}>{t(`gone.${change.why}`)}</StateWord>
      </span>
    )
  }
  return (
    <Row as="span" gap="2px 8px" wrap inline>
      <StateWord tone={change.kind === 'dearer' ? 'warn' : 'good'}>{t(change.kind, { percent: change.percent })}</StateWord>
      <Text tone="dim" size={12} oneLine>
        {t('was')} <Amount currency="USD" value={item.usdTotalThen} struck />
      </Text>
    </Row>
  )
}
