import { Skeleton } from '@mantine/core'
import { fixesApi, type KeptFix } from '@loupe/domain/jewelry/fixes.api.ts'
import { fixedMetalLabels } from '@loupe/domain/jewelry/labels.ts'
import { fixedMetals } from '@loupe/domain/jewelry/metals.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { pages, query } from '../api/query.ts'
import { pagedRows } from '../lists/list-read.ts'
import { ListSection } from '../lists/list-section.tsx'
import { LogLine } from '../lists/log-line.tsx'
import { Failed } from '../lists/read-states.tsx'
import { named, timeAgo } from '../text/format.ts'
import { useLabel } from '../text/use-label.ts'
import { useText } from '../text/use-text.ts'
import { Panel } from '../ui/panel.tsx'
import { Stack } from '../ui/stack.tsx'
import { Text } from '../ui/text.tsx'
import { useFixText } from './fix-text.ts'
import { FixForm } from './fix-form.tsx'
import type { PricingText } from './pricing.text.en.ts'

/** What metals cost: what is in force, a form to set one, and what was set before. */
export function FixesPanel() {
  const t = useText<PricingText>('pricing')
  const read = useQuery(query(fixesApi.fixes, {}))
  const rows = read.data?.rows
  return (
    <>
      <Panel title={t('fixes.title')} why={t('fixes.why')}>
        {read.isError && !rows && <Failed title={t('fixes.failed')} error={read.error} onRetry={() => void read.refetch()} />}
        {read.isPending && <Skeleton height={220} />}
        {rows && <Now rows={rows} />}
      </Panel>
      <History />
    </>
  )
}

function Now({ rows }: { readonly rows: readonly KeptFix[] }) {
  const t = useText<PricingText>('pricing')
  const label = useLabel()
  const say = useFixText()
  return (
    <Stack gap={16}>
      {rows.length === 0 && (
        <Text as="p" tone="warn">
          {t('fixes.none')}
        </Text>
      )}
      <Text as="ul" figures>
        {fixedMetals.map((metal) => {
          const fix = rows.find((row) => row.metal === metal)
          return (
            <li key={metal}>
              {named(label(fixedMetalLabels[metal]), fix ? say(fix) : t('fixes.notSet'))}
              {fix && <Text tone="dim"> · {t('fixes.from', { source: fix.source, on: fix.on })}</Text>}
            </li>
          )
        })}
      </Text>
      <FixForm rows={rows} />
    </Stack>
  )
}

function History() {
  const t = useText<PricingText>('pricing')
  const label = useLabel()
  const say = useFixText()
  const read = pagedRows(useInfiniteQuery(pages(fixesApi.fixHistory, { limit: 20 })))
  return (
    <Panel title={t('fixes.history')}>
      <ListSection
        read={read}
        failed={t('fixes.historyFailed')}
        none={t('fixes.none')}
        line={(fix) => (
          <LogLine key={fix.id} at={fix.setAt} when={timeAgo(fix.setAt)}>
            <strong>{fix.setBy ?? ''}</strong>
            <Text as="p" above={3} figures>
              {named(label(fixedMetalLabels[fix.metal]), say(fix))} · {t('fixes.from', { source: fix.source, on: fix.on })}
            </Text>
          </LogLine>
        )}
      />
    </Panel>
  )
}
