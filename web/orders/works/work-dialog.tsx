import { NativeSelect, TextInput } from '@mantine/core'
import { categoryLabels, materialLabel } from '@loupe/domain/jewelry/labels.ts'
import { materialCodes } from '@loupe/domain/jewelry/metals.ts'
import { categories } from '@loupe/domain/jewelry/vocabulary.ts'
import type { Order } from '@loupe/domain/orders/order.ts'
import { workOrdersApi } from '@loupe/domain/orders/work-orders.api.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import ask from '../../forms/ask-form.module.css'
import { DialogButtons } from '../../forms/dialog-buttons.tsx'
import { Dialog } from '../../forms/dialog.tsx'
import { Refused } from '../../forms/refused.tsx'
import { useForm, type Form } from '../../forms/use-form.ts'
import { useWrite } from '../../forms/use-write.ts'
import { StoneLine } from '../../gems/stone-line.tsx'
import { houseDay } from '../../me/house-day.ts'
import { CustomerPicker } from '../../people/customer-picker.tsx'
import { useLabel } from '../../text/use-label.ts'
import { useLanguage, useText } from '../../text/use-text.ts'
import { toast } from '../../ui/over/toast.ts'
import { Stack } from '../../ui/stack.tsx'
import { readOrdersAgain } from '../use-order-write.ts'
import { TaskFields } from './task-fields.tsx'
import { TermsFields } from './terms-fields.tsx'
import { draftOf, problemsOf, workInput, type WorkDraft, type WorkPiece } from './work-draft.ts'
import type { WorksText } from './works.text.en.ts'

type Props = {
  /** Null while nobody asks. */
  readonly piece: WorkPiece | null
  /** The order that it was handed over by. */
  readonly orderId?: string
  readonly onClose: () => void
  readonly onPlaced: (order: Order) => void
}

/** What is to be done to a piece that a customer has, what it costs, by when, and by whom. */
export function WorkDialog({ piece, ...form }: Props) {
  const t = useText<WorksText>('works')
  const [shown, setShown] = useState(piece)
  if (piece !== null && piece !== shown) setShown(piece)
  return (
    <Dialog
      open={piece !== null}
      onClose={form.onClose}
      title={t(shown !== null && 'origin' in shown ? 'titleBrought' : 'title')}
      width={680}
    >
      {shown && <WorkForm key={'line' in shown ? shown.line.id : ''} piece={shown} {...form} />}
    </Dialog>
  )
}

/** Work takes a week where nobody says otherwise. */
const usualDays = 7
const afterDays = (day: string, days: number): string => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

function useWorkForm({ piece, orderId, onPlaced }: Omit<Props, 'piece'> & { readonly piece: WorkPiece }) {
  const t = useText<WorksText>('works')
  const language = useLanguage()
  const client = useQueryClient()
  const [today] = useState(() => houseDay(new Date()))
  const [now] = useState(() => draftOf(piece, language === 'zh' ? 'cn' : 'us', afterDays(today, usualDays)))
  const write = useWrite(workOrdersApi.place, {
    onDone: () => readOrdersAgain(client, orderId),
    onRefused: () => readOrdersAgain(client, orderId),
  })
  const form = useForm<typeof workOrdersApi.place, WorkDraft>(write, {
    now,
    check: (draft) =>
      Object.fromEntries(Object.entries(problemsOf(draft, piece, today)).map(([name, problem]) => [name, problem && t(problem)])),
    input: (draft) => workInput(draft, piece),
    onDone: (order) => {
      toast.good(t('placed', { no: order.orderNo }))
      onPlaced(order)
    },
  })
  return { form, today }
}

function WorkForm(props: Omit<Props, 'piece'> & { readonly piece: WorkPiece }) {
  const { piece, onClose } = props
  const t = useText<WorksText>('works')
  const { form, today } = useWorkForm(props)
  return (
    <Stack ref={form.place} as="form" gap={16} shrinks onSubmit={form.submit} noValidate>
      {'line' in piece ? <StoneLine stone={piece.line.snapshot} /> : <BroughtFields form={form} />}
      <TaskFields form={form} />
      <TermsFields form={form} isBrought={'origin' in piece} today={today} />
      <Refused words={form.refusal} />
      <div className={ask.buttons}>
        <DialogButtons yes={t('yes')} isBusy={form.isBusy} onNo={onClose} />
      </div>
    </Stack>
  )
}

/** Whose piece it is, and what it is. */
function BroughtFields({ form: { draft, change, error } }: { readonly form: Form<WorkDraft> }) {
  const t = useText<WorksText>('works')
  const say = useLabel()
  return (
    <Stack gap={12}>
      <CustomerPicker
        words={{ customer: t('customer'), hint: t('customerHint'), none: t('customerNone') }}
        known={null}
        value={draft.customerId}
        onChange={(customerId) => change({ customerId })}
      />
      <Refused words={error('customerId') ?? ''} />
      <TextInput
        label={t('description')}
        description={t('descriptionHint')}
        withAsterisk
        maxLength={120}
        value={draft.description}
        error={error('description')}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      <Stack columns="repeat(auto-fit, minmax(150px, 1fr))" gap={12} align="start">
        <NativeSelect
          label={t('category')}
          value={draft.category}
          onChange={(event) =>
            change({
              category: categories.find((each) => each === event.currentTarget.value) ?? 'other',
              tasks: draft.tasks.filter((task) => task !== 'resize'),
            })
          }
          data={categories.map((each) => ({ value: each, label: say(categoryLabels[each]) }))}
        />
        <NativeSelect
          label={t('material')}
          value={draft.material}
          onChange={(event) => change({ material: event.currentTarget.value })}
          data={[
            { value: '', label: t('materialUnknown') },
            ...materialCodes.map((code) => ({ value: code, label: say(materialLabel(code)) })),
          ]}
        />
      </Stack>
    </Stack>
  )
}
