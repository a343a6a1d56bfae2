import { orderStatusLabels, supplyStatusLabels } from '@loupe/domain/orders/order-labels.ts'
import type { Text } from '@loupe/domain/api/text.ts'
import type { Order } from '@loupe/domain/orders/orders.api.ts'
import { paymentKinds } from '@loupe/domain/payments/payments.api.ts'
import { stoneName } from '../parts/stone-words.ts'
import { useLabel } from '../parts/use-label.ts'
import { dateTime, groupThousands, timeAgo } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import styles from './order-log.module.css'
import type { OrdersText } from './orders.text.en.ts'
import { Section } from '../parts/section.tsx'

const stateLabels: Readonly<Record<string, Text>> = { ...orderStatusLabels, ...supplyStatusLabels }
type Deed = keyof OrdersText['did']
const deeds: readonly string[] = [
  'placed',
  'moved',
  'waived',
  'supply',
  'rejected',
  'bought',
  'payment',
  'reported',
  'report_refused',
  'report_withdrawn',
  'reversal',
  'settled',
  'hold_expired',
  'repriced',
] satisfies readonly Deed[]
const isDeed = (what: string): what is Deed => deeds.includes(what)

/** Every change of the order, newest first: who, when, from where to where, and what was noted. */
export function OrderLog({ order }: { order: Order }) {
  const t = useText<OrdersText>('orders')
  const say = useLabel()
  const word = (state: string | null): string => {
    if (state === null) return ''
    const label = stateLabels[state]
    const kind = paymentKinds.find((each) => each === state)
    return label ? say(label) : kind ? t(`kinds.${kind}`) : state
  }
  const noteOf = (note: string): string =>
    note === 'hold_expired' || note === 'supplier_rejected'
      ? t(`reasons.${note}`)
      : note.replace(/^RMB (-?\d+\.\d\d)$/, (_, amount: string) => `RMB ${groupThousands(amount)}`)
  return (
    <Section title={t('log')}>
      <ol className={styles.log}>
        {order.log.toReversed().map((entry, k) => {
          const line = order.lines.find((each) => each.id === entry.lineId)
          const who = entry.who || (entry.what === 'hold_expired' ? t('system') : t('house'))
          return (
            <li key={`${entry.at}-${k}`} className={styles.entry}>
              <time dateTime={entry.at} title={dateTime(entry.at)} className={styles.at}>
                {timeAgo(entry.at)}
              </time>
              <span>
                <strong>{who}</strong> {isDeed(entry.what) ? t(`did.${entry.what}`) : entry.what}
                {(entry.from ?? entry.to) !== null && (
                  <span className={styles.change}>{[word(entry.from), word(entry.to)].filter(Boolean).join(' → ')}</span>
                )}
                {line && <span className={styles.dim}>{stoneName(line.snapshot, say)}</span>}
                {entry.note && <span className={styles.note}>{noteOf(entry.note)}</span>}
              </span>
            </li>
          )
        })}
      </ol>
    </Section>
  )
}
