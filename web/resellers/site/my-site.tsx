import { Skeleton } from '@mantine/core'
import { resellersApi } from '@loupe/domain/resellers/resellers.api.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { Failed } from '../../lists/read-states.tsx'
import { useText } from '../../text/use-text.ts'
import type { ResellersText } from '../resellers.text.en.ts'
import { MySiteLog } from './site-log.tsx'
import { SiteOverview } from './site-overview.tsx'
import { Stack } from '../../ui/stack.tsx'
import styles from './site-panel.module.css'

/** What the house keeps of the viewer's own site: where it is found, who runs it, and whether it is open. */
export function MySite() {
  const t = useText<ResellersText>('resellers')
  const read = useQuery({ ...query(resellersApi.one, {}), staleTime: 0 })
  if (read.isPending) return <Skeleton height={240} />
  if (!read.data) return <Failed title={t('oneFailed')} error={read.error} onRetry={() => void read.refetch()} />
  return (
    <Stack gap={12} narrows className={styles.stack}>
      <SiteOverview site={read.data} />
      <MySiteLog />
    </Stack>
  )
}
