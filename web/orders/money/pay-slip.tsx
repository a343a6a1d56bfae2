import type { PaymentAccount } from '@loupe/domain/sites/payment-accounts.ts'
import type { Order } from '@loupe/domain/orders/order.ts'
import { useState, type ReactNode } from 'react'
import { CopyButton } from '../../forms/copy-button.tsx'
import type { SharedText } from '../../shared/shared.text.en.ts'
import { groupThousands } from '../../text/format.ts'
import { useText } from '../../text/use-text.ts'
import { Stack } from '../../ui/stack.tsx'
import { Row } from '../../ui/row.tsx'
import { look } from '../../ui/look/look.ts'
import { Toggle } from '../../ui/toggle.tsx'
import { ratesOf } from '../order-rates.ts'
import styles from './pay-slip.module.css'
import { amountDue, type DueKind } from '../payment-amount.ts'
import { useOrdersText } from '../order-goods.tsx'

/** Letters of an account number that a phone has room for in one line: a card's, with its spaces, and most others. */
const longestNumber = 24

type SlipProps = {
  readonly order: Order
  readonly kind: DueKind
  /** Told which account is looked at. */
  readonly onAccount?: (account: PaymentAccount) => void
}

/** A transfer as one fills it in at the bank: one way of paying at a time, each line with its own copy button. */
export function PaySlip({ order, kind, onAccount }: SlipProps) {
  const accounts = order.payTo
  const t = useOrdersText()
  const parts = useText<SharedText>('shared')
  const [at, setAt] = useState(0)
  const account = accounts[at] ?? accounts[0]
  if (account === undefined) return <p className={styles.note}>{t('payHow')}</p>
  function show(k: number) {
    setAt(k)
    const next = accounts[k]
    if (next) onAccount?.(next)
  }
  const nameOf = (each: PaymentAccount): string =>
    each.kind === 'bank' ? `${parts('payBy.bank')} · ${each.currency}` : parts(`payBy.${each.kind}`)
  // The dollars that the report of a payment proposes: an account takes no other money than its own.
  const due = amountDue(order, kind, account.currency)
  return (
    <Stack gap={8} shrinks>
      {accounts.length > 1 && (
        <Row gap={6} wrap align="stretch" role="group" aria-label={parts('payWays')}>
          {accounts.map((each, k) => (
            // Two accounts may be alike; they have no name of their own and never change places here.
            <Toggle key={k} className={look({ hovers: true }, styles.way)} on={each === account} title={each.bank} onClick={() => show(k)}>
              {nameOf(each)}
            </Toggle>
          ))}
        </Row>
      )}
      <Row gap={16} align="start">
        <Stack as="dl" columns="repeat(auto-fill, minmax(min(100%, 330px), 1fr))" gap="0 24px" grows shrinks>
          <Line name={t('amount')} text={due} shown={`${account.currency} ${groupThousands(due)}`} isStrong>
            {account.currency !== 'RMB' && (
              <small>{t('payAtRate', { rmb: groupThousands(amountDue(order, kind, 'RMB')), rate: ratesOf(order) })}</small>
            )}
          </Line>
          <Line name={parts('payHolder')} text={account.holder} />
          <Line name={parts('payNumber')} text={account.number} isStrong isWhole={account.number.length <= longestNumber} />
          <Line name={parts('payBank')} text={account.bank} />
          <Line name="SWIFT" text={account.swift} />
          <Line name={t('reference')} text={order.orderNo} isStrong />
        </Stack>
        {account.code && (
          <a className={look({ fixed: true }, styles.code)} href={account.code} target="_blank" rel="noopener noreferrer">
            <img src={account.code} alt={parts('payCode', { by: parts(`payBy.${account.kind}`) })} referrerPolicy="no-referrer" />
          </a>
        )}
      </Row>
      {account.note && <p className={styles.note}>{account.note}</p>}
    </Stack>
  )
}

type LineProps = {
  readonly name: string
  /** What is copied: an amount without its currency and commas, which a bank's form refuses. */
  readonly text: string
  readonly shown?: string
  readonly isStrong?: boolean
  /** Stands in one line. */
  readonly isWhole?: boolean
  readonly children?: ReactNode
}

function Line({ name, text, shown = text, isStrong = false, isWhole = false, children }: LineProps) {
  const t = useText<SharedText>('shared')
  if (text === '') return null
  return (
    <Stack align="center" ruled="below" className={styles.line}>
      <dt>{name}</dt>
      <dd data-strong={isStrong || undefined} data-whole={isWhole || undefined}>
        {shown}
        {children}
      </dd>
      <dd>
        <CopyButton text={text} label={t('copyNo', { no: shown })} />
      </dd>
    </Stack>
  )
}
