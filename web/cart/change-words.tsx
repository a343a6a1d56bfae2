import { Amount } from '../prices/amount.tsx'
import { StateWord } from '../lists/state-word.tsx'
import { useText } from '../text/use-text.ts'
import { changeOf, type CartItem } from './cart-change.ts'
import type { CartText } from './cart.text.en.ts'
import styles from './cart-table.module.css'

/** What became of a stone since it was chosen, in words. */
export function ChangeWords({ item }: { item: CartItem }) {
  const t = useText<CartText>('cart')
  const change = changeOf(item)
  if (change.kind === 'same') return <span className={styles.same}>{t('asThen')}</span>
  if (change.kind === 'gone') {
    return (
      <span title={t(`whyGone.${change.why}`)}>
        <StateWord tone={change.why === 'gone' ? 'bad' : 'warn'}>{t(`gone.${change.why}`)}</StateWord>
      </span>
    )
  }
  return (
    <span className={styles.change}>
      <StateWord tone={change.kind === 'dearer' ? 'warn' : 'good'}>{t(change.kind, { percent: change.percent })}</StateWord>
      <span className={styles.was}>
        {t('was')} <Amount currency="USD" value={item.usdTotalThen} struck />
      </span>
    </span>
  )
}
