import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { likeIt } from '../gems/like-it.ts'
import { StoneLine } from '../gems/stone-line.tsx'
import { useLabel } from '../text/use-label.ts'
import { useText } from '../text/use-text.ts'
import { Text } from '../ui/text.tsx'
import type { CartItem } from './cart-change.ts'
import type { CartText } from './cart.text.en.ts'
import { goneTitle } from './gone-title.ts'

/** A stone of the cart; one that is held is still to be looked at, of one that is gone only words are left. */
export function CartStone({ item }: { item: CartItem }) {
  const say = useLabel()
  const shown = item.stone ?? item.held
  if (shown) return <StoneLine stone={shown} struck={item.stone === null} />
  return (
    <Text as="s" tone="dim">
      {goneTitle(item.title, say)}
    </Text>
  )
}

/** Who waits for a stone that is held may look for others like it. */
export function LikeHeld({ held }: { held: CartItem['held'] }) {
  const t = useText<CartText>('cart')
  const navigate = useNavigate()
  if (held === null) return null
  return (
    <Button size="compact-sm" variant="default" onClick={() => void navigate(likeIt(held))}>
      {t('likeIt')}
    </Button>
  )
}
