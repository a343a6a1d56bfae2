import { lendApi } from '@loupe/domain/orders/lend/lend.api.ts'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import type { Order } from '@loupe/domain/orders/order.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../api/query.ts'
import ask from '../../forms/ask-form.module.css'
import { DialogButtons } from '../../forms/dialog-buttons.tsx'
import { Dialog } from '../../forms/dialog.tsx'
import { Refused } from '../../forms/refused.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useWrite } from '../../forms/use-write.ts'
import { CustomerPicker } from '../../people/customer-picker.tsx'
import { useText } from '../../text/use-text.ts'
import { toast } from '../../ui/over/toast.ts'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { readOrdersAgain } from '../use-order-write.ts'
import { beyondOf, draftOf, itemsInput, lendInput, problemsOf, type LendDraft } from './lend-draft.ts'
import { LendFields } from './lend-fields.tsx'
import { withItems, type LendItems } from './lend-items.ts'
import { LendQuote } from './lend-quote.tsx'
import type { LendText } from './lend.text.en.ts'
import { NumberField } from './number-field.tsx'

type Props = {
  /** What was chosen where it lies; null while nobody lends. */
  readonly items: LendItems | null
  readonly onItems: (items: LendItems) => void
  readonly onClose: () => void
  readonly onLent: (order: Order) => void
}

/** Goods go out as a memo to a customer, chosen in the stock or by numbers that are scanned or typed. */
export function LendDialog({ items, ...form }: Props) {
  const t = useText<LendText>('lend')
  const [shown, setShown] = useState(items)
  if (items !== null && items !== shown) setShown(items)
  return (
    <Dialog open={items !== null} onClose={form.onClose} title={t('lendTitle')} width={680}>
      {shown && <LendForm items={shown} {...form} />}
    </Dialog>
  )
}

type FormProps = Omit<Props, 'items'> & { readonly items: LendItems }

function useLoanQuote(customerId: string | null, items: LendItems) {
  return useQuery({
    ...query(lendApi.quote, { customerId: customerId ?? '0', ...itemsInput(items) }),
    enabled: customerId !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** Makes the memo and, where it leaves at once, hands it over. */
function useLendForm(customerId: string | null, { items, onLent }: FormProps) {
  const t = useText<LendText>('lend')
  const client = useQueryClient()
  const quote = useLoanQuote(customerId, items)
  const handOut = useWrite(ordersApi.move, { tells: 'toast', onDone: () => readOrdersAgain(client) })
  const lend = useWrite(lendApi.lend, {
    onDone: () => readOrdersAgain(client),
    onRefused: async () => {
      await quote.refetch()
    },
  })
  const { data } = quote
  const form = useForm<typeof lendApi.lend, LendDraft, keyof LendDraft | 'goods'>(lend, {
    now: draftOf(data),
    check: (draft) => Object.fromEntries(Object.entries(problemsOf(draft, data)).map(([name, problem]) => [name, problem && t(problem)])),
    input: (draft) => (data === undefined || customerId === null ? null : lendInput(draft, customerId, items, data)),
    onDone: async (order, { leavesNow, leavesWith }) => {
      toast.good(t('lent', { no: order.orderNo }))
      const way = order.pickup === 'express' ? { expressNo: leavesWith.trim() } : { pickupName: leavesWith.trim() }
      if (leavesNow) await handOut.send({ id: order.id, version: order.version, to: 'loaned_out', ...way })
      onLent(order)
    },
  })
  return { form, quote: data }
}

function LendForm(props: FormProps) {
  const { items, onItems, onClose } = props
  const t = useText<LendText>('lend')
  const [customerId, setCustomerId] = useState<string | null>(null)
  const { form, quote } = useLendForm(customerId, props)
  const isChosen = items.ids.length + items.lots.length > 0
  const drop = (id: string) => onItems({ ids: items.ids.filter((each) => each !== id), lots: items.lots.filter((lot) => lot.id !== id) })
  return (
    <Stack ref={form.place} as="form" gap={16} shrinks onSubmit={form.submit} noValidate>
      <CustomerPicker
        words={{ customer: t('customer'), hint: t('customerHint'), none: t('customerNone') }}
        known={null}
        value={customerId}
        onChange={setCustomerId}
      />
      <NumberField onAdd={(more) => onItems(withItems(items, more))} />
      {customerId === null && (
        <Text as="p" tone="dim" pretty>
          {t(isChosen ? 'chooseCustomer' : 'nothingYet')}
        </Text>
      )}
      {customerId !== null && quote && (
        <>
          <LendQuote quote={quote} beyond={beyondOf(quote)} onDrop={drop} />
          <LendFields form={form} quote={quote} beyond={beyondOf(quote)} />
        </>
      )}
      <Refused words={form.error('goods') ?? form.refusal} />
      <div className={ask.buttons}>
        <DialogButtons yes={t(form.draft.leavesNow ? 'handOver' : 'putAside')} isBusy={form.isBusy} onNo={onClose} />
      </div>
    </Stack>
  )
}
