import { Button, NativeSelect } from '@mantine/core'
import { orderStaff } from '@loupe/domain/access/access-sets.ts'
import { mainRoles } from '@loupe/domain/access/roles.ts'
import { paperKindLabels, paperStateLabels } from '@loupe/domain/paperwork/paper-labels.ts'
import { paperKinds, paperStates } from '@loupe/domain/paperwork/paper-kinds.ts'
import { paperworkApi, type IssuedPaper } from '@loupe/domain/paperwork/paperwork.api.ts'
import { IconDownload, IconFileInvoice } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { pages } from '../../api/query.ts'
import { downloadFile } from '../../forms/download-file.ts'
import { FilterBar } from '../../lists/filter-bar.tsx'
import { ListPage } from '../../lists/list-page.tsx'
import { pagedRows } from '../../lists/list-read.ts'
import type { Column } from '../../lists/list-table.tsx'
import { StateWord } from '../../lists/state-word.tsx'
import table from '../../lists/table.module.css'
import { houseDay } from '../../me/house-day.ts'
import { useMayOpen, useViewer } from '../../me/viewer.ts'
import { paths } from '../../nav/paths.ts'
import { useUrlState } from '../../nav/use-url-state.ts'
import { groupThousands } from '../../text/format.ts'
import type { SharedText } from '../../shared/shared.text.en.ts'
import { useLabel } from '../../text/use-label.ts'
import { useText } from '../../text/use-text.ts'
import { look } from '../../ui/look/look.ts'
import { Notice } from '../../ui/over/notice.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { PaperButtons } from './paper-buttons.tsx'
import { toneOf, worthOf } from './paper-words.ts'
import { papersState, wantedOf, type PapersState } from './papers-state.ts'
import type { PaperworkText } from './paperwork.text.en.ts'
import { SeriesCheck } from './series-check.tsx'

/** Papers of the customers one looks after, or one's own: each to be printed, and by people of the house voided; whether their numbers are whole. */
export function PapersPage() {
  const t = useText<PaperworkText>('paperwork')
  const [state, setState] = useUrlState(papersState)
  const isStaff = useMayOpen(orderStaff)
  const list = useInfiniteQuery({
    ...pages(paperworkApi.list, { ...wantedOf(state), limit: 50 }),
    placeholderData: keepPreviousData,
  })
  const columns = useColumns(isStaff)
  const isNarrowed = JSON.stringify(wantedOf(state)) !== JSON.stringify({ search: '' })
  const clear = () => setState({ kind: null, state: null, year: null, search: '' })
  return (
    <ListPage
      title={t('title')}
      aside={isStaff && <Tools state={state} />}
      filters={
        <FilterBar
          chips={null}
          search={{
            value: state.search,
            placeholder: t('search'),
            onChange: (search) => setState({ ...state, search }, { replace: true }),
          }}
          setFields={[state.kind, state.state, state.year].filter((each) => each !== null).length}
          isNarrowed={isNarrowed}
          onClear={clear}
        >
          <Fields state={state} onChange={(part) => setState({ ...state, ...part })} />
        </FilterBar>
      }
      read={pagedRows(list)}
      failed={t('listFailed')}
      none={<Notice picture={<IconFileInvoice size={44} stroke={1.3} aria-hidden />} title={t('noPapers')} why={t('noPapersWhy')} />}
      narrowed={isNarrowed ? { title: t('noneMatch'), why: t('noneMatchWhy'), onClear: clear } : null}
      columns={columns}
      card={(paper) => <PaperCard paper={paper} isStaff={isStaff} />}
      idOf={({ id }) => id}
    />
  )
}

/** The list as a file, and whether the numbers are whole: for those who see all customers of their site. */
function Tools({ state }: { readonly state: PapersState }) {
  const t = useText<PaperworkText>('paperwork')
  const [isBusy, setBusy] = useState(false)
  const seesAll = useViewer(({ user }) => user !== null && user.role !== mainRoles.salesman)
  async function download() {
    setBusy(true)
    await downloadFile(paperworkApi.exportFile, { ...wantedOf(state), format: 'xlsx' })
    setBusy(false)
  }
  return (
    <Row gap={8} wrap>
      {seesAll && <SeriesCheck />}
      <Button
        size="compact-md"
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        loading={isBusy}
        onClick={() => void download()}
      >
        {t('download')}
      </Button>
    </Row>
  )
}

type FieldsProps = { readonly state: PapersState; readonly onChange: (part: Partial<PapersState>) => void }

/** Since the first papers could be issued. */
const firstYear = 2026
const yearsUntilNow = (): number[] => {
  const now = Number(houseDay(new Date()).slice(0, 4))
  return Array.from({ length: Math.max(1, now - firstYear + 1) }, (_, at) => now - at)
}

function Fields({ state, onChange }: FieldsProps) {
  const t = useText<PaperworkText>('paperwork')
  const say = useLabel()
  return (
    <>
      <NativeSelect
        aria-label={t('kind')}
        value={state.kind ?? ''}
        data={[{ value: '', label: t('allKinds') }, ...paperKinds.map((kind) => ({ value: kind, label: say(paperKindLabels[kind]) }))]}
        onChange={(event) => onChange({ kind: paperKinds.find((kind) => kind === event.currentTarget.value) ?? null })}
      />
      <NativeSelect
        aria-label={t('year')}
        value={state.year === null ? '' : String(state.year)}
        data={[{ value: '', label: t('allYears') }, ...yearsUntilNow().map(String)]}
        onChange={(event) => onChange({ year: event.currentTarget.value === '' ? null : Number(event.currentTarget.value) })}
      />
      <NativeSelect
        aria-label={t('state')}
        value={state.state ?? ''}
        data={[{ value: '', label: t('allStates') }, ...paperStates.map((each) => ({ value: each, label: say(paperStateLabels[each]) }))]}
        onChange={(event) => onChange({ state: paperStates.find((each) => each === event.currentTarget.value) ?? null })}
      />
    </>
  )
}

const whom = ({ customerName, company }: IssuedPaper): string => [customerName, company].filter(Boolean).join(' · ')

/** Leads to the order that it is of. */
function ToOrder({ paper, isStaff }: { readonly paper: IssuedPaper; readonly isStaff: boolean }) {
  return (
    <Link
      to={isStaff ? paths.customerOrders : paths.myNaturalOrders}
      search={{ side: 'all', order: paper.orderId }}
      className={look({ tone: 'accent', underlines: true })}
    >
      {paper.orderNo}
    </Link>
  )
}

function useColumns(isStaff: boolean): readonly Column<IssuedPaper>[] {
  const t = useText<PaperworkText>('paperwork')
  const shared = useText<SharedText>('shared')
  const say = useLabel()
  return [
    {
      name: 'no',
      head: t('no'),
      cell: ({ no, corrects }) => (
        <>
          <Text weight={600} figures>
            {no}
          </Text>
          {corrects && <div className={table.dim}>{t('corrects', { no: corrects.no })}</div>}
        </>
      ),
    },
    { name: 'kind', head: t('kind'), cell: ({ kind }) => say(paperKindLabels[kind]) },
    { name: 'day', head: t('date'), cell: ({ day }) => <Text figures>{day}</Text> },
    ...(isStaff ? [{ name: 'customer', head: t('customer'), isClipped: true, cell: whom }] : []),
    { name: 'order', head: t('order'), cell: (paper) => <ToOrder paper={paper} isStaff={isStaff} /> },
    {
      name: 'amount',
      head: `${t('amount')} RMB`,
      kind: 'number',
      cell: ({ rmbTotal }) => (rmbTotal === null ? '–' : groupThousands(rmbTotal)),
    },
    {
      name: 'state',
      head: t('state'),
      cell: (paper) => (
        <StateWord tone={toneOf(paper)} {...(paper.voidReason === '' ? {} : { title: paper.voidReason })}>
          {say(paperStateLabels[paper.state])}
        </StateWord>
      ),
    },
    { name: 'print', head: shared('print'), cell: (paper) => <PaperButtons paper={paper} isStaff={isStaff} /> },
  ]
}

function PaperCard({ paper, isStaff }: { readonly paper: IssuedPaper; readonly isStaff: boolean }) {
  const t = useText<PaperworkText>('paperwork')
  const say = useLabel()
  return (
    <Stack gap={6} frame="card" pad="11px 12px">
      <Row gap={10} justify="between">
        <Text size={15} weight={650} figures>
          {paper.no}
        </Text>
        <StateWord tone={toneOf(paper)}>{say(paperStateLabels[paper.state])}</StateWord>
      </Row>
      <Text size={13}>{[say(paperKindLabels[paper.kind]), paper.day, worthOf(paper)].filter(Boolean).join(' · ')}</Text>
      <Text tone="dim" size={13}>
        {isStaff && `${whom(paper)} · `}
        <ToOrder paper={paper} isStaff={isStaff} />
      </Text>
      {paper.voidReason !== '' && (
        <Text tone="dim" size={13} breaks>
          {t('voidBecause', { reason: paper.voidReason })}
        </Text>
      )}
      <PaperButtons paper={paper} isStaff={isStaff} />
    </Stack>
  )
}
