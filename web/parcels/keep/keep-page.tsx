import { costReaders } from '@loupe/domain/access/access-sets.ts'
import { saleStates } from '@loupe/domain/parcels/parcel.ts'
import { origins } from '@loupe/domain/stock/grades.ts'
import { originLabels } from '@loupe/domain/stock/labels.ts'
import { suppliersApi } from '@loupe/domain/suppliers/suppliers.api.ts'
import { ActionIcon, Button, NativeSelect, SegmentedControl } from '@mantine/core'
import { IconFileUpload, IconPlus, IconStack2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../api/query.ts'
import { ListPage } from '../../lists/list-page.tsx'
import { useMayOpen } from '../../me/viewer.ts'
import type { NavText } from '../../nav/nav.text.en.ts'
import { useUrlState } from '../../nav/use-url-state.ts'
import { PricesForSwitch } from '../../prices/prices-for.tsx'
import { count } from '../../text/format.ts'
import { useLabel } from '../../text/use-label.ts'
import { useMainVariant } from '../../ui/beside-room.ts'
import { useText } from '../../text/use-text.ts'
import { look } from '../../ui/look/look.ts'
import { Notice } from '../../ui/over/notice.tsx'
import { Row } from '../../ui/row.tsx'
import { useDevice } from '../../ui/use-device.ts'
import { ParcelCard, useParcelColumns } from '../parcel-columns.tsx'
import { ParcelListFilters, ParcelTotals } from '../parcel-list-parts.tsx'
import { noParcelFilters, setFilters } from '../parcels-state.ts'
import type { ParcelsText } from '../parcels.text.en.ts'
import { useParcels } from '../use-parcels.ts'
import { KeepPanel } from './keep-panel.tsx'
import { keepState, type KeepState } from './keep-state.ts'
import type { KeepText } from './keep.text.en.ts'
import { ParcelDialog } from './parcel-dialog.tsx'
import { UploadDialog } from './upload-dialog.tsx'
import { useSide } from './use-side.ts'

const sideLabel = (name: string, parcels: number | undefined): string => (parcels === undefined ? name : `${name} ${count(parcels)}`)

/** Parcels as they are kept: a supplier's own, everybody's for the house; brought by a file or one by one. */
export function KeepParcelsPage() {
  const t = useText<ParcelsText>('parcels')
  const k = useText<KeepText>('keep')
  const nav = useText<NavText>('nav')
  const say = useLabel()
  const [state, setState] = useUrlState(keepState)
  const [open, setOpen] = useState<'upload' | 'new' | null>(null)
  const { side: known, counts: ofSides } = useSide(state)
  const side = known ?? 'natural'
  const { read, table, counts, totals } = useParcels(side, state, state.sale)
  const columns = useParcelColumns(read.rows ?? [])
  const isStaff = useMayOpen(costReaders)
  const suppliers = useQuery(query(suppliersApi.choices, {}))
  const change = (part: Partial<KeepState>, how?: { replace: boolean }) => setState({ ...state, ...part }, how)
  const clear = () => change(noParcelFilters)
  const isOff = state.sale === 'delisted'
  const openOne = (parcel: string | null) => change({ parcel })
  return (
    <ListPage
      title={nav('parcelStock')}
      origin={side}
      aside={
        <>
          <SegmentedControl
            size="xs"
            aria-label={k('side')}
            value={side}
            onChange={(value) => {
              const other = origins.find((origin) => origin === value)
              if (other) change({ side: other, parcel: null })
            }}
            data={origins.map((origin) => ({ value: origin, label: sideLabel(say(originLabels[origin]), ofSides[origin]) }))}
          />
          {totals && (
            <span className={look({ shrinks: true })} style={{ flex: '1 1 100px' }}>
              <ParcelTotals totals={totals} />
            </span>
          )}
          <KeepDeeds onOpen={setOpen} />
        </>
      }
      filters={
        <ParcelListFilters state={state} counts={counts} total={totals?.total} onChange={change} onClear={clear}>
          <SegmentedControl
            size="xs"
            aria-label={k('stateHead')}
            value={state.sale}
            onChange={(value) => change({ sale: value === 'delisted' ? 'delisted' : 'for_sale', parcel: null })}
            data={saleStates.map((value) => ({ value, label: k(`states.${value}`) }))}
          />
          {isStaff && (
            <NativeSelect
              maw={160}
              aria-label={t('supplier')}
              value={state.supplier ?? ''}
              onChange={(event) => change({ supplier: event.currentTarget.value || null })}
              data={[{ value: '', label: t('anySupplier') }, ...(suppliers.data ?? []).map(({ id, name }) => ({ value: id, label: name }))]}
            />
          )}
        </ParcelListFilters>
      }
      read={known === null ? { ...read, rows: undefined, isPending: true, error: null } : read}
      failed={t('failed')}
      none={
        <Notice
          picture={<IconStack2 size={44} stroke={1.3} aria-hidden />}
          title={isOff ? k('noneDelisted') : t('none')}
          why={k(isOff ? 'noneDelistedWhy' : 'noneWhy')}
        />
      }
      narrowed={setFilters(state) > 0 ? { title: t('noneMatch'), why: t('noneMatchWhy'), onClear: clear } : null}
      columns={columns}
      card={(parcel) => <ParcelCard parcel={parcel} onOpen={openOne} />}
      idOf={(parcel) => parcel.id}
      openId={state.parcel}
      onOpen={openOne}
      panel={
        <>
          <KeepPanel id={state.parcel} table={table} isStaff={isStaff} onClose={() => openOne(null)} />
          <UploadDialog open={open === 'upload'} suppliers={suppliers.data} onClose={() => setOpen(null)} />
          <ParcelDialog key={side} open={open === 'new'} origin={side} suppliers={suppliers.data} onClose={() => setOpen(null)} />
        </>
      }
    />
  )
}

type DeedsProps = { readonly onOpen: (what: 'upload' | 'new') => void }

/** Whose prices are looked at, and what brings parcels; signs on a phone. */
function KeepDeeds({ onOpen }: DeedsProps) {
  const k = useText<KeepText>('keep')
  const variant = useMainVariant()
  const isPhone = useDevice() === 'mobile'
  if (isPhone) {
    return (
      <Row gap={8} apart>
        <PricesForSwitch />
        <ActionIcon variant="default" size={44} radius={8} aria-label={k('add')} onClick={() => onOpen('new')}>
          <IconPlus size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon size={44} radius={8} aria-label={k('upload')} onClick={() => onOpen('upload')}>
          <IconFileUpload size={20} aria-hidden />
        </ActionIcon>
      </Row>
    )
  }
  return (
    <Row gap={8} wrap apart>
      <PricesForSwitch />
      <Button variant="default" size="sm" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => onOpen('new')}>
        {k('add')}
      </Button>
      <Button variant={variant} size="sm" leftSection={<IconFileUpload size={16} aria-hidden />} onClick={() => onOpen('upload')}>
        {k('upload')}
      </Button>
    </Row>
  )
}
