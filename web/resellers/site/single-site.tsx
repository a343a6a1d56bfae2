import { Button, Skeleton } from '@mantine/core'
import { resellersApi } from '@loupe/domain/resellers/resellers.api.ts'
import type { SiteLine } from '@loupe/domain/resellers/reseller-site.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { Failed } from '../../lists/read-states.tsx'
import { useText } from '../../text/use-text.ts'
import { Text } from '../../ui/text.tsx'
import type { ResellersText } from '../resellers.text.en.ts'
import { SiteFigures } from './site-figures.tsx'
import styles from './site-panel.module.css'
import { SiteSteps } from './site-steps.tsx'
import { SiteWindow } from './site-window.tsx'
import { SiteState } from '../site-words.tsx'

/** One of a house's few reseller sites: what to do next, its first page and its figures, where a table would have a line or two. */
export function SingleSite({ site, onOpen }: { readonly site: SiteLine; readonly onOpen: (id: string) => void }) {
  const t = useText<ResellersText>('resellers')
  const read = useQuery(query(resellersApi.one, { id: site.id }))
  return (
    <section className={styles.single} aria-label={site.name}>
      <Text as="h2" size={16} weight={650} className={styles.singleName}>
        {site.name} <SiteState suspended={site.suspendedAt !== null} />
        <Button
          variant="default"
          className={styles.singleOpen}
          aria-haspopup="dialog"
          aria-label={`${t('details')}: ${site.name}`}
          onClick={() => onOpen(site.id)}
        >
          {t('details')}
        </Button>
      </Text>
      {read.isPending && <Skeleton height={260} radius={10} />}
      {read.isError && !read.data && <Failed title={t('oneFailed')} error={read.error} onRetry={() => void read.refetch()} />}
      {read.data && (
        <>
          <SiteSteps site={read.data} />
          <SiteWindow site={read.data} />
          <SiteFigures site={read.data} />
        </>
      )}
    </section>
  )
}
