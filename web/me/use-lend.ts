import { mainRoles } from '@loupe/domain/access/roles.ts'
import { kinds, parcelKinds, stoneKinds } from '@loupe/domain/orders/kinds.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import { useNavigate } from '@tanstack/react-router'
import { mayOpen, useViewer } from './viewer.ts'

const lenders: readonly number[] = [mainRoles.superAdmin, mainRoles.manager, mainRoles.salesman]

/** Goods as the page that lends finds them in its address: ids of stones, or "p5:2.500" for carats of a parcel. */
export type ToLend = readonly string[]

/** Leads to where goods are lent to a customer, with these chosen; null for whoever lends nothing. */
export function useLend(origin: Origin, goods: 'stone' | 'parcel' = 'stone'): ((items: ToLend) => void) | null {
  const navigate = useNavigate()
  const kind = kinds[(goods === 'stone' ? stoneKinds : parcelKinds)[origin]]
  const mayLend = useViewer(
    ({ user }) => user !== null && lenders.includes(user.role) && !user.next_server && mayOpen(user, [kind.codes.customers]),
  )
  if (!mayLend) return null
  return (items) => void navigate({ to: kind.paths.customers, search: { type: 'lend', lend: items.join(',') } })
}
