import { mainRoles } from '@loupe/domain/access/roles.ts'
import { canBeOrdered } from '@loupe/domain/stock/availability.ts'
import type { Stone } from '@loupe/domain/stock/stone.ts'
import { IconCheck, IconShoppingCartPlus } from '@tabler/icons-react'
import { Suspense } from 'react'
import { refusalText } from '../../api/refusal-text.ts'
import { addToCart, mayBuyOf, useIsInCart } from '../../me/cart.ts'
import { openRegister } from '../../me/login-request.ts'
import { useViewer } from '../../me/viewer.ts'
import { useText } from '../../text/use-text.ts'
import { ActionButton, actionClass } from '../../ui/action-button.tsx'
import { classes } from '../../ui/look/classes.ts'
import { look } from '../../ui/look/look.ts'
import { toast } from '../../ui/over/toast.ts'
import { lazyPart } from '../../ui/program-parts.ts'
import { InCart } from './in-cart.tsx'
import styles from './stone-drawer.module.css'
import type { StockText } from '../stock.text.en.ts'

const NotForTheCart = lazyPart(() => import('./held-for.tsx').then((module) => ({ default: module.NotForTheCart })))

/** Puts the stone into the cart of its side; once it lies there the way to it stands in its place. Guests are shown the way to an account, others who don't buy nothing. `isBrief` leaves the words alone, where several stand side by side. */
export function CartButton({ stone, isBrief = false }: { stone: Stone; isBrief?: boolean }) {
  const t = useText<StockText>('stock')
  const mayBuy = useViewer((now) => mayBuyOf(now.user, stone.origin))
  const inCart = useIsInCart(stone.id)
  const isGuest = useViewer((now) => now.user?.role === mainRoles.visitor)
  if (isGuest && !isBrief) {
    return (
      <ActionButton main className={look({ grows: true }, styles.cart)} data-origin={stone.origin} onClick={openRegister}>
        {t('registerToOrder')}
      </ActionButton>
    )
  }
  if (!mayBuy) return <span />
  async function toCart() {
    try {
      const { gone } = await addToCart([stone])
      if (gone.length > 0) toast.error(t('goneAlready', { count: 1 }))
      else toast.good(t('inCart', { count: 1 }))
    } catch (error) {
      toast.error(refusalText(error))
    }
  }
  if (!canBeOrdered(stone)) {
    return (
      <Suspense fallback={<span />}>
        <NotForTheCart stone={stone} />
      </Suspense>
    )
  }
  if (inCart) {
    return (
      <InCart origin={stone.origin} className={classes(actionClass, look({ grows: true, tone: 'good', plain: true }), styles.cart)}>
        {!isBrief && <IconCheck size={18} aria-hidden />}
        {t('isInCart')}
      </InCart>
    )
  }
  return (
    <ActionButton main={!isBrief} className={look({ grows: true }, styles.cart)} data-origin={stone.origin} onClick={() => void toCart()}>
      {!isBrief && <IconShoppingCartPlus size={18} stroke={1.8} aria-hidden />}
      {t('addToCart')}
    </ActionButton>
  )
}
