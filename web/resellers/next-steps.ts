import type { ResellerSite } from '@loupe/domain/resellers/resellers.api.ts'

const all = ['suspended', 'people', 'orders', 'contact', 'accounts', 'page', 'invite'] as const
export type NextStep = (typeof all)[number]

/** What a site wants next, the most urgent first, at most four. */
export function nextStepsOf({
  suspended,
  people,
  orders,
  config,
}: Pick<ResellerSite, 'suspended' | 'people' | 'orders' | 'config'>): NextStep[] {
  const { words } = config
  const wants: Readonly<Record<NextStep, boolean>> = {
    suspended: suspended !== null,
    people: people.waiting > 0,
    orders: orders.open > 0,
    contact: words.service_on_phone === '' && words.service_two_phone === '',
    accounts: config.payment_accounts === 0,
    page: words.headline === '' || !config.introduced,
    invite: people.customers === 0,
  }
  return all.filter((step) => wants[step]).slice(0, 4)
}
