import { cartApi } from '@loupe/domain/cart/cart.api.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import type { Stone } from '@loupe/domain/stock/stone.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../api/query.ts'
import { mayBuyOf } from '../me/cart.ts'
import { useAskedPrices } from '../me/prices-choice.ts'
import { gradeWords, stoneTitle } from '../gems/stone-words.ts'
import { useLabel } from '../text/use-label.ts'
import { useViewer } from '../me/viewer.ts'
import { useText } from '../text/use-text.ts'
import { Row } from '../ui/row.tsx'
import type { CalculatorText } from './calculator.text.en.ts'
import styles from './calculator.module.css'

const mostShown = 6

/** The newest stones of the reader's cart: one press puts each into the calculator. */
export function CartStones({ origin, onAdd }: { readonly origin: Origin; readonly onAdd: (stones: readonly Stone[]) => void }) {
  const t = useText<CalculatorText>('calculator')
  const say = useLabel()
  const mayBuy = useViewer((now) => mayBuyOf(now.user, origin))
  const asked = useAskedPrices()
  const { data } = useQuery({ ...query(cartApi.list, { origin, ...asked }), enabled: mayBuy })
  const stones = (data ?? []).flatMap(({ stone }) => (stone ? [stone] : []))
  if (stones.length === 0) return null
  return (
    <Row gap={6} wrap shrinks tone="dim" size={13} className={styles.cart}>
      <span>{t('fromCart')}</span>
      {stones.slice(0, mostShown).map((stone) => (
        <button key={stone.id} type="button" onClick={() => onAdd([stone])}>
          {stoneTitle(stone, say)} {gradeWords(stone, say).split(' · ').slice(0, 2).join(' ')}
        </button>
      ))}
      {stones.length > 1 && (
        <button type="button" data-all onClick={() => onAdd(stones)}>
          {t('allOfCart', { count: stones.length })}
        </button>
      )}
    </Row>
  )
}
