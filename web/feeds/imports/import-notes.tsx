import { Button, SegmentedControl } from '@mantine/core'
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
import { downloadFile } from '../../forms/download-file.ts'
import { Text } from '../../ui/text.tsx'
import type { FeedsText } from '../feeds.text.en.ts'
import styles from './import-notes.module.css'
import { groupNotes, type NoteGroup } from './note-groups.ts'
import type { NoteLevel } from '../import-state.ts'
import type { ImportShown } from '../use-import.ts'

type Props = { readonly shown: ImportShown; readonly level: NoteLevel; readonly onLevel: (level: NoteLevel | null) => void }

/** Rows read at once, so that those with the same fault mostly come together. */
const pageRows = 200
/** Row numbers that are named of a group; the file has all of them. */
const namedRows = 5
const namedStones = 2
const levels = [
  ['rejected', 'rejected'],
  ['warning', 'warnings'],
  ['untouched', 'untouched'],
] as const

/** Rows that were rejected, warned about or left alone: where, what stands there and why, the same of many rows once; all of them as a file. */
export function ImportNotes({ shown, level, onLevel }: Props) {
  const t = useText<FeedsText>('feeds')
  const notes = pages(feedsApi.notes, { id: shown.id, level, limit: pageRows })
  const read = pagedRows(useInfiniteQuery({ ...notes, queryKey: [...notes.queryKey, shown.state] }))
  const groups = { ...read, rows: read.rows && groupNotes(read.rows) }
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
              variant="light"
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
        read={groups}
        failed={t('notesFailed')}
        none={
          <Text as="p" tone="dim" pad="6px 16px 18px">
            {t(`notesEmpty.${level}`)}
          </Text>
        }
        columns={noteColumns(t, read.rows?.some((note) => note.sheet) ?? false, read.hasMore)}
        card={(note) => <NoteCard note={note} hasMore={read.hasMore} />}
        idOf={(note) => note.seq}
        classNames={{ table: styles.table, cards: styles.cards }}
      />
    </Panel>
  )
}

const noteColumns = (t: Say<FeedsText>, hasSheets: boolean, hasMore: boolean): readonly Column<NoteGroup>[] => [
  ...(hasSheets ? [{ name: 'sheet', head: t('noteSheet'), cell: (note: NoteGroup) => note.sheet }] : []),
  { name: 'row', head: t('noteRow'), kind: 'number', cell: (note) => <Rows note={note} hasMore={hasMore} /> },
  { name: 'column', head: t('noteColumn'), cell: (note) => note.column ?? '–' },
  { name: 'value', head: t('noteValue'), cell: (note) => <Value note={note} /> },
  { name: 'reason', head: t('noteReason'), cell: (note) => <Reason note={note} /> },
]

const numbersOf = ({ rows }: NoteGroup): string => `${rows.slice(0, namedRows).map(count).join(', ')}${rows.length > namedRows ? ' …' : ''}`

const stonesOf = ({ stockNos }: NoteGroup): string =>
  `${stockNos.slice(0, namedStones).join(', ')}${stockNos.length > namedStones ? ' …' : ''}`

/** How many rows have it, as far as they are read. */
const howMany = (t: Say<FeedsText>, { rows }: NoteGroup, hasMore: boolean): string =>
  t('wordsRows', { rows: `${count(rows.length)}${hasMore ? '+' : ''}`, count: rows.length })

/** Which rows have it, and how many. */
function Rows({ note, hasMore }: { readonly note: NoteGroup; readonly hasMore: boolean }) {
  const t = useText<FeedsText>('feeds')
  const { rows } = note
  if (rows.length === 0) return '–'
  return (
    <>
      {numbersOf(note)}
      {note.stockNos.length > 0 && (
        <Text block tone="dim" size={12}>
          {stonesOf(note)}
        </Text>
      )}
      {rows.length > 1 && (
        <Text block tone="dim" size={12}>
          {howMany(t, note, hasMore)}
        </Text>
      )}
    </>
  )
}

function NoteCard({ note, hasMore }: { readonly note: NoteGroup; readonly hasMore: boolean }) {
  const t = useText<FeedsText>('feeds')
  const { rows } = note
  return (
    <>
      <strong>
        {note.column !== null && `${note.column}: `}
        <Value note={note} />
      </strong>
      <Text size={13}>
        <Reason note={note} />
      </Text>
      <Text tone="dim" size={13} breaks>
        {[note.sheet, stonesOf(note), rows.length > 0 && `${t('noteRow')} ${numbersOf(note)}`, rows.length > 1 && howMany(t, note, hasMore)]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </>
  )
}

/** Why, and what the row's other figures make of it. */
function Reason({ note: { text, value, reckoned } }: { readonly note: NoteGroup }) {
  const t = useText<FeedsText>('feeds')
  return (
    <>
      {reckoned !== null && (
        <Text block weight={600} figures>
          {t('noteReckoned', { file: value ?? '', reckoned })}
        </Text>
      )}
      {text}
    </>
  )
}

function Value({ note }: { readonly note: NoteGroup }) {
  const t = useText<FeedsText>('feeds')
  if (!note.value) return <span className={styles.none}>{t('emptyValue')}</span>
  return (
    <Text ground="calm" round={4} breaks pad="1px 6px">
      {note.value}
    </Text>
  )
}
