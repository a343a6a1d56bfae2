import type { Parcel } from '@loupe/domain/parcels/parcels.api.ts'
import type { ReactNode } from 'react'
import { howHad } from '../../gems/delivery.ts'
import { parcelClarities, parcelColors, parcelPieces } from '../../gems/parts/parcel-words.ts'
import type { PartsText } from '../../gems/parts/parts.text.en.ts'
import { placeName } from '../../gems/place-words.ts'
import facts from '../../lists/facts.module.css'
import { Section } from '../../lists/section.tsx'
import { groupThousands, timeAgo } from '../../text/format.ts'
import { useLabel } from '../../text/use-label.ts'
import { useText } from '../../text/use-text.ts'
import { classes } from '../../ui/look/classes.ts'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { caratEach, stonesPerCarat } from '../average.ts'
import { millimetres } from '../parcel-columns.tsx'
import type { ParcelsText } from '../parcels.text.en.ts'

/** What is known of a parcel. */
export function ParcelFacts({ parcel }: { readonly parcel: Parcel }) {
  const t = useText<ParcelsText>('parcels')
  const parts = useText<PartsText>('parts')
  const say = useLabel()
  return (
    <Section title={t('facts')} count={t('confirmed', { ago: timeAgo(parcel.seenAt) })}>
      <Stack
        as="dl"
        columns="repeat(auto-fill, minmax(140px, 1fr))"
        gap="12px 16px"
        className={classes(facts.facts, facts.words, facts.boxed)}
      >
        <Fact name={t('color')}>{parcelColors(parcel)}</Fact>
        <Fact name={t('clarity')}>{parcelClarities(parcel)}</Fact>
        <Fact name={t('make')}>{parcel.make ?? '–'}</Fact>
        <Fact name={t('across')}>{millimetres(parcel)}</Fact>
        <Fact name={t('caratsLeft')}>{`${groupThousands(parcel.carats)} ct`}</Fact>
        <Fact name={t('piecesLeft')}>{parcelPieces(parcel, parcel.pieces)}</Fact>
        {parcel.pieces > 0 && (
          <Fact name={t('average')} isWide>
            {t('averageText', { carats: caratEach(parcel), count: stonesPerCarat(parcel) })}
          </Fact>
        )}
        <Fact name={t('where')} isWide>
          {[say(howHad(parcel)), parcel.location && placeName(parcel.location)].filter(Boolean).join(' · ')}
        </Fact>
        {parcel.minCarats !== null && (
          <Fact name={t('least')} isWide>
            {t('leastText', { carats: parcel.minCarats, rest: t(`remainders.${parcel.remainder}`) })}
          </Fact>
        )}
        {parcel.piecesEstimated && (
          <Fact name={parts('pieces')} isWide>
            {t('estimated')}
          </Fact>
        )}
        {parcel.comment && (
          <Fact name={t('note')} isWide>
            {parcel.comment}
          </Fact>
        )}
        {parcel.supplierName !== undefined && <Fact name={t('supplier')}>{parcel.supplierName}</Fact>}
        {parcel.stockNo !== undefined && <Fact name={t('stockNo')}>{parcel.stockNo}</Fact>}
      </Stack>
    </Section>
  )
}

const Fact = ({ name, isWide = false, children }: { readonly name: string; readonly isWide?: boolean; readonly children: ReactNode }) => (
  <Text as="div" across={isWide}>
    <Text as="dt" tone="dim">
      {name}
    </Text>
    <dd>{children}</dd>
  </Text>
)
