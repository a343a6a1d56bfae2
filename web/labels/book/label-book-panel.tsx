import { Button, Skeleton, TextInput } from '@mantine/core'
import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import type { LabelBook } from '@loupe/domain/labels/label-book.ts'
import { labelCodesLabels, labelShapeLabels } from '@loupe/domain/labels/label-words.ts'
import { isRoll, labelsOnPage, type LabelSize } from '@loupe/domain/labels/label-size.ts'
import { labelsApi } from '@loupe/domain/labels/labels.api.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { query } from '../../api/query.ts'
import { Refused } from '../../forms/refused.tsx'
import { useWrite } from '../../forms/use-write.ts'
import { FoldedList } from '../../lists/folded-list.tsx'
import { ListTable, Opener, type Column } from '../../lists/list-table.tsx'
import { LogLine } from '../../lists/log-line.tsx'
import { Failed } from '../../lists/read-states.tsx'
import { toMinute } from '../../text/format.ts'
import { useLabel } from '../../text/use-label.ts'
import { useText } from '../../text/use-text.ts'
import { toast } from '../../ui/over/toast.ts'
import { Panel } from '../../ui/panel.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { useDevice } from '../../ui/use-device.ts'
import { draftOfSize, newSize } from './size-draft.ts'
import { SizeDialog } from './size-dialog.tsx'
import { StandingFields } from './standing-fields.tsx'
import styles from './label-book.module.css'
import type { BookText } from './book.text.en.ts'

type Saved = OutputOf<typeof labelsApi.book>

/** The kinds of labels that the house has and what stands on them; each version is kept with who wrote it and why. */
export function LabelBookPanel() {
  const t = useText<BookText>('book')
  const read = useQuery({ ...query(labelsApi.book, {}), staleTime: 0 })
  if (read.isPending) return <Skeleton height={320} />
  if (!read.data) return <Failed title={t('failed')} error={read.error} onRetry={() => void read.refetch()} />
  return (
    <Stack gap={16} narrows>
      {/* Another version begins the form anew. */}
      <BookForm key={read.data.version} saved={read.data} />
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

function BookForm({ saved }: { readonly saved: Saved }) {
  const t = useText<BookText>('book')
  const [book, setBook] = useState<LabelBook>(saved.book)
  const [edited, setEdited] = useState<number | null>(null)
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const save = useWrite(labelsApi.saveBook, {
    rereads: [labelsApi.book],
    onDone: ({ version }) => toast.good(t('saved', { version })),
  })
  const { sizes } = book
  const isChanged = JSON.stringify(book) !== JSON.stringify(saved.book)
  async function send(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (note.trim() !== '') await save.send({ book, note: note.trim(), version: saved.version })
  }
  const setSizes = (next: LabelSize[]) => {
    setBook({ ...book, sizes: next })
    setEdited(null)
  }
  const opened = edited === null ? undefined : sizes[edited]
  const wrong = Object.values(save.refused.fields)[0]
  return (
    <Stack as="form" gap={16} narrows onSubmit={(event: FormEvent) => void send(event)} noValidate>
      <div className={styles.book}>
        <Panel title={t('title')} why={t('why')} flush>
          <SizeRows sizes={sizes} onEdit={setEdited} />
          <Row pad="8px 16px 16px">
            <Button
              variant="subtle"
              size="compact-md"
              leftSection={<IconPlus size={16} aria-hidden />}
              disabled={sizes.length >= 30}
              onClick={() => setEdited(sizes.length)}
            >
              {t('add')}
            </Button>
          </Row>
        </Panel>
        <StandingFields fields={book.fields} onChange={(fields) => setBook({ ...book, fields })} />
      </div>
      <Panel title={t('save')}>
        <Stack gap={12}>
          <TextInput
            label={t('note')}
            description={t('noteHint')}
            withAsterisk
            maxLength={300}
            value={note}
            error={tried && note.trim() === '' ? t('noteNeeded') : null}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <Refused words={wrong ?? save.refused.text} />
          <Row>
            <Button type="submit" disabled={!isChanged} loading={save.isBusy}>
              {t('save')}
            </Button>
          </Row>
        </Stack>
      </Panel>
      {edited !== null && (
        <SizeDialog
          key={edited}
          title={opened === undefined ? t('add') : t('edit', { name: opened.name })}
          draft={opened === undefined ? newSize : draftOfSize(opened)}
          fields={book.fields}
          taken={sizes.flatMap(({ name }, at) => (at === edited ? [] : [name]))}
          onKeep={(size) => setSizes(opened === undefined ? [...sizes, size] : sizes.with(edited, size))}
          onDrop={opened === undefined || sizes.length === 1 ? null : () => setSizes(sizes.toSpliced(edited, 1))}
          onClose={() => setEdited(null)}
        />
      )}
    </Stack>
  )
}

const across = (width: number, height: number): string => `${width} × ${height} mm`

function SizeRows({ sizes, onEdit }: { readonly sizes: readonly LabelSize[]; readonly onEdit: (at: number) => void }) {
  const t = useText<BookText>('book')
  const say = useLabel()
  const isPhone = useDevice() === 'mobile'
  const columns: readonly Column<LabelSize>[] = [
    { name: 'name', head: t('name'), cell: ({ name }) => <Opener label={t('edit', { name })}>{name}</Opener> },
    ...(isPhone
      ? []
      : ([
          { name: 'shape', head: t('shape'), cell: ({ shape }: LabelSize) => say(labelShapeLabels[shape]) },
        ] satisfies Column<LabelSize>[])),
    { name: 'label', head: t('label'), cell: ({ widthMm, heightMm }) => across(widthMm, heightMm) },
    {
      name: 'page',
      head: t('page'),
      cell: (size) => (isRoll(size) ? t('roll') : t('onPage', { count: labelsOnPage(size) })),
    },
    ...(isPhone
      ? []
      : ([
          { name: 'codes', head: t('codes'), cell: ({ codes }: LabelSize) => say(labelCodesLabels[codes]) },
        ] satisfies Column<LabelSize>[])),
  ]
  return (
    <ListTable
      look="section"
      rows={sizes}
      columns={columns}
      idOf={({ name }) => name}
      onOpen={(name) => onEdit(sizes.findIndex((size) => size.name === name))}
    />
  )
}
