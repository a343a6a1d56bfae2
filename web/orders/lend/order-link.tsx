import { Link } from '@tanstack/react-router'
import { look } from '../../ui/look/look.ts'

type Props = { readonly id: string; readonly children: string }

/** Opens another order where this one lies open. */
export function OrderLink({ id, children }: Props) {
  return (
    <Link to="." search={(now: object) => ({ ...now, order: id, placed: '' })} className={look({ tone: 'accent', underlines: true })}>
      {children}
    </Link>
  )
}
