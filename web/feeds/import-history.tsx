import { ActionIcon, Button, Skeleton } from '@mantine/core'
import { feedsApi, type StockImport } from '@loupe/domain/feeds/feeds.api.ts'
import { IconArrowBackUp, IconDownload, IconFiles } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { pages } from '../api/query.ts'
import { StateWord } from '../lists/state-word.tsx'
import { pagedRows } from '../lists/list-read.ts'
import { ListStates } from '../lists/list-states.tsx'
import { count, dateTime, timeAgo } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { Notice } from '../ui/notice.tsx'
import { Panel } from '../ui/panel.tsx'
import { downloadFile } from '../gems/download-file.ts'
import type { FeedsText } from './feeds.text.en.ts'
import styles from './import-history.module.css'
import { isRunning, shownState, stateTones } from './import-state.ts'
import { useUndo } from './use-undo.ts'

type Props = { readonly supplierId: string | null; readonly onOpen: (id: string) => void }

const pageRows = 20
/** The list is asked again this often while an import in it is being worked on. */
const pollMs = 3000

/** Every import so far, newest first, with its file; the last one of a supplier can be undone. */
export function ImportHistory({ supplierId, onOpen }: Props) {
  const t = useText<FeedsText>('feeds')
  const list = useInfiniteQuery({
    ...pages(feedsApi.list, { limit: pageRows, ...(supplierId ? { supplierId } : {}) }),
    refetchInterval: (found) => (found.state.data?.pages.some((page) => page.rows.some((row) => isRunning(row.state))) ? pollMs : false),
  })
  const read = pagedRows(list)
  return (
    <Panel title={t('history')} flush>
      <ListStates
        read={read}
        more="asked"
        waiting={<Skeleton height={160} radius={0} />}
        failed={t('historyFailed')}
        none={<Notice picture={<IconFiles size={40} stroke={1.3} aria-hidden />} title={t('historyEmpty')} why={t('historyEmptyWhy')} />}
      >
        {(rows) => (
          <ul className={styles.list}>
            {rows.map((row) => (
              <li key={row.id} className={styles.row}>
                <ImportLine row={row} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        )}
      </ListStates>
    </Panel>
  )
}

const shownCounts = ['added', 'changed', 'unchanged', 'delisted', 'rejected'] as const

function ImportLine({ row, onOpen }: { row: StockImport; onOpen: (id: string) => void }) {
  const t = useText<FeedsText>('feeds')
  const undo = useUndo()
  const state = shownState(row)
  const counted = row.counts.rows > 0 && row.state !== 'cancelled' ? shownCounts.filter((name) => row.counts[name] > 0) : []
  return (
    <>
      <button type="button" className={styles.open} onClick={() => onOpen(row.id)}>
        <span className={styles.file}>{row.fileName}</span>
        <span className={styles.facts}>
          {row.supplierName} · {t(`modes.${row.mode}`)}
        </span>
      </button>
      <span>
        <StateWord tone={stateTones[state]}>{t(`states.${state}`)}</StateWord>
      </span>
      <span className={styles.counts}>
        {row.state === 'failed' && row.problem}
        {row.state !== 'failed' &&
          counted.map((name) => (
            <span key={name}>
              {t(`counts.${name}`)} <b>{count(row.counts[name])}</b>
            </span>
          ))}
      </span>
      <span className={styles.when} title={dateTime(row.createdAt)}>
        {timeAgo(row.createdAt)} {row.createdBy && <span className={styles.by}>{t('by', { who: row.createdBy })}</span>}
      </span>
      <span className={styles.actions}>
        {(state === 'questions' || state === 'ready') && (
          <Button variant="light" size="compact-md" aria-label={`${t(`goOn.${state}`)}: ${row.fileName}`} onClick={() => onOpen(row.id)}>
            {t(`goOn.${state}`)}
          </Button>
        )}
        {row.mayUndo && row.state === 'done' && (
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconArrowBackUp size={15} aria-hidden />}
            loading={undo.busy}
            aria-label={`${t('undo')}: ${row.fileName}`}
            onClick={() => void undo.ask(row)}
          >
            {t('undo')}
          </Button>
        )}
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          title={t('download')}
          aria-label={`${t('download')}: ${row.fileName}`}
          onClick={() => void downloadFile(feedsApi.file, { id: row.id })}
        >
          <IconDownload size={18} aria-hidden />
        </ActionIcon>
      </span>
    </>
  )
}
