import { Button, Skeleton } from '@mantine/core'
import { feedsApi } from '@loupe/domain/feeds/feeds.api.ts'
import { IconFileAlert, IconFileSearch } from '@tabler/icons-react'
import { useCallback } from 'react'
import { useAction } from '../api/query.ts'
import { refusalText } from '../api/refusal-text.ts'
import { Refusal } from '../api/refusal.ts'
import { useText } from '../text/use-text.ts'
import { Notice } from '../ui/notice.tsx'
import { Panel } from '../ui/panel.tsx'
import { toast } from '../ui/toast.ts'
import type { FeedsText } from './feeds.text.en.ts'
import { ImportCounts } from './import-counts.tsx'
import { ImportHead } from './import-head.tsx'
import { ImportNotes } from './import-notes.tsx'
import { ImportProgress } from './import-progress.tsx'
import { isRunning, type NoteLevel } from './import-state.ts'
import { LayoutEditor } from './layout-editor.tsx'
import { staleAfterStep, useImport, type ImportShown } from './use-import.ts'

type Props = {
  readonly id: string
  readonly level: NoteLevel | null
  readonly onLevel: (level: NoteLevel | null) => void
  readonly onLeave: () => void
}

/** One import from its file to the stock, live. */
export function ImportView({ id, level, onLevel, onLeave }: Props) {
  const t = useText<FeedsText>('feeds')
  const onEnd = useCallback(
    (shown: ImportShown) => {
      if (shown.state === 'done' && !shown.problem) toast.good(t('applied', { file: shown.fileName }))
      if (shown.state === 'undone') toast.good(t('undone', { file: shown.fileName }))
    },
    [t],
  )
  const read = useImport(id, onEnd)
  if (read.isPending) return <Skeleton height={220} radius="md" />
  if (!read.data) {
    const gone = read.error instanceof Refusal && read.error.code === 404
    return (
      <Notice
        picture={<IconFileSearch size={44} stroke={1.3} aria-hidden />}
        title={gone ? t('notFound') : t('loadFailed')}
        why={gone ? t('notFoundWhy') : refusalText(read.error)}
      >
        {!gone && <Button onClick={() => void read.refetch()}>{t('retry')}</Button>}
        <Button variant="default" onClick={onLeave}>
          {t('back')}
        </Button>
      </Notice>
    )
  }
  return <ImportSteps shown={read.data} level={level} onLevel={onLevel} onLeave={onLeave} />
}

type StepsProps = Omit<Props, 'id'> & { readonly shown: ImportShown }

function ImportSteps({ shown, level, onLevel, onLeave }: StepsProps) {
  const t = useText<FeedsText>('feeds')
  const cancel = useAction(feedsApi.cancel, { stale: staleAfterStep })
  const { state, layout, counts } = shown
  const asks = state === 'ready' && shown.needs.length > 0
  const hasResult =
    counts.rows > 0 && (state === 'ready' || state === 'done' || state === 'undone' || state === 'applying' || state === 'undoing')
  const editable = state === 'ready' || (state === 'failed' && layout !== null)
  return (
    <>
      <ImportHead shown={shown} onLeave={onLeave} />
      {isRunning(state) && <ImportProgress shown={shown} busy={cancel.isPending} onCancel={() => cancel.mutate({ id: shown.id })} />}
      {state === 'failed' && (
        <Panel tone="bad">
          <Notice
            picture={<IconFileAlert size={40} stroke={1.3} aria-hidden />}
            title={t('failedTitle')}
            why={<FailedWhy problem={shown.problem} />}
          >
            <Button onClick={onLeave}>{t('again')}</Button>
          </Notice>
        </Panel>
      )}
      {state === 'done' && shown.problem && <Panel tone="warn" title={t('problem')} why={shown.problem} />}
      {hasResult && !asks && <ImportCounts shown={shown} level={level} onLevel={onLevel} />}
      {hasResult && !asks && level && <ImportNotes shown={shown} level={level} onLevel={onLevel} />}
      {layout && !isRunning(state) && (
        <LayoutEditor key={`${shown.id} ${JSON.stringify(layout)}`} shown={shown} layout={layout} editable={editable} />
      )}
    </>
  )
}

function FailedWhy({ problem }: { problem: string | null }) {
  const t = useText<FeedsText>('feeds')
  return (
    <>
      {problem}
      <br />
      {t('failedWhat')}
    </>
  )
}
