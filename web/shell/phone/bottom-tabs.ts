import type { BaseConfig } from '@loupe/domain/sites/sites.api.ts'

export type BottomTab = 'home' | 'calc' | 'contact' | 'user'

/** The phone's tabs by the site's config (product.md 2, table "Mobile bottom navigation"). */
export function bottomTabs(config: Pick<BaseConfig, 'service_on_show' | 'view_calc'>): readonly BottomTab[] {
  return [
    'home',
    ...(config.view_calc === 1 ? (['calc'] as const) : []),
    ...(config.service_on_show === 2 ? (['contact'] as const) : []),
    'user',
  ]
}
