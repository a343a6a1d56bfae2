import { Button, Checkbox } from '@mantine/core'
import { feedsApi } from '@loupe/domain/feeds/feeds.api.ts'
import type { FeedColumn, FeedLayout } from '@loupe/domain/feeds/layout.ts'
import { IconChevronDown, IconRefresh } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useWrite } from '../../forms/use-write.ts'
import { useText } from '../../text/use-text.ts'
import { Panel } from '../../ui/panel.tsx'
import { Row } from '../../ui/row.tsx'
import { look } from '../../ui/look/look.ts'
import type { FeedsText } from '../feeds.text.en.ts'
import { allColumns, openNeeds } from '../layout-edit.ts'
import { LayoutSheets } from './layout-sheets.tsx'
import styles from './layout-editor.module.css'
import { OpenQuestions } from '../questions/open-questions.tsx'
import { staleAfterStep, type ImportShown } from '../use-import.ts'

type Props = { readonly shown: ImportShown; readonly layout: FeedLayout; readonly editable: boolean }

/** Something is to be told, or nothing could be read as it is. */
const needsSomebody = ({ mode, state, needs, counts }: ImportShown, layout: FeedLayout): boolean =>
  openNeeds(layout, mode).length > 0 || state === 'failed' || (needs.length === 0 && counts.rows === counts.rejected)

/** How the file's columns are read: what only a person can tell first, then every column; corrections start the dry run anew. */
export function LayoutEditor({ shown, layout, editable }: Props) {
  const t = useText<FeedsText>('feeds')
  const [draft, setDraft] = useState(layout)
  const [remember, setRemember] = useState(true)
  const [open, setOpen] = useState(editable && needsSomebody(shown, layout))
  const asked = useMemo(() => openNeeds(layout, shown.mode), [layout, shown.mode])
  const needs = openNeeds(draft, shown.mode)
  const dirty = draft !== layout
  const setLayout = useWrite(feedsApi.setLayout, { tells: 'toast', rereads: staleAfterStep })
  const columns = layout.sheets.flatMap((sheet, k) => (sheet.use ? allColumns(sheet, shown.sample[k]?.rows ?? []) : []))
  const questions = [...asked, ...needs.filter((need) => !asked.includes(need))]
  const foot = (
    <Row gap="8px 12px" wrap above={16}>
      <Checkbox
        label={t('remember', { supplier: shown.supplierName })}
        checked={remember}
        onChange={(event) => setRemember(event.currentTarget.checked)}
      />
      <span className={look({ grows: true })} />
      {dirty && (
        <Button variant="subtle" color="gray" onClick={() => setDraft(layout)}>
          {t('resetColumns')}
        </Button>
      )}
      <Button
        leftSection={<IconRefresh size={16} aria-hidden />}
        disabled={!dirty || needs.length > 0}
        loading={setLayout.isBusy}
        onClick={() => void setLayout.send({ id: shown.id, layout: draft, remember })}
      >
        {t('checkAgain')}
      </Button>
    </Row>
  )
  return (
    <>
      {editable && questions.length > 0 && (
        <Panel tone="warn" title={t('questions')} why={t('questionsWhy', { supplier: shown.supplierName })}>
          <OpenQuestions questions={questions} open={needs} shown={shown} draft={draft} onChange={setDraft} />
          {foot}
        </Panel>
      )}
      <Panel
        title={editable ? t('columns') : t('columnsFixed')}
        why={columns.length > 0 ? <Recognised columns={columns} editable={editable} /> : undefined}
        aside={<FoldColumns open={open} onFold={setOpen} />}
      >
        {open && (
          <fieldset disabled={!editable}>
            <LayoutSheets shown={shown} draft={draft} onChange={setDraft} />
            {editable && questions.length === 0 && foot}
          </fieldset>
        )}
      </Panel>
    </>
  )
}

/** How many of the columns have a meaning, and which have none. */
function Recognised({ columns, editable }: { readonly columns: readonly FeedColumn[]; readonly editable: boolean }) {
  const t = useText<FeedsText>('feeds')
  const left = columns.filter(({ field }) => field === null)
  const names = left.map(({ header, index }) => header || t('noHeader', { place: index + 1 })).join(', ')
  return (
    <>
      {t(editable ? 'columnsWhy' : 'columnsFixedWhy', { known: columns.length - left.length, all: columns.length })}{' '}
      {left.length > 0 && t('columnsLeft', { names })}
    </>
  )
}

function FoldColumns({ open, onFold }: { open: boolean; onFold: (open: boolean) => void }) {
  const t = useText<FeedsText>('feeds')
  return (
    <Button
      variant="default"
      size="compact-md"
      aria-expanded={open}
      rightSection={<IconChevronDown size={15} aria-hidden className={styles.chevron} data-open={open || undefined} />}
      onClick={() => onFold(!open)}
    >
      {open ? t('hideColumns') : t('showColumns')}
    </Button>
  )
}
