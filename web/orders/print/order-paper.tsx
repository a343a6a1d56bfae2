import { originOf } from '@loupe/domain/orders/kinds.ts'
import { isOpen } from '@loupe/domain/orders/order-types.ts'
import { dayOfOrderNo } from '@loupe/domain/orders/order-no.ts'
import { pickupLabels, statusLabelOf } from '@loupe/domain/orders/order-labels.ts'
import { deliveryLabels } from '@loupe/domain/orders/delivery/delivery-labels.ts'
import { leftLabels } from '@loupe/domain/orders/left-labels.ts'
import type { LeftThing } from '@loupe/domain/orders/left-goods.ts'
import type { Paper } from '@loupe/domain/orders/order-move.ts'
import type { Order } from '@loupe/domain/orders/order.ts'
import { fieldLabels, shapeLabels } from '@loupe/domain/stock/labels.ts'
import { gradeWords, stoneTitle } from '../../gems/stone-words.ts'
import { houseDay } from '../../me/house-day.ts'
import { backPoints, groupThousands, toMinute } from '../../text/format.ts'
import { orderTitle } from '../order-text.ts'
import { numberOf } from '../number-of.ts'
import { percentText } from '../order-words.ts'
import { caratsOf, piecesOf, wholeOf } from '../quantity-words.ts'
import { ratesOf } from '../order-rates.ts'
import { Sheet } from '../../prints/sheet.tsx'
import type { PaperWords } from './paper-words.ts'

/** A bill is dated by the day on which the goods left, or by today's while they have not; other papers by the order's own, all at the house. */
function datedOn({ orderNo, log }: Order, paper: Paper): string {
  if (paper !== 'invoice') return dayOfOrderNo(orderNo)
  const handed = log.findLast(({ what, to }) => what === 'moved' && to === 'completed')
  return houseDay(handed ? new Date(handed.at) : new Date())
}

type Props = { readonly order: Order; readonly words: PaperWords }

/** An order as a page for paper: whose, which stones at which price, what is paid and due, and room to sign. A packing list has no prices. */
export function OrderPaper({ order, words, paper }: Props & { readonly paper: Exclude<Paper, 'request' | 'memo'> }) {
  const { t, say, house } = words
  const isPacking = paper === 'packing'
  const title = [paper === 'order' ? say(statusLabelOf(order)) : t(`papers.${paper}`), orderTitle(order, t)]
  return (
    <Sheet no={order.orderNo} words={words} title={paper === 'order' ? title.toReversed() : title}>
      <div className="facts">
        <Fact name={t('customer')} value={[order.customerName, order.company].filter(Boolean).join(' · ')} />
        <Fact name={t('printDate')} value={datedOn(order, paper)} />
        <Fact name={t('phone')} value={order.customerPhone} />
        <Fact
          name={t('handover')}
          value={[say(pickupLabels[order.pickup]), order.expressNo, order.pickupName].filter(Boolean).join(' · ')}
        />
        <Fact name={t('address')} value={order.address || (order.pickup === 'express' ? t('noAddress') : null)} />
        {isPacking && <Packed order={order} words={words} />}
        <Fact name={t('remark')} value={order.remark} />
        {paper === 'proforma' && order.holdUntil !== null && <Fact name={t('validUntil')} value={toMinute(order.holdUntil)} />}
      </div>
      <Lines order={order} words={words} isPriced={!isPacking} />
      {isPacking ? (
        <PackedSum order={order} words={words} />
      ) : (
        <>
          <Sums order={order} words={words} />
          <Accounts order={order} words={words} />
        </>
      )}
      <p>{t(originOf(order.kind) === 'lab' ? 'originLabGrown' : 'originNatural')}</p>
      <div className="sign">
        <div>{`${t('printSign')} · ${house}`}</div>
        <div>{`${t('printSign')} · ${order.customerName}`}</div>
      </div>
    </Sheet>
  )
}

export const Fact = ({ name, value }: { readonly name: string; readonly value: string | null }) =>
  value ? (
    <div>
      <span>{name}</span> {value}
    </div>
  ) : null

/** How a delivery leaves, for its carrier and the customs; nothing of other orders. */
function Packed({ order: { delivery }, words: { say } }: Props) {
  if (delivery === undefined) return null
  const grams = (text: string | null) => (text === null ? null : `${text} g`)
  return (
    <>
      <Fact name={say(deliveryLabels.carrier)} value={delivery.carrier} />
      <Fact name={say(deliveryLabels.insured)} value={`RMB ${groupThousands(delivery.insuredRmb)}`} />
      <Fact name={say(deliveryLabels.hsCode)} value={delivery.hsCode} />
      <Fact name={say(deliveryLabels.gross)} value={grams(delivery.grossGrams)} />
      <Fact name={say(deliveryLabels.net)} value={grams(delivery.netGrams)} />
      <Fact name={say(deliveryLabels.boxes)} value={String(delivery.boxes)} />
    </>
  )
}

/** The stones that the order is about, each with its certificate and, unless they are only packed, its prices. */
export function Lines({ order, words, isPriced }: Props & { readonly isPriced: boolean }) {
  const { t, say } = words
  const lines = order.lines.filter((line) => (order.status === 'voided' ? line.supplyStatus !== 'rejected' : line.state !== 'released'))
  // Without a list price nothing is off it: an order of such stones has no column for it.
  const hasParcels = order.lines.some(({ snapshot }) => snapshot.parcel)
  const hasBack = order.lines.some(({ back }) => back !== null)
  const prices: readonly { readonly name: string; readonly of: (line: Order['lines'][number]) => string }[] = isPriced
    ? [
        ...(hasBack
          ? [{ name: say(fieldLabels.back), of: ({ back }: Order['lines'][number]) => (back === null ? '–' : backPoints(back)) }]
          : []),
        { name: say(fieldLabels.usdPerCt), of: (line) => (line.snapshot.jewel ? '–' : groupThousands(line.usdPerCt)) },
        { name: 'USD', of: (line) => groupThousands(line.usdTotal) },
        { name: 'RMB', of: (line) => groupThousands(line.rmbTotal) },
      ]
    : []
  return (
    <table className="lines">
      <thead>
        <tr>
          <th>#</th>
          <th>{t('stone')}</th>
          <th>{hasParcels ? t('part.no') : say(fieldLabels.reportNo)}</th>
          {hasParcels && <th className="n">{t('part.quantity')}</th>}
          {prices.map(({ name }) => (
            <th key={name} className="n">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, k) => (
          <tr key={line.id}>
            <td>{k + 1}</td>
            <td>
              {stoneTitle(line.snapshot, say)}
              <div className="dim">{gradeWords(line.snapshot, say)}</div>
              {line.left?.map((thing) => (
                <div key={thing.seat} className="dim">
                  {leftText(thing, words)}
                </div>
              ))}
            </td>
            <td>
              {numberOf(line.snapshot, say)}
              {line.snapshot.printNo && <div className="dim">{`${say(fieldLabels.printNo)} ${line.snapshot.printNo}`}</div>}
            </td>
            {hasParcels && (
              <td className="n" data-name={t('part.quantity')}>
                {caratsOf(line)}
                <div className="dim">{piecesOf(line, t)}</div>
              </td>
            )}
            {prices.map(({ name, of }) => (
              <td key={name} className="n" data-name={name}>
                {of(line)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What the house received, when and for how much it is insured, and when it went back. */
const receiptText = (receipt: NonNullable<LeftThing['receipt']>, { say }: PaperWords): string[] => [
  `${say(leftLabels.insured)} USD ${groupThousands(receipt.insuredUsd)}`,
  `${say(leftLabels.received)} ${toMinute(receipt.at)}: ${receipt.carats ? `${receipt.carats} ct` : `${receipt.grams ?? ''} g`}`,
  receipt.givenAt === null ? '' : `${say(leftLabels.given)} ${toMinute(receipt.givenAt)}`,
]

/** A thing of the customer's own: what it is, what it is insured for, and whether the house has it. */
const leftText = ({ seat, shape, carats, reportNo, receipt }: LeftThing, words: PaperWords): string =>
  [
    words.say(leftLabels[seat === null ? 'piece' : 'stone']),
    shape && words.say(shapeLabels[shape]),
    carats && `${carats} ct`,
    reportNo,
    ...(receipt === null ? [] : receiptText(receipt, words)),
  ]
    .filter(Boolean)
    .join(' · ')

type SumProps = { readonly name: string; readonly value: string; readonly isBig?: boolean }

export const Sum = ({ name, value, isBig = false }: SumProps) => (
  <tr className={isBig ? 'big' : undefined}>
    <td>{name}</td>
    <td className="n">{value}</td>
  </tr>
)

const PackedSum = ({ order, words: { t } }: Props) => (
  <table className="sums">
    <tbody>
      <Sum name={t('sum')} value={wholeOf(order, t)} isBig />
    </tbody>
  </table>
)

function Sums({ order, words: { t } }: Props) {
  const isVoid = order.status === 'voided'
  const deposit = order.depositWaived
    ? { name: t('deposit'), value: t('waived') }
    : { name: t('depositDue', { percent: percentText(order.depositPercent) }), value: `RMB ${groupThousands(order.depositDueRmb)}` }
  return (
    <table className={isVoid ? 'sums struck' : 'sums'}>
      <tbody>
        <Sum name={wholeOf(order, t)} value={`USD ${groupThousands(order.usdTotal)}`} />
        <Sum name={t('lockedRate')} value={ratesOf(order)} />
        <Sum name={t('total')} value={`RMB ${groupThousands(order.rmbTotal)}`} isBig />
        {!isVoid && isOpen(order) && <Sum {...deposit} />}
        <Sum name={t('paid')} value={`RMB ${groupThousands(order.paidRmb)}`} />
        <Sum name={t('balance')} value={`RMB ${groupThousands(order.balanceRmb)}`} isBig />
      </tbody>
    </table>
  )
}

/** Where to pay what is still due, with the order's number as reference. */
function Accounts({ order, words: { t, parts } }: Props) {
  if (order.payTo.length === 0 || Number(order.balanceRmb) <= 0) return null
  const lines = order.payTo.map(({ kind, bank, holder, number, swift, currency, note }) =>
    [kind === 'bank' ? `${bank} (${currency})` : parts(`payBy.${kind}`), holder, number, swift && `SWIFT ${swift}`, note]
      .filter(Boolean)
      .join(' · '),
  )
  return (
    <div className="pay">
      <h3>{t('printPayTo')}</h3>
      {lines.map((line, k) => (
        <div key={k}>{line}</div>
      ))}
      <div className="dim">{`${t('reference')} ${order.orderNo}`}</div>
    </div>
  )
}
