import { pickupLabels, stepLabelsOf, supplyStepLabels } from '@loupe/domain/orders/order-labels.ts'
import type { Text as Said } from '@loupe/domain/api/text.ts'
import type { Order } from '@loupe/domain/orders/order.ts'
import { paymentKinds } from '@loupe/domain/payments/payments.api.ts'
import { stoneName } from '../../gems/stone-words.ts'
import { useLabel } from '../../text/use-label.ts'
import { groupThousands, named, toMinute } from '../../text/format.ts'
import { actsOf } from './log-acts.ts'
import styles from './order-log.module.css'
import type { OrdersText } from '../orders.text.en.ts'
import { FoldedList } from '../../lists/folded-list.tsx'
import { LogLine } from '../../lists/log-line.tsx'
import { Section } from '../../lists/section.tsx'
import { Text } from '../../ui/text.tsx'
import { useOrdersText } from '../order-goods.tsx'
import { DeliveryDeedWords, deliveryDeeds } from '../delivery/delivery-deed.tsx'
import { BackDeedWords, backDeeds } from '../returns/back-deed.tsx'
import type { ReactNode } from 'react'

const stateLabelsOf = (kind: string): Readonly<Record<string, Said>> => ({ ...stepLabelsOf(kind), ...supplyStepLabels, ...pickupLabels })
type Deed = keyof OrdersText['did']
const deeds: readonly string[] = [
  'placed',
  'moved',
  'waived',
  'supply',
  'rejected',
  'bought',
  'asked',
  'making',
  'left_received',
  'left_given',
  'taken_out',
  'payment',
  'reported',
  'report_refused',
  'report_withdrawn',
  'reversal',
  'settled',
  'hold_expired',
  'hold_extended',
  'handover',
  'repriced',
] satisfies readonly Deed[]
/** Where a line went with these is their own word. */
const supplyDeeds = ['confirmed', 'in_transit', 'arrived', 'picked_up'] as const
/** What became of what was lent, each in a word of its own. */
const lentDeeds = ['returned', 'kept', 'lost', 'damaged'] as const
const loanDeeds = ['extended', 'over_limit', 'kept_of_loan'] as const
/** Deeds that say all by themselves, or by their stones. */
const toldWhole: readonly string[] = [
  'making',
  'left_received',
  'left_given',
  'taken_out',
  'placed',
  'rejected',
  'bought',
  'asked',
] satisfies readonly Deed[]
const isDeed = (what: string): what is Deed => deeds.includes(what)

/** "17:14" of today, else "11-20 17:14". */
function shortTime(iso: string): string {
  const [day = '', minute = ''] = toMinute(iso).split(' ')
  return day === toMinute(new Date().toISOString()).slice(0, 10) ? minute : `${day.slice(5)} ${minute}`
}

const amountPattern = /^-?\d+\.\d\d$/

const actsWhileFolded = 6

/** Every change of the order, newest first: who, when, from where to where, and what was noted. */
export function OrderLog({ order }: { order: Order }) {
  const t = useOrdersText()
  const say = useLabel()
  const stateLabels = stateLabelsOf(order.kind)
  const word = (state: string | null): string => {
    if (state === null) return ''
    const label = stateLabels[state]
    const kind = paymentKinds.find((each) => each === state)
    if (label) return say(label)
    return kind ? t(`kinds.${kind}`) : state.replace(amountPattern, (amount) => `RMB ${groupThousands(amount)}`)
  }
  const deedOf = ({ what, from, to }: Order['log'][number]): ReactNode => {
    const back = backDeeds.find((each) => each === what)
    if (back) return <BackDeedWords what={back} to={to} />
    const sent = deliveryDeeds.find((each) => each === what)
    if (sent) return <DeliveryDeedWords what={sent} to={to} />
    const supplied = what === 'supply' ? supplyDeeds.find((each) => each === to) : undefined
    if (supplied) return t(`didSupply.${supplied}`)
    const lent = lentDeeds.find((each) => what === `loan_${each}`)
    if (lent) return named(t(`didLend.${lent}`), word(to))
    const loan = loanDeeds.find((each) => what.replace('loan_', '') === each)
    const deed = loan ? t(`didLoan.${loan}`) : isDeed(what) ? t(`did.${what}`) : what
    const states = toldWhole.includes(what) ? '' : [word(from), word(to)].filter(Boolean).join(' → ')
    return states ? named(deed, states) : deed
  }
  const noteOf = (note: string): string =>
    note === 'hold_expired' || note === 'supplier_rejected'
      ? t(`reasons.${note}`)
      : note.replace(/^RMB (-?\d+\.\d\d)$/, (_, amount: string) => `RMB ${groupThousands(amount)}`)
  return (
    <Section title={t('log')}>
      <FoldedList
        items={actsOf(order.log)}
        most={actsWhileFolded}
        line={({ first, entries }, k) => {
          const who = first.who || (first.what === 'hold_expired' ? t('system') : t('house'))
          const [line, ...others] = entries.map((entry) => order.lines.find((each) => each.id === entry.lineId))
          return (
            <LogLine key={`${first.at}-${k}`} at={first.at} when={shortTime(first.at)} isShort>
              <strong>{who}</strong> {deedOf(first)}
              {line && others.length === 0 && (
                <Text tone="dim">
                  {' · '}
                  {stoneName(line.snapshot, say)}
                </Text>
              )}
              {others.length > 0 && (
                <Text as="details" tone="dim" className={styles.stones}>
                  <summary>{t('logStones', { count: entries.length })}</summary>
                  {[line, ...others].map((each) => each && <div key={each.id}>{stoneName(each.snapshot, say)}</div>)}
                </Text>
              )}
              {first.note && (
                <Text block tone="dim" breaks className={styles.note}>
                  {noteOf(first.note)}
                </Text>
              )}
            </LogLine>
          )
        }}
      />
    </Section>
  )
}
