import { Radio, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { currencies, type Currency, type PaymentMethod } from '@loupe/domain/payments/payments.api.ts'
import type { ReactNode } from 'react'
import { groupThousands } from '../../text/format.ts'
import { Stack } from '../../ui/stack.tsx'
import { Row } from '../../ui/row.tsx'
import styles from '../form.module.css'
import { ProofField } from './proof-field.tsx'
import { useOrdersText } from '../order-goods.tsx'

/** What is said of money that was paid: how much in which currency, a picture of it and a note. */
export type PaidDraft = {
  readonly currency: Currency
  /** Null while nobody typed: then it is what is due. */
  readonly typed: string | null
  readonly note: string
  readonly proof: File | null
}
export const nothingPaid: PaidDraft = { currency: 'RMB', typed: null, note: '', proof: null }

type MethodProps<M extends PaymentMethod> = {
  readonly method: M
  readonly methods: readonly M[]
  readonly onMethod: (method: M) => void
  readonly nameOf?: (method: M) => string
  readonly children?: ReactNode
}

/** The ways of paying, to choose one. */
export function MethodRadios<M extends PaymentMethod>({ method, methods, onMethod, nameOf, children }: MethodProps<M>) {
  const t = useOrdersText()
  return (
    <Radio.Group label={t('method')} value={method} onChange={onMethod}>
      <Row wrap align="stretch" className={styles.methods}>
        {methods.map((each) => (
          <Radio key={each} value={each} label={nameOf ? nameOf(each) : t(`methods.${each}`)} />
        ))}
        {children}
      </Row>
    </Radio.Group>
  )
}

type Props = {
  readonly paid: PaidDraft
  readonly error: string | null
  readonly onChange: (part: Partial<PaidDraft>) => void
  readonly due: string
  /** Paid in this one; the switch is there unless only one can be. */
  readonly currency: Currency
  readonly isFixed?: boolean
  /** Stands under the amount: what it comes to. */
  readonly children?: ReactNode
}

export function PaidFields({ paid, error, onChange, due, currency, isFixed = false, children }: Props) {
  const t = useOrdersText()
  return (
    <>
      <Stack align="end" gap={10} columns="minmax(0, 1fr) 132px">
        <TextInput
          label={t('amount')}
          description={t('due', { rmb: `${currency} ${groupThousands(due)}` })}
          inputMode="decimal"
          withAsterisk
          data-autofocus
          value={paid.typed ?? due}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => onChange({ typed: event.currentTarget.value })}
          error={error}
        />
        {!isFixed && (
          <SegmentedControl
            aria-label={t('currency')}
            value={paid.currency}
            onChange={(chosen) => onChange({ currency: chosen })}
            data={[...currencies]}
          />
        )}
      </Stack>
      {children}
      <ProofField file={paid.proof} onFile={(proof) => onChange({ proof })} />
      <Textarea
        label={t('note')}
        autosize
        minRows={1}
        maxLength={500}
        value={paid.note}
        onChange={(event) => onChange({ note: event.currentTarget.value })}
      />
    </>
  )
}
