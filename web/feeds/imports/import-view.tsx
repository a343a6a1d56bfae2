import { Button, Skeleton } from '@mantine/core'
import { feedsApi, type ImportState } from '@loupe/domain/feeds/feeds.api.ts'
import { IconFileAlert, IconFileSearch } from '@tabler/icons-react'
import type { JumpName } from '@loupe/domain/feeds/preview.ts'
import { Suspense, useCallback, useState } from 'react'
import { useWrite } from '../../forms/use-write.ts'
import { refusalText } from '../../api/refusal-text.ts'
import { Refusal } from '../../api/refusal.ts'
import { useText } from '../../text/use-text.ts'
import { Notice } from '../../ui/over/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/over/toast.ts'
import { lazyPart, useAhead } from '../../ui/program-parts.ts'
import type { FeedsText } from '../feeds.text.en.ts'
import { FileFindings } from '../questions/file-findings.tsx'
import { FileJumps } from '../questions/file-jumps.tsx'
import { FileTotals } from '../questions/file-totals.tsx'
import { ImportCounts } from './import-counts.tsx'
import { ImportHead } from './import-head.tsx'
import { ImportProgress } from './import-progress.tsx'
import { isRunning, type NoteLevel, placeIds } from '../import-state.ts'
import { LayoutEditor } from '../columns/layout-editor.tsx'
import { StonesRead } from '../stones/stones-read.tsx'
import { staleAfterStep, useImport, type ImportShown } from '../use-import.ts'
import { ValueWords } from '../words/value-words.tsx'
import { WordsRead } from '../words/words-read.tsx'

// What was not read stands below, and only where there is any.
const leftOutProgram = () => import('./left-out.tsx')
const notesProgram = () => import('./import-notes.tsx')
const questionsProgram = () => import('../questions/file-questions.tsx')
const LeftOutPanel = lazyPart(() => leftOutProgram().then((module) => ({ default: module.LeftOutPanel })))
const ImportNotes = lazyPart(() => notesProgram().then((module) => ({ default: module.ImportNotes })))
const FileQuestions = lazyPart(() => questionsProgram().then((module) => ({ default: module.FileQuestions })))

type Props = {
  readonly id: string
  readonly level: NoteLevel | null
  readonly onLevel: (level: NoteLevel | null) => void
  readonly onLeave: () => void
}

/** One import from its file to the stock, live. */
export function ImportView({ id, level, onLevel, onLeave }: Props) {
  // It is there before the file is read, so that nothing moves.
  useAhead(questionsProgram)
  useAhead(leftOutProgram)
  useAhead(notesProgram)
  const t = useText<FeedsText>('feeds')
  const onEnd = useCallback(
    (shown: ImportShown) => {
      if (shown.state === 'done' && !shown.problem) toast.good(t('applied', { file: shown.fileName }))
      if (shown.state === 'undone') toast.good(t('undone', { file: shown.fileName }))
    },
    [t],
  )
  const read = useImport(id, onEnd)
  if (read.isPending) return <Coming />
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
  return (
    <Suspense fallback={<Coming />}>
      <ImportSteps shown={read.data} level={level} onLevel={onLevel} onLeave={onLeave} />
    </Suspense>
  )
}

/** Stands there until all of it does: the import itself, and what its questions are asked with. */
const Coming = () => <Skeleton height={220} radius="md" />

type StepsProps = Omit<Props, 'id'> & { readonly shown: ImportShown }

const withResult: ReadonlySet<ImportState> = new Set(['ready', 'done', 'undone', 'applying', 'undoing'])

/** Rows were read, and nothing has to be told before they say anything. */
const isRead = ({ state, needs, counts }: ImportShown): boolean =>
  counts.rows > 0 && withResult.has(state) && !(state === 'ready' && needs.length > 0)

const isEditable = ({ state, layout }: ImportShown): boolean => state === 'ready' || (state === 'failed' && layout !== null)

function ImportSteps({ shown, level, onLevel, onLeave }: StepsProps) {
  const t = useText<FeedsText>('feeds')
  const cancel = useWrite(feedsApi.cancel, { tells: 'toast', rereads: staleAfterStep })
  const [confirmed, setConfirmed] = useState<readonly JumpName[]>([])
  const { state } = shown
  return (
    <>
      <ImportHead shown={shown} confirmed={confirmed} onLeave={onLeave} />
      {isRunning(state) && <ImportProgress shown={shown} busy={cancel.isBusy} onCancel={() => void cancel.send({ id: shown.id })} />}
      {state === 'failed' && <FailedPanel problem={shown.problem} onLeave={onLeave} />}
      {(state === 'done' || state === 'ready') && shown.problem && <Panel tone="warn" title={t('problem')} why={shown.problem} />}
      <div id={placeIds.questions}>
        {state === 'ready' && shown.questions.length > 0 && (
          <FileQuestions key={shown.questions.map(({ id }) => id).join(' ')} shown={shown} />
        )}
      </div>
      {isRead(shown) && <DryRun shown={shown} level={level} confirmed={confirmed} onLevel={onLevel} onConfirm={setConfirmed} />}
      {!isRunning(state) && <ColumnsRead shown={shown} />}
    </>
  )
}

/** How the columns were read; before there is a dry run, what was not read stands above them. */
function ColumnsRead({ shown }: { readonly shown: ImportShown }) {
  const { layout } = shown
  return layout === null ? null : (
    <>
      <Suspense>{!isRead(shown) && <LeftOutPanel shown={shown} />}</Suspense>
      <LayoutEditor key={`${shown.id} ${JSON.stringify(layout)}`} shown={shown} layout={layout} editable={isEditable(shown)} />
    </>
  )
}

type DryRunProps = Pick<StepsProps, 'shown' | 'level' | 'onLevel'> & {
  readonly confirmed: readonly JumpName[]
  readonly onConfirm: (names: readonly JumpName[]) => void
}

/** What the reading found: what it does to the stock, how it was read, what to confirm and to explain, and the stones themselves. */
function DryRun({ shown, level, confirmed, onLevel, onConfirm }: DryRunProps) {
  const { state, layout } = shown
  return (
    <>
      <ImportCounts shown={shown} level={level} onLevel={onLevel} />
      <Suspense>{level && <ImportNotes shown={shown} level={level} onLevel={onLevel} />}</Suspense>
      <FileFindings shown={shown} />
      <Suspense>
        <LeftOutPanel shown={shown} />
      </Suspense>
      <div id={placeIds.words}>
        {state === 'ready' && shown.unknown.length > 0 && <ValueWords key={JSON.stringify(layout?.values)} shown={shown} />}
      </div>
      {state === 'ready' && shown.words.length > 0 && <WordsRead key={`read ${JSON.stringify(layout?.values)}`} shown={shown} />}
      <div id={placeIds.jumps}>
        {state === 'ready' && shown.jumps.length > 0 && <FileJumps shown={shown} confirmed={confirmed} onConfirm={onConfirm} />}
      </div>
      <div id={placeIds.apply}>{!isRunning(state) && <StonesRead shown={shown} />}</div>
      {!isRunning(state) && <FileTotals shown={shown} />}
    </>
  )
}

function FailedPanel({ problem, onLeave }: { problem: string | null; onLeave: () => void }) {
  const t = useText<FeedsText>('feeds')
  return (
    <Panel tone="bad">
      <Notice picture={<IconFileAlert size={40} stroke={1.3} aria-hidden />} title={t('failedTitle')} why={<FailedWhy problem={problem} />}>
        <Button onClick={onLeave}>{t('again')}</Button>
      </Notice>
    </Panel>
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
