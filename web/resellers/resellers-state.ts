import { siteSorts, type SiteSort } from '@loupe/domain/resellers/reseller-site.ts'
import { readId } from '../nav/search-codec.ts'
import type { UrlCodec } from '../nav/use-url-state.ts'

export const siteTabs = ['site', 'rates', 'log'] as const
export type SiteTab = (typeof siteTabs)[number]

/** The list of sites, kept in its address: what narrows it, and the site that lies open beside. */
export type SitesState = {
  readonly search: string
  readonly sort: SiteSort
  readonly site: string | null
  /** Empty: the one that the page is about. */
  readonly tab: SiteTab | ''
}

export const sitesState: UrlCodec<SitesState> = {
  read: (search) => ({
    search: (search['q'] ?? '').slice(0, 100),
    sort: siteSorts.find((sort) => sort === search['sort']) ?? 'name',
    site: readId(search['site']),
    tab: siteTabs.find((tab) => tab === search['tab']) ?? '',
  }),
  write: ({ search, sort, site, tab }) => ({ q: search, sort: sort === 'name' ? '' : sort, site: site ?? '', tab }),
}
