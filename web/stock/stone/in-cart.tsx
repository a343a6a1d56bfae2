import { kinds, stoneKinds } from '@loupe/domain/orders/kinds.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type Props = { readonly origin: Origin; readonly className?: string | undefined; readonly children: ReactNode }

/** That a stone lies in the cart, and the way there; a press does not open the stone. */
export const InCart = ({ origin, className, children }: Props) => (
  <Link to={kinds[stoneKinds[origin]].paths.cart} className={className} onClick={(event) => event.stopPropagation()}>
    {children}
  </Link>
)
