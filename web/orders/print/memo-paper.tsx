import { originOf } from '@loupe/domain/orders/kinds.ts'
import { dayOfOrderNo } from '@loupe/domain/orders/order-no.ts'
import type { Order } from '@loupe/domain/orders/order.ts'
import { Sheet } from '../../prints/sheet.tsx'
import { groupThousands } from '../../text/format.ts'
import { useText, type Say } from '../../text/use-text.ts'
import type { LendText } from '../lend/lend.text.en.ts'
import { orderTitle } from '../order-text.ts'
import { wholeOf } from '../quantity-words.ts'
import { Fact, Lines, Sum } from './order-paper.tsx'
import type { PaperWords } from './paper-words.ts'

type Props = { readonly order: Order; readonly words: PaperWords }

/** Names and values; what is not there is left out. */
const factsOf = (
  { terms, loan, ...order }: Order,
  { t }: PaperWords,
  lend: Say<LendText>,
): readonly (readonly [string, string | null])[] => [
  [t('customer'), [order.customerName, order.company].filter(Boolean).join(' · ')],
  [t('printDate'), dayOfOrderNo(order.orderNo)],
  [t('phone'), order.customerPhone],
  [lend('dueOn'), loan?.dueOn ?? null],
  [lend('slipTaken'), order.pickupName],
  [lend('priceUntil'), terms?.priceUntil ?? null],
  [t('address'), order.address],
  [lend('insured'), terms?.insuredRmb ? `RMB ${groupThousands(terms.insuredRmb)}` : null],
]

/** What goes along with goods on memo: whose they stay, until when, at which prices, and who took them. */
export function MemoPaper({ order, words }: Props) {
  const { t, house } = words
  const lend = useText<LendText>('lend')
  return (
    <Sheet no={order.orderNo} words={words} title={[lend('memo'), orderTitle(order, t)]}>
      <div className="facts">
        {factsOf(order, words, lend).map(([name, value]) => (
          <Fact key={name} name={name} value={value} />
        ))}
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
      <p>{order.terms?.text}</p>
      <p>{t(originOf(order.kind) === 'lab' ? 'originLabGrown' : 'originNatural')}</p>
      <div className="sign">
        <div>{`${t('printSign')} · ${house}`}</div>
        <div>{`${t('printSign')} · ${order.customerName}`}</div>
      </div>
    </Sheet>
  )
}
