import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import { parcelsApi } from '@loupe/domain/parcels/parcels.api.ts'
import { Button, Skeleton, TextInput } from '@mantine/core'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { query } from '../../api/query.ts'
import { Refused } from '../../forms/refused.tsx'
import { useWrite } from '../../forms/use-write.ts'
import type { PartsText } from '../../gems/parts/parts.text.en.ts'
import { FoldedList } from '../../lists/folded-list.tsx'
import { ListTable, Opener, type Column } from '../../lists/list-table.tsx'
import { LogLine } from '../../lists/log-line.tsx'
import { Failed } from '../../lists/read-states.tsx'
import { count, toMinute } from '../../text/format.ts'
import { useText } from '../../text/use-text.ts'
import { confirm } from '../../ui/over/confirm.tsx'
import { toast } from '../../ui/over/toast.ts'
import { Panel } from '../../ui/panel.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { useDevice } from '../../ui/use-device.ts'
import { SizeCheck } from './size-check.tsx'
import { SizeDialog } from './size-dialog.tsx'
import { draftOfRow, noSize, platesOfDraft, readSizes, type SizeDraft } from './size-drafts.ts'
import styles from './sizes-panel.module.css'
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

const perCarat = (ct: string): string => {
  const each = Number(ct)
  if (!(each > 0)) return ''
  return each > 0.1 ? (1 / each).toFixed(1) : count(Math.round(1 / each))
}

type NumberedDraft = { readonly at: number; readonly draft: SizeDraft }

function SizesForm({ sizes }: { readonly sizes: Sizes }) {
  const t = useText<SizesText>('sizes')
  const device = useDevice()
  const [rows, setRows] = useState<readonly SizeDraft[]>(sizes.rows.map(draftOfRow))
  const [edited, setEdited] = useState<number | null>(null)
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const save = useWrite(parcelsApi.saveSizes, {
    rereads: [parcelsApi.sizes, parcelsApi.search, parcelsApi.detail],
    onDone: ({ version }) => toast.good(t('saved', { version })),
  })
  const read = readSizes(rows)
  const isChanged = JSON.stringify(read.rows) !== JSON.stringify(sizes.rows) || read.wrongAt !== null
  async function send(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (read.wrongAt !== null || note.trim() === '') return
    if (!(await confirm({ title: t('saveTitle'), text: t('saveWhy'), yes: t('save') }))) return
    await save.send({ rows: [...read.rows], note: note.trim(), version: sizes.version })
  }
  function keep(draft: SizeDraft) {
    setRows(edited === rows.length ? [...rows, draft] : rows.map((row, at) => (at === edited ? draft : row)))
    setEdited(null)
  }
  function drop() {
    setRows(rows.filter((_, at) => at !== edited))
    setEdited(null)
  }
  return (
    <div className={styles.sizes}>
      <Panel title={t('title')} why={t('why')} flush>
        <SizeRows rows={rows} wrongAt={read.wrongAt} isPhone={device === 'mobile'} onEdit={setEdited} />
        <Stack as="form" gap={12} shrinks pad="8px 16px 16px" onSubmit={(event: FormEvent) => void send(event)} noValidate>
          <span>
            <Button
              variant="subtle"
              size="compact-md"
              leftSection={<IconPlus size={16} aria-hidden />}
              disabled={rows.length >= 100}
              onClick={() => setEdited(rows.length)}
            >
              {t('add')}
            </Button>
          </span>
          {read.wrongAt !== null && <Refused words={t('wrong', { row: read.wrongAt + 1 })} />}
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
      <SizeCheck rows={read.wrongAt === null ? read.rows : sizes.rows} />
      {edited !== null && (
        <SizeDialog
          key={edited}
          title={edited === rows.length ? t('add') : t('edit', { row: edited + 1 })}
          draft={rows[edited] ?? noSize}
          onKeep={keep}
          onDrop={edited === rows.length ? null : drop}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  )
}

type RowsProps = {
  readonly rows: readonly SizeDraft[]
  readonly wrongAt: number | null
  readonly isPhone: boolean
  readonly onEdit: (at: number) => void
}

function SizeRows({ rows, wrongAt, isPhone, onEdit }: RowsProps) {
  const t = useText<SizesText>('sizes')
  const g = useText<PartsText>('parts')
  const columns: readonly Column<NumberedDraft>[] = [
    {
      name: 'plates',
      head: g('plates'),
      cell: ({ at, draft }) => <Opener label={t('edit', { row: at + 1 })}>{platesOfDraft(draft)}</Opener>,
    },
    { name: 'across', head: g('across'), kind: 'number', cell: ({ draft }) => `${draft.mmFrom}–${draft.mmTo}` },
    { name: 'each', head: g('each'), kind: 'number', cell: ({ draft }) => draft.ct },
    ...(isPhone
      ? []
      : [{ name: 'perCarat', head: g('perCarat'), kind: 'number', cell: ({ draft }: NumberedDraft) => perCarat(draft.ct) } as const]),
    {
      name: 'pen',
      head: <span className="visually-hidden">{t('change')}</span>,
      kind: 'number',
      cell: () => <IconPencil size={15} stroke={1.6} aria-hidden />,
    },
  ]
  return (
    <ListTable
      look="section"
      className={styles.rows}
      rows={rows.map((draft, at) => ({ at, draft }))}
      columns={columns}
      idOf={({ at }) => String(at)}
      rowClass={({ at }) => (at === wrongAt ? styles.wrong : undefined)}
      onOpen={(id) => onEdit(Number(id))}
    />
  )
}
