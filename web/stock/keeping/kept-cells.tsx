import { Checkbox } from '@mantine/core'
import { makeSummary } from '@loupe/domain/stock/make-words.ts'
import { availabilityLabel } from '@loupe/domain/stock/availability-labels.ts'
import { fieldLabels, stockKindLabels } from '@loupe/domain/stock/labels.ts'
import type { KeptStone } from '@loupe/domain/stock/keeping/kept-stone.ts'
import type { SortName } from '@loupe/domain/stock/stone-fields.ts'
import type { StockSort } from '@loupe/domain/stock/search.ts'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { AvailabilityBadge } from '../../gems/badges.tsx'
import { CertificateBadge } from '../../gems/certificate-badge.tsx'
import { placeName } from '../../gems/place-words.ts'
import { ShapeIcon } from '../../gems/shape-icon.tsx'
import { clarityWord, colorWords } from '../../gems/stone-words.ts'
import { Opener, type Column } from '../../lists/list-table.tsx'
import table from '../../lists/table.module.css'
import { useIsStaff } from '../../me/viewer.ts'
import { Back, Carat, Money } from '../../prices/figures.tsx'
import { dateTime, timeAgo } from '../../text/format.ts'
import { useLabel } from '../../text/use-label.ts'
import { useText } from '../../text/use-text.ts'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import type { KeepingText } from './keeping.text.en.ts'
import type { Picking } from './use-picked.ts'

type Pickable = { readonly picking: Picking | null }
type Sorting = { readonly sort: StockSort; readonly onSort: (sort: StockSort) => void }

/** A head that sorts its column, and turns the order round. */
function SortHead({ by, sort, onSort, children }: Sorting & { readonly by: SortName; readonly children: ReactNode }) {
  const isOn = sort.by === by
  const Sign = sort.direction === 'asc' ? IconArrowUp : IconArrowDown
  const next = isOn && sort.direction === 'asc' ? 'desc' : 'asc'
  return (
    <Row as="button" type="button" inline gap={2} weight={550} underlines onClick={() => onSort({ by, direction: next })}>
      {children}
      {isOn && <Sign size={13} stroke={2.2} aria-hidden />}
    </Row>
  )
}

const two = (first: ReactNode, second: ReactNode) => (
  <>
    <div>{first}</div>
    <div className={table.dim}>{second}</div>
  </>
)

/** The columns of one's own stock. */
export function useKeptColumns({ sort, onSort, picking }: Sorting & Pickable): readonly Column<KeptStone>[] {
  const t = useText<KeepingText>('keeping')
  const say = useLabel()
  const isStaff = useIsStaff()
  const head = (by: SortName, words: string) => (
    <SortHead by={by} sort={sort} onSort={onSort}>
      {words}
    </SortHead>
  )
  const pick: Column<KeptStone> = {
    name: 'pick',
    head: <span className="visually-hidden">{t('pick')}</span>,
    kind: 'pick',
    cell: (stone) => picking && <PickStone stone={stone} picking={picking} size="xs" />,
  }
  return [
    ...(picking === null ? [] : [pick]),
    {
      name: 'stockNo',
      head: isStaff ? `${t('stockNo')} · ${t('supplier')}` : t('stockNo'),
      isClipped: true,
      cell: (stone) => two(<Opener label={t('open', { no: stone.stockNo })}>{stone.stockNo}</Opener>, isStaff ? stone.supplierName : ''),
    },
    {
      name: 'shape',
      head: head('carat', say(fieldLabels.carat)),
      cell: (stone) => (
        <Row as="span" inline gap={6}>
          <ShapeIcon shape={stone.shape} size={22} />
          <Carat weightCt={stone.carat} />
        </Row>
      ),
    },
    { name: 'color', head: say(fieldLabels.color), cell: (stone) => colorWords(stone, say) },
    { name: 'clarity', head: head('clarity', say(fieldLabels.clarity)), cell: (stone) => clarityWord(stone) },
    {
      name: 'make',
      head: t('make'),
      isWide: true,
      cell: (stone) => two(makeSummary(stone) || '–', stone.fluorescence ?? ''),
    },
    {
      name: 'report',
      head: say(fieldLabels.reportNo),
      cell: (stone) => <CertificateBadge lab={stone.lab} reportNo={stone.reportNo} actions={false} />,
    },
    { name: 'back', head: head('back', say(fieldLabels.back)), kind: 'number', cell: (stone) => <Back back={stone.back} /> },
    {
      name: 'perCt',
      head: head('usdPerCt', '$/ct'),
      kind: 'number',
      cell: (stone) => <Money amount={stone.usdPerCt} currency="USD" bare />,
    },
    {
      name: 'usd',
      head: head('usdTotal', 'USD'),
      kind: 'number',
      cell: (stone) => <Money amount={stone.usdTotal} currency="USD" bare strong />,
    },
    {
      name: 'where',
      head: say(fieldLabels.location),
      isWide: true,
      cell: (stone) => two(stone.location ? placeName(stone.location) : '–', say(stockKindLabels[stone.kind])),
    },
    { name: 'state', head: t('stateHead'), cell: (stone) => <KeptState stone={stone} /> },
    {
      name: 'seen',
      head: head('seenAt', t('confirmed')),
      cell: (stone) => (
        <Text as="time" dateTime={stone.seenAt} title={dateTime(stone.seenAt)} oneLine>
          {timeAgo(stone.seenAt)}
        </Text>
      ),
    },
  ]
}

type PickProps = { readonly stone: KeptStone; readonly picking: Picking; readonly size: 'xs' | 'md' }

/** Picks a stone, with Shift all from the one before to it; a press on it opens nothing. */
export function PickStone({ stone, picking, size }: PickProps) {
  const t = useText<KeepingText>('keeping')
  return (
    <Checkbox
      size={size}
      aria-label={t('pickOne', { no: stone.stockNo })}
      checked={picking.has(stone.id)}
      onChange={() => undefined}
      onClick={(event) => {
        event.stopPropagation()
        picking.press(stone.id, event.shiftKey)
      }}
    />
  )
}

/** Whether it can be had; what is off sale says so first. */
export function KeptState({ stone }: { readonly stone: KeptStone }) {
  const t = useText<KeepingText>('keeping')
  const say = useLabel()
  if (stone.saleStatus === 'for_sale' || stone.availability === 'sold') return <AvailabilityBadge stone={stone} />
  return (
    <Text tint="calm" round="pill" pad="1px 8px" size={12} weight={550} oneLine>
      {stone.availability === 'available' ? t('states.delisted') : `${t('states.delisted')} · ${say(availabilityLabel(stone))}`}
    </Text>
  )
}
