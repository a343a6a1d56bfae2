import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import { parcelsApi } from '@loupe/domain/parcels/parcels.api.ts'
import { ActionIcon, Button, Skeleton, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { query } from '../../api/query.ts'
import { Refused } from '../../forms/refused.tsx'
import { useWrite } from '../../forms/use-write.ts'
import { FoldedList } from '../../lists/folded-list.tsx'
import { LogLine } from '../../lists/log-line.tsx'
import { Failed } from '../../lists/read-states.tsx'
import { toMinute } from '../../text/format.ts'
import { useText } from '../../text/use-text.ts'
import { confirm } from '../../ui/over/confirm.tsx'
import { toast } from '../../ui/over/toast.ts'
import { Panel } from '../../ui/panel.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { draftOfRow, noSize, readSizes, type SizeDraft } from './size-drafts.ts'
import type { SizesText } from './sizes.text.en.ts'

type Sizes = OutputOf<typeof parcelsApi.sizes>

/** The house's sieve table: every row can be changed, each version is kept with who wrote it and why. */
export function SizesPanel() {
  const t = useText<SizesText>('sizes')
  const read = useQuery({ ...query(parcelsApi.sizes, {}), staleTime: 0 })
  if (read.isPending) return <Skeleton height={320} />
  if (!read.data) return <Failed title={t('failed')} error={read.error} onRetry={() => void read.refetch()} />
  return (
    <Stack gap={16} narrows>
      {/* Another version begins the form anew. */}
      <SizesForm key={read.data.version} sizes={read.data} />
      {read.data.history.length > 0 && (
        <Panel title={t('history')}>
          <FoldedList
            items={read.data.history}
            line={({ version, at, by, note }) => (
              <LogLine key={version} at={at} when={toMinute(at).slice(5)} isShort>
                <strong>{by}</strong> {t('version', { version })}
                <Text block tone="dim" breaks>
                  {note}
                </Text>
              </LogLine>
            )}
          />
        </Panel>
      )}
    </Stack>
  )
}

const fields = ['from', 'to', 'mmFrom', 'mmTo', 'ct'] as const
const columns = 'repeat(5, minmax(52px, 120px)) 36px'

function SizesForm({ sizes }: { readonly sizes: Sizes }) {
  const t = useText<SizesText>('sizes')
  const [rows, setRows] = useState<readonly SizeDraft[]>(sizes.rows.map(draftOfRow))
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const save = useWrite(parcelsApi.saveSizes, {
    rereads: [parcelsApi.sizes, parcelsApi.search, parcelsApi.detail],
    onDone: ({ version }) => toast.good(t('saved', { version })),
  })
  const read = readSizes(rows)
  const isChanged = JSON.stringify(read.rows) !== JSON.stringify(sizes.rows) || read.wrongAt !== null
  const set = (at: number, part: Partial<SizeDraft>) => setRows(rows.map((row, k) => (k === at ? { ...row, ...part } : row)))
  async function send(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (read.wrongAt !== null || note.trim() === '') return
    if (!(await confirm({ title: t('saveTitle'), text: t('saveWhy'), yes: t('save') }))) return
    await save.send({ rows: [...read.rows], note: note.trim(), version: sizes.version })
  }
  return (
    <Panel title={t('title')} why={t('why')}>
      <Stack as="form" gap={12} shrinks onSubmit={(event: FormEvent) => void send(event)} noValidate>
        <Stack gap={4} role="table" aria-label={t('title')}>
          <Stack columns={columns} gap={6} role="row">
            {fields.map((field) => (
              <Text key={field} role="columnheader" tone="dim" size={12}>
                {t(`fields.${field}`)}
              </Text>
            ))}
          </Stack>
          {rows.map((row, at) => (
            <Stack key={at} columns={columns} gap={6} align="center" role="row">
              {fields.map((field) => (
                <span key={field} role="cell">
                  <TextInput
                    size="xs"
                    aria-label={t('cell', { field: t(`fields.${field}`), row: at + 1 })}
                    autoComplete="off"
                    maxLength={8}
                    value={row[field]}
                    error={tried && read.wrongAt === at}
                    onChange={(event) => set(at, { [field]: event.currentTarget.value })}
                  />
                </span>
              ))}
              <span role="cell">
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={32}
                  aria-label={t('drop', { row: at + 1 })}
                  onClick={() => setRows(rows.filter((_, k) => k !== at))}
                >
                  <IconTrash size={16} stroke={1.6} aria-hidden />
                </ActionIcon>
              </span>
            </Stack>
          ))}
        </Stack>
        <span>
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={rows.length >= 100}
            onClick={() => setRows([...rows, noSize])}
          >
            {t('add')}
          </Button>
        </span>
        {tried && read.wrongAt !== null && <Refused words={t('wrong', { row: read.wrongAt + 1 })} />}
        <TextInput
          label={t('note')}
          description={t('noteHint')}
          withAsterisk
          maxLength={300}
          value={note}
          error={tried && note.trim() === '' ? t('noteNeeded') : null}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Refused words={save.refused.text} />
        <Row>
          <Button type="submit" disabled={!isChanged} loading={save.isBusy}>
            {t('save')}
          </Button>
        </Row>
      </Stack>
    </Panel>
  )
}
