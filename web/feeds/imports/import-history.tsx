import { ActionIcon, Button } from '@mantine/core'
import { feedsApi, type StockImport } from '@loupe/domain/feeds/feeds.api.ts'
import { IconArrowBackUp, IconDownload, IconFiles } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { pages } from '../../api/query.ts'
import { StateWord } from '../../lists/state-word.tsx'
import { pagedRows } from '../../lists/list-read.ts'
import { ListSection } from '../../lists/list-section.tsx'
import { useIsStaff } from '../../me/viewer.ts'
import { count, dateTime, timeAgo } from '../../text/format.ts'
import { useText } from '../../text/use-text.ts'
import { Notice } from '../../ui/over/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { downloadFile } from '../../forms/download-file.ts'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { Row } from '../../ui/row.tsx'
import type { FeedsText } from '../feeds.text.en.ts'
import styles from './import-history.module.css'
import { Ended } from './next-step.tsx'
import { isRunning, shownState, stateTones } from '../import-state.ts'
import { useUndo } from './use-undo.ts'

type Props = { readonly supplierId: string | null; readonly onOpen: (id: string) => void }

const pageRows = 20
/** The list is asked again this often while an import in it is being worked on. */
const pollMs = 3000

/** The imports so far, asked again while one of them is being worked on. */
const useImports = (supplierId: string | null) =>
  useInfiniteQuery({
    ...pages(feedsApi.list, { limit: pageRows, ...(supplierId ? { supplierId } : {}) }),
    refetchInterval: (found) => (found.state.data?.pages.some((page) => page.rows.some((row) => isRunning(row.state))) ? pollMs : false),
  })

/** Where the history is far below: that files wait for answers; it opens the newest of them. */
export function ImportsWaiting({ supplierId, onOpen }: Props) {
  const t = useText<FeedsText>('feeds')
  const waiting = pagedRows(useImports(supplierId)).rows?.filter((row) => shownState(row) === 'questions') ?? []
  const [first] = waiting
  if (!first) return null
  return (
    <Button fullWidth variant="light" size="md" mb={10} onClick={() => onOpen(first.id)}>
      {t('needsAnswers', { count: waiting.length })}
    </Button>
  )
}

/** Every import so far, newest first, with its file; the last one of a supplier can be undone. */
export function ImportHistory({ supplierId, onOpen }: Props) {
  const t = useText<FeedsText>('feeds')
  const read = pagedRows(useImports(supplierId))
  return (
    <Panel title={t('history')} flush>
      <ListSection
        read={read}
        tall={160}
        failed={t('historyFailed')}
        none={<Notice picture={<IconFiles size={40} stroke={1.3} aria-hidden />} title={t('historyEmpty')} why={t('historyEmptyWhy')} />}
        className={styles.list}
        line={(row) => (
          <Stack key={row.id} as="li" align="center" across ruled="above" hovers className={styles.row}>
            <ImportLine row={row} onOpen={onOpen} />
          </Stack>
        )}
      />
    </Panel>
  )
}

const shownCounts = ['added', 'changed', 'unchanged', 'delisted', 'rejected'] as const

function ImportLine({ row, onOpen }: { row: StockImport; onOpen: (id: string) => void }) {
  const t = useText<FeedsText>('feeds')
  const undo = useUndo()
  // A supplier's files are all of one supplier.
  const isStaff = useIsStaff()
  const state = shownState(row)
  const counted = row.counts.rows > 0 && row.state !== 'cancelled' ? shownCounts.filter((name) => row.counts[name] > 0) : []
  return (
    <>
      <Stack type="button" as="button" shrinks textAlign="start" className={styles.open} onClick={() => onOpen(row.id)}>
        <Text tone="natural" weight={600} cut className={styles.file}>
          {row.fileName}
        </Text>
        <Text tone="dim" size={13} className={styles.facts}>
          {[isStaff && row.supplierName, t(`modes.${row.mode}`)].filter(Boolean).join(' · ')}
        </Text>
      </Stack>
      <span>
        <StateWord tone={stateTones[state]}>{t(`states.${state}`)}</StateWord>
      </span>
      {row.state === 'failed' ? (
        <Text tone="dim" size={13} className={styles.counts}>
          {row.problem}
        </Text>
      ) : (
        <Stack as="span" tone="dim" size={13} className={styles.counts}>
          {counted.map((name) => (
            <span key={name} data-count={name}>
              {t(`counts.${name}`)}{' '}
              <Text as="b" tone="text" weight={600} figures>
                {count(row.counts[name])}
              </Text>
            </span>
          ))}
        </Stack>
      )}
      <Text tone="dim" size={13} className={styles.when} title={dateTime(row.createdAt)}>
        {timeAgo(row.createdAt)}{' '}
        {row.createdBy && (
          <Text block size={12} className={styles.by}>
            {t('by', { who: row.createdBy })}
          </Text>
        )}
        {row.state === 'undone' && (
          <Text block size={12}>
            <Ended shown={row} />
          </Text>
        )}
      </Text>
      <Row as="span" gap={4} align="stretch" justify="end">
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
      </Row>
    </>
  )
}
