import { Checkbox } from '@mantine/core'
import { stepLabelOf } from '@loupe/domain/orders/order-labels.ts'
import type { SalesStockLine } from '@loupe/domain/orders/order.ts'
import type { Column } from '../../lists/list-table.tsx'
import { StateWord } from '../../lists/state-word.tsx'
import { StoneLine } from '../../gems/stone-line.tsx'
import { placeName } from '../../gems/place-words.ts'
import { stoneName } from '../../gems/stone-words.ts'
import table from '../../lists/table.module.css'
import { useLabel } from '../../text/use-label.ts'
import { groupThousands } from '../../text/format.ts'
import { Row } from '../../ui/row.tsx'
import { statusTone } from '../../lists/order-tones.ts'
import { OrderedWhen } from './ordered-when.tsx'
import styles from './order-table.module.css'
import { quantityOf } from '../quantity-words.ts'
import type { StockLineRows } from './stock-line-rows.ts'
import { offered } from '../supply/offered.ts'
import { PartButton } from '../dialogs.tsx'
import { SupplyButtons } from '../supply/supply-buttons.tsx'
import { SupplyWord } from '../supply/supply-words.tsx'
import { useOrdersText } from '../order-goods.tsx'

/** What a line tells of an ordered stone of one's own stock. */
export function useStockLineColumns(rows: StockLineRows): readonly Column<SalesStockLine>[] {
  const t = useOrdersText()
  const say = useLabel()
  return [
    {
      name: 'pick',
      head: <span className="visually-hidden">{t('chooseAll')}</span>,
      kind: 'pick',
      cell: (line) => <PickLine line={line} rows={rows} size="xs" />,
    },
    { name: 'stone', head: t('stone'), cell: (line) => <StockStone line={line} /> },
    {
      name: 'stockNo',
      head: rows.isStaff ? `${t('stockNo')} · ${t('supplier')}` : t('stockNo'),
      isClipped: true,
      className: styles.who,
      cell: (line) => (
        <>
          <div>{line.stockNo}</div>
          {line.snapshot.parcel && <div className={table.dim}>{quantityOf(line, t)}</div>}
          {rows.isStaff && <div className={table.dim}>{line.supplierName}</div>}
        </>
      ),
    },
    {
      name: 'price',
      head: t(rows.isStaff ? 'supplierPriceHeadStaff' : 'supplierPriceHead'),
      kind: 'number',
      cell: (line) => <strong>{groupThousands(line.supplierUsdTotal)}</strong>,
    },
    {
      name: 'order',
      head: t('order'),
      cell: (line) => (
        <Row gap={12} align="start" justify="between">
          <OrderedWhen line={line} />
          {rows.isStaff && (
            <StateWord tone={statusTone[line.orderStatus]}>{say(stepLabelOf({ status: line.orderStatus, kind: line.kind }))}</StateWord>
          )}
        </Row>
      ),
    },
    {
      name: 'supply',
      head: t('supply'),
      cell: (line) => (
        <Row gap="4px 10px" wrap>
          <SupplyWord line={line} />
          <SetSupply line={line} rows={rows} />
        </Row>
      ),
    },
  ]
}

/** The stone, promised for days only while it is still to come. */
export function StockStone({ line }: { readonly line: SalesStockLine }) {
  const { snapshot, state, supplyStatus } = line
  const comes = state === 'live' && (snapshot.kind === 'spot' || supplyStatus !== 'arrived')
  const place = snapshot.location ? placeName(snapshot.location) : ''
  return <StoneLine stone={snapshot} struck={state === 'released'} {...(comes ? {} : { had: place })} />
}

type OfLine = { readonly line: SalesStockLine; readonly rows: StockLineRows }

/** Chooses a line among those that are moved together, where it can go anywhere. */
export function PickLine({ line, rows, size }: OfLine & { readonly size: 'xs' | 'md' }) {
  const t = useOrdersText()
  const say = useLabel()
  if (line.next.length === 0) return null
  return (
    <Checkbox
      size={size}
      aria-label={t('chooseLine', { stone: stoneName(line.snapshot, say) })}
      checked={rows.isChosen(line.lineId)}
      onChange={(event) => rows.choose([line.lineId], event.currentTarget.checked)}
    />
  )
}

/** Where the line can go from here. */
export function SetSupply({ line, rows }: OfLine) {
  const t = useOrdersText()
  const say = useLabel()
  return (
    <>
      <SupplyButtons
        label={t('setSupply', { stone: stoneName(line.snapshot, say) })}
        next={offered(line.next, line.supplyStatus)}
        isBusy={rows.isBusy}
        onMove={(to) => rows.move(line, to)}
      />
      {line.snapshot.parcel && <PartButton line={{ ...line, version: line.orderVersion }} next={line.next} isBusy={rows.isBusy} />}
    </>
  )
}
