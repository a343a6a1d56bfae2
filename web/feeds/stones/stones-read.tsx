import { SegmentedControl, Skeleton } from '@mantine/core'
import { feedsApi } from '@loupe/domain/feeds/feeds.api.ts'
import { type PreviewView, previewViews } from '@loupe/domain/feeds/preview.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../api/query.ts'
import { Failed } from '../../lists/read-states.tsx'
import { count } from '../../text/format.ts'
import { type Say, useText } from '../../text/use-text.ts'
import { Panel } from '../../ui/panel.tsx'
import { useDevice } from '../../ui/use-device.ts'
import { Text } from '../../ui/text.tsx'
import type { FeedsText } from '../feeds.text.en.ts'
import { StoneCards } from './stone-cards.tsx'
import type { RowsProps } from './stone-rows.ts'
import { StoneTable } from './stone-table.tsx'
import styles from './stones-read.module.css'
import type { ImportShown } from '../use-import.ts'

/** Rows of the file, where the others are what changes in the stock. */
const isSample = (view: PreviewView): view is 'first' | 'odd' => view === 'first' || view === 'odd'

type Cells = 'stonesWhy' | 'stonesWhyCards'

/** What a view shows. A file that only adds and updates delists what is in the way of its own stones. */
function whyOf(view: PreviewView, { mode, counts }: ImportShown, t: Say<FeedsText>, cells: Cells): string {
  if (isSample(view)) return `${t(`viewsWhy.${view}`)} ${t(cells)}`
  const why = t(`viewsWhy.${view === 'delisted' && mode === 'update' ? 'replaced' : view}`, { count: count(counts[view]) })
  return view === 'delisted' && counts.delistedRefused > 0 ? `${why} ${t('refusedFirst')}` : why
}

/** The stones of a dry run as they were read, beside their cells: as the file begins, the oddest, and what changes in the stock. */
export function StonesRead({ shown }: { shown: ImportShown }) {
  const t = useText<FeedsText>('feeds')
  const device = useDevice()
  const { counts } = shown
  const views = previewViews.filter((one) => (isSample(one) ? counts.rows > counts.rejected : counts[one] > 0))
  const [picked, setPicked] = useState<PreviewView | null>(null)
  const view = picked !== null && views.includes(picked) ? picked : (views[0] ?? 'first')
  const asked = query(feedsApi.preview, { id: shown.id, view })
  // Another look at the same file is another answer.
  const read = useQuery({ ...asked, queryKey: [...asked.queryKey, JSON.stringify([shown.counts, shown.layout])] })
  if (views.length === 0) return null
  const label = (one: PreviewView): string => (isSample(one) ? t(`views.${one}`) : `${t(`views.${one}`)} ${count(counts[one])}`)
  return (
    <Panel
      title={t('stonesTitle')}
      why={whyOf(view, shown, t, device === 'mobile' ? 'stonesWhyCards' : 'stonesWhy')}
      flush
      aside={
        <div className={styles.views}>
          <SegmentedControl
            size={device === 'mobile' ? 'sm' : 'xs'}
            aria-label={t('stonesTitle')}
            value={view}
            onChange={(next) => setPicked(next)}
            data={views.map((one) => ({ value: one, label: label(one) }))}
          />
        </div>
      }
    >
      {read.isPending && <Skeleton height={220} radius={0} />}
      {read.isError && <Failed title={t('notesFailed')} error={read.error} onRetry={() => void read.refetch()} />}
      {read.data && <Rows rows={read.data.rows} view={view} />}
    </Panel>
  )
}

function Rows({ rows, view }: RowsProps) {
  const t = useText<FeedsText>('feeds')
  const device = useDevice()
  if (rows.length === 0) {
    return (
      <Text as="p" pad="0 16px 16px" tone="dim">
        {t('viewEmpty')}
      </Text>
    )
  }
  return device === 'mobile' ? <StoneCards rows={rows} view={view} /> : <StoneTable rows={rows} view={view} />
}
