import { codesOfView } from '@loupe/domain/orders/kinds.ts'
import { holdsAny, knowsCosts, mainRoles } from '@loupe/domain/access/roles.ts'
import type { UserInfo } from '@loupe/domain/session/session.api.ts'
import { create } from 'zustand'
import { useSite } from './site.ts'

/** Who is looking: null until somebody logs in. The session slice writes it, everybody reads it. */
export const useViewer = create<{ user: UserInfo | null }>(() => ({ user: null }))

/** The viewer's codes: the area codes and the main role (product.md 6). */
export const codesOf = (user: UserInfo | null): readonly number[] => (user ? [...user._roles, user.role] : [])

/** True when the viewer may open what asks for these codes; what asks for none is open to all. */
export const mayOpen = (user: UserInfo | null, wanted: readonly number[] | undefined): boolean =>
  wanted === undefined || (user !== null && holdsAny(codesOf(user), wanted))

export function useMayOpen(wanted: readonly number[] | undefined): boolean {
  return useViewer((now) => mayOpen(now.user, wanted))
}

/** Staff who may see suppliers and how a price came about; the server decides, this only hides what it would refuse. */
export const useIsStaff = (): boolean =>
  useViewer((now) => now.user !== null && knowsCosts({ role: now.user.role, codes: codesOf(now.user) }))

/** Buyers of at least one kind of diamonds; guests look and do not buy (decisions.md 2). */
export const useMayBuy = (): boolean => useViewer((now) => now.user?.role !== mainRoles.visitor && mayOpen(now.user, codesOfView('mine')))

/** Whether the site wants its buyers verified and this one is not yet (product.md 6). */
export function useMustCertify(): boolean {
  const approves = useSite((now) => now.config?.open_approve === 1)
  return useViewer((now) => approves && now.user?.user_type === 0 && now.user.role === mainRoles.customer)
}
