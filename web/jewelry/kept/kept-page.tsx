import { costReaders } from '@loupe/domain/access/access-sets.ts'
import type { InputOf } from '@loupe/domain/api/endpoint.ts'
import { jewelryForms } from '@loupe/domain/jewelry/find-words.ts'
import { jewelryChangesApi } from '@loupe/domain/jewelry/keep/keep-jewelry.api.ts'
import type { JewelryChangeView } from '@loupe/domain/jewelry/keep/jewelry-change.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import { suppliersApi, type SupplierChoice } from '@loupe/domain/suppliers/suppliers.api.ts'
import { ActionIcon, Button, SegmentedControl } from '@mantine/core'
import { IconDiamond, IconFileUpload, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { query } from '../../api/query.ts'
import { useWrite } from '../../forms/use-write.ts'
import { ListPage } from '../../lists/list-page.tsx'
import { useMayOpen } from '../../me/viewer.ts'
import type { NavText } from '../../nav/nav.text.en.ts'
import { useUrlState } from '../../nav/use-url-state.ts'
import { useText } from '../../text/use-text.ts'
import { useMainVariant } from '../../ui/beside-room.ts'
import { Notice } from '../../ui/over/notice.tsx'
import { lazyPart } from '../../ui/program-parts.ts'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { useDevice } from '../../ui/use-device.ts'
import { changeDeeds, deedsOf, isPlain, type Deed, type DeedWish } from './deeds.ts'
import { KeptBar } from './kept-bar.tsx'
import { KeptCard, useKeptColumns } from './kept-columns.tsx'
import { KeptFilters } from './kept-filters.tsx'
import { KeptPanel } from './kept-panel.tsx'
import { isNarrowed, keptState, unnarrowed, type KeptState } from './kept-state.ts'
import type { KeptText } from './kept.text.en.ts'
import { useKept } from './use-kept.ts'
import { usePicked, type Which } from './use-picked.ts'

const ChangeDialog = lazyPart(() => import('./change-dialog.tsx').then((module) => ({ default: module.ChangeDialog })))
const UploadDialog = lazyPart(() => import('./upload-dialog.tsx').then((module) => ({ default: module.UploadDialog })))
const JewelDialog = lazyPart(() => import('./jewel-dialog.tsx').then((module) => ({ default: module.JewelDialog })))

export const NaturalKeptPage = () => <KeptPage origin="natural" />
export const LabGrownKeptPage = () => <KeptPage origin="lab" />

/** A change that is asked for, or one that is looked at. */
type Wish = DeedWish | { readonly view: JewelryChangeView }

/** Jewelry as it is kept: a supplier's own, everybody's for the house; pieces and styles, for sale and off it. */
function KeptPage({ origin }: { readonly origin: Origin }) {
  const t = useText<KeptText>('kept')
  const nav = useText<NavText>('nav')
  const [state, setState] = useUrlState(keptState)
  const [wish, setWish] = useState<Wish | null>(null)
  const [making, setMaking] = useState<'upload' | 'new' | null>(null)
  const { filter, read, answer } = useKept(origin, state)
  const shown = read.rows?.map(({ id }) => id) ?? []
  const picking = usePicked(filter, shown, answer?.total ?? 0)
  const isHouse = useMayOpen(costReaders)
  const suppliers = useQuery(query(suppliersApi.choices, {})).data
  const deeds = deedsOf(state.form, state.state)
  const picks = deeds.length > 0 ? picking : null
  const columns = useKeptColumns({ isHouse, picking: picks })
  const plan = useWrite(jewelryChangesApi.plan, { tells: 'toast', onDone: (view) => setWish({ view }) })
  const change = (part: Partial<KeptState>, how?: { replace: boolean }) => setState({ ...state, ...part }, how)
  const open = (id: string | null) => change({ open: id })
  /** What asks for nothing more is planned as it is pressed. */
  function ask(deed: Deed, which: Which, count: number): void {
    const asked: Pick<InputOf<typeof jewelryChangesApi.plan>, 'form' | 'origin' | 'which'> = { form: state.form, origin, which }
    if (isPlain(deed)) void plan.send({ ...asked, change: changeDeeds[deed] })
    else setWish({ deed, count, ...asked })
  }
  return (
    <ListPage
      title={nav(origin === 'natural' ? 'naturalJewelryStock' : 'labGrownJewelryStock')}
      origin={origin}
      aside={
        <>
          <Forms state={state} onChange={change} />
          <Making onOpen={setMaking} form={state.form} />
        </>
      }
      filters={
        <Stack narrows>
          <KeptFilters {...{ state, answer, isHouse, suppliers }} onChange={change} onClear={() => change(unnarrowed)} />
          <KeptBar
            {...{ origin, deeds, picking }}
            form={state.form}
            shown={shown.length}
            total={answer?.total ?? undefined}
            isBusy={plan.isBusy}
            onDeed={(deed) => ask(deed, picking.which, picking.count)}
            onShow={(view) => setWish({ view })}
          />
        </Stack>
      }
      read={read}
      failed={t('failed')}
      none={<Notice picture={<IconDiamond size={44} stroke={1.3} aria-hidden />} title={t(`none.${state.state}`)} why={t('noneWhy')} />}
      narrowed={isNarrowed(state) ? { title: t('noneMatch'), onClear: () => change(unnarrowed) } : null}
      columns={columns}
      card={(jewel) => <KeptCard jewel={jewel} isHouse={isHouse} picking={picks} onOpen={() => open(jewel.id)} />}
      idOf={(jewel) => jewel.id}
      openId={state.open}
      onOpen={open}
      panel={
        <>
          <KeptPanel
            form={state.form}
            id={state.open}
            suppliers={suppliers}
            onClose={() => open(null)}
            onDeed={(deed, id) => ask(deed, { ids: [id] }, 1)}
          />
          <Over
            {...{ origin, wish, making, suppliers }}
            form={state.form}
            onOpen={open}
            onDone={picking.drop}
            onClose={() => {
              setWish(null)
              setMaking(null)
            }}
          />
        </>
      }
    />
  )
}

type OverProps = {
  readonly origin: Origin
  readonly form: KeptState['form']
  readonly wish: Wish | null
  readonly making: 'upload' | 'new' | null
  readonly suppliers: readonly SupplierChoice[] | undefined
  readonly onOpen: (id: string) => void
  readonly onDone: () => void
  readonly onClose: () => void
}

/** What lies over the list beside the one that is open. */
function Over({ origin, form, wish, making, suppliers, onOpen, onDone, onClose }: OverProps) {
  return (
    <Suspense>
      {wish !== null && <ChangeDialog wish={wish} onClose={onClose} onDone={onDone} />}
      {making === 'upload' && <UploadDialog {...{ origin, suppliers, onClose }} />}
      {making === 'new' && <JewelDialog {...{ origin, form, suppliers, onClose }} onSaved={onOpen} />}
    </Suspense>
  )
}

type FormsProps = { readonly state: KeptState; readonly onChange: (part: Partial<KeptState>) => void }

/** Pieces or styles: what narrows one of them says nothing of the other. */
function Forms({ state, onChange }: FormsProps) {
  const t = useText<KeptText>('kept')
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('form')}
      value={state.form}
      onChange={(value) => {
        const form = jewelryForms.find((each) => each === value)
        if (form) onChange({ form, state: 'for_sale', without: [], place: null, sort: 'newest', open: null })
      }}
      data={jewelryForms.map((form) => ({ value: form, label: t(`forms.${form}`) }))}
    />
  )
}

type MakingProps = { readonly form: KeptState['form']; readonly onOpen: (what: 'upload' | 'new') => void }

/** What brings jewelry: a file, or a form; signs on a phone. */
function Making({ form, onOpen }: MakingProps) {
  const t = useText<KeptText>('kept')
  const variant = useMainVariant()
  if (useDevice() === 'mobile') {
    return (
      <Row gap={8} apart>
        <ActionIcon variant="default" size={44} radius={8} aria-label={t(`add.${form}`)} onClick={() => onOpen('new')}>
          <IconPlus size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon size={44} radius={8} aria-label={t('upload')} onClick={() => onOpen('upload')}>
          <IconFileUpload size={20} aria-hidden />
        </ActionIcon>
      </Row>
    )
  }
  return (
    <Row gap={8} wrap apart>
      <Button variant="default" size="sm" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => onOpen('new')}>
        {t(`add.${form}`)}
      </Button>
      <Button variant={variant} size="sm" leftSection={<IconFileUpload size={16} aria-hidden />} onClick={() => onOpen('upload')}>
        {t('upload')}
      </Button>
    </Row>
  )
}
