import { Button, SegmentedControl, Skeleton } from '@mantine/core'
import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import { feedsApi } from '@loupe/domain/feeds/feeds.api.ts'
import { IconDownload } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { pages } from '../../api/query.ts'
import { pagedRows } from '../../lists/list-read.ts'
import { ListStates } from '../../lists/list-states.tsx'
import { count } from '../../text/format.ts'
import { useText } from '../../text/use-text.ts'
import { Panel } from '../../ui/panel.tsx'
import { useDevice } from '../../ui/use-device.ts'
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
      <ListStates
        read={read}
        more="asked"
        waiting={<Skeleton height={120} radius={0} />}
        failed={t('notesFailed')}
        none={<p className={styles.empty}>{t(`notesEmpty.${level}`)}</p>}
      >
        {(rows) => <NoteRows notes={rows} />}
      </ListStates>
    </Panel>
  )
}

function NoteRows({ notes }: { notes: readonly Note[] }) {
  const t = useText<FeedsText>('feeds')
  const device = useDevice()
  const sheets = notes.some((note) => note.sheet)
  const value = (note: Note) =>
    note.value ? (
      <Text ground="calm" round={4} breaks className={styles.value}>
        {note.value}
      </Text>
    ) : (
      <span className={styles.none}>{t('emptyValue')}</span>
    )
  if (device === 'mobile') {
    return (
      <ul className={styles.cards}>
        {notes.map((note) => (
          <li key={note.seq}>
            <strong>{note.text}</strong>
            <Text tone="dim" size={13} breaks className={styles.place}>
              {[note.sheet, note.row > 0 && `${t('noteRow')} ${count(note.row)}`, note.column].filter(Boolean).join(' · ')}: {value(note)}
            </Text>
          </li>
        ))}
      </ul>
    )
  }
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {sheets && <th scope="col">{t('noteSheet')}</th>}
          <th scope="col" className={styles.number}>
            {t('noteRow')}
          </th>
          <th scope="col">{t('noteColumn')}</th>
          <th scope="col">{t('noteValue')}</th>
          <th scope="col">{t('noteReason')}</th>
        </tr>
      </thead>
      <tbody>
        {notes.map((note) => (
          <tr key={note.seq}>
            {sheets && <td>{note.sheet}</td>}
            <td className={styles.number}>{note.row > 0 ? count(note.row) : '–'}</td>
            <td>{note.column ?? '–'}</td>
            <td>{value(note)}</td>
            <td>{note.text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
