import type { Parcel } from '@loupe/domain/parcels/parcels.api.ts'
import { caratEach } from './average.ts'
import { howHad } from '../gems/delivery.ts'
import { parcelClarities, parcelColors, parcelPieces, parcelTitle } from '../gems/parts/parcel-words.ts'
import { placeName } from '../gems/place-words.ts'
import { GoodsPicture } from '../gems/pictures/goods-picture.tsx'
import { RowCard } from '../lists/list-cards.tsx'
import { Opener, type Column } from '../lists/list-table.tsx'
import table from '../lists/table.module.css'
import { Amount } from '../prices/amount.tsx'
import { OnRequest } from '../prices/on-request.tsx'
import { groupThousands } from '../text/format.ts'
import { useLabel } from '../text/use-label.ts'
import { useText } from '../text/use-text.ts'
import { Row } from '../ui/row.tsx'
import { Stack } from '../ui/stack.tsx'
import { Text } from '../ui/text.tsx'
import type { PartsText } from '../gems/parts/parts.text.en.ts'
import type { ParcelsText } from './parcels.text.en.ts'

/** "0.70-1.25 mm" */
export const millimetres = ({ mmFrom, mmTo }: Parcel): string =>
  mmFrom === mmTo ? `${mmFrom.toFixed(2)} mm` : `${mmFrom.toFixed(2)}-${mmTo.toFixed(2)} mm`

/** What a line tells of a parcel; whose it is only where that is told. */
export function useParcelColumns(rows: readonly Parcel[]): readonly Column<Parcel>[] {
  const t = useText<ParcelsText>('parcels')
  const parts = useText<PartsText>('parts')
  const say = useLabel()
  const tellsSupplier = rows.some(({ supplierName }) => supplierName !== undefined)
  const tellsBands = rows.some(({ bands }) => bands.length > 0)
  const columns: readonly (Column<Parcel> | false)[] = [
    {
      name: 'lot',
      head: t('lot'),
      beside: true,
      cell: (parcel) => <Opener label={t('open', { lot: parcel.lotNo })}>{parcel.lotNo}</Opener>,
    },
    {
      name: 'goods',
      head: t('goods'),
      isClipped: true,
      beside: (parcel) => (
        <>
          <Text weight={600} oneLine>
            {parcelTitle(parcel, say)}
          </Text>
          <div className={table.dim}>{[parcelColors(parcel), parcelClarities(parcel)].filter(Boolean).join(' · ')}</div>
        </>
      ),
      cell: (parcel) => (
        <Row gap={9}>
          <GoodsPicture url={parcel.pictures[0]} shape={parcel.shape} size={36} />
          <span>
            <Text weight={600} oneLine>
              {parcelTitle(parcel, say)}
            </Text>
            <div className={table.dim}>
              {[parcel.sizeKind === 'mm' ? '' : millimetres(parcel), parcel.make].filter(Boolean).join(' · ')}
            </div>
          </span>
        </Row>
      ),
    },
    { name: 'color', head: t('color'), cell: (parcel) => <Text oneLine>{parcelColors(parcel)}</Text> },
    { name: 'clarity', head: t('clarity'), cell: (parcel) => <Text oneLine>{parcelClarities(parcel)}</Text> },
    {
      name: 'pieces',
      head: parts('pieces'),
      kind: 'number',
      cell: (parcel) => (
        <>
          {parcelPieces(parcel, parcel.pieces)}
          <div className={table.dim}>{t('each', { carats: caratEach(parcel) })}</div>
        </>
      ),
    },
    {
      name: 'carats',
      head: parts('carats'),
      kind: 'number',
      beside: true,
      cell: (parcel) => (
        <>
          <strong>{groupThousands(parcel.carats)}</strong>
          {parcel.minCarats !== null && <div className={table.dim}>{`${t('least')} ${parcel.minCarats}`}</div>}
        </>
      ),
    },
    { name: 'price', head: t('perCt'), kind: 'number', beside: true, cell: (parcel) => <Price parcel={parcel} /> },
    tellsBands && {
      name: 'bands',
      head: t('byQuantity'),
      kind: 'number',
      isWide: true,
      beside: true,
      cell: (parcel) => <BestBand parcel={parcel} />,
    },
    {
      name: 'value',
      head: t('value'),
      kind: 'number',
      isWide: true,
      cell: (parcel) => <InBoth usd={parcel.usdTotal} rmb={parcel.rmbTotal} />,
    },
    {
      name: 'where',
      head: t('where'),
      cell: (parcel) => (
        <>
          <Text oneLine tone={parcel.kind === 'spot' ? 'good' : 'text'}>
            {say(howHad(parcel))}
          </Text>
          <div className={table.dim}>{parcel.location && placeName(parcel.location)}</div>
        </>
      ),
    },
    tellsSupplier && supplierColumn(t('supplier')),
  ]
  return columns.filter((column) => column !== false)
}

/** Whose it is, and what they call it. */
const supplierColumn = (head: string): Column<Parcel> => ({
  name: 'supplier',
  head,
  isWide: true,
  cell: (parcel) => (
    <>
      <Text block cut style={{ maxWidth: 118 }} title={parcel.supplierName ?? ''}>
        {parcel.supplierName}
      </Text>
      <div className={table.dim}>{parcel.stockNo}</div>
    </>
  ),
})

type Money = { readonly usd: string | null; readonly rmb: string | null; readonly strong?: boolean }

/** Dollars, and what they are in renminbi. */
const InBoth = ({ usd, rmb, strong = false }: Money) => (
  <>
    <Text weight={strong ? 650 : 400}>{usd === null ? '–' : groupThousands(usd)}</Text>
    {rmb !== null && (
      <Text block tone="dim" size={12.5} oneLine>
        {`RMB ${groupThousands(rmb)}`}
      </Text>
    )}
  </>
)

/** The price of the smallest take. */
const Price = ({ parcel }: { readonly parcel: Parcel }) =>
  parcel.onRequest ? <OnRequest /> : <InBoth usd={parcel.usdPerCt} rmb={parcel.rmbPerCt} strong />

/** The best price that a larger take has, and how much that is. */
function BestBand({ parcel: { bands } }: { readonly parcel: Parcel }) {
  const t = useText<ParcelsText>('parcels')
  const best = bands.at(-1)
  if (!best) return null
  return (
    <>
      {groupThousands(best.usdPerCt)}
      <div className={table.dim}>{t('fromCarats', { carats: shortCarats(best.fromCarats) })}</div>
    </>
  )
}

const shortCarats = (carats: string): string => carats.replace(/\.?0+$/, '')

/** A parcel where a table has no room. */
export function ParcelCard({ parcel, onOpen }: { readonly parcel: Parcel; readonly onOpen: (id: string) => void }) {
  const t = useText<ParcelsText>('parcels')
  const parts = useText<PartsText>('parts')
  const say = useLabel()
  const best = parcel.bands.at(-1)
  return (
    <RowCard onOpen={() => onOpen(parcel.id)} origin={parcel.origin}>
      <Row as="span" gap={10} align="start">
        <GoodsPicture url={parcel.pictures[0]} shape={parcel.shape} size={56} />
        <Stack as="span" gap={2} shrinks grows>
          <Text size={15} weight={650}>
            {parcelTitle(parcel, say)}
          </Text>
          <Text weight={550}>{[parcelColors(parcel), parcelClarities(parcel), parcel.make].filter(Boolean).join(' · ')}</Text>
          <Text weight={600} figures>{`${groupThousands(parcel.carats)} ct`}</Text>
        </Stack>
        <Stack as="span" gap={2} align="end" figures>
          <Text weight={650} oneLine>
            {parcel.onRequest ? <OnRequest /> : parcel.usdPerCt === null ? '' : <Amount currency="USD" value={parcel.usdPerCt} strong />}
            {parcel.usdPerCt !== null && (
              <Text tone="dim" weight={400}>
                {' /ct'}
              </Text>
            )}
          </Text>
          {parcel.rmbPerCt !== null && <Text tone="dim" size={13} oneLine>{`RMB ${groupThousands(parcel.rmbPerCt)}`}</Text>}
          {best && (
            <Text tone="dim" size={13} oneLine>
              {t('bandFrom', { usd: groupThousands(best.usdPerCt), carats: shortCarats(best.fromCarats) })}
            </Text>
          )}
        </Stack>
      </Row>
      {[
        [
          parcel.lotNo,
          parts('pieceCount', { count: parcel.pieces, shown: parcelPieces(parcel, parcel.pieces) }),
          t('each', { carats: caratEach(parcel) }),
        ],
        [parcel.sizeKind === 'mm' ? '' : millimetres(parcel), say(howHad(parcel)), parcel.location && placeName(parcel.location)],
      ].map((words) => (
        <Text key={words.join(' ')} tone="dim" size={13} figures>
          {words.filter(Boolean).join(' · ')}
        </Text>
      ))}
      {parcel.supplierName !== undefined && (
        <Text tone="dim" size={13}>
          {[parcel.supplierName, parcel.stockNo].filter(Boolean).join(' · ')}
        </Text>
      )}
    </RowCard>
  )
}
