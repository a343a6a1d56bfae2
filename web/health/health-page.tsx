import { Button } from '@mantine/core'
import { type Health, healthApi } from '@loupe/domain/health/health.api.ts'
import { IconHeartbeat, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { query } from '../api/query.ts'
import type { NavText } from '../nav/nav.text.en.ts'
import { Failed, Waiting } from '../lists/read-states.tsx'
import { dateTime, toMinute } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { PageScroll } from '../ui/page-scroll.tsx'
import { Row } from '../ui/row.tsx'
import { look } from '../ui/look/look.ts'
import { Stack } from '../ui/stack.tsx'
import { HealthCards } from './health-cards.tsx'
import { lineId } from './health-card.tsx'
import { troublesIn, type LineName } from './health-lines.ts'
import type { HealthText } from './health.text.en.ts'
import styles from './health.module.css'

const lookAgainMs = 15_000

/** How the house is, for its super admins: each line well or not, with what to do; looks again by itself. */
export function HealthPage() {
  const t = useText<HealthText>('health')
  const nav = useText<NavText>('nav')
  // Each look takes a moment and comes by itself: the sign of loading over the page would only disturb.
  const read = useQuery({
    ...query(healthApi.show, {}),
    queryFn: ({ signal }) => call(healthApi.show, {}, { signal, quiet: true }),
    refetchInterval: lookAgainMs,
  })
  const health = read.data
  return (
    <PageScroll title={nav('health')}>
      {read.isPending && <Waiting count={8} />}
      {read.isError && !health && <Failed title={t('failed')} error={read.error} onRetry={() => void read.refetch()} />}
      {health && (
        <>
          <Summary health={health} isBusy={read.isFetching} onAgain={() => void read.refetch()} />
          <HealthCards health={health} />
        </>
      )}
    </PageScroll>
  )
}

/** Brings a line into sight, and the keys to it. */
function jumpTo(name: LineName): void {
  const line = document.getElementById(lineId(name))
  line?.scrollIntoView({ block: 'start' })
  line?.focus({ preventScroll: true })
}

function Summary({ health, isBusy, onAgain }: { readonly health: Health; readonly isBusy: boolean; readonly onAgain: () => void }) {
  const t = useText<HealthText>('health')
  const troubles = troublesIn(health)
  const count = troubles.length
  return (
    <Row gap={14} ground="bad" round={12} className={styles.summary} data-well={count === 0} role="status">
      <IconHeartbeat size={34} stroke={1.6} className={look({ fixed: true, tone: 'bad' }, styles.heart)} aria-hidden />
      <Stack gap={1} grows shrinks className={styles.words}>
        <strong className={styles.verdict}>{count === 0 ? t('allWell') : t('notWell', { count })}</strong>
        <span className={`${styles.dim ?? ''} ${styles.whole ?? ''}`}>{t('why')}</span>
        {count > 0 && (
          <Row as="span" gap="4px 14px" wrap className={styles.troubles}>
            {troubles.map((name) => (
              <button key={name} type="button" onClick={() => jumpTo(name)}>
                {t(`lines.${name}`)}
              </button>
            ))}
          </Row>
        )}
        <span className={styles.dim}>
          <span className={styles.whole}>{t('node', { node: health.node, at: toMinute(health.startedAt) })} · </span>
          {t('looked', { at: dateTime(health.at) })} · {t('refreshes')}
        </span>
      </Stack>
      <Button variant="default" leftSection={<IconRefresh size={17} aria-hidden />} loading={isBusy} onClick={onAgain}>
        {t('again')}
      </Button>
    </Row>
  )
}
