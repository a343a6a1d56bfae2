import { Button, SegmentedControl } from '@mantine/core'
import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import { feedsApi } from '@loupe/domain/feeds/feeds.api.ts'
import { IconDownload } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { pages } from '../../api/query.ts'
import { pagedRows } from '../../lists/list-read.ts'
import { ListSection } from '../../lists/list-section.tsx'
import type { Column } from '../../lists/list-table.tsx'
import { count } from '../../text/format.ts'
import { useText, type Say } from '../../text/use-text.ts'
import { Panel } from '../../ui/panel.tsx'
import { downloadFile } from '../../gems/download-file.ts'
import { Text } from '../../ui/text.tsx'
import type { FeedsText } from '../feeds.text.en.ts'
import styles from './import-notes.module.css'
import type { NoteLevel } from '../import-state.ts'
import type { ImportShown } from '../use-import.ts'

type Note = OutputOf<typeof feedsApi.notes>['rows'][number]
type Props = { readonly shown: ImportShown; readonly level: NoteLevel; readonly onLevel: (level: NoteLevel | null) => void }

const pageRows = 50
const levels = [
  ['rejected', 'rejected'],
  ['warning', 'warnings'],
  ['untouched', 'untouched'],
] as const

/** Rows that were refused, warned about or left alone: where, what stands there and why; all of them as a file. */
export function ImportNotes({ shown, level, onLevel }: Props) {
  const t = useText<FeedsText>('feeds')
  const notes = pages(feedsApi.notes, { id: shown.id, level, limit: pageRows })
  const read = pagedRows(useInfiniteQuery({ ...notes, queryKey: [...notes.queryKey, shown.state] }))
  return (
    <Panel
      title={t('notes')}
      flush
      aside={
        <>
          <SegmentedControl
            size="xs"
            aria-label={t('notes')}
            value={level}
            onChange={(next) => onLevel(next)}
            data={levels.map(([value, name]) => ({ value, label: `${t(`notesLevels.${value}`)} ${count(shown.counts[name])}` }))}
          />
          {shown.counts.rejected > 0 && (
            <Button
              size="compact-md"
              leftSection={<IconDownload size={15} aria-hidden />}
              onClick={() =>
                void downloadFile(feedsApi.refusedFile, { id: shown.id, format: /\.xlsx?$/i.test(shown.fileName) ? 'xlsx' : 'csv' })
              }
            >
              {t('refusedFile')}
            </Button>
          )}
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconDownload size={15} aria-hidden />}
            onClick={() => void downloadFile(feedsApi.notesFile, { id: shown.id })}
          >
            {t('notesFile')}
          </Button>
        </>
      }
    >
      <ListSection
        read={read}
        failed={t('notesFailed')}
        none={
          <Text as="p" tone="dim" pad="6px 16px 18px">
            {t(`notesEmpty.${level}`)}
          </Text>
        }
        columns={noteColumns(t, read.rows?.some((note) => note.sheet) ?? false)}
        card={(note) => <NoteCard note={note} />}
        idOf={(note) => note.seq}
        classNames={{ table: styles.table, cards: styles.cards }}
      />
    </Panel>
  )
}

const noteColumns = (t: Say<FeedsText>, hasSheets: boolean): readonly Column<Note>[] => [
  ...(hasSheets ? [{ name: 'sheet', head: t('noteSheet'), cell: (note: Note) => note.sheet }] : []),
  { name: 'row', head: t('noteRow'), kind: 'number', cell: (note) => (note.row > 0 ? count(note.row) : '–') },
  { name: 'column', head: t('noteColumn'), cell: (note) => note.column ?? '–' },
  { name: 'value', head: t('noteValue'), cell: (note) => <Value note={note} /> },
  { name: 'reason', head: t('noteReason'), cell: (note) => note.text },
]

function NoteCard({ note }: { readonly note: Note }) {
  const t = useText<FeedsText>('feeds')
  return (
    <>
      <strong>{note.text}</strong>
      <Text tone="dim" size={13} breaks className={styles.place}>
        {[note.sheet, note.row > 0 && `${t('noteRow')} ${count(note.row)}`, note.column].filter(Boolean).join(' · ')}: <Value note={note} />
      </Text>
    </>
  )
}

function Value({ note }: { readonly note: Note }) {
  const t = useText<FeedsText>('feeds')
  if (!note.value) return <span className={styles.none}>{t('emptyValue')}</span>
  return (
    <Text ground="calm" round={4} breaks className={styles.value}>
      {note.value}
    </Text>
  )
}
