import { mainRoles } from '@loupe/domain/access/roles.ts'
import { cartCountApi } from '@loupe/domain/cart/cart-count.api.ts'
import { jewelCartApi } from '@loupe/domain/cart/jewel-cart.api.ts'
import type { JewelWish } from '@loupe/domain/jewelry/jewel-offer.ts'
import { jewelryKinds, kinds } from '@loupe/domain/orders/kinds.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import { Button } from '@mantine/core'
import { IconCheck, IconShoppingCartPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { query } from '../../api/query.ts'
import { Refused } from '../../forms/refused.tsx'
import { useWrite } from '../../forms/use-write.ts'
import { ShareButton } from '../../gems/share/share-button.tsx'
import { mayBuyOf } from '../../me/cart.ts'
import { useAskedPrices } from '../../me/prices-choice.ts'
import { useViewer } from '../../me/viewer.ts'
import { useText } from '../../text/use-text.ts'
import { toast } from '../../ui/over/toast.ts'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import type { JewelryText } from '../jewelry.text.en.ts'

type Props = {
  readonly origin: Origin
  /** What goes into the cart; null while it can't. */
  readonly wish: JewelWish | null
  /** How a message names it. */
  readonly number: string
  /** Why it can't go into the cart now. */
  readonly why?: string
  /** What was shown is no longer so. */
  readonly onChanged: () => void
}

/** Puts a piece, or a style as it was asked for, into the cart of its side. A piece that lies there shows the way to it; guests are told that they need an account. */
export function ToCart(props: Props) {
  const t = useText<JewelryText>('jewelry')
  const { origin } = props
  const mayBuy = useViewer((now) => mayBuyOf(now.user, origin))
  const isGuest = useViewer((now) => now.user?.role === mainRoles.visitor)
  if (mayBuy) return <IntoCart {...props} />
  return isGuest ? (
    <Text as="p" tone="dim" size={13}>
      {t('cart.guest')}
    </Text>
  ) : null
}

function useIsInCart(origin: Origin, wish: JewelWish | null): boolean {
  const prices = useAskedPrices()
  const { data } = useQuery({ ...query(jewelCartApi.list, { origin, ...prices }), enabled: wish?.form === 'piece' })
  return data?.some((item) => item.wish.form === 'piece' && item.wish.id === wish?.id) ?? false
}

function IntoCart({ origin, wish, number, why = '', onChanged }: Props) {
  const t = useText<JewelryText>('jewelry')
  const navigate = useNavigate()
  const prices = useAskedPrices()
  const put = useWrite(jewelCartApi.add, { rereads: [jewelCartApi.list, cartCountApi.count], onRefused: onChanged })
  const isInCart = useIsInCart(origin, wish)
  const { cart } = kinds[jewelryKinds[origin]].paths
  async function send() {
    if (wish === null) return
    const done = await put.send({ jewels: [wish], ...prices })
    if (done === null) return
    const [refused] = done.refused
    if (refused) {
      toast.error(t(`cartWhy.${refused.whyNot}`))
      onChanged()
      return
    }
    toast.undo(t('cart.wasPut', { number }), { label: t('cart.toIt'), run: () => void navigate({ to: cart }) })
  }
  return (
    <Stack gap={6}>
      <Refused words={put.refused.text} />
      {isInCart ? (
        <Button
          component={Link}
          to={cart}
          size="md"
          variant="light"
          color="green"
          c="var(--lp-good)"
          bg="var(--lp-good-soft)"
          leftSection={<IconCheck size={18} aria-hidden />}
        >
          {t('cart.isIn')}
        </Button>
      ) : (
        <Button
          size="md"
          color={origin}
          leftSection={<IconShoppingCartPlus size={18} stroke={1.8} aria-hidden />}
          disabled={wish === null}
          loading={put.isBusy}
          onClick={() => void send()}
          aria-describedby={why ? 'why-not-into-cart' : undefined}
        >
          {t('cart.add')}
        </Button>
      )}
      {wish !== null && <ShareButton what={{ goods: [wish] }} />}
      {why && !isInCart && (
        <Text id="why-not-into-cart" as="p" tone="dim" size={13}>
          {why}
        </Text>
      )}
    </Stack>
  )
}
