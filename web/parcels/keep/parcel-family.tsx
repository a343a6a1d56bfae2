import type { Parcel } from '@loupe/domain/parcels/parcels.api.ts'
import { partingApi } from '@loupe/domain/parcels/parting.api.ts'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { query } from '../../api/query.ts'
import { FoldedList } from '../../lists/folded-list.tsx'
import { LogLine } from '../../lists/log-line.tsx'
import { Failed } from '../../lists/read-states.tsx'
import { Section } from '../../lists/section.tsx'
import { paths } from '../../nav/paths.ts'
import { count, groupThousands, toMinute } from '../../text/format.ts'
import { useText } from '../../text/use-text.ts'
import { Text } from '../../ui/text.tsx'
import type { KeepText } from './keep.text.en.ts'

const places = ['outside', 'left', 'held', 'lent', 'sold', 'parted', 'loss'] as const
const placeOf = (place: string): (typeof places)[number] => places.find((each) => each === place) ?? 'outside'

/** Where a parcel came from and what became of it, and every move of its ledger. */
export function ParcelFamily({ parcel }: { readonly parcel: Parcel }) {
  const t = useText<KeepText>('keep')
  const read = useQuery({ ...query(partingApi.family, { id: parcel.id }), staleTime: 0 })
  if (read.isPending) return <Skeleton height={90} />
  if (!read.data) return <Failed title={t('movesFailed')} error={read.error} onRetry={() => void read.refetch()} />
  const { links, moves } = read.data
  return (
    <>
      {links.length > 0 && (
        <Section title={t('family')}>
          <FoldedList
            items={links}
            line={(link) => (
              <LogLine key={`${link.fromId}-${link.toId}-${link.at}`} at={link.at} when={toMinute(link.at).slice(5)} isShort>
                <strong>{link.by}</strong> {t(`worked.${link.kind}`, { from: link.fromStockNo, to: link.toStockNo })}
                <Quantity carats={link.carats} pieces={link.pieces} more={[`USD ${groupThousands(link.costUsd)}`, link.note]} />
                <Kin
                  {...(link.fromId === parcel.id ? { id: link.toId, lot: link.toStockNo } : { id: link.fromId, lot: link.fromStockNo })}
                />
              </LogLine>
            )}
          />
        </Section>
      )}
      <Section title={t('moves')}>
        <FoldedList
          items={moves}
          line={(move, at) => (
            <LogLine key={`${move.at}-${at}`} at={move.at} when={toMinute(move.at).slice(5)} isShort>
              <strong>{move.by}</strong> {t('moved', { from: t(`places.${placeOf(move.from)}`), to: t(`places.${placeOf(move.to)}`) })}
              <Quantity carats={move.carats} pieces={move.pieces} />
            </LogLine>
          )}
        />
      </Section>
    </>
  )
}

/** The way to the parcel at the other end. */
function Kin({ id, lot }: { readonly id: string; readonly lot: string }) {
  const t = useText<KeepText>('keep')
  return (
    <Link to={paths.parcelStock} search={{ parcel: id }}>
      {t('openKin', { lot })}
    </Link>
  )
}

type QuantityProps = { readonly carats: string; readonly pieces: number; readonly more?: readonly string[] }

function Quantity({ carats, pieces, more = [] }: QuantityProps) {
  const t = useText<KeepText>('keep')
  return (
    <Text block tone="dim" figures>
      {[`${carats} ct`, t('pcs', { shown: count(pieces) }), ...more].join(' · ')}
    </Text>
  )
}
