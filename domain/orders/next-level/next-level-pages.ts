import type { Origin } from '../../stock/grades.ts'

/** Where resellers' orders of a side are, whatever goods they are of: those of their customers, and those that they place with the house. */
export const nextLevelPages = {
  natural: {
    next: { path: '/order/diamOrder/nextOrder', title: 'nextOrders' },
    nextMine: { path: '/order/diamOrder/nextIndex', title: 'nextMyOrders' },
  },
  lab: {
    next: { path: '/order/diamOrder/nextLabOrder', title: 'nextLabGrownOrders' },
    nextMine: { path: '/order/diamOrder/nextLabIndex', title: 'nextMyLabGrownOrders' },
  },
} as const satisfies Readonly<Record<Origin, Readonly<Record<'next' | 'nextMine', { readonly path: string; readonly title: string }>>>>
