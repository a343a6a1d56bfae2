import { kinds, orderedKinds, type OrderedKind } from '@loupe/domain/orders/kinds.ts'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useCartJewels, useCartParcels } from '../me/cart-parcels.ts'
import { mayBuyOf, useCartCount } from '../me/cart.ts'
import { useViewer } from '../me/viewer.ts'
import type { NavText } from '../nav/nav.text.en.ts'
import { count } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { look } from '../ui/look/look.ts'
import { Row } from '../ui/row.tsx'
import styles from './cart-page.module.css'

/** The ways to the other carts: that of the other side, and every one in which something lies, with how much. */
export function OtherCarts({ kind }: { readonly kind: OrderedKind }) {
  const nav = useText<NavText>('nav')
  const user = useViewer((now) => now.user)
  const stones = useCartCount()
  const parcels = useCartParcels()
  const jewels = useCartJewels()
  const formOf = (each: OrderedKind) => kinds[each].forms[0]
  const counts = { stone: stones, parcel: parcels, piece: jewels } as const
  const others = orderedKinds
    .filter((each) => each !== kind && mayBuyOf(user, kinds[each].origin))
    .map((each) => ({ each, inIt: counts[formOf(each)][kinds[each].origin] }))
    .filter(({ each, inIt }) => inIt > 0 || formOf(each) === formOf(kind))
  return (
    <Row as="span" gap="0 16px" wrap apart>
      {others.map(({ each, inIt }) => (
        <Link
          key={each}
          to={kinds[each].paths.cart}
          className={look({ tone: 'accent', plain: true, underlines: true }, styles.other)}
          data-origin={kinds[each].origin}
        >
          {inIt > 0 ? `${nav(kinds[each].titles.cart)} ${count(inIt)}` : nav(kinds[each].titles.cart)}
          <IconArrowRight size={15} aria-hidden />
        </Link>
      ))}
    </Row>
  )
}
