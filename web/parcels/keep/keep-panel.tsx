import { parcelsApi, type Parcel } from '@loupe/domain/parcels/parcels.api.ts'
import type { SizeTable } from '@loupe/domain/parcels/sizes.ts'
import { Skeleton } from '@mantine/core'
import { IconStack2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { SidePanel } from '../../forms/dialog.tsx'
import { parcelTitle } from '../../gems/parts/parcel-words.ts'
import type { PartsText } from '../../gems/parts/parts.text.en.ts'
import { NotOpened } from '../../lists/read-states.tsx'
import { Section } from '../../lists/section.tsx'
import { useAskedPrices } from '../../me/prices-choice.ts'
import { useLabel } from '../../text/use-label.ts'
import { useText } from '../../text/use-text.ts'
import { Stack } from '../../ui/stack.tsx'
import { ParcelFacts } from '../panel/parcel-facts.tsx'
import { ParcelPhotos } from '../panel/parcel-photos.tsx'
import { PriceBands } from '../panel/price-bands.tsx'
import { SizesTable } from '../panel/sizes-table.tsx'
import type { ParcelsText } from '../parcels.text.en.ts'
import { KeptActions } from './kept-actions.tsx'
import { ParcelFamily } from './parcel-family.tsx'
import { ParcelLog } from './parcel-log.tsx'

type Props = {
  readonly id: string | null
  readonly table: SizeTable | null
  readonly isStaff: boolean
  readonly onClose: () => void
}

/** One parcel as it is kept: what it is, what can be done with it, and what happened to it. */
export function KeepPanel({ id, table, isStaff, onClose }: Props) {
  const t = useText<ParcelsText>('parcels')
  const say = useLabel()
  const prices = useAskedPrices()
  const read = useQuery({ ...query(parcelsApi.detail, { id: id ?? '0', ...prices }), enabled: id !== null, staleTime: 0 })
  const parcel = read.data?.parcel
  return (
    <SidePanel
      open={id !== null}
      onClose={onClose}
      width={680}
      title={<span data-origin={parcel?.origin}>{parcel ? `${parcelTitle(parcel, say)} · ${parcel.lotNo}` : t('facts')}</span>}
    >
      {read.isPending && <Skeleton height={420} m="md" />}
      {read.isError && !parcel && (
        <NotOpened
          error={read.error}
          picture={<IconStack2 size={44} stroke={1.3} aria-hidden />}
          gone={{ title: t('gone'), why: t('goneWhy') }}
          back={t('back')}
          onBack={onClose}
          onRetry={() => void read.refetch()}
        />
      )}
      {parcel && <Kept key={parcel.id} parcel={parcel} table={table} isStaff={isStaff} />}
    </SidePanel>
  )
}

type KeptProps = { readonly parcel: Parcel; readonly table: SizeTable | null; readonly isStaff: boolean }

function Kept({ parcel, table, isStaff }: KeptProps) {
  const parts = useText<PartsText>('parts')
  const covered = table?.filter((row) => row.mmTo > parcel.mmFrom && row.mmFrom < parcel.mmTo) ?? []
  return (
    <Stack gap={20} narrows pad="14px var(--lp-edge) 28px" data-origin={parcel.origin}>
      <ParcelPhotos parcel={parcel} />
      <KeptActions parcel={parcel} isStaff={isStaff} />
      <ParcelFacts parcel={parcel} />
      <PriceBands parcel={parcel} carats={null} />
      <ParcelLog id={parcel.id} />
      {isStaff && <ParcelFamily parcel={parcel} />}
      {covered.length > 0 && (
        <Section title={parts('sizeTable')}>
          <SizesTable rows={covered} />
        </Section>
      )}
    </Stack>
  )
}
