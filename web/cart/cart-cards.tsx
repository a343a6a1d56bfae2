import { ActionIcon, Checkbox } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { fieldLabels } from '@loupe/domain/stock/labels.ts'
import { Amount } from '../prices/amount.tsx'
import { StoneLine } from '../gems/stone-line.tsx'
import { stoneTitle } from '../gems/stone-words.ts'
import { useLabel } from '../text/use-label.ts'
import { backPoints } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { ChangeWords } from './change-words.tsx'
import type { CartItem } from './cart-change.ts'
import type { CartRows } from './cart-rows.ts'
import type { CartText } from './cart.text.en.ts'
import { goneTitle } from './gone-title.ts'
import styles from './cart-cards.module.css'

/** The cart on a phone: a card per stone. */
export function CartCards({ rows }: { rows: CartRows }) {
  return (
    <ul className={styles.cards}>
      {rows.items.map((item) => (
        <CartCard key={item.id} item={item} rows={rows} />
      ))}
    </ul>
  )
}

function CartCard({ item, rows }: { item: CartItem; rows: CartRows }) {
  const t = useText<CartText>('cart')
  const say = useLabel()
  const { stone } = item
  const name = stone ? stoneTitle(stone, say) : goneTitle(item.title, say)
  return (
    <li className={styles.card}>
      <div className={styles.pick}>
        <Checkbox
          size="md"
          aria-label={t('choose', { stone: name })}
          disabled={!stone}
          checked={stone !== null && rows.isChosen(item.id)}
          onChange={(event) => rows.choose([item.id], event.currentTarget.checked)}
        />
      </div>
      <div className={styles.stone}>{stone ? <StoneLine stone={stone} /> : <s className={styles.gone}>{name}</s>}</div>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        className={styles.remove}
        aria-label={t('removeOne', { stone: name })}
        onClick={() => rows.remove([item])}
      >
        <IconTrash size={19} stroke={1.6} aria-hidden />
      </ActionIcon>
      <div className={styles.money}>
        <ChangeWords item={item} />
        {stone && (
          <>
            <span className={styles.price}>
              {stone.back && (
                <span>
                  {say(fieldLabels.back)} {backPoints(stone.back)}
                </span>
              )}
              <Amount currency="USD" value={stone.usdTotal} />
            </span>
            <Amount currency="RMB" value={stone.rmbTotal} strong />
          </>
        )}
      </div>
    </li>
  )
}
