import { kinds } from '@loupe/domain/orders/kinds.ts'
import type { LeftPlace, Receipt } from '@loupe/domain/orders/receipts.api.ts'
import { shapeLabels } from '@loupe/domain/stock/labels.ts'
import { RowCard } from '../../lists/list-cards.tsx'
import { Opener, type Column } from '../../lists/list-table.tsx'
import { StateWord, type Tone } from '../../lists/state-word.tsx'
import table from '../../lists/table.module.css'
import { Amount } from '../../prices/amount.tsx'
import { toMinute } from '../../text/format.ts'
import { labGrownFirst } from '../../gems/stone-words.ts'
import { useLabel } from '../../text/use-label.ts'
import { useText } from '../../text/use-text.ts'
import { look } from '../../ui/look/look.ts'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import card from '../lists/order-cards.module.css'
import type { ReceiptsText } from './receipts.text.en.ts'

const tones: Readonly<Record<LeftPlace, Tone>> = {
  house: 'natural',
  maker: 'loan',
  ready: 'good',
  to_give_back: 'warn',
  handed_over: 'calm',
  given_back: 'calm',
}

type Label = ReturnType<typeof useLabel>
type Of = { readonly receipt: Receipt }

/** What it is: a stone by its shape, weight and certificate, a piece by its weight. */
function factsOf({ shape, carats, grams, reportNo }: Receipt, say: Label): string {
  return [shape && say(shapeLabels[shape]), carats && `${carats} ct`, grams && `${grams} g`, reportNo].filter(Boolean).join(' · ')
}

function Thing({ receipt }: Of) {
  const t = useText<ReceiptsText>('receipts')
  const say = useLabel()
  const { what, name, note, kind } = receipt
  const title = labGrownFirst(kinds[kind], say) + say(name.title)
  return (
    <>
      <div>
        <Text weight={600}>{t(what)}</Text> <Text figures>{factsOf(receipt, say)}</Text>
      </div>
      <div className={table.dim}>{[title, name.number, note].filter(Boolean).join(' · ')}</div>
    </>
  )
}

function Place({ receipt: { place } }: Of) {
  const t = useText<ReceiptsText>('receipts')
  return <StateWord tone={tones[place]}>{t(`places.${place}`)}</StateWord>
}

/** Who has it and by when it is due, or whom it went to. */
function useTold({ place, givenAt, givenTo, maker, dueOn }: Receipt): string {
  const t = useText<ReceiptsText>('receipts')
  if (givenAt) return t('givenTo', { day: toMinute(givenAt).slice(0, 10), name: givenTo })
  const isMaking = place === 'house' || place === 'maker'
  return [place === 'maker' && maker, isMaking && dueOn && t('due', { day: dueOn })].filter(Boolean).join(' · ')
}

function PlaceCell({ receipt }: Of) {
  return (
    <>
      <Place receipt={receipt} />
      <div className={table.dim}>{useTold(receipt)}</div>
    </>
  )
}

function OrderName({ receipt: { orderNo } }: Of) {
  const t = useText<ReceiptsText>('receipts')
  return (
    <Opener className={look({ oneLine: true })} label={t('openOrder', { no: orderNo })}>
      {orderNo}
    </Opener>
  )
}

export function useReceiptColumns(): readonly Column<Receipt>[] {
  const t = useText<ReceiptsText>('receipts')
  return [
    {
      name: 'order',
      head: t('order'),
      cell: (receipt) => <OrderName receipt={receipt} />,
      beside: (receipt) => (
        <>
          <OrderName receipt={receipt} />
          <div className={table.dim}>{receipt.customerName}</div>
        </>
      ),
    },
    {
      name: 'customer',
      head: t('customer'),
      isClipped: true,
      cell: ({ customerName, company }) => (
        <>
          <div>{customerName}</div>
          <div className={table.dim}>{company}</div>
        </>
      ),
    },
    { name: 'thing', head: t('thing'), isClipped: true, cell: (receipt) => <Thing receipt={receipt} /> },
    { name: 'place', head: t('byPlace'), cell: (receipt) => <PlaceCell receipt={receipt} />, beside: true },
    { name: 'insured', head: t('insured'), kind: 'number', cell: ({ insuredUsd }) => <Amount currency="USD" value={insuredUsd} strong /> },
    {
      name: 'received',
      head: t('received'),
      isWide: true,
      cell: ({ receivedAt, receivedBy }) => (
        <>
          <Text as="div" figures oneLine>
            {toMinute(receivedAt)}
          </Text>
          <div className={table.dim}>{receivedBy && t('by', { name: receivedBy })}</div>
        </>
      ),
    },
  ]
}

/** The same where a table has no room. */
export function ReceiptCard({ receipt, onOpen }: Of & { readonly onOpen: (id: string) => void }) {
  const t = useText<ReceiptsText>('receipts')
  const told = useTold(receipt)
  const { id, kind, orderNo, customerName, company, insuredUsd, receivedAt } = receipt
  return (
    <RowCard
      className={look({ frame: 'card', textAlign: 'start' }, card.card)}
      origin={kinds[kind].origin}
      label={t('openOrder', { no: orderNo })}
      onOpen={() => onOpen(id)}
    >
      <Row as="span" gap="2px 8px" wrap justify="between">
        <Text weight={650} size={14} figures>
          {orderNo}
        </Text>
        <span>
          <Place receipt={receipt} />
        </span>
      </Row>
      <Text weight={550}>{[customerName, company].filter(Boolean).join(' · ')}</Text>
      <Text as="span" block>
        <Thing receipt={receipt} />
      </Text>
      {told !== '' && (
        <Text tone="dim" size={12.5}>
          {told}
        </Text>
      )}
      <Row as="span" gap="2px 10px" wrap justify="between" className={card.money}>
        <Amount currency="USD" value={insuredUsd} strong />
        <Text tone="dim" size={12.5} figures>
          {`${t('received')} ${toMinute(receivedAt)}`}
        </Text>
      </Row>
    </RowCard>
  )
}
