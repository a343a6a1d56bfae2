import type { ResellerSite } from '@loupe/domain/resellers/reseller-site.ts'
import type { SiteLack } from '@loupe/domain/resellers/site-lacks.ts'

export type NextStep = 'suspended' | 'people' | 'orders' | SiteLack

/** What a site wants next, the most urgent first, at most four: what waits for somebody, then what it still lacks. */
export function nextStepsOf({
  suspended,
  people,
  orders,
  lacks,
}: Pick<ResellerSite, 'suspended' | 'people' | 'orders' | 'lacks'>): NextStep[] {
  const all: NextStep[] = []
  if (suspended !== null) all.push('suspended')
  if (people.waiting > 0) all.push('people')
  if (orders.open > 0) all.push('orders')
  return [...all, ...lacks].slice(0, 4)
}
