import { ActionIcon, Checkbox } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { fieldLabels } from '@loupe/domain/stock/labels.ts'
import { Amount } from '../prices/amount.tsx'
import { stoneTitle } from '../gems/stone-words.ts'
import { useLabel } from '../text/use-label.ts'
import { backPoints } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { Stack } from '../ui/stack.tsx'
import { Row } from '../ui/row.tsx'
import { CartStone, LikeHeld } from './cart-stone.tsx'
import { ChangeWords } from './change-words.tsx'
import { changeOf, type CartItem } from './cart-change.ts'
import type { CartRows } from './cart-rows.ts'
import type { CartText } from './cart.text.en.ts'
import { goneTitle } from './gone-title.ts'
import styles from './cart-cards.module.css'

/** The cart on a phone: a card per stone. */
export function CartCards({ rows }: { rows: CartRows }) {
  return (
    <Stack as="ul" columns="repeat(auto-fill, minmax(min(100%, 330px), 1fr))" gap={8} align="start" pad="2px 12px 16px">
      {rows.items.map((item) => (
        <CartCard key={item.id} item={item} rows={rows} />
      ))}
    </Stack>
  )
}

function CartCard({ item, rows }: { item: CartItem; rows: CartRows }) {
  const t = useText<CartText>('cart')
  const say = useLabel()
  const { stone } = item
  const name = stone ? stoneTitle(stone, say) : goneTitle(item.title, say)
  return (
    <Stack as="li" columns="40px minmax(0, 1fr) 44px" frame="card" className={styles.card}>
      <Stack align="center" justify="center" className={styles.pick}>
        <Checkbox
          size="md"
          color={rows.origin}
          aria-label={t('choose', { stone: name })}
          disabled={!stone}
          checked={stone !== null && rows.isChosen(item.id)}
          onChange={(event) => rows.choose([item.id], event.currentTarget.checked)}
        />
      </Stack>
      <div className={styles.stone}>
        <CartStone item={item} />
      </div>
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
      <Row gap="2px 10px" wrap justify="end" ruled="above" className={styles.money}>
        {changeOf(item).kind !== 'same' && <ChangeWords item={item} />}
        <LikeHeld held={item.held} />
        {stone && (
          <>
            <Row as="span" gap={10} align="stretch" tone="dim" size={13} figures>
              {stone.back && (
                <span>
                  {say(fieldLabels.back)} {backPoints(stone.back)}
                </span>
              )}
              <Amount currency="USD" value={stone.usdTotal} />
            </Row>
            <Amount currency="RMB" value={stone.rmbTotal} strong />
          </>
        )}
      </Row>
    </Stack>
  )
}
