import type { Parcel } from '@loupe/domain/parcels/parcels.api.ts'
import { caratThousandths } from '@loupe/domain/pricing/money.ts'
import { Section } from '../../lists/section.tsx'
import { ListTable, type Column } from '../../lists/list-table.tsx'
import { AskForPrice } from '../../prices/on-request.tsx'
import { groupThousands } from '../../text/format.ts'
import { useText } from '../../text/use-text.ts'
import { Text } from '../../ui/text.tsx'
import type { ParcelsText } from '../parcels.text.en.ts'

type Props = {
  readonly parcel: Parcel
  /** What is typed, in thousandths of a carat; its band is marked. */
  readonly carats: number | null
}

type Band = { readonly from: number; readonly words: string; readonly usdPerCt: string }

/** What a carat costs, by how much is taken. */
export function PriceBands({ parcel, carats }: Props) {
  const t = useText<ParcelsText>('parcels')
  if (parcel.onRequest) return <AskForPrice />
  if (parcel.usdPerCt === null) return null
  const least = parcel.minCarats ?? '0'
  const bands: readonly Band[] = [
    { from: 0, words: parcel.minCarats === null ? t('anyCarats') : t('fromCarats', { carats: least }), usdPerCt: parcel.usdPerCt },
    ...parcel.bands.map((band) => ({
      from: caratThousandths(band.fromCarats),
      words: t('fromCarats', { carats: band.fromCarats }),
      usdPerCt: band.usdPerCt,
    })),
  ]
  const reached = carats === null ? undefined : bands.findLast(({ from }) => from <= carats)
  const columns: readonly Column<Band>[] = [
    {
      name: 'taken',
      head: t('taken'),
      cell: (band) => (
        <Text
          weight={band === reached ? 650 : 400}
          tone={band === reached ? 'accent' : 'text'}
          aria-current={band === reached || undefined}
        >
          {band.words}
        </Text>
      ),
    },
    {
      name: 'price',
      head: t('perCt'),
      kind: 'number',
      cell: (band) => (
        <Text weight={band === reached ? 650 : 500} tone={band === reached ? 'accent' : 'text'}>
          {groupThousands(band.usdPerCt)}
        </Text>
      ),
    },
  ]
  return (
    <Section title={t('prices')}>
      <ListTable look="section" rows={bands} columns={columns} idOf={({ from }) => String(from)} />
    </Section>
  )
}
