import { siteMakers } from '@loupe/domain/access/access-sets.ts'
import type { ResellerSite } from '@loupe/domain/resellers/reseller-site.ts'
import { useMayOpen } from '../../me/viewer.ts'
import { toMinute } from '../../text/format.ts'
import { useText } from '../../text/use-text.ts'
import { PageWordsButton } from './page-words-dialog.tsx'
import { RenameSite } from './rename-site.tsx'
import type { ResellersText } from '../resellers.text.en.ts'
import { SiteAddresses } from './site-addresses.tsx'
import { SiteFigures } from './site-figures.tsx'
import { SiteOperators } from './site-operators.tsx'
import { Stack } from '../../ui/stack.tsx'
import styles from './site-panel.module.css'
import { SiteSteps } from './site-steps.tsx'
import { SiteWindow } from './site-window.tsx'
import { ResumeSite, SuspendSite } from './suspend-site.tsx'

/** What one site is: its first page, its figures, what to do next, its addresses and the people who run it; changed here by the house. */
export function SiteOverview({ site }: { readonly site: ResellerSite }) {
  const t = useText<ResellersText>('resellers')
  const mayChange = useMayOpen(siteMakers) && site.forHouse
  return (
    <Stack gap={12} narrows className={styles.stack}>
      {site.suspended && (
        <Stack ground="bad" round={10} tone="bad" gap={8} justify="start" pad="12px 14px" className={styles.banner} role="status">
          <strong>{t(site.forHouse ? 'suspendedSince' : 'suspendedForOperator', { when: toMinute(site.suspended.at) })}</strong>
          <p>{site.suspended.why}</p>
          {mayChange && <ResumeSite site={site} />}
        </Stack>
      )}
      <SiteSteps site={site} />
      <SiteWindow
        site={site}
        actions={
          mayChange && (
            <>
              <PageWordsButton site={site} />
              <RenameSite site={site} />
              {!site.suspended && <SuspendSite site={site} />}
            </>
          )
        }
      />
      <SiteFigures site={site} />
      <div className={styles.columns}>
        <SiteAddresses site={site} mayChange={mayChange} />
        <SiteOperators site={site} mayChange={mayChange} />
      </div>
    </Stack>
  )
}
