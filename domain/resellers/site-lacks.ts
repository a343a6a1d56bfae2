export const siteLacks = ['markup', 'contact', 'accounts', 'page', 'customer'] as const
export type SiteLack = (typeof siteLacks)[number]

type Has = {
  /** What its own customers pay on top; null without a group for them. */
  readonly markup: { readonly multiplier: string; readonly points: string } | null
  readonly words: { readonly headline: string; readonly service_on_phone: string; readonly service_two_phone: string }
  readonly introduced: boolean
  readonly accounts: number
  readonly customers: number
}

const isAtCost = ({ markup }: Has): boolean => markup === null || (Number(markup.multiplier) === 1 && Number(markup.points) === 0)

/** What a reseller's site still lacks before customers come, the most urgent first. */
export function lacksOf(site: Has): SiteLack[] {
  const { words } = site
  const isLacking: Readonly<Record<SiteLack, boolean>> = {
    markup: isAtCost(site),
    contact: words.service_on_phone === '' && words.service_two_phone === '',
    accounts: site.accounts === 0,
    page: words.headline === '' || !site.introduced,
    customer: site.customers === 0,
  }
  return siteLacks.filter((lack) => isLacking[lack])
}
