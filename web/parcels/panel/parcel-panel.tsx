import { Skeleton } from '@mantine/core'
import { parcelsApi, type Parcel } from '@loupe/domain/parcels/parcels.api.ts'
import type { SizeTable } from '@loupe/domain/parcels/sizes.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import { IconStack2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { SidePanel } from '../../forms/dialog.tsx'
import { parcelTitle } from '../../gems/parts/parcel-words.ts'
import { parcelGrades } from '../../gems/stone-words.ts'
import { NotOpened } from '../../lists/read-states.tsx'
import { Section } from '../../lists/section.tsx'
import { useAskedPrices } from '../../me/prices-choice.ts'
import { LabelsButton } from '../../prints/labels/labels-button.tsx'
import { useLabel } from '../../text/use-label.ts'
import { useText } from '../../text/use-text.ts'
import { Stack } from '../../ui/stack.tsx'
import type { PartsText } from '../../gems/parts/parts.text.en.ts'
import type { ParcelsText } from '../parcels.text.en.ts'
import { useCartParts } from '../use-cart-parts.ts'
import { ParcelFacts } from './parcel-facts.tsx'
import { ParcelPhotos } from './parcel-photos.tsx'
import { SizesTable } from './sizes-table.tsx'
import { TakePart } from './take-part.tsx'

type Props = {
  readonly origin: Origin
  readonly id: string | null
  readonly table: SizeTable | null
  readonly onClose: () => void
}

const followedMs = 15_000

const headOf = (parcel: Parcel, say: ReturnType<typeof useLabel>): string =>
  [parcelTitle(parcel, say), parcelGrades(parcel), parcel.lotNo].join(' · ')

/** The rows of the sieve table that stones of it fall into. */
const coveredBy = ({ mmFrom, mmTo }: Parcel, table: SizeTable | null): SizeTable =>
  table?.filter((row) => row.mmTo > mmFrom && row.mmFrom < mmTo) ?? []

/** One parcel beside the list: what it is, what it costs by quantity, and how much of it is wanted. */
export function ParcelPanel({ origin, id, table, onClose }: Props) {
  const t = useText<ParcelsText>('parcels')
  const parts = useText<PartsText>('parts')
  const say = useLabel()
  const prices = useAskedPrices()
  const read = useQuery({
    ...query(parcelsApi.detail, { id: id ?? '0', ...prices }),
    enabled: id !== null,
    staleTime: 0,
    refetchInterval: followedMs,
  })
  const cart = useCartParts(origin)
  const parcel = read.data?.parcel
  const covered = parcel ? coveredBy(parcel, table) : []
  return (
    <SidePanel
      open={id !== null}
      onClose={onClose}
      width={520}
      title={<span data-origin={origin}>{parcel ? headOf(parcel, say) : t('facts')}</span>}
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
      {parcel && (
        <Stack gap={20} narrows pad="14px var(--lp-edge) 28px" data-origin={origin}>
          <ParcelPhotos key={parcel.id} parcel={parcel} />
          {/* Another parcel begins with a quantity of its own. */}
          <TakePart key={parcel.id} parcel={parcel} inCart={cart?.get(parcel.id)} onChanged={() => void read.refetch()} />
          <ParcelFacts parcel={parcel} />
          <span>
            <LabelsButton goods={[{ form: 'parcel', id: parcel.id }]} />
          </span>
          {covered.length > 0 && (
            <Section title={parts('sizeTable')} count={t('coversThis')}>
              <SizesTable rows={covered} />
            </Section>
          )}
        </Stack>
      )}
    </SidePanel>
  )
}
