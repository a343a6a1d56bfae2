import { Checkbox, NativeSelect, SegmentedControl, Skeleton, Textarea, TextInput } from '@mantine/core'
import { currencies } from '@loupe/domain/payments/payments.api.ts'
import { shareOut } from '@loupe/domain/payments/supplier-payment.ts'
import { payoutMethods, supplierPaymentsApi, type SupplierDue } from '@loupe/domain/payments/supplier-payments.api.ts'
import { formatAmount, parseAmount } from '@loupe/domain/pricing/money.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../api/query.ts'
import ask from '../forms/ask-form.module.css'
import { DateField } from '../forms/date-field.tsx'
import { DialogButtons } from '../forms/dialog-buttons.tsx'
import { Dialog } from '../forms/dialog.tsx'
import { Refused } from '../forms/refused.tsx'
import { useForm, type Form } from '../forms/use-form.ts'
import { useWrite } from '../forms/use-write.ts'
import { houseDay } from '../me/house-day.ts'
import { count, groupThousands, toMinute } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { toast } from '../ui/over/toast.ts'
import { Row } from '../ui/row.tsx'
import { Stack } from '../ui/stack.tsx'
import { Text } from '../ui/text.tsx'
import { figuresOf, usual, type Draft, type Figures } from './payout-draft.ts'
import { payoutReads } from './payout-reads.ts'
import type { StatementsText } from './statements.text.en.ts'

type Props = { readonly supplierId: string; readonly open: boolean; readonly onClose: () => void }

/** Records what was paid to a supplier, for the orders that are chosen. */
export function PaySupplier({ supplierId, open, onClose }: Props) {
  const t = useText<StatementsText>('statements')
  const { data } = useQuery({ ...query(supplierPaymentsApi.due, { supplierId }), enabled: open, staleTime: 0 })
  return (
    <Dialog open={open} onClose={onClose} title={data ? t('payTitle', { name: data.name }) : t('pay')} width={680}>
      {data ? <PayForm due={data} onClose={onClose} /> : <Skeleton height={320} m="md" />}
    </Dialog>
  )
}

function PayForm({ due, onClose }: { readonly due: SupplierDue; readonly onClose: () => void }) {
  const t = useText<StatementsText>('statements')
  const write = useWrite(supplierPaymentsApi.pay, { rereads: payoutReads })
  const form = useForm<typeof supplierPaymentsApi.pay, Draft>(write, {
    now: { ...usual, paidOn: houseDay(new Date()) },
    check: (draft) => {
      const { amount, isRate, over } = figuresOf(draft, due)
      return {
        typed: amount === null ? t('amountNeeded') : null,
        rate: draft.currency === 'RMB' && !isRate ? t('rateNeeded') : null,
        ahead: over > 0 && !draft.ahead ? t('aheadNeeded') : null,
      }
    },
    input: (draft) => {
      const { orders, amount, rate, over } = figuresOf(draft, due)
      if (amount === null) return null
      const { currency, method, paidOn, reference, note } = draft
      const orderIds = orders.map(({ orderId }) => orderId)
      return { supplierId: due.supplierId, orderIds, amount, currency, rate, method, paidOn, reference, note, ahead: over > 0 }
    },
    fieldOf: (name) => (name === 'typed' ? 'amount' : name),
    onDone: ({ totalUsd }) => {
      toast.good(t('paid', { name: due.name, usd: groupThousands(totalUsd) }))
      onClose()
    },
  })
  const figures = figuresOf(form.draft, due)
  return (
    <Stack ref={form.place} as="form" gap={14} shrinks onSubmit={form.submit} noValidate>
      <Orders due={due} figures={figures} onChoose={(chosen) => form.change({ chosen, typed: null })} />
      <Paid form={form} figures={figures} />
      <Outcome figures={figures} />
      {figures.over > 0 && (
        <Checkbox
          label={t('aheadSure', { usd: groupThousands(formatAmount(figures.over)) })}
          checked={form.draft.ahead}
          error={form.error('ahead')}
          onChange={(event) => form.change({ ahead: event.currentTarget.checked })}
        />
      )}
      <Refused words={form.refusal} />
      <div className={ask.buttons}>
        <DialogButtons yes={t('payYes')} isBusy={form.isBusy} onNo={onClose} />
      </div>
    </Stack>
  )
}

type OrdersProps = { readonly due: SupplierDue; readonly figures: Figures; readonly onChoose: (orderIds: readonly string[]) => void }

/** What is owed by order; those that are paid for are ticked, all at first. */
function Orders({ due, figures, onChoose }: OrdersProps) {
  const t = useText<StatementsText>('statements')
  const chosen = figures.orders.map(({ orderId }) => orderId)
  const flip = (id: string) => onChoose(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
  if (due.orders.length === 0) {
    return (
      <Text as="p" tone="dim">
        {t('nothingOwed')}
      </Text>
    )
  }
  return (
    <Stack gap={6}>
      <Row gap={12} justify="between">
        <Checkbox
          label={t('allOrders', { count: due.orders.length, shown: count(due.orders.length) })}
          checked={chosen.length === due.orders.length}
          indeterminate={chosen.length > 0 && chosen.length < due.orders.length}
          onChange={() => onChoose(chosen.length === due.orders.length ? [] : due.orders.map(({ orderId }) => orderId))}
        />
        <Text weight={650} figures>{`USD ${groupThousands(formatAmount(figures.owed))}`}</Text>
      </Row>
      <Stack as="ul" frame="box" scrolls style={{ maxHeight: 210 }}>
        {due.orders.map(({ orderId, orderNo, since, openUsd }) => (
          <Row as="li" key={orderId} gap={12} justify="between" pad="6px 12px" ruled="below">
            <Checkbox
              label={
                <>
                  {orderNo}{' '}
                  <Text tone="dim" size={12.5}>
                    {toMinute(since).slice(0, 10)}
                  </Text>
                </>
              }
              checked={chosen.includes(orderId)}
              onChange={() => flip(orderId)}
            />
            <Text figures>{groupThousands(openUsd)}</Text>
          </Row>
        ))}
      </Stack>
      {due.more > 0 && (
        <Text tone="dim" size={12.5}>
          {t('moreOrders', { count: due.more })}
        </Text>
      )}
      {Number(due.aheadUsd) > 0 && (
        <Text tone="dim" size={12.5}>
          {t('isAhead', { usd: groupThousands(due.aheadUsd) })}
        </Text>
      )}
    </Stack>
  )
}

function Paid({ form, figures }: { readonly form: Form<Draft>; readonly figures: Figures }) {
  const t = useText<StatementsText>('statements')
  const { draft, change, error } = form
  return (
    <>
      <Stack columns="repeat(auto-fit, minmax(182px, 1fr))" gap="12px 14px" align="start">
        <NativeSelect
          label={t('method')}
          value={draft.method}
          onChange={(event) => change({ method: payoutMethods.find((each) => each === event.currentTarget.value) ?? 'bank_card' })}
          data={payoutMethods.map((each) => ({ value: each, label: t(`ways.${each}`) }))}
        />
        <Stack gap={1}>
          <Text weight={600} size={13}>
            {t('paidOn')}
          </Text>
          <DateField label={t('paidOn')} value={draft.paidOn} max={houseDay(new Date())} onChange={(paidOn) => change({ paidOn })} />
        </Stack>
        <TextInput
          label={t('reference')}
          maxLength={100}
          autoComplete="off"
          value={draft.reference}
          onChange={(event) => change({ reference: event.currentTarget.value })}
        />
      </Stack>
      <Stack columns="repeat(auto-fit, minmax(150px, 1fr))" gap="12px 14px" align="start">
        <Stack gap={1}>
          <Text weight={600} size={13}>
            {t('currency')}
          </Text>
          <SegmentedControl
            aria-label={t('currency')}
            value={draft.currency}
            onChange={(value) => change({ currency: currencies.find((each) => each === value) ?? 'USD', typed: null })}
            data={['USD', 'RMB']}
          />
        </Stack>
        {draft.currency === 'RMB' && (
          <TextInput
            label={t('rate')}
            inputMode="decimal"
            autoComplete="off"
            maxLength={10}
            value={draft.rate || figures.rate}
            error={error('rate')}
            onChange={(event) => change({ rate: event.currentTarget.value, typed: null })}
          />
        )}
        <TextInput
          label={`${t('amount')} ${draft.currency}`}
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          value={figures.typed}
          error={error('typed')}
          onChange={(event) => change({ typed: event.currentTarget.value })}
        />
      </Stack>
      <Textarea
        label={t('note')}
        autosize
        minRows={1}
        maxLength={500}
        value={draft.note}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
    </>
  )
}

/** What the payment does: how many orders it settles, and what stays open of the one that it only begins. */
function Outcome({ figures: { orders, usdCents } }: { readonly figures: Figures }) {
  const t = useText<StatementsText>('statements')
  if (usdCents === null || usdCents === 0) return null
  const open = orders.map(({ orderId, openUsd }) => ({ orderId, usdCents: parseAmount(openUsd) }))
  const parts = shareOut(open, { usdCents, cents: usdCents }).filter(({ orderId }) => orderId !== null)
  const full = parts.filter((part) => open.some((one) => one.orderId === part.orderId && one.usdCents === part.usdCents)).length
  const partly = parts.at(full)
  const left = partly && open.find(({ orderId }) => orderId === partly.orderId)
  return (
    <Text as="p" ground="raised" round={10} pad="8px 12px" figures role="status">
      {[
        `USD ${groupThousands(formatAmount(usdCents))}`,
        t('settles', { count: full, shown: count(full) }),
        ...(partly && left
          ? [
              t('staysOpen', {
                no: orders.find(({ orderId }) => orderId === partly.orderId)?.orderNo ?? '',
                usd: groupThousands(formatAmount(left.usdCents - partly.usdCents)),
              }),
            ]
          : []),
      ].join(' · ')}
    </Text>
  )
}
