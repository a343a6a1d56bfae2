import { useViewer } from '../me/viewer.ts'
import type { ReactNode } from 'react'
import { useText } from '../text/use-text.ts'
import { PageScroll } from '../ui/page-scroll.tsx'
import type { ResellersText } from './resellers.text.en.ts'
import { MySiteLog } from './site/site-log.tsx'
import { Text } from '../ui/text.tsx'
import { SitesPage } from './sites-page.tsx'
import { TermsForm } from './rates/terms-form.tsx'

const useRunsSite = (): boolean => useViewer((now) => now.user?.next_server ?? false)

/** The house's reseller sites; for whoever runs one, their own. */
export function NextConfigPage({ own }: { readonly own: ReactNode }) {
  return useRunsSite() ? own : <SitesPage about="site" />
}

/** What resellers pay and ask; for whoever runs a site, their own rates. */
export function NextRatesPage() {
  const t = useText<ResellersText>('resellers')
  if (!useRunsSite()) return <SitesPage about="rates" />
  return (
    <PageScroll title={t('myRates')}>
      <TermsForm id={null} />
      <Text as="div" above={12}>
        <MySiteLog />
      </Text>
    </PageScroll>
  )
}
