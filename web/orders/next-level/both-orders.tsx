import { nextLevelPages } from '@loupe/domain/orders/next-level/next-level-pages.ts'
import { originOf } from '@loupe/domain/orders/kinds.ts'
import type { Order } from '@loupe/domain/orders/order.ts'
import { Link } from '@tanstack/react-router'
import { useText } from '../../text/use-text.ts'
import { look } from '../../ui/look/look.ts'
import { OrderLink } from '../lend/order-link.tsx'
import type { NextLevelText } from './next-level.text.en.ts'

type Props = { readonly order: Order; readonly link: Order['links'][number] }

/** From a reseller's order to the house's and back; the house reads the reseller's in its list of sites' orders. */
export function OtherOrder({ order, link: { id, orderNo, kind } }: Props) {
  const t = useText<NextLevelText>('next-level')
  const words = t(kind === 'fulfils' ? 'fulfils' : 'fulfilledBy', { no: orderNo })
  if (kind === 'fulfilled_by' || order.viewedAs === 'buyer') return <OrderLink id={id}>{words}</OrderLink>
  return (
    <Link
      to={nextLevelPages[originOf(order.kind) ?? 'natural'].next.path}
      search={{ order: id }}
      className={look({ tone: 'accent', underlines: true })}
    >
      {words}
    </Link>
  )
}
