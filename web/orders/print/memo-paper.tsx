import { originOf } from '@loupe/domain/orders/kinds.ts'
import { dayOfOrderNo } from '@loupe/domain/orders/order-no.ts'
import type { Order } from '@loupe/domain/orders/order.ts'
import { Sheet } from '../../prints/sheet.tsx'
import { groupThousands } from '../../text/format.ts'
import { useText } from '../../text/use-text.ts'
import type { LendText } from '../lend/lend.text.en.ts'
import { orderTitle } from '../order-text.ts'
import { wholeOf } from '../quantity-words.ts'
import { Fact, Lines, Sum } from './order-paper.tsx'
import type { PaperWords } from './paper-words.ts'

type Props = { readonly order: Order; readonly words: PaperWords }

/** What goes along with goods on memo: whose they stay, until when, at which prices, and who took them. */
export function MemoPaper({ order, words }: Props) {
  const { t, house } = words
  const lend = useText<LendText>('lend')
  const { terms, loan } = order
  const insured = terms?.insuredRmb ?? null
  return (
    <Sheet no={order.orderNo} words={words} title={[lend('memo'), orderTitle(order, t)]}>
      <div className="facts">
        <Fact name={t('customer')} value={[order.customerName, order.company].filter(Boolean).join(' · ')} />
        <Fact name={t('printDate')} value={dayOfOrderNo(order.orderNo)} />
        <Fact name={t('phone')} value={order.customerPhone} />
        <Fact name={lend('dueOn')} value={loan?.dueOn ?? null} />
        <Fact name={lend('slipTaken')} value={order.pickupName || null} />
        <Fact name={lend('priceUntil')} value={terms?.priceUntil ?? null} />
        <Fact name={t('address')} value={order.address || null} />
        <Fact name={lend('insured')} value={insured === null ? null : `RMB ${groupThousands(insured)}`} />
      </div>
      <Lines order={order} words={words} isPriced />
      <table className="sums">
        <tbody>
          <Sum name={wholeOf(order, t)} value={`USD ${groupThousands(order.usdTotal)}`} />
          <Sum name={t('lockedRate')} value={order.rate} />
          <Sum name={t('total')} value={`RMB ${groupThousands(order.rmbTotal)}`} isBig />
        </tbody>
      </table>
      <p>{lend('slipOwner', { house })}</p>
      {terms?.text && <p>{terms.text}</p>}
      <p>{t(originOf(order.kind) === 'lab' ? 'originLabGrown' : 'originNatural')}</p>
      <div className="sign">
        <div>{`${t('printSign')} · ${house}`}</div>
        <div>{`${t('printSign')} · ${order.customerName}`}</div>
      </div>
    </Sheet>
  )
}
