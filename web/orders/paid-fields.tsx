import { Radio, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { currencies, type Currency, type PaymentMethod } from '@loupe/domain/payments/payments.api.ts'
import { useState, type ReactNode } from 'react'
import { groupThousands } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import styles from './form.module.css'
import type { OrdersText } from './orders.text.en.ts'
import { readAmount } from './payment-amount.ts'
import { ProofField } from './proof-field.tsx'

/** What is said of money that was paid: how much in which currency, a picture of it and a note. */
export function usePaid() {
  const [currency, setCurrency] = useState<Currency>('RMB')
  /** Null while nobody typed: then it is what is due. */
  const [typed, setTyped] = useState<string | null>(null)
  const [note, setNote] = useState('')
  const [proof, setProof] = useState<File | null>(null)
  const [tried, setTried] = useState(false)
  return { currency, setCurrency, typed, setTyped, note, setNote, proof, setProof, tried, setTried }
}

type MethodProps<M extends PaymentMethod> = {
  readonly method: M
  readonly methods: readonly M[]
  readonly onMethod: (method: M) => void
  readonly children?: ReactNode
}

/** The ways of paying, to choose one. */
export function MethodRadios<M extends PaymentMethod>({ method, methods, onMethod, children }: MethodProps<M>) {
  const t = useText<OrdersText>('orders')
  return (
    <Radio.Group label={t('method')} value={method} onChange={onMethod}>
      <div className={styles.methods}>
        {methods.map((each) => (
          <Radio key={each} value={each} label={t(`methods.${each}`)} />
        ))}
        {children}
      </div>
    </Radio.Group>
  )
}

type Props = {
  readonly paid: ReturnType<typeof usePaid>
  readonly due: string
  /** Paid in this one; the switch is there unless only one can be. */
  readonly currency: Currency
  readonly isFixed?: boolean
  /** Stands under the amount: what it comes to. */
  readonly children?: ReactNode
}

export function PaidFields({ paid, due, currency, isFixed = false, children }: Props) {
  const t = useText<OrdersText>('orders')
  const { typed, tried } = paid
  return (
    <>
      <div className={styles.pair}>
        <TextInput
          label={t('amount')}
          description={t('due', { rmb: `${currency} ${groupThousands(due)}` })}
          inputMode="decimal"
          withAsterisk
          data-autofocus
          value={typed ?? due}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => paid.setTyped(event.currentTarget.value)}
          error={tried && !readAmount(typed ?? due) ? t('amountNeeded') : null}
        />
        {!isFixed && (
          <SegmentedControl aria-label={t('currency')} value={paid.currency} onChange={paid.setCurrency} data={[...currencies]} />
        )}
      </div>
      {children}
      <ProofField file={paid.proof} onFile={paid.setProof} />
      <Textarea
        label={t('note')}
        autosize
        minRows={1}
        maxLength={500}
        value={paid.note}
        onChange={(event) => paid.setNote(event.currentTarget.value)}
      />
    </>
  )
}
