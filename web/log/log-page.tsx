import { Button } from '@mantine/core'
import { logApi, type LogRow } from '@loupe/domain/log/log.api.ts'
import { IconDownload, IconHistory } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pages } from '../api/query.ts'
import { downloadFile } from '../forms/download-file.ts'
import { ListPage } from '../lists/list-page.tsx'
import { pagedRows } from '../lists/list-read.ts'
import type { Column } from '../lists/list-table.tsx'
import cards from '../lists/row-cards.module.css'
import type { NavText } from '../nav/nav.text.en.ts'
import { useUrlState } from '../nav/use-url-state.ts'
import { dateTime, toMinute } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { Notice } from '../ui/over/notice.tsx'
import { Row } from '../ui/row.tsx'
import { Stack } from '../ui/stack.tsx'
import { Text } from '../ui/text.tsx'
import { isNarrowed, LogFilters } from './log-filters.tsx'
import { Changes, Deed, Doer, ThingLink } from './log-row.tsx'
import { everything, logState, questionOf } from './log-state.ts'
import type { LogText } from './log.text.en.ts'
import styles from './log-page.module.css'

const pageSize = 50

/** Who changed what in the house, newest first; for super admins. */
export function LogPage() {
  const t = useText<LogText>('log')
  const nav = useText<NavText>('nav')
  const [state, setState] = useUrlState(logState)
  const [isSaving, setSaving] = useState(false)
  const question = questionOf(state)
  const list = useInfiniteQuery({
    ...pages(logApi.list, { ...question, limit: pageSize }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const first = list.data?.pages[0]
  const only = (by: string) => setState({ ...state, by })
  const columns = useColumns(only)

  async function save() {
    setSaving(true)
    await downloadFile(logApi.file, { ...question, format: 'xlsx' })
    setSaving(false)
  }

  return (
    <ListPage
      title={nav('houseLog')}
      headClass={styles.head}
      aside={
        <>
          <Text as="p" tone="dim" size={13} pretty className={styles.why}>
            {t('why')}
          </Text>
          <Button
            variant="default"
            loading={isSaving}
            leftSection={<IconDownload size={17} aria-hidden />}
            className={styles.save}
            onClick={() => void save()}
          >
            {t('save')}
          </Button>
        </>
      }
      filters={<LogFilters state={state} people={first?.people ?? []} sites={first?.sites ?? []} onChange={setState} />}
      read={pagedRows(list)}
      failed={t('failed')}
      none={<Notice picture={<IconHistory size={44} stroke={1.3} aria-hidden />} title={t('none')} why={t('noneWhy')} />}
      narrowed={isNarrowed(state) ? { title: t('noneMatch'), onClear: () => setState(everything) } : null}
      columns={columns}
      card={(row) => <LogCard row={row} onOnly={only} />}
      idOf={({ id }) => id}
    />
  )
}

function useColumns(onOnly: (id: string) => void): readonly Column<LogRow>[] {
  const t = useText<LogText>('log')
  return [
    {
      name: 'when',
      head: t('when'),
      cell: ({ at }) => (
        <Text as="time" figures oneLine tone="dim" dateTime={at} title={dateTime(at)}>
          {toMinute(at)}
        </Text>
      ),
    },
    { name: 'who', head: t('who'), cell: ({ by }) => <Doer by={by} onOnly={onOnly} /> },
    { name: 'what', head: t('what'), cell: ({ kind }) => <Deed kind={kind} /> },
    { name: 'thing', head: t('thing'), cell: ({ thing }) => <ThingLink thing={thing} /> },
    { name: 'changes', head: t('changes'), className: styles.changes, cell: (row) => <Changes {...row} /> },
  ]
}

function LogCard({ row, onOnly }: { readonly row: LogRow; readonly onOnly: (id: string) => void }) {
  return (
    <Stack gap={4} className={cards.card}>
      <Row gap="2px 10px" wrap justify="between">
        <Deed kind={row.kind} />
        <Text as="time" figures oneLine tone="dim" size={12} dateTime={row.at}>
          {toMinute(row.at)}
        </Text>
      </Row>
      <Row gap="2px 10px" wrap>
        <Doer by={row.by} onOnly={onOnly} />
        <ThingLink thing={row.thing} />
      </Row>
      <Changes {...row} />
    </Stack>
  )
}
